"""Offers between players, and the other notices of a match: their kinds, readers and buttons."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

from bot.core.clocks import clock_changes, late_seats, pause_at, pause_due, pause_key, rescheduled, scheduled
from bot.core.consequences import resumed
from bot.core.frozen import is_agreed
from bot.core.loading import Known, Loader
from bot.core.model import (
    Clocks,
    Header,
    MatchError,
    MatchId,
    Notice,
    NoticeKind,
    OfferKind,
    OfferOutcome,
    UserId,
)
from bot.core.paces import DAY_S
from bot.core.replaying import company_of, game_of
from bot.core.snapshots import LoadedMatch
from bot.core.store import Change
from bot.core.writes import (
    AddEntry,
    AddNotice,
    ForgetVotes,
    LapseOffers,
    SavePause,
    SaveVote,
    TellRow,
    Unschedule,
)
from engine.core.game import MatchOver, Seat
from engine.core.log import Act, Agree, TakeBack, counted

LONGEST_PAUSE_DAYS = 30
"""For one pause."""
MOST_PAUSED_DAYS = 60
"""For all pauses of one match, so that none becomes endless."""

OfferAnswer = Literal["offered", "stands", "granted", "declined", "withdrawn", "own", "gone"]
"""The outcome of offering or answering.

`stands`: it was offered before. `own`: only others can agree to it. `gone`: it is no longer open.
"""


Callees = Literal["nobody", "others", "movers", "all", "newcomer"]
"""`others`: all players except the author.

`movers`: the players the match waits for. `newcomer`: a player who takes a seat now, or is asked to.
"""
OFFERS: tuple[OfferKind, ...] = get_args(OfferKind)


class MatchOffers:
    """Makes offers, and carries out those on which all players agree."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._clock = loader.clock
        self._store = loader.store

    async def offer(
        self, match: MatchId, user: UserId, kind: OfferKind, *, until: float | None = None
    ) -> OfferAnswer:
        """Offer something for `user`; if another player has offered the same, this agrees to it.

        Repeating an offer changes nothing, and another kind replaces it. Raises MatchError if it is
        impossible, and MatchOver.
        """
        async with self._loader.lock(match):
            loaded = await self._loader.load(match)
            seat = loaded.header.must_seat(user)
            way = await self._way(loaded, seat, kind, until)
            votes = await self._store.votes(match, len(loaded.match.entries))
            notices = await self._store.notices(match)
            if votes.get(seat) == way:
                return "stands"
            for other in loaded.header.persons():
                if votes.get(other) == way and (same := _newest(notices, loaded.header.user_at(other))):
                    return await self._grant(loaded, user, same, way)
            await self._must_be_new(loaded, notices, user, kind)
            now, changes = self._clock(), list[Change]()
            if seat in votes and (older := _newest(notices, user)):
                changes.append(_becomes(older, "withdrawn", now))
            changes += [
                SaveVote(match, len(loaded.match.entries), seat, way),
                AddNotice(match, kind, now, user, until),
            ]
            await self._loader.write(match, changes)
            return "offered"

    async def must_be_possible(self, match: MatchId, user: UserId, kind: OfferKind) -> None:
        """Raise the error that `offer` would raise if this offer is impossible."""
        loaded = await self._loader.read(match)
        await self._way(loaded, loaded.header.must_seat(user), kind, None)

    async def standing_offers(self, match: MatchId) -> list[Notice]:
        """Return the open offers, oldest first."""
        loaded = await self._loader.read(match)
        notices = await self._store.notices(match)
        if not any(notice.kind in OFFERS for notice in notices):
            return []
        found = [await self._standing(loaded, notice.number) for notice in notices]
        return [one[0] for one in found if one is not None]

    async def is_paused(self, match: MatchId) -> bool:
        return (
            pause_at(await self._loader.clocks(await self._loader.header(match)), self._clock()) is not None
        )

    async def agree(self, match: MatchId, user: UserId, number: int) -> OfferAnswer:
        """Agree to this offer as `user`. Raises MatchError for strangers, and if it is no longer possible."""
        async with self._loader.lock(match):
            loaded = await self._loader.load(match)
            loaded.header.must_seat(user)
            found = await self._standing(loaded, number)
            if found is None:
                return "gone"
            notice, way = found
            return "own" if notice.user == user else await self._grant(loaded, user, notice, way)

    async def turn_down(self, match: MatchId, user: UserId, number: int) -> OfferAnswer:
        """Decline this offer, or withdraw it if it is the user's own. Raises MatchError for strangers."""
        async with self._loader.lock(match):
            loaded = await self._loader.load(match)
            loaded.header.must_seat(user)
            found = await self._standing(loaded, number)
            if found is None:
                return "gone"
            notice, _ = found
            outcome: Literal["withdrawn", "declined"] = "withdrawn" if notice.user == user else "declined"
            now = self._clock()
            await self._loader.write(
                match, [_becomes(notice, outcome, now), ForgetVotes(match, _seat(loaded, notice))]
            )
            return outcome

    async def pause_over(self, match: MatchId, key: str) -> None:
        """End an agreed pause and notify the players to move."""
        async with self._loader.lock(match):
            loaded, clocks = await self._loader.timed(match)
            now = self._clock()
            changes: list[Change] = [Unschedule(match, "pause", key)]
            ended = [pause for pause in clocks.pauses if pause_key(pause) == key and pause[1] <= now]
            if ended and loaded.header.status == "playing":
                changes.append(AddNotice(match, "pause-over", now))
            await self._loader.write(match, changes)

    # --- offers --------------------------------------------------------------------------------------------

    async def _way(self, loaded: LoadedMatch, seat: Seat, kind: OfferKind, until: float | None) -> str:
        """Return an offer as a vote. Raises MatchError if it is impossible, and MatchOver."""
        header = loaded.header
        if header.status != "playing":
            raise MatchOver
        if len(header.persons()) < 2:
            raise MatchError(f"error-{kind}-{'alone' if company_of(header) == 'alone' else 'robot'}")
        match kind:
            case "call-off":
                return kind
            case "undo":
                if game_of(header.game).spec.is_final:
                    raise MatchError("error-undo-final")
                await self.must_be_in_time(loaded)
                return f"undo:{_last_move(loaded, seat)}"
            case "pause":
                assert until is not None
                await self.must_be_in_time(loaded)
                await self.pause_changes(loaded, until)
                return f"pause:{int(until)}"
            case "resume":
                self._must_be_paused(await self._loader.clocks(header))
                return kind

    async def _standing(self, loaded: LoadedMatch, number: int) -> tuple[Notice, str] | None:
        """Return the offer with this number and its vote; None if it is no longer open."""
        notices = await self._store.notices(loaded.header.id)
        notice = next((one for one in notices if one.number == number), None)
        if notice is None or notice != _newest(notices, notice.user) or loaded.header.status != "playing":
            return None
        votes = await self._store.votes(loaded.header.id, len(loaded.match.entries))
        way = next((way for seat, way in votes.items() if loaded.header.user_at(seat) == notice.user), "")
        return (notice, way) if way.partition(":")[0] == notice.kind else None

    async def _must_be_new(
        self, loaded: LoadedMatch, notices: Sequence[Notice], user: UserId, kind: OfferKind
    ) -> None:
        """Raise MatchError if this offer was declined or withdrawn since the last move."""
        rows = await self._store.outbox(loaded.header.id, states=("due", "sending", "told", "dropped"))
        closed = {row.key for row in rows if row.kind == "amended"}
        for notice in notices:
            is_same = (notice.user, notice.kind) == (user, kind) and notice.at >= loaded.header.changed_at
            if is_same and closed & {f"{notice.number}.declined", f"{notice.number}.withdrawn"}:
                raise MatchError("error-offered-before")

    async def _grant(self, loaded: LoadedMatch, user: UserId, notice: Notice, way: str) -> OfferAnswer:
        """Save the vote of `user`, and carry out the offer if all players agree."""
        header = loaded.header
        seat, count = header.must_seat(user), len(loaded.match.entries)
        votes = {**await self._store.votes(header.id, count), seat: way}
        if not is_agreed(header, votes, way):
            await self._loader.write(header.id, [SaveVote(header.id, count, seat, way)])
            return "offered"
        if notice.kind in ("undo", "pause"):
            await self.must_be_in_time(loaded)
        granted = _becomes(notice, "granted", self._clock())
        match notice.kind:
            case "call-off":
                after, _ = loaded.match.end(Agree())
                await self._loader.commit(loaded, after, None, None, also=[granted])
            case "undo":
                await self._take_back(loaded, int(way.partition(":")[2]), granted)
            case "pause":
                changes = await self.pause_changes(loaded, float(way.partition(":")[2]))
                now = self._clock()
                told = AddNotice(header.id, "paused", now, user, float(way.partition(":")[2]))
                await self.settle(loaded, [granted, *changes, told])
            case "resume":
                changes = self._resumed(loaded, await self._loader.clocks(header))
                await self.settle(
                    loaded, [granted, *changes, AddNotice(header.id, "resumed", self._clock(), user)]
                )
        return "granted"

    async def settle(self, loaded: LoadedMatch, changes: Sequence[Change]) -> None:
        """Save the agreement, and close all open offers."""
        match = loaded.header.id
        await self._loader.write(match, [*changes, ForgetVotes(match), LapseOffers(match, self._clock())])

    # --- carrying out ---------------------------------------------------------------------------------------

    async def _take_back(self, loaded: LoadedMatch, to: int, granted: Change) -> None:
        """Take the match back to the point before entry `to`, with a whole turn and the present bank.

        The players who must answer again start a new turn on their clocks.
        """
        now, match = self._clock(), loaded.header.id
        entry = TakeBack(to)
        after, _ = loaded.match.end(entry)
        digest = after.digest(self._loader.key)
        following = resumed(loaded.header, after, now, is_agreed=True)
        changes: list[Change] = [
            AddEntry(match, len(loaded.match.entries), entry, digest, now),
            *following.changes,
        ]
        clocks = await self._loader.clocks(following.header)
        anew = clock_changes(following.header, after, clocks, now)
        # Reminders of moves that were not made stay unchanged.
        changes += [one for one in anew if not isinstance(one, TellRow)]
        asked = {ask.seat: ask.turn for ask in after.asks()}
        for seat, clock in clocks.seats.items():
            if clock.turn is not None and asked.get(seat) == clock.turn:
                changes += scheduled(following.header, seat, clock, clocks)
        changes += pause_due(following.header, clocks, now)
        await self.settle(loaded, [granted, *changes])
        self._loader.remember(match, Known(after, digest))

    async def pause_changes(self, loaded: LoadedMatch, until: float) -> list[Change]:
        """Return the changes for a pause from now on. Raises MatchError if it is impossible."""
        header, now = loaded.header, self._clock()
        if header.pace == "none":
            raise MatchError("error-pause-no-pace")
        clocks = await self._loader.clocks(header)
        if pause := pause_at(clocks, now):
            raise MatchError("error-paused-already", until=str(int(pause[1])))
        if until <= now:
            raise MatchError("error-pause-past")
        paused_s = sum(end - since for since, end in clocks.pauses)
        if until - now > LONGEST_PAUSE_DAYS * DAY_S:
            raise MatchError("error-pause-long", days=LONGEST_PAUSE_DAYS)
        if paused_s + until - now > MOST_PAUSED_DAYS * DAY_S:
            left = max(0, int((MOST_PAUSED_DAYS * DAY_S - paused_s) / DAY_S))
            raise MatchError("error-pause-often", days=MOST_PAUSED_DAYS, left=left)
        return _with_pauses(loaded, clocks, (now, until), now)

    async def must_be_in_time(self, loaded: LoadedMatch) -> None:
        """Raise MatchError if a player is late: the waiting players decide first."""
        if late_seats(loaded.header, await self._loader.clocks(loaded.header), self._clock()):
            raise MatchError("error-offer-late")

    def _must_be_paused(self, clocks: Clocks) -> tuple[float, float]:
        pause = pause_at(clocks, self._clock())
        if pause is None:
            raise MatchError("error-not-paused")
        return pause

    def _resumed(self, loaded: LoadedMatch, clocks: Clocks) -> list[Change]:
        """Return the changes that end a pause now. Raises MatchError if there is none."""
        since, _ = pause = self._must_be_paused(clocks)
        rest = replace(clocks, pauses=tuple(one for one in clocks.pauses if one != pause))
        now = self._clock()
        return [
            Unschedule(loaded.header.id, "pause", pause_key(pause)),
            *_with_pauses(loaded, rest, (since, now), now),
        ]


def _with_pauses(loaded: LoadedMatch, clocks: Clocks, pause: tuple[float, float], now: float) -> list[Change]:
    """Return the changes that add this pause to the match."""
    header, clocks = loaded.header, replace(clocks, pauses=(*clocks.pauses, pause))
    return [
        SavePause(header.id, *pause),
        *pause_due(header, clocks, now),
        *rescheduled(header, clocks, now),
        TellRow(header.id, "refresh", str(header.turn), now),
    ]


def _last_move(loaded: LoadedMatch, seat: Seat) -> int:
    """Return the number of the last valid entry that this seat's player made. Raises MatchError."""
    entries = loaded.match.entries
    for number in reversed(counted(entries)):
        entry = entries[number]
        if isinstance(entry, Act) and entry.seat == seat and entry.by == "person":
            return number
    raise MatchError("error-nothing-to-undo")


def _newest(notices: Sequence[Notice], user: UserId | None) -> Notice | None:
    """Return the latest offer of a user."""
    return next((one for one in reversed(notices) if one.user == user and one.kind in OFFERS), None)


def _seat(loaded: LoadedMatch, notice: Notice) -> Seat | None:
    return None if notice.user is None else loaded.header.seat_of(notice.user)


def _becomes(notice: Notice, outcome: OfferOutcome, now: float) -> TellRow:
    """Return the update of an offer's message to its outcome."""
    return TellRow(notice.match, "amended", f"{notice.number}.{outcome}", now)


@dataclass(frozen=True, slots=True)
class Manner:
    """The manner of a kind of notice. `ways`: the buttons that answer it, each by its `k`; usually none."""

    calls: Callees = "nobody"
    ways: tuple[str, ...] = ()


OFFER = Manner("others", ("agree", "decline"))

MANNERS: dict[NoticeKind, Manner] = {
    "call-off": OFFER,
    "undo": OFFER,
    "pause": OFFER,
    "resume": OFFER,
    "paused": Manner(),
    "resumed": Manner("movers"),
    "pause-over": Manner("movers"),
    "nudge": Manner("movers"),
    "stand-in": Manner(),
    "away": Manner(ways=("am-back",)),
    "alone": Manner(),
    "returned": Manner("others"),
    "extended": Manner(),
    "halted": Manner(),
    "stopped": Manner(),
    "seat": Manner("newcomer", ("take", "leave")),
    "reseated": Manner("newcomer"),
}


def answered(arg: str) -> tuple[str, int] | None:
    """Return the way and notice number of a notice's button by its `k`; None for any other button."""
    way, _, number = arg.rpartition("-")
    ways = {way for manner in MANNERS.values() for way in manner.ways}
    return (way, int(number)) if way in ways and number.isdecimal() and len(number) < 10 else None


def invited(header: Header, notice: Notice) -> UserId | None:
    """Return the user that a notice invites to play, if they hold no seat yet."""
    is_newcomer = MANNERS[notice.kind].calls == "newcomer" and notice.user is not None
    return notice.user if is_newcomer and not called(header, notice) else None


def called(header: Header, notice: Notice) -> list[Seat]:
    """Return the seats whose players this notice mentions in the present match."""
    match MANNERS[notice.kind].calls:
        case "nobody":
            return []
        case "newcomer":
            return [seat for seat in header.persons() if header.user_at(seat) == notice.user]
        case "others":
            return [seat for seat in header.persons() if header.user_at(seat) != notice.user]
        case "movers":
            return [seat for seat in header.persons() if seat in header.to_act]
        case "all":
            return header.persons()
