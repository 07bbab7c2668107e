"""Sharing: pages that become public messages, once in each channel, in plain words."""

import asyncio
from contextlib import suppress
from dataclasses import replace

from bot.background.drawing import has_remembered
from bot.core.components import ComponentId
from bot.core.database import SqlDatabase
from bot.core.matches import Matches
from bot.core.model import MatchError, Share, UserId
from bot.core.paces import day_at
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.permissions import Permissions
from bot.discord_io.post import Editable, Post
from bot.outbox.posts import SHARE_MATCH
from bot.outbox.threads import link, message_link
from bot.ui.page import Page, Prose
from bot.ui.reader import Visit, locale_here
from bot.ui.reception import Reception
from bot.ui.registration import Registry
from bot.ui.texts import SHARE
from engine.core.game import word

ON_DAY = "@"
"""The mark before the day on which a text was shared: on another day it may be shared again."""

FOR_THE_FIRST_S = 1.5
"""Seconds a second press waits for the message of the first one: Discord waits for three."""


def is_sharing(id: ComponentId) -> bool:
    """Return True if this button shares something."""
    return id.verb == "k" and id.arg.partition("/")[0] == SHARE


class ShareRepository:
    """Reads and writes what was shared in each channel, and by which message."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def message(self, share: Share) -> int | None:
        """Return the message by which this was shared there.

        None if it was not shared, 0 if the message is unknown.
        """
        found = await self._database.rows(
            "SELECT message_id FROM shares WHERE user_id = ? AND channel_id = ? AND run = ? AND day = ?",
            (share.user, share.channel_id, share.run, share.day),
        )
        return found[0]["message_id"] if found else None

    async def add(self, share: Share, message: int) -> None:
        """Save that something was shared, by this message."""
        row = share.user, share.channel_id, share.run, share.day, message
        sql = "INSERT INTO shares VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        await self._database.transact(lambda db: db.execute(sql, row))


class Sharing:
    """Answers presses of Share: in public with the shared page, else in private with the refusal."""

    def __init__(
        self,
        reception: Reception,
        matches: Matches,
        registry: Registry,
        permissions: Permissions,
    ) -> None:
        self._reception = reception
        self._matches = matches
        self._shares = ShareRepository(matches.store)
        self._registry = registry
        self._permissions = permissions
        self._under_way: dict[Share, asyncio.Event] = {}

    async def share(self, interaction: Interaction, id: ComponentId) -> None:
        """Share the button's page, unless it was shared in this channel before."""
        if id.arg == SHARE_MATCH:
            visit = await self._reception.visit(interaction, id.match)
            await self._reception.show(interaction, visit, self._match, place="private")
            return
        what = id.arg.partition("/")[2]
        kind = self._registry.shared(what)
        if kind is not None and not kind.is_once:
            what = f"{what}{ON_DAY}{day_at(self._matches.clock())}"
        share = Share(UserId(interaction.user.id), interaction.channel_id or 0, id.match, what)
        if before := self._under_way.get(share):
            with suppress(TimeoutError):
                await asyncio.wait_for(before.wait(), FOR_THE_FIRST_S)
        if share in self._under_way:
            await self._reception.refuse(interaction, word("error-shared"), id.match)
            return
        self._under_way[share] = asyncio.Event()
        try:
            await self._share_once(interaction, share)
        finally:
            self._under_way.pop(share).set()

    async def _match(self, visit: Visit) -> Editable:
        """Return a page that links to the summary of a match, or says it is coming. Raises MatchError."""
        if not has_remembered((await self._matches.header(visit.match)).game):
            raise MatchError("error-old-button")
        header, row = await self._matches.finished.share(visit.match, visit.user)
        say = visit.reader.say(header.game)
        if row is None or row.message_id is None:
            return Page((Prose(say(word("share-coming", where=link(header)))),))
        channel = header.thread_id or header.channel_id
        where = message_link(header.guild_id, channel, row.message_id)
        return Page((Prose(say(word("share-stands", where=where))),))

    async def _share_once(self, interaction: Interaction, share: Share) -> None:
        shown = await attempt(self._shown(interaction, share))
        if isinstance(shown, Failure):
            await self._reception.refuse(interaction, shown.word, share.run)
            return

        async def post(_: Visit) -> Editable:
            return shown

        visit = await self._reception.visit(interaction)
        answered = await self._reception.show(interaction, visit, post, place="public")
        if answered.message is not None:
            await self._shares.add(share, answered.message)

    async def _shown(self, interaction: Interaction, share: Share) -> Editable:
        """Return the public page in the server's language.

        Raises MatchError, also if it was shared before.
        """
        message = await self._shares.message(share)
        if message is not None:
            raise _shared_before(interaction, message)
        reader = await self._reception.reader(interaction)
        locale = await locale_here(self._matches.servers, interaction, reader.locale)
        what = share.day.partition(ON_DAY)[0]
        there, kind = replace(reader, locale=locale), self._registry.shared(what)
        if kind is None:
            raise MatchError("error-old-button")
        shown = await kind.page(Visit(there, share.run), interaction, what)
        if isinstance(shown, Post) or shown.picture is None:
            return shown
        # Where pictures are not allowed, the words say it all.
        is_in_words = self._permissions.lacking_for_pictures(share.channel_id)
        return shown.without_picture() if is_in_words else shown


def _shared_before(interaction: Interaction, message: int) -> MatchError:
    """Return the error that links to the earlier message, if it is known."""
    if not message:
        return MatchError("error-shared")
    where = message_link(interaction.guild_id, interaction.channel_id or 0, message)
    return MatchError("error-shared-there", where=where)
