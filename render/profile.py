"""The card of a player: the rating with its uncertainty, its curve, and their results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from render.display import Box, Curve, Display, Emblem, Ground, Item, Panel, Text, sigil_badge, square
from render.picture import Crest, Picture, shortened
from render.theme import HEIGHT, WIDTH
from render.titles import ABOVE_ALT, titled

MOST_LADDERS: Final = 3
MOST_FACTS: Final = 2
_TITLE: Final = Box(28, 34, WIDTH - 56, 84)
_TITLE_PX: Final = 56
_GAP: Final = 10
_LEFT: Final = Box(28, 128, 378, 300)
_PLOT: Final = Box(_LEFT.right + _GAP, 128, WIDTH - 28 - _LEFT.right - _GAP, 300)
_BELOW: Final = 438
_LADDERS_PX: Final = 640
_LINE_PX, _FACT_PX = 77, 116
"""Least height of a line of results and of a fact."""
_RATING_PX: Final = 128
_SCALE_PX, _DAY_PX = 26, 26
_ALONE: Final = 60
"""Half the width of the band around a single point."""
_AXIS: Final = 84
"""Room for the figures left of the curve."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A rating after so many matches, and its uncertainty."""

    at: int
    points: int
    spread: int


@dataclass(frozen=True, slots=True)
class LadderLine:
    """A player's results at one game and pace, in words for one line, with its sign."""

    crest: Crest
    name: str
    rating: str
    results: str


@dataclass(frozen=True, slots=True)
class PlayerFact:
    """A figure and its meaning."""

    emblem: str
    figure: str
    about: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCard:
    """The content of a player's card, in words.

    `curve`: the history of this rating, from `since` to `until`. `ladders` has at least one line.
    """

    name: str
    ladder: LadderLine
    pace: str
    spread: str
    played: str
    curve: Sequence[CurvePoint]
    since: str
    until: str
    ladders: Sequence[LadderLine]
    facts: Sequence[PlayerFact]
    said: str


def player_card(card: PlayerCard) -> Picture:
    """Return the card as a picture, as high as its content; `said` describes all of it."""
    lines, facts = card.ladders[:MOST_LADDERS], card.facts[:MOST_FACTS]
    height = min(max(_LINE_PX * len(lines), _FACT_PX * len(facts), 96), ABOVE_ALT - _BELOW)
    left = Box(28, _BELOW, _LADDERS_PX if facts else WIDTH - 56, height)
    right = Box(left.right + _GAP, _BELOW, WIDTH - 28 - left.right - _GAP, height)
    display: Display = (
        Ground(Box(0, 0, WIDTH, _BELOW + height + HEIGHT - ABOVE_ALT)),
        *titled(_TITLE, card.name, _TITLE_PX, least_px=34),
        *_rating(card),
        *_plot(card),
        *_ladders(left, lines),
        *_facts(right, facts),
    )
    return Picture(display, shortened(card.said.replace("**", "")), card.said)


def _rating(card: PlayerCard) -> Iterator[Item]:
    box = _LEFT
    yield Panel(box, "panel")
    yield from _signs(box.x + 40, box.y + 42, 52, card.ladder.crest)
    beside = 20 + 58 * max(len(card.ladder.crest), 1)
    heading = Box(box.x + beside, box.y + 10, box.width - beside - 12, 36)
    yield Text(heading, card.ladder.name, "title", 30, "cream", "left", least_px=20)
    yield Text(
        Box(heading.x, box.y + 46, heading.width, 30), card.pace, "label", 26, "sand", "left", least_px=18
    )
    number = Box(box.x + 16, box.y + 90, box.width - 32, 116)
    yield Text(number, card.ladder.rating, "number", _RATING_PX, "cream", least_px=90)
    yield Text(Box(box.x + 16, box.y + 206, box.width - 32, 42), card.spread, "label", 38, "clay light")
    yield Text(
        Box(box.x + 16, box.y + 252, box.width - 32, 36), card.played, "label", 28, "sand", least_px=20
    )


def _plot(card: PlayerCard) -> Iterator[Item]:
    """Yield the curve between its extremes; a single point is in the middle of its spread."""
    box = _PLOT
    yield Panel(box, "panel")
    room = Box(box.x + _AXIS, box.y + 18, box.width - _AXIS - 24, box.height - 70)
    low = min(one.points - one.spread for one in card.curve)
    high = max(one.points + one.spread for one in card.curve)
    first, last = card.curve[0].at, card.curve[-1].at

    def place(at: int, points: int) -> tuple[int, int]:
        share = (at - first) / (last - first) if last > first else 0.5
        up = (points - low) / (high - low) if high > low else 0.5
        return room.x + round(share * room.width), room.bottom - round(up * room.height)

    line = tuple(place(one.at, one.points) for one in card.curve)
    above = tuple(place(one.at, one.points + one.spread) for one in card.curve)
    below = tuple(place(one.at, one.points - one.spread) for one in reversed(card.curve))
    if len(card.curve) == 1:
        above, below = _widened(above[0], _ALONE), _widened(below[0], -_ALONE)
    yield Curve(room.grown(12), line, (*above, *below), "clay light", "brown deep")
    for figure, y in ((high, room.y), (low, room.bottom)):
        scale = Box(box.x + 6, y - 16, _AXIS - 14, 32)
        yield Text(scale, str(figure), "label", _SCALE_PX, "sand", "right", least_px=20)
    days = Box(room.x, box.bottom - 44, room.width // 2, 34)
    if card.since != card.until:
        yield Text(days, card.since, "label", _DAY_PX, "sand", "left", least_px=18)
    until = Box(days.right, days.y, days.width, days.height)
    if len(card.curve) == 1:
        under = Box(room.x, days.y, room.width, days.height)
        yield Text(under, card.until, "label", _DAY_PX, "sand", least_px=18)
        return
    yield Text(until, card.until, "label", _DAY_PX, "sand", "right", least_px=18)


def _widened(middle: tuple[int, int], by: int) -> tuple[tuple[int, int], ...]:
    """Return an edge through the point, equally far to both sides; right to left if `by` is negative."""
    x, y = middle
    return ((x - by, y), (x + by, y))


def _ladders(room: Box, ladders: Sequence[LadderLine]) -> Iterator[Item]:
    pitch = room.height // len(ladders)
    for at, ladder in enumerate(ladders):
        bar = Box(room.x, room.y + at * pitch, room.width, pitch - 7)
        yield Panel(bar, "panel")
        yield from _signs(bar.x + 36, bar.centre[1], 46, ladder.crest)
        beside = 14 + 52 * max(len(ladder.crest), 1)
        name = Box(bar.x + beside, bar.y + 4, bar.width - beside - 128, bar.height // 2)
        yield Text(name, ladder.name, "name", 28, "cream", "left", least_px=22)
        results = Box(name.x, bar.y + bar.height // 2 - 2, name.width, bar.height // 2 - 2)
        yield Text(results, ladder.results, "label", 26, "sand", "left", least_px=18)
        figure = Box(bar.right - 120, bar.y, 108, bar.height)
        yield Text(figure, ladder.rating, "number", 44, "cream", "right", least_px=34)


def _facts(room: Box, facts: Sequence[PlayerFact]) -> Iterator[Item]:
    pitch = room.height // max(len(facts), 1)
    for at, fact in enumerate(facts):
        bar = Box(room.x, room.y + at * pitch, room.width, pitch - 7)
        yield Panel(bar, "gloss")
        yield Emblem(square(bar.x + 56, bar.centre[1], 76), fact.emblem, "clay light")
        beside = Box(bar.x + 108, bar.y + 8, bar.width - 120, bar.height // 2)
        yield Text(beside, fact.figure, "number", 46, "cream", "left", least_px=30)
        about = Box(beside.x, beside.bottom, beside.width, bar.height // 2 - 14)
        yield Text(about, fact.about, "label", 26, "sand", "left", least_px=18)


def _signs(x: int, y: int, px: int, crest: Crest) -> Iterator[Item]:
    """Yield the signs of a game's sides next to each other."""
    for at, (livery, sign) in enumerate(crest):
        yield from sigil_badge(x + at * (px + 4), y, px, livery=livery, sigil=sign)
