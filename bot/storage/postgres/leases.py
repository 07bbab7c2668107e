"""Leases of shards, by which several processes on one database divide them.

A lease is an advisory lock of a session of its own. The server frees it when the process ends it, dies, or is
silent for `IDLE_S`: https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS.
"""

import asyncio
import logging
import math
import time
from collections.abc import Callable, Collection, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

import psycopg

from bot.core.coordination import Holder, stop
from bot.storage.files import StorageError
from bot.storage.postgres.opening import connected
from bot.words import sentence
from engine.core.game import word

LEASES: Final = 0x61676F03
"""The first key of the lock of a shard; the second one is its number."""
_PRESENT: Final = 0x7FFFFFFF
"""Less the count of shards, in place of a shard's number: shared by all that hold some, or would."""
MOST_SHARDS: Final = 1 << 16

BEAT_S: Final = 0.5
IDLE_S: Final = 3.0
"""Seconds of silence after which the server ends a session, and with it the leases."""
CONFIRMS_WITHIN_S: Final = 1.5
"""Seconds a process keeps trying to renew leases after losing its database session."""
TAKES_AFTER_S: Final = 2.0
"""Seconds a shard must be free before it is taken: longer than its last holder keeps trying to renew."""
LEFT_OVER_AFTER_S: Final = 6.0
"""Seconds a shard must be free before a process takes it beyond its share."""
GIVES_AFTER_S: Final = 30.0
"""Seconds a process keeps more than its share before it gives one back."""
IDENTIFIES_EVERY_S: Final = 5.5
"""https://discord.com/developers/docs/events/gateway#rate-limiting: one in five seconds for each bucket."""

_WHO: Final = (
    "SELECT objid::bigint, pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2"
    " AND classid = %s AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)

# By the server's clock. A time that lies ahead was written before that clock was set back.
_TAKE_TURN: Final = (
    "INSERT INTO identify_turns VALUES (%(bucket)s, extract(epoch FROM clock_timestamp()))"
    " ON CONFLICT (bucket) DO UPDATE SET at = excluded.at"
    " WHERE identify_turns.at NOT BETWEEN excluded.at - %(pause)s AND excluded.at + %(pause)s RETURNING at"
)
_STAMP: Final = (
    "UPDATE identify_turns SET at = extract(epoch FROM clock_timestamp())"
    " WHERE bucket = %(bucket)s AND at = %(at)s RETURNING at"
)

T = TypeVar("T")

_log = logging.getLogger(__name__)


class _Gone(Exception):
    """The session that held the shards is another one now."""


@dataclass
class Portion:
    """What a process should take or give, from what it has seen of the locks; seconds on any clock."""

    count: int
    _free_since: dict[int, float] = field(default_factory=dict)
    _above_since: float | None = None

    def wanted(self, held: Collection[int], others: Collection[int], live: int, now: float) -> list[int]:
        """Return the free shards to take now."""
        free = [shard for shard in range(self.count) if shard not in held and shard not in others]
        self._free_since = {shard: self._free_since.get(shard, now) for shard in free}
        ripe = [shard for shard in free if now - self._free_since[shard] >= TAKES_AFTER_S]
        share = math.ceil(self.count / max(live, 1))
        left_over = [shard for shard in ripe if now - self._free_since[shard] >= LEFT_OVER_AFTER_S]
        return ripe[: share - len(held)] if len(held) < share else left_over[:1]

    def surplus(self, held: Collection[int], live: int, now: float) -> int | None:
        """Return the shard to give back now, or None."""
        if len(held) <= math.ceil(self.count / max(live, 1)):
            self._above_since = None
        elif self._above_since is None:
            self._above_since = now
        elif now - self._above_since >= GIVES_AFTER_S:
            self._above_since = now
            return max(held)
        return None


class SessionLeases:
    """The shards that this process holds, as a `bot.core.coordination.Leases`.

    `count`: the number of shards; None takes it from other processes, or else from Discord. `live`: the
    number of processes that hold shards, or would. While some of them use another count, `others_count`, no
    shard is taken. Everything happens in one session, with a beat every `BEAT_S` from the event loop. So a
    process with a blocked loop loses its leases, like one that has died.
    """

    def __init__(self, address: str, count: int | None, *, now: Callable[[], float] = time.monotonic) -> None:
        self.count = count or 0
        self.live = 1
        self._address = address
        self._now = now
        self._share = Portion(self.count)
        self.others_count: int | None = None
        self._held: set[int] = set()
        self._db: psycopg.Connection[Any] | None = None
        self._thread = ThreadPoolExecutor(1, "leases")
        self._beating: asyncio.Task[None] | None = None
        self._unlocking: set[asyncio.Task[None]] = set()
        self._confirming: asyncio.Future[None] | None = None
        self._turns: dict[int, float] = {}

    @property
    def held(self) -> frozenset[int]:
        """The shards, by number."""
        return frozenset(self._held)

    async def settle(self, advice: int) -> int:
        """Settle how many shards there are: as configured, as other processes count, or as Discord advises.

        Raises StorageError.
        """
        if not self.count:
            counts = (await self._do(self._looked))[2]
            self.count = max(counts - {self.count}, default=advice)
            await self._do(self._hang_up)  # the next session is there with this count
        self._share = Portion(self.count)
        return self.count

    def start(self, holder: Holder) -> None:
        """Take shards from now on, and report each to `holder`."""
        self._beating = asyncio.create_task(self._beat(holder))

    async def close(self) -> None:
        """Give everything back at once; a waiting process has it in a moment."""
        await stop(self._beating, *self._unlocking)
        self._held.clear()
        await self._do(self._hang_up)
        await asyncio.to_thread(self._thread.shutdown)

    async def confirm(self) -> None:
        """Return once the server has said, from now on, which shards this process holds."""
        if self._confirming is None:
            self._confirming = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._confirming)

    def _confirmed(self) -> None:
        confirming, self._confirming = self._confirming, None
        if confirming is not None and not confirming.done():
            confirming.set_result(None)

    async def turn_to_identify(self, bucket: int) -> None:
        """Return when this process may open a session in the bucket, and no other one may for 5.5 s.

        The turn is a row with a time, which outlives the process that took it.
        """
        while not await self._took_turn(bucket):
            await asyncio.sleep(BEAT_S)

    async def identifies(self, bucket: int) -> None:
        """Return when the session may be opened this instant: others count their 5.5 s from now on.

        Connecting may have taken a while since the turn came; if another process has had one meanwhile,
        the next one is waited for.
        """
        if not await self._stamped(bucket):
            await self.turn_to_identify(bucket)

    async def _took_turn(self, bucket: int) -> bool:
        pause = {"bucket": bucket, "pause": IDENTIFIES_EVERY_S}
        found = await self._written(_TAKE_TURN, pause)
        if found is not None:
            self._turns[bucket] = found
        return found is not None

    async def _stamped(self, bucket: int) -> bool:
        at = self._turns.pop(bucket, None)
        return at is not None and await self._written(_STAMP, {"bucket": bucket, "at": at}) is not None

    async def _written(self, sql: str, values: Mapping[str, float]) -> float | None:
        """Return the time that the statement has written; None if it wrote none or there is no session."""
        try:
            found = await self._do(lambda: self._session().execute(sql, values).fetchall())
        except (psycopg.Error, StorageError):
            return None
        return float(found[0][0]) if found else None

    def _beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do the work while the beat goes on."""
        task = asyncio.create_task(work)
        self._unlocking.add(task)
        task.add_done_callback(self._unlocking.discard)

    async def _tried(self, function: str, key: int, number: int) -> bool:
        """Return the result of a lock function; False without a session."""
        try:
            return await self._do(partial(self._said, function, key, number))
        except (psycopg.Error, StorageError):
            return False

    # --- the beat ------------------------------------------------------------------------------------------

    async def _beat(self, holder: Holder) -> None:
        while True:
            began = self._now()
            try:
                async with asyncio.timeout(CONFIRMS_WITHIN_S):
                    await self._round(holder)
            except (psycopg.Error, StorageError, TimeoutError, _Gone) as error:
                _log.warning("the leases on shards are in doubt: %s", type(error).__name__)
                await self._doubt(holder)
            except Exception:
                _log.exception("gave up the leases on shards")
                self._keep(frozenset(), holder)
                self._confirmed()
            await asyncio.sleep(max(0.0, BEAT_S - (self._now() - began)))

    async def _round(self, holder: Holder) -> None:
        """Read which process holds each shard, and take or give back what is due."""
        asked = self._confirming  # requests from here on are answered by the next round
        mine, others, counts, self.live = await self._do(self._looked)
        if not self._held <= mine:
            raise _Gone
        if asked is not None and asked is self._confirming:
            self._confirmed()
        told, self.others_count = self.others_count, max(counts - {self.count, 0}, default=None)
        if told is None and self.others_count is not None:
            _log.error(sentence(word("cli-shards-differ", count=self.count, others=self.others_count)))
        if counts != {self.count}:  # 0: that of a process which is about to ask for it
            return
        for shard in self._share.wanted(self._held, others, self.live, self._now()):
            if await self._do(partial(self._said, "pg_try_advisory_lock", LEASES, shard)):
                self._held.add(shard)
                holder.took(shard)
        surplus = self._share.surplus(self._held, self.live, self._now())
        if surplus is not None:
            self._beside(self._give(holder, surplus))

    async def _give(self, holder: Holder, shard: int) -> None:
        """Give a shard back while the beat goes on: it is held until nothing more is done for it."""
        try:
            await holder.yields(shard)
        except Exception:
            _log.exception("shard %s is given back unfinished", shard)
        if shard in self._held:
            self._held.discard(shard)
            await self._tried("pg_advisory_unlock", LEASES, shard)

    async def _doubt(self, holder: Holder) -> None:
        """Take the same leases again at once after losing the session, or give them up."""
        kept: frozenset[int] = frozenset()
        with suppress(TimeoutError):
            async with asyncio.timeout(CONFIRMS_WITHIN_S):
                while True:
                    try:
                        kept = await self._do(partial(self._retaken, self.held))
                        break
                    except (psycopg.Error, StorageError):
                        await asyncio.sleep(0.1)
        self._keep(kept, holder)
        self._confirmed()

    def _keep(self, kept: frozenset[int], holder: Holder) -> None:
        """Keep these leases and no others."""
        lost = self.held - kept
        self._held = set(kept)
        if lost:
            if not kept:  # a lock that the thread is given too late goes with its session
                self._thread.submit(self._hang_up)
            _log.warning("shards lost: %s", sorted(lost))
            holder.lost(lost)

    # --- on the session's own thread -----------------------------------------------------------------------

    async def _do(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _session(self) -> psycopg.Connection[Any]:
        if self._db is None or self._db.closed:
            self._db = db = connected(
                self._address, keepalives_idle=1, keepalives_interval=1, tcp_user_timeout=int(IDLE_S * 1000)
            )
            db.execute(f"SET idle_session_timeout = {int(IDLE_S * 1000)}")
            db.execute("SET statement_timeout = 1000")
            db.execute("SELECT pg_advisory_lock_shared(%s, %s)", (LEASES, _PRESENT - self.count))
        return self._db

    def _said(self, function: str, key: int, number: int) -> bool:
        ((said,),) = self._session().execute(f"SELECT {function}(%s, %s)", (key, number)).fetchall()
        return bool(said)

    def _looked(self) -> tuple[frozenset[int], frozenset[int], frozenset[int], int]:
        """Return this session's shards, the others', the counts that processes use, and their number."""
        db = self._session()
        found = db.execute(_WHO, (LEASES,)).fetchall()
        shards = [(number, pid == db.info.backend_pid) for number, pid in found if number < MOST_SHARDS]
        mine, others = (frozenset(number for number, own in shards if own is of) for of in (True, False))
        present = [_PRESENT - number for number, _ in found if number >= MOST_SHARDS]
        return mine, others, frozenset(present), len(present)

    def _retaken(self, shards: frozenset[int]) -> frozenset[int]:
        """Return those of the shards that could be locked in a new session."""
        self._hang_up()
        return frozenset(
            shard for shard in sorted(shards) if self._said("pg_try_advisory_lock", LEASES, shard)
        )

    def _hang_up(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None
