"""The setup of a server by its moderators, and the check of the bot's permissions: /setup."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.commands.tree import command, group
from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import MatchError, Moderator
from bot.core.settings import Server
from bot.discord_io.interaction import Interaction, chosen, chosen_channel, moderator
from bot.discord_io.post import Button
from bot.features.setup.choices import (
    CHECK,
    EVERY,
    PANEL,
    TEST,
    VERB,
    CheckPages,
    SavedServers,
    setup_blocks,
    setup_changed,
    setup_id,
)
from bot.outbox.threads import ChannelChoice
from bot.ui.form import NONE
from bot.ui.page import Page, Prose, Row
from bot.ui.reader import Visit
from bot.ui.registration import Registry, SetupAction
from engine.core.game import GameError, Word, word
from engine.core.text import Say


def register(registry: Registry) -> None:
    """Add /setup, the buttons of its pages, and the way there from the welcome."""
    parts = registry.parts
    check_pages = CheckPages(parts.matches, parts.wire, parts.drawings)
    pages = SetupPages(parts.matches, parts.homes, check_pages, registry.setup_actions)
    setup = group(parts.tree, "setup", discord.Permissions(manage_guild=True))

    @command(setup, "setup-panel")
    async def panel(interaction: Interaction) -> None:
        await parts.reception.answer(interaction, lambda visit: pages.enter(visit, interaction))

    @command(setup, "setup-check", "every")
    async def check(interaction: Interaction, every: bool = False) -> None:
        here = interaction.channel_id or 0
        await parts.reception.answer(
            interaction,
            lambda visit: check_pages.page(visit, moderator(interaction), here, is_every=every),
        )

    registry.button(VERB, pages.press)
    registry.door("setup", pages.enter)


class SetupPages:
    """Shows the choices for a server, and saves them. `actions`: what features do for servers."""

    def __init__(
        self, matches: Matches, homes: ChannelChoice, check: CheckPages, actions: Mapping[str, SetupAction]
    ) -> None:
        self._matches = matches
        self._saved = SavedServers(matches)
        self._homes = homes
        self.check = check
        self._actions = actions

    async def enter(self, visit: Visit, interaction: Interaction) -> Page:
        """Return the first page. Raises MatchError for a reader who may not manage the server."""
        return await self.page(visit, moderator(interaction))

    async def page(self, visit: Visit, manager: Moderator, *notices: Word) -> Page:
        """Return everything that was chosen for the server, with its problems."""
        server, say = await self._matches.servers.server(manager.guild_id), visit.reader.say()
        told = [word("setup-title"), *notices]
        if server.channel is not None and (why := await self._homes.why_not(server.guild, server.channel)):
            told.append(word("setup-channel-trouble", why=why))
        tags = self._homes.tags(server.channel) if server.channel is not None else ()
        blocks = setup_blocks(server, say, self._matches.clock(), tags)
        return Page((Prose("\n".join(map(say, told))), *blocks, self._ways(say)))

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that a press asks for; a refusal is above it. Raises MatchError for strangers."""
        manager = moderator(interaction)
        name, _, pressed = id.arg.partition("~")
        here = interaction.channel_id or 0
        try:
            if name == PANEL:
                return await self.page(visit, manager)
            if name == CHECK:
                return await self.check.page(visit, manager, here, is_every=pressed == EVERY)
            if name == TEST:
                return await self.check.test(visit, manager, here)
            if (act := self._actions.get(name)) is not None:
                channel = await act(manager.guild_id, interaction.id)
                return await self.page(visit, manager, word(f"setup-{name}-done", where=f"<#{channel}>"))
            if name == "channel" and not pressed:
                return await self._gather(visit, manager, chosen_channel(interaction))
            server = await self._matches.servers.server(manager.guild_id)
            if name == "forum_tag":
                return await self._tag(visit, manager, server, chosen(interaction))
            return await self._choose(
                visit, manager, **setup_changed(server, name, pressed or chosen(interaction))
            )
        except GameError as refused:
            return await self.page(visit, manager, refused.word)

    async def _gather(self, visit: Visit, manager: Moderator, channel: int | None) -> Page:
        """Choose the channel for matches. Raises MatchError if the bot cannot play in it."""
        if channel is None:
            raise MatchError("error-old-button")
        why = await self._homes.why_not(manager.guild_id, channel)
        if why is not None:
            raise MatchError("error-setup-channel", why=why)
        return await self._choose(visit, manager, channel=channel, forum_tag=None)

    async def _tag(self, visit: Visit, manager: Moderator, server: Server, value: str) -> Page:
        """Choose the tag of posts. Raises MatchError for one that the bot may not apply there."""
        tags = self._homes.tags(server.channel) if server.channel is not None else ()
        known = {str(tag.id): tag.id for tag in tags}
        if value != NONE and value not in known:
            raise MatchError("error-setup-tag")
        return await self._choose(visit, manager, forum_tag=known.get(value))

    async def _choose(self, visit: Visit, manager: Moderator, **chosen: Any) -> Page:
        await self._saved.set_up(manager.guild_id, **chosen)
        return await self.page(visit, manager, word("settings-saved"))

    def _ways(self, say: Say) -> Row:
        """Return the buttons for what else there is to do for a server."""
        check = Button(say(word("setup-check")), setup_id(CHECK), tone="main")
        actions = (Button(say(word(f"setup-{name}")), setup_id(name)) for name in self._actions)
        return Row((check, *actions))
