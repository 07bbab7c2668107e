"""§8: upkeep and Posture."""

import pytest

from tests.games.hercules.table import WOUNDS, after, ended, of_ruleset, position
from tests.marks import rule


@rule("8.1")
def test_mares_then_cerberus_then_doubled_cards_then_the_row() -> None:
    table = position(
        f"plan | trial mares attack 0 carried[cerberus=1] | {WOUNDS} "
        "| 0: A~ discard[training] deck[block block block block block] pile[strike! block+ strike+]"
    )
    later = after(table, "done")
    assert later.zone("techniques") == "strike strike"
    assert later.zone("discard") == "training block"


@rule("8.1")
def test_the_stables_come_last() -> None:
    table = position(f"plan | trial stables attack 0 life 5/8 | {WOUNDS} | 0: B~ pile[block]")
    told = after(table, "done").told()
    assert told.index("fact-stables") > told.index("fact-rises")


@rule("8.2")
@pytest.mark.parametrize(
    ("card", "zone"), [("strike+!", "techniques"), ("strike!", "techniques"), ("skin+!", "blessings")]
)
def test_a_doubled_card_goes_back_to_the_reserve_at_base_level(card: str, zone: str) -> None:
    table = position(f"plan | trial hind attack 0 | {WOUNDS} | 0: A~ pile[{card} block]")
    later = after(table, "done")
    assert later.zone(zone) == card.strip("+!")
    assert later.zone("hand") == "block"


@rule("8.3")
def test_the_row_goes_on_the_discard_pile_in_its_order() -> None:
    table = position(
        f"plan | trial hind attack 0 | {WOUNDS} "
        "| 0: A~ deck[block block block block block] discard[training] pile[strike+ wound block]"
    )
    assert after(table, "done").zone("discard") == "training strike+ wound block"


@rule("8.3")
def test_an_improved_serious_wound_is_exhausted() -> None:
    table = position(
        "plan | trial hind attack 0 | reserve wounds[wound] "
        "| 0: A~ deck[block block block block block] pile[strike wound+ wound]"
    )
    later = after(table, "done")
    assert (later.zone("discard"), later.zone("wounds")) == ("strike wound", "wound wound")


@rule("8.4")
@pytest.mark.parametrize(
    "text",
    [
        "plan | trial hind | 0: A hand[strike]",
        "plan | trial hind | 0: A hand[wound]",
        "plan | trial hind | 0: A",
        "perfect | trial hind | 0: A pile[training training]",
    ],
)
def test_overloaded_is_used_at_any_time_of_the_turn(text: str) -> None:
    assert "posture" in position(text).legal()
    assert position(text.replace("0: A", "0: A~")).refused("posture") == "8.4"


@rule("8.4")
def test_in_older_runs_overloaded_is_used_only_before_a_card() -> None:
    assert "posture" in of_ruleset(position("plan | trial hind | 0: A hand[strike]"), 2).legal()
    for text in (
        "plan | trial hind | 0: A hand[wound]",
        "plan | trial hind | 0: A",
        "perfect | trial hind | 0: A",
    ):
        assert of_ruleset(position(text), 2).refused("posture") == "8.4"
        assert of_ruleset(position(text), 2).refused("posture>end") in ("5.1", "8.4")


@rule("5.8")
def test_overloaded_left_upright_can_still_be_turned() -> None:
    table = position(f"plan | trial hind attack 0 | {WOUNDS} | 0: A pile[training training]")
    later = after(table, "done")
    assert (later.stage, later.xp) == ("perfect", 3)
    assert later.legal() == ["posture", "posture>end", "end"]
    assert after(later, "posture", "end").posture() == "B"
    assert after(later, "posture>end").posture() == "B"
    assert after(later, "end").posture() == "A"
    assert after(table, "posture", "done").stage == "plan", "nothing to do in perfecting: the next turn"


@rule("8.6")
def test_a_hand_of_wounds_is_not_doubled_and_the_posture_turns() -> None:
    table = position(f"plan | trial hind attack 0 | {WOUNDS} | 0: A hand[wound wound]")
    later = after(table, "posture", "wound", "wound")
    assert later.zone("pile") == "wound wound"
    assert ended(later).posture() == "B"


@rule("12.11")
@pytest.mark.parametrize(("moves", "attack"), [(("posture>end",), 9), (("end",), 8)])
def test_turning_the_posture_counts_under_the_apples(moves: tuple[str, ...], attack: int) -> None:
    table = position(f"perfect | trial apples attack 7 | {WOUNDS} | 0: A pile[wound]")
    assert after(table, *moves).attack == attack


@rule("8.4")
def test_turn_and_end_is_no_use_of_rain_of_cards() -> None:
    table = position("perfect | trial hind | 0: B deck[block]")
    assert table.refused("posture>end") == "8.4"


@rule("8.4")
def test_rain_of_cards_is_used_in_planning_and_in_perfecting() -> None:
    for text in (
        "plan | trial hind | 0: B hand[strike]",
        "plan | trial hind | 0: B",
        "perfect | trial hind | 0: B",
    ):
        assert "posture" in position(text).legal()
    assert position("prepare | trial hind | 0: B").refused("posture") == "8.4"


@rule("8.5")
def test_the_example_of_the_overloaded_strike() -> None:
    table = position(
        f"plan | trial hind attack 9 life 30 | {WOUNDS} "
        "| 0: B deck[strike training block training block wound strike] pile[block]"
    )
    improved = ended(table)
    assert improved.zone("hand") == "strike+ training block training block"
    later = after(improved, "posture")
    assert (later.zone("hand"), later.posture()) == ("strike+ training block training block wound", "A")
    later = after(later, "posture", "strike+", "training", "block", "training", "block", "wound")
    assert (later.sums()[0], later.zone("pile").split()[0]) == (24, "strike+!")
    later = ended(later)
    assert (later.zone("techniques"), later.posture()) == ("strike", "B")
    assert "strike+" not in later.zone("discard") + later.zone("hand")


@rule("8.6")
def test_a_wound_is_not_doubled_and_overloaded_waits() -> None:
    table = position("plan | trial hind | 0: A hand[wound strike]")
    later = after(table, "posture", "wound")
    assert (later.posture(), later.zone("pile")) == ("A~!", "wound")
    assert after(later, "strike").zone("pile") == "wound strike!"


@rule("8.7")
@pytest.mark.parametrize(("before", "later"), [("A", "A"), ("A~", "B"), ("A~!", "B")])
def test_a_tilted_side_a_turns_to_b_and_an_upright_one_stays(before: str, later: str) -> None:
    table = position(f"plan | trial hind attack 0 | {WOUNDS} | 0: {before} pile[wound]")
    assert ended(table).posture() == later


@rule("8.8")
def test_rain_of_cards_draws_and_overloaded_may_follow_at_once() -> None:
    table = position("plan | trial hind | 0: B hand[strike] deck[block]")
    later = after(table, "posture")
    assert (later.zone("hand"), later.posture()) == ("strike block", "A")
    assert after(later, "posture").posture() == "A~!"


@rule("8.8")
def test_a_card_drawn_after_planning_is_kept() -> None:
    table = position(
        f"perfect | trial hind attack 0 | {WOUNDS} "
        f"| 0: B deck[block strike strike strike strike strike training]"
    )
    later = after(table, "posture", "end")
    assert (later.zone("hand"), later.zone("deck")) == (
        "block strike strike strike strike strike",
        "training",
    )


@rule("8.9")
@pytest.mark.parametrize(
    ("top", "later"), [("strike", "strike+"), ("strike+", "strike+"), ("wound", "wound+")]
)
def test_the_top_card_of_the_deck_is_improved_where_it_lies(top: str, later: str) -> None:
    table = position(f"perfect | trial hind attack 0 | {WOUNDS} | 0: B deck[{top} block]")
    assert after(table, "end").zone("hand") == f"{later} block"


@rule("8.9")
def test_with_an_empty_deck_nothing_happens() -> None:
    table = position(f"perfect | trial hind attack 0 | {WOUNDS} | 0: B discard[strike block]")
    later = after(table, "end")
    assert (later.zone("hand"), later.posture()) == ("strike block", "B")


@rule("8.9")
def test_all_know_the_card_that_was_improved() -> None:
    table = position(
        f"perfect | trial birds attack 0 | {WOUNDS} | 0: B deck[strike block block block block block]"
    )
    later = after(table, "end")
    assert later.zone("hand") == "strike+ block block block"
    assert "fact-improves" in later.told()


@rule("8.10")
def test_a_side_that_turns_up_has_no_effect_in_the_same_turn() -> None:
    table = position(f"perfect | trial hind attack 0 | {WOUNDS} | 0: A~ deck[strike block]")
    later = after(table, "end")
    assert (later.posture(), later.zone("hand")) == ("B", "strike block")


@rule("8.11")
def test_four_cards_and_an_unused_side_b_lose_in_the_end() -> None:
    table = position(f"plan | trial hind attack 30 | {WOUNDS} | 0: B hand[strike block block block]")
    for _ in range(4):
        assert table.end is None
        table = ended(after(table, *table.zone("hand").split()))
    assert table.end == "no-wound"
