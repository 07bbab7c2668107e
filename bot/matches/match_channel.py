"""Where a match is announced: its card, its channel and its thread."""

from dataclasses import replace

from bot.matches.loading import Loader
from bot.matches.model import MatchId
from bot.matches.of_match import MarkRow, SaveHeader, TellRow


class MatchChannel:
    """Keeps the card, the channel and the thread of matches."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    async def card_shown(self, match: MatchId, message_id: int) -> None:
        """The match's card is this message; it needs no further posting, and what waited for it is due."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if header.card_id == message_id:
                return
            told = [
                MarkRow(match, "card", key, "told", message_id=message_id, was=was)
                for key in ("new", "again")
                for was in ("due", "sending")
            ]
            now = self._loader.clock()
            waited = [
                TellRow(match, row.kind, row.key, min(row.due_at, now))
                for row in await self._loader.store.outbox(match, states=("due",))
                if (row.kind, row.key) not in (("card", "new"), ("card", "again"))
            ]
            shown = SaveHeader(replace(header, card_id=message_id))
            await self._loader.write(match, [shown, *told, *waited])

    async def move(self, match: MatchId, channel_id: int) -> None:
        """The match is told in another channel of its server from now on, in a thread still to be made."""
        async with self._loader.lock(match):
            header = replace(await self._loader.header(match), channel_id=channel_id, thread_id=None)
            await self._loader.write(match, [SaveHeader(header)])

    async def at_home(self, match: MatchId, thread_id: int | None) -> None:
        """The match's messages go to this thread or channel; None: it has none (any more)."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if header.thread_id != thread_id:
                await self._loader.write(match, [SaveHeader(replace(header, thread_id=thread_id))])
