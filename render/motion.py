"""A whole match as one animated picture.

It is a GIF, the only format that moves in a channel. All frames share one palette without dithering, so that
unchanged parts cost nothing.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import TypeVar

from PIL import Image
from PIL.Image import Image as Bitmap

from engine.core.chance import Chance
from engine.core.match import Match
from engine.core.text import Say
from engine.registry import GAMES, ROBOTS
from render.display import Display
from render.paint import drawn
from render.picture import Names, Picture
from render.registry import DRAWINGS
from render.theme import HEX

WIDTH = 560
MOST_FRAMES = 40
TURN_MS, CLOSE_UP_MS, END_MS, REVEAL_MS = 700, 1600, 3000, 5000
COLOURS = 255
"""One of 256 colours is reserved for unchanged pixels."""
_SAMPLED = 24

MOST_BYTES = 7_900_000
"""Discord takes ten megabytes, and the message has words too."""
WITHIN_S = 14.0
"""Seconds for making a film, so that with all overheads it arrives within 20."""
DRAWN = 0.65
"""The share of that time for drawing; the rest is for choosing colours and packing."""
LEAST_WIDTH = 400
FEWEST = 12
T = TypeVar("T")
_MOST_STEPS = 2000


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture, and how long it is shown in milliseconds."""

    picture: Picture
    ms: int


@dataclass(frozen=True, slots=True)
class Film:
    """An animated GIF of `count` of the requested `of` pictures, with its width in pixels."""

    gif: bytes
    count: int
    width: int
    of: int


def played(game: str, seed: bytes, names: Names, say: Say) -> list[Frame]:
    """Return a match between robots as spectators see it: boards and close-ups, the end, and the reveal."""
    drawing, frames = DRAWINGS[game], list[Frame]()
    for match in _match(game, seed):
        table = drawing.table(match.table_view(), names, say)
        latest = drawing.latest(match.table_view(), names, say)
        is_close_up = latest.display != table.display
        if frames and latest.display == frames[-1].picture.display:
            continue
        frames.append(Frame(latest, CLOSE_UP_MS if is_close_up else TURN_MS))
    outcome = match.outcome()
    assert outcome is not None
    end = drawing.end(match.table_view(), outcome, names, say)
    return [
        *thinned(frames),
        Frame(end, END_MS),
        Frame(drawing.reveal(match.reveal(), names, say), REVEAL_MS),
    ]


def _match(game: str, seed: bytes) -> Iterator[Match]:
    """Yield the match at its beginning and after each action."""
    match = Match.open(GAMES[game], GAMES[game].spec.options(), seed)
    yield match
    for step in range(_MOST_STEPS):
        ask = next((ask for ask in match.asks() if ask.is_missing), None)
        if ask is None:
            return
        legal = [action.notation for action in match.legal(ask.seat)]
        dice = Chance(seed + f"/robot/{ask.seat}/{step}".encode())
        match, _ = match.act(ask.seat, [ROBOTS[game].decide(match.seat_view(ask.seat), legal, dice)])
        yield match
    raise AssertionError(f"robots do not finish a match: {game}, seed {seed!r}")


def thinned(frames: Sequence[T], most: int = MOST_FRAMES) -> list[T]:
    """Return at most `most` of them, evenly spread, with the first and the last."""
    if len(frames) <= most:
        return list(frames)
    return [frames[number * (len(frames) - 1) // (most - 1)] for number in range(most)]


def gif(frames: Sequence[Frame], width: int = WIDTH) -> bytes:
    """Return the frames as an endless animated GIF, all of the size of the first."""
    first = _shrunk(frames[0].picture.display, width, None)
    images = [_shrunk(frame.picture.display, width, first.size) for frame in frames]
    return _encoded(images, [frame.ms for frame in frames])


def film(frames: Sequence[Frame], *, most_bytes: int = MOST_BYTES, within_s: float = WITHIN_S) -> Film:
    """Return the frames as a GIF that is small enough to be sent and finished in time.

    If there are too many, it keeps an even selection. If it is still too large, it is made smaller, and then
    keeps fewer frames.
    """
    chosen = _in_time(frames, within_s)
    images, durations = [image for _, image in chosen], [frame.ms for frame, _ in chosen]
    found = _encoded(images, durations)
    while len(found) > most_bytes and (images[0].width > LEAST_WIDTH or len(images) > FEWEST):
        if images[0].width > LEAST_WIDTH:
            size = LEAST_WIDTH, round(images[0].height * LEAST_WIDTH / images[0].width)
            images = [image.resize(size, Image.Resampling.LANCZOS) for image in images]
        else:
            kept = thinned(range(len(images)), max(len(images) * 2 // 3, FEWEST))
            images, durations = [images[at] for at in kept], [durations[at] for at in kept]
        found = _encoded(images, durations)
    return Film(found, len(images), images[0].width, len(frames))


def _in_time(frames: Sequence[Frame], within_s: float) -> list[tuple[Frame, Bitmap]]:
    """Return as many frames as can be drawn in time, evenly spread."""
    began = monotonic()
    first = _shrunk(frames[0].picture.display, WIDTH, None)
    found = {0: first}
    for at in _spread(len(frames))[1:]:
        if len(found) >= FEWEST and monotonic() - began > within_s * DRAWN:
            break
        found[at] = _shrunk(frames[at].picture.display, WIDTH, first.size)
    return [(frames[at], found[at]) for at in sorted(found)]


def _spread(count: int) -> list[int]:
    """Return the numbers from 0 to `count` - 1 so that every prefix is spread evenly.

    0 and the last come first.
    """
    digits = count.bit_length()
    turned = sorted(range(count), key=lambda number: f"{number:0{digits}b}"[::-1])
    return list(dict.fromkeys((0, count - 1, *turned)))


def _encoded(images: Sequence[Bitmap], durations: Sequence[int]) -> bytes:
    palette = _palette(images)
    flat = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    file = io.BytesIO()
    flat[0].save(
        file,
        "GIF",
        save_all=True,
        append_images=flat[1:],
        duration=list(durations),
        loop=0,
        disposal=1,
        optimize=False,
    )
    return file.getvalue()


def _shrunk(display: Display, width: int, size: tuple[int, int] | None) -> Bitmap:
    """Return the picture in this width; a lower one is centred on a ground of `size`."""
    image = drawn(display)
    image = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
    if size is None or image.size == size:
        return image
    ground = Image.new("RGB", size, HEX["ground"])
    ground.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
    return ground


def _palette(images: Sequence[Bitmap]) -> Bitmap:
    """Return the colours of all images, counted on small samples of some."""
    some = [*images[:: max(1, len(images) // _SAMPLED)], *images[-2:]]
    width, height = some[0].width // 2, some[0].height // 2
    sheet = Image.new("RGB", (width, height * len(some)))
    for number, image in enumerate(some):
        sheet.paste(image.resize((width, height), Image.Resampling.NEAREST), (0, number * height))
    return sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
