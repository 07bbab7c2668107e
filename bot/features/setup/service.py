"""The saving of what the managers of a server choose."""

from dataclasses import replace
from typing import Any

from bot.core.coordination import OneAtATime
from bot.core.matches import Matches
from bot.core.settings import Server


class SavedServers:
    """Saves the choices for servers."""

    def __init__(self, matches: Matches) -> None:
        self._servers = matches.servers
        self._setting_up = OneAtATime[int](matches.store, "server")

    async def set_up(self, guild: int, **chosen: Any) -> Server:
        """Save these choices in place of the earlier ones; return all of them. Raises ValueError."""
        async with self._setting_up.of(guild):
            server = replace(await self._servers.server(guild), **chosen)
            await self._servers.save(server)
        return server
