"""The contrast of everything on a picture: `python3 -m tests.render.contrast [GAME ...]` prints it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from PIL import Image, ImageChops, ImageDraw
from PIL.Image import Image as Bitmap

from engine.registry import GAMES
from render import theme
from render.display import (
    Badge,
    Box,
    Display,
    Emblem,
    Ground,
    Item,
    Lines,
    Outline,
    Slot,
    Target,
    Text,
    square,
)
from render.paint import draw, drawn, slot_colours
from render.picture import DrawsCards, Picture
from render.registry import DRAWINGS
from render.sheet import speaker
from render.sprites import cards, fighters, laying, soldiers, tiles
from tests.command_line import parser
from tests.render.pictures import ink

LEAST_CONTRAST = 4.5
"""The least contrast of letters, by WCAG 2.2, 1.4.3."""
SIGN_CONTRAST = 3.0
"""The least contrast of frames, emblems and other signs, by WCAG 2.2, 1.4.11."""
_STRAY = 50
"""One pixel in so many of a ground may have another colour: the smooth edge of its neighbour."""
_CROSSED = 4
"""A frame stays visible if it crosses something as bright for less than a quarter of its length."""
_PARTS = [value / 255 for value in range(256)]
LINEAR = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in _PARTS]
"""The light of each channel value, by sRGB."""

Shade = tuple[int, int, int]
Counted = list[tuple[int, Shade]]


@dataclass(frozen=True, slots=True)
class Found:
    """A part of a picture with its contrast; `kind` names it in the table."""

    kind: str
    what: str
    contrast: float
    least: float

    @property
    def is_label(self) -> bool:
        return self.least == LEAST_CONTRAST

    @property
    def is_enough(self) -> bool:
        return self.contrast >= self.least


def pictures(game: str, locale: str = "en") -> Iterator[tuple[str, Picture]]:
    """Yield every sample and every card of a game, as they are sent."""
    drawing, say, rules = DRAWINGS[game], speaker(game, locale), GAMES[game]
    yield from drawing.samples(say).items()
    if isinstance(drawing, DrawsCards):
        for facts in rules.card_facts():
            yield f"card_{facts.id}", drawing.card(facts.id, say)


def found_on(display: Display) -> Iterator[Found]:
    """Yield every meaningful part of a picture, with its contrast to the ground."""
    image = drawn(display[:1])
    for item in display:
        yield from _found(item, image)
        draw(image, item)


def _found(item: Item, image: Bitmap) -> Iterator[Found]:
    kind = type(item).__name__
    match item:
        case Text() | Lines():
            if item.words.strip():
                box = ink(item)
                ground = counted(image.crop((box.x, box.y, box.right, box.bottom)))
                yield Found(kind, str(item), _kept(ground, rgb(item.colour)), LEAST_CONTRAST)
        case Slot(box, label):
            frame, ink_colour = slot_colours(item)
            seen = _kept(_behind(item, image), rgb(frame), stray=_CROSSED)
            yield Found("Slot, its frame", str(item), seen, SIGN_CONTRAST)
            if label:
                middle = square(*box.centre, min(box.width, box.height) // 2)
                ground = counted(image.crop((middle.x, middle.y, middle.right, middle.bottom)))
                yield Found("Slot, its name", str(item), _kept(ground, rgb(ink_colour)), LEAST_CONTRAST)
        case Outline():
            named = f"{kind} {item.colour} {item.stroke}"
            seen = _kept(_behind(item, image), rgb(item.colour), stray=_CROSSED)
            yield Found(named, str(item), seen, SIGN_CONTRAST)
        case Emblem():
            named = f"{kind} {item.colour}"
            yield Found(named, str(item), _kept(_behind(item, image), rgb(item.colour)), SIGN_CONTRAST)
        case Badge():
            # A shape of two colours is visible by the line between them, on any ground.
            colours = [rgb(colour) for colour in (item.fill, item.edge) if colour]
            own = _kept([(1, colours[0])], *colours[1:]) if item.edge else 0.0
            named = f"{kind} {item.edge or item.fill}"
            yield Found(named, str(item), max(own, _kept(_behind(item, image), *colours)), SIGN_CONTRAST)
        case Target() | Ground():
            pass
        case _:
            # These have letters on their own ground, wherever they lie.
            for number, each in enumerate(_own_letters(_at_origin(item)), 1):
                yield Found(f"{kind}, letters {number}", str(item), each, LEAST_CONTRAST)


_MARGIN = 8
"""Margin in pixels around a thing that is drawn alone."""


def _at_origin(item: Item) -> Item:
    box = item.box
    return replace(item, box=Box(_MARGIN, _MARGIN, box.width, box.height))  # type: ignore[arg-type]


@lru_cache(maxsize=4096)
def _own_letters(item: Item) -> tuple[float, ...]:
    """Return the contrast of each run of letters on a thing, measured on its pixels.

    The thing is drawn with all of its letters, and once without each run. The letters are where the two
    differ, and the second shows their ground.
    """
    ground = Ground(Box(0, 0, item.box.width + 2 * _MARGIN, item.box.height + 2 * _MARGIN))

    def painted() -> Bitmap:
        image = Image.new("RGB", (ground.box.width, ground.box.height), theme.HEX["ground"])
        draw(image, item)
        return image

    with _written(lambda _: True) as count:
        whole = painted()
        runs = count()
    contrasts = []
    for left_out in range(runs):
        with _written(lambda number, out=left_out: number != out):  # type: ignore[misc]
            bare = painted()
        contrasts += [_apart(whole, bare)] if ImageChops.difference(whole, bare).getbbox() else []
    return tuple(contrasts)


def _apart(whole: Bitmap, bare: Bitmap) -> float:
    """Return the contrast of the first image's additions to their ground in the second."""
    difference = ImageChops.difference(whole, bare).convert("L")
    box = difference.getbbox()
    assert box
    changed = difference.crop(box)
    most = changed.getextrema()[1]
    assert isinstance(most, int | float)
    full = changed.point(lambda level: 255 if level >= most * 0.8 else 0)
    letters = counted(whole.crop(box), full)
    return _kept(counted(bare.crop(box), full), max(letters)[1])


@contextmanager
def _written(is_written: Callable[[int], bool]) -> Iterator[Callable[[], int]]:
    """Draw only the letters whose number `is_written` accepts; yields a count of the runs of letters."""
    plain, count = ImageDraw.ImageDraw.text, 0

    def text(self: ImageDraw.ImageDraw, *args: Any, **options: Any) -> None:
        nonlocal count
        count += 1
        if is_written(count - 1):
            plain(self, *args, **options)

    _forget()
    ImageDraw.ImageDraw.text = text  # type: ignore[method-assign]
    try:
        yield lambda: count
    finally:
        ImageDraw.ImageDraw.text = plain  # type: ignore[method-assign]
        _forget()


def _forget() -> None:
    """Clear the caches of things with letters, so that they are drawn again."""
    for module in (cards, fighters, soldiers, tiles, laying):
        for made in vars(module).values():
            if hasattr(made, "cache_clear") and made.__module__ == module.__name__:
                made.cache_clear()


def _behind(item: Outline | Emblem | Badge | Slot, image: Bitmap) -> Counted:
    """Return the colours under the pixels that an item paints."""
    box = item.box
    stencil = Image.new("RGB", (box.width, box.height), "black")
    if isinstance(item, Outline):
        draw(stencil, replace(item, inner=Box(item.width, item.width, item.inner.width, item.inner.height)))
    elif isinstance(item, Slot):
        draw(stencil, replace(item, box=Box(0, 0, box.width, box.height), label=""))
    else:
        draw(stencil, replace(item, box=Box(0, 0, box.width, box.height)))
    mask = stencil.convert("L").point(lambda level: 255 if level > _PAINTED else 0)
    return counted(image.crop((box.x, box.y, box.right, box.bottom)), mask)


_PAINTED = 8
"""A pixel lighter than this, of 255, is painted: the darkest ink has 16."""


def counted(image: Bitmap, mask: Bitmap | None = None) -> Counted:
    """Return how often each colour occurs, where the mask is white."""
    pixels = image.convert("RGB")
    if mask is None:
        return pixels.getcolors(pixels.width * pixels.height) or []  # type: ignore[return-value]
    kept = pixels.convert("RGBA")
    kept.putalpha(mask)
    colours = kept.getcolors(kept.width * kept.height) or []
    return [(count, shade[:3]) for count, shade in colours if shade[3]]  # type: ignore[index, misc]


def contrast(ground: Bitmap, colour: theme.Colour) -> float:
    """Return the contrast to a colour that all but a fiftieth of the ground's pixels keep."""
    return _kept(counted(ground), rgb(colour))


def _kept(ground: Counted, *ours: Shade, stray: int = _STRAY) -> float:
    """Return the contrast to the better of our colours that all but one in `stray` pixels keep."""
    lights = [luminance(*each) for each in ours]
    found = sorted(
        (max(_between(light, luminance(*shade)) for light in lights), count) for count, shade in ground
    )
    left = sum(count for count, _ in ground) // stray
    for least, count in found:
        left -= count
        if left < 0:
            return least
    raise AssertionError("there is no ground")


def _between(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def rgb(colour: theme.Colour) -> Shade:
    value = theme.HEX[colour]
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def luminance(red: int, green: int, blue: int) -> float:
    return 0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue]


def main(games: list[str]) -> None:
    """Print for each kind the number of parts, the least contrast, and where it is."""
    for game in games:
        table: dict[str, list[tuple[float, str, Found]]] = {}
        for name, picture in pictures(game):
            for found in found_on(picture.display):
                table.setdefault(found.kind, []).append((found.contrast, name, found))
        print(f"\n{game}\n{'kind':34} {'how many':>8} {'least':>6} {'due':>5} {'short':>6}  where")
        for kind, rows in sorted(table.items()):
            low, name, found = min(rows, key=lambda row: row[0])
            short = sum(not each.is_enough for _, _, each in rows)
            figures = f"{len(rows):8} {low:6.1f} {found.least:5.1f} {short or '':>6}"
            print(f"{kind:34} {figures}  {name}: {found.what[:90]}")


if __name__ == "__main__":
    arguments = parser(__doc__, "tests.render.contrast")
    arguments.add_argument("games", nargs="*", metavar="GAME", help="one of " + ", ".join(GAMES))
    main(arguments.parse_args().games or list(GAMES))
