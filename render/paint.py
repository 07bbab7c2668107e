"""How a display list becomes the bytes of a picture, the same bytes every time."""

from __future__ import annotations

import io
from typing import assert_never

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from render.display import (
    Arrow,
    Back,
    Backdrop,
    Badge,
    Box,
    Chip,
    Display,
    Emblem,
    Face,
    FighterFace,
    Glow,
    Ground,
    HiddenFighter,
    Item,
    Lines,
    Lozenge,
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
    size_of,
    square,
)
from render.sprites import masks
from render.sprites.cards import back_of, backdrop_of, chip_of, face_of, stamp, stamp_badge, stamp_emblem
from render.sprites.fighters import fighter_of
from render.sprites.lettering import fitted, font, spoken, wrapped
from render.sprites.soldiers import hidden_of, soldier_of
from render.sprites.tiles import stack_of, tile_of
from render.theme import DECIDING_PX, HEX, LINE_HEIGHT, LIVERIES, PLATE_CORNER, SLOT_PX, corner

_SHADOW_BLUR = 5
_ANCHOR = {"left": "lm", "middle": "mm", "right": "rm"}


def png(display: Display, *, exact: bool = False, width: int | None = None) -> bytes:
    """The picture as PNG: 256 colours, which the eye cannot tell on flat art, or every colour if `exact`.

    `width` shrinks it, as a channel does.
    """
    image = drawn(display)
    if width:
        height = round(image.height * width / image.width)
        image = image.resize((width, height), Image.Resampling.LANCZOS)
    return encoded(image, exact=exact)


def encoded(image: Picture, *, exact: bool = False) -> bytes:
    """The image as PNG; `exact` as for `png`."""
    if not exact:
        image = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=3)
    return file.getvalue()


def drawn(display: Display) -> Picture:
    """The picture as an image; ValueError when the display does not begin with its ground."""
    image = masks.ground(*size_of(display)).copy()
    for item in display:
        draw(image, item)
    return image


def draw(image: Picture, item: Item) -> None:
    """Lays one item onto what is drawn already."""
    match item:
        case Ground():
            pass  # laid by `drawn`
        case Glow(box, livery):
            look = LIVERIES[livery]
            image.paste(masks.glow(box.width, box.height, look.plate, look.deep), (box.x, box.y))
        case Backdrop(box, livery):
            image.paste(backdrop_of(box.width, box.height, livery), (box.x, box.y))
        case Slash(box):
            stamp(image, masks.slash(box.width, box.height), box.x, box.y, "gloss")
        case Panel(box, fill):
            stamp(image, masks.rounded(box.width, box.height, PLATE_CORNER), box.x, box.y, fill)
        case Lozenge():
            _lozenge(image, item)
        case Plate():
            _plate(image, item)
        case Face(box):
            _card(image, face_of(item), box)
        case FighterFace(box, foot=foot):
            _card(image, soldier_of(item, foot) if foot else fighter_of(item), box)
        case HiddenFighter(box):
            _card(image, hidden_of(item), box)
        case Tile(box):
            _card(image, tile_of(item), box)
        case Stack(box):
            _card(image, stack_of(item), box)
        case Back(box):
            _card(image, back_of(item), box)
        case Chip(box):
            _card(image, chip_of(item), box)
        case Slot(box, label):
            stamp(image, masks.frame(box.width, box.height, corner(box.width), 2), box.x, box.y, "slot")
            px = min(SLOT_PX, box.height - 6)
            ImageDraw.Draw(image).text(
                box.centre, label, font=font("label", px), fill=HEX["slot text"], anchor="mm"
            )
        case Badge(box, shape, fill, edge):
            stamp_badge(image, *box.centre, box.width, shape=shape, fill=fill, edge=edge)
        case Emblem(box, name, colour):
            stamp_emblem(image, *box.centre, box.width, name=name, colour=colour)
        case Text():
            _text(image, item)
        case Lines():
            _lines(image, item)
        case Outline():
            _outline(image, item)
        case Tab():
            _tab(image, item)
        case Arrow():
            _arrow(image, item)
        case Target():
            pass  # a part that can be clicked looks as what lies there
        case _:
            assert_never(item)


def _plate(image: Picture, item: Plate) -> None:
    look, box = LIVERIES[item.livery], item.box
    bar = masks.gradient(box.width, box.height, look.plate, look.deep)
    image.paste(bar, (box.x, box.y), masks.rounded(box.width, box.height, PLATE_CORNER))


def _card(image: Picture, card: Picture, box: Box) -> None:
    shade = masks.shadow(box.width, box.height, corner(box.width), _SHADOW_BLUR)
    stamp(image, shade, box.x - 2 * _SHADOW_BLUR + 1, box.y - 2 * _SHADOW_BLUR + 4, "black")
    image.paste(card, (box.x, box.y), card)


def _text(image: Picture, item: Text) -> None:
    box = item.box
    shown, role = spoken(item.words, item.role, item.instead)
    words, px = fitted(shown, role, item.px, width=box.width, least_px=min(item.px, item.least_px))
    x = {"left": box.x, "middle": box.x + box.width / 2, "right": box.right}[item.align]
    middle = (x, box.y + box.height / 2)
    ImageDraw.Draw(image).text(
        middle, words, font=font(role, px), fill=HEX[item.colour], anchor=_ANCHOR[item.align]
    )


def _lines(image: Picture, item: Lines) -> None:
    box = item.box
    rows, px = wrapped(
        item.words, item.role, item.px, width=box.width, least_px=item.least_px, most=item.most
    )
    x = {"left": box.x, "middle": box.x + box.width / 2, "right": box.right}[item.align]
    for number, row in enumerate(rows):
        middle = (x, box.y + px * LINE_HEIGHT * (number + 0.5))
        ImageDraw.Draw(image).text(
            middle, row, font=font(item.role, px), fill=HEX[item.colour], anchor=_ANCHOR[item.align]
        )


def _lozenge(image: Picture, item: Lozenge) -> None:
    box, inner = item.box, item.box.width - 16
    stamp(image, masks.lozenge(box.width), box.x, box.y, "gold")
    stamp(image, masks.lozenge(inner), box.x + 8, box.y + 8, "gloss")
    if item.emblem:
        stamp_emblem(image, *box.centre, box.width // 2, name=item.emblem, colour="gold")
    _text(image, Text(square(*box.centre, box.width * 3 // 5), item.words, "number", DECIDING_PX, "gold"))


def _outline(image: Picture, item: Outline) -> None:
    box = item.box
    make = {"solid": masks.frame, "dashed": masks.dashed_frame, "corners": masks.cornered_frame}[item.stroke]
    stamp(image, make(box.width, box.height, item.corner + item.width, item.width), box.x, box.y, item.colour)


def _tab(image: Picture, item: Tab) -> None:
    box = item.box
    stamp(image, masks.rounded(box.width, box.height, 8), box.x, box.y, item.fill)
    words, px = fitted(item.words, item.role, item.px, width=box.width - 6, least_px=min(item.px, 14))
    ImageDraw.Draw(image).text(
        (box.x + box.width / 2, box.y + box.height / 2),
        words,
        font=font(item.role, px),
        fill=HEX[item.ink],
        anchor="mm",
    )


def _arrow(image: Picture, item: Arrow) -> None:
    box = item.box
    stamp(image, masks.arrow(box.width, box.height, item.points), box.x, box.y, item.fill)
    lean = 4 if item.points == "left" else -4
    ImageDraw.Draw(image).text(
        (box.x + box.width / 2 + lean, box.y + box.height / 2),
        item.words,
        font=font(item.role, item.px),
        fill=HEX["gloss"],
        anchor="mm",
    )
