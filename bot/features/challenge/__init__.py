"""Rematches: /rematch, its buttons, and the match that the same players play again."""

from dataclasses import dataclass, replace
from typing import Literal

from discord import app_commands

from bot.commands.options import Choices, MatchOption, number_typed, quietly
from bot.commands.tree import command
from bot.core.challenges import Opening, swaps_sides
from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import (
    DRAWN,
    SOLO,
    Header,
    MatchError,
    MatchId,
    UserId,
    holder_of,
    is_former,
    user_of,
)
from bot.core.replaying import company_of, game_of, options_of
from bot.core.store import Conflict
from bot.discord_io.interaction import Interaction
from bot.discord_io.permissions import Presence
from bot.discord_io.post import button_to
from bot.discord_io.wire import Wire
from bot.outbox.people import People
from bot.outbox.posts import REMATCH
from bot.outbox.threads import ChannelChoice, ChosenChannel, place
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, Prose, Row
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from engine.core.game import Outcome, Seat, Word, Words, word

CameOf = Literal["offered", "waits", "joined", "begun", "exists", "otherwise"]
"""The result of a request: the others are challenged, or were before; play begins, or began before.

`joined`: the player has accepted, and others have not yet. `otherwise`: another player has asked for other
sides, and waits for an answer.
"""
SWAP, AGAIN = f"{REMATCH}-swap", f"{REMATCH}-again"
WAYS = {REMATCH: None, SWAP: True, AGAIN: False}
"""The choices of sides on the buttons of a rematch."""


def register(registry: Registry) -> None:
    """Add /rematch and the buttons that play a match again."""
    parts = registry.parts
    rematches = Rematches(parts.matches)
    pages = RematchPages(rematches, parts.people, parts.wire, parts.presence, parts.homes, parts.presenter)
    option = MatchOption(parts.matches.lists, parts.people, parts.reception)

    async def finished(interaction: Interaction, current: str) -> Choices:
        own = await rematches.finished_of(UserId(interaction.user.id))
        return await option.choices(interaction, current, own)

    @command(parts.tree, "rematch", "match", abouts={"match": "rematch"})
    @app_commands.autocomplete(match=quietly(finished))
    async def rematch(interaction: Interaction, match: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            if match:
                wanted = number_typed(match)
            else:
                wanted = await rematches.last_of(visit.user, interaction.channel_id or 0)
            here = interaction.channel_id if interaction.guild_id is not None else None
            return await pages.ask(replace(visit, match=wanted), interaction.id, here)

        await parts.reception.answer(interaction, page)

    registry.match_press(pages.press, *WAYS)


@dataclass(frozen=True, slots=True)
class Rematch:
    """The match that is played again, and what came of asking for it."""

    header: Header
    came: CameOf


class Rematches:
    """Starts rematches: one for each match, or another if nothing came of it."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def of(self, match: MatchId, user: UserId) -> Header:
        """Return the match that `user` wants to play again.

        Raises MatchError if it is not over or not theirs, and for a daily run or a lesson.
        """
        played = await self._matches.header(match)
        if played.daily is not None:
            raise MatchError("error-rematch-daily")
        if played.lesson is not None:
            raise MatchError("error-rematch-lesson")
        if holder_of(user) not in played.holders:
            raise MatchError("error-rematch-stranger")
        if played.status != "over":
            raise MatchError("error-rematch-not-over")
        if any(map(is_former, played.holders)):
            raise MatchError("error-rematch-former")
        return played

    async def asked(self, match: MatchId) -> Header | None:
        """Return the rematch that was requested, unless nothing came of it."""
        return await self._matches.lists.rematch_of(match)

    async def ask(
        self,
        match: MatchId,
        user: UserId,
        interaction_id: int,
        *,
        channel_id: int | None = None,
        is_swapped: bool | None = None,
    ) -> Rematch:
        """Ask for a rematch for `user`; `channel_id`: the channel, if not the one of the first match.

        The other players are challenged. If one of them asked before, this accepts, and play begins with the
        last of them. Alone or against robots play begins at once. `is_swapped`: whether sides change; by
        default they do. None accepts the sides that were asked for. Raises MatchError as `of` does.
        """
        played = await self.of(match, user)
        again = await self.asked(match)
        if again is not None:
            return await self._answer(played, again, user, interaction_id, is_swapped=is_swapped)
        opening = await self._opening(
            played, user, channel_id or played.channel_id, is_swapped=is_swapped is not False
        )
        try:
            made = await self._matches.challenges.open(opening, delivery=interaction_id, posts_card=True)
        except Conflict:
            # Both pressed at once: the second one answers the first.
            first = await self.asked(match)
            if first is None:
                raise
            return await self._answer(played, first, user, interaction_id, is_swapped=is_swapped)
        if made.needs_no_answer:
            return Rematch(made, "begun")
        return Rematch(made, "offered" if made.status == "waiting" else "exists")

    async def finished_of(self, user: UserId) -> list[Header]:
        """Return the newest matches that `user` may play again, newest first."""
        return await self._matches.lists.finished_of(user)

    async def last_of(self, user: UserId, channel_id: int) -> MatchId:
        """Return the match that is meant without a name: the newest finished one here, else the newest.

        In the thread of another match, that one is meant. Raises MatchError if there is none.
        """
        own = await self.finished_of(user)
        here = next((header.id for header in own if header.thread_id == channel_id), None)
        if here is None:
            here = await self._matches.lists.match_in(channel_id)
        if here is None and not own:
            raise MatchError("error-rematch-none")
        return here if here is not None else own[0].id

    async def _answer(
        self, played: Header, again: Header, user: UserId, interaction_id: int, *, is_swapped: bool | None
    ) -> Rematch:
        """Answer a request for a rematch that was requested before."""
        if again.status != "waiting":
            return Rematch(again, "exists")
        if user == again.host:
            return Rematch(again, "waits")
        if is_swapped not in (None, swaps_sides(played, again)):
            return Rematch(again, "otherwise")
        accepted = await self._matches.challenges.accept(again.id, user, interaction_id)
        return Rematch(accepted, "joined" if accepted.status == "waiting" else "begun")

    async def _opening(self, played: Header, user: UserId, channel_id: int, *, is_swapped: bool) -> Opening:
        """Return the opening with the same rules, the wanted side, and what the game carries over."""
        seat = played.seat_of(user)
        assert seat is not None
        game, options = game_of(played.game), options_of(played)
        seats = game.seats(options)
        count, step = len(seats), 1 if is_swapped else 0
        # By seat of the rematch: every player moves to the next seat, or stays.
        holders = [played.holders[(number - step) % count] for number in range(count)]
        own = (seat + step) % count
        outcome = (await self._matches.table(played.id)).outcome
        if outcome is not None:
            options = game.carry(options, _losers(outcome, count, step))
        server = None if played.guild_id is None else await self._matches.servers.server(played.guild_id)
        return Opening(
            game=played.game,
            options=options,
            preset=played.preset,
            host=user,
            guests=(SOLO,) if count == 1 else (*holders[:own], *holders[own + 1 :]),
            host_side=DRAWN if count == 1 else seats[own],
            guild_id=played.guild_id,
            channel_id=channel_id,
            pace=played.pace,
            has_stand_in=played.has_stand_in,
            has_hints=played.has_hints,
            level=played.level,
            locale=server.language if server is not None and server.language else played.locale,
            rematch_of=played.id,
        )


def has_sides(played: Header) -> bool:
    """Return True if the players are rivals, so that their sides matter."""
    return company_of(played) == "rivals"


def _losers(outcome: Outcome, count: int, step: int) -> frozenset[Seat]:
    """Return the seats that the losers will hold, `step` seats further on; empty without a winner."""
    if not outcome.winners:
        return frozenset()
    lost = (Seat(seat) for seat in range(count) if seat not in outcome.winners)
    return frozenset(Seat((seat + step) % count) for seat in lost)


class RematchPages:
    """Asks for rematches, and shows the results."""

    def __init__(
        self,
        rematches: Rematches,
        people: People,
        wire: Wire,
        presence: Presence,
        homes: ChannelChoice,
        presenter: Presenter,
    ) -> None:
        self._presenter = presenter
        self._homes = homes
        self._rematches = rematches
        self._people = people
        self._wire = wire
        self._presence = presence

    async def ask(
        self, visit: Visit, interaction_id: int, here: int | None, *, is_swapped: bool | None = None
    ) -> Page:
        """Ask for the rematch, and show its place and the awaited player, or the panel if play begins.

        On the first request, if sides matter, the reader is asked whether to swap them. It is offered in the
        channel for matches, else where the match was offered, and `here` if that channel is gone. Raises
        GameError.
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

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page for a button that plays a match again."""
        is_swapped = WAYS[id.arg]
        return await self.ask(visit, interaction.id, interaction.channel_id, is_swapped=is_swapped)

    async def _answer(
        self, visit: Visit, played: Header, rematch: Rematch, home: ChosenChannel | None
    ) -> Page:
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
        """Return the result in words. `who`: the host, or for the host the guests who have not accepted."""
        header, asked = rematch.header, [rematch.header.host]
        if visit.user == header.host:
            asked = [user for user in header.invited() if holder_of(user) not in header.accepted]
        return word(
            f"rematch-{rematch.came}",
            number=str(header.id),
            who=Words(tuple([await self._called(visit, user) for user in asked])),
            count=len(asked),
            where=place(header),
            sides="swapped" if swaps_sides(played, header) else "same",
        )

    async def _home(self, played: Header, here: int | None) -> ChosenChannel:
        """Return the channel of the rematch. Raises MatchError naming what is missing there."""
        is_gone = await self._wire.is_gone(played.channel_id)
        channel = here if is_gone and here is not None else played.channel_id
        home = await self._homes.of(played.guild_id, channel)
        await self._homes.must_be_playable(home)
        return home

    async def _must_be_there(self, visit: Visit, played: Header) -> None:
        """Raise MatchError if the opponent has left the server and would never see the offer."""
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
    """Ask whether sides change."""
    say = visit.reader.say(played.game)
    swap = button_to(say, word("button-swap-sides"), "k", played.id, SWAP, "main")
    again = button_to(say, word("button-same-sides"), "k", played.id, AGAIN)
    return Page((Prose(say(word("rematch-sides", number=str(played.id)))), Row((swap, again))))
