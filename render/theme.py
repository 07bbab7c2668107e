"""The theme: palette, liveries of the sides, type scale and grid. Names and numbers only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Colour = Literal[
    "gloss",
    "ground",
    "band",
    "panel",
    "line",
    "slot",
    "slot text",
    "clay",
    "clay light",
    "clay dark",
    "cream",
    "sand",
    "gold",
    "coral",
    "violet deep",
    "violet plate",
    "violet mid",
    "violet light",
    "green deep",
    "green plate",
    "green mid",
    "green light",
    "ochre deep",
    "ochre plate",
    "ochre mid",
    "ochre light",
    "sea deep",
    "sea plate",
    "sea mid",
    "sea light",
    "menace green",
    "menace orange",
    "menace red",
    "brown deep",
    "brown plate",
    "brown mid",
    "brown light",
    "attack deep",
    "attack mid",
    "attack light",
    "defense deep",
    "defense mid",
    "defense light",
    "xp deep",
    "xp mid",
    "xp light",
    "unlit",
    "fired clay",
    "added white",
    "added red",
    "ochre",
    "black",
]

HEX: Final[Mapping[Colour, str]] = {
    "black": "#000000",
    "gloss": "#14100E",  # ink and silhouettes
    "ground": "#221813",  # the table: flat, since a gradient shows rings in 256 colours
    "band": "#1A120E",  # behind the Greek key
    "panel": "#33241B",
    "line": "#6B4A33",  # decoration only: too faint to carry meaning
    "slot": "#82634C",  # the frame of an empty place: 3.2:1 on the table
    "slot text": "#A68268",  # its name: 4.9:1
    "clay": "#E8964F",
    "clay light": "#F4AE6B",
    "clay dark": "#C06A2C",
    "cream": "#F8EBD0",
    "sand": "#D9BE96",
    "gold": "#FFC845",  # one meaning: your move, or you may choose this (and the star of a power)
    "coral": "#FF9E8C",  # fallen cards, on ink
    "violet deep": "#43237A",
    "violet plate": "#6238B5",
    "violet mid": "#7B4FD0",
    "violet light": "#D6C4FF",
    "green deep": "#0A4A44",  # a teal: a greener one looks like clay and cream to green-blind eyes
    "green plate": "#0F6860",
    "green mid": "#1A9086",
    "green light": "#A3EDE4",
    "ochre deep": "#4E340A",  # Athena's land
    "ochre plate": "#855A10",
    "ochre mid": "#C08A22",
    "ochre light": "#F0DDA8",
    "sea deep": "#0B3F63",  # Poseidon's sea
    "sea plate": "#155D90",
    "sea mid": "#42A0DB",
    "sea light": "#AEDDF5",
    "menace green": "#7FBF4D",  # a fighter's strength: always with one, two or three chevrons
    "menace orange": "#F08A24",
    "menace red": "#E5533D",
    "brown deep": "#5A3418",
    "brown plate": "#7A4720",
    "brown mid": "#9A5A28",
    "brown light": "#F0C48F",
    "attack deep": "#A32B1A",  # kinds of points: always with a shape or an emblem of their own
    "attack mid": "#C8432F",
    "attack light": "#F0705A",
    "defense deep": "#1B5A9E",
    "defense mid": "#2E79C4",
    "defense light": "#6FB1F2",
    "xp deep": "#75560A",
    "xp mid": "#A67C14",
    "xp light": "#F5B942",
    "fired clay": "#EFA35C",  # the flat ground of a figure, and the lines cut into it
    "added white": "#F5E6C8",  # women's skin, as black-figure painters show it
    "added red": "#8C2A1C",  # beards and cloaks
    "ochre": "#D9AC50",  # metal inside a figure; gold would mean a choice
    "unlit": "#4A382C",  # the unused part of a track
}

Shape = Literal["circle", "hexagon", "star", "point", "lozenge"]
Pattern = Literal["scales", "zigzag", "rows", "waves"]
LiveryName = Literal["violet", "green", "ochre", "sea", "brown", "attack", "defense", "xp"]


@dataclass(frozen=True, slots=True)
class Livery:
    """The look of a side: colour, shape and pattern together, since violet and green are equally bright."""

    deep: Colour
    plate: Colour
    mid: Colour
    light: Colour
    shape: Shape
    pattern: Pattern


LIVERIES: Final[Mapping[LiveryName, Livery]] = {
    "violet": Livery("violet deep", "violet plate", "violet mid", "violet light", "circle", "scales"),
    "green": Livery("green deep", "green plate", "green mid", "green light", "hexagon", "zigzag"),
    "ochre": Livery("ochre deep", "ochre plate", "ochre mid", "ochre light", "circle", "rows"),
    "sea": Livery("sea deep", "sea plate", "sea mid", "sea light", "hexagon", "waves"),
    "brown": Livery("brown deep", "brown plate", "brown mid", "brown light", "circle", "zigzag"),
    "attack": Livery("attack deep", "attack deep", "attack mid", "attack light", "point", "zigzag"),
    "defense": Livery("defense deep", "defense deep", "defense mid", "defense light", "circle", "zigzag"),
    "xp": Livery("xp deep", "xp deep", "xp mid", "xp light", "hexagon", "zigzag"),
}

TextRole = Literal["display", "title", "number", "name", "label", "body"]
"""Roles of text: god names, titles, strengths and counters, card names, labels, sentences."""

DECIDING_PX: Final = 62
TITLE_PX: Final = 30
DEED_PX: Final = 30
VERDICT_PX: Final = 46
COUNTER_PX: Final = 42
POINTS_PX: Final = 46
GOD_PX: Final = 34
LETTER_PX: Final = 34
SLOT_PX: Final = 30
PLAYER_PX: Final = 21
LABEL_PX: Final = 22
STATE_PX: Final = 24
NAME_LEAST_PX: Final = 18
"""Smallest size of a card's short name; it must fit on a board card in every language."""

LINE_HEIGHT: Final = 1.2
"""Distance between lines as a multiple of the size."""

WIDTH: Final = 1100
HEIGHT: Final = 700
MARGIN: Final = 9
"""Content keeps MARGIN from the sides and TOP from the other edges, where the Greek key runs."""
TOP: Final = 30
MEANDER_PX: Final = 16
MEANDER_AT: Final = 5
GAP: Final = 7
CARD_WIDTH: Final = 120
CARD_HEIGHT: Final = 176
CORNER: Final = 0.085
"""Radius of a card's corner as a part of its width."""
PLATE_CORNER: Final = 12


def corner(card_width: int) -> int:
    """Return the radius of the corners of a card of this width, in pixels."""
    return round(card_width * CORNER)
