"""The numbered lines of the README, tested from positions in notation."""

import pytest

from engine.core.chance import Chance
from engine.core.game import Fact, IllegalAction, Seat
from engine.core.match import Match
from tests.conformance.wrapped import match_from
from tests.marks import rule
from tests.toys.engine.cairn import Cairn
from tests.toys.engine.cairn.game import STONES, Options, Players, State, Wishes

GAME = Cairn()
LEFT, RIGHT = Seat(0), Seat(1)
FULL = "amber basalt chalk dolomite emerald flint"
TURNED = "flint emerald dolomite chalk basalt amber"
NONE = "- - - - - -"


def position(left: str, right: str = f"{NONE} points=0", head: str = "players=rivals round=1") -> State:
    return GAME.position(f"{head} | {left} | {right}")


def legal(state: State, seat: Seat = LEFT) -> set[str]:
    return {action.notation for action in GAME.legal_actions(state, seat)}


def after(state: State, notation: str, seat: Seat = LEFT) -> tuple[State, list[Fact]]:
    facts: list[Fact] = []
    state = state.copy()
    GAME.apply(state, seat, GAME.parse(notation), Chance(b"dice"), facts.append)
    return state, facts


def refused(state: State, notation: str, seat: Seat = LEFT) -> str:
    with pytest.raises(IllegalAction) as refusal:
        match_from(GAME, state).act(seat, (notation,))
    return refusal.value.rule


@rule("1.1")
@pytest.mark.parametrize(("players", "seats"), [("rivals", 2), ("alone", 1), ("partners", 2)])
def test_one_or_two_play(players: Players, seats: int) -> None:
    assert len(GAME.seats(Options(players=players))) == seats
    assert len(Match.open(GAME, Options(players=players), b"seed").asks()) == seats


@rule("1.2")
def test_amber_is_the_lightest_and_flint_the_heaviest() -> None:
    assert list(STONES) == FULL.split()


@rule("1.3")
@rule("2.1")
def test_each_stone_may_be_laid_on_each_free_place() -> None:
    state = position("amber - chalk dolomite emerald - points=0")
    assert legal(state) == {"lay>basalt>2", "lay>basalt>6", "lay>flint>2", "lay>flint>6"}


@rule("1.4")
def test_a_rival_sees_nothing_and_a_partner_everything() -> None:
    rivals = position(f"{FULL} ready points=0")
    partners = position(f"{FULL} ready points=0", head="players=partners round=1")
    assert "flint" not in repr(GAME.seat_view(rivals, RIGHT))
    assert GAME.seat_view(partners, RIGHT).partner == tuple(FULL.split())


@rule("2.1")
def test_a_stone_lies_once_and_a_place_holds_one() -> None:
    state = position("amber - - - - - points=0")
    assert refused(state, "lay>amber>2") == "2.1"
    assert refused(state, "lay>flint>1") == "2.1"


@rule("2.2")
def test_all_stones_are_taken_back_once_all_lie() -> None:
    assert after(position(f"{FULL} points=0"), "gather")[0] == position(f"{NONE} points=0")
    assert refused(position("amber - - - - - points=0"), "gather") == "2.2"


@rule("2.3")
def test_a_ready_player_is_bound() -> None:
    state, facts = after(position(f"{FULL} points=0"), "ready")
    assert state == position(f"{FULL} ready points=0")
    assert [fact.word.id for fact in facts] == ["fact-ready"]
    assert legal(state) == set()
    assert refused(position("amber - - - - - points=0"), "ready") == "2.3"


@rule("2.4")
def test_a_whole_cairn_is_laid_at_once() -> None:
    empty = GAME.seat_view(position(f"{NONE} points=0"), LEFT)
    assert GAME.layout.from_saved(empty, "flint - - - - amber") == ("lay>flint>1", "lay>amber>6")


@rule("2.5")
def test_a_standing_order_is_ready_when_all_lie() -> None:
    whole, begun = position(f"{FULL} points=0"), position("amber - - - - - points=0")
    assert GAME.wished(whole, LEFT, Wishes(ready="auto")) == GAME.parse("ready")
    assert GAME.wished(whole, LEFT, Wishes()) is None
    assert GAME.wished(begun, LEFT, Wishes(ready="auto")) is None


@rule("3.1")
@rule("3.2")
@rule("3.3")
def test_a_drawn_place_gives_its_heaviest_stone_a_point() -> None:
    state, facts = after(position(f"{FULL} points=0", f"{TURNED} ready points=0"), "ready")
    counted = dict(facts[1].word.args)
    heavier = LEFT if int(str(counted["place"])) > 3 else RIGHT
    assert [seat.points for seat in state.seats] == [int(heavier == LEFT), int(heavier == RIGHT)]
    assert (state.round, legal(state, RIGHT) == legal(state, LEFT)) == (2, True)
    assert GAME.written(state).count(NONE) == 2


@rule("3.2")
def test_the_same_stone_twice_brings_no_point() -> None:
    state, facts = after(position(f"{FULL} points=0", f"{FULL} ready points=0"), "ready")
    assert [seat.points for seat in state.seats] == [0, 0]
    assert facts[1].word.id == "fact-counts-for-nobody"


@rule("4.1")
def test_after_two_rounds_most_points_win() -> None:
    last = position(f"{FULL} points=1", f"{FULL} ready points=0", "players=rivals round=2")
    ended, _ = after(last, "ready")
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert (outcome.winners, outcome.reason.id, GAME.asks(ended)) == (frozenset({LEFT}), "end-points", ())


@rule("4.1")
def test_equal_points_win_together() -> None:
    last = position(f"{FULL} points=1", f"{FULL} ready points=1", "players=rivals round=2")
    outcome = GAME.outcome(after(last, "ready")[0])
    assert outcome is not None
    assert outcome.winners == frozenset({LEFT, RIGHT})
