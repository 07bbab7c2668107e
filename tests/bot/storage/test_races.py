"""Two who change the same at once: the database says who was first, and nothing is done twice or half.

Two processes that share a database of PostgreSQL, and in SQLite two who know nothing of each other's locks.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext
from typing import Any

import pytest

from bot.databases import opened_at
from bot.matches.model import MatchError, MatchId
from bot.matches.service import Matches
from bot.matches.store import Change
from tests.bot.background.matches import ANA, BEN, offered
from tests.bot.storage.postgres import Server
from tests.bot.storage.test_neighbours import KEY, settled, several


@pytest.fixture
async def apart(kind: str, named: str, postgres: Server) -> AsyncIterator[tuple[Matches, Matches]]:
    """The matches of two who hold no locks against each other, as where the server has taken them away."""
    async with AsyncExitStack() as stack:
        if kind == "sqlite":
            store = await stack.enter_async_context(opened_at(named))
            found = [Matches(store, key=KEY), Matches(store, key=KEY)]
        else:
            found = await stack.enter_async_context(several(postgres, 2))
            for one in found:
                one.store.alone = _nobody_waits  # type: ignore[method-assign, assignment]
        yield found[0], found[1]


def _nobody_waits(*_: object) -> AbstractAsyncContextManager[None]:
    return nullcontext()


def both_read_first(one: Matches, other: Matches) -> None:
    """From now on what either writes first is written once both have read."""
    meeting = asyncio.Barrier(2)

    def meets(matches: Matches) -> Callable[..., Any]:
        write, has_met = matches.write, False

        async def written(match: MatchId, changes: list[Change]) -> None:
            nonlocal has_met
            if not has_met:
                has_met = True
                async with asyncio.timeout(10.0):
                    await meeting.wait()
            await write(match, changes)

        return written

    for matches in (one, other):
        matches.write = meets(matches)  # type: ignore[method-assign]


def only(ended: list[object]) -> object:
    """What the one gave who was first; the other one was told in a sentence that it came too late."""
    failed = [each for each in ended if isinstance(each, BaseException)]
    assert [type(each) for each in failed] == [MatchError], ended
    return next(each for each in ended if not isinstance(each, BaseException))


async def test_a_challenge_that_is_accepted_and_called_off_at_once_is_one_of_both(
    apart: tuple[Matches, Matches],
) -> None:
    one, other = apart
    match = (await offered(one)).id
    both_read_first(one, other)
    only(await settled(one.accept(match, BEN, 77), other.cancel(match, ANA)))
    header = await one.header(match)
    due = {row.kind for row in await one.store.due(9e9)}
    told = {row.key for row in await one.store.outbox(match, states=("due",)) if row.kind == "card"}
    if header.status == "playing":
        assert header.seat_of(BEN) is not None
        assert told == {"playing"}
    else:
        assert header.status == "cancelled"
        assert header.holders == ()
        assert due == set()
        assert told == {"cancelled"}
