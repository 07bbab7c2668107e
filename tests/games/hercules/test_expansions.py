"""§11: the mini-expansions."""

from collections import Counter

import pytest

from engine.games.hercules.cards import RULESETS, bonus
from tests.games.hercules.table import GAME, after, dealt, ended, of_ruleset, position
from tests.marks import rule

DECK = "deck[block block block block block]"
PILE = "reserve wounds[deep deep deep wound wound wound graze graze graze]"


@rule("11.1")
def test_nine_wounds_lie_with_the_superficial_ones_on_top() -> None:
    assert dealt(blood=True).zone("wounds") == "deep deep deep wound wound wound graze graze graze"
    assert Counter(dealt(blood=True, coop=True).zone("wounds").split()) == {"deep": 6, "wound": 6, "graze": 6}


@rule("11.2")
def test_as_many_wounds_are_taken_as_defense_falls_short_by() -> None:
    table = position(f"plan | trial hind attack 6 | {PILE} | 0: A~ {DECK} pile[block wound] | blood=true")
    later = after(table, "done")
    assert later.zone("discard") == "graze graze graze wound block wound"
    assert later.zone("wounds") == "deep deep deep wound wound"


@rule("11.2")
def test_a_wound_too_many_loses() -> None:
    table = position(f"plan | trial hind attack 3 | reserve wounds[graze graze] | 0: A~ {DECK} | blood=true")
    assert after(table, "done").end == "no-wound"


@rule("11.3")
@pytest.mark.parametrize("graze", ["graze", "graze+"])
def test_a_superficial_wound_is_exhausted(graze: str) -> None:
    table = position(f"plan | trial hind attack 0 | 0: A~ {DECK} pile[{graze} strike] | blood=true")
    later = after(table, "done")
    assert (later.zone("wounds"), later.zone("discard")) == ("graze", "strike")


@rule("11.4")
def test_a_deep_wound_brings_one_more_when_all_rows_have_moved() -> None:
    table = position(
        f"plan | trial hind attack 0 | {PILE} | 0: A~ {DECK} pile[deep deep+ strike deep] | blood=true"
    )
    assert after(table, "done").zone("discard") == "deep deep+ strike deep graze graze"


@rule("11.4")
def test_the_extra_wound_may_lose_the_run() -> None:
    table = position(f"plan | trial hind attack 0 | 0: A~ {DECK} pile[deep strike] | blood=true")
    assert after(table, "done").end == "no-wound"


@rule("11.5")
def test_exhausted_wounds_lie_on_top_until_the_pile_is_sorted() -> None:
    table = position(
        f"plan | trial hind attack 0 | reserve wounds[deep graze] "
        f"| 0: A~ {DECK} pile[graze wound+ strike] | blood=true"
    )
    assert after(table, "done").zone("wounds") == "deep graze graze wound"
    table = position(
        "prepare | trial hind | reserve wounds[graze deep] | 0: A~ left 1 deck[wound strike] | blood=true"
    )
    assert after(table, "heal>wound").zone("wounds") == "deep wound graze"


@rule("11.6")
@pytest.mark.parametrize(("shield", "left", "wounds"), [(5, 2, 1), (3, 0, 1), (2, 0, 0)])
def test_the_shield_must_be_spent_even_if_it_does_not_suffice(shield: int, left: int, wounds: int) -> None:
    table = position(
        f"plan | trial hind attack 5 | reserve wounds[wound] "
        f"| 0: A~ {DECK} pile[block wound] shield {shield} | athena=true"
    )
    later = after(table, "done")
    assert (later.shield(), len(later.state.wounds)) == (left, wounds)


@rule("11.7")
def test_defense_that_is_left_over_is_added_to_the_shield() -> None:
    table = position(
        f"plan | trial hind attack 3 | 0: A~ {DECK} pile[block+ wound wound] shield 1 | athena=true"
    )
    assert after(table, "done").shield() == 4
    plain = position(f"plan | trial hind attack 3 | 0: A~ {DECK} pile[block+ wound wound]")
    assert after(plain, "done").shield() == 0


@rule("11.8")
def test_the_shield_falls_with_the_trial_and_may_be_prepared() -> None:
    kill = "pile[arrows+ arrows+ arrows+ block]"
    table = position(f"plan | trial birds life 1 upcoming[hind] | 0: A~ {kill} shield 7 | athena=true")
    table = after(table, "done")
    assert (table.shield(), "shield" in table.legal()) == (0, True)
    assert after(table, "shield", "shield").shield() == 10
    other = position("prepare | trial hind | 0: A~ left 2 deck[strike]")
    assert other.refused("shield") == "11.8"


@rule("11.9")
def test_the_shield_reduces_the_gap_before_wounds_count() -> None:
    table = position(
        f"plan | trial hind attack 6 | {PILE} | 0: A~ {DECK} pile[block wound] shield 3 "
        f"| blood=true athena=true"
    )
    later = after(table, "done")
    assert (later.zone("discard"), later.shield()) == ("graze block wound", 0)


def fated(fate: str, own: str, *, rest: str = "", trial: str = "hind attack 0") -> str:
    """Return a position in which this card of Hera is the next."""
    return (
        f"plan | trial {trial} fates[{fate} blank] "
        f"| reserve techniques[training{rest}] wounds[wound wound] | 0: {own} | hera=true"
    )


@rule("11.10")
def test_one_of_six_cards_is_revealed_after_planning() -> None:
    assert Counter(dealt(hera=True).state.fates) == {"cross": 1, "lightning": 2, "blank": 3}
    table = after(position(fated("blank", f"A {DECK} pile[river+ strike]")), "done")
    assert (table.stage, table.zone("past_fates"), table.zone("fates")) == ("perfect", "blank", "blank")


@rule("11.11")
def test_lightning_tilts_overloaded_which_finds_no_card() -> None:
    table = after(position(fated("lightning", f"A {DECK} pile[river+ strike]")), "done")
    assert table.posture() == "A~"
    assert after(table, "end").posture() == "B"


@rule("11.11")
def test_lightning_draws_with_rain_of_cards() -> None:
    table = after(position(fated("lightning", "B deck[block strike] pile[river+ strike]")), "done")
    assert (table.posture(), table.zone("hand")) == ("A", "block")


@rule("11.11")
def test_lightning_leaves_a_tilted_posture() -> None:
    table = after(position(fated("lightning", "A~ pile[river+ strike]")), "done")
    assert (table.posture(), "fact-lightning" in table.told()) == ("A~", False)


@rule("11.11")
def test_lightning_draws_two_for_omphale_with_an_empty_hand() -> None:
    text = fated("lightning", "omphale A deck[block strike training] pile[river+ strike]") + " omphale=true"
    table = after(position(text), "done")
    assert (table.zone("hand"), table.zone("under"), table.posture()) == ("block strike", "", "A~")


@rule("11.12")
def test_the_cross_discards_the_last_card_as_if_never_played() -> None:
    table = after(position(fated("cross", f"A~ {DECK} discard[block] pile[river+ strike strike!]")), "done")
    assert (table.zone("pile"), table.zone("discard"), table.xp) == ("river+ strike", "block strike", 8)
    assert (table.zone("techniques"), table.posture()) == ("training", "A~")


@rule("11.12")
def test_reductions_by_the_crossed_card_are_undone() -> None:
    before = position(fated("cross", "A pile[river+ hound]"))
    girdle = position(fated("cross", "A pile[river+ wound girdle]", rest=" strike"))
    assert after(before, "done").defense == before.defense + 1
    assert after(after(girdle, "done"), "buy>strike").xp == 8 - 4


@rule("11.13")
@pytest.mark.parametrize(
    ("crossed", "reserve"), [("graze", "wound wound graze"), ("wound+", "wound wound wound")]
)
def test_a_crossed_wound_is_exhausted_like_a_discarded_one(crossed: str, reserve: str) -> None:
    table = after(position(fated("cross", f"A {DECK} pile[river+ strike {crossed}]") + " blood=true"), "done")
    assert (table.zone("wounds"), table.zone("discard")) == (reserve, "")


@rule("11.13")
def test_a_crossed_deep_wound_counts_in_this_turns_upkeep() -> None:
    table = after(position(fated("cross", f"A {DECK} pile[river+ strike deep]") + " blood=true"), "done")
    assert (table.zone("discard"), table.zone("wounds")) == ("deep", "wound wound")
    assert after(table, "end").zone("discard") == "deep river+ strike wound"


@rule("11.14")
def test_all_six_are_shuffled_after_the_last_or_a_beaten_trial() -> None:
    past = "past_fates[cross lightning lightning blank blank]"
    text = f"plan | trial hind attack 0 fates[blank] {past} | 0: A {DECK} pile[river+ strike] | hera=true"
    table = after(position(text), "done")
    assert (len(table.state.fates), table.zone("past_fates")) == (6, "")
    kill = "A pile[arrows+ arrows+ arrows+ block]"
    table = position(
        f"perfect | trial birds life 1 upcoming[hind] fates[blank] {past} | 0: {kill} | hera=true"
    )
    assert Counter(after(table, "end").state.fates) == {"cross": 1, "lightning": 2, "blank": 3}


@rule("11.15")
def test_each_trial_gets_a_different_life_card() -> None:
    table = dealt(calm=True)
    assert table.legal() == ["life>anger", "life>calm", "life>breath", "life>moods"]
    assert after(table, "life>calm").stage == "deck"
    kill = "A pile[arrows+ arrows+ arrows+ block]"
    later = position(f"perfect | trial birds life 1 card calm upcoming[hind] | 0: {kill} | calm=true")
    later = after(later, "end")
    assert later.legal() == ["life>anger", "life>breath", "life>moods"]
    assert later.refused("life>calm") == "11.15"
    assert after(later, "life>moods").stage == "prepare"


@rule("11.15")
@pytest.mark.parametrize(("card", "life"), [("anger", 9), ("calm", 8), ("breath", 3), ("moods", 7)])
def test_the_old_life_card_ends_while_a_new_one_is_chosen(card: str, life: int) -> None:
    text = f"life | trial hind attack 6 life {life} card {card} upcoming[lion] beaten[boar] | 0: A left 2"
    plain, choosing = position(text.replace(f"card {card} ", "")), position(f"{text} | calm=true")
    assert (choosing.attack, choosing.defense) == (6, plain.defense)
    view = GAME.table_view(choosing.state)
    assert (view.attack, view.base_attack, view.defense) == (6, 6, choosing.defense)
    chosen = position(f"{text} | calm=true".replace("life | ", "plan | "))
    assert (chosen.attack, chosen.defense) != (6, choosing.defense)


@rule("11.16")
@pytest.mark.parametrize(
    ("card", "bonuses"),
    [
        ("anger", [(0, 0), (2, 0), (0, 0), (2, 0), (0, 0)]),
        ("calm", [(0, 1), (0, 0), (0, 1), (0, 0), (0, 1)]),
        ("breath", [(3, 1), (3, 1), (3, 1), (3, 1), (0, 0)]),
        ("moods", [(0, 0), (2, 0), (0, 1), (2, 1), (0, 0)]),
    ],
)
def test_life_cards_add_by_the_present_life(card: str, bonuses: list[tuple[int, int]]) -> None:
    assert [bonus(RULESETS[3], card, life) for life in (0, 1, 2, 3, 4)] == bonuses


@rule("11.16")
@pytest.mark.parametrize(
    ("card", "bonuses"),
    [
        ("anger", [(0, 0), (1, 0), (0, 0), (1, 0), (0, 0)]),
        ("breath", [(2, 1), (2, 1), (2, 1), (2, 1), (0, 0)]),
        ("moods", [(0, 0), (1, 0), (0, 1), (1, 1), (0, 0)]),
    ],
)
def test_older_life_cards_add_less(card: str, bonuses: list[tuple[int, int]]) -> None:
    assert [bonus(RULESETS[2], card, life) for life in (0, 1, 2, 3, 4)] == bonuses


@rule("11.17")
def test_defense_is_read_before_the_attack_and_attack_after_it() -> None:
    pile = "block wound wound arrows+ arrows+ strike+"
    table = position(
        f"plan | trial birds attack 6 life 5 card breath | reserve wounds[wound] "
        f"| 0: A~ {DECK} pile[{pile}] | calm=true level=mythic"
    )
    assert (table.sums()[:2], table.defense, table.attack) == ((22, 6), 8, 6)
    later = after(table, "done")
    assert (later.life, later.attack, later.zone("wounds")) == (3, 6 + 3 + 1, "")
    calm = position(
        f"plan | trial birds attack 0 life 8 card calm | 0: A~ {DECK} pile[{pile}] | calm=true level=mythic"
    )
    assert (calm.defense, after(calm, "done").life) == (9, 6)


@rule("11.18")
def test_the_distaff_takes_a_card_and_draws_two() -> None:
    table = position(
        f"plan | trial hind attack 0 "
        f"| 0: omphale A hand[wound strike] deck[block training river {DECK[5:-1]}] | omphale=true"
    )
    assert table.legal() == ["wound", "strike", "under>wound", "under>strike"]
    later = after(table, "under>strike")
    assert (later.zone("under"), later.zone("hand"), later.posture()) == (
        "strike",
        "wound block training",
        "A~",
    )
    older = of_ruleset(later, 2)
    later = ended(after(later, "wound", "block", "training"))
    assert (later.zone("under"), later.posture()) == ("strike", "B")
    assert ended(after(older, "wound", "block", "training")).zone("under") == "strike+"
    assert later.refused("under>strike") == "11.18"


@rule("11.19")
def test_the_lions_pelt_gives_the_card_back() -> None:
    table = position("plan | trial hind attack 0 | 0: omphale B hand[wound] under[strike] | omphale=true")
    later = after(table, "posture")
    assert (later.zone("hand"), later.zone("under"), later.posture()) == ("wound strike", "", "A")
    kept = ended(after(table, "wound"))
    assert (kept.zone("under"), kept.posture()) == ("strike+", "B")
    assert "posture" in position("plan | trial hind | 0: omphale B | omphale=true").legal()


@rule("11.20")
def test_the_card_under_omphale_returns_before_the_preparations() -> None:
    kill = "pile[arrows+ arrows+ arrows+ block]"
    table = position(
        f"perfect | trial birds life 1 upcoming[hind] | 0: omphale B under[strike+] {kill} | omphale=true"
    )
    later = after(table, "end")
    assert (later.stage, later.zone("deck"), later.zone("under"), later.posture()) == (
        "prepare",
        "strike block arrows arrows arrows",
        "",
        "A",
    )
