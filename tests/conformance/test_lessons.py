"""Lessons play as they say, and every sentence is true for its reader."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from bot.core.replaying import line_of
from bot.words import words
from engine.core.game import Word, word
from engine.core.lesson import LessonAnswer, LessonLine, LessonStep
from engine.core.match import Match
from engine.core.text import keys
from engine.registry import GAMES, LESSONS
from render.registry import DRAWINGS
from tests.conformance import saying

LOCALES = ("en", "fr")
NAMES = ("Ana", "Agon")
LONGEST = 210  # characters of a sentence
STEPS = range(8, 15)
PRESSES = range(8, 25)
DIGITS = re.compile(r"\d+")

per_lesson = pytest.mark.parametrize("game", sorted(LESSONS))


@dataclass(frozen=True)
class Moment:
    """A moment at which the learner is about to act."""

    number: int
    step: LessonStep
    notation: str
    match: Match
    draft: tuple[str, ...]
    position: Match


def moments(line: LessonLine) -> Iterator[Moment]:
    """Yield the moments of the lesson: the learner follows it and the robot answers."""
    match, draft = ([line.start, *line.answered(line.start)])[-1], tuple[str, ...]()
    for number, step in enumerate(line.lesson.steps):
        for notation in step.press:
            position = match.preview(line.seat, draft)
            yield Moment(number, step, notation, match, draft, position)
            draft = (*draft, notation)
            if not position.is_quiet(line.seat, notation):
                match, draft = match.act(line.seat, draft)[0], ()
                match = ([match, *line.answered(match)])[-1]
    assert match.digest(b"") == line.end.digest(b"")


@per_lesson
def test_a_learner_who_follows_stays_on_the_line_to_the_end(game: str) -> None:
    line = line_of(game)
    for moment in moments(line):
        point = line.point(moment.match, moment.draft)
        assert point is not None
        assert (point.step, point.notation) == (moment.number, moment.notation)
        leaves = {leaf.notation for leaf in moment.position.menu(line.seat).leaves()}
        assert moment.notation in leaves
    done = line.point(line.end)
    assert done is not None
    assert done.notation is None


@per_lesson
def test_the_lessons_robot_plays_legally_by_what_it_sees(game: str) -> None:
    line = line_of(game)
    answers = [one.robot for one in line.lesson.line if isinstance(one, LessonAnswer)]
    made = [entry.notations for entry in line.end.entries if entry.seat != line.seat]  # type: ignore[union-attr]
    assert made == answers


@per_lesson
def test_it_takes_a_few_minutes(game: str) -> None:
    assert len(LESSONS[game].steps) in STEPS
    assert len(line_of(game).presses) in PRESSES


@per_lesson
@pytest.mark.parametrize("locale", LOCALES)
def test_a_step_is_one_short_sentence_in_each_language(game: str, locale: str) -> None:
    for step in LESSONS[game].steps:
        for each in _words(step):
            said = words(game).say(each, locale)
            assert len(said) <= LONGEST, said
            assert re.fullmatch(r"[^.!?\n]+\.", said), said


def _words(step: LessonStep) -> tuple[Word, ...]:
    """Return the sentence, and the advice if there is one."""
    return (step.word,) if step.advice is None else (step.word, step.advice)


@per_lesson
def test_every_sentence_of_a_catalogue_is_said(game: str) -> None:
    said = {each.id for step in LESSONS[game].steps for each in _words(step)} | {"lesson-learned"}
    known = keys(saying.folder(GAMES[game]))["en"]
    assert {id for id in known if id.startswith(("lesson-", "aside-"))} == said


def named_in(said: str, game: str, locale: str) -> set[str]:
    """Return the ids of the cards named in a sentence."""
    catalogue = words(game)
    ids = [id for id in keys(saying.folder(GAMES[game]))["en"] if re.fullmatch(r"card-[a-z_-]+", id)]
    plain = {id: catalogue.say(word(id, card="", who=""), locale) for id in ids}
    longest = sorted(plain, key=lambda id: -len(plain[id]))
    found, rest = set[str](), said
    for id in longest:
        if plain[id] and re.search(rf"(?<!\w){re.escape(plain[id])}(?!\w)", rest):
            found.add(id)
            rest = rest.replace(plain[id], " ")
    return found


@per_lesson
@pytest.mark.parametrize("locale", LOCALES)
def test_a_sentence_names_no_card_that_its_reader_does_not_see(game: str, locale: str) -> None:
    line, drawing, catalogue = line_of(game), DRAWINGS[game], words(game)
    say = catalogue.speaker(locale, NAMES)
    named = 0
    for moment in moments(line):
        position = moment.position
        view = position.seat_view(line.seat)
        labels = [say(step.label) for action in position.legal(line.seat) for step in action.path]
        board = drawing.seat_board(view, NAMES, say).text
        seen = " ".join([board, drawing.seat(view, NAMES, say, None, ()).text, *labels])
        told = " ".join(map(say, _words(moment.step)))
        cards = named_in(told, game, locale) - {f"card-{id}" for id in moment.step.names}
        unseen = [id for id in cards if say(word(id)) not in seen]
        assert not unseen, f"{moment.step.say} names {unseen}"
        named += len(cards)
    assert named


@per_lesson
@pytest.mark.parametrize("locale", LOCALES)
def test_a_general_sentence_names_no_card_and_no_figure(game: str, locale: str) -> None:
    general = [step for step in LESSONS[game].steps if step.is_general]
    for step in general:
        said = words(game).say(step.word, locale)
        assert not named_in(said, game, locale)
        assert not DIGITS.search(said)


def test_a_name_that_is_not_seen_is_found() -> None:
    said = "Argus lies behind the King’s Guard."
    assert named_in(said, "hera_zeus", "en") == {"card-argus"}
    assert named_in(said, "athena", "en") == {"card-garde_du_roi"}
    assert named_in("Elite Archers", "athena", "en") == set()


def test_a_way_of_another_order_is_the_same_way() -> None:
    line = line_of("hera_zeus")
    match = line.answered(line.start)[-1]
    point = line.point(match, ("+fury>C1", "+amazon>A1", "+hydra>B1"))
    assert point is not None
    assert point.notation == "ready"
    assert line.point(match, ("+hydra>A1",)) is None


def test_off_the_way_the_sentences_go_on_that_are_true_there() -> None:
    line = line_of("hera_zeus")
    match = line.answered(line.start)[-1]
    assert line.general(match, ("+hydra>A1",)) is None
    laid = ("+hydra>A1", "+harpy>B1", "+amazon>C1")
    assert [_said(line, match, draft) for draft in (laid, laid[:2])] == ["lesson-ready", None]
    match, _ = match.act(line.seat, (*laid, "ready"))
    assert _said(line, match, ()) == "lesson-draw"
    match, _ = match.act(line.seat, ("d",))
    assert _said(line, match, ()) is None
    match, _ = match.act(line.seat, ("d",))
    match, _ = match.act(line.seat, ("d",))
    assert _said(line, match, ()) == "lesson-end"


def _said(line: LessonLine, match: Match, draft: tuple[str, ...]) -> str | None:
    point = line.general(match, draft)
    said: Word | None = line.lesson.steps[point.step].word if point else None
    return said.id if said else None


def test_the_robot_follows_the_lesson_while_it_sees_the_same() -> None:
    line = line_of("hera_zeus")
    match = line.answered(line.start)[-1]
    # Another face-down card in the same place looks the same from the other side.
    match, _ = match.act(line.seat, ("+fury>A1", "+hydra>B1", "+amazon>C1", "ready"))
    match, _ = match.act(line.seat, ("d", "+harpy>A2", "d", "end"))
    assert [one.entries[-1].notations for one in line.answered(match)] == [("d", "+argus>B2", "d", "end")]  # type: ignore[union-attr]
    match = line.answered(line.start)[-1]
    match, _ = match.act(line.seat, ("+amazon>A1", "+hydra>B1", "+fury>C1", "ready"))
    match, _ = match.act(line.seat, ("d", "d", "d", "end"))
    assert line.answered(match) == []
