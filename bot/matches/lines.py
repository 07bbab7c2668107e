"""Where does a match stand in the lesson that it is?"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import Literal

from bot.matches.dealing import game_of
from bot.matches.model import Header, MatchError
from engine.core.game import Word
from engine.core.lesson import LessonLine, LessonPoint
from engine.core.match import Match
from engine.core.proof import seed_of
from engine.registry import LESSONS

PRESSED = 1
"""Stands for the press that begins a match: a lesson is dealt alike for everybody."""

LessonWay = Literal["on", "off", "done", "beyond"]
"""On the lesson's line, off it, at its end, or further than it goes, which is said no more."""

SAID_FOR = 4
"""For so many actions whoever goes another way is told so; then they know."""


@dataclass(frozen=True, slots=True)
class LessonStanding:
    """Where a match stands in its lesson.

    `step` of `count`, counted from 1; `said`: its sentence, and `notation` what is done by it, where there is
    one that is true. `advice`: an aside for real matches, on the line only. `is_undoable`: what is laid out
    leads off the line, and without it the match is on it.
    """

    way: LessonWay
    step: int
    count: int
    said: Word | None = None
    notation: str | None = None
    advice: Word | None = None
    is_undoable: bool = False


@cache
def line_of(game: str) -> LessonLine:
    """The lesson of a game as it goes. Raises MatchError where the game has none."""
    if game not in LESSONS:
        raise MatchError("error-no-lesson")
    lesson = LESSONS[game]
    return LessonLine(game_of(game), lesson, seed_of(lesson.secret, PRESSED))


def line_at(header: Header) -> LessonLine | None:
    """The line of the lesson that a match is; None for every other match, and where its lesson is no more."""
    if header.lesson is None or header.game not in LESSONS or LESSONS[header.game].id != header.lesson:
        return None
    return line_of(header.game)


def standing_at(header: Header, match: Match, draft: Sequence[str]) -> LessonStanding | None:
    """Where the match stands, with what its learner has laid out; None where it is no lesson."""
    line = line_at(header)
    if line is None:
        return None
    count = len(line.lesson.steps)
    point = line.point(match, draft)
    if point is not None and point.notation is None:
        return LessonStanding("done", count, count)
    if point is not None:
        return _at(line, "on", point)
    if draft and line.point(match) is not None:
        return LessonStanding("off", 0, count, is_undoable=True)
    if general := line.general(match, draft):
        return _at(line, "off", general)
    made = (*line.done(match), *draft)
    kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(made, line.presses, strict=False)))
    return LessonStanding("off" if len(made) - kept <= SAID_FOR else "beyond", 0, count)


def _at(line: LessonLine, way: LessonWay, point: LessonPoint) -> LessonStanding:
    steps = line.lesson.steps
    step = steps[point.step]
    advice = step.advice if way == "on" else None
    return LessonStanding(way, point.step + 1, len(steps), step.word, point.notation, advice)
