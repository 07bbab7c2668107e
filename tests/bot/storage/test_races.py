"""Concurrent changes: the database decides who was first, and nothing happens twice or half.

Two processes share a PostgreSQL database; in SQLite, two callers do not know each other's locks.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext
from typing import Any

import pytest

from bot.core.matches import Matches
from bot.core.model import NOBODY, Closed, MatchError, MatchId, UserId, is_former
from bot.core.queries import MatchQueries, PeopleRepository
from bot.core.store import Change, Conflict
from bot.core.writes import MarkRow
from bot.features.challenge import Rematches
from bot.features.daily.service import Dailies
from bot.features.privacy.deletion import AccountDeletion
from bot.features.ratings.rating import Contest, RatingRepository, rate_match
from bot.storage.databases import opened_at
from bot.storage.store import SqlStore
from tests.bot.background.matches import ANA, BEN, offered
from tests.bot.storage.postgres import Server
from tests.bot.storage.several import KEY, before_it_writes, settled, several


@pytest.fixture
async def apart(kind: str, named: str, postgres: Server) -> AsyncIterator[tuple[Matches, Matches]]:
    """Yield the matches of two callers without locks against each other, as after a loss of the locks."""
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
    """Delay the first write of each until both have read."""
    meeting = asyncio.Barrier(2)

    def meets(matches: Matches) -> Callable[..., Any]:
        write, has_met = matches.loader.write, False

        async def written(match: MatchId, changes: list[Change]) -> None:
            nonlocal has_met
            if not has_met:
                has_met = True
                async with asyncio.timeout(60.0):
                    await meeting.wait()
            await write(match, changes)

        return written

    for matches in (one, other):
        matches.loader.write = meets(matches)  # type: ignore[method-assign]


def only(ended: list[object]) -> object:
    """Return the result of the first; assert that the other was told that it came too late."""
    failed = [each for each in ended if isinstance(each, BaseException)]
    assert [type(each) for each in failed] == [MatchError], ended
    return next(each for each in ended if not isinstance(each, BaseException))


async def test_a_challenge_accepted_and_cancelled_at_once_is_only_one(
    apart: tuple[Matches, Matches],
) -> None:
    one, other = apart
    match = (await offered(one)).id
    both_read_first(one, other)
    only(await settled(one.challenges.accept(match, BEN, 77), other.challenges.cancel(match, ANA)))
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


async def test_a_seat_that_one_takes_twice_at_once_is_taken_once(apart: tuple[Matches, Matches]) -> None:
    one, other = apart
    match = (await offered(one)).id
    both_read_first(one, other)
    first, second = await settled(
        one.challenges.accept(match, BEN, 77), other.challenges.accept(match, BEN, 78)
    )
    header = await one.header(match)
    assert first == header or second == header
    assert [getattr(each, "status", each) for each in (first, second)] == ["playing", "playing"]
    _, delivery = await one.store.secret(match)
    assert delivery in (77, 78)
    for each in apart:  # and both show the deal of the secret and that interaction
        await each.look(match, BEN)


async def test_one_of_two_concurrent_rematches_answers_the_other(
    apart: tuple[Matches, Matches],
) -> None:
    one, other = apart
    played = (await offered(one)).id
    await one.challenges.accept(played, BEN, 77)
    await one.resign(played, ANA)
    await settled(Rematches(one).ask(played, ANA, 80), Rematches(other).ask(played, BEN, 81))
    made = [header for header in await MatchQueries(one.store).matches_of(ANA) if header.rematch_of == played]
    assert [header.status for header in made] == ["playing"]


async def test_two_concurrent_starts_make_one_daily_run(apart: tuple[Matches, Matches]) -> None:
    dailies = [Dailies(one.store, clock=time.time, key=KEY) for one in apart]
    begun = [one.begin(ANA, guild_id=1, channel_id=2, locale="en") for one in dailies]
    first, second = await settled(*begun)
    assert getattr(first, "id", first) == getattr(second, "id", second)


async def test_matches_that_end_at_once_count_one_after_the_other(apart: tuple[Matches, Matches]) -> None:
    contests = [
        Contest((await offered(each)).id, "hera_zeus", "slow", (ANA, BEN), ("won", "lost"), False, at)
        for each, at in zip([*apart, *apart], (40.0, 30.0, 20.0, 10.0), strict=True)
    ]
    store = apart[0].store
    writes = [
        each.store.write([rate_match(one)]) for each, one in zip([*apart, *apart], contests, strict=True)
    ]
    assert await settled(*writes) == [None] * len(writes)
    by_chance = await RatingRepository(store).ratings(users=[ANA, BEN])
    await RatingRepository(store).replace(contests)
    assert by_chance == await RatingRepository(store).ratings(users=[ANA, BEN])
    assert len(by_chance) == 2 * len(contests)


async def test_a_row_is_sent_only_in_the_state_that_was_read(apart: tuple[Matches, Matches]) -> None:
    one, other = apart
    match = (await offered(one)).id
    (row,) = await one.store.outbox(match, states=("due",))
    begin = MarkRow(match, row.kind, row.key, "sending", was=row.state, tried=row.tries)
    ended = await settled(one.store.write([begin]), other.store.write([begin]))
    assert sorted(type(each).__name__ for each in ended) == ["Conflict", "NoneType"], ended
    (sent,) = await one.store.outbox(match, states=("sending",))
    assert sent.tries == row.tries + 1
    with pytest.raises(Conflict):  # it may be told, by now
        await one.store.write([begin])


@pytest.mark.parametrize("user", [ANA, BEN])
async def test_an_erased_user_does_not_return_with_an_earlier_read(
    apart: tuple[Matches, Matches], user: UserId
) -> None:
    one, other = apart
    match = (await offered(one)).id
    await one.challenges.accept(match, BEN, 77)
    await one.resign(match, ANA)
    before_it_writes(one, lambda: AccountDeletion(other).delete(user))
    await one.channel.at_home(match, 5)
    header = await one.header(match)
    assert header.thread_id == 5
    assert header.seat_of(user) is None
    assert [is_former(holder) for holder in header.holders].count(True) == 1
    assert header.host == (NOBODY if user == ANA else ANA)
    assert is_former(header.guests[0]) == (user == BEN)


async def test_rows_erased_with_a_user_do_not_come_back(apart: tuple[Matches, Matches]) -> None:
    one, other = apart
    dailies = Dailies(one.store, clock=time.time, key=KEY)
    match = (await dailies.begin(ANA, guild_id=1, channel_id=2, locale="en")).id
    before_it_writes(one, lambda: AccountDeletion(other).delete(ANA))
    await one.channel.at_home(match, 5)
    assert await one.store.header(match) is None
    assert isinstance(one.store, SqlStore)
    assert await one.store.rows("SELECT * FROM seats", ()) == []


async def test_a_user_erased_while_discord_refuses_stays_unknown(
    apart: tuple[Matches, Matches],
) -> None:
    one, other = apart
    refused = Closed(5.0, is_said=False)
    match = (await offered(one, f"user:{BEN}")).id  # as a guest that was invited and never seen
    await one.people.save_closed(BEN, refused)
    assert await PeopleRepository(other.store).closed(BEN) == Closed(5.0, is_said=False)
    await one.challenges.accept(match, BEN, 77)
    await AccountDeletion(other).delete(BEN)
    await one.people.save_closed(BEN, refused)
    assert not any((await one.store.personal.known_of(BEN)).values())
    assert await PeopleRepository(one.store).closed(BEN) is None
