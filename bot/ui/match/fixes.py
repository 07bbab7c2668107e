"""The fixes that a panel or card offers: a new thread, the win over an absent player, answers to offers."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import Header, MatchError, UserId
from bot.discord_io.permissions import Presence
from bot.discord_io.post import Button
from bot.outbox.people import People
from bot.outbox.threads import Threads
from bot.ui.match.presenter import Presenter
from bot.ui.page import Option, Page, Prose, Select, rows, sentence
from bot.ui.reader import Visit
from engine.core.game import Player, word
from engine.core.text import Say

PersonButton = Callable[[Say, UserId, str], Button]
"""Makes a button for something that can be done about a person of this name."""


class Fixes:
    """Carries fixes out and shows the result."""

    def __init__(
        self,
        presenter: Presenter,
        matches: Matches,
        people: People,
        threads: Threads,
        presence: Presence,
        person_buttons: Sequence[PersonButton],
    ) -> None:
        self._presenter = presenter
        self._matches = matches
        self._people = people
        self._threads = threads
        self._presence = presence
        self._person_buttons = person_buttons

    async def reopen(self, visit: Visit, here: int | None) -> Page:
        """Open a new thread where the match was offered, else `here`, else in a channel that is asked for."""
        header = await self._own(visit)
        if not await self._threads.can_reopen(visit.match):
            return await self._presenter.hand(visit)
        for channel in (header.channel_id, here):
            if channel is not None and await self._threads.wire.takes_threads(channel, header.guild_id):
                return await self._go(visit, channel)
        say = visit.reader.say(header.game)
        rooms = await self._threads.wire.rooms(header.guild_id, visit.user)
        if not rooms:
            return sentence(say(word("reopen-nowhere")))
        options = tuple(Option(f"#{name}", str(id)) for id, name in rooms)
        where = str(ComponentId("k", visit.match, arg="home"))
        return Page((Prose(say(word("reopen-where"))), Select(where, say(word("reopen-choose")), options)))

    async def move(self, visit: Visit, chosen: str) -> Page:
        """Open a new thread in the chosen channel."""
        header = await self._own(visit)
        rooms = await self._threads.wire.rooms(header.guild_id, visit.user)
        channel = next((id for id, _ in rooms if str(id) == chosen), None)
        if channel is None:
            raise MatchError("error-no-room")
        if not await self._threads.can_reopen(visit.match):
            return await self._presenter.hand(visit)
        return await self._go(visit, channel)

    async def answer_late(self, visit: Visit, how: str) -> Page:
        """Carry out the choice of a player who waits for a late opponent."""
        header = await self._own(visit)
        if header.status != "playing":
            return await self._presenter.hand(visit)
        match how:
            case "late-claim":
                return await self._claim(visit, header)
            case "late-day":
                await self._matches.timeouts.give_a_day(visit.match, visit.user)
                return await self._presenter.hand(visit, word("panel-day-given"))
            case "late-robot":
                await self._matches.takeovers.let_robot_play(visit.match, visit.user)
                return await self._presenter.hand(visit, word("panel-robot-plays"))
            case "late-alone":
                await self._matches.takeovers.go_on_alone(visit.match, visit.user)
                return await self._presenter.hand(visit)
        self._presence.wait(visit.match, visit.user)
        return await self._presenter.hand(visit, word("panel-waits"))

    async def end_unreached(self, visit: Visit) -> Page:
        """End a match without a winner after a turn that could not be announced for days."""
        await self._matches.timeouts.end_unreached(visit.match, visit.user)
        return await self._presenter.hand(visit)

    async def _claim(self, visit: Visit, header: Header) -> Page:
        """Claim the win, or end the match; if the opponent left early, only while they are gone."""
        late = await self._matches.takeovers.late(visit.match)
        user = None if late is None else header.user_at(late.seat)
        if late is not None and late.has_time and user is not None and header.guild_id is not None:
            has_left = await self._presence.has_left_now(header.guild_id, user)
            if has_left is None:
                return await self._presenter.hand(visit, word("claim-unknown", who=Player(late.seat)))
            if not has_left:
                await self._matches.takeovers.come_back(visit.match, late.seat)
                return await self._presenter.hand(visit, word("claim-returned", who=Player(late.seat)))
        await self._matches.timeouts.claim(visit.match, visit.user)
        return await self._presenter.hand(visit)

    async def answer_offer(self, visit: Visit, how: str, interaction_id: int) -> Page:
        """Accept, decline or cancel a challenge from a private list, and show the result."""
        header = await self.decide(visit, how, interaction_id)
        if header.status == "waiting":
            key = "panel-accepted-first" if how == "accept" else "panel-seat-free"
            return await self._presenter.bare(visit, word(key))
        if how == "accept":
            return await self._presenter.hand(visit, word("panel-accepted"))
        if how == "cancel":
            return await self._presenter.bare(visit, word("tell-card-cancelled"))
        page = await self._presenter.bare(visit, word("tell-card-declined"))
        host, say = (await self._matches.header(visit.match)).host, visit.reader.say()
        name = await self._name(visit, host)
        buttons = [make(say, host, name) for make in self._person_buttons]
        return replace(page, blocks=(*page.blocks, *rows(buttons)))

    async def _name(self, visit: Visit, user: UserId) -> str:
        return await self._people.name(user, visit.reader.guild_id) or str(user)

    async def decide(self, visit: Visit, how: str, interaction_id: int) -> Header:
        """Carry out a card's button and return the match's new header. Raises MatchError."""
        match how:
            case "accept":
                header = await self._matches.header(visit.match)
                if header.status == "waiting":
                    await self._threads.wire.must_be_playable(header.channel_id, header.guild_id)
                return await self._matches.challenges.accept(visit.match, visit.user, interaction_id)
            case "decline":
                return await self._matches.challenges.decline(visit.match, visit.user)
            case "cancel":
                return await self._matches.challenges.cancel(visit.match, visit.user)
        raise MatchError("error-old-button")

    async def _own(self, visit: Visit) -> Header:
        """Return the reader's match. Raises MatchError for people without a seat."""
        return (await self._matches.look(visit.match, visit.user)).header

    async def _go(self, visit: Visit, channel: int) -> Page:
        await self._threads.reopen(visit.match, channel)
        return await self._presenter.hand(visit, word("panel-reopened"))
