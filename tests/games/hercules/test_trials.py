"""§12: the trials' abilities."""

import pytest

from tests.games.hercules.table import GAME, WOUNDS, after, ended, position
from tests.marks import rule

DECK = "deck[block block block block block]"


@rule("12.1")
@pytest.mark.parametrize(
    ("pile", "attack"),
    [
        ("strike block block block block", 3),
        ("block block block strike block", 2),
        ("block block strike", 1),
        ("strike block", 2),
        ("strike! block block block", 6),
        ("strike+ block block block", 8),
        ("arrows block block block", 8),
        ("strike+ block block block block", 10),
    ],
)
def test_a_base_strike_triggers_3_times_at_most_against_the_lion(pile: str, attack: int) -> None:
    assert position(f"plan | trial lion | 0: A~ pile[{pile}]").sums()[0] == attack


@rule("12.2")
@pytest.mark.parametrize(("pile", "attack"), [("arrows+ arrows+ arrows+", 5), ("strike", 4)])
def test_the_hydra_grows_once_for_each_loss_of_life(pile: str, attack: int) -> None:
    table = position(f"plan | trial hydra attack 3 life 20 | {WOUNDS} | 0: A~ {DECK} pile[{pile}]")
    later = after(table, "done")
    assert later.attack == attack


@rule("12.3")
def test_the_hind_loses_four_at_most() -> None:
    many = "arrows+ arrows+ arrows+ arrows+ arrows+ arrows+"
    table = position(f"plan | trial hind attack 0 life 11 | {WOUNDS} | 0: A~ {DECK} pile[{many}]")
    assert table.sums()[0] == 84
    assert after(table, "done").life == 7


@rule("12.4")
def test_the_boar_rises_by_two() -> None:
    assert after(position(f"plan | trial boar attack 4 | {WOUNDS} | 0: A~ {DECK}"), "done").attack == 6


@rule("12.5")
@pytest.mark.parametrize(
    ("pile", "life", "later"), [("", 3, 4), ("", 4, 4), ("arrows+ arrows+", 3, 2), ("arrows+ arrows+", 4, 3)]
)
def test_the_stables_regain_life_in_a_turn_without_loss(pile: str, life: int, later: int) -> None:
    table = position(f"plan | trial stables attack 0 life {life}/4 | {WOUNDS} | 0: A~ {DECK} pile[{pile}]")
    assert ended(table).life == later


@rule("12.5")
def test_the_stables_know_of_a_loss_while_partners_share_defense() -> None:
    seats = f"0: A~ {DECK} pile[arrows+ arrows+ block] | 1: A~ {DECK} ready"
    table = position(f"plan | trial stables attack 0 life 6/8 | {WOUNDS} | {seats} | coop=true")
    split = after(table, "done")
    assert (split.stage, split.life) == ("split", 5)
    again = position(GAME.written(split.state))
    assert after(again, "offer>split>1-0", "1 agree").life == 5


@rule("12.5")
def test_the_stables_regain_after_the_next_turn_without_loss() -> None:
    table = position(
        f"plan | trial stables attack 0 life 3/4 | {WOUNDS} | 0: A~ {DECK} pile[arrows+ arrows+]"
    )
    later = ended(table)
    assert ended(after(later, *later.zone("hand").split())).life == 3


@rule("12.6")
@pytest.mark.parametrize(
    ("life", "hand"), [(2, "block block block block"), (1, "block block block block block")]
)
def test_four_cards_are_drawn_while_the_birds_have_full_life(life: int, hand: str) -> None:
    table = position(f"plan | trial birds attack 0 life {life}/2 | {WOUNDS} | 0: A~ {DECK}")
    assert ended(table).zone("hand") == hand


@rule("12.7")
@pytest.mark.parametrize(
    ("pile", "attack"),
    [
        ("strike block block block block", 4),
        ("block strike block block block", 4),
        ("strike! block block block block block", 8),
        ("strike+ strike block", 8),
        ("herd strike", 1),
    ],
)
def test_the_first_card_triggers_at_most_4_times_on_the_bull(pile: str, attack: int) -> None:
    assert position(f"plan | trial bull | 0: A~ pile[{pile}]").sums()[0] == attack


@rule("12.8")
@pytest.mark.parametrize(
    ("pile", "reserve", "discard"),
    [
        ("block strike+", "strike", "block"),
        ("strike wound", "", "strike wound"),
        ("block strike!", "strike", "block"),
    ],
)
def test_the_mares_eat_the_last_card_unless_it_is_a_wound(pile: str, reserve: str, discard: str) -> None:
    table = position(f"plan | trial mares attack 0 | {WOUNDS} | 0: A~ {DECK} pile[{pile}]")
    later = after(table, "done")
    assert (later.zone("techniques"), later.zone("discard")) == (reserve, discard)


@rule("12.9")
def test_everything_costs_two_more_against_the_belt() -> None:
    table = position(
        "perfect | trial belt | reserve techniques[strike] blessings[skin] "
        "| 0: A discard[block] pile[river+ river+ river+]"
    )
    assert table.xp == 24
    assert after(table, "buy>skin").xp == 14
    assert after(table, "improve", "anticipate").xp == 12


@rule("12.10")
@pytest.mark.parametrize(
    ("pile", "wounds"),
    [
        ("", 2),
        ("block wound", 2),
        ("block wound wound", 1),
        ("block+ block+ block+ block+", 0),
        ("block+ block block block", 1),
        ("skin skin skin block+ block", 0),
    ],
)
def test_the_cattle_attack_with_a_quarter_and_with_all(pile: str, wounds: int) -> None:
    table = position(f"plan | trial cattle attack 12 | {WOUNDS} | 0: A~ {DECK} pile[{pile}]")
    later = ended(table)
    assert 3 - len(later.state.wounds) == wounds


@rule("12.10")
def test_the_cattle_with_wounds_by_the_gap_and_with_the_shield() -> None:
    pile = "reserve wounds[wound wound wound wound wound wound wound wound wound]"
    table = position(
        f"plan | trial cattle attack 6 | {pile} | 0: A~ {DECK} pile[block wound] shield 1 "
        f"| blood=true athena=true"
    )
    later = after(table, "done")
    assert (len(later.state.wounds), later.shield()) == (9 - 4, 0)
    table = position(
        f"plan | trial cattle attack 6 | {WOUNDS} | 0: A~ {DECK} pile[block+ wound wound] shield 3 "
        f"| athena=true"
    )
    later = after(table, "done")
    assert (len(later.state.wounds), later.shield()) == (3, 2)
    table = position(
        f"plan | trial cattle attack 6 | {WOUNDS} | 0: A~ {DECK} pile[block+ wound] shield 2 | athena=true"
    )
    later = after(table, "done")
    assert (len(later.state.wounds), later.shield()) == (2, 0)


@rule("12.11")
@pytest.mark.parametrize(("used", "attack"), [("used", 9), ("", 8)])
def test_the_apples_rise_by_one_more_when_a_posture_was_used(used: str, attack: int) -> None:
    table = position(f"perfect | trial apples attack 7 | {WOUNDS} | 0: A {DECK} {used}")
    assert after(table, "end").attack == attack


@rule("12.11")
def test_lightning_is_no_posture_that_was_used() -> None:
    table = position(
        f"plan | trial apples attack 7 fates[lightning blank] | {WOUNDS} | 0: A {DECK} | hera=true"
    )
    assert after(table, "done").attack == 8


@rule("12.12")
def test_cerberus_turns_improved_cards_back() -> None:
    table = position(
        f"plan | trial cerberus attack 0 | {WOUNDS} | 0: A~ {DECK} discard[block+] pile[strike+ wound+ skin+]"
    )
    later = after(table, "done")
    assert later.zone("discard") == "block+ strike wound skin"
