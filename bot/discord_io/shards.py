"""The connections to Discord's gateway that a process holds: one, or one for each leased shard."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Literal

import discord
from discord.state import AutoShardedConnectionState

from bot.core.coordination import ClockGap, Leases, Territory, shard_of, stop
from bot.discord_io.connection import Connection, advised
from bot.discord_io.gateway_watch import GatewayWatch

_log = logging.getLogger(__name__)

WHOLE = 0
"""The number of the one connection of a bot that has no shards."""

HandOver = Literal["taken", "given", "lost"]
"""A shard came to this process; it left it to others that had fewer; or it was no longer its own."""

_OF_ONE = {"shard_connect": "connect", "shard_resumed": "resumed", "shard_disconnect": "disconnect"}
"""discord.py's events of one shard, by their names for a client without shards."""


class Shard:
    """A connection and the watch over it. `leases`: None if this process serves all servers."""

    def __init__(
        self,
        client: discord.Client,
        territory: Territory,
        number: int = WHOLE,
        leases: Leases | None = None,
        buckets: int = 1,
        look: Callable[[], None] = lambda: None,
    ) -> None:
        self._leases = leases
        self._bucket = number % buckets
        self.connection = Connection(
            client,
            None if leases is None else number,
            hears=self.note,
            turn=None if leases is None else self._turn,
            look=look,
            confirm=None if leases is None else leases.confirm,
        )
        self.watch = GatewayWatch(
            client, self.connection.renew, lambda guild: shard_of(guild, territory.count) == number
        )

    async def _turn(self) -> None:
        assert self._leases is not None
        await self._leases.turn_to_identify(self._bucket)

    async def identifies(self) -> None:
        """Return when its session may be opened."""
        if self._leases is not None:
            await self._leases.identifies(self._bucket)

    async def hold(self) -> None:
        """Hold it until the client is closed. Raises Refused if Discord closes it for good."""
        self.watch.start()
        await self.connection.hold()

    def note(self, event: str, *args: object) -> None:
        """Note an event, by its name for a client without shards."""
        if event in ("connect", "resumed"):
            self.connection.held()
        self.watch.note(event, *args)


class Shards:
    """The connections of a client: the `bot.core.coordination.Holder` of its leases, if there are any.

    `finish` waits until all work in a territory to give back is done. `doubt` is called when other processes
    may have taken over work of this one. `hand_overs`: how often a shard came or went.
    """

    def __init__(
        self, client: discord.Client, territory: Territory, leases: Leases | None, gap: ClockGap
    ) -> None:
        self.finish: Callable[[], Awaitable[None]] | None = None
        self.doubt: Callable[[], None] = lambda: None
        self._gap = gap
        self.hand_overs = Counter[HandOver]()
        self._client = client
        self._territory = territory
        self._leases = leases
        self._buckets = 1
        self._all: dict[int, Shard] = {}
        self._holding: dict[int, asyncio.Task[None]] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self._refused: asyncio.Future[None] | None = None
        if leases is None:
            self._all[WHOLE] = Shard(client, territory)
        else:
            territory.lose(territory.held)
            gap.listeners.append(self._stood_still)

    @property
    def count(self) -> int:
        """The number of shards of all processes; 0 until it is known."""
        return 1 if self._leases is None else self._leases.count

    @property
    def processes(self) -> int:
        """The number of processes that hold shards or wait for some."""
        return 1 if self._leases is None else self._leases.live

    def of(self, number: int) -> Shard:
        """Return a shard that this process holds. Raises KeyError."""
        return self._all[number]

    async def identifies(self, number: int) -> None:
        """Wait until the session of this shard may be opened; return at once if the shard was lost."""
        if shard := self._all.get(number):
            await shard.identifies()

    def heard(self) -> dict[int, bool]:
        """Return for each shard held here whether it hears what it must."""
        return {number: shard.watch.hears() for number, shard in self._all.items()}

    def lacking(self) -> list[str]:
        """Return what keeps this process from answering: deaf shards, or another count of shards.

        If processes differ in their count, those that hold shards go on; one without any will get none.
        """
        found = [f"gateway of shard {number}" for number, hears in sorted(self.heard().items()) if not hears]
        others = None if self._leases is None else self._leases.others_count
        if others is not None and not self._all:
            found.append(f"shards: AGON_SHARDS is {self.count} here and {others} in other processes")
        return found

    async def hold(self) -> None:
        """Hold every connection until the client is closed. Raises Refused if one closes for good."""
        if self._leases is None:
            await self._all[WHOLE].hold()
            return
        self._refused = asyncio.get_running_loop().create_future()
        advice, self._buckets = await advised(self._client)
        count = await self._leases.settle(advice)
        self._territory.count = self._client.shard_count = self._client._connection.shard_count = count
        self._leases.start(self)
        await self._refused

    def note(self, event: str, *args: object) -> None:
        """Note an event that discord.py dispatches."""
        if self._leases is None:
            self._all[WHOLE].note(event, *args)
        elif event in _OF_ONE and isinstance(args[0], int):
            if shard := self._all.get(args[0]):
                shard.note(_OF_ONE[event])
        elif event.startswith("thread_"):
            for shard in self._all.values():
                shard.note(event, *args)

    # --- what the leases say -------------------------------------------------------------------------------

    def took(self, shard: int) -> None:
        """Open the shard's connection; due messages are sent once its servers are known."""
        self.hand_overs["taken"] += 1
        of_all = self._client, self._territory
        self._all[shard] = Shard(*of_all, shard, self._leases, self._buckets, self._gap.look)
        self._holding[shard] = asyncio.create_task(self._held(shard))

    async def yields(self, shard: int) -> None:
        """Begin nothing more for the shard, and close it once its work is done."""
        self.hand_overs["given"] += 1
        self._territory.lose({shard})
        if self.finish is not None:
            await self.finish()
        await self._close(shard)
        self.doubt()

    def lost(self, shards: frozenset[int]) -> None:
        """Close these shards at once."""
        self.hand_overs["lost"] += len(shards)
        self._territory.lose(shards)
        self.doubt()
        for shard in shards:
            closing = asyncio.create_task(self._closed(shard))
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    def _stood_still(self) -> None:
        """Close every connection before anything more is read from it."""
        self.doubt()
        for shard in self._all.values():
            shard.connection.doubt()

    async def _held(self, number: int) -> None:
        assert self._refused is not None
        try:
            await self._all[number].hold()
        except Exception as error:
            if not self._refused.done():
                self._refused.set_exception(error)

    async def _closed(self, number: int) -> None:
        """Close a lost shard in the background."""
        try:
            await self._close(number)
        except Exception:
            _log.exception("shard %s was not closed in order", number)

    async def _close(self, number: int) -> None:
        shard, holding = self._all.pop(number, None), self._holding.pop(number, None)
        if shard is None:
            return
        await stop(holding)
        await shard.connection.close()
        await shard.watch.close()
        if number in self._all:
            return  # it was taken again meanwhile, and tells of its servers
        if isinstance(state := self._client._connection, AutoShardedConnectionState):
            # Its servers may still be awaited: they would be announced as if it were held.
            await stop(state._ready_tasks.pop(number, None))
        for guild in [
            one for one in self._client.guilds if shard_of(one.id, self._territory.count) == number
        ]:
            self._client._connection._remove_guild(guild)

    async def close(self) -> None:
        """End every session, then give back the leases; an unleased connection closes with the client."""
        self._territory.lose(self._territory.held)
        if self._leases is None:
            await self._all[WHOLE].watch.close()
            return
        await asyncio.gather(*map(self._close, list(self._all)), *self._closing)
        await self._leases.close()
        if self._refused is not None and not self._refused.done():
            self._refused.set_result(None)
