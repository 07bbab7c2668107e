"""§3 and §4: drawing and planning."""

import pytest

from engine.core.game import Seat
from engine.games.hercules.options import Wishes
from tests.games.hercules.table import GAME, WOUNDS, after, ended, position
from tests.marks import rule


@rule("3.1")
def test_a_turn_brings_five_cards_besides_those_kept() -> None:
    table = position(
        f"perfect | trial hind attack 0 | {WOUNDS} "
        f"| 0: A hand[block] deck[strike strike strike strike strike training]"
    )
    assert after(table, "end").zone("hand") == "block strike strike strike strike strike"


@rule("3.2")
def test_the_discard_pile_is_turned_over_and_never_shuffled() -> None:
    table = position(
        f"perfect | trial hind attack 0 | {WOUNDS} "
        f"| 0: A deck[training] discard[strike+ block strike block+ training]"
    )
    later = after(table, "end")
    assert later.zone("hand") == "training strike+ block strike block+"
    assert (later.zone("deck"), later.zone("discard"), later.state.seats[0].known) == ("training", "", 1)


@rule("3.2")
def test_cards_of_the_row_are_not_turned_over() -> None:
    table = position(f"plan | trial hind | {WOUNDS} | 0: B hand[block] discard[strike] pile[training]")
    later = after(table, "posture")
    assert (later.zone("hand"), later.zone("pile"), later.zone("deck")) == ("block strike", "training", "")


@rule("3.3")
def test_fewer_are_drawn_when_there_are_no_more() -> None:
    table = position(f"perfect | trial hind attack 0 | {WOUNDS} | 0: A deck[strike] discard[block]")
    assert after(table, "end").zone("hand") == "strike block"


@rule("3.3")
def test_a_turn_without_cards_still_runs() -> None:
    table = position(f"plan | trial hind | {WOUNDS} | 0: A~")
    assert table.legal() == ["done"]
    later = ended(table)
    assert (later.zone("discard"), later.zone("hand"), later.stage) == ("", "wound", "plan")


@rule("4.1")
def test_all_cards_are_played_in_any_order() -> None:
    table = position(f"plan | trial hind | {WOUNDS} | 0: A~ hand[strike block strike training+]")
    assert table.legal() == ["strike", "block", "training+"]
    later = after(table, "block", "strike", "training+", "strike")
    assert later.zone("pile") == "block strike training+ strike"
    assert later.refused("strike") == "4.1"


@rule("4.2")
def test_seven_attack_of_two_strikes_in_first_and_fourth_place() -> None:
    table = position("plan | trial hind | 0: A hand[strike block training strike block]")
    assert after(table, "strike", "block", "training", "strike", "block").sums()[0] == 7


@rule("4.2")
@pytest.mark.parametrize(
    ("pile", "xp"), [("training", 1), ("training strike", 2), ("training strike wound", 3)]
)
def test_a_card_counts_once_more_for_each_card_after_it(pile: str, xp: int) -> None:
    assert position(f"plan | trial hind | 0: A pile[{pile}]").sums()[2] == xp


@rule("4.3")
def test_an_improved_card_counts_for_its_own_play_too() -> None:
    assert position("plan | trial hind | 0: A pile[strike+ wound wound wound wound wound]").sums()[0] == 12


@rule("4.4")
def test_a_wound_makes_no_points_and_triggers_those_before_it() -> None:
    assert position("plan | trial hind | 0: A pile[wound strike wound]").sums() == (2, 0, 0)


@rule("4.5")
def test_a_blessing_draws_when_played_and_not_at_later_triggers() -> None:
    table = position("plan | trial hind | 0: A hand[rattle strike block] deck[training training training]")
    later = after(table, "rattle")
    assert later.zone("hand") == "strike block training"
    assert after(later, "strike").zone("hand") == "block training"


@rule("4.5")
def test_a_doubled_blessing_draws_twice_as_many() -> None:
    table = position("plan | trial hind | 0: A hand[rattle strike] deck[training training training]")
    assert after(table, "posture", "rattle").zone("hand") == "strike training training"


@rule("4.6")
def test_a_doubled_card_counts_twice_at_every_trigger() -> None:
    assert position("plan | trial hind | 0: A~ pile[block strike+! wound block]").sums() == (12, 5, 0)


@rule("4.7")
def test_planning_ends_only_with_an_empty_hand() -> None:
    table = position(f"plan | trial hind | {WOUNDS} | 0: A~ hand[strike]")
    assert table.refused("done") == "4.7"
    assert after(table, "strike").legal() == ["done"]


@rule("4.8")
def test_planning_waits_while_the_posture_may_be_used() -> None:
    table = position(f"plan | trial hind | {WOUNDS} | 0: B hand[strike] deck[block]")
    later = after(table, "strike")
    assert (later.stage, later.legal()) == ("plan", ["posture", "done"])


@rule("4.8")
@pytest.mark.parametrize(
    ("seat", "chosen", "wished"),
    [("A", "auto", "done"), ("B", "auto", None), ("A", "ask", None), ("A hand[strike]", "auto", None)],
)
def test_a_player_may_order_that_planning_ends(seat: str, chosen: str, wished: str | None) -> None:
    table = position(f"plan | trial hind | 0: {seat}")
    found = GAME.wished(table.state, Seat(0), Wishes.model_validate({"end_plan": chosen}))
    assert (found and found.notation) == wished


@rule("4.9")
def test_a_play_is_quiet_until_something_unknown_is_drawn() -> None:
    hand = "hand[strike rattle]"
    unknown = position(f"plan | trial hind | 0: B {hand} deck[block training]")
    known = position(f"plan | trial hind | 0: B {hand} deck[block training] known 1")
    empty = position(f"plan | trial hind | 0: B {hand} discard[block training]")
    assert [unknown.is_quiet(each) for each in ("strike", "rattle", "posture")] == [True, False, False]
    assert [known.is_quiet(each) for each in ("strike", "rattle", "posture")] == [True, True, True]
    assert [empty.is_quiet(each) for each in ("rattle", "posture")] == [True, True]


@rule("4.9")
def test_the_end_of_planning_is_not_taken_back() -> None:
    assert not position(f"plan | trial hind | {WOUNDS} | 0: A").is_quiet("done")
