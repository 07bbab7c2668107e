"""The daily digest: a direct message in the morning that lists what waits for its reader.

The day is part of the digest's button. A try that may have been sent is looked for by it, and not repeated.
"""

import asyncio
import logging
from hashlib import blake2b

from bot.concurrency import stop
from bot.core.agenda import Pending
from bot.core.clocks import clock_key
from bot.core.database import SqlDatabase
from bot.core.matches import Matches
from bot.core.model import UserId, creation_of
from bot.core.paces import HOUR_S
from bot.core.settings import next_morning, today
from bot.core.store import STORE_PAUSE_S, Change, StoreOut
from bot.core.writes import SaveDigest, TellRow
from bot.discord_io.faults import TROUBLES, verdict
from bot.discord_io.post import Post
from bot.outbox.people import People
from bot.outbox.reminders import awaiting, digest
from bot.outbox.sending import Direct

AGAIN_AFTER_S = 300.0

_log = logging.getLogger(__name__)


class DigestRepository:
    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def due(self, now: float) -> list[UserId]:
        """Return the users whose digest is due, the oldest first."""
        found = await self._database.rows(
            "SELECT user_id FROM people WHERE digest_due <= ? ORDER BY digest_due, user_id", (now,)
        )
        return [UserId(row["user_id"]) for row in found]


class Digests:
    """Sends due digests one after the other, beside the timers of matches."""

    def __init__(self, matches: Matches, people: People, direct: Direct, *, key: bytes) -> None:
        self._matches = matches
        self._store = matches.store
        self._digests = DigestRepository(matches.store)
        self._people = people
        self._direct = direct
        self._key = key
        self._sending: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Send digests that may be due."""
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send_when_there())

    async def idle(self) -> None:
        """Wait until those that are due are sent."""
        if self._sending is not None:
            await asyncio.wait({self._sending})

    async def close(self) -> None:
        """Stop at once; an unfinished digest is looked for at the next start."""
        await stop(self._sending)

    async def _send_when_there(self) -> None:
        """Send what is due as soon as the database can be reached."""
        while True:
            try:
                await self._send_due()
                return
            except StoreOut:
                _log.info("digests are sent once the database is back")
                await asyncio.sleep(STORE_PAUSE_S)

    async def _send_due(self) -> None:
        for user in await self._digests.due(self._matches.clock()):
            try:
                await self._send(user)
            except TROUBLES as error:
                wait_s = verdict(error).wait_s or AGAIN_AFTER_S
                await self._store.write([SaveDigest(user, self._matches.clock() + wait_s)])
            except StoreOut:
                raise
            except Exception:
                _log.exception("a digest was not sent")
                await self._store.write([SaveDigest(user, self._matches.clock() + HOUR_S)])

    async def _send(self, user: UserId) -> None:
        now, settings = self._matches.clock(), await self._matches.people.settings(user)
        if settings.reminders != "digest":
            await self._store.write([SaveDigest(user, None)])
            return
        rested = now if settings.quiet is None else settings.quiet.heard(now)
        if rested > now:
            await self._store.write([SaveDigest(user, rested)])
            return
        changes: list[Change] = [SaveDigest(user, next_morning(settings, now))]
        day = today(settings, now).isoformat()
        items = await awaiting(self._matches, user)
        if items:
            top, mark = items[0].header, self._mark(user, day)
            post = await self._made(user, items, mark)
            nonce = self._hashed(f"{mark}:{creation_of(top.fingerprint, top.created_at).named}")
            if await self._direct.send(user, top.id, mark, post, nonce=nonce, is_again=True) is None:
                key = f"{clock_key(top.must_seat(user), top.turn)}.{day}"
                changes.append(TellRow(top.id, "digest", key, now))
            await self._matches.loader.write(top.id, changes)
        else:
            await self._store.write(changes)

    async def _made(self, user: UserId, items: list[Pending], mark: str) -> Post:
        """Return the digest in its reader's language."""
        locale = await self._people.locale(user) or items[0].header.locale
        names = await self._people.names_by_match([one.header for one in items], None, locale)
        named = [(one, names[one.header.id]) for one in items]
        return digest(named, items[0].header.id, locale=locale, mark=mark)

    def _mark(self, user: UserId, day: str) -> str:
        return self._hashed(f"digest:{user}:{day}")

    def _hashed(self, named: str) -> str:
        return blake2b(named.encode(), key=self._key, digest_size=12).hexdigest()
