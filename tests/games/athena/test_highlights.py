"""The highlights of Athena's matches and their reasons hold."""

from pathlib import Path

import pytest

from engine.core.game import Seat
from engine.core.highlights import Highlights
from engine.core.log import Agree, Resign
from engine.core.match import Match
from engine.games.athena.view import DuelView
from tests.games.athena.table import GAME
from tests.games.kept import read, replayed

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
