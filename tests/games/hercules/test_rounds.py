"""Rounds: trials beaten, and runs that never end."""

from itertools import product
from random import Random

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.log import Act, Resign
from engine.core.match import Match
from engine.games.hercules.options import Options
from engine.games.hercules.state import State
from tests.games.hercules.lingering import lingered
from tests.games.hercules.table import GAME, WOUNDS, Table, after, dealt, ended, of_ruleset, position
from tests.marks import rule

KILL = "pile[arrows+ arrows+ arrows+ block]"


def beaten(rest: str, *, own: str = "", options: str = "") -> Table:
    """Return the table after a trial was beaten."""
    tail = f" | {options}" if options else ""
    return after(position(f"perfect | trial lion life 1 {rest} | 0: A {KILL} {own}{tail}"), "end")


@rule("9.1")
def test_a_beaten_trial_becomes_a_blessing() -> None:
    table = beaten("upcoming[hind boar]")
    assert (table.zone("blessings"), table.zone("beaten")) == ("skin", "lion")


@rule("9.2")
def test_all_cards_form_the_deck_at_base_level() -> None:
    table = beaten("upcoming[hind]", own="deck[strike+ training] hand[wound+] discard[block+]")
    assert table.zone("deck") == "training strike block block arrows arrows arrows wound"
    assert (table.zone("hand"), table.zone("discard"), table.zone("pile")) == ("", "", "")


@rule("9.3")
def test_the_next_trial_has_one_more_life_for_each_beaten_one() -> None:
    table = beaten("beaten[boar bull] upcoming[hind birds]")
    assert (table.state.trial, table.life, table.state.attack) == ("hind", 3 + 3, 10)


@rule("9.4")
def test_two_preparations_are_made() -> None:
    text = (
        "prepare | trial hind | reserve techniques[block] wounds[wound] "
        "| 0: A left 2 deck[strike training wound]"
    )
    table = position(text)
    assert table.legal() == [
        "heal>wound", "gain>block", "better>training", "better>strike", "drop>training", "drop>strike",
    ]  # fmt: skip
    assert after(table, "heal>wound").zone("wounds") == "wound wound"
    assert after(table, "gain>block").zone("deck") == "training strike block wound"
    later = after(table, "drop>strike")
    assert (later.zone("deck"), later.zone("techniques")) == ("training wound", "strike block")
    assert after(table, "better>strike", "better>training").stage == "plan"


@rule("9.4")
def test_the_same_preparation_may_be_made_twice() -> None:
    table = position("prepare | trial hind | 0: A left 2 deck[wound wound wound]")
    later = after(table, "heal>wound", "heal>wound")
    assert (later.zone("hand"), later.zone("wounds")) == ("wound", "wound wound")


@rule("9.5")
def test_blessings_are_not_prepared_and_improvements_stay() -> None:
    table = position("prepare | trial hind | 0: A left 2 deck[strike strike skin]")
    assert table.legal() == ["better>strike", "drop>strike"]
    assert table.refused("drop>skin") == "9.5"
    later = after(table, "better>strike")
    assert later.legal() == ["better>strike", "drop>strike", "drop>strike+"]
    assert sorted(after(later, "drop>strike").zone("hand").split()) == ["skin", "strike+"]


@rule("9.6")
def test_then_the_posture_is_upright_and_the_deck_shuffled() -> None:
    table = position(
        "prepare | trial hind | 0: A left 1 deck[training training strike strike block block wound]"
    )
    hands = {after(table, "better>block", seed=seed).zone("hand") for seed in range(12)}
    assert len(hands) > 3
    assert beaten("upcoming[hind]").posture() == "A"


@rule("9.7")
def test_the_twelfth_trial_wins_the_run() -> None:
    table = beaten("beaten[hydra hind boar stables birds bull mares belt cattle apples cerberus]")
    assert (table.end, table.asked) == ("all-beaten", "")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason.id) == (frozenset({Seat(0)}), "end-all-beaten")


@rule("9.8")
def test_on_heroic_the_ability_stays_for_one_round() -> None:
    table = beaten("upcoming[hind boar]", options="level=heroic")
    assert (table.state.abilities, table.zone("blessings")) == (("hind", "lion"), "")
    later = beaten("beaten[bull] carried[bull=1] upcoming[hind boar]", options="level=heroic")
    assert (later.state.abilities, later.zone("blessings")) == (("hind", "lion"), "might")


@rule("9.9")
def test_on_mythic_abilities_stay_for_two_rounds() -> None:
    table = beaten("beaten[boar bull] carried[boar=1 bull=2] upcoming[hind]", options="level=mythic")
    assert (table.state.abilities, table.zone("blessings")) == (("hind", "lion", "bull"), "tusks")


@rule("9.10")
def test_a_carried_trial_is_beaten_and_lends_no_numbers() -> None:
    table = beaten("beaten[bull] carried[bull=1] upcoming[hind]", options="level=heroic")
    assert (table.life, table.state.attack, table.defense) == (3 + 2, 10, 10)


@rule("9.11")
def test_a_run_given_up_is_lost() -> None:
    match = Match.open(GAME, Options(), b"seed")
    match, _ = match.end(Resign(Seat(0)))
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason.id, match.asks()) == (frozenset(), "end-resigned", ())


@rule("9.12")
def test_a_run_replays_from_its_log_without_new_draws() -> None:
    match = Match.open(GAME, Options(), b"seed")
    for _ in range(30):
        match, _ = match.act(Seat(0), (match.legal(Seat(0))[0].notation,))
    again = Match.replay(GAME, Options(), b"seed", [each for each in match.entries if isinstance(each, Act)])
    assert again.digest(b"key") == match.digest(b"key")
    table = dealt()
    assert GAME.position(GAME.written(table.state)) == table.state
    assert GAME.deal(Options(), Chance(b"a")) == GAME.deal(Options(), Chance(b"a"))


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
