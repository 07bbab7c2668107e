"""What comes of a press on a server's set-up? Only whoever may manage the server gets an answer."""

from typing import Any

from bot.announcing.homes import Homes
from bot.discord_io.interaction import Interaction, chosen, chosen_channel
from bot.discord_io.permissions import Permissions
from bot.ids import ComponentId
from bot.matches.model import MatchError
from bot.matches.moderation import Moderator
from bot.matches.service import Matches
from bot.ui.moderating import moderator
from bot.ui.page import Page, Prose
from bot.ui.reader import Visit
from bot.ui.setup import setup_blocks, setup_changed
from engine.core.game import GameError, Word, word

PANEL = "panel"


class SetupPages:
    """Shows what was chosen for a server, and takes what is chosen."""

    def __init__(self, matches: Matches, homes: Homes, permissions: Permissions) -> None:
        self._matches = matches
        self._homes = homes
        self._permissions = permissions

    async def page(self, visit: Visit, manager: Moderator, *notices: Word) -> Page:
        """Everything that was chosen for the server, and what stands against it."""
        server, say = await self._matches.store.server(manager.guild_id), visit.reader.say()
        told = [word("setup-title"), *notices]
        if server.channel is not None and (why := await self._homes.why_not(server.guild, server.channel)):
            told.append(word("setup-channel-trouble", why=why))
        blocks = setup_blocks(server, say, self._matches.clock())
        return Page((Prose("\n".join(map(say, told))), *blocks))

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """What a press asks for; what is refused stands above the page. Raises MatchError for a stranger."""
        manager = moderator(interaction)
        name, _, pressed = id.arg.partition("~")
        try:
            if name == PANEL:
                return await self.page(visit, manager)
            if name == "channel" and not pressed:
                return await self._gather(visit, manager, chosen_channel(interaction))
            server = await self._matches.store.server(manager.guild_id)
            return await self._choose(
                visit, manager, **setup_changed(server, name, pressed or chosen(interaction))
            )
        except GameError as refused:
            return await self.page(visit, manager, refused.word)

    async def _gather(self, visit: Visit, manager: Moderator, channel: int | None) -> Page:
        """Takes the channel for matches. Raises MatchError where none can be told in it."""
        if channel is None:
            raise MatchError("error-old-button")
        why = await self._homes.why_not(manager.guild_id, channel)
        if why is not None:
            raise MatchError("error-setup-channel", why=why)
        return await self._choose(visit, manager, channel=channel)

    async def _choose(self, visit: Visit, manager: Moderator, **chosen: Any) -> Page:
        await self._matches.set_up(manager.guild_id, **chosen)
        return await self.page(visit, manager, word("settings-saved"))
