"""The highlights of runs and their reasons hold."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.game import Fact, Outcome, Seat, word
from engine.core.highlights import Highlight, Highlights, Passed
from engine.core.log import Agree, Resign
from engine.core.match import Match
from engine.games.hercules import Hercules
from engine.games.hercules.highlights import BlowScene, RowScene, TrialScene
from tests.games.kept import read, replayed

GAME = Hercules()
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
