"""§8.11: no run can be made to go on for ever."""

from itertools import product
from random import Random

import pytest

from engine.core.chance import Chance
from engine.games.hercules.options import Options
from engine.games.hercules.state import State
from tests.games.hercules.lingering import GAME, lingered
from tests.games.hercules.table import WOUNDS, Table, after, ended, of_ruleset, position
from tests.marks import rule

MOST_TURNS = 400
ALONE, TWO = "", "coop=true "
FLAGS = ("blood", "athena", "hera", "calm", "omphale")
COMBINATIONS = [dict(zip(FLAGS, chosen, strict=True)) for chosen in product((False, True), repeat=len(FLAGS))]

# One Wound is under Omphale and leaves in this turn, and the next takes its place, turn after turn.
HANDS = "omphale B deck[training] hand[block training training block wound] under[wound+]"
RESERVE = "reserve techniques[strike strike] wounds[wound wound]"
TRIAL = "plan turn 1 | trial bull attack 40 life 99"


def lost_run(options: str) -> State:
    """Return a run that cannot be won, with Omphale, for one player or two."""
    seats = f"0: {HANDS} | 1: {HANDS}" if "coop" in options else f"0: {HANDS}"
    wounds = RESERVE.replace("wound wound]", "wound wound wound wound]") if "coop" in options else RESERVE
    fates = " fates[cross lightning lightning blank blank blank]" if "hera" in options else ""
    return position(f"{TRIAL}{fates} | {wounds} | {seats} | omphale=true {options}".rstrip()).state


@rule("8.11")
@pytest.mark.parametrize("options", [ALONE, "athena=true", "calm=true", TWO])
def test_omphale_keeps_no_lost_run_alive(options: str) -> None:
    start = lost_run(options)
    old = lingered(of_ruleset(Table(start), 1).state, Random("before"), tries=40, most_turns=60)
    assert (old.ending, old.attack) == (None, 100), "a match of the first ruleset goes on as it began"
    now = lingered(start, Random("now"), tries=40, most_turns=60)
    assert (now.ending, now.attack < 60) == ("no-wound", True)


@rule("8.11")
@pytest.mark.parametrize("coop", [False, True], ids=["alone", "two"])
def test_no_run_goes_on_for_ever_with_any_mini_expansions(coop: bool, is_scaled: bool, seed: int) -> None:
    for number, flags in enumerate(COMBINATIONS * (20 if is_scaled else 1)):
        dice = Random(f"{seed}/{number}")
        options = Options(coop=coop, level=dice.choice(["normal", "heroic", "mythic"]), **flags)
        dealt = GAME.deal(options, Chance(dice.randbytes(8)))
        ended_run = lingered(dealt, dice, tries=40 if is_scaled else 8, most_turns=MOST_TURNS)
        assert ended_run.ending is not None, flags
        chosen = " ".join(f"{flag}=true" for flag, is_in in flags.items() if is_in and flag != "omphale")
        lost = lost_run(f"{TWO if coop else ALONE}{chosen}")
        assert lingered(lost, dice, tries=8, most_turns=MOST_TURNS).ending == "no-wound", flags


STAYING = "plan | trial hind attack 50 | reserve wounds[wound] | 0: A~"


@rule("8.11")
@pytest.mark.parametrize(("attack", "discard"), [(48, ""), (49, "wound+ graze"), (60, "wound+ graze")])
def test_from_an_attack_of_fifty_no_wound_is_exhausted(attack: int, discard: str) -> None:
    table = position(
        f"plan | trial hind attack {attack} | reserve wounds[wound wound] | 0: A "
        "deck[block block block block block] hand[wound+ graze] shield 99 | athena=true blood=true"
    )
    later = ended(after(table, "wound+", "graze"))
    assert later.zone("discard") == discard
    assert ("fact-wounds-stay" in later.told()) == (attack == 49)


@rule("8.11")
def test_no_team_heals_a_wound_from_fifty_on() -> None:
    table = position(f"{STAYING} hand[team] discard[wound]")
    assert table.legal() == ["team"]
    assert table.refused("team>1") == "8.11"
    assert GAME.table_view(table.state).do_wounds_stay
    assert not GAME.table_view(position(STAYING.replace("50", "49")).state).do_wounds_stay


@rule("8.11")
def test_the_next_trial_brings_healing_back() -> None:
    kill = "A pile[arrows+ arrows+ arrows+ arrows+ arrows+ arrows+] discard[wound]"
    table = position(f"perfect | trial lion attack 70 life 1 upcoming[hind] | {WOUNDS} | 0: {kill}")
    assert "heal>wound" in after(table, "end").legal()
