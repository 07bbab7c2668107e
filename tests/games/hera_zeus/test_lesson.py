"""Every sentence of the lesson of Hera and Zeus is true where it is read."""

from functools import cache

from engine.core.game import Seat
from engine.games.hera_zeus.cards import KINDS
from engine.games.hera_zeus.view import SeatView
from tests.games.lessons import at_steps

HERA = Seat(0)


@cache
def seen(say: str) -> SeatView:
    """Return what Hera sees at this sentence."""
    view: SeatView = at_steps("hera_zeus")[say].seat_view(HERA)
    return view


def hand(say: str) -> list[str]:
    return sorted(card.kind or "" for card in seen(say).hand)


def column(say: str, letter: str, *, is_enemy: bool = False) -> list[str | None]:
    columns = seen(say).enemy if is_enemy else seen(say).own
    return [card.kind for card in columns["ABC".index(letter)].cards]


def test_the_first_row_is_in_the_hand_and_the_hydra_has_five() -> None:
    assert {"amazon", "hydra", "fury"} <= set(hand("row-a"))
    assert KINDS["hydra"].strength == 5
    assert [column("ready", letter) for letter in "ABC"] == [["amazon"], ["hydra"], ["fury"]]
    assert {card.kind for columns in seen("ready").enemy for card in columns.cards} <= {None}


def test_three_columns_give_three_points_and_none_is_left() -> None:
    assert (seen("draw").table.points_left, seen("draw").table.points_total) == (3, 3)
    assert seen("draw-again").table.points_left == 1
    assert seen("end").table.points_left == 0


def test_the_harpy_can_go_behind_the_amazon() -> None:
    assert "harpy" in hand("behind")
    assert column("behind", "A") == ["amazon"]
    assert column("draw-again", "A") == ["amazon", "harpy"]


def test_zeus_lays_an_unknown_card_and_pythia_is_in_the_hand() -> None:
    assert column("pythia", "B", is_enemy=True) == [None, None]
    assert [len(column("pythia", letter, is_enemy=True)) for letter in "AC"] == [1, 1]
    assert "pythia" in hand("pythia")


def test_argus_is_behind_the_centaur_that_the_hydra_beats() -> None:
    assert column("challenge", "B", is_enemy=True) == ["centaur", "argus"]
    assert column("challenge", "B")[0] == "hydra"
    assert KINDS["centaur"].strength == 3


def test_argus_is_in_front_and_pegasus_is_in_the_hand() -> None:
    assert column("pegasus", "B", is_enemy=True) == ["argus"]
    assert "pegasus" in hand("pegasus")
    outcome = at_steps("hera_zeus")["over"].outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason.id) == (frozenset({HERA}), "end-hostage-found-front")
