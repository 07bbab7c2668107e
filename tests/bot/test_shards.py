"""Several bots of one token on one database: each shard has one of them, and presses may arrive anywhere."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from functools import partial

import aiohttp
import pytest

from bot.core.challenges import Opening
from bot.core.coordination import shard_of, stop
from bot.core.model import DRAWN, MatchId, OutboxRow, UserId, holder_of
from bot.local import SANDBOX_TOKEN, connect_to_sandbox
from bot.operation.serving import operated
from bot.sandbox.gateway import ShardHeld
from bot.sandbox.server import Sandbox
from bot.storage.postgres.leases import SessionLeases
from bot.storage.postgres.store import PostgresStore
from engine.registry import GAMES
from tests.bot.e2e.playing import Figure
from tests.bot.house import PLAINEST, QuickAgon, match_of
from tests.bot.people import Message, People, Person
from tests.bot.storage.postgres import Server
from tests.bot.storage.test_leases import TAKEN_WITHIN_S
from tests.bot.test_operation import value

pytestmark = pytest.mark.long

SERVERS = 4


class Bots:
    """Bots on one database and one sandbox, with at least one server for each shard.

    `shards` is their number; None takes the number that the sandbox recommends.
    """

    def __init__(self, sandbox: Sandbox, people: People, database: str, shards: int | None) -> None:
        self.sandbox = sandbox
        self.people = people
        self.shards = shards
        self._database = database
        self._ending: dict[QuickAgon, AsyncExitStack] = {}

    async def start(self, *, is_alone: bool = False) -> QuickAgon:
        """Start another bot; it takes free shards, or everything if it believes that it `is_alone`."""
        async with AsyncExitStack() as stack:
            store = await stack.enter_async_context(PostgresStore.open(self._database, shared=True))
            key = await store.installation_secret()
            leases = None if is_alone else SessionLeases(self._database, self.shards)
            bot = QuickAgon(store, key, leases=leases)
            bot.outbox.sender.sends.edit_every_s = 0.1
            running = asyncio.create_task(bot.start(SANDBOX_TOKEN))
            stack.push_async_callback(stop, running)
            stack.push_async_callback(bot.close)
            self._ending[bot] = stack.pop_all()
        return bot

    async def stop(self, bot: QuickAgon) -> None:
        """Stop the bot gracefully."""
        await self._ending.pop(bot).aclose()

    async def close(self) -> None:
        """Stop all bots."""
        for bot in list(self._ending):
            await self.stop(bot)

    @property
    def running(self) -> list[QuickAgon]:
        """The bots that have not ended."""
        return list(self._ending)

    def of(self, guild: int) -> QuickAgon | None:
        """Return the bot that acts in a server."""
        owners = [bot for bot in self._ending if bot.matches.territory.owns(guild)]
        assert len(owners) < 2
        return owners[0] if owners else None

    async def until(self, holds: Callable[[], bool], within_s: float = TAKEN_WITHIN_S) -> None:
        """Wait until `holds` returns True."""
        async with asyncio.timeout(within_s):
            while not holds():
                await asyncio.sleep(0.02)

    async def until_all_have_one(self) -> None:
        """Wait until every server has a bot that acts in it."""
        await self.until(lambda: all(self.of(guild) for guild in self.sandbox.world.guild_ids))

    def rooms(self) -> list[tuple[int, str]]:
        """Return a channel to play in for each server, with the server's id."""
        channels = self.sandbox.world.channels.values()
        return [(one.guild_id, one.name) for one in channels if one.name.startswith("games")]

    async def told(self, bot: QuickAgon, match: MatchId, reader: Person) -> list[str]:
        """Return the first line of each message in the match's thread."""
        return [one.content.splitlines()[0] for one in await self.messages(bot, match, reader)]

    async def messages(self, bot: QuickAgon, match: MatchId, reader: Person) -> list[Message]:
        """Return the messages of the match's thread, oldest first."""
        shown = await reader.messages((await bot.matches.header(match)).thread_id)
        return [one for one in shown if one.custom_ids and not one.ephemeral]

    async def begin(self, room: str, host: Person, guest: Person) -> MatchId:
        """Start a match there by challenge and acceptance."""
        card = await host.card(room, {"opponent": guest})
        await guest.press(await guest.see(card), "Accept")
        return match_of(card)


@pytest.fixture
async def bots(postgres: Server) -> AsyncIterator[Bots]:
    """Yield two shards and four servers; no bot runs yet."""
    sandbox = Sandbox()
    connect_to_sandbox(await sandbox.start())
    sandbox.shard(2, guilds=SERVERS)
    try:
        with postgres.database() as address:
            async with People(sandbox.world.address) as people:
                bots = Bots(sandbox, people, address, 2)
                try:
                    yield bots
                finally:
                    await bots.close()
                assert sandbox.breaches == []
    finally:
        await sandbox.stop()


def overlaps(held: list[ShardHeld]) -> list[tuple[ShardHeld, ShardHeld]]:
    """Return the pairs of clients that were connected for one shard at once."""
    return [
        (one, other)
        for number, one in enumerate(held)
        for other in held[number + 1 :]
        if one.shard == other.shard and (one.until is None or one.until > other.since)
    ]


async def play(bot: QuickAgon, match: MatchId) -> None:
    """Take the plainest action for each player to act."""
    header = await bot.matches.header(match)
    for seat in header.to_act:
        user = header.user_at(seat)  # type: ignore[arg-type]
        assert user is not None
        found = [leaf.notation for leaf in (await bot.matches.look(match, user)).menu.leaves()]
        plainest = next((wish for wish in PLAINEST if wish in found), found[0])
        assert plainest is not None
        await bot.matches.act(match, user, None, plainest)
        return


async def measured(bot: QuickAgon) -> str:
    """Return what the bot tells Prometheus."""
    serving = operated(("127.0.0.1", 0), lambda: bot, bot.store)  # type: ignore[arg-type]  # the bots' store is one
    async with (
        serving as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics") as answer,
    ):
        assert answer.status == 200
        return await answer.text()


async def test_two_bots_share_the_servers_and_announce_their_matches(bots: Bots) -> None:
    await bots.start()
    await bots.start()
    await bots.until_all_have_one()
    assert len({bots.of(guild) for guild, _ in bots.rooms()}) == 2
    ana, ben = bots.people["Ana"], bots.people["Ben"]
    for guild, room in bots.rooms():
        match = await bots.begin(room, ana, ben)
        owner = bots.of(guild)
        assert owner is not None
        await bots.until(lambda match=match, owner=owner: match in owner.matches.loader._cache)  # type: ignore[misc]
        await owner.outbox.idle()
        told = await bots.told(owner, match, ana)
        assert len(told) == len(set(told)) == 1, told
        assert guild == (await owner.matches.header(match)).guild_id
    assert overlaps(bots.sandbox.gateway.held) == []
    assert {held.shard for held in bots.sandbox.gateway.held} == {0, 1}


async def test_a_stopped_bots_shards_and_due_messages_go_to_the_other(bots: Bots, figure: Figure) -> None:
    stays, goes = await bots.start(), await bots.start()
    await bots.until_all_have_one()
    guild, room = next((guild, room) for guild, room in bots.rooms() if bots.of(guild) is goes)
    ana, ben = bots.people["Ana"], bots.people["Ben"]
    match = await bots.begin(room, ana, ben)
    await goes.outbox.idle()
    await bots.stop(goes)
    while (await stays.matches.header(match)).turn < 1:
        await play(stays, match)  # an action in a direct conversation reaches another shard
    assert len(await bots.told(stays, match, ana)) == 1
    began = time.monotonic()
    await bots.until(lambda: bots.of(guild) is stays)
    figure(f"servers of a bot that ended were the other's after {time.monotonic() - began:.1f} s")
    await bots.until(lambda: not stays.outbox.looks)
    await stays.outbox.idle()
    told = await bots.told(stays, match, ana)
    assert len(told) == len(set(told)) == 2, told
    assert (await ana.press((await bots.messages(stays, match, ana))[-1], "My hand")).ephemeral
    assert overlaps(bots.sandbox.gateway.held) == []


@pytest.mark.parametrize("is_done", [False, True], ids=["before it stood there", "once it stood there"])
async def test_a_message_under_way_at_the_end_is_sent_once_by_another(bots: Bots, is_done: bool) -> None:
    stays, goes = await bots.start(), await bots.start()
    await bots.until_all_have_one()
    room = next(room for guild, room in bots.rooms() if bots.of(guild) is goes)
    ana, ben = bots.people["Ana"], bots.people["Ben"]
    match = await bots.begin(room, ana, ben)
    await goes.outbox.idle()
    held_up = bots.sandbox.faults.delay("POST /channels/*/messages", 60.0, done=is_done)
    while (await goes.matches.header(match)).turn < 1:
        await play(goes, match)
    await bots.until(lambda: held_up not in bots.sandbox.faults.waiting)
    await asyncio.sleep(0.2)
    row = next(row for row in await stays.store.outbox(match, states=("sending",)) if row.kind == "turn")
    await bots.stop(goes)
    await bots.until_all_have_one()
    async with asyncio.timeout(2 * TAKEN_WITHIN_S):
        while (row.kind, row.key) not in [
            (one.kind, one.key) for one in await stays.store.outbox(match, states=("told",))
        ]:
            await asyncio.sleep(0.1)
    await stays.outbox.idle()
    told = await bots.told(stays, match, ana)
    assert len(told) == len(set(told)) == 2, told


async def test_direct_conversations_are_the_first_shards(bots: Bots) -> None:
    await bots.start()
    await bots.start()
    await bots.until_all_have_one()
    first = next(bot for bot in bots.running if bot.matches.territory.owns(None))
    dm = bots.sandbox.world.dm_with(bots.sandbox.world.person("Ana"))
    assert first.matches.territory.held == {0}
    answer = await bots.people["Ana"].slash("games", dm.id, {})
    assert "no match" in answer.text
    assert [bot.answers.latencies.count for bot in bots.running if bot is not first] == [0]


async def test_a_bot_without_a_shard_is_whole_and_waits(bots: Bots) -> None:
    first = await bots.start()
    await bots.until_all_have_one()
    second = await bots.start()
    await asyncio.wait_for(second.at_work.wait(), TAKEN_WITHIN_S)
    await asyncio.sleep(3.0)
    assert second.shards.heard() == {}
    await bots.stop(first)
    await bots.until_all_have_one()
    assert second.matches.territory.held == {0, 1}
    assert {shard_of(guild, 2) for guild in bots.sandbox.world.guild_ids} == {0, 1}
    assert overlaps(bots.sandbox.gateway.held) == []


async def test_each_bot_measures_its_shards_and_its_traffic(bots: Bots) -> None:
    stays, goes = await bots.start(), await bots.start()
    await bots.until_all_have_one()
    for bot in (stays, goes):
        told = await measured(bot)
        assert (value(told, "agon_shards"), value(told, "agon_shards_held")) == (2, 1)
        assert (value(told, "agon_processes"), value(told, 'agon_hand_overs_total{how="taken"}')) == (2, 1)
    await bots.stop(goes)
    await bots.until(lambda: stays.shards.heard() == {0: True, 1: True})
    await bots.until(lambda: stays.shards.processes == 1)
    told = await measured(stays)
    assert (value(told, "agon_shards"), value(told, "agon_shards_held")) == (2, 2)
    assert value(told, 'agon_hand_overs_total{how="taken"}') == 2
    stays.shards.lost(frozenset({0, 1}))
    told = await measured(stays)
    assert (value(told, "agon_shards_held"), value(told, 'agon_hand_overs_total{how="lost"}')) == (0, 2)


async def test_a_session_that_is_cut_off_concerns_its_shard_alone(bots: Bots) -> None:
    bot = await bots.start()
    await bots.until_all_have_one()
    before = bots.sandbox.gateway.identified
    await bot.shards.of(1).connection.renew()
    await bots.until(lambda: bots.sandbox.gateway.identified == before + 1)
    await bots.until(lambda: bot.shards.heard() == {0: True, 1: True})
    assert [held.shard for held in bots.sandbox.gateway.held].count(0) == 1
    ana, ben = bots.people["Ana"], bots.people["Ben"]
    for _, room in bots.rooms():
        await bots.begin(room, ana, ben)


async def test_a_bot_without_a_shard_number_waits_for_discords_advice(bots: Bots) -> None:
    bots.shards = None
    bots.sandbox.faults.status("GET /gateway/bot", 503)
    bot = await bots.start()
    await bots.until_all_have_one()
    assert bot.shards.count == 2
    assert bots.sandbox.faults.waiting == []


async def test_a_ban_is_waited_out_before_shards_are_asked_for_again(
    bots: Bots, caplog: pytest.LogCaptureFixture
) -> None:
    bots.shards = None
    bots.sandbox.faults.ban("GET /gateway/bot", retry_after_s=82721.0, times=99)
    with caplog.at_level(logging.WARNING):
        await bots.start()
        await bots.until(lambda: "I will try again in" in caplog.text)
    assert "(HTTP 429). I will try again in 82,721 s" in caplog.text


async def test_a_shard_taken_again_early_keeps_its_servers(
    bots: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await bots.start()
    await bots.until_all_have_one()
    guild = next(guild for guild in bots.sandbox.world.guild_ids if shard_of(guild, 2) == 1)
    old, may_close = bot.shards.of(1).connection, asyncio.Event()
    close = old.close

    async def slowly() -> None:
        await may_close.wait()  # as if the connection to Discord were blocked
        await close()

    monkeypatch.setattr(old, "close", slowly)
    bot.shards.lost(frozenset({1}))
    await asyncio.sleep(0.1)
    bot.shards.took(1)
    await bots.until(lambda: bot.matches.territory.owns(guild))
    may_close.set()
    await bots.until(lambda: not bot.shards._closing)
    assert bot.get_guild(guild) is not None
    await bots.until(lambda: bot.shards.heard() == {0: True, 1: True})


async def test_two_bots_that_both_act_in_a_server_tell_each_thing_once(postgres: Server) -> None:
    sandbox = Sandbox()
    connect_to_sandbox(await sandbox.start())
    with postgres.database() as address:
        async with AsyncExitStack() as stack:
            stack.push_async_callback(sandbox.stop)
            people = await stack.enter_async_context(People(sandbox.world.address))
            bots = Bots(sandbox, people, address, 1)
            stack.push_async_callback(bots.close)
            # As if one of them had hung and not yet noticed that it lost its shards.
            both = [await bots.start(is_alone=True) for _ in range(2)]
            for bot in both:
                await bots.until(bot.at_work.is_set)
            ana, ben = people["Ana"], people["Ben"]
            room = next(one for one in sandbox.world.channels.values() if one.name == "games")
            spec = GAMES["hera_zeus"].spec
            options = spec.options.model_validate(spec.presets["designer"])
            opening = Opening(
                *("hera_zeus", options, "designer", UserId(ana.id), (holder_of(UserId(ben.id)),), DRAWN),
                *(room.guild_id, room.id, "en"),
            )
            match = (await both[0].matches.challenges.open(opening, posts_card=True)).id
            await both[1].matches.challenges.accept(match, UserId(ben.id), 77)
            for number in range(80):
                if (await both[0].matches.header(match)).turn > 4:
                    break
                await play(both[number % 2], match)

            async def rows() -> list[OutboxRow]:
                return await both[0].store.outbox(match, states=("due", "sending", "told"))

            async with asyncio.timeout(30.0):
                while any(row.state != "told" for row in await rows() if row.kind == "turn"):
                    await asyncio.sleep(0.05)
            turns = [row.message_id for row in await rows() if row.kind == "turn"]
            told = await bots.messages(both[0], match, ana)
            marks = [id for one in told for id in one.custom_ids if ":o:" in id]
            assert len(turns) == len(set(turns)) > 1
            assert set(turns) <= {one.id for one in told}
            assert len(marks) == len(set(marks)), marks


def differs(bot: QuickAgon) -> bool:
    """Return True if a bot is at work and has seen that others use another shard count."""
    leases = bot.shards._leases
    return bot.at_work.is_set() and leases is not None and leases.others_count is not None


async def test_a_process_with_another_count_of_shards_is_not_ready(bots: Bots) -> None:
    first = await bots.start()
    await bots.until_all_have_one()
    bots.shards = 3
    other = await bots.start()
    found = []
    for bot in (first, other):
        await bots.until(partial(differs, bot), within_s=60.0)
        found.append(await readiness(bot))
    lacking = "shards: AGON_SHARDS is 3 here and 2 in other processes"
    assert found == [(200, []), (503, [lacking])]


async def readiness(bot: QuickAgon) -> tuple[int, list[str]]:
    """Return what `/readyz` says of a bot."""
    asked = operated(("127.0.0.1", 0), lambda: bot, bot.store)  # type: ignore[arg-type]  # the bots' store is one
    async with (
        asked as port,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
        session.get("/readyz") as answer,
    ):
        return answer.status, (await answer.json())["lacking"]
