"""What does somebody see who wants to play a match again?"""

from dataclasses import replace

from bot.core.challenges import swaps_sides
from bot.core.model import Header, MatchError, UserId, user_of
from bot.discord_io.interaction import Interaction
from bot.discord_io.members import Presence
from bot.discord_io.post import button_to
from bot.matches.rematches import Rematch, Rematches, has_sides
from bot.outbox.people import People
from bot.outbox.posts import REMATCH
from bot.outbox.threads import ChannelChoice, ChosenChannel, Threads, place
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, Prose, Row
from bot.ui.reader import Visit
from engine.core.game import Word, word

SWAP, AGAIN = f"{REMATCH}-swap", f"{REMATCH}-again"
WAYS = {REMATCH: None, SWAP: True, AGAIN: False}
"""What the buttons that play a match again say of its sides."""


class RematchPages:
    """Asks for rematches, and says what came of it."""

    def __init__(
        self,
        rematches: Rematches,
        people: People,
        threads: Threads,
        presence: Presence,
        homes: ChannelChoice,
        presenter: Presenter,
    ) -> None:
        self._presenter = presenter
        self._homes = homes
        self._rematches = rematches
        self._people = people
        self._threads = threads
        self._presence = presence

    async def ask(
        self, visit: Visit, interaction_id: int, here: int | None, *, is_swapped: bool | None = None
    ) -> Page:
        """Asks for the rematch, and says where it is and for whom it waits; the panel where it begins.

        Where nobody has asked yet and sides matter, whoever wants one is asked first whether these change.
        It is offered in the channel for matches, else where the match was offered, and `here` if that is no
        more. Raises GameError.
        """
        user = visit.user
        played, home = await self._rematches.of(visit.match, user), None
        if await self._rematches.asked(visit.match) is None:
            home = await self._home(played, here)
            await self._must_be_there(visit, played)
            if is_swapped is None and has_sides(played):
                return _question(visit, played)
        channel = None if home is None else home.channel_id
        rematch = await self._rematches.ask(
            visit.match, user, interaction_id, channel_id=channel, is_swapped=is_swapped
        )
        return await self._answer(visit, played, rematch, home)

    async def press(self, visit: Visit, interaction: Interaction, arg: str) -> Page:
        """What a button means that plays a match again."""
        is_swapped = WAYS[arg]
        return await self.ask(visit, interaction.id, interaction.channel_id, is_swapped=is_swapped)

    async def _answer(
        self, visit: Visit, played: Header, rematch: Rematch, home: ChosenChannel | None
    ) -> Page:
        """What came of it."""
        header, say = rematch.header, visit.reader.say(rematch.header.game)
        came = await self._came(visit, played, rematch)
        lines = (came,) if home is None or home.refused is None else (home.refused, came)
        if rematch.came == "begun":
            return await self._presenter.hand(replace(visit, match=header.id, delivery=None), *lines)
        said = Prose("\n".join(map(say, lines)))
        if rematch.came == "otherwise":
            accept = button_to(say, word("tell-button-accept"), "k", header.id, "accept", "good")
            decline = button_to(say, word("tell-button-decline"), "k", header.id, "decline", "grave")
            return Page((said, Row((accept, decline))))
        if not header.holders:
            return Page((said,))
        label = word("games-open-panel", number=str(header.id))
        button = button_to(say, label, "o", header.id, tone="main")
        return Page((said, Row((button,))))

    async def _came(self, visit: Visit, played: Header, rematch: Rematch) -> Word:
        """The same in words. `who`: the other one."""
        header = rematch.header
        guest = user_of(header.guest) if header.guest is not None else None
        who = header.host if guest == visit.user else guest
        return word(
            f"rematch-{rematch.came}",
            number=str(header.id),
            who=await self._called(visit, who),
            where=place(header),
            sides="swapped" if swaps_sides(played, header) else "same",
        )

    async def _home(self, played: Header, here: int | None) -> ChosenChannel:
        """Where the rematch is offered. Raises MatchError naming what is missing there."""
        is_gone = await self._threads.wire.is_gone(played.channel_id)
        channel = here if is_gone and here is not None else played.channel_id
        home = await self._homes.of(played.guild_id, channel)
        await self._homes.must_be_playable(home)
        return home

    async def _must_be_there(self, visit: Visit, played: Header) -> None:
        """Raises MatchError where the other player has left the server and would never see the offer."""
        user = visit.user
        others = [other for holder in played.holders if (other := user_of(holder)) not in (None, user)]
        for other in others:
            assert other is not None
            if played.guild_id is not None and await self._presence.has_left_now(played.guild_id, other):
                raise MatchError("error-rematch-left", who=await self._called(visit, other))

    async def _called(self, visit: Visit, user: UserId | None) -> str | Word:
        name = await self._people.name(user, visit.reader.guild_id) if user is not None else None
        return name or word("somebody")


def _question(visit: Visit, played: Header) -> Page:
    """Whether sides change."""
    say = visit.reader.say(played.game)
    swap = button_to(say, word("button-swap-sides"), "k", played.id, SWAP, "main")
    again = button_to(say, word("button-same-sides"), "k", played.id, AGAIN)
    return Page((Prose(say(word("rematch-sides", number=str(played.id)))), Row((swap, again))))
