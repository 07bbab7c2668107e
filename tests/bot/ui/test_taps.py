"""The number of taps for each kind of action, from an open panel, over the kept matches."""

from collections import defaultdict
from statistics import mean

import pytest

from tests.taps import NINE, THREE, Counted, counted, kept_matches, table

# What a player should need at most; a confirmation is a tap of its own.
MOST = {
    "draw": 1,
    "end": 1,
    "ready": 1,
    "challenge": 2,
    "lay a card": 3,
    "pegasus": 3,
    "pythia": 3,
    "dionysus": 5,
    "put": 1,
    "remove": 1,
}


@pytest.fixture(scope="module")
def matches() -> list[Counted]:
    return [counted("hera_zeus", name, kept) for name, kept in kept_matches("hera_zeus")]


def test_every_kind_of_action_is_within_its_taps(matches: list[Counted]) -> None:
    most: dict[str, int] = defaultdict(int)
    for match in matches:
        for kind, taps in match.costs.items():
            most[kind] = max(most[kind], *taps)
    assert set(MOST) <= set(most)
    assert {kind: taps for kind, taps in most.items() if taps > MOST.get(kind, 3)} == {}


def test_a_first_row_takes_a_tap_per_card_and_one_to_be_ready(matches: list[Counted]) -> None:
    rows = [visit for match in matches for visit in match.visits if "ready" in visit.kinds]
    usual = [visit.taps for visit in rows if visit.taps == min(visit.taps for visit in rows)]
    assert usual[0] == 1 + THREE + 1


def test_a_turn_of_three_actions_usually_takes_nine_taps_at_most(matches: list[Counted]) -> None:
    turns = sorted(visit.taps for match in matches for visit in match.visits if visit.actions == THREE)
    assert len(turns) > 50
    assert mean(turns) < NINE - 1
    assert sum(taps <= NINE for taps in turns) / len(turns) > 0.85


def test_the_table_counts_requests_and_visits_with_taps() -> None:
    lines = list(table("hera_zeus"))
    assert any(line.split()[:1] == ["draw"] for line in lines)
    assert any("a turn of three actions" in line for line in lines)
    assert lines[-1].split()[0] == "points-left"
