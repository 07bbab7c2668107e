"""§5: perfecting."""

import pytest

from tests.games.hercules.table import WOUNDS, after, position
from tests.marks import rule

RESERVE = "reserve techniques[training block] blessings[skin] wounds[wound wound wound]"


@rule("5.1")
def test_thirteen_points_buy_improve_anticipate_and_lose_one() -> None:
    table = position(
        f"perfect spent 3 | trial hind attack 0 | {RESERVE} "
        "| 0: A discard[strike] deck[strike] pile[training+ training strike training block]"
    )
    assert table.xp == 13
    bought = after(table, "buy>block")
    assert (bought.xp, bought.zone("discard"), bought.zone("techniques")) == (9, "strike block", "training")
    improved = after(bought, "improve")
    assert (improved.xp, improved.zone("discard")) == (5, "strike block+")
    anticipated = after(improved, "anticipate")
    assert (anticipated.xp, anticipated.zone("discard"), anticipated.zone("deck")) == (
        1,
        "strike",
        "block+ strike",
    )
    assert after(anticipated, "end").zone("hand").startswith("block+ strike")


@rule("5.1")
def test_experience_is_spent_as_often_as_it_lasts() -> None:
    table = position(f"perfect | trial hind | {RESERVE} | 0: A~ discard[strike] pile[river+ block]")
    assert table.legal() == ["buy>training", "buy>block", "buy>skin", "improve", "end"]
    assert after(table, "improve", "anticipate").legal() == ["end"]
    assert after(table, "improve", "anticipate").refused("buy>block") == "5.2"
    assert position("plan | trial hind | 0: A~").refused("end") == "5.1"


@rule("5.2")
def test_all_changes_of_costs_add_up_and_the_least_is_one() -> None:
    pile = "pile[river+ river+ girdle+! block]"
    table = position(f"perfect | trial belt | {RESERVE} | 0: A {pile}")
    xp = table.xp
    assert after(table, "buy>block").xp == xp - 2  # 4 + 2 - 2 x 2
    assert after(table, "buy>skin").xp == xp - 6
    cheap = position(f"perfect | trial hind | {RESERVE} | 0: A {pile}")
    assert after(cheap, "buy>block").xp == xp - 1


@rule("5.3")
def test_a_bought_card_lies_on_top_at_base_level() -> None:
    table = position(f"perfect | trial hind | {RESERVE} | 0: A discard[strike] pile[river+ block]")
    assert after(table, "buy>skin").zone("discard") == "strike skin"
    assert after(table, "buy>skin").zone("blessings") == ""
    assert table.refused("buy>strike") == "5.3"
    assert table.refused("buy>arrows") == "5.3"


@rule("5.3")
def test_wounds_are_never_bought() -> None:
    table = position(f"perfect | trial hind | {RESERVE} | 0: A pile[river+ block]")
    assert "buy>wound" not in table.legal()


@rule("5.4")
@pytest.mark.parametrize(
    ("top", "is_legal"), [("strike", True), ("strike+", False), ("wound", False), ("", False)]
)
def test_only_a_base_card_on_top_is_improved(top: str, is_legal: bool) -> None:
    table = position(f"perfect | trial hind | {RESERVE} | 0: A discard[{top}] pile[river+ block]")
    assert ("improve" in table.legal()) == is_legal
    if not is_legal:
        assert table.refused("improve") == "5.4"


@rule("5.5")
def test_an_improved_card_on_top_goes_on_top_of_the_deck() -> None:
    table = position(
        f"perfect | trial hind | {RESERVE} | 0: A discard[block strike+] deck[training] pile[river+ block]"
    )
    later = after(table, "anticipate")
    assert (later.zone("deck"), later.zone("discard")) == ("strike+ training", "block")
    assert later.refused("anticipate") == "5.5"


@rule("5.5")
def test_all_know_an_anticipated_card() -> None:
    table = position(
        "perfect | trial hind | 0: A discard[strike+] deck[training block] known 1 pile[river+ block]"
    )
    assert after(table, "anticipate").state.seats[0].known == 2


@rule("5.6")
def test_experience_that_is_left_is_lost() -> None:
    table = position(
        f"perfect | trial hind attack 0 | {RESERVE} | 0: A discard[block] pile[river+ block] hand[]"
    )
    later = after(table, "end")
    assert (later.stage, later.xp) == ("plan", 0)


@rule("5.7")
def test_cards_of_this_turn_are_not_on_the_discard_pile() -> None:
    table = position(
        f"perfect | trial hind attack 0 | {RESERVE} | 0: A discard[block] pile[training+ training strike]"
    )
    assert after(table, "improve").zone("discard") == "block+"


@rule("5.8")
def test_perfecting_is_passed_over_when_it_offers_nothing() -> None:
    poor = position(f"plan | trial hind attack 0 | {RESERVE} | 0: A~ pile[strike] deck[block block]")
    assert (after(poor, "done").stage, after(poor, "done").zone("hand")) == ("plan", "block block strike")
    rich = position(f"plan | trial hind attack 0 | {RESERVE} | 0: A~ pile[river+ strike] deck[block]")
    assert after(rich, "done").stage == "perfect"
    rain = position(f"plan | trial hind attack 0 | {WOUNDS} | 0: B pile[strike] deck[block]")
    assert after(rain, "done").legal() == ["posture", "end"]
