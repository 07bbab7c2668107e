"""Turning a display list into the bytes of a picture, always the same ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import Image
from PIL.Image import Image as Picture

from render.display import (
    Arrow,
    Back,
    Backdrop,
    Badge,
    Chip,
    Curve,
    Display,
    DuelField,
    Emblem,
    Face,
    FighterFace,
    Ground,
    HiddenFighter,
    Item,
    Lines,
    Lozenge,
    Miniature,
    Outline,
    Panel,
    Plate,
    Slash,
    Slot,
    Stack,
    Tab,
    Target,
    Text,
    Tile,
    Tondo,
    size_of,
    square,
)
from render.palette import in_256_colours, in_own_colours
from render.png import png_of
from render.sprites import masks
from render.sprites.cards import back_of, backdrop_of, chip_of, face_of, stamp, stamp_badge, stamp_emblem
from render.sprites.fighters import fighter_of
from render.sprites.laying import fill_rounded, lay_card, lay_frame, write
from render.sprites.lettering import fitted, lined, wrapped
from render.sprites.soldiers import hidden_of, soldier_of
from render.sprites.tiles import stack_of, tile_of
from render.sprites.tondo import tondo
from render.theme import DECIDING_PX, HEX, LINE_HEIGHT, LIVERIES, PLATE_CORNER, SLOT_PX, Colour, corner

_TAB_CORNER = 8
_FIELD_HEAD_PX, _TONGUE_PX, _RAY_PX = 72, 30, 92
"""Heights of a field's band for names, its tongues and its rays."""
_ANCHOR = {"left": "lm", "middle": "mm", "right": "rm"}


def png(display: Display, *, width: int | None = None) -> bytes:
    """Return the picture as PNG in 256 colours.

    The eye cannot tell the difference on flat art. `width` shrinks it, as a channel does.
    """
    image = drawn(display)
    if width:
        height = round(image.height * width / image.width)
        image = image.resize((width, height), Image.Resampling.LANCZOS)
    return encoded(image)


def encoded(image: Picture) -> bytes:
    """Return the image as PNG in 256 colours."""
    return png_of(in_256_colours(image))


def drawn(display: Display) -> Picture:
    """Return the picture as an image.

    Raises:
        ValueError: the display does not begin with its ground.
    """
    image = masks.ground(*size_of(display)).copy()
    for item in display:
        draw(image, item)
    return image


def draw(image: Picture, item: Item) -> None:
    """Lay one item onto what is drawn already."""
    _LAY[type(item)](image, item)


_Lay = Callable[[Picture, Any], None]


def _nothing(image: Picture, item: Ground | Target) -> None:
    """Draw nothing: `drawn` lays the ground, and a target looks like what lies under it."""


def _card(face: Callable[[Any], Picture]) -> _Lay:
    """Return what lays an item that stands for one card, drawn by `face`."""
    return lambda image, item: lay_card(image, face(item), item.box)


def _fighter(item: FighterFace) -> Picture:
    return soldier_of(item, item.foot) if item.foot else fighter_of(item)


def _backdrop(image: Picture, item: Backdrop) -> None:
    box = item.box
    image.paste(backdrop_of(box.width, box.height, item.livery), (box.x, box.y))


def _slash(image: Picture, item: Slash) -> None:
    box = item.box
    stamp(image, masks.slash(box.width, box.height), box.x, box.y, "gloss")


def _panel(image: Picture, item: Panel) -> None:
    fill_rounded(image, item.box, PLATE_CORNER, item.fill)


def _badge(image: Picture, item: Badge) -> None:
    stamp_badge(image, *item.box.centre, item.box.width, shape=item.shape, fill=item.fill, edge=item.edge)


def _emblem(image: Picture, item: Emblem) -> None:
    stamp_emblem(image, *item.box.centre, item.box.width, name=item.name, colour=item.colour)


def _miniature(image: Picture, item: Miniature) -> None:
    box = item.box
    small = drawn(item.of).resize((box.width, box.height), Image.Resampling.BOX)
    image.paste(in_own_colours(small).convert("RGB"), (box.x, box.y))  # each shade of an edge costs bytes


def _tondo(image: Picture, item: Tondo) -> None:
    disc, mask = tondo(item.box.width, item.figures)
    image.paste(disc, (item.box.x, item.box.y), mask)


def _field(image: Picture, item: DuelField) -> None:
    box, look = item.box, LIVERIES[item.livery]
    image.paste(HEX[look.plate], (box.x, box.y, box.right, box.bottom))
    head = box.y + _FIELD_HEAD_PX
    image.paste(HEX[look.deep], (box.x, box.y, box.right, head))
    stamp(image, masks.tongues(box.width, _TONGUE_PX), box.x, head, look.deep)
    image.paste(HEX[look.light], (box.x, head, box.right, head + 3))
    stamp(image, masks.rays(box.width, _RAY_PX), box.x, box.bottom - _RAY_PX, look.deep)


def _plate(image: Picture, item: Plate) -> None:
    look, box = LIVERIES[item.livery], item.box
    fill_rounded(image, box, PLATE_CORNER, look.plate)


def _text(image: Picture, item: Text) -> None:
    box = item.box
    least_px = min(item.px, item.least_px)
    words, role, px = lined(item.words, item.role, item.px, width=box.width, least_px=least_px)
    x = {"left": box.x, "middle": box.x + box.width / 2, "right": box.right}[item.align]
    y = box.y + box.height / 2
    write(image, x, y, words, role=role, px=px, colour=item.colour, anchor=_ANCHOR[item.align])


def _lines(image: Picture, item: Lines) -> None:
    box = item.box
    rows, px = wrapped(
        item.words, item.role, item.px, width=box.width, least_px=item.least_px, most=item.most
    )
    x = {"left": box.x, "middle": box.x + box.width / 2, "right": box.right}[item.align]
    for number, row in enumerate(rows):
        y = box.y + px * LINE_HEIGHT * (number + 0.5)
        write(image, x, y, row, role=item.role, px=px, colour=item.colour, anchor=_ANCHOR[item.align])


def _lozenge(image: Picture, item: Lozenge) -> None:
    box, inner = item.box, item.box.width - 16
    stamp(image, masks.lozenge(box.width), box.x, box.y, "gold")
    stamp(image, masks.lozenge(inner), box.x + 8, box.y + 8, "gloss")
    (x, y), room = box.centre, box.width * 3 // 5
    if item.reason:
        y -= box.height // 6
        _reason(image, item)
    if item.emblem:
        px = box.width // 3 if item.reason else box.width // 2
        stamp_emblem(image, x, y, px, name=item.emblem, colour="gold")
    _text(image, Text(square(x, y, room), item.words, "number", DECIDING_PX, "gold"))


def _reason(image: Picture, item: Lozenge) -> None:
    """Write one or two lines in the lower half, where the lozenge is broad."""
    box = item.box
    room = box.width * 58 // 100
    rows, px = wrapped(item.reason, "label", box.height // 8, width=room, least_px=16, most=2)
    x, y = box.centre
    for number, row in enumerate(rows):
        at = y + box.height // 10 + px * LINE_HEIGHT * number
        write(image, x, at, row, role="label", px=px, colour="cream", anchor="mm")


def _slot(image: Picture, item: Slot) -> None:
    box, radius = item.box, corner(item.box.width)
    frame, ink = slot_colours(item)
    lay_frame(image, box, masks.frame, radius, 2, frame)
    px = min(SLOT_PX, box.height - 6)
    write(image, *box.centre, item.label, role="label", px=px, colour=ink, anchor="mm")


def slot_colours(item: Slot) -> tuple[Colour, Colour]:
    """Return the colours of an empty place's frame and of its name."""
    if item.livery is None:
        return "slot", "slot text"
    look = LIVERIES[item.livery]
    return look.mid if item.is_quiet else look.light, look.light


def _outline(image: Picture, item: Outline) -> None:
    box = item.box
    make = {"solid": masks.frame, "dashed": masks.dashed_frame, "corners": masks.cornered_frame}[item.stroke]
    lay_frame(image, box, make, item.corner + item.width, item.width, item.colour)


def _tab(image: Picture, item: Tab) -> None:
    box = item.box
    fill_rounded(image, box, _TAB_CORNER, item.fill)
    words, px = fitted(item.words, item.role, item.px, width=box.width - 6, least_px=min(item.px, 14))
    x, y = box.x + box.width / 2, box.y + box.height / 2
    write(image, x, y, words, role=item.role, px=px, colour=item.ink, anchor="mm")


def _curve(image: Picture, item: Curve) -> None:
    box = item.box

    def inside(points: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple((x - box.x, y - box.y) for x, y in points)

    for points, colour, is_line in ((item.band, item.shade, False), (item.points, item.colour, True)):
        mask = masks.path(box.width, box.height, inside(points), is_line=is_line)
        stamp(image, mask, box.x, box.y, colour)


def _arrow(image: Picture, item: Arrow) -> None:
    box = item.box
    stamp(image, masks.arrow(box.width, box.height, item.points), box.x, box.y, item.fill)
    lean = 4 if item.points == "left" else -4
    x, y = box.x + box.width / 2 + lean, box.y + box.height / 2
    write(image, x, y, item.words, role=item.role, px=item.px, colour="gloss", anchor="mm")


_LAY: dict[type, _Lay] = {
    Arrow: _arrow,
    Back: _card(back_of),
    Backdrop: _backdrop,
    Badge: _badge,
    Chip: _card(chip_of),
    Curve: _curve,
    Emblem: _emblem,
    Face: _card(face_of),
    FighterFace: _card(_fighter),
    DuelField: _field,
    Ground: _nothing,
    HiddenFighter: _card(hidden_of),
    Lines: _lines,
    Lozenge: _lozenge,
    Miniature: _miniature,
    Outline: _outline,
    Panel: _panel,
    Plate: _plate,
    Slash: _slash,
    Slot: _slot,
    Stack: _card(stack_of),
    Tab: _tab,
    Target: _nothing,
    Text: _text,
    Tile: _card(tile_of),
    Tondo: _tondo,
}
"""How an item of each type is drawn."""
