"""Athena's lesson, its highlights and what the end reveals."""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.core.replaying import line_of
from engine.core.game import Seat
from engine.core.highlights import Highlights
from engine.core.log import Agree, Resign
from engine.core.match import Match
from engine.games.athena.options import PRESETS
from engine.games.athena.view import DuelView, FateView
from tests.games.athena.table import GAME
from tests.games.kept import read, replayed
from tests.games.lessons import at_steps

GOLDEN = Path(__file__).parent / "golden"
KEPT = sorted(path.stem for path in GOLDEN.glob("*.match"))
SIDES = ("athena", "poseidon")


def kept(name: str) -> Match:
    return replayed(GAME, read((GOLDEN / f"{name}.match").read_text("utf-8")))


def said(found: Highlights) -> list[str]:
    """Return after how many entries each highlight stands, and by which sentence."""
    both = (found.turning, found.best)
    return [f"{one.entries} {one.why.id.removeprefix('highlight-')}" for one in both if one is not None]


@pytest.mark.parametrize(
    ("name", "moments"),
    [
        ("assault", ["6 ahead", "44 bluff-won"]),
        ("drawn", ["17 prize", "48 bluff-won"]),
        ("initiation", ["8 ahead", "16 close"]),
        ("novelties", ["4 ahead", "59 upset"]),
        ("rounds", ["153 ahead", "12 bluff-won"]),
    ],
)
def test_highlights_of_a_kept_match(name: str, moments: list[str]) -> None:
    assert said(kept(name).highlights()) == moments


@pytest.mark.parametrize("name", KEPT)
def test_highlights_of_kept_matches_are_real_duels(name: str) -> None:
    match = kept(name)
    found, outcome = match.highlights(), match.outcome()
    assert found == match.highlights()
    assert found.turning is not None
    assert found.best is not None
    assert found.turning.entries != found.best.entries
    for one in (found.turning, found.best):
        shown = next(now.table_view() for count, now in enumerate(match.stepwise()) if count == one.entries)
        assert isinstance(one.scene, DuelView)
        assert shown.result == one.scene
        assert one.scene.winner is not None
    if found.turning.why.id == "highlight-ahead":
        assert outcome is not None
        assert [SIDES[seat] for seat in outcome.winners] == [found.turning.scene.winner]


def before_its_end(name: str, entries: int) -> Match:
    """Return a kept match up to an earlier entry."""
    whole = kept(name)
    first = whole.entries[:entries]
    return Match.replay(GAME, whole.options, read((GOLDEN / f"{name}.match").read_text("utf-8")).seed, first)


def test_a_leader_who_gave_up_is_remembered_by_the_others_prize() -> None:
    resigned, _ = before_its_end("named", 12).end(Resign(Seat(0)))
    found = resigned.highlights()
    assert found.turning is None or found.turning.why.id == "highlight-prize"


def test_a_match_called_off_before_any_duel_has_no_moments() -> None:
    agreed, _ = before_its_end("score", 1).end(Agree())
    assert agreed.highlights() == Highlights()


@pytest.mark.parametrize(
    ("name", "bluffs"),
    [("initiation", []), ("drawn", [48]), ("named", [48, 31]), ("rounds", [12, 112, 91])],
)
def test_every_bluff_that_worked_is_found_best_first(name: str, bluffs: list[int]) -> None:
    found = kept(name).highlights()
    assert [one.entries for one in found.bluffs] == bluffs
    assert {one.label.id for one in found.bluffs} <= {"highlight-bluff"}
    points = [dict(one.why.args)["points"] for one in found.bluffs]
    assert points == sorted(points, key=lambda one: -int(str(one)))


def played(preset: str, dice: Random, *, most: int = 10_000) -> Match:
    """Return a random match, to its end or for so many actions."""
    options = GAME.spec.options(**{**PRESETS[preset], "invocation": dice.random() < 0.5})
    match = Match.open(GAME, options, dice.randbytes(8))
    for _ in range(most):
        if match.outcome() is not None:
            break
        seat = dice.choice(match.asks()).seat
        match, _ = match.act(seat, (dice.choice(match.legal(seat)).notation,))
    return match


@pytest.mark.parametrize("preset", ["short", "initiation", "assault"])
def test_every_fighter_has_a_fate_and_each_duel_two(preset: str, seed: int) -> None:
    for number in range(3):
        match = played(preset, Random(f"{seed}/{number}"))
        shown = match.reveal()
        assert len(shown.fates) == len(shown.deployed) == match.table_view().round
        for both in shown.fates:
            met: Counter[int] = Counter()
            for own, enemy in (both, both[::-1]):
                assert all(isinstance(fate, FateView) for fate in own)
                theirs = {fate.duel: fate.fate for fate in enemy if fate.fate != "relieved"}
                for fate in own:
                    if fate.fate == "relieved" or fate.duel not in theirs:
                        continue  # a fighter put forward by Invocation was never laid
                    met[fate.duel] += 1
                    assert {fate.fate, theirs[fate.duel]} in ({"won", "captured"}, {"tied"})
            assert set(met.values()) <= {2}
        for seat, side in enumerate(match.table_view().sides):
            laid = Counter(spot.fighter for spot in shown.deployed[-1][1 - seat])
            lost = Counter(
                spot.fighter
                for spot, fate in zip(shown.deployed[-1][1 - seat], shown.fates[-1][1 - seat], strict=True)
                if fate.fate == "captured"
            )
            if not match.reveal().table.options.invocation:
                assert lost == Counter(side.prisoners)
            assert not lost - laid


def test_a_fighter_never_put_forward_has_no_fate(seed: int) -> None:
    match = played("short", Random(seed), most=60)
    over, _ = match.end(Resign(Seat(0)))
    shown = over.reveal()
    for seat, side in enumerate(match.table_view().sides):
        lying = sum(spot is not None for spot in side.army)
        engaged = side.engaged is not None
        if shown.fates:
            assert sum(fate is None for fate in shown.fates[-1][seat]) == lying + engaged


ATHENA = Seat(0)


@cache
def written(say: str) -> str:
    """Return the whole position at this sentence, Athena's part first."""
    return GAME.written(at_steps("athena")[say]._state)


def zone(say: str, name: str, side: int = 0) -> list[str]:
    part = written(say).split(" | ")[side]
    return part.partition(f"{name}[")[2].partition("]")[0].split()


def legal(say: str) -> list[str]:
    return [action.notation for action in at_steps("athena")[say].legal(ATHENA)]


def told(say: str) -> list[Any]:
    """Return the facts that Athena has heard at this sentence."""
    return [one.fact.word for one in at_steps("athena")[say].facts(ATHENA)]


def test_fifteen_fighters_lie_by_the_plan_with_the_best_on_top() -> None:
    assert zone("ready", "army")[-2:] == ["14:hippeis", "15:garde_du_roi"]
    assert len(zone("ready", "army")) == 15


def test_critical_blow_is_held_and_only_the_guard_can_fight() -> None:
    assert "coup_critique" in zone("attach", "hand")
    assert [one for one in legal("engage") if one.startswith("go>")] == ["go>15"]


def test_the_fortress_is_at_stake_and_athena_attacks() -> None:
    assert "row[forteresse " in written("engage")
    assert " A attacks " in written("engage")
    announced = next(one for one in told("activate") if one.id == "fact-announced")
    assert dict(announced.args)["menace"].id == "menace-red"


def test_twenty_one_would_lose_to_twenty_four_and_beats_eighteen() -> None:
    assert "use>coup_critique" in legal("activate")
    line, before = line_of("athena"), at_steps("athena")["activate"]
    values = [
        dict(fact.word.args)
        for done in (("commit",), ("use>coup_critique", "commit"))
        for fact in before.act(line.seat, done)[1]
        if fact.word.id == "fact-values"
    ]
    assert [(one["attack"], one["defence"]) for one in values] == [(21, 24), (21, 18)]


def test_a_power_costs_a_token_and_a_discard_gains_one() -> None:
    tokens = [
        written(say).split(" | ")[0].partition("tokens ")[2].split()[0]
        for say in ("activate", "discard", "done-again")
    ]
    assert tokens == ["5", "4", "5"]
    assert "mine_de_rien" in zone("discard", "hand")


def test_a_prisoner_and_the_fortress_are_athenas() -> None:
    assert zone("discard", "prisoners") == ["garde_du_roi"]
    assert zone("discard", "terrains") == ["forteresse"]


def test_she_attacks_again_with_twenty_three() -> None:
    assert " A attacks " in written("engage-again")
    assert "go>14" in legal("engage-again")
    values = [dict(one.args) for one in told("over") if one.id == "fact-values"]
    assert values[-1]["attack"] == 23
    assert zone("over", "prisoners") == ["garde_du_roi", "hippeis"]
