"""Loading matches, changing them one at a time, and saving each change in one transaction."""

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from typing import Generic, NoReturn, TypeVar
from weakref import WeakKeyDictionary

from bot.core.clocks import clock_changes, clock_key, ended, settled
from bot.core.consequences import StandingOrders, after_entry
from bot.core.coordination import OneAtATime, Territory
from bot.core.model import Clocks, Draft, Header, MatchError, MatchId, Stored, UserId
from bot.core.queries import MatchQueries, PeopleRepository
from bot.core.replaying import line_at, must_be_known, replayed
from bot.core.settings import ServerRepository
from bot.core.snapshots import LoadedMatch
from bot.core.store import Change, Conflict, FullStore, StoreOut
from bot.core.writes import AddEntry, LapseOffers, ReachMilestone, SaveDraft, SaveHeader, TellRow, Unschedule
from engine.core.game import Seat, StaleQuestion
from engine.core.match import Match

CACHED_MATCHES = 512

_log = logging.getLogger(__name__)

T = TypeVar("T")

Clock = Callable[[], float]
Listener = Callable[[MatchId], None]
AtStart = Callable[[Header], Awaitable[Sequence[Change]]]
"""Returns other changes to save when a match between people begins."""
AtEnd = Callable[[Header, Match, Match, float], Sequence[Change]]
"""Returns other changes to save with the entry that ends a match, from the match before and after it."""


@dataclass(frozen=True, slots=True)
class Known:
    """A match in memory, with the digest that is stored with its newest entry."""

    match: Match
    digest: str | None

    def is_replay_of(self, stored: Stored) -> bool:
        """Return True if this is the match as it is stored."""
        return len(self.match.entries) == stored.count and self.digest == stored.digest


class Loader:
    """Matches over a store.

    `listeners` are called with a match's id after each of its transactions, and when a robot thinks for long.
    `queues` are called too, unless nothing can have become due. `thinking`: matches where a robot thinks for
    long. `at_start` and `at_end`: other changes to save when a match between people begins or ends.
    `territory`: the servers whose due work this process does. `untold`: matches whose changes are not
    announced to listeners yet.
    """

    def __init__(
        self, store: FullStore, *, clock: Clock = time.time, key: bytes, territory: Territory | None = None
    ) -> None:
        self.store = store
        self.lists, self.people = MatchQueries(store), PeopleRepository(store)
        self.servers = ServerRepository(store)
        self.territory = territory or Territory()
        self.clock = clock
        self.listeners: list[Listener] = []
        self.queues: list[Listener] = []
        self.at_start: list[AtStart] = []
        self.at_end: list[AtEnd] = []
        self.thinking: set[MatchId] = set()
        self.orders = StandingOrders(store)
        self.untold: set[MatchId] = set()
        self.key = key
        self._turns = OneAtATime[MatchId](store, "match")
        self.seating = OneAtATime[UserId](store, "seats")
        self._cache: OrderedDict[MatchId, Known] = OrderedDict()

    async def clocks(self, header: Header) -> Clocks:
        """Return the clocks of a match; none if fewer than two people play."""
        return await self.store.clocks(header) if len(header.persons()) > 1 else Clocks({})

    async def timed(self, match: MatchId) -> tuple[LoadedMatch, Clocks]:
        """Return a match and its clocks, under the match's lock. Raises MatchError."""
        loaded = await self.load(match)
        return loaded, await self.clocks(loaded.header)

    async def save_draft(
        self, loaded: LoadedMatch, seat: Seat, draft: Draft, *, also: Sequence[Change] = ()
    ) -> None:
        """Save the draft of a seat, together with these other changes."""
        header = loaded.header
        changes: list[Change] = [SaveDraft(header.id, seat, draft), *also]
        if header.has_stand_in:  # a player who lays something out is present again
            changes.append(Unschedule(header.id, "stand-in", clock_key(seat, header.turn)))
        await self.write(header.id, changes)
        loaded.drafts[seat] = draft

    async def commit(
        self,
        loaded: LoadedMatch,
        after: Match,
        actor: Seat | None,
        last: tuple[str, str] | None,
        *,
        also: Sequence[Change] = (),
    ) -> None:
        """Save the entry, the answers of standing orders, and all that follows in one transaction.

        `also`: other changes to save with it. Offers that were not accepted lapse.

        Raises:
            StaleQuestion: another process has written an entry of this number.
        """
        match = loaded.header.id
        made = [after, *await self.answered(loaded.header, loaded.match, after)]
        entries = self.added(match, made)
        after, digest = made[-1], entries[-1].digest
        done = after_entry(loaded.header, loaded.match, after, self.clock())
        changes: list[Change] = [*entries, *done.changes, *also, LapseOffers(match, self.clock())]
        if done.header.status == "over":
            for at_end in self.at_end:
                changes += at_end(loaded.header, loaded.match, after, entries[-1].at)
            changes.append(LapseOffers(match, self.clock(), of_seats=True))
        if len(done.header.holders) > 1:  # earlier mentions are marked as resolved against robots, too
            changes += await self._time_changes(loaded.header, done.header, after)
        if actor is not None:
            emptied = loaded.draft(actor).emptied(after.question(actor), last)
            changes.append(SaveDraft(match, actor, emptied))
            loaded.drafts[actor] = emptied
        try:
            await self.write(match, changes)
        except Conflict as conflict:
            self.forget(match)
            raise StaleQuestion from conflict
        loaded.match, loaded.header = after, done.header
        self.remember(match, Known(after, digest))

    async def answered(self, header: Header, before: Match | None, after: Match) -> Sequence[Match]:
        """Return the match after each immediate answer of standing orders or of a lesson."""
        line = line_at(header)
        return line.answered(after) if line else await self.orders.answered(header, before, after)

    async def _time_changes(self, before: Header, header: Header, after: Match) -> list[Change]:
        """Return the changes to clocks and to the messages about them that follow from an entry."""
        clocks, now = await self.store.clocks(header), self.clock()
        changes = settled(clocks, before, header, now)
        if header.status == "over":
            return [*changes, *ended(header, clocks)]
        if header.pace == "none":
            return [*changes, Unschedule(header.id, "close")]  # an absent player is back
        return [*changes, *clock_changes(header, after, clocks, now)]

    def added(self, match: MatchId, made: Sequence[Match]) -> list[AddEntry]:
        """Return the changes that add the newest entry of each of these successive positions."""
        now = self.clock()
        return [
            AddEntry(match, len(one.entries) - 1, one.entries[-1], one.digest(self.key), now) for one in made
        ]

    async def write(self, match: MatchId, changes: list[Change]) -> None:
        """Save the changes of a match in one transaction, and notify its listeners."""
        try:
            await self.store.write(changes, is_told=self.is_told(match))
        except StoreOut:
            self.changed(match)  # it may have been saved all the same, so listeners look
            raise
        is_draft = all(isinstance(change, SaveDraft | ReachMilestone) for change in changes)
        self.changed(match, may_be_due=not (changes and is_draft))

    def thinks(self, match: MatchId) -> None:
        """Note that a robot has been thinking for a while in this match, and notify listeners."""
        self.thinking.add(match)
        self.changed(match)

    def heard(self, match: MatchId) -> None:
        """Notify listeners that another process has changed this match."""
        self.changed(match)

    def is_told(self, match: MatchId) -> bool:
        """Return True if listeners may hear of changes of this match."""
        return match not in self.untold

    def changed(self, match: MatchId, *, may_be_due: bool = True) -> None:
        """Call the listeners and queues, unless they may not hear of this match yet."""
        if self.is_told(match):
            for listener in (*self.queues, *self.listeners) if may_be_due else self.listeners:
                listener(match)

    def lock(self, match: MatchId) -> AbstractAsyncContextManager[None]:
        """Lock the match against other changes, in this process and in others."""
        return self._turns.of(match)

    async def header(self, match: MatchId) -> Header:
        """Return the header. Raises MatchError if there is no such match."""
        header = await self.store.header(match)
        if header is None:
            raise MatchError("error-no-such-match")
        return header

    # --- loading -------------------------------------------------------------------------------------------

    async def read(self, match: MatchId) -> LoadedMatch:
        """Return a match to read, as of one moment. Raises MatchError.

        A cached match that is still the newest is returned at once. Otherwise this waits for the match's
        lock: one task loads it, and none mistakes a commit under way for drift.
        """
        known = self._cache.get(match)
        if known is not None:
            stored = await self._stored(match, since=len(known.match.entries))
            if known.is_replay_of(stored):
                return self._loaded(stored, known)
        async with self.lock(match):
            return await self.load(match)

    async def load(self, match: MatchId) -> LoadedMatch:
        """Return the match as stored; call it under the match's lock. Raises MatchError."""
        known = self._cache.get(match)
        stored = await self._stored(match, since=len(known.match.entries) if known is not None else 0)
        if known is not None and not known.is_replay_of(stored):
            # Another process has continued the match.
            self.forget(match)
            known, stored = None, await self._stored(match)
        if known is None:
            known = await self._judged(stored)
        return self._loaded(stored, known)

    async def _stored(self, match: MatchId, since: int = 0) -> Stored:
        """Return the stored data of a match that is played or over. Raises MatchError."""
        stored = await self.store.stored(match, since)
        if stored is None:
            raise MatchError("error-no-such-match")
        status = stored.header.status
        if not stored.header.holders:
            raise MatchError("error-not-begun" if status == "waiting" else "error-challenge-closed")
        if status == "frozen":
            raise MatchError("error-frozen")
        must_be_known(stored.header)
        return stored

    async def _judged(self, stored: Stored) -> Known:
        """Return the match replayed under its lock; freeze it if its log gives another position."""
        header = stored.header
        try:
            match = replayed(stored)
            digest = match.digest(self.key)
            is_same = stored.digest in (None, digest)
        except Exception as fault:
            # The game or its rules are unreadable, or they do not allow an entry.
            _log.error("match %s cannot be replayed: %s", header.id, type(fault).__name__)
            is_same = False
        if not is_same:
            await self._freeze(header)
        return Known(match, stored.digest)

    async def _freeze(self, header: Header) -> NoReturn:
        """Freeze a match that the present rules replay differently. Raises MatchError."""
        if header.status == "over":
            raise MatchError("error-unrepeatable")
        _log.error("match %s is frozen: its moves could not be repeated", header.id)
        frozen = replace(header, status="frozen")
        await self.write(header.id, [SaveHeader(frozen), TellRow(header.id, "card", "frozen", self.clock())])
        raise MatchError("error-frozen")

    def _loaded(self, stored: Stored, known: Known) -> LoadedMatch:
        self.remember(stored.header.id, known)
        return LoadedMatch(stored.header, known.match, stored.drafts)

    def remember(self, match: MatchId, known: Known) -> None:
        """Keep a match in memory, in the state after its newest committed entry."""
        self._cache[match] = known
        self._cache.move_to_end(match)
        while len(self._cache) > CACHED_MATCHES:
            self._cache.popitem(last=False)

    def forget(self, match: MatchId) -> None:
        """Drop a match from memory, so that it is read anew."""
        self._cache.pop(match, None)


class OneService(Generic[T]):
    """One service for each loader, so that a feature's pages and jobs use the same caches."""

    def __init__(self, make: Callable[[Loader], T]) -> None:
        self._make = make
        self._made = WeakKeyDictionary[Loader, T]()

    def of(self, loader: Loader) -> T:
        """Return the service over these matches; make it at the first call."""
        found = self._made.get(loader)
        if found is None:
            found = self._made[loader] = self._make(loader)
        return found
