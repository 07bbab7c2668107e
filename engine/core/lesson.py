"""What is a lesson? A real match on a chosen deal: what both sides do, with a sentence for each step.

Nothing in it is outside the rules. Where a match stands on its line is told by the position alone, so that
the same cards laid in another order are no other way; what the robot answers, by what its seat sees.
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
"""The room of a game's folder."""
BY: Final = "robot/lesson/1"
"""Who makes the answers of a lesson, as the log says."""
_KEY: Final = b"lesson"


class LessonStep(BaseModel):
    """One sentence, `lesson-<say>`, and what the learner does by it, one action after the other.

    `names`: cards that it names for what the rules say of them, wherever they are. `is_general`: it is true
    wherever its first action may be done, whatever way led there. `aside`: advice for real matches that is
    told along with the sentence, `aside-<aside>`; empty for none.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    say: str
    press: tuple[str, ...]
    aside: str = ""
    names: tuple[str, ...] = ()
    is_general: bool = False

    @property
    def word(self) -> Word:
        """The sentence."""
        return word(f"lesson-{self.say}")

    @property
    def advice(self) -> Word | None:
        """The aside, where there is one."""
        return word(f"aside-{self.aside}") if self.aside else None


class LessonAnswer(BaseModel):
    """One entry of the robot's seat: all that it lays out and sends."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    robot: tuple[str, ...]


class Lesson(BaseModel):
    """A lesson as it stands in its game's folder.

    `id` names it in stored matches. `deal`: what its secret is made from. `seat`: the learner's. `options`:
    those that differ from the usual ones; `preset`: what comes closest to them.
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
        """From what it is dealt; everybody may know it."""
        return sha256(self.deal.encode()).digest()

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """What the learner does, in order."""
        return tuple(one for one in self.line if isinstance(one, LessonStep))


def read(folder: Path) -> Lesson | None:
    """The lesson in a game's folder; None where there is none. Raises ValueError where it is no lesson."""
    path = folder / FILE
    return Lesson.model_validate(tomllib.loads(path.read_text("utf-8"))) if path.is_file() else None


@dataclass(frozen=True, slots=True)
class LessonPoint:
    """Where a match stands in a lesson: the step that is next, counted from 0, and what is done by it.

    `notation` None: everything is done.
    """

    step: int
    notation: str | None


class LessonLine:
    """A lesson as it goes when it is dealt from this seed. Raises GameError where it breaks a rule."""

    def __init__(self, game: AnyGame, lesson: Lesson, seed: bytes) -> None:
        self.lesson = lesson
        options = game.spec.options.model_validate(lesson.options)
        self.seat = Seat(game.seats(options).index(lesson.seat))
        self.start = Match.open(game, options, seed)
        self._points: dict[str, LessonPoint] = {}
        self._answers: list[tuple[Any, tuple[str, ...]]] = []
        self.end = self._played()

    def _played(self) -> Match:
        """The match at the end of the line; every position on the way is remembered."""
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
        """Where this match stands, with what the learner has laid out; None off the line."""
        return self._points.get(match.preview(self.seat, draft).digest(_KEY))

    def general(self, match: Match, draft: Sequence[str] = ()) -> LessonPoint | None:
        """Off the line: the first step not done yet whose sentence is true here too, if there is one."""
        done = {*self.done(match), *draft}
        legal = {action.notation for action in match.preview(self.seat, draft).legal(self.seat)}
        for number, step in enumerate(self.lesson.steps):
            first = step.press[0]
            if step.is_general and first in legal and first not in done:
                return LessonPoint(number, first)
        return None

    def done(self, match: Match) -> tuple[str, ...]:
        """What the learner has done and sent."""
        acts = (match.entries[number] for number in counted(match.entries))
        own = (one for one in acts if isinstance(one, Act) and one.seat == self.seat)
        return tuple(notation for one in own for notation in one.notations)

    @property
    def presses(self) -> tuple[str, ...]:
        """Everything that the learner does, in order."""
        return tuple(notation for step in self.lesson.steps for notation in step.press)

    def answered(self, match: Match) -> Sequence[Match]:
        """The match after each answer of the robot's seat, as long as it sees what it sees in the lesson."""
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
