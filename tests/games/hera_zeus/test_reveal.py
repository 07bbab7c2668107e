"""The reveal of a finished match."""

from engine.games.hera_zeus.state import State
from engine.games.hera_zeus.view import RevealView
from tests.games.hera_zeus.table import GAME, after, position

ZEUS = "Z: A[giant] B[hero hero] h[hero]"


def revealed(start: str, *moves: str, end: State | None = None) -> RevealView:
    """Return the reveal of a match with this start and these moves."""
    table = position(start)
    states: list[State] = [table.state]
    for move in moves:
        table = after(table, move)
        states.append(table.state)
    return GAME.reveal(states, end or states[-1])


def stops(view: RevealView, seat: int) -> list[str]:
    return [f"{stop.turn} {stop.place}" for stop in view.paths[seat]]


def test_a_hostage_is_followed_from_the_deck_to_its_end() -> None:
    start = f"H: A[fury] B[fury] C[fury] d[io] | {ZEUS} d[hero hero hero] | to act H 3/3 turn 5"
    view = revealed(start, "d", "+io>B1", "cA", "end")
    assert stops(view, 0) == ["5 deck", "5 hand", "5 B1"]
    assert stops(view, 1) == ["5 deck"]


def test_a_figure_before_the_hostage_takes_the_first_place() -> None:
    view = revealed(f"H: A[io] B[fury] h[hera] | {ZEUS}", "hera>A")
    assert stops(view, 0) == ["5 A1", "5 A2"]


def test_both_hands_and_every_face_down_card_are_open() -> None:
    view = revealed(f"H: A[fury io] h[harpy medusa] | {ZEUS}")
    hera, zeus = view.seats
    assert [each.kind for each in hera.hand] == ["harpy", "medusa"]
    assert [each.kind for each in hera.own[0].cards] == ["fury", "io"]
    assert [each.kind for each in zeus.hand] == ["hero"]
    assert [each.kind for each in zeus.own[1].cards] == ["hero", "hero"]
