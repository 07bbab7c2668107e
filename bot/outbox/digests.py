"""The daily digest: a direct message in the morning that lists what waits for its reader.

The day is part of the digest's button. A try that may have been sent is looked for by it, and not repeated.
"""

import asyncio
import logging
import math
from collections.abc import Sequence
from dataclasses import replace
from hashlib import blake2b

from bot.core.clocks import Pending, called_at, clock_key, item, urgency
from bot.core.coordination import stop
from bot.core.database import SqlDatabase
from bot.core.matches import Matches
from bot.core.model import MatchId, UserId, creation_of
from bot.core.paces import HOUR_S
from bot.core.settings import next_morning, today
from bot.core.store import STORE_PAUSE_S, Change, StoreOut
from bot.core.timeouts import has_room
from bot.core.writes import SaveDigest, TellRow
from bot.discord_io.faults import TROUBLES, verdict
from bot.discord_io.post import Post, Shown, button_to
from bot.outbox.composing import Announcer
from bot.outbox.message import InThread, Job
from bot.outbox.people import People
from bot.outbox.sending import Direct
from bot.outbox.threads import NotYet, link
from bot.words import words
from engine.core.game import Seat, word

WAITING = ("choose", "turn")
LISTED = 10
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
    """Sends due digests one after the other, apart from the timers of matches."""

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
        """Wait until the due digests are sent."""
        if self._sending is not None:
            await asyncio.wait({self._sending})

    async def close(self) -> None:
        """Stop at once; an unfinished digest is looked for at the next start."""
        await stop(self._sending)

    async def _send_when_there(self) -> None:
        """Send due digests as soon as the database can be reached."""
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
        return _text(named, items[0].header.id, locale=locale, mark=mark)

    def _mark(self, user: UserId, day: str) -> str:
        return self._hashed(f"digest:{user}:{day}")

    def _hashed(self, named: str) -> str:
        return blake2b(named.encode(), key=self._key, digest_size=12).hexdigest()


class DigestMessage(InThread):
    """The matches that wait for a player who accepts no direct messages, in the most urgent thread."""

    name, order, ends_with_match = "digest", 100, True

    async def compose(self, job: Job, mark: str, announcer: Announcer) -> Shown | None:
        """Return the digest of this server's matches. Raises NotYet in quiet hours."""
        row, matches, people = job.row, announcer.matches, announcer.people
        header, now = await matches.header(row.match), matches.clock()
        seat = Seat(int(row.key.partition(".")[0]))
        user = header.user_at(seat)
        if user is None:
            return None
        clocks = await matches.store.clocks(header)
        others = tuple(at for at in clocks.noticed.get(seat, ()) if at != row.due_at)
        if not has_room(header, seat, replace(clocks, noticed=clocks.noticed | {seat: others})):
            return None
        if (at := called_at(clocks, (seat,), now)) > now:
            raise NotYet(at)
        items = [one for one in await awaiting(matches, user) if one.header.guild_id == header.guild_id]
        if header.id not in [one.header.id for one in items]:
            return None
        listed = [one.header for one in items]
        names = await people.names_by_match(listed, header.guild_id, header.locale)
        named = [(one, names[one.header.id]) for one in items]
        return _text(named, header.id, locale=header.locale, mark=mark, called=user)


async def awaiting(matches: Matches, user: UserId) -> list[Pending]:
    """Return what waits for a player, the most urgent first; nothing during their vacation."""
    now = matches.clock()
    if any(since <= now < until for since, until in await matches.people.absences(user)):
        return []
    own = [header for header in await matches.lists.matches_of(user) if not header.is_private]
    items = [item(header, await matches.loader.clocks(header), user, now) for header in own]
    return sorted((one for one in items if one.kind in WAITING), key=urgency)


def _text(
    items: Sequence[tuple[Pending, Sequence[str]]],
    match: MatchId,
    *,
    locale: str,
    mark: str,
    called: UserId | None = None,
) -> Post:
    """Return the list of a player's waiting matches; its button opens `match`.

    `called`: the user it pings, if it is public.
    """
    say, count = words().speaker(locale), len(items)
    lines = [say(word("tell-digest", count=count))]
    if called is not None:
        lines = [say(word("tell-digest-public", count=count, who=f"<@{called}>"))]
    for pending, names in items[:LISTED]:
        header = pending.header
        label = words(header.game).speaker(locale)(
            word("match-label", game=word("game-name"), number=str(header.id), players=" – ".join(names))
        )
        due = "" if pending.due == math.inf else "-due"
        until = str(int(pending.due)) if due else ""
        lines.append(
            "- " + say(word(f"tell-digest-{pending.kind}{due}", match=label, link=link(header), due=until))
        )
    if count > LISTED:
        lines.append(say(word("games-more", count=count - LISTED)))
    hand = button_to(say, word("tell-button-hand"), "o", match, mark, "main")
    return Post("\n".join(lines), (hand,), () if called is None else (called,))
