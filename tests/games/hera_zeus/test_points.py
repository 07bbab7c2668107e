"""§3: points, and losing by them."""

import pytest

from engine.core.game import Seat
from tests.games.hera_zeus.table import GAME, after, position
from tests.marks import rule


@rule("3.1")
@pytest.mark.parametrize(
    ("field", "points"),
    [
        ("A[fury]", "1/1"),
        ("A[fury] C[fury hydra]", "2/2"),
        ("A[fury] B[harpy] C[hydra]", "3/3"),
        ("A[fury] fig A", "4/4"),
        ("A[fury] B[harpy] C[hydra] fig C", "4/4"),
    ],
)
def test_a_turn_has_a_point_for_each_column_or_four(field: str, points: str) -> None:
    table = position(f"H: {field} d[fury] | Z: A[hero] | to act Z 0/1")
    assert after(table, "end").points == points


@rule("3.1")
def test_points_neither_fall_nor_rise_during_the_turn() -> None:
    table = position("H: A[fury] B[harpy] h[hydra] d[fury] | Z: A[giant] B[giant]")
    table = after(table, "cA")
    assert (table.field("H"), table.points) == ("B[harpy]", "1/2")
    assert after(table, "+hydra>C1").points == "0/2"


@rule("3.1")
def test_without_points_nothing_that_costs_one_is_legal() -> None:
    table = position("H: A[fury] h[fury pegasus] d[fury] | Z: A[hero] h[hero] | to act H 0/1")
    assert table.legal() == ["end"]
    assert table.refused("d") == "3.1"
    assert table.refused("cA") == "3.1"


@rule("3.2")
def test_the_god_makes_it_a_turn_of_four_less_those_spent() -> None:
    table = position("H: A[fury] B[fury] h[hera] d[fury fury] | Z: A[hero]")
    assert after(table, "d").points == "1/2"
    assert after(table, "d", "hera>A").points == "3/4"


@rule("3.3")
def test_the_god_may_be_played_when_all_points_are_spent() -> None:
    table = position("H: A[fury] B[fury] h[hera] d[fury fury] | Z: A[hero] | to act H 0/2")
    assert table.legal() == ["hera>A", "hera>B", "end"]
    later = after(table, "hera>A")
    assert (later.points, later.refused("end")) == ("2/4", "3.5")


@rule("3.3")
def test_the_points_won_by_the_god_must_be_spent_too() -> None:
    table = position("H: A[fury] h[hera] | Z: A[hero] | to act H 0/1 | V2=never")
    assert after(table, "hera>A").end == "Z no-action"


@rule("3.3")
def test_a_turn_is_always_ended_by_its_player() -> None:
    table = after(position("H: A[fury] d[fury fury] | Z: A[hero] d[hero]"), "d")
    assert (table.points, table.asked, table.legal()) == ("0/1", "H turn", ["end"])


@rule("3.3")
@pytest.mark.parametrize(
    ("position_text", "is_forced"),
    [
        ("H: A[fury] h[harpy] d[fury] fig A | Z: A[hero] | to act H 0/4", True),  # the figure stands
        ("H: A[fury fury fury fury] h[harpy] d[fury] | Z: A[hero] | to act H 0/1", True),  # full
        ("H: A[fury] d[fury] | Z: A[hero] | to act H 0/1", True),  # the hand is empty
        ("H: A[fury] h[harpy] d[fury] | Z: A[hero] | to act H 0/1", False),  # Hera might be in the hand
        ("H: A[fury] h[hera] d[fury] | Z: A[hero] | to act H 0/1", False),
        ("H: A[fury] h[harpy] d[fury] fig A | Z: A[hero] | to act H 1/4", False),  # a point is left
    ],
)
def test_a_turn_ends_by_itself_if_clearly_no_god_can_come(position_text: str, is_forced: bool) -> None:
    table = position(position_text)
    forced = GAME.forced(table.state, Seat(0))
    assert (forced is not None and forced.notation == "end") is is_forced
    assert GAME.forced(table.state, Seat(1)) is None


@rule("3.4")
def test_the_turn_keeps_its_points_when_the_figure_leaves() -> None:
    table = position("H: A[fury] d[fury fury fury fury] fig A | Z: A[hero] d[hero hero]")
    table = after(table, "remove")
    assert table.points == "3/4"
    assert after(table, "d", "d", "d", "end", "d", "end").points == "1/1"


@rule("3.5")
def test_a_turn_does_not_end_before_all_points_are_spent() -> None:
    table = position("H: A[fury] B[fury] d[fury fury] | Z: A[hero]")
    assert table.refused("end") == "3.5"
    assert after(table, "d").refused("end") == "3.5"
    assert after(table, "d", "d").legal() == ["end"]


@rule("3.6")
def test_a_challenge_is_forced_when_nothing_else_is_legal() -> None:
    table = position("H: A[fury] B[harpy] | Z: B[giant]")
    assert table.legal() == ["cB"]
    assert table.end == ""


@rule("3.7")
def test_points_without_an_action_lose_after_an_action() -> None:
    table = position("H: A[fury] B[harpy] | Z: A[giant]")
    assert after(table, "cA").end == "Z no-action"


@rule("3.7")
def test_points_without_an_action_at_the_start_lose() -> None:
    table = position("H: A[fury] | Z: B[hero] | to act Z 0/1")
    assert after(table, "end").end == "Z no-action"


@rule("3.7")
def test_the_free_god_counts_as_an_action() -> None:
    table = position("H: A[fury] h[hera] | Z: B[hero] | to act Z 0/1")
    assert after(table, "end").legal() == ["hera>A"]


@rule("3.7")
def test_the_program_does_not_look_ahead() -> None:
    table = position("H: A[fury] B[fury] d[fury] h[] | Z: C[hero] | to act Z 0/1")
    table = after(table, "end")
    assert (table.end, table.legal()) == ("", ["d"])


@rule("3.7")
def test_an_open_order_is_settled_before_anybody_loses() -> None:
    table = position("H: A[fury hydra] B[harpy] | Z: A[pandora]")
    table = after(table, "cA")
    assert (table.asked, table.end) == ("H answer", "")
    assert after(table, "H order>lie").end == "Z no-action"


@rule("3.7")
def test_an_open_placing_is_settled_before_anybody_loses() -> None:
    table = position("H: A[fury] B[harpy] h[pegasus] | Z: C[giant] h[giant]")
    table = after(table, "pegasus>hand")
    assert (table.legal(), table.end) == (["put>A", "put>B", "put>C"], "")
    assert after(table, "put>A").legal() == ["cA"]
    assert after(table, "put>C").end == "Z no-action"


@rule("3.8")
def test_what_counts_as_an_action() -> None:
    table = position("H: A[fury] B[fury] h[fury pegasus] d[fury] fig B | Z: A[hero] h[hero]")
    kinds = {notation[:1] for notation in table.legal()}
    assert kinds == {"d", "+", "c", "p", "r"}


@rule("3.8")
def test_full_hands_do_not_draw_and_full_fields_take_no_card() -> None:
    full = "A[fury fury fury fury] B[fury fury fury fury] C[fury fury fury fury]"
    hand = " ".join(["harpy"] * 12)
    table = position(f"H: {full} h[{hand}] d[fury] | Z: d[hero] A[hero] | to act H 3/3 turn 1")
    assert table.legal() == []
    assert table.refused("d") == "4.1"
    assert table.refused("+harpy>A1") == "4.2"


@rule("3.9")
@pytest.mark.parametrize("figure", ["", "fig B"])
def test_an_empty_field_loses_with_or_without_a_figure(figure: str) -> None:
    table = position(f"H: h[fury] d[fury] {figure} | Z: A[hero] | to act Z 0/1")
    assert after(table, "end").end == "Z no-cards"


@rule("3.9")
def test_an_empty_field_matters_only_as_the_own_turn_starts() -> None:
    table = position("H: A[fury] h[harpy harpy] d[fury] fig B | Z: A[giant] d[hero]")
    table = after(table, "cA")
    assert (table.field("H"), table.end) == ("fig B", "")
    assert after(table, "+harpy>C1", "d", "+harpy>C1", "end").end == ""


@rule("3.9")
def test_the_side_to_move_loses_if_both_are_empty() -> None:
    table = position("H: A[fury] d[fury] | Z: A[centaur] d[hero]")
    assert after(table, "cA", "end").end == "H no-cards"


@rule("3.10")
def test_an_empty_deck_is_not_refilled() -> None:
    table = position("H: A[fury] h[fury] D[harpy harpy] | Z: A[hero]")
    assert "d" not in table.legal()
    assert table.refused("d") == "3.10"
