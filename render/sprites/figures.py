"""Figures as sprites: painted when they are built, kept as indexed pictures, pasted when they are wanted."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from render.figures import FIGURES, marks
from render.figures.brush import GROUND, TALL, WIDE, Daub, Patch, Pigment
from render.sprites.kept import kept
from render.theme import HEX, Colour, LiveryName

Looks = Literal["right", "left"]

_FOLDER: Final = Path(__file__).with_name("figures")
_UNIT: Final = 3.6
"""Pixels of a kept sprite for one unit of the grid: as large as the largest card has it."""
_FINE: Final = 3
"""Sprites are painted so many times as large and reduced."""
_COLOURS: Final = 160
_LEAST_PX: Final = 180
_FALL: Final = 64
"""Degrees by which a figure that falls is turned backward."""

_HUE: Final[dict[Pigment, Colour]] = {
    "ink": "gloss",
    "white": "added white",
    "red": "added red",
    "clay": "fired clay",
    "ochre": "ochre",
}


def painted(name: str) -> Picture:
    """Return the figure as it is kept: an indexed picture with a transparent ground."""
    scale = _UNIT * _FINE
    image = Image.new("RGBA", (round(WIDE * scale), round(TALL * scale)), HEX["fired clay"] + "00")
    draw = ImageDraw.Draw(image)
    for mark in marks(name):
        _paint(draw, mark, scale)
    return image.reduce(_FINE).quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


@kept
def figure(name: str, width: int, looks: Looks = "right") -> Picture:
    """Return the kept figure, `width` pixels wide, with its transparency."""
    sprite = _read(name)
    size = (width, round(width * TALL / WIDE))
    if sprite.size != size:
        sprite = sprite.resize(size, Image.Resampling.LANCZOS, reducing_gap=3)
    return sprite.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if looks == "left" else sprite


def looks_of(livery: LiveryName) -> Looks:
    """Return where figures of a side look: the second side is right in a duel, so its own look left."""
    return "left" if livery in ("green", "sea") else "right"


@kept
def fallen(name: str, size: tuple[int, int], looks: Looks) -> Picture:
    """Return the kept figure on its back, as large as the size allows."""
    turn = -_FALL if looks == "left" else _FALL
    sprite = figure(name, round(WIDE * _UNIT), looks)
    sprite = sprite.rotate(turn, Image.Resampling.BICUBIC, expand=True, fillcolor=HEX["fired clay"] + "00")
    sprite = sprite.crop(sprite.getchannel("A").getbbox())
    part = min(size[0] / sprite.width, size[1] / sprite.height)
    return sprite.resize((round(sprite.width * part), round(sprite.height * part)), Image.Resampling.LANCZOS)


def lay_figure(
    image: Picture,
    name: str,
    field: tuple[int, int, int, int],
    *,
    looks: Looks = "right",
    is_fallen: bool = False,
) -> None:
    """Lay a figure as large as the field allows: left, top, right, and its floor."""
    left, top, right, floor = field
    if is_fallen:
        sprite = fallen(name, (right - left, floor - top), looks)
        image.paste(sprite, ((left + right - sprite.width) // 2, floor - sprite.height), sprite)
        return
    unit = min((right - left) / WIDE, (floor - top) / GROUND)
    sprite = figure(name, round(unit * WIDE), looks)
    y = floor - round(sprite.height * GROUND / TALL)
    image.paste(sprite, ((left + right - sprite.width) // 2, y), sprite)


def has_figure(name: str, card_width: int) -> bool:
    """Return True if a card of this width shows its figure; a narrower one shows its emblem."""
    return card_width >= _LEAST_PX and name in FIGURES


def file_of(name: str) -> Path:
    return _FOLDER / f"{name}.png"


def write() -> None:
    """Paint and keep every figure. `python3 -m render.sheet --figures` does, after a change of one."""
    _FOLDER.mkdir(exist_ok=True)
    for old in _FOLDER.glob("*.png"):
        old.unlink()
    for name in FIGURES:
        painted(name).save(file_of(name), "PNG", optimize=True)


@kept
def _read(name: str) -> Picture:
    with Image.open(file_of(name)) as sprite:
        return sprite.convert("RGBA")


def _paint(draw: ImageDraw.ImageDraw, mark: Daub, scale: float) -> None:
    colour = HEX[_HUE[mark.tone]]
    if isinstance(mark, Patch):
        corners = [(x * scale, y * scale) for x, y in mark.points]
        draw.polygon(corners, fill=colour)
        if mark.edge:
            draw.line([*corners, *corners[:2]], fill=colour, width=round(mark.edge * scale), joint="curve")
    else:
        x, y, rx, ry = (value * scale for value in (mark.x, mark.y, mark.rx, mark.ry))
        draw.ellipse((x - rx, y - ry, x + rx, y + ry), fill=colour)
