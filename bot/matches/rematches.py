"""How is a match that is over played again, by the same people, on the same sides or with these swapped?"""

from dataclasses import dataclass
from typing import Literal

from bot.core.challenges import Opening, swaps_sides
from bot.core.matches import Matches
from bot.core.model import DRAWN, ROBOT, SOLO, Header, MatchError, MatchId, UserId, holder_of, is_former
from bot.core.replaying import company_of, game_of, options_of
from bot.core.store import Conflict
from engine.core.game import Outcome, Seat

CameOf = Literal["offered", "waits", "begun", "exists", "otherwise"]
"""What came of asking: the other player was asked, or has been; play begins; it began before; or the other
one has asked for other sides, which waits for an answer."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """The match that is played again, and what came of asking for it."""

    header: Header
    came: CameOf


class Rematches:
    """Plays again what is over: each match once, unless nothing came of it."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def of(self, match: MatchId, user: UserId) -> Header:
        """The match that `user` wants to play again.

        Raises MatchError where it is not over or not theirs, and for a daily run or a lesson.
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
        """The rematch that was asked for, unless nothing came of it."""
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
        """`user` wants to play again what is over; `channel_id`: elsewhere than where that was offered.

        The other player is challenged, or, where they asked before, play begins, as it does at once against
        the robot and alone. `is_swapped`: whether sides change, as they do where nothing is said; None takes
        up whatever the other one has asked for. Raises MatchError as `of` does.
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
            # Both pressed at once: the one who came second answers the other.
            first = await self.asked(match)
            if first is None:
                raise
            return await self._answer(played, first, user, interaction_id, is_swapped=is_swapped)
        if made.guest in (ROBOT, SOLO):
            return Rematch(made, "begun")
        return Rematch(made, "offered" if made.status == "waiting" else "exists")

    async def finished_of(self, user: UserId) -> list[Header]:
        """The newest matches that `user` may play again, the last one first."""
        return await self._matches.lists.finished_of(user)

    async def last_of(self, user: UserId, channel_id: int) -> MatchId:
        """The match that is meant where none is named: the newest that is over here, else the newest of all.

        In the thread of another match that one is meant. Raises MatchError where there is none.
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
        """What is, when a rematch has been asked for before."""
        if again.status != "waiting":
            return Rematch(again, "exists")
        if user == again.host:
            return Rematch(again, "waits")
        if is_swapped not in (None, swaps_sides(played, again)):
            return Rematch(again, "otherwise")
        return Rematch(await self._matches.challenges.accept(again.id, user, interaction_id), "begun")

    async def _opening(self, played: Header, user: UserId, channel_id: int, *, is_swapped: bool) -> Opening:
        """The same rules, the side that is wanted, and what the game carries over from how it ended."""
        seat = played.seat_of(user)
        assert seat is not None
        game, options = game_of(played.game), options_of(played)
        seats = game.seats(options)
        is_alone = len(seats) == 1
        outcome = (await self._matches.table(played.id)).outcome
        if outcome is not None:
            options = game.carry(options, _losers(outcome, len(seats), is_swapped=is_swapped))
        server = None if played.guild_id is None else await self._matches.servers.server(played.guild_id)
        return Opening(
            game=played.game,
            options=options,
            preset=played.preset,
            host=user,
            guest=SOLO if is_alone else played.holders[1 - seat],
            host_side=DRAWN if is_alone else seats[1 - seat if is_swapped else seat],
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
    """Whether it matters who plays which side again: rivals play different ones."""
    return company_of(played) == "rivals"


def _losers(outcome: Outcome, count: int, *, is_swapped: bool) -> frozenset[Seat]:
    """The seats that the losers will hold; empty where nobody won."""
    if not outcome.winners:
        return frozenset()
    lost = (Seat(seat) for seat in range(count) if seat not in outcome.winners)
    return frozenset(Seat(count - 1 - seat) if is_swapped else seat for seat in lost)
