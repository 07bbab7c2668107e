"""What moderators of a server can do about a match: extend, pause or end it, or offer a seat of it.

Never in their own match or on another server; each action leaves a notice that names them.
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal

from bot.core.challenges import DELIVERY_KEPT_S
from bot.core.clocks import (
    clock_key,
    ends_at,
    late_seats,
    reprieved,
    restarted,
    seat_and_turn,
    stops_of,
    unheard,
)
from bot.core.matches import Matches
from bot.core.model import (
    Clocks,
    Draft,
    Header,
    MatchError,
    MatchId,
    Moderator,
    Notice,
    SeatClock,
    UserId,
    holder_of,
)
from bot.core.paces import DAY_S, PACES
from bot.core.replaying import company_of
from bot.core.snapshots import LoadedMatch
from bot.core.store import Change, Conflict
from bot.core.writes import (
    AddDelivery,
    AddNotice,
    LapseOffers,
    MarkRow,
    SaveClock,
    SaveDraft,
    SaveGuests,
    TellRow,
    Unschedule,
)
from engine.core.game import MatchOver, Seat
from engine.core.log import Abort, Reseat

SeatAnswer = Literal["taken", "left", "gone"]


@dataclass(frozen=True, slots=True)
class Inspection:
    """The state of a match without hidden information. `late`: the seats of late players."""

    header: Header
    clocks: Clocks
    late: tuple[Seat, ...]


class Moderation:
    """Changes a match from outside. Every method raises MatchError if it is not allowed."""

    def __init__(self, matches: Matches) -> None:
        self._loader = matches.loader
        self._clock = matches.clock
        self._store = matches.store
        self._offers, self._frozen = matches.offers, matches.frozen
        self._blocks, self._invitations = matches.blocks, matches.invitations

    async def inspect(self, match: MatchId, moderator: Moderator) -> Inspection:
        """Return the state of a match; players may see that of their own, too."""
        header = await self._of(match, moderator)
        clocks = await self._loader.clocks(header)
        return Inspection(header, clocks, tuple(late_seats(header, clocks, self._clock())))

    async def extend(
        self, match: MatchId, moderator: Moderator, days: int, *, delivery: int | None = None
    ) -> None:
        """Give `days` more to players who are to move or late; a repeated `delivery` gives none."""
        async with self._loader.lock(match):
            loaded, clocks = await self._moderated(match, moderator)
            header, now = loaded.header, self._clock()
            changes: list[Change] = []
            for seat, clock in clocks.seats.items():
                if clock.turn is None or clock.since is None:
                    continue
                pace = PACES[header.pace]
                used_s = stops_of(clocks, seat, pace).running_s(clock.since, now) - pace.turn_s
                longer = replace(clock, bank_s=max(clock.bank_s, used_s) + days * DAY_S)
                end = ends_at(header, seat, longer, clocks)
                changes += [
                    SaveClock(match, seat, longer),
                    *restarted(header, seat, longer, clocks),
                    *reprieved(header, clocks, seat, now),
                    AddNotice(match, "extended", now, header.user_at(seat), end, moderator=moderator.user),
                ]
            if not changes:
                raise MatchError("error-extend-uncounted")
            changes.append(TellRow(match, "refresh", str(header.turn), now))
            await self._once(match, changes, delivery)

    async def pause(self, match: MatchId, moderator: Moderator, until: float) -> None:
        """Pause the match until then, as if its players had agreed."""
        async with self._loader.lock(match):
            loaded, _ = await self._moderated(match, moderator)
            await self._offers.must_be_in_time(loaded)
            changes = await self._offers.pause_changes(loaded, until)
            told = AddNotice(match, "halted", self._clock(), until=until, moderator=moderator.user)
            await self._offers.settle(loaded, [*changes, told])

    async def stop(self, match: MatchId, moderator: Moderator) -> None:
        """End the match without a winner, even if it is frozen."""
        async with self._loader.lock(match):
            header = await self.must_moderate(match, moderator)
            told = AddNotice(match, "stopped", self._clock(), moderator=moderator.user)
            if header.status == "frozen":
                await self._frozen.call_off(match, Abort(), [told])
                return
            loaded, _ = await self._moderated(match, moderator)
            after, _ = loaded.match.end(Abort())
            await self._loader.commit(loaded, after, None, None, also=[told])

    async def offer_seat(
        self,
        match: MatchId,
        moderator: Moderator,
        player: UserId,
        newcomer: UserId,
        *,
        delivery: int | None = None,
    ) -> None:
        """Offer the seat of `player` to a person who does not play yet; the latest such offer counts.

        A repeated `delivery` offers nothing again.
        """
        async with self._loader.lock(match):
            loaded, _ = await self._moderated(match, moderator)
            header, now = loaded.header, self._clock()
            seat = header.must_seat(player, "error-replace-nobody")
            if company_of(header) == "alone":
                raise MatchError("error-replace-alone")
            if header.seat_of(newcomer) is not None:
                raise MatchError("error-replace-player")
            others = [user for one in header.persons() if (user := header.user_at(one)) not in (None, player)]
            for other in (moderator.user, *filter(None, others)):
                is_welcome = not await self._blocks.has_blocked(other, newcomer)
                if not is_welcome or not await self._invitations.are_taken(newcomer, other, header.guild_id):
                    raise MatchError("error-replace-closed")
            offer = AddNotice(match, "seat", now, newcomer, seat=seat, moderator=moderator.user)
            await self._once(match, [LapseOffers(match, now, of_seats=True), offer], delivery)

    async def accept_seat(self, match: MatchId, user: UserId, number: int) -> SeatAnswer:
        """Seat `user` in the offered seat; repeating it changes nothing."""
        async with self._loader.lock(match):
            loaded = await self._loader.load(match)
            notice = await self._seat_offer(loaded, user, number)
            if notice is None or notice.seat is None:
                return "gone"
            if loaded.header.seat_of(user) == notice.seat:
                return "taken"
            if not await self._is_open(loaded, notice):
                return "gone"
            await self._reseat(loaded, notice, notice.seat, user)
            return "taken"

    async def decline_seat(self, match: MatchId, user: UserId, number: int) -> SeatAnswer:
        """Decline the offered seat for `user`."""
        async with self._loader.lock(match):
            loaded = await self._loader.load(match)
            notice = await self._seat_offer(loaded, user, number)
            if notice is None or not await self._is_open(loaded, notice):
                return "gone"
            await self._loader.write(match, [TellRow(match, "amended", f"{number}.declined", self._clock())])
            return "left"

    async def _once(self, match: MatchId, changes: list[Change], delivery: int | None) -> None:
        """Save these changes, unless this delivery has made them before."""
        now = self._clock()
        if delivery is not None:
            changes = [AddDelivery(delivery, match, now, now - DELIVERY_KEPT_S), *changes]
        with suppress(Conflict):
            await self._loader.write(match, changes)

    # --- who may -------------------------------------------------------------------------------------------

    async def must_moderate(self, match: MatchId, moderator: Moderator) -> Header:
        """Return the match if it is theirs to moderate and they do not play it."""
        header = await self._of(match, moderator)
        if moderator.user in (header.host, *map(header.user_at, header.persons())):
            raise MatchError("error-match-own")
        return header

    async def _of(self, match: MatchId, moderator: Moderator) -> Header:
        """Return a match of their server; for other servers' matches, do not reveal whether they exist."""
        header = await self._store.header(match)
        if header is None or header.guild_id != moderator.guild_id or header.is_private:
            raise MatchError("error-match-elsewhere")
        return header

    async def _moderated(self, match: MatchId, moderator: Moderator) -> tuple[LoadedMatch, Clocks]:
        await self.must_moderate(match, moderator)
        loaded, clocks = await self._loader.timed(match)
        if loaded.header.status != "playing":
            raise MatchOver
        return loaded, clocks

    async def _seat_offer(self, loaded: LoadedMatch, user: UserId, number: int) -> Notice | None:
        notices = await self._store.notices(loaded.header.id)
        notice = next((one for one in notices if (one.number, one.kind) == (number, "seat")), None)
        if notice is not None and notice.user != user:
            raise MatchError("error-seat-for-another")
        return notice

    async def _is_open(self, loaded: LoadedMatch, notice: Notice) -> bool:
        """Return True if an offered seat is neither taken nor declined yet."""
        rows = await self._store.outbox(loaded.header.id, states=("due", "sending", "told", "dropped"))
        answers = (row.key.partition(".")[0] for row in rows if row.kind == "amended")
        return loaded.header.status == "playing" and str(notice.number) not in answers

    # --- another player ------------------------------------------------------------------------------------

    async def _reseat(self, loaded: LoadedMatch, notice: Notice, seat: Seat, user: UserId) -> None:
        """Give `user` the seat, with a whole turn and bank; the seat's draft is dropped.

        The drafts of others stay, because nothing affects them.
        """
        match, now, old = loaded.header.id, self._clock(), loaded.header.holders[seat]
        header, holder = loaded.header, holder_of(user)
        holders = tuple(holder if held == old else held for held in header.holders)
        header = replace(
            header,
            holders=holders,
            host=user if holder_of(header.host) == old else header.host,
            guests=tuple(holder if guest == old else guest for guest in header.guests),
            absent=tuple(one for one in header.absent if one != seat),
        )
        after, _ = loaded.match.end(Reseat(seat, holder))
        drafts: dict[Seat, Draft] = {}
        for one in loaded.match.seats:
            laid = loaded.draft(one)
            question = after.question(one)
            drafts[one] = laid.emptied(question, None) if one == seat else replace(laid, question=question)
        clocks = await self._store.clocks(header)
        changes: list[Change] = [
            SaveGuests(match, header.guests),
            TellRow(match, "amended", f"{notice.number}.granted", now),
            AddNotice(match, "reseated", now, user, seat=seat, moderator=notice.moderator),
            TellRow(match, "card", "playing", now),
            *(SaveDraft(match, one, draft) for one, draft in drafts.items()),
        ]
        clock = clocks.seats.get(seat)
        if clock is not None:
            running = None if clock.turn is None else now
            fresh = SeatClock(PACES[header.pace].bank_s, clock.turn, running)
            reminders = (*clocks.reminded, *clocks.reminding)
            heard = [key for key in reminders if seat_and_turn(key) == (seat, clock.turn)]
            clocks = unheard(clocks, heard)  # the newcomer has heard nothing yet
            changes += [
                *(MarkRow(match, "reminder", key, "dropped") for key in heard),
                SaveClock(match, seat, fresh),
                *restarted(header, seat, fresh, clocks),
                *reprieved(header, clocks, seat, now),
                Unschedule(match, "stand-in", clock_key(seat, header.turn)),
            ]
        loaded.header = header
        await self._loader.commit(loaded, after, None, None, also=changes)
        loaded.drafts.update(drafts)
