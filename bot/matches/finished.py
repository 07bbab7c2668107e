"""What is shown and shared of matches that are over."""

import asyncio
from typing import Any

from bot.matches.loading import Loader
from bot.matches.model import Header, MatchError, MatchId, OutboxRow, UserId
from bot.matches.of_match import TellRow
from bot.matches.snapshots import must_be_shown
from engine.core.highlights import Remembered


class Finished:
    """Shows what was hidden in a finished match, and shares it."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    async def reveal(self, match: MatchId, reader: UserId | None = None) -> Any:
        """What was hidden in a match that is over, as its game reveals it to everybody.

        Raises NotOver before the end, and MatchError for what is private and not the `reader`'s own.
        """
        loaded = await self._loader.read(match)
        must_be_shown(loaded.header, reader)
        return loaded.match.reveal()

    async def remembered(self, match: MatchId) -> tuple[Header, Remembered]:
        """What there is to be shown of a match that is over. Raises NotOver."""
        loaded = await self._loader.read(match)
        return loaded.header, await asyncio.to_thread(loaded.match.remembered)

    async def share(self, match: MatchId, user: UserId) -> tuple[Header, OutboxRow | None]:
        """A player has everybody told by what their match is remembered, once.

        The row that tells it, where somebody wanted that before. Raises MatchError for whoever did not play,
        and before the end.
        """
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if header.seat_of(user) is None:
                raise MatchError("error-share-players")
            if header.status != "over" or header.is_private:
                raise MatchError("error-share-running")
            rows = await self._loader.store.outbox(match, states=("due", "sending", "told"))
            if row := next((row for row in rows if row.kind == "remembered"), None):
                return header, row
            await self._loader.write(match, [TellRow(match, "remembered", "", self._loader.clock())])
            return header, None
