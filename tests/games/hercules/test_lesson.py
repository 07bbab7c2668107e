"""Hercules' lesson, its highlights and what the end reveals."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.game import Fact, Outcome, Seat, word
from engine.core.highlights import Highlight, Highlights, Passed
from engine.core.log import Agree, Resign
from engine.core.match import Match
from engine.games.hercules.cards import TRIALS
from engine.games.hercules.highlights import BlowScene, RowScene, TrialScene
from engine.games.hercules.view import RevealView
from engine.registry import LESSONS
from tests.games.hercules.table import GAME
from tests.games.kept import read, replayed
from tests.games.lessons import at_steps

GOLDEN = Path(__file__).parent / "golden"
KEPT = sorted(path.stem for path in GOLDEN.glob("*.match"))
WON = Outcome(frozenset({Seat(0)}), word("end-all-beaten"))
LOST = Outcome(frozenset(), word("end-no-wound"))
RESIGNED = Outcome(frozenset(), word("end-resigned"))
FIRST_ELEVEN = "lion hydra hind boar stables birds bull mares belt cattle apples"
STRONG = "pile[strike+ strike+ strike+ strike+ strike+]"
LAST_ROW = f"trial cerberus attack 9 life 1/22 beaten[{FIRST_ELEVEN}]"


def kept(name: str) -> Match:
    return replayed(GAME, read((GOLDEN / f"{name}.match").read_text("utf-8")))


def went(position: str, *entries: str) -> list[Passed]:
    """Return the positions of one player's entries."""
    state, chance = GAME.position(position), Chance(b"remembered")
    found = [Passed(0, state.turn, state.copy())]
    for number, entry in enumerate(entries, 1):
        facts: list[Fact] = []
        through = []
        for notation in entry.split():
            GAME.apply(state, Seat(0), GAME.parse(notation), chance, facts.append)
            through.append(state.copy())
        found.append(Passed(number, state.turn, state.copy(), tuple(facts), tuple(through[:-1])))
    return found


def said(found: Highlights) -> list[str]:
    """Return after how many entries each highlight stands, and by which sentence."""
    both = (found.turning, found.best)
    return [f"{one.entries} {one.why.id.removeprefix('highlight-why-')}" for one in both if one is not None]


@pytest.mark.parametrize(
    ("name", "moments"),
    [
        ("all-beaten", ["64 cost", "192 row"]),
        ("healed-by-two", ["400 cost", "1017 row"]),
        ("healed", ["122 blow", "93 row"]),
        ("no-wound", ["730 blow", "338 row"]),
        ("offers", ["104 blow", "44 row"]),
    ],
)
def test_highlights_of_a_kept_run(name: str, moments: list[str]) -> None:
    assert said(kept(name).highlights()) == moments


@pytest.mark.parametrize("name", KEPT)
def test_highlights_of_kept_runs_and_their_reasons_hold(name: str) -> None:
    match = kept(name)
    found = match.highlights()
    assert found == match.highlights()
    told = match.told(None, *match.seats)
    for one in (found.turning, found.best):
        assert one is not None
        facts = [dict(numbered.fact.word.args) for numbered in told[one.entries - 1]]
        kinds = [numbered.fact.word.id for numbered in told[one.entries - 1]]
        check(match, one, dict(zip(kinds, facts, strict=True)))
    assert found.turning is not None
    if found.best is not None and isinstance(found.best.scene, RowScene):
        beside = [numbers["lost"] for entry, numbers in attacks(match) if entry != found.turning.entries]
        assert found.best.scene.lost == max(beside)


def check(match: Match, one: Highlight, told: Mapping[str, Mapping[str, Any]]) -> None:
    """Check that the named entry told what the sentence says and the scene shows."""
    scene, reveal = one.scene, match.reveal()
    if isinstance(scene, RowScene):
        attack = told["fact-attack"]
        assert (scene.attack, scene.defense, scene.lost) == tuple(attack[key] for key in SHOWN)
        assert sum(player.sums[0] for player in scene.players) == scene.attack
    elif isinstance(scene, TrialScene):
        (leg,) = (leg for leg in reveal.route if leg.trial == scene.trial)
        assert "fact-wounded" in told
        assert leg.turns == scene.turns
        assert (leg.fate == "beaten") == scene.is_beaten
    else:
        assert isinstance(scene, BlowScene)
        assert one.entries == len(match.entries)
        assert "fact-no-wound" in told
        assert scene.attack == told["fact-hit"]["attack"] > scene.defense == told["fact-hit"]["defense"]


SHOWN = ("attack", "defense", "lost")


def attacks(match: Match) -> list[tuple[int, dict[str, int]]]:
    """Return the numbers of all attacks of a run, each with its entry."""
    told = match.told(None, *match.seats)
    words = [(entry + 1, one.fact.word) for entry, facts in told.items() for one in facts]
    return [
        (entry, {name: int(str(number)) for name, number in each.args})
        for entry, each in words
        if each.id == "fact-attack"
    ]


def test_a_last_trial_beaten_without_a_wound_left_is_closest() -> None:
    passed = went(f"plan turn 40 call 40 | {LAST_ROW} | 0: hercules A~ {STRONG}", "done")
    assert said(GAME.highlights(passed, WON)) == ["1 brink"]


def test_a_run_never_close_is_remembered_by_its_last_attack() -> None:
    passed = went(
        f"plan turn 40 call 40 | {LAST_ROW} | reserve wounds[wound wound] | 0: hercules A~ {STRONG}", "done"
    )
    found = GAME.highlights(passed, WON)
    assert said(found) == ["1 last"]
    assert found.turning is not None
    assert found.turning.scene == RowScene(
        "cerberus", GAME.table_view(passed[0].state).players, 30, 9, 1, is_beaten=True
    )


def test_if_the_last_attack_took_most_the_next_best_says_so() -> None:
    passed = went(
        f"plan turn 40 call 40 | trial cerberus attack 9 life 3/22 beaten[{FIRST_ELEVEN}] "
        "| reserve wounds[wound wound wound] "
        "| 0: hercules A deck[strike+ strike+ strike+ strike+ strike+] pile[strike+ strike+ strike+]",
        "done",
        "end",
        "strike+ strike+ strike+ strike+ strike+ done",
        "end",
    )
    assert said(GAME.highlights(passed, WON)) == ["4 last", "2 beside"]


def test_a_trial_beaten_at_once_is_the_best_row() -> None:
    passed = went(
        "plan turn 1 call 1 | trial lion attack 6 life 5/5 upcoming[hydra boar] "
        "| reserve wounds[wound wound wound] techniques[block block] | 0: hercules A~ "
        "pile[strike+ strike+ strike+ strike+ strike+ strike+ strike+ strike+]",
        "done",
        "gain>block",
        "gain>block",
        "strike strike strike strike strike done",
        "end",
    )
    assert passed[-1].state.stage == "plan"
    assert said(GAME.highlights(passed, RESIGNED)) == ["5 cost", "1 at-once"]


def test_a_run_lost_by_a_deep_wound_says_so() -> None:
    passed = went(
        "plan turn 3 call 3 | trial lion attack 9 life 9/9 upcoming[hydra boar] "
        "| 0: hercules A~ pile[deep block+ block+ block+ block+ block+ block+] | blood=true",
        "done",
    )
    assert said(GAME.highlights(passed, LOST)) == ["1 deep"]


def test_a_run_given_up_unhurt_shows_its_longest_trial() -> None:
    passed = went(
        "plan turn 3 call 3 | trial lion attack 9 life 9/9 upcoming[hydra boar] | reserve wounds[wound] "
        "| 0: hercules A~ pile[block+ block+ block+] deck[strike strike strike strike strike]",
        "done",
    )
    found = GAME.highlights(passed, RESIGNED)
    assert said(found) == ["1 long"]
    assert found.turning is not None
    assert found.turning.scene == TrialScene("lion", is_beaten=False, turns=2, wounds=0)


def test_a_card_struck_by_hera_is_not_shown_in_the_row() -> None:
    passed = went(
        f"plan turn 40 call 40 | {LAST_ROW} fates[cross cross cross cross cross cross] "
        f"| reserve wounds[wound wound] | 0: hercules A~ {STRONG} | hera=true",
        "done",
    )
    (found,) = [GAME.highlights(passed, WON).turning]
    assert found is not None
    assert found.scene.attack == 20
    (player,) = found.scene.players
    assert [laid.card.id for laid in player.pile] == ["strike"] * 4


@pytest.mark.parametrize("end", [Resign(Seat(0)), Agree()])
def test_a_run_that_ends_before_any_attack_has_no_moments(end: Resign | Agree) -> None:
    match = Match.open(GAME, GAME.spec.options(coop=isinstance(end, Agree)), b"given up")
    over, _ = match.end(end)
    assert over.highlights() == Highlights()


def played(dice: Random) -> Match:
    """Return a random run to its end."""
    options = GAME.spec.options(coop=dice.random() < 0.5, calm=dice.random() < 0.5)
    match = Match.open(GAME, options, dice.randbytes(8))
    while match.outcome() is None:
        seat = dice.choice(match.asks()).seat
        match, _ = match.act(seat, (dice.choice(match.legal(seat)).notation,))
    return match


def test_the_turns_of_all_trials_are_the_turns_of_the_run(seed: int) -> None:
    for number in range(6):
        match = played(Random(f"{seed}/{number}"))
        route = match.reveal().route
        assert sorted(leg.trial for leg in route) == sorted(TRIALS)
        assert sum(leg.turns for leg in route) == match.table_view().turn
        assert [leg.trial for leg in route if leg.fate == "beaten"] == list(match.table_view().beaten)
        assert [leg.fate for leg in route if leg.fate not in ("beaten", "ahead")] == ["failed"]
        assert all(leg.turns > 0 for leg in route if leg.fate != "ahead")


def test_a_run_given_up_reveals_the_order_of_the_rest() -> None:
    match = Match.open(GAME, GAME.spec.options(), b"given up")
    match, _ = match.act(Seat(0), (match.legal(Seat(0))[0].notation,))
    over, _ = match.end(Resign(Seat(0)))
    shown = over.reveal()
    assert [(leg.fate, leg.turns) for leg in shown.route] == [("open", 1), *[("ahead", 0)] * 11]
    assert tuple(leg.trial for leg in shown.route[1:]) == shown.trials


def test_the_last_trial_of_a_run_that_is_won_is_beaten() -> None:
    last = GAME.position(_BEFORE_THE_LAST)
    end = GAME.position(_WON)
    shown: RevealView = GAME.reveal([last], end)
    assert [leg.fate for leg in shown.route] == ["beaten"] * 12
    assert shown.route[-1].turns == 1
    assert shown.trials == ()


_FIRST_ELEVEN = "lion hydra hind boar stables birds bull mares belt cattle apples"
_BEFORE_THE_LAST = (
    f"plan turn 40 call 40 | trial cerberus attack 9 life 1/22 beaten[{_FIRST_ELEVEN}] | 0: hercules A"
)
_WON = (
    f"over turn 40 call 40 ending all-beaten | trial cerberus attack 9 life 0/22 "
    f"beaten[{_FIRST_ELEVEN} cerberus] | 0: hercules A"
)


ALONE = Seat(0)


@cache
def written(say: str) -> str:
    """Return the whole position at this sentence."""
    return GAME.written(at_steps("hercules")[say]._state)


def zone(say: str, name: str) -> list[str]:
    found = re.search(rf" {name}\[([^\]]*)\]", written(say))
    return found[1].split() if found else []


def trial(say: str) -> str:
    return written(say).partition("trial ")[2].partition(" upcoming")[0]


def sums(say: str, *laid: str) -> tuple[int, int, int]:
    """Return Attack, Defense and experience of the row with these cards added."""
    found: tuple[int, int, int] = at_steps("hercules")[say].preview(ALONE, laid).table_view().sums
    return found


def test_the_cards_of_each_row_are_in_the_hand() -> None:
    assert sorted(zone("chain", "hand")) == ["block", "strike", "strike", "training"]
    assert sorted(zone("double", "hand")) == ["block", "block", "strike", "training", "training", "training"]


def test_it_is_not_the_lesson_of_ruleset_2() -> None:
    """A match of ruleset 2, whose lesson was called `first`, would seem to be off the line."""
    assert LESSONS["hercules"].id != "first"
    assert LESSONS["hercules"].steps[0].press == ("deck>4-3-3",)


def test_the_first_row_makes_8_attack_4_experience_1_defense() -> None:
    assert sums("done") == (8, 1, 4)


def test_the_second_row_makes_12_attack_with_the_strike_in_front() -> None:
    assert zone("row-again", "pile") == ["strike!"]
    assert sums("row-again", "training", "training", "training", "block", "block")[0] == 12
    assert trial("row-again") == "birds attack 12 life 1/2"
    assert at_steps("hercules")["row-again"].table_view().defense == 8


def test_8_attack_takes_one_life_and_a_wound_is_left() -> None:
    assert trial("chain") == "birds attack 11 life 2/2"
    assert trial("rain") == "birds attack 12 life 1/2"
    assert "wound" in zone("rain", "discard")
    assert at_steps("hercules")["chain"].table_view().defense == 8


def test_four_experience_buys_a_strike() -> None:
    assert "buy>strike" in [action.notation for action in at_steps("hercules")["buy"].legal(ALONE)]
    assert zone("rain", "discard")[0] == "strike"


def test_12_experience_buys_three_techniques() -> None:
    assert sums("buy-again") == (12, 3, 12)
    assert zone("heal", "deck").count("strike") == 4


def test_the_posture_has_turned_and_drawing_turns_it_back() -> None:
    assert [re.search(r"hercules ([AB])", written(say))[1] for say in ("posture", "rain", "double")] == [  # type: ignore[index]
        "A",
        "B",
        "A",
    ]


def test_the_trial_is_beaten_and_two_preparations_follow() -> None:
    assert "beaten[birds]" in written("heal")
    assert "left 2" in written("heal")
    assert "heal>wound" in [action.notation for action in at_steps("hercules")["heal"].legal(ALONE)]
    assert "better>strike" in [action.notation for action in at_steps("hercules")["better"].legal(ALONE)]
    assert "strike+" in zone("over", "deck") + zone("over", "hand")
    assert "wound" not in zone("over", "deck") + zone("over", "hand")
