"""The cards of neither side, and won things; cached."""

from __future__ import annotations

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from render.display import Foot, Stack, Tile
from render.sprites import masks
from render.sprites.cards import stamp, stamp_emblem
from render.sprites.fighters import DIM, name_strip, rounded, strip_height
from render.sprites.kept import kept
from render.sprites.lettering import fitted, font
from render.sprites.soldiers import FILL
from render.theme import HEX, LIVERIES, NAME_LEAST_PX, LiveryName, corner

_EDGE = 2
_STRIP, _MOST_STRIP_PX = 0.27, 48
"""A small tile has a larger part for its name than a card."""
_FLAT_EMBLEM, _FLAT_SHARE, _LOW_SHARE, _FLAT_GAP = 0.84, 0.40, 0.27, 5
_NAME_ROOM = 95
"""Pixels of the longest name of a terrain at its smallest, in every language."""
_LOW, _STACKED = 80, 100
"""Flat tiles lower than this have a small emblem, and their number over their name: alike in a row."""
_FLAT_NAME_PX, _FLAT_NUMBER_PX = 30, 64
_COUNT_PX = 28
_MOST_TAB_PX = 34


def tile_name_width(width: int) -> int:
    """Return the pixels that a name may fill on a tile of this width."""
    return width - 8


def flat_name_width(width: int, height: int) -> int:
    """Return the pixels that a name may fill on a flat tile of this size, next to its emblem."""
    return width - _flat_emblem(width, height) - 3 * _FLAT_GAP


def tile_of(item: Tile) -> Picture:
    if item.foot:
        return _numbered(
            item.box.width,
            item.box.height,
            emblem=item.emblem,
            name=item.name,
            number=item.number,
            look=item.look,
            foot=item.foot,
        )
    make = _flat if item.is_flat else _tile
    return make(
        item.box.width,
        item.box.height,
        emblem=item.emblem,
        name=item.name,
        number=item.number,
        look=item.look,
    )


def stack_of(item: Stack) -> Picture:
    return _stack(item.box.width, item.box.height, item.emblem, item.number, item.livery)


@kept
def _tile(width: int, height: int, *, emblem: str, name: str, number: str, look: str) -> Picture:
    """Draw a cream tile, on a transparent ground."""
    card, radius = _cream(width, height)
    strip = max(strip_height(height), min(round(height * _STRIP), _MOST_STRIP_PX)) if name else 0
    room = height - strip
    is_small = width < 70
    px = round(min(room * 0.86, width * (0.46 if is_small and number else 0.56 if number else 0.86)))
    if number:
        # Side by side in the middle of the tile: the emblem, then the number.
        letters = font("number", round(min(room * 0.56, width * (0.35 if is_small else 0.42), 72)))
        long = round(letters.getlength(number))
        gap = max(1, min(10, width - px - long) // 2)
        left = max(3, (width - px - gap - long) // 2)
        stamp_emblem(card, left + px // 2, 1 + room // 2, px, name=emblem, colour="gloss")
        at = left + px + gap, room * 0.53
        ImageDraw.Draw(card).text(at, number, font=letters, fill=HEX["gloss"], anchor="lm")
    else:
        stamp_emblem(card, width // 2, 1 + room // 2, px, name=emblem, colour="gloss")
    if name:
        name_strip(card, name, strip, tile_name_width(width), _EDGE, is_plain=True)
    return _looked(card, look, radius, strip)


@kept
def _flat(width: int, height: int, *, emblem: str, name: str, number: str, look: str) -> Picture:
    """Draw a cream tile with its emblem at the left: its number is over its name, or next to it."""
    card, radius = _cream(width, height)
    draw = ImageDraw.Draw(card)
    px = _flat_emblem(width, height)
    stamp_emblem(card, _FLAT_GAP + px // 2, height // 2, px, name=emblem, colour="gloss")
    left, right, room = px + 2 * _FLAT_GAP, width - _FLAT_GAP, flat_name_width(width, height)
    beside = font("number", min(_FLAT_NUMBER_PX, round(height * 0.72)))
    wide = round(beside.getlength(number)) + 2 * _FLAT_GAP
    is_high = bool(number) and height < _STACKED
    name_px = min(_FLAT_NAME_PX, max(NAME_LEAST_PX, round(height * (0.36 if is_high else 0.46))))
    is_over = is_high or font("name", name_px).getlength(name) > room - wide
    words, size = fitted(name, "name", name_px, width=room, least_px=NAME_LEAST_PX)
    letters = font("name", size)
    if number and is_over:
        number, px = fitted(number, "number", min(_FLAT_NUMBER_PX, height // 2), width=room, least_px=18)
        draw.text((left, height * 0.29), number, font=font("number", px), fill=HEX["gloss"], anchor="lm")
        draw.text((left, height * 0.75), words, font=letters, fill=HEX["gloss"], anchor="lm")
    else:
        draw.text((left, height / 2), words, font=letters, fill=HEX["gloss"], anchor="lm")
        draw.text((right, height / 2), number, font=beside, fill=HEX["gloss"], anchor="rm")
    return _looked(card, look, radius)


@kept
def _numbered(
    width: int, height: int, *, emblem: str, name: str, number: str, look: str, foot: Foot
) -> Picture:
    """Draw a flat tile: over its name its choice number, how many there are, and its bearers."""
    card, radius = _cream(width, height)
    draw, px = ImageDraw.Draw(card), _flat_emblem(width, height)
    left, right, room = px + 2 * _FLAT_GAP, width - _FLAT_GAP, flat_name_width(width, height)
    stamp_emblem(card, _FLAT_GAP + px // 2, height // 2, px, name=emblem, colour="gloss")
    tall = round(height * 0.48)
    # The bearer is next to the name if there is room for both, else over it.
    bearer = height - 12 if foot.powers and room > _NAME_ROOM + height else tall
    room -= (bearer + 4) * len(foot.powers) if bearer > tall else 0
    words, size = fitted(name, "name", _FLAT_NAME_PX, width=room, least_px=NAME_LEAST_PX)
    size = min(size, max(NAME_LEAST_PX, round(height * 0.4)))
    draw.text(
        (left, _EDGE + tall + (height - tall) * 0.46),
        words,
        font=font("name", size),
        fill=HEX["gloss"],
        anchor="lm",
    )
    card = _looked(card, look, radius)
    draw = ImageDraw.Draw(card)
    if foot.place:
        fill, ink = FILL[foot.tone]
        most = right - left - len(foot.powers) * (bearer + 8) - 12
        size = fitted(foot.place, "number", min(_MOST_TAB_PX, round(tall * 1.16)), width=most, least_px=16)[1]
        letters = font("number", size)
        tab = max(tall, round(letters.getlength(foot.place)) + 12)
        stamp(card, masks.rounded(tab, tall, 5), left, _EDGE + 2, "gloss")
        stamp(card, masks.rounded(tab - 4, tall - 4, 4), left + 2, _EDGE + 4, fill)
        draw.text(
            (left + tab / 2, _EDGE + 2 + tall / 2), foot.place, font=letters, fill=HEX[ink], anchor="mm"
        )
        left += tab + 6
    for sign in foot.powers:
        stamp_emblem(card, right - bearer // 2, _EDGE + 2 + bearer // 2, bearer, name=sign, colour="gloss")
        right -= bearer + 4
    if number:
        words, size = fitted(number, "number", round(tall * 0.9), width=right - left, least_px=NAME_LEAST_PX)
        draw.text(
            (left, _EDGE + 2 + tall / 2), words, font=font("number", size), fill=HEX["gloss"], anchor="lm"
        )
    return card


@kept
def _stack(width: int, height: int, emblem: str, number: str, livery: LiveryName | None) -> Picture:
    """Draw an emblem, with its number in the lower right corner, below it or next to it, never on it."""
    card, radius = _cream(width, height)
    if livery:
        card = Image.new("RGB", (width, height), HEX[LIVERIES[livery].mid])
        card.paste(HEX["fired clay"], (3, 3, 3 + width - 6, 3 + height - 6))
        radius = corner(min(width, height))
    room_width, room = width - 8, height - 8
    px = min(room_width, room)
    if not number:
        stamp_emblem(card, width // 2, height // 2, px, name=emblem, colour="gloss")
        return rounded(card, radius)
    tab = min(_COUNT_PX, round(height * 0.52))
    letters = font("number", tab)
    tab_width = round(letters.getlength(number)) + 6
    below, beside = room - tab + 2, room_width - tab_width + 2
    px = min(px, max(below, beside))
    x = width // 2 if below >= beside else 4 + px // 2
    stamp_emblem(card, x, 4 + px // 2, px, name=emblem, colour="gloss")
    left, top = width - tab_width - 2, height - tab - 2
    stamp(card, masks.rounded(tab_width, tab, 5), left, top, "gloss")
    middle = left + tab_width / 2, top + tab / 2
    ImageDraw.Draw(card).text(middle, number, font=letters, fill=HEX["cream"], anchor="mm")
    return rounded(card, radius)


def _flat_emblem(width: int, height: int) -> int:
    px = round(height * _FLAT_EMBLEM)
    if height < _LOW:
        return min(px, round(width * _LOW_SHARE), width - 3 * _FLAT_GAP - _NAME_ROOM)
    return min(px, round(width * _FLAT_SHARE))


def _cream(width: int, height: int) -> tuple[Picture, int]:
    card = Image.new("RGB", (width, height), HEX["gloss"])
    radius = corner(min(width, 2 * height))
    stamp(card, masks.rounded(width - 2 * _EDGE, height - 2 * _EDGE, radius), _EDGE, _EDGE, "cream")
    return card, radius


def _looked(card: Picture, look: str, radius: int, strip: int = 0) -> Picture:
    """Return the tile as shown: dimmed, or with a crack through all but the strip of its name."""
    if look in ("dim", "lost"):
        card = Image.blend(card, Image.new("RGB", card.size, HEX["ground"]), DIM)
    if look == "lost":
        crack = masks.emblem("crack", card.width).resize((card.width, card.height - strip))
        stamp(card, crack, 0, 0, "menace red")
    return rounded(card, radius)
