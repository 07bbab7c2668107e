"""Several matches analysed at the same time: their parts take turns, and each log is read once."""

import asyncio
from typing import Any

import pytest

from bot.background.jobs import Jobs, Thinkers
from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.store import FullStore
from bot.features.analysis import service as analysing
from bot.features.analysis.service import EXPLANATIONS, Analyses, Explaining
from tests.bot.background.conftest import store
from tests.bot.background.matches import ANA, against_robot

__all__ = ["store"]

KEY = b"k" * 32


def nothing(*_: object) -> list[Any]:
    """Return no turning points, for an analysis that finds none."""
    return []


async def played(matches: Matches) -> MatchId:
    """Play a match in which Ana resigns after her first row; return its id."""
    match = await against_robot(matches)
    done = ""
    while done != "ready":
        leaves = (await matches.look(match, ANA)).menu.leaves()
        notations = [leaf.notation for leaf in leaves if leaf.notation]
        done = "ready" if "ready" in notations else notations[0]
        await matches.act(match, ANA, None, done)
    await matches.resign(match, ANA)
    return match


async def test_analyses_at_the_same_time_take_turns_and_read_once(
    store: FullStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "weigh", nothing)
    matches, thinkers = Matches(store, key=KEY), Thinkers(2)
    both = [await played(matches) for _ in range(2)]
    jobs, read = Jobs(matches, thinkers, key=KEY), analysing._to_explain
    do, at_work, most, times = jobs.do, 0, 0, 0

    async def counting(*job: Any) -> Any:
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        try:
            return await do(*job)
        finally:
            at_work -= 1

    def reading(*match: Any) -> Any:
        nonlocal times
        times += 1
        return read(*match)

    monkeypatch.setattr(jobs, "do", counting)
    monkeypatch.setattr(analysing, "_to_explain", reading)
    thinking = Analyses(matches, jobs)
    begun = [await thinking.of(match, ANA, 1) for match in both]
    found = await asyncio.gather(*(one.found() for one in begun if isinstance(one, Explaining)))
    assert [one.points for one in found] == [(), ()]
    assert all(one.weighed for one in found)
    for match in (*both, *both):  # two parts of each match in turn
        await EXPLANATIONS.of(matches.loader).to_explain(match)
    assert (most, times) == (1, 2)
    jobs.close()
