"""§4 and §5: the field and the figure."""

import pytest

from tests.games.hera_zeus.table import after, position
from tests.marks import rule

ELEVEN = " ".join(["harpy"] * 11)


@rule("4.1")
def test_a_hand_holds_twelve_cards() -> None:
    table = position(f"H: A[fury] B[fury] h[{ELEVEN}] d[fury fury] | Z: A[hero]")
    table = after(table, "d")
    assert len(table.hand("H").split()) == 12
    assert table.refused("d") == "4.1"


@rule("4.2")
def test_a_column_holds_four_cards() -> None:
    table = position("H: A[fury fury fury fury] h[harpy] d[fury] | Z: A[hero]")
    assert table.refused("+harpy>A4") == "4.2"
    assert [move for move in table.legal() if move.startswith("+")] == ["+harpy>B1", "+harpy>C1"]


@rule("4.2")
def test_the_figure_takes_one_of_the_four_places() -> None:
    table = position("H: A[fury fury fury] h[harpy] d[fury] fig A | Z: A[hero]")
    assert table.refused("+harpy>A2") == "4.2"


@rule("4.3")
def test_a_card_may_open_a_column_for_the_next_turn() -> None:
    table = position("H: A[fury] h[harpy] d[fury] | Z: A[hero] d[hero]")
    table = after(table, "+harpy>C1")
    assert (table.field("H"), table.points) == ("A[fury] C[harpy]", "0/1")
    assert after(table, "end", "d", "end").points == "2/2"


@rule("4.4")
@pytest.mark.parametrize(
    ("move", "column"),
    [
        ("+harpy>A1", "A[harpy fury hydra]"),
        ("+harpy>A2", "A[fury harpy hydra]"),
        ("+harpy>A3", "A[fury hydra harpy]"),
    ],
)
def test_a_card_is_laid_face_down_anywhere_in_a_column(move: str, column: str) -> None:
    assert after(position("H: A[fury hydra] h[harpy] d[fury] | Z: A[hero]"), move).field("H") == column


@rule("4.4")
def test_columns_have_no_gaps() -> None:
    table = position("H: A[fury] h[harpy] d[fury] | Z: A[giant hero]")
    assert table.refused("+harpy>A3") == "4.4"
    table = position("H: A[hydra] d[fury] | Z: A[centaur hero] | to act H")
    assert after(table, "cA").field("Z") == "A[hero]"


@rule("4.5")
def test_nothing_goes_before_a_figure() -> None:
    table = position("H: A[fury] B[fury] h[harpy dionysus] d[fury] fig A | Z: A[hero]")
    assert [move for move in table.legal() if move.startswith("+harpy>A")] == ["+harpy>A2", "+harpy>A3"]
    assert table.refused("+harpy>A1") == "4.5"
    assert after(table, "+harpy>A2").field("H") == "A[harpy fury] B[fury] fig A"
    assert after(table, "+harpy>A3").field("H") == "A[fury harpy] B[fury] fig A"
    assert table.refused("dionysus>B1>A1") == "8.13"


@rule("4.6")
def test_no_action_takes_a_laid_card_back() -> None:
    table = position("H: A[fury] d[fury] | Z: B[hero]")
    assert table.legal() == ["d"]


@rule("4.7")
def test_cards_that_shift_or_move_stay_as_they_lie() -> None:
    table = position("H: A[fury* hydra] h[harpy dionysus] d[fury] fig B B[fury] | Z: A[hero]")
    assert after(table, "+harpy>A1").field("H") == "A[harpy fury* hydra] B[fury] fig B"
    assert after(table, "dionysus>A1>B2").field("H") == "A[hydra] B[fury* fury] fig B"
    assert after(table, "dionysus>A2>C1").field("H") == "A[fury*] B[fury] C[hydra] fig B"


@rule("4.8")
@pytest.mark.parametrize("lane", ["A", "B", "C"])
def test_lanes_run_straight(lane: str) -> None:
    table = position(f"H: A[fury] B[fury] C[fury] | Z: {lane}[hero]")
    assert table.legal() == [f"c{lane}"]


@rule("4.9")
def test_the_winner_stays_face_up_and_challenges_again() -> None:
    table = position("H: A[hydra] B[fury] d[fury] | Z: A[hero centaur]")
    table = after(table, "cA")
    assert (table.field("H"), table.field("Z")) == ("A[hydra*] B[fury]", "A[centaur]")
    assert after(table, "cA").field("Z") == ""


@rule("4.10")
def test_the_front_row_is_the_first_of_each_column() -> None:
    table = position("H: A[harpy fury] d[fury] | Z: A[centaur giant]")
    assert after(table, "cA").field("Z") == "A[giant]"


@rule("5.1")
def test_the_played_god_becomes_a_figure_before_a_column() -> None:
    table = position("H: A[fury] B[harpy hydra] h[hera] d[fury] | Z: A[hero]")
    table = after(table, "hera>B")
    assert table.field("H") == "A[fury] B[harpy hydra] fig B"
    assert (table.pile("H"), table.hand("H")) == ("hera", "")


@rule("5.1")
def test_the_figure_needs_a_column_of_one_to_three_cards() -> None:
    table = position("H: A[fury] B[fury fury fury fury] h[hera] d[fury] | Z: A[hero]")
    assert [move for move in table.legal() if move.startswith("hera")] == ["hera>A"]
    assert table.refused("hera>B") == "5.1"
    assert table.refused("hera>C") == "5.1"


@rule("5.2")
def test_the_god_cannot_be_played_while_the_figure_stands() -> None:
    table = position("H: A[fury] h[hera] d[fury fury] fig A | Z: A[hero]")
    assert table.refused("hera>A") == "5.2"


@rule("5.2")
def test_the_god_brings_the_figure_back_for_four_points() -> None:
    table = position("H: A[fury] h[hera] d[fury fury] fig A | Z: A[hero]")
    table = after(table, "remove", "hera>A")
    assert (table.field("H"), table.points) == ("A[fury] fig A", "3/4")


@rule("5.3")
@pytest.mark.parametrize(
    ("chosen", "legal"),
    [
        ("action", ["remove"]),
        ("pegasus", ["pegasus>figure"]),
        ("both", ["pegasus>figure", "remove"]),
        ("never", []),
    ],
)
def test_how_the_own_figure_leaves(chosen: str, legal: list[str]) -> None:
    table = position(f"H: A[fury] h[pegasus] d[fury] fig A | Z: B[hero] | V2={chosen}")
    ways = ["pegasus>figure", "remove"]
    assert [move for move in table.legal() if move in ways] == legal
    for move in ways:
        if move in legal:
            later = after(table, move)
            assert (later.field("H"), later.points) == ("A[fury]", "3/4")
            assert later.pile("H") == ("pegasus" if move == "pegasus>figure" else "")
        else:
            assert table.refused(move) == "5.3"


@rule("5.3")
def test_the_figure_may_leave_in_the_turn_of_its_placing() -> None:
    table = position("H: A[fury] h[hera] d[fury] | Z: B[hero]")
    assert after(table, "hera>A", "remove").field("H") == "A[fury]"


@rule("5.3")
def test_without_a_figure_none_is_taken_off() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: B[hero] | V2=both")
    assert table.refused("remove") == "5.3"
    assert table.refused("pegasus>figure") == "5.3"


@rule("5.4")
@pytest.mark.parametrize("figures", [("fig A", ""), ("", "fig A"), ("fig A", "fig A")])
def test_a_lane_with_a_figure_allows_no_challenge(figures: tuple[str, str]) -> None:
    table = position(f"H: A[fury] d[fury] {figures[0]} | Z: A[hero] {figures[1]}")
    assert table.refused("cA") == "5.4"


@rule("5.5")
def test_pegasus_along_the_lane_of_the_own_figure_is_a_choice() -> None:
    text = "H: A[fury] h[pegasus] d[fury] fig A | Z: A[pythia]"
    assert after(position(text), "pegasus>A").field("Z") == ""
    assert position(text + " | V3=forbidden").refused("pegasus>A") == "5.5"


@rule("5.5")
def test_facing_figures_are_safe_from_the_enemy_if_forbidden() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] fig A | Z: A[hero] fig A | V3=forbidden V2=both")
    assert table.refused("pegasus>A") == "5.5"
    assert {"remove", "pegasus>figure"} <= set(table.legal())


@rule("5.6")
def test_pegasus_meets_the_figure_and_no_card_behind_it() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: A[argus] fig A")
    table = after(table, "pegasus>A")
    assert (table.field("Z"), table.end) == ("A[argus]", "")


@rule("5.7")
def test_pythia_turns_up_the_cards_behind_a_figure() -> None:
    table = position("H: A[fury] h[pythia] d[fury] | Z: A[hero giant] fig A")
    assert after(table, "pythia>A").field("Z") == "A[hero* giant*] fig A"


@rule("5.8")
def test_the_last_card_behind_a_figure_may_be_replaced() -> None:
    table = position("H: A[fury] h[dionysus dionysus harpy] d[fury] fig A | Z: B[hero]")
    table = after(table, "dionysus>A2>B1")
    assert table.field("H") == "B[fury] fig A"
    assert after(table, "+harpy>A2").field("H") == "A[harpy] B[fury] fig A"
    assert after(table, "dionysus>B1>A2").field("H") == "A[fury] fig A"


@rule("5.9")
def test_a_column_that_the_figure_leaves_empty_gives_no_point() -> None:
    table = position("H: B[fury] d[fury fury fury fury] fig A | Z: B[hero] d[hero]")
    assert after(table, "remove", "d", "d", "d", "end", "d", "end").points == "1/1"
