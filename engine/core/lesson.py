"""Lessons: real matches on a chosen deal, with a sentence for each step.

A lesson breaks no rule. The position alone decides how far a learner has come, so cards laid in another order
count as the same way. The robot's answers depend only on what its seat sees.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from engine.core.game import Seat, Word, word
from engine.core.log import Act, counted
from engine.core.match import Match
from engine.core.rules import AnyGame

FILE: Final = "lesson.toml"
"""The lesson file in a game's folder."""
BY: Final = "robot/lesson/1"
"""The author of a lesson's answers in the log."""
_KEY: Final = b"lesson"


class LessonStep(BaseModel):
    """One sentence, `lesson-<say>`, and the actions the learner takes for it, in order.

    `names`: cards whose rules the sentence mentions, wherever they are. `is_general`: the sentence is true
    wherever its first action is legal, however the match got there. `aside`: advice for real matches,
    `aside-<aside>`, told along with the sentence; empty for none.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    say: str
    press: tuple[str, ...]
    aside: str = ""
    names: tuple[str, ...] = ()
    is_general: bool = False

    @property
    def word(self) -> Word:
        """The sentence of this step."""
        return word(f"lesson-{self.say}")

    @property
    def advice(self) -> Word | None:
        """The advice of this step, if any."""
        return word(f"aside-{self.aside}") if self.aside else None


class LessonAnswer(BaseModel):
    """One entry of the robot's seat: all the actions it commits at once."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    robot: tuple[str, ...]


class Lesson(BaseModel):
    """A lesson as written in its game's folder.

    `id` names it in stored matches. `deal` is the text its secret is made from. `seat` is the learner's.
    `options` are those that differ from the defaults, and `preset` is the closest preset.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    deal: str
    seat: str
    preset: str
    options: dict[str, Any]
    line: tuple[LessonStep | LessonAnswer, ...]

    @property
    def secret(self) -> bytes:
        """The public secret that this lesson is dealt from."""
        return sha256(self.deal.encode()).digest()

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """The learner's steps, in order."""
        return tuple(one for one in self.line if isinstance(one, LessonStep))


def read(folder: Path) -> Lesson | None:
    """Return the lesson in a game's folder, or None if there is none.

    Raises:
        ValueError: the file is not a valid lesson.
    """
    path = folder / FILE
    return Lesson.model_validate(tomllib.loads(path.read_text("utf-8"))) if path.is_file() else None


@dataclass(frozen=True, slots=True)
class LessonPoint:
    """A match's place in a lesson: the index of the next step and the next action in it.

    `notation` is None if every step is done.
    """

    step: int
    notation: str | None


class LessonLine:
    """A lesson dealt from a seed and played along its line.

    Raises:
        GameError: the lesson breaks a rule.
    """

    def __init__(self, game: AnyGame, lesson: Lesson, seed: bytes) -> None:
        self.lesson = lesson
        options = game.spec.options.model_validate(lesson.options)
        self.seat = Seat(game.seats(options).index(lesson.seat))
        self.start = Match.open(game, options, seed)
        self._points: dict[str, LessonPoint] = {}
        self._answers: list[tuple[Any, tuple[str, ...]]] = []
        self.end = self._played()

    def _played(self) -> Match:
        """Return the match at the end of the line and remember every position on the way."""
        match, draft, step = self.start, tuple[str, ...](), 0
        for one in self.lesson.line:
            if isinstance(one, LessonAnswer):
                robot = Seat(1 - self.seat)
                self._answers.append((match.seat_view(robot), one.robot))
                match, _ = match.act(robot, one.robot, by=BY)
                continue
            for notation in one.press:
                position = match.preview(self.seat, draft)
                self._points[position.digest(_KEY)] = LessonPoint(step, notation)
                draft = (*draft, notation)
                if not position.is_quiet(self.seat, notation):
                    match, draft = match.act(self.seat, draft)[0], ()
            step += 1
        self._points[match.preview(self.seat, draft).digest(_KEY)] = LessonPoint(step, None)
        return match

    def point(self, match: Match, draft: Sequence[str] = ()) -> LessonPoint | None:
        """Return where this match with the learner's draft stands; None if it has left the line."""
        return self._points.get(match.preview(self.seat, draft).digest(_KEY))

    def general(self, match: Match, draft: Sequence[str] = ()) -> LessonPoint | None:
        """Return the first general step that is still to do and true here; None if there is none."""
        done = {*self.done(match), *draft}
        legal = {action.notation for action in match.preview(self.seat, draft).legal(self.seat)}
        for number, step in enumerate(self.lesson.steps):
            first = step.press[0]
            if step.is_general and first in legal and first not in done:
                return LessonPoint(number, first)
        return None

    def done(self, match: Match) -> tuple[str, ...]:
        """Return the learner's committed actions."""
        acts = (match.entries[number] for number in counted(match.entries))
        own = (one for one in acts if isinstance(one, Act) and one.seat == self.seat)
        return tuple(notation for one in own for notation in one.notations)

    @property
    def presses(self) -> tuple[str, ...]:
        """Every action of the learner, in order."""
        return tuple(notation for step in self.lesson.steps for notation in step.press)

    def answered(self, match: Match) -> Sequence[Match]:
        """Return the match after each answer of the robot, as long as it sees what it sees in the lesson."""
        found: list[Match] = []
        while (notations := self._answer(match)) is not None:
            match, _ = match.act(Seat(1 - self.seat), notations, by=BY)
            found.append(match)
        return found

    def _answer(self, match: Match) -> tuple[str, ...] | None:
        robot = Seat(1 - self.seat)
        if not any(ask.seat == robot and ask.is_missing for ask in match.asks()):
            return None
        view = match.seat_view(robot)
        return next((notations for seen, notations in self._answers if seen == view), None)
