"""The duel that a table shows, and for how long."""

import pytest

from engine.core.chance import Chance
from engine.games.hera_zeus.view import DuelView, TableView
from tests.games.hera_zeus.table import GAME, Table, after, position

BEHIND = "B[fury] C[fury]"


def duel(table: Table) -> DuelView | None:
    view: TableView = GAME.table_view(table.state)
    return view.duel


def told(table: Table) -> str:
    """Return the cards that met, the verdict and the deciding power."""
    shown = duel(table)
    assert shown is not None
    way = "from the hand" if shown.is_from_hand else "on the field"
    cards = f"{shown.attacker.kind} {way} against {shown.defender.kind} in {shown.column}"
    return f"{cards}: {shown.verdict}" + (f" by {shown.power}" if shown.power else "")


@pytest.mark.parametrize(
    ("attacker", "defender", "expected"),
    [
        ("hydra", "cyclops", "hydra on the field against cyclops in A: won"),
        ("fury", "poseidon", "fury on the field against poseidon in A: lost"),
        ("hydra", "giant", "hydra on the field against giant in A: tied"),
        ("artemis", "medusa", "artemis on the field against medusa in A: lost by medusa"),
        ("amazon", "medusa", "amazon on the field against medusa in A: won by amazon"),
        ("pythia", "poseidon", "pythia on the field against poseidon in A: won by pythia"),
        ("fury", "pandora", "fury on the field against pandora in A: pandora by pandora"),
        ("fury", "argus", "fury on the field against argus in A: found"),
    ],
)
def test_a_challenge_is_kept_with_verdict_and_deciding_power(
    attacker: str, defender: str, expected: str
) -> None:
    table = position(f"H: A[{attacker}] {BEHIND} | Z: A[{defender}] B[hero hero]")
    assert told(after(table, "cA")) == expected


@pytest.mark.parametrize(
    ("front", "expected"),
    [
        ("argus", "pegasus from the hand against argus in A: found"),
        ("pandora", "pegasus from the hand against pandora in A: pandora by pandora"),
        ("pegasus", "pegasus from the hand against pegasus in A: won by pegasus"),
        ("medusa", "pegasus from the hand against medusa in A: stays by medusa"),
        ("giant", "pegasus from the hand against giant in A: stays"),
    ],
)
def test_a_pegasus_at_a_front_card_is_kept_as_a_duel(front: str, expected: str) -> None:
    table = position(f"H: {BEHIND} h[pegasus] | Z: A[{front}] B[hero hero]")
    assert told(after(table, "pegasus>A")) == expected


def test_a_captured_attacker_shows_its_foreign_back() -> None:
    shown = duel(after(position(f"H: A[poseidon^] {BEHIND} | Z: A[hero] B[hero]"), "cA"))
    assert shown is not None
    assert (shown.side, shown.attacker.back, shown.defender.back) == ("hera", "zeus", "zeus")


def test_it_is_kept_until_the_next_action_or_the_end_of_the_turn() -> None:
    table = position("H: A[hydra] B[fury] C[fury] d[fury] | Z: A[cyclops] B[hero hero] | to act H 2/3")
    challenged = after(table, "cA")
    assert duel(challenged) is not None
    assert duel(after(challenged, "d")) is None
    assert duel(after(after(challenged, "cB"), "end")) is None


def test_a_pegasus_that_carries_a_figure_off_has_met_no_card() -> None:
    table = position(f"H: {BEHIND} h[pegasus] | Z: A[hero] B[hero] fig A")
    assert duel(after(table, "pegasus>A")) is None


def test_a_duel_is_written_read_and_imagined() -> None:
    table = after(position(f"H: {BEHIND} h[pegasus^] | Z: A[medusa] B[hero hero]"), "pegasus^>A")
    again = GAME.position(GAME.written(table.state))
    assert again.duel == table.state.duel
    for view in (GAME.table_view(table.state), GAME.seat_view(table.state, table.state.to_act)):
        assert GAME.imagine(view, Chance(b"worlds")).duel == table.state.duel
    assert duel(Table(table.state.copy())) == duel(table)


@pytest.mark.parametrize(
    ("moves", "places"),
    [
        (("+harpy>B2",), ("hera B2",)),
        (("cA",), ("hera A1", "zeus A1")),
        (("pegasus>A",), ("zeus A1",)),
        (("pythia>B",), ("zeus B1", "zeus B2")),
        (("dionysus>A2>C2",), ("hera C2",)),
        (("hera>C",), ("hera C1",)),
        (("hera>C", "remove"), ("hera C1",)),
        (("d",), ()),
    ],
)
def test_the_latest_action_names_the_places_it_touched(
    moves: tuple[str, ...], places: tuple[str, ...]
) -> None:
    hand = "h[harpy pegasus pythia dionysus hera]"
    table = position(f"H: A[hydra amazon] B[fury] C[fury] d[fury] {hand} | Z: A[giant] B[hero hero]")
    later = after(table, *moves)
    assert GAME.table_view(later.state).last == places


def test_the_places_of_a_first_row_are_secret() -> None:
    table = position("H: h[fury harpy] laying | Z: h[hero] laying | to act H turn 0")
    assert GAME.table_view(after(table, "H +fury>B1").state).last == ()
