"""What does somebody see who wants to play a match again?"""

from bot.announcing.homes import Home, Homes
from bot.announcing.links import place
from bot.announcing.people import People
from bot.announcing.threads import Threads
from bot.discord_io.buttons import button_to
from bot.discord_io.presence import Presence
from bot.matches.model import Header, MatchError, UserId, user_of
from bot.matches.rematches import Rematches
from bot.ui.page import Page, Prose, Row
from bot.ui.reader import Visit
from engine.core.game import Word, word


class RematchPages:
    """Asks for rematches, and says what came of it."""

    def __init__(
        self, rematches: Rematches, people: People, threads: Threads, presence: Presence, homes: Homes
    ) -> None:
        self._homes = homes
        self._rematches = rematches
        self._people = people
        self._threads = threads
        self._presence = presence

    async def ask(self, visit: Visit, interaction_id: int, here: int | None) -> Page:
        """Asks for the rematch, and says where it is and for whom it waits. Raises GameError.

        It is offered in the channel for matches, else where the match was offered, and `here` if that is no
        more.
        """
        user = visit.user
        played, home = await self._rematches.of(visit.match, user), None
        if await self._rematches.asked(visit.match) is None:
            home = await self._home(played, here)
            await self._must_be_there(played, user)
        channel = None if home is None else home.channel_id
        rematch = await self._rematches.ask(visit.match, user, interaction_id, channel_id=channel)
        header, say = rematch.header, visit.reader.say(rematch.header.game)
        guest = user_of(header.guest) if header.guest is not None else None
        came = word(
            f"rematch-{rematch.came}",
            number=str(header.id),
            who=await self._called(guest),
            where=place(header),
        )
        lines = (came,) if home is None or home.refused is None else (home.refused, came)
        said = Prose("\n".join(map(say, lines)))
        if not header.holders:
            return Page((said,))
        label = word("games-open-panel", number=str(header.id))
        button = button_to(say, label, "o", header.id, tone="main")
        return Page((said, Row((button,))))

    async def _home(self, played: Header, here: int | None) -> Home:
        """Where the rematch is offered. Raises MatchError naming what is missing there."""
        is_gone = await self._threads.wire.is_gone(played.channel_id)
        channel = here if is_gone and here is not None else played.channel_id
        home = await self._homes.of(played.guild_id, channel)
        self._threads.permissions.must_be_playable(home.channel_id)
        return home

    async def _must_be_there(self, played: Header, user: UserId) -> None:
        """Raises MatchError where the other player has left the server and would never see the offer."""
        others = [other for holder in played.holders if (other := user_of(holder)) not in (None, user)]
        for other in others:
            assert other is not None
            if played.guild_id is not None and await self._presence.has_left_now(played.guild_id, other):
                raise MatchError("error-rematch-left", who=await self._called(other))

    async def _called(self, user: UserId | None) -> str | Word:
        name = await self._people.name(user) if user is not None else None
        return name or word("somebody")
