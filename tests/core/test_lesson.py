"""Lessons reject bad files and are read only where there is a file."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from engine.core.game import GameError
from engine.core.lesson import FILE, Lesson, LessonAnswer, LessonLine, LessonStep, read
from engine.registry import GAMES, LESSONS

GAME, LESSON = GAMES["hera_zeus"], LESSONS["hera_zeus"]
SEED = b"any"


def changed(at: int, one: LessonStep | LessonAnswer) -> Lesson:
    line = [*LESSON.line]
    line[at] = one
    return LESSON.model_copy(update={"line": tuple(line)})


@pytest.mark.parametrize(
    ("at", "one"),
    [
        (1, LessonStep(say="row-a", press=("+zeus>A1",))),
        (1, LessonStep(say="row-a", press=("nonsense",))),
        (0, LessonAnswer(robot=("d",))),
    ],
)
def test_an_action_that_is_not_allowed_makes_no_lesson(at: int, one: LessonStep | LessonAnswer) -> None:
    with pytest.raises(GameError):
        LessonLine(GAME, changed(at, one), SEED)


def test_another_deal_makes_no_lesson() -> None:
    with pytest.raises(GameError):
        LessonLine(GAME, LESSON, SEED)


def test_no_lesson_file_is_fine_and_a_bad_one_is_refused(tmp_path: Path) -> None:
    assert read(tmp_path) is None
    (tmp_path / FILE).write_text('id = "first"\nhint = "no such field"\n', "utf-8")
    with pytest.raises(ValidationError):
        read(tmp_path)
