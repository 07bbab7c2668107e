"""§6 and §7: attack and defense."""

import pytest

from tests.games.hercules.table import WOUNDS, Table, after, ended, of_ruleset, position
from tests.marks import rule


def weak(text: str) -> Table:
    """Return a trial with a Defense of 4, as in the rulebook's examples, under an older ruleset."""
    return of_ruleset(position(f"plan | trial birds {text} | level=mythic"), 2)


@rule("6.1")
@pytest.mark.parametrize(
    ("pile", "attack", "lost"),
    [
        ("strike+ wound strike", 7, 1),
        ("strike+ strike+ strike wound", 16, 4),
        ("strike+ strike strike strike block", 19, 4),
        ("strike wound wound", 3, 0),
        ("strike wound wound wound wound wound wound strike", 9, 2),
        ("arrows+ strike", 9, 2),
        ("strike+ strike+ strike", 11, 2),
        ("strike+ wound wound wound", 8, 2),
    ],
)
def test_life_lost_is_attack_divided_by_defense(pile: str, attack: int, lost: int) -> None:
    table = weak(f"life 10 | {WOUNDS} | 0: A pile[{pile}]")
    assert (table.sums()[0], table.defense) == (attack, 4)
    assert after(table, "done").life == 10 - lost


@rule("6.1")
@pytest.mark.parametrize(
    ("strikes", "lost"), [("strike+ wound wound strike wound", 3), ("strike block block", 0)]
)
def test_thirteen_against_four_takes_three_lives(strikes: str, lost: int) -> None:
    pile = strikes if lost == 0 else "strike+ strike strike wound"
    table = weak(f"life 10 | {WOUNDS} | 0: A pile[{pile}]")
    assert table.sums()[0] == (13 if lost else 3)
    assert after(table, "done").life == 10 - lost


@rule("6.2")
def test_the_trials_defense_is_never_below_one() -> None:
    table = weak("| 0: A pile[hound+! hound+! hound+!]")
    assert table.defense == 1
    assert weak("| 0: A pile[hound+]").defense == 2


@rule("6.3")
def test_the_hydra_grows_before_it_strikes_and_not_when_it_dies() -> None:
    table = position(
        f"plan | trial hydra attack 3 life 9 | {WOUNDS} | 0: A~ pile[block wound arrows+ strike+ wound]"
    )
    assert table.sums() == (16, 5, 0)
    later = after(table, "done")
    assert (later.life, later.zone("wounds"), later.attack) == (8, "wound wound wound", 5)
    weak = position(
        f"plan | trial hydra attack 3 life 9 | {WOUNDS} | 0: A~ pile[block wound arrows+ strike+]"
    )
    assert (weak.sums(), after(weak, "done").zone("wounds")) == ((10, 4, 0), "wound wound wound")
    struck = position(
        f"plan | trial hydra attack 5 life 9 | {WOUNDS} | 0: A~ pile[block wound arrows+ strike+ wound]"
    )
    assert after(struck, "done").zone("wounds") == "wound wound"
    strong = "arrows+ arrows+ arrows+ block"
    dying = position(f"plan | trial hydra attack 3 life 1 upcoming[boar] | {WOUNDS} | 0: A~ pile[{strong}]")
    assert after(dying, "done").state.beaten == ("hydra",)


@rule("6.4")
def test_a_trial_that_dies_no_longer_wounds() -> None:
    table = position("plan | trial birds attack 30 life 1 upcoming[boar] | 0: A~ pile[arrows+ arrows+ block]")
    later = after(table, "done")
    assert (later.stage, later.end, later.zone("deck")) == ("prepare", None, "block arrows arrows")


@rule("6.4")
def test_only_doubled_cards_are_exhausted_when_the_trial_dies() -> None:
    table = position(
        "plan | trial birds life 1 upcoming[boar] | 0: A~ pile[arrows+ graze strike! deep wound+] "
        "| blood=true"
    )
    later = after(table, "done")
    assert later.zone("deck") == "arrows graze wound deep"
    assert (later.zone("techniques"), later.zone("wounds")) == ("strike", "")


@rule("7.1")
def test_defense_as_high_as_the_attack_blocks_it() -> None:
    table = position(f"plan | trial hind attack 3 | {WOUNDS} | 0: A pile[block wound strike]")
    assert table.sums()[1] == 3
    assert after(table, "done").zone("wounds") == "wound wound wound"


@rule("7.1")
def test_else_a_wound_goes_below_the_cards_of_this_turn() -> None:
    table = position(
        f"plan | trial hydra attack 3 | {WOUNDS} "
        "| 0: A~ deck[training training training training training] discard[training] pile[strike block]"
    )
    later = after(table, "done")
    assert later.zone("discard") == "training wound strike block"
    assert later.zone("wounds") == "wound wound"


@rule("7.2")
def test_a_wound_that_is_not_there_loses_at_once() -> None:
    table = position("plan | trial hind attack 5 life 1 | 0: A~ pile[strike]")
    later = after(table, "done")
    assert (later.end, later.stage, later.asked) == ("no-wound", "over", "")


@rule("7.2")
def test_the_fourth_wound_loses() -> None:
    table = position(f"plan | trial hind attack 9 | {WOUNDS} | 0: A")
    for left in ("wound wound", "wound", ""):
        table = ended(after(table, *table.zone("hand").split()))
        assert (table.zone("wounds"), table.end) == (left, None)
    assert ended(after(table, *table.zone("hand").split())).end == "no-wound"


@rule("7.3")
@pytest.mark.parametrize("pile", ["strike", "block+ block+ block+"])
def test_the_attack_rises_by_one_blocked_or_not(pile: str) -> None:
    table = position(f"plan | trial hind attack 4 | {WOUNDS} | 0: A~ pile[{pile}]")
    assert after(table, "done").attack == 5
