"""Matches of three seats: secret answers at once, a public offer, seats that drop out."""

from collections.abc import Callable

import pytest

from engine.core.game import NotYourTurn, Seat
from engine.core.log import Resign
from engine.core.match import Match
from engine.core.rules import AnyGame
from tests.conformance import checks, leaks
from tests.conformance.plays import Check, Moment, Run, each_moment
from tests.toys.engine.tribute import Options, Tribute

GAME = Tribute()
ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)


def played(*moves: str, coins: int = 3) -> Match:
    """Return a match after moves such as `0 pledge>2`."""
    match = Match.open(GAME, Options(coins=coins), b"seed")
    for move in moves:
        seat, notation = move.split(" ")
        match, _ = match.act(Seat(int(seat)), (notation,))
    return match


def test_three_seats_pledge_at_once_in_any_order() -> None:
    match = played("1 pledge>1")
    assert [(ask.seat, ask.kind) for ask in match.asks()] == [(ONE, "secret"), (THREE, "secret")]
    one = played("1 pledge>1", "2 pledge>2", "0 pledge>3")
    other = played("0 pledge>3", "1 pledge>1", "2 pledge>2")
    assert one.table_view() == other.table_view()
    assert one.table_view().speaker == ONE


def test_a_pledge_of_another_changes_no_open_question() -> None:
    begun = played()
    numbers = [begun.question(seat) for seat in begun.seats]
    after = played("1 pledge>1")
    assert [after.question(seat) for seat in (ONE, THREE)] == [numbers[0], numbers[2]]


def test_no_seat_sees_a_pledge_before_all_stand() -> None:
    low, high = (played(f"1 pledge>{coins}") for coins in (1, 3))
    for seat in (ONE, THREE):
        assert low.seat_view(seat) == high.seat_view(seat)
        assert low.facts(seat) == high.facts(seat)
    assert low.table_view() == high.table_view()
    assert low.seat_view(TWO) != high.seat_view(TWO)


def test_a_public_offer_asks_only_the_seat_it_is_made_to() -> None:
    match = played("0 pledge>2", "1 pledge>1", "2 pledge>1", "0 offer>2")
    assert [(ask.seat, ask.kind) for ask in match.asks()] == [(THREE, "answer")]
    assert match.fallback(THREE) == "refuse"
    with pytest.raises(NotYourTurn):
        match.act(TWO, ("take",))
    taken, _ = match.act(THREE, ("take",))
    assert taken.table_view().treasure == (2, 0, 2)


def test_a_seat_without_coins_drops_out_and_the_others_go_on() -> None:
    match = played("0 pledge>3", "1 pledge>1", "2 pledge>1", "0 keep")
    assert match.outcome() is None
    assert [ask.seat for ask in match.asks()] == [TWO, THREE]
    assert "fact-out" in [one.fact.word.id for one in match.facts(TWO)]
    offering, _ = match.act(TWO, ("pledge>2",))
    offering, _ = offering.act(THREE, ("pledge>1",))
    assert [action.notation for action in offering.legal(TWO)] == ["keep", "offer>2"]


def test_the_match_ends_when_one_seat_has_coins_left() -> None:
    match = played("0 pledge>1", "1 pledge>1", "2 pledge>1", coins=1)
    speaker = match.table_view().speaker
    match, _ = match.act(Seat(speaker), ("keep",))
    left = [ask.seat for ask in match.asks()]
    for seat in left:
        match, _ = match.act(seat, ("pledge>1",))
    last = match.table_view().speaker
    match, _ = match.act(Seat(last), ("keep",))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == {Seat(speaker), Seat(last)}


def test_if_one_of_three_resigns_the_two_others_win() -> None:
    match, _ = played("1 pledge>1").end(Resign(TWO))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == {ONE, THREE}


def test_a_rule_refuses_every_illegal_action() -> None:
    every = [GAME.parse(f"pledge>{coins}") for coins in (1, 2, 3, 4)]
    every += [GAME.parse(text) for text in ("keep", "offer>0", "offer>1", "offer>2", "take", "refuse")]

    def check(game: AnyGame, moment: Moment) -> None:
        legal = set(game.legal_actions(moment.state, moment.seat))
        assert {each for each in every if each.why_not(moment.state, moment.seat) is None} == legal

    assert each_moment(GAME, Run(1, 30), check)


@pytest.mark.parametrize(
    "check",
    [
        checks.actions_are_written_and_read,
        checks.positions_are_written_and_read,
        checks.those_asked_can_act,
        checks.looking_changes_nothing,
        checks.copies_are_independent,
        checks.stand_ins_are_legal,
        checks.asked_apart_seats_do_not_meet,
    ],
)
def test_every_promise_of_games_holds_for_three_seats(check: Check) -> None:
    assert each_moment(GAME, Run(2, 12), check)


@pytest.mark.parametrize(
    "check", [leaks.worlds_look_alike, leaks.hidden_places_vary, leaks.known_places_stay]
)
def test_nothing_hidden_leaks_to_any_of_three(check: Callable[[AnyGame, Moment, Seat | None], None]) -> None:
    def checked(game: AnyGame, moment: Moment) -> None:
        for observer in (None, *moment.seats):
            check(game, moment, observer)

    assert each_moment(GAME, Run(2, 12), checked)
