"""§3.3: whole armies at once, by lists of notations for the draft."""

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.athena.deploying import BadLayout, fill, from_lines, from_saved, saved
from engine.games.athena.view import SeatView
from tests.games.athena.table import GAME, Table, after, begun
from tests.marks import rule

A = Seat(0)


def view(table: Table) -> SeatView:
    return GAME.seat_view(table.state, A)


def laid(table: Table, notations: tuple[str, ...]) -> Table:
    return after(table, *(f"A {notation}" for notation in notations))


def called(name: str) -> str | None:
    return {"king's guard": "garde_du_roi", "archer": "archer", "hoplite": "hoplite"}.get(name.lower())


@rule("3.3")
def test_the_rest_is_filled_by_chance_from_outside() -> None:
    table = after(begun(), "A lay>hippeis>15")
    filled = [laid(table, fill(view(table), Chance(bytes([number])))) for number in range(5)]
    assert all("ready" in each.legal("A") for each in filled)
    assert all(each.zone("A", "army").endswith("15:hippeis") for each in filled)
    assert len({each.zone("A", "army") for each in filled}) == 5


@rule("3.3")
def test_a_layout_is_kept_and_laid_again() -> None:
    table = after(begun(), "A arrange>wings", "A swap>1>15")
    kept = saved(view(table))
    again = laid(begun(seed=2), from_saved(view(begun(seed=2)), kept))
    assert again.zone("A", "army") == table.zone("A", "army")


@rule("3.3")
def test_a_layout_of_another_army_is_refused() -> None:
    with pytest.raises(BadLayout, match="hippeis"):
        from_saved(view(begun()), saved(view(after(begun("initiation"), "A arrange>wall"))))
    with pytest.raises(BadLayout):
        from_saved(view(begun("assault")), saved(view(after(begun(), "A arrange>wall"))))


@rule("3.3")
def test_lines_lay_row_by_row_from_the_bottom() -> None:
    lines = ["King's Guard, archer", "hoplite hoplite", "", "", "archer"]
    notations = from_lines(view(begun()), lines, called)
    table = laid(begun(), notations)
    assert table.zone("A", "army") == "1:garde_du_roi 2:archer 6:hoplite 7:hoplite 15:archer"


@rule("3.3")
@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (["medusa"], "medusa"),
        (["archer archer archer"], "archer"),
        (["", "", "", "", "archer hoplite"], "hoplite"),
        ([""] * 5 + ["archer"], "archer"),
    ],
)
def test_what_cannot_be_laid_is_named(lines: list[str], wrong: str) -> None:
    with pytest.raises(BadLayout) as error:
        from_lines(view(begun()), lines, called)
    assert error.value.fighter == wrong
