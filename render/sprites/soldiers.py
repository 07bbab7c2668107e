"""Fighters in an army, each with a strip for what is under it; cached."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from render.display import FighterFace, Foot, FootTone, HiddenFighter
from render.sprites import masks
from render.sprites.cards import pattern, stamp, stamp_badge, stamp_emblem
from render.sprites.fighters import DIM, name_strip, rounded
from render.sprites.kept import kept
from render.sprites.lettering import font
from render.theme import HEX, LIVERIES, NAME_LEAST_PX, Colour, Livery, LiveryName

_RIM = 2
_FOOT, _LEAST_FOOT_PX, _MOST_FOOT_PX = 0.26, 27, 38
_NAME = 0.16
_VALUES, _LEAST_VALUES_PX, _MOST_DIGITS_PX = 0.31, 34, 56
_HIGH, _BAND = 0.95, 0.32
_MENACE = 0.16
_DIGITS, _CUT_STAR = 1.16, 1.2
"""Digits are at most seven tenths as high as their size, so they may be larger than their field."""
_BAND_PX = 6
"""Of gold, right of the number of a flat place that may be chosen."""
_FLAT = 2
"""So many times as wide as high, a hidden fighter has its strip at its left instead of its foot."""
_WIDE, _WIDE_COLUMN, _WIDE_MENACE = 1.3, 0.26, 0.12
"""So many times as wide as high, an open one has it at its right."""

FILL: Final[dict[FootTone, tuple[Colour, Colour]]] = {
    "open": ("cream", "gloss"),
    "covered": ("gloss", "cream"),
    "chosen": ("gold", "gloss"),
    "fallen": ("gloss", "coral"),
    "level": ("sand", "gloss"),
}
"""Ground and ink of the strip."""


def soldier_name_width(width: int) -> int:
    """Return the pixels that a name may fill on a fighter of this width in an army."""
    return width - 2 * _RIM - 2


def foot_height(height: int) -> int:
    """Return the height of the strip under a fighter of this height, in pixels."""
    return min(max(_LEAST_FOOT_PX, round(height * _FOOT)), _MOST_FOOT_PX)


def soldier_of(item: FighterFace, foot: Foot) -> Picture:
    return _soldier(
        item.box.width,
        item.box.height,
        emblem=item.emblem,
        livery=item.livery,
        name=item.name,
        values=(item.attack, item.defence),
        mark=(item.menace, item.rank),
        look=item.look,
        foot=foot,
    )


def hidden_of(item: HiddenFighter) -> Picture:
    return _hidden(item.box.width, item.box.height, item.livery, item.sigil, item.foot, item.known)


@kept
def _soldier(
    width: int,
    height: int,
    *,
    emblem: str,
    livery: LiveryName,
    name: str,
    values: tuple[str, str],
    mark: tuple[Colour, str],
    look: str,
    foot: Foot,
) -> Picture:
    """Draw a fighter face up: values, emblem and menace in a row, below them the name, then the foot."""
    if foot.is_beside and width > height * _WIDE:
        return _wide(
            width, height, (emblem, name), livery=livery, values=values, mark=mark, look=look, foot=foot
        )
    side = LIVERIES[livery]
    card = Image.new("RGB", (width, height), HEX[side.deep])
    below, strip = foot_height(height), max(NAME_LEAST_PX + 2, round(height * _NAME))
    inner, art = width - 2 * _RIM, height - 2 * _RIM - below - strip
    bar = round(width * _MENACE)
    # On a high card both values are over the emblem, else left of it.
    is_high = art > inner * _HIGH
    column = inner - bar if is_high else max(_LEAST_VALUES_PX, round(width * _VALUES))
    band = round(art * _BAND) if is_high else art
    left, top = (0, band) if is_high else (column, 0)
    card.paste(HEX["fired clay"], (_RIM, _RIM, _RIM + inner, _RIM + art))
    room, tall = inner - left - bar, art - top
    px = min(room - 2, tall - 2)
    stamp_emblem(card, _RIM + left + room // 2, _RIM + top + tall // 2, px, name=emblem, colour="gloss")
    card = _looked(card, look, (_RIM + left, _RIM + top, room, tall))
    cells = (column // 2, band) if is_high else (column, band // 2)
    _values(card, values, cells, side, is_beside=is_high)
    _menace(card, mark, bar, art)
    named = card.crop((0, 0, width, height - below))
    name_strip(named, name, strip, soldier_name_width(width), _RIM)
    card.paste(named, (0, 0))
    _foot(card, foot, below)
    return rounded(card)


def _wide(
    width: int,
    height: int,
    shown: tuple[str, str],
    *,
    livery: LiveryName,
    values: tuple[str, str],
    mark: tuple[Colour, str],
    look: str,
    foot: Foot,
) -> Picture:
    """Draw the same on a flat card: its strip is at the right, the results over the number."""
    side, (emblem, name) = LIVERIES[livery], shown
    card = Image.new("RGB", (width, height), HEX[side.deep])
    strip, beside = max(NAME_LEAST_PX + 2, round(height * _NAME)), round(width * _WIDE_COLUMN)
    art, bar = height - 2 * _RIM - strip, round(width * _WIDE_MENACE)
    left, right = _RIM + beside, width - _RIM - beside
    room = right - left - bar
    card.paste(HEX["fired clay"], (_RIM, _RIM, _RIM + right - _RIM, _RIM + art))
    px = min(room - 2, art - 2)
    stamp_emblem(card, left + room // 2, _RIM + art // 2, px, name=emblem, colour="gloss")
    card = _looked(card, look, (left, _RIM, room, art))
    picture = card.crop((0, 0, right + _RIM, height))
    _values(picture, values, (beside, art // 2), side, is_beside=False)
    _menace(picture, mark, bar, art)
    card.paste(picture, (0, 0))
    name_strip(card, name, strip, soldier_name_width(width), _RIM)
    fill, ink = FILL[foot.tone]
    draw, middle, half = ImageDraw.Draw(card), right + beside // 2, art // 2
    draw.rectangle((right, _RIM, width - _RIM - 1, _RIM + art - 1), fill=HEX[fill])
    draw.line(((right, _RIM), (right, _RIM + art)), fill=HEX["gloss"], width=2)
    for sign in foot.powers[:1]:
        stamp_emblem(card, middle, _RIM + half // 2, min(half - 2, beside - 6), name=sign, colour=ink)
    letters = font("number", min(round(half * _DIGITS), round(beside * 0.86)))
    draw.text((middle, _RIM + art * 0.76), foot.place, font=letters, fill=HEX[ink], anchor="mm")
    return rounded(card)


def _looked(card: Picture, look: str, art: tuple[int, int, int, int]) -> Picture:
    """Return the card dimmed if it is covered or lost; a lost one has a crack through its emblem."""
    if look not in ("dim", "lost"):
        return card
    card = Image.blend(card, Image.new("RGB", card.size, HEX["ground"]), DIM)
    if look == "lost":
        x, y, width, height = art
        px = min(width, height)
        stamp(card, masks.emblem("crack", px), x + (width - px) // 2, y + (height - px) // 2, "cream")
    return card


def _values(
    card: Picture, values: tuple[str, str], cell: tuple[int, int], side: Livery, *, is_beside: bool
) -> None:
    """Draw the Attack, and next to or below it the Defense, each on a field of its own."""
    draw = ImageDraw.Draw(card)
    width, height = cell
    letters = font("number", min(round(height * _DIGITS), round(width * 0.92), _MOST_DIGITS_PX))
    fields: tuple[tuple[Colour, Colour], ...] = ((side.deep, "cream"), ("cream", "gloss"))
    for number, ((fill, ink), value) in enumerate(zip(fields, values, strict=True)):
        x, y = (_RIM + number * width, _RIM) if is_beside else (_RIM, _RIM + number * height)
        draw.rectangle((x, y, x + width - 1, y + height - 1), fill=HEX[fill])
        draw.text((x + width / 2, y + height / 2), value, font=letters, fill=HEX[ink], anchor="mm")
    across, down = (2 * width, height) if is_beside else (width, 2 * height)
    far = (_RIM + across, _RIM + down)
    edge = ((_RIM, far[1]), far) if is_beside else ((far[0], _RIM), far)
    draw.line(edge, fill=HEX["gloss"], width=2)


def _menace(card: Picture, mark: tuple[Colour, str], width: int, height: int) -> None:
    """Draw the colour of the menace as a bar at the right, with its chevrons."""
    colour, rank = mark
    left = card.width - _RIM - width
    draw = ImageDraw.Draw(card)
    draw.rectangle((left, _RIM, card.width - _RIM - 1, _RIM + height - 1), fill=HEX[colour])
    draw.line(((left - 1, _RIM), (left - 1, _RIM + height)), fill=HEX["gloss"], width=2)
    tall = min(height - 4, 3 * width)
    chevrons = masks.emblem(rank, tall).resize((width - 2, tall))
    stamp(card, chevrons, left + 1, _RIM + (height - tall) // 2, "gloss")


@kept
def _hidden(width: int, height: int, livery: LiveryName, sigil: str, foot: Foot, known: str) -> Picture:
    """Draw a back with its sigil, or the effects in its place; below it the foot, or left of it."""
    is_flat = width > height * _FLAT
    below = 0 if is_flat else max(_LEAST_FOOT_PX + 2, foot_height(round(height * 0.8)))
    left = min(max(round(height * 0.95), 34), width * 2 // 5) if is_flat else 0
    star = min(round(height * 0.84), width * 36 // 100) if is_flat and foot.count else 0
    field = (_RIM + left, _RIM, width - left - star - 2 * _RIM, height - below - 2 * _RIM)
    card = _field(
        width,
        height,
        livery,
        foot.signs or (sigil,),
        known,
        field,
        is_signed=bool(foot.signs),
        is_plain=is_flat,
    ).copy()
    if is_flat:
        _place(card, foot, left)
        if foot.count:
            _star(card, width - _RIM - star // 2, height // 2, star, foot.count, ("cream", "gloss"))
    else:
        _foot(card, foot, below, has_signs=False)
    return rounded(card)


@kept
def _field(
    width: int,
    height: int,
    livery: LiveryName,
    marks: tuple[str, ...],
    known: str,
    field: tuple[int, int, int, int],
    *,
    is_signed: bool,
    is_plain: bool,
) -> Picture:
    """Draw a back with marks in a row in its free field; clay with an emblem if the face is known.

    A plain one has neither pattern nor medallion, for rows of many.
    """
    look = LIVERIES[livery]
    x, y, room, tall = field
    card = Image.new("RGB", (width, height), HEX[look.deep])
    if known:
        card.paste(HEX["fired clay"], (_RIM, _RIM, _RIM + width - 2 * _RIM, _RIM + tall))
        marks = (known, *marks) if is_signed else (known,)
    elif is_plain:
        card.paste(HEX[look.plate], (_RIM, _RIM, width - _RIM, _RIM + tall))
    else:
        card.paste(HEX[look.plate], (_RIM, _RIM, _RIM + width - 2 * _RIM, _RIM + tall))
        card.paste(HEX[look.light], (0, 0), pattern(look.pattern, width, height))
    fill: Colour = "cream" if is_signed else "gloss"
    ink: Colour = "gloss" if is_signed else look.light
    px, middle = min(tall - 2, room // len(marks) - 2), y + tall // 2
    for number, mark in enumerate(marks):
        at = x + room * (2 * number + 1) // (2 * len(marks))
        if mark == known:
            stamp_emblem(card, at, middle, px, name=mark, colour="gloss")
            continue
        if is_plain and not is_signed:
            if px + 2 >= tall - 2:  # smaller than this, next to a star, it would only be a speck
                stamp_emblem(card, at, middle, px - 2, name=mark, colour=ink)
            continue
        stamp_badge(card, at, middle, px, shape=look.shape, fill=fill, edge=ink)
        stamp_emblem(card, at, middle, round(px * 0.68), name=mark, colour=ink)
    return card


def _place(card: Picture, foot: Foot, width: int) -> None:
    """Draw the number of a place at the left."""
    fill, ink = FILL[foot.tone]
    draw = ImageDraw.Draw(card)
    draw.rectangle((_RIM, _RIM, _RIM + width - 1, card.height - _RIM - 1), fill=HEX[fill])
    letters = font("number", min(38, round(card.height * 0.98)))
    if foot.tone == "chosen":
        draw.rectangle((_RIM, _RIM, _RIM + width - _BAND_PX - 1, card.height - _RIM - 1), fill=HEX[ink])
        width, ink = width - _BAND_PX, fill
    draw.text((_RIM + width / 2, card.height / 2), foot.place, font=letters, fill=HEX[ink], anchor="mm")


def _foot(card: Picture, foot: Foot, height: int, *, has_signs: bool = True) -> None:
    """Draw the strip: the place at its left, powers and effects from the right."""
    fill, ink = FILL[foot.tone]
    top, right = card.height - _RIM - height, card.width - _RIM
    draw = ImageDraw.Draw(card)
    foot_end = card.height - _RIM - 1
    draw.rectangle((_RIM, top, right - 1, foot_end), fill=HEX[fill])
    draw.line(((_RIM, top), (right, top)), fill=HEX["gloss"], width=2)
    middle = top + height / 2 + 1
    letters = font("number", round(height * _DIGITS))
    if foot.tone == "chosen" and foot.place:  # said by light and dark, too: gold is cream to some eyes
        draw.rectangle(
            (_RIM, top + 1, _RIM + 9 + round(letters.getlength(foot.place)), foot_end), fill=HEX[ink]
        )
    number = fill if foot.tone == "chosen" else ink
    draw.text((_RIM + 5, middle), foot.place, font=letters, fill=HEX[number], anchor="lm")
    marks = len(foot.powers) + bool(foot.count) + len(foot.signs) * has_signs
    room = right - _RIM - 9 - round(letters.getlength(foot.place))
    y, px = round(middle), min(height - 3, room // max(1, marks) - 2)
    x = right - 2 - px // 2
    if foot.count:
        # Alone, it may be larger than the strip, which then cuts its points off.
        star = px if marks > 1 else min(round(height * _CUT_STAR), room)
        _star(card, right - 2 - star // 2, y, star, foot.count, (ink, fill), top + 2)
        x -= star + 2
    for sign in reversed(foot.powers):
        stamp_emblem(card, x, y, px, name=sign, colour=ink)
        x -= px + 2
    for sign in foot.signs if has_signs else ():
        stamp_badge(card, x, y, px, shape="circle", fill=ink)
        stamp_emblem(card, x, y, round(px * 0.72), name=sign, colour=fill)
        x -= px + 2


def _star(
    card: Picture, x: int, y: int, px: int, count: int, look: tuple[Colour, Colour], top: int = _RIM
) -> None:
    """Draw the number of powers there; nothing of it is above `top`."""
    fill, ink = look
    strip = card.crop((0, top, card.width, card.height - _RIM))
    stamp_badge(strip, x, y - top, px, shape="star", fill=fill)
    stamp_badge(strip, x, y - top, round(px * 0.82), shape="circle", fill=fill)
    letters = font("number", round(px * 0.96))
    ImageDraw.Draw(strip).text((x, y - top), str(count), font=letters, fill=HEX[ink], anchor="mm")
    card.paste(strip, (0, top))
