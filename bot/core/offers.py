"""Offers between players: an end, an undo, a pause.

An offer is a vote for what is to become of the match, good for the log as it stands, and a notice that calls
the other. The next entry makes both stale.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from bot.core.clocks import clock_changes, late_seats, pause_at, pause_due, pause_key, rescheduled, scheduled
from bot.core.consequences import resumed
from bot.core.frozen import is_agreed
from bot.core.loading import Known, Loader
from bot.core.model import Clocks, MatchError, MatchId, Notice, OfferKind, OfferOutcome, UserId
from bot.core.notices import OFFERS
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
"""At once."""
MOST_PAUSED_DAYS = 60
"""In one match: pauses together never make one endless."""

OfferAnswer = Literal["offered", "stands", "granted", "declined", "withdrawn", "own", "gone"]
"""What came of offering or of answering. `stands`: it was offered before. `own`: only others can agree to it.
`gone`: it does not stand any more."""


class MatchOffers:
    """Makes offers, and does what everybody agrees to."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._clock = loader.clock
        self._store = loader.store

    async def offer(
        self, match: MatchId, user: UserId, kind: OfferKind, *, until: float | None = None
    ) -> OfferAnswer:
        """`user` offers something to the other; where the other has offered the same it is agreed.

        Offered twice it is one offer, and another one takes its place. Raises MatchError where it cannot be,
        and MatchOver.
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
        """Raises what `offer` would raise where this is nothing to offer."""
        loaded = await self._loader.read(match)
        await self._way(loaded, loaded.header.must_seat(user), kind, None)

    async def standing_offers(self, match: MatchId) -> list[Notice]:
        """The offers that stand as the match does, the first first."""
        loaded = await self._loader.read(match)
        notices = await self._store.notices(match)
        if not any(notice.kind in OFFERS for notice in notices):
            return []
        found = [await self._standing(loaded, notice.number) for notice in notices]
        return [one[0] for one in found if one is not None]

    async def is_paused(self, match: MatchId) -> bool:
        """Whether the match stands in an agreed pause."""
        return (
            pause_at(await self._loader.clocks(await self._loader.header(match)), self._clock()) is not None
        )

    async def agree(self, match: MatchId, user: UserId, number: int) -> OfferAnswer:
        """`user` agrees to this offer. Raises MatchError for strangers, and where it cannot be any more."""
        async with self._loader.lock(match):
            loaded = await self._loader.load(match)
            loaded.header.must_seat(user)
            found = await self._standing(loaded, number)
            if found is None:
                return "gone"
            notice, way = found
            return "own" if notice.user == user else await self._grant(loaded, user, notice, way)

    async def turn_down(self, match: MatchId, user: UserId, number: int) -> OfferAnswer:
        """`user` declines this offer, or takes their own back. Raises MatchError for strangers."""
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
        """An agreed pause has come to its end: whoever is to move is called."""
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
        """What an offer is as a vote. Raises MatchError where it cannot be, MatchOver."""
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
        """The offer with this number and the vote that it is; None where it stands no more."""
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
        """Raises MatchError for what was declined or taken back since the last move: nobody is pressed."""
        rows = await self._store.outbox(loaded.header.id, states=("due", "sending", "told", "dropped"))
        closed = {row.key for row in rows if row.kind == "amended"}
        for notice in notices:
            is_same = (notice.user, notice.kind) == (user, kind) and notice.at >= loaded.header.changed_at
            if is_same and closed & {f"{notice.number}.declined", f"{notice.number}.withdrawn"}:
                raise MatchError("error-offered-before")

    async def _grant(self, loaded: LoadedMatch, user: UserId, notice: Notice, way: str) -> OfferAnswer:
        """`user` agrees too; where everybody does, it is done."""
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
        """What was agreed, which makes an end of all that was offered."""
        match = loaded.header.id
        await self._loader.write(match, [*changes, ForgetVotes(match), LapseOffers(match, self._clock())])

    # --- what is done --------------------------------------------------------------------------------------

    async def _take_back(self, loaded: LoadedMatch, to: int, granted: Change) -> None:
        """Play goes on from before entry number `to`; whoever is asked again has a whole turn, and the bank
        that was left."""
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
        # A reminder of a move that was not made has nothing to say of it.
        changes += [one for one in anew if not isinstance(one, TellRow)]
        asked = {ask.seat: ask.turn for ask in after.asks()}
        for seat, clock in clocks.seats.items():
            if clock.turn is not None and asked.get(seat) == clock.turn:
                changes += scheduled(following.header, seat, clock, clocks)
        changes += pause_due(following.header, clocks, now)
        await self.settle(loaded, [granted, *changes])
        self._loader.remember(match, Known(after, digest))

    async def pause_changes(self, loaded: LoadedMatch, until: float) -> list[Change]:
        """What changes with a pause from now on. Raises MatchError where there can be none."""
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
        """Raises MatchError where somebody does not come: first whoever waits decides."""
        if late_seats(loaded.header, await self._loader.clocks(loaded.header), self._clock()):
            raise MatchError("error-offer-late")

    def _must_be_paused(self, clocks: Clocks) -> tuple[float, float]:
        pause = pause_at(clocks, self._clock())
        if pause is None:
            raise MatchError("error-not-paused")
        return pause

    def _resumed(self, loaded: LoadedMatch, clocks: Clocks) -> list[Change]:
        """What changes when a pause ends now. Raises MatchError where there is none."""
        since, _ = pause = self._must_be_paused(clocks)
        rest = replace(clocks, pauses=tuple(one for one in clocks.pauses if one != pause))
        now = self._clock()
        return [
            Unschedule(loaded.header.id, "pause", pause_key(pause)),
            *_with_pauses(loaded, rest, (since, now), now),
        ]


def _with_pauses(loaded: LoadedMatch, clocks: Clocks, pause: tuple[float, float], now: float) -> list[Change]:
    """What changes of the match when it has this pause too."""
    header, clocks = loaded.header, replace(clocks, pauses=(*clocks.pauses, pause))
    return [
        SavePause(header.id, *pause),
        *pause_due(header, clocks, now),
        *rescheduled(header, clocks, now),
        TellRow(header.id, "refresh", str(header.turn), now),
    ]


def _last_move(loaded: LoadedMatch, seat: Seat) -> int:
    """The number of the last entry that the person at a seat made and nobody took back. Raises MatchError."""
    entries = loaded.match.entries
    for number in reversed(counted(entries)):
        entry = entries[number]
        if isinstance(entry, Act) and entry.seat == seat and entry.by == "person":
            return number
    raise MatchError("error-nothing-to-undo")


def _newest(notices: Sequence[Notice], user: UserId | None) -> Notice | None:
    """The offer that somebody made last."""
    return next((one for one in reversed(notices) if one.user == user and one.kind in OFFERS), None)


def _seat(loaded: LoadedMatch, notice: Notice) -> Seat | None:
    return None if notice.user is None else loaded.header.seat_of(notice.user)


def _becomes(notice: Notice, outcome: OfferOutcome, now: float) -> TellRow:
    """The message of an offer says what has become of it."""
    return TellRow(notice.match, "amended", f"{notice.number}.{outcome}", now)
