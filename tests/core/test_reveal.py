"""When a match shows what was hidden, and how much."""

import pytest

from engine.core.game import NotOver, Seat
from engine.core.log import Agree, Resign, TakeBack
from engine.core.match import Match
from tests.core.test_match import OPENING, begin, play

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
