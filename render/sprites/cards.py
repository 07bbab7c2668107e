"""What a card looks like, face up and face down, at any size; cached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from render.display import Back, Chip, Face
from render.sprites import masks
from render.sprites.figures import Looks, has_figure, lay_figure, looks_of
from render.sprites.kept import kept
from render.sprites.lettering import fitted, font
from render.sprites.standing import Disc, Spot, standing
from render.theme import HEX, LIVERIES, NAME_LEAST_PX, Colour, Livery, LiveryName, Pattern, Shape, corner

_RIM, _STRIP, _BADGE, _STAR = 0.034, 0.16, 0.40, 0.24
_LOW_BADGE = 0.46
"""The same as a part of the height, on a card that is lower than wide."""
_CHIP_BADGE, _LARGE_CHIP_BADGE, _LARGE_CHIP_PX = 0.54, 0.42, 80
"""On a chip; on a large one the emblem is visible next to it."""
_FIGURE_BADGE, _FIGURE_STAR = 0.27, 0.15
"""With a figure, which needs the room."""
_NAME_INSET_PX = 4
_DIM, _FALLEN_DIM = 0.52, 0.34
_FOLD = 0.38
_FAINT = 95
"""How much of a pattern's colour shows, of 255."""


@dataclass(frozen=True, slots=True)
class FaceParts:
    """The parts of a face of a given size: rim, picture and name strip, in pixels."""

    width: int
    height: int
    has_figure: bool = False

    @property
    def rim(self) -> int:
        return max(3, round(self.width * _RIM))

    @property
    def strip(self) -> int:
        return max(NAME_LEAST_PX + 4, round(self.height * _STRIP))

    @property
    def art(self) -> tuple[int, int]:
        return self.width - 2 * self.rim, self.height - 2 * self.rim - self.strip

    @property
    def badge(self) -> int:
        part = _FIGURE_BADGE if self.has_figure else _BADGE
        return round(min(self.width * part, self.height * _LOW_BADGE))

    @property
    def star(self) -> int:
        return round(self.width * (_FIGURE_STAR if self.has_figure else _STAR))

    @property
    def number_disc(self) -> Disc:
        """Where the number lies, with a little air round it."""
        ring = _ring(self.badge)
        return Disc(2 + ring / 2, 2 + ring / 2, ring / 2 + self.width * 0.015)

    @property
    def star_disc(self) -> Disc:
        """Where the star of a power lies; its rays may touch the emblem."""
        px = self.star
        return Disc(self.width - self.rim - 2 - px / 2, self.rim + 2 + px / 2, px * 0.42)

    @property
    def key(self) -> int:
        """Height of the thin Greek key at the foot of the picture."""
        return max(5, round(self.height * 0.036))


def name_width(card_width: int) -> int:
    """Return the pixels that a name may fill on a card of this width."""
    return FaceParts(card_width, card_width).art[0] - 2 * _NAME_INSET_PX


@kept
def face(
    width: int,
    height: int,
    *,
    figured: str = "",
    emblem: str,
    livery: LiveryName,
    name: str,
    number: str,
    is_mythic: bool,
    look: str,
    captured: LiveryName | None,
    foreign_sigil: str,
) -> Picture:
    """Draw a card face up, on a transparent ground, with the figure of `figured` or else its emblem."""
    field = FaceParts(width, height, has_figure=bool(figured))
    card = Image.new("RGB", (width, height), HEX[LIVERIES[livery].deep])
    if figured:
        _figure(card, field, figured, looks_of(livery), is_fallen=look == "lost")
    else:
        _picture(card, field, emblem, has_number=bool(number), has_star=is_mythic)
    if captured:
        _folded_corner(card, field, captured, sigil=foreign_sigil)
    _strip(card, field, livery, is_down=look == "down")
    if look in ("dim", "lost"):
        card = Image.blend(card, Image.new("RGB", card.size, HEX["ground"]), _FALLEN_DIM if figured else _DIM)
    _name(card, field, name, "cream" if look == "down" else "gloss")  # never dimmed: it must stand out
    if look == "lost" and not figured:
        _crack(card, field)
    if number:
        _badge_with_number(card, field.badge, side=LIVERIES[livery], number=number)
    if is_mythic:
        _star(card, field)
    return _rounded(card)


def face_of(item: Face) -> Picture:
    return face(
        item.box.width,
        item.box.height,
        figured=item.card if has_figure(item.card, item.box.width) else "",
        emblem=item.emblem,
        livery=item.livery,
        name=item.name,
        number=item.number,
        is_mythic=item.is_mythic,
        look=item.look,
        captured=item.captured,
        foreign_sigil=item.foreign_sigil,
    )


@kept
def back(width: int, height: int, livery: LiveryName, sigil: str) -> Picture:
    """Draw a card face down, on a transparent ground."""
    look = LIVERIES[livery]
    rim = FaceParts(width, height).rim
    card = Image.new("RGB", (width, height), HEX[look.deep])
    card.paste(HEX[look.plate], (rim, rim, rim + width - 2 * rim, rim + height - 2 * rim))
    card.paste(HEX[look.light], (0, 0), pattern(look.pattern, width, height))
    draw = ImageDraw.Draw(card)
    draw.rectangle((0, 0, width - 1, height - 1), outline=HEX[look.deep], width=rim)
    inner = (rim, rim, width - rim - 1, height - rim - 1)
    draw.rectangle(inner, outline=HEX[look.light], width=max(1, round(width * 0.014)))
    medallion = round(min(width, height) * 0.66)
    stamp_badge(card, width // 2, height // 2, medallion, shape=look.shape, fill="gloss", edge=look.light)
    stamp_emblem(card, width // 2, height // 2, round(medallion * 0.66), name=sigil, colour=look.light)
    return _rounded(card)


def back_of(item: Back) -> Picture:
    return back(item.box.width, item.box.height, item.livery, item.sigil)


@kept
def backdrop_of(width: int, height: int, livery: LiveryName) -> Picture:
    """Draw a side's part of the ground: flat, so that 256 colours are enough for it."""
    look = LIVERIES[livery]
    ground = Image.new("RGB", (width, height), HEX[look.deep])
    unit = height * 3 // 2  # larger than on a card, so that it stays behind what lies on it
    faint = pattern(look.pattern, unit, height)
    tile = faint.point(lambda level: _FAINT if level > _FAINT // 2 else 0)  # two colours make a small file
    for x in range(0, width, unit):
        stamp(ground, tile, x, 0, look.plate)
    return ground


@kept
def chip(width: int, height: int, *, emblem: str, livery: LiveryName, number: str, look: str) -> Picture:
    """Draw a small card face up: its number in the side's shape, its emblem, no name."""
    rim, short = 3, min(width, height)
    side = LIVERIES[livery]
    card = Image.new("RGB", (width, height), HEX["cream" if look == "down" else side.deep])
    card.paste(HEX["fired clay"], (rim, rim, rim + width - 2 * rim, rim + height - 2 * rim))
    px = round(short * (0.68 if number and height < 1.4 * width else 0.84))
    x, y = (width - rim - px // 2 - 1, height - rim - px // 2 - 1) if number else (width // 2, height // 2)
    stamp_emblem(card, x, y, px, name=emblem, colour="gloss")
    if look == "dim":
        card = Image.blend(card, Image.new("RGB", card.size, HEX["ground"]), _DIM)
    if number:
        badge = _CHIP_BADGE if short < _LARGE_CHIP_PX else _LARGE_CHIP_BADGE
        _badge_with_number(card, round(short * badge), side=side, number=number)
    if look == "down":
        eye = round(short * 0.36)
        stamp_emblem(card, rim + eye // 2 + 2, height - rim - eye // 2, eye, name="eye", colour="gloss")
    return _rounded(card)


def chip_of(item: Chip) -> Picture:
    return chip(
        item.box.width,
        item.box.height,
        emblem=item.emblem,
        livery=item.livery,
        number=item.number,
        look=item.look,
    )


@kept
def pattern(kind: Pattern, width: int, height: int) -> Picture:
    """Return the faint pattern of a back as a mask: peacock scales, zigzags, ears of corn or waves."""
    fine = 4
    mask = Image.new("L", (width * fine, height * fine), 0)
    draw = ImageDraw.Draw(mask)
    unit = width / 6 * fine
    line = max(fine, round(width * 0.013 * fine))
    draw_rows, pitch = _PATTERNS[kind]
    draw_rows(draw, unit, int(height * fine / (unit * pitch)) + 2, line)
    return mask.reduce(fine).point(lambda level: level * _FAINT // 255)


def stamp_badge(
    image: Picture, x: int, y: int, px: int, *, shape: Shape, fill: Colour, edge: Colour | None = None
) -> None:
    """Stamp a filled shape round a centre; the edge takes a tenth of it."""
    if edge:
        stamp(image, masks.shape(shape, px), x - px // 2, y - px // 2, edge)
        px -= max(4, px // 10) // 2 * 2
    stamp(image, masks.shape(shape, px), x - px // 2, y - px // 2, fill)


def stamp_emblem(image: Picture, x: int, y: int, px: int, *, name: str, colour: Colour) -> None:
    stamp(image, masks.emblem(name, px), x - px // 2, y - px // 2, colour)


def stamp(image: Picture, mask: Picture, x: int, y: int, colour: Colour) -> None:
    image.paste(HEX[colour], (x, y), mask)


def _picture(card: Picture, field: FaceParts, emblem: str, *, has_number: bool, has_star: bool) -> None:
    width, height = field.art
    rim, key = field.rim, field.key
    card.paste(HEX["fired clay"], (rim, rim, rim + width, rim + height))
    stamp(card, masks.meander(width, key), rim, rim + height - key - 2, "clay dark")
    # The number stands top left, so the emblem moves out of its way.
    px = round(min(width * 0.88, (height - key) * 0.84))
    if has_number:
        x = field.width - rim - px // 2 - round(field.width * 0.02)
        y = rim + height - key - round(field.height * 0.02) - px // 2
    else:
        x, y = field.width // 2, rim + round((height - key) * 0.53)
    discs = (field.number_disc,) * has_number + (field.star_disc,) * has_star
    spot = standing(emblem, Spot(x, y, px), discs)
    stamp_emblem(card, spot.x, spot.y, spot.px, name=emblem, colour="gloss")


def _figure(card: Picture, field: FaceParts, name: str, looks: Looks, *, is_fallen: bool) -> None:
    """Draw the whole figure on flat clay; it stands on a line above the Greek key."""
    width, height = field.art
    rim, key = field.rim, field.key
    card.paste(HEX["fired clay"], (rim, rim, rim + width, rim + height))
    stamp(card, masks.meander(width, key), rim, rim + height - key - 2, "clay dark")
    floor = rim + height - key - 6
    lay_figure(card, name, (rim, rim, rim + width, floor), looks=looks, is_fallen=is_fallen)
    ImageDraw.Draw(card).rectangle((rim, floor, rim + width - 1, floor + 2), fill=HEX["gloss"])


def _strip(card: Picture, field: FaceParts, livery: LiveryName, *, is_down: bool) -> None:
    rim, top = field.rim, field.rim + field.art[1]
    right, bottom = field.width - rim - 1, field.height - rim - 1
    draw = ImageDraw.Draw(card)
    draw.rectangle((rim, top, right, bottom), fill=HEX[LIVERIES[livery].deep if is_down else "cream"])
    draw.line(((rim, top), (right, top)), fill=HEX["gloss"], width=max(1, round(field.height * 0.008)))


def _name(card: Picture, field: FaceParts, name: str, ink: Colour) -> None:
    px = max(NAME_LEAST_PX, round(field.strip * 0.80))
    words, size = fitted(name, "name", px, width=name_width(field.width), least_px=NAME_LEAST_PX)
    middle = (field.width / 2, field.rim + field.art[1] + field.strip * 0.5)
    ImageDraw.Draw(card).text(middle, words, font=font("name", size), fill=HEX[ink], anchor="mm")


def _ring(badge: int) -> int:
    """Return the size of a badge with its cream edge, in pixels."""
    return badge + max(6, badge // 8)


def _badge_with_number(card: Picture, px: int, *, side: Livery, number: str) -> None:
    """Draw the number in the side's shape, top left: never dimmed, never covered."""
    ring = _ring(px)
    at = 2 + ring // 2
    stamp_badge(card, at, at, ring, shape=side.shape, fill="cream")
    stamp_badge(card, at, at, px, shape=side.shape, fill=side.deep)
    size = font("number", round(px * 0.86))
    ImageDraw.Draw(card).text((at, at + px * 0.02), number, font=size, fill=HEX["cream"], anchor="mm")


def _star(card: Picture, field: FaceParts) -> None:
    px, rim = field.star, field.rim
    stamp(card, masks.shape("star", px + 6), field.width - rim - px - 5, rim - 1, "gloss")
    stamp(card, masks.shape("star", px), field.width - rim - px - 2, rim + 2, "gold")


def _crack(card: Picture, field: FaceParts) -> None:
    """Draw a crack through the picture, from its top."""
    width, height = field.art
    mask = masks.emblem("crack", width).resize((width, height))
    stamp(card, mask, field.rim, field.rim, "cream")


def _folded_corner(card: Picture, field: FaceParts, livery: LiveryName, *, sigil: str) -> None:
    """Fold the lower left of the picture over, so that the foreign back shows."""
    px = round(min(field.width, field.height) * _FOLD)
    left, bottom = field.rim, field.rim + field.art[1]
    look = LIVERIES[livery]
    fine = 4
    mask = Image.new("L", (px * fine, px * fine), 0)
    ImageDraw.Draw(mask).polygon([(0, 0), (0, px * fine), (px * fine, px * fine)], fill=255)
    corner_mask = mask.reduce(fine)
    stamp(card, corner_mask, left, bottom - px, look.mid)
    draw = ImageDraw.Draw(card)
    draw.line(((left, bottom - px), (left + px, bottom)), fill=HEX["gloss"], width=3)
    x, y = left + round(px * 0.33), bottom - round(px * 0.33)
    stamp_badge(card, x, y, round(px * 0.62), shape=look.shape, fill="gloss")
    stamp_emblem(card, x, y, round(px * 0.44), name=sigil, colour=look.light)


def _scales(draw: ImageDraw.ImageDraw, unit: float, rows: int, line: int) -> None:
    for row in range(-1, rows):
        for column in range(-1, 8):
            x, y = column * unit + (row % 2) * unit / 2, row * unit * 0.5
            draw.ellipse(
                (x - unit / 2, y - unit / 2, x + unit / 2, y + unit / 2), fill=0, outline=255, width=line
            )
            draw.ellipse((x - unit / 9, y + unit * 0.16, x + unit / 9, y + unit * 0.38), fill=255)


def _zigzags(draw: ImageDraw.ImageDraw, unit: float, rows: int, line: int) -> None:
    for row in range(-1, rows):
        y = row * unit * 0.55
        points = [(i * unit / 2, y + (unit * 0.42 if i % 2 else 0)) for i in range(-1, 15)]
        draw.line(points, fill=255, width=line, joint="curve")


def _ears(draw: ImageDraw.ImageDraw, unit: float, rows: int, line: int) -> None:
    """Draw leaning grains in rows, each row leaning the other way."""
    for row in range(-1, rows):
        lean = unit * (0.3 if row % 2 else -0.3)
        y = row * unit * 0.5
        for column in range(-1, 14):
            x = column * unit / 2
            draw.line(((x, y), (x + lean, y + unit * 0.4)), fill=255, width=line)


def _waves(draw: ImageDraw.ImageDraw, unit: float, rows: int, line: int) -> None:
    """Draw rows of arcs like waves, each shifted by half a wave."""
    for row in range(-1, rows):
        y, shift = row * unit * 0.6, (row % 2) * unit / 2
        for column in range(-1, 8):
            x = column * unit + shift
            draw.arc((x - unit / 2, y - unit / 2, x + unit / 2, y + unit / 2), 20, 160, fill=255, width=line)


_PATTERNS: dict[Pattern, tuple[Callable[[ImageDraw.ImageDraw, float, int, int], None], float]] = {
    "scales": (_scales, 0.5),
    "zigzag": (_zigzags, 0.55),
    "rows": (_ears, 0.5),
    "waves": (_waves, 0.6),
}
"""How each pattern is drawn, and the distance of its rows in units."""


def _rounded(card: Picture) -> Picture:
    shown = Image.new("RGBA", card.size)
    shown.paste(card, (0, 0), masks.rounded(card.width, card.height, corner(card.width)))
    return shown
