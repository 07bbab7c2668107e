"""Looking at a match: lessons, what is revealed, and the review afterwards."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.core.replaying import decided
from engine.ai.review import (
    FEWEST,
    MOST,
    USUAL,
    Committed,
    Missed,
    is_same,
    pains_with,
    reviewed,
    turning_points,
)
from engine.ai.search import Search
from engine.core.chance import Chance
from engine.core.game import GameError, NotOver, Seat
from engine.core.lesson import FILE, Lesson, LessonAnswer, LessonLine, LessonStep, read
from engine.core.log import Agree, Resign, TakeBack
from engine.core.match import Match
from engine.games.hera_zeus import GAME
from engine.games.hera_zeus.robot import MIND
from engine.registry import LESSONS
from tests.conformance.wrapped import match_from
from tests.core.test_match import OPENING, begin, play

SEARCH = Search(GAME, MIND)
WIN = (
    "H: A[fury] B[fury] C[harpy] h[harpy fury] d[fury amazon]"
    " | Z: A[hero*] B[argus! giant] C[hero] h[giant apollo] d[centaur hero giant] | to act H 2/3"
)
"""Argus has been seen in front of column B."""
DICE = Chance(b"a reviewer's own dice")


def began() -> Match:
    """Return a match in which Hera wins by challenging column B."""
    return match_from(GAME, GAME.position(WIN))


def resigned(match: Match) -> Match:
    return match.end(Resign(Seat(1)))[0]


def verdict(turn: int, cost: float, entries: int = 0) -> Missed:
    return Missed(entries or turn, turn, Seat(0), (), ("a",), ("b",), 0.5 - cost, 0.5)


def test_a_missed_win_is_told_with_its_cost() -> None:
    (entry,) = decided(resigned(began().act(Seat(0), ("+harpy>A2", "+fury>A2", "end"))[0]))
    found = reviewed(SEARCH, entry, pains_with(SEARCH).glance, DICE)
    assert found is not None
    assert (found.seat, found.better, found.better_chance) == (Seat(0), ("cB",), 1.0)
    assert found.chance < 0.95
    assert turning_points([found]) == (found,)


@pytest.mark.parametrize("entries", [1, USUAL, USUAL + 1, 2 * USUAL, 100 * USUAL])
def test_a_long_match_gets_no_more_playouts_than_a_usual_one(entries: int) -> None:
    usual, found = pains_with(SEARCH), pains_with(SEARCH, entries)
    assert found.close == usual.close
    spent = min(entries, USUAL) * usual.glance.search.playouts
    assert entries * found.glance.search.playouts <= max(spent, entries * FEWEST)
    assert FEWEST <= found.glance.playouts <= usual.glance.playouts


def test_a_win_that_was_taken_could_not_be_bettered() -> None:
    (entry,) = decided(began().act(Seat(0), ("cB",))[0])
    assert reviewed(SEARCH, entry, pains_with(SEARCH).close, DICE) is None


def test_the_first_decision_with_a_better_line_is_judged() -> None:
    """The first step is not judged, but the second, which lost the win."""
    (entry,) = decided(resigned(began().act(Seat(0), ("+harpy>A2", "+fury>A2", "end"))[0]))
    assert [one.done for one in entry.decisions] == [(), ("+harpy>A2",)]
    second = Committed(entry.entries, entry.turn, entry.seat, entry.decisions[1:])
    found = reviewed(SEARCH, second, pains_with(SEARCH).glance, DICE)
    assert found is not None
    assert (found.done, found.line, found.better) == (("+harpy>A2",), ("+fury>A2", "end"), ("cB",))


def test_entries_taken_back_are_not_decisions() -> None:
    match = began().act(Seat(0), ("+harpy>A2",))[0]
    match = match.end(TakeBack(0))[0].act(Seat(0), ("cB",))[0]
    assert [one.decisions[0].line for one in decided(match)] == [("cB",)]


def test_automatic_actions_are_not_decisions() -> None:
    assert not list(
        decided(resigned(began().act(Seat(0), ("+harpy>A2", "+fury>A2", "end"), by="fallback")[0]))
    )
    robots: Iterator[Committed] = decided(
        resigned(began().act(Seat(0), ("+harpy>A2", "+fury>A2", "end"), by="robot/hera_zeus/1")[0])
    )
    assert [one.decisions[0].line for one in robots] == [("+harpy>A2", "+fury>A2", "end")]


def test_before_the_end_nothing_is_decided_for_good() -> None:
    with pytest.raises(NotOver):
        list(decided(began()))
    with pytest.raises(NotOver):
        began().chances(MIND)


def test_chances_end_as_the_match_did() -> None:
    match = began().act(Seat(0), ("cB",))[0]
    (first, _, before), (last, _, end) = match.chances(MIND)
    assert (first, last, list(end)) == (0, 1, [1.0, 0.0])
    assert sum(before) == pytest.approx(1)
    assert [list(end) for *_, end in resigned(began()).chances(MIND)][-1] == [1.0, 0.0]


def test_turning_points_are_the_costliest_one_a_turn_in_order() -> None:
    every = [verdict(1, 0.1), verdict(2, 0.3, 2), verdict(2, 0.4, 3), verdict(5, 0.2), verdict(9, 0.01)]
    assert [(one.turn, one.entries) for one in turning_points(every)] == [(1, 1), (2, 3), (5, 5)]
    many = turning_points([verdict(turn, turn / 20) for turn in range(1, 10)])
    assert [one.turn for one in many] == [7, 8, 9]
    assert len(many) == MOST
    assert not turning_points([verdict(9, 0.01)])


def test_lines_are_the_same_as_far_as_both_go() -> None:
    assert is_same(("a",), ("a", "b"))
    assert is_same(("a", "b"), ("a",))
    assert not is_same(("a", "b"), ("a", "c"))


LESSON = LESSONS["hera_zeus"]
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


LONGEST = 50


def shown(match: Match) -> list[str]:
    return list(match.reveal())


def test_nothing_is_shown_while_a_match_goes_on() -> None:
    with pytest.raises(NotOver):
        play(begin(), "0 lay>6 ready").reveal()


def test_a_match_given_up_shows_everything_up_to_there() -> None:
    match, _ = play(begin(), "0 lay>6 ready").end(Resign(Seat(1)))
    positions = shown(match)
    assert positions[0] == OPENING
    assert len(positions) == 3  # the deal, the number laid, the seat ready


def test_a_finished_match_is_shown_up_to_the_deciding_action() -> None:
    match = begin()
    actions = 0
    while match.outcome() is None:
        seat = match.asks()[0].seat
        match = play(match, f"{seat} {match.legal(seat)[-1].notation}")
        actions += 1
        assert actions < LONGEST
    assert len(shown(match)) == actions


def test_entries_taken_back_are_not_shown() -> None:
    match, _ = play(begin(), "0 lay>6 ready").end(TakeBack(0))
    over, _ = match.end(Agree())
    assert shown(over) == [OPENING]
