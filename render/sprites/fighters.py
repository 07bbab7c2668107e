"""What a fighter with two values looks like, close up; cached."""

from __future__ import annotations

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from render.display import FighterFace
from render.sprites import masks
from render.sprites.cards import stamp, stamp_badge, stamp_emblem
from render.sprites.figures import has_figure, lay_figure, looks_of
from render.sprites.kept import kept
from render.sprites.lettering import fitted, font
from render.sprites.standing import Disc, Spot, standing
from render.theme import HEX, LIVERIES, NAME_LEAST_PX, Colour, LiveryName, corner

_RIM, _STRIP, _MARK = 3, 0.14, 0.26
DIM = 0.52
_FALLEN_DIM = 0.34
_VALUE_TALL, _VALUE_WIDE = 0.47, 0.34
"""What each of the two values may take of the picture's height and width."""
_FIGURE_VALUE, _FIGURE_MARK = 0.22, 0.16
"""With a figure, which needs the room."""


def fighter_name_width(card_width: int) -> int:
    """Return the pixels that a name may fill on a fighter of this width."""
    return card_width - 2 * _RIM


def fighter_of(item: FighterFace) -> Picture:
    return _fighter(
        item.box.width,
        item.box.height,
        figured=item.card if has_figure(item.card, item.box.width) else "",
        emblem=item.emblem,
        livery=item.livery,
        name=item.name,
        values=(item.attack, item.defence),
        mark=(item.menace, item.rank),
        look=item.look,
    )


@kept
def _fighter(
    width: int,
    height: int,
    *,
    figured: str,
    emblem: str,
    livery: LiveryName,
    name: str,
    values: tuple[str, str],
    mark: tuple[Colour, str],
    look: str,
) -> Picture:
    """Draw a fighter face up, on a transparent ground; without a name its picture takes all of it."""
    side = LIVERIES[livery]
    card = Image.new("RGB", (width, height), HEX[side.deep])
    strip = strip_height(height) if name else 0
    art_width, art_height = width - 2 * _RIM, height - 2 * _RIM - strip
    value_px = round(min(art_height * _VALUE_TALL, width * (_FIGURE_VALUE if figured else _VALUE_WIDE)))
    mark_px = round(min(width, art_height * 1.2) * (_FIGURE_MARK if figured else _MARK))
    if figured:
        _fighter_figure(card, figured, livery, (art_width, art_height), value_px, look)
    else:
        card.paste(HEX["fired clay"], (_RIM, _RIM, _RIM + art_width, _RIM + art_height))
        _fighter_emblem(card, emblem, art_height, value_px=value_px, mark_px=mark_px)
    if name:
        name_strip(card, name, strip, fighter_name_width(width), _RIM)
    if look in ("dim", "lost"):
        card = Image.blend(card, Image.new("RGB", card.size, HEX["ground"]), _FALLEN_DIM if figured else DIM)
    if look == "lost" and not figured:
        crack = masks.emblem("crack", art_width).resize((art_width, art_height))
        stamp(card, crack, _RIM, _RIM, "cream")
    _menace(card, mark, mark_px)
    at, below = 1 + value_px // 2, 1 + value_px + value_px // 2
    stamp_badge(card, at, at, value_px, shape=side.shape, fill=side.deep, edge="cream")
    _number(card, values[0], at, at, value_px, "cream")
    stamp_emblem(card, at, below, value_px, name="buckler", colour="gloss")
    stamp_emblem(card, at, below, value_px - max(4, value_px // 9), name="buckler", colour="cream")
    _number(card, values[1], at, below - value_px // 20, value_px, "gloss")
    return rounded(card)


def _fighter_figure(
    card: Picture, name: str, livery: LiveryName, art: tuple[int, int], value_px: int, look: str
) -> None:
    """Draw the whole figure on flat clay, a little right of the values."""
    right, bottom = _RIM + art[0], _RIM + art[1]
    card.paste(HEX["fired clay"], (_RIM, _RIM, right, bottom))
    floor = bottom - max(6, card.height // 30)
    room = (_RIM + value_px // 2, _RIM + 4, right - 4, floor)
    lay_figure(card, name, room, looks=looks_of(livery), is_fallen=look == "lost")
    ImageDraw.Draw(card).rectangle((_RIM, floor, right - 1, floor + 2), fill=HEX["gloss"])


def _fighter_emblem(card: Picture, emblem: str, art_height: int, *, value_px: int, mark_px: int) -> None:
    """Draw the emblem right of the values, a little smaller if they would hide it."""
    room = card.width - _RIM - value_px * 3 // 4
    px = round(min(room, art_height * 0.84))
    left = _RIM + (card.width - 2 * _RIM - px) * 4 // 5
    discs = [Disc(1 + value_px / 2, y, value_px * 0.52) for y in (1 + value_px / 2, 1 + value_px * 1.5)]
    discs.append(Disc(card.width - _RIM - mark_px / 2, _RIM + mark_px / 2, mark_px * 0.4))
    spot = standing(emblem, Spot(left + px // 2, _RIM + art_height - px // 2 - 1, px), tuple(discs))
    stamp_emblem(card, spot.x, spot.y, spot.px, name=emblem, colour="gloss")


def _menace(card: Picture, mark: tuple[Colour, str], px: int) -> None:
    """Draw the colour of the menace with its chevrons, top right."""
    colour, rank = mark
    x, y = card.width - _RIM - px, _RIM
    stamp(card, masks.rounded(px, px, max(3, px // 6)), x, y, "gloss")
    stamp(card, masks.rounded(px - 4, px - 4, max(2, px // 8)), x + 2, y + 2, colour)
    stamp_emblem(card, x + px // 2, y + px // 2, round(px * 0.66), name=rank, colour="gloss")


def _number(card: Picture, number: str, x: int, y: int, px: int, ink: Colour) -> None:
    size = round(px * (0.78 if len(number) < 2 else 0.66))
    ImageDraw.Draw(card).text((x, y), number, font=font("number", size), fill=HEX[ink], anchor="mm")


def name_strip(card: Picture, name: str, strip: int, width: int, rim: int, *, is_plain: bool = False) -> None:
    """Draw the name at the foot, on its cream strip."""
    top = card.height - rim - strip
    draw = ImageDraw.Draw(card)
    if not is_plain:
        draw.rectangle((rim, top, card.width - rim - 1, card.height - rim - 1), fill=HEX["cream"])
        draw.line(((rim, top), (card.width - rim, top)), fill=HEX["gloss"], width=2)
    px = max(NAME_LEAST_PX, round(strip * 0.80))
    words, size = fitted(name, "name", px, width=width, least_px=NAME_LEAST_PX)
    draw.text(
        (card.width / 2, top + strip / 2), words, font=font("name", size), fill=HEX["gloss"], anchor="mm"
    )


def strip_height(height: int) -> int:
    return max(NAME_LEAST_PX + 4, round(height * _STRIP))


def rounded(card: Picture, radius: int = 0) -> Picture:
    shown = Image.new("RGBA", card.size)
    shown.paste(card, (0, 0), masks.rounded(card.width, card.height, radius or corner(card.width)))
    return shown
