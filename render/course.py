"""The course of a match: its chances as a curve, with numbered turning points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from render.display import Badge, Box, Curve, Display, Ground, Item, Panel, Text, sigil_badge, square
from render.picture import Crest, Picture, shortened
from render.theme import HEIGHT, LIVERIES, WIDTH
from render.titles import ABOVE_ALT, titled

_TITLE: Final = Box(28, 30, WIDTH - 56, 66)
_TITLE_PX: Final = 48
_PLOT: Final = Box(28, 106, WIDTH - 56, ABOVE_ALT - 106)
_AXIS: Final = 140
"""Room for the figures left of the curve."""
_SIDE_PX: Final = 64
"""Height of a side's name, above and below the curve."""
_SCALE_PX, _NAME_PX, _TURN_PX = 34, 38, 30
_MARK_PX: Final = 60


@dataclass(frozen=True, slots=True)
class CourseMark:
    """A numbered place on the curve, and the seat whose sign it shows; units as in `Course.curve`."""

    at: int
    chance: float
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """A match from `since` to `until`, in words.

    `curve`: the first side's chance after so many entries. `sides`: the names of the sides from above: two
    rivals, or one solo player or team. `crest`: their signs. `marks`: the turning points, numbered in order.
    """

    title: str
    sides: Sequence[str]
    crest: Crest
    curve: Sequence[tuple[int, float]]
    marks: Sequence[CourseMark]
    since: str
    until: str
    said: str


def course(of: Course) -> Picture:
    """Return the course as a picture; `said` describes all of it."""
    room = Box(
        _PLOT.x + _AXIS, _PLOT.y + _SIDE_PX + 26, _PLOT.width - _AXIS - 44, _PLOT.height - 2 * _SIDE_PX - 52
    )
    display: Display = (
        Ground(Box(0, 0, WIDTH, HEIGHT)),
        *titled(_TITLE, of.title, _TITLE_PX, least_px=34),
        Panel(_PLOT, "panel"),
        *_scale(room),
        *_curve(room, of),
        *_sides(of),
        *_turns(of),
    )
    return Picture(display, shortened(of.said.replace("**", "")), of.said)


def _scale(room: Box) -> Iterator[Item]:
    """Yield lines for 100 %, 50 % and 0 %."""
    for share in (100, 50, 0):
        y = room.bottom - room.height * share // 100
        yield Panel(Box(room.x, y - 1, room.width, 3), "slot" if share == 50 else "line")
        figure = Box(_PLOT.x + 4, y - 20, _AXIS - 38, 40)
        yield Text(figure, f"{share} %", "label", _SCALE_PX, "sand", "right", least_px=26)


def _curve(room: Box, of: Course) -> Iterator[Item]:
    first, last = of.curve[0][0], of.curve[-1][0]

    def place(at: int, chance: float) -> tuple[int, int]:
        along = (at - first) / (last - first) if last > first else 0.5
        return room.x + round(along * room.width), room.bottom - round(chance * room.height)

    line = tuple(place(at, chance) for at, chance in of.curve)
    below = ((line[-1][0], room.bottom), (line[0][0], room.bottom))
    yield Curve(room.grown(12), line, (*line, *below), "cream", "brown deep")
    taken: list[Box] = []
    for number, mark in enumerate(of.marks, 1):
        there = _clear(*place(mark.at, mark.chance), taken, room)
        taken.append(there)
        livery = LIVERIES[of.crest[mark.seat % len(of.crest)][0]]
        yield Badge(there, livery.shape, livery.deep, livery.light)
        yield Text(there, str(number), "number", 40, "cream")


def _clear(x: int, y: int, taken: Sequence[Box], room: Box) -> Box:
    """Return the box of a mark at this point, moved up or down to the nearest free place."""
    steps = (0, 1, -1, 2, -2)
    places = [square(x, y - step * (_MARK_PX + 6), _MARK_PX) for step in steps]
    half = _MARK_PX // 2
    inside = [box for box in places if room.y - half <= box.y and box.bottom <= room.bottom + half]
    return next((box for box in inside if not any(box.meets(one) for one in taken)), places[0])


def _sides(of: Course) -> Iterator[Item]:
    """Yield the first side above, where its curve rises, and the other one below."""
    for number, name in enumerate(of.sides[:2]):
        top = _PLOT.y + 8 if number == 0 else _PLOT.bottom - _SIDE_PX - 4
        x = _PLOT.x + _AXIS + _SIDE_PX // 2
        if len(of.crest) > number:
            livery, sigil = of.crest[number]
            yield from sigil_badge(x, top + _SIDE_PX // 2, 54, livery=livery, sigil=sigil)
        beside = Box(x + 40, top, _PLOT.width // 2 - _AXIS, _SIDE_PX)
        yield Text(beside, name, "name", _NAME_PX, "cream", "left", least_px=26)


def _turns(of: Course) -> Iterator[Item]:
    """Yield the beginning and the end, to the right above and below, clear of the names."""
    right = Box(_PLOT.right - 420, _PLOT.bottom - _SIDE_PX - 4, 396, _SIDE_PX)
    yield Text(right, of.until, "label", _TURN_PX, "sand", "right", least_px=22)
    if len(of.sides) < 2:
        left = Box(_PLOT.x + _AXIS, right.y, 396, _SIDE_PX)
        yield Text(left, of.since, "label", _TURN_PX, "sand", "left", least_px=22)
