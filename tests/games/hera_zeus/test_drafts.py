"""Which actions can wait in a draft, and who is asked what."""

import pytest

from engine.core.game import Ask, Seat
from tests.games.hera_zeus.table import GAME, SEATS, Table, after, position
from tests.marks import rule

TABLE = (
    "H: A[fury harpy] h[harpy pegasus pythia sirens hades persephone dionysus hera] d[fury fury] D[harpy] "
    "| Z: A[hero] h[hero] D[giant] d[hero]"
)


def is_quiet(table: Table, notation: str, side: str = "H") -> bool:
    return GAME.is_quiet(table.state, SEATS[side], GAME.parse(notation))


@rule("9.2")
@pytest.mark.parametrize("notation", ["+harpy>A1", "hades>harpy", "persephone>0", "dionysus>A1>A2", "hera>A"])
def test_actions_without_news_are_quiet(notation: str) -> None:
    assert is_quiet(position(TABLE), notation)


@rule("9.2")
@pytest.mark.parametrize(
    "notation", ["d", "cA", "pegasus>A", "pegasus>hand", "pythia>hand", "pythia>A", "sirens"]
)
def test_revealing_actions_are_not_quiet(notation: str) -> None:
    assert not is_quiet(position(TABLE), notation)


@rule("9.2")
def test_removing_the_figure_is_quiet_and_ending_a_turn_is_not() -> None:
    assert is_quiet(position("H: A[fury] d[fury] fig A | Z: A[hero]"), "remove")
    assert not is_quiet(position("H: A[fury] d[fury] | Z: A[hero] | to act H 0/1"), "end")


@rule("3.7")
def test_losing_actions_are_not_quiet() -> None:
    assert is_quiet(position("H: A[fury] h[harpy] | Z: B[hero]"), "+harpy>B1")
    assert not is_quiet(position("H: A[fury] h[harpy] | Z: C[hero] | to act H 2/2"), "+harpy>B1")


@rule("2.4")
def test_the_first_row_is_quiet_and_ready_is_not() -> None:
    table = position("H: B[fury] C[fury] h[fury] laying | Z: h[hero] laying | to act H 0/0 turn 0")
    assert is_quiet(table, "+fury>A1")
    assert not is_quiet(after(table, "H +fury>A1"), "ready")


@rule("6.7")
def test_choosing_the_next_card_is_quiet_while_two_more_remain() -> None:
    table = after(position("H: A[fury harpy hydra] B[fury] d[fury] | Z: A[pandora]"), "cA")
    assert is_quiet(table, "next>harpy")
    assert not is_quiet(after(table, "H next>harpy"), "next>fury")
    assert not is_quiet(table, "order>lie")


@rule("2.4")
def test_first_rows_are_asked_in_secret_and_belong_to_turn_0() -> None:
    table = position("H: h[fury] laying | Z: h[hero] laying | to act H 0/0 turn 0")
    assert GAME.asks(table.state) == (Ask(Seat(0), "secret", 0), Ask(Seat(1), "secret", 0))


@rule("6.7")
def test_orders_belong_to_the_turn_in_which_the_cards_fell() -> None:
    table = after(position("H: A[fury] B[fury] d[fury] | Z: A[pandora giant] | to act H 2/2 turn 7"), "cA")
    assert GAME.asks(table.state) == (Ask(Seat(1), "answer", 7),)
    assert GAME.asks(after(table, "Z order>lie").state) == (Ask(Seat(0), "turn", 7),)


@rule("7.3")
def test_a_placing_belongs_to_the_turn_without_a_fallback() -> None:
    table = after(position("H: A[fury] h[pegasus] d[fury] | Z: A[giant] h[giant]"), "pegasus>hand")
    assert GAME.asks(table.state) == (Ask(Seat(0), "turn", 5),)
    assert GAME.fallback(table.state, Seat(0)) is None
    assert not is_quiet(table, "put>B")
