"""Frozen matches, whose moves could not be replayed: they go on or end once all players agree."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.core.clocks import clock_changes, ended, pause_due, settled, standing
from bot.core.consequences import Following, called_off, resumed
from bot.core.loading import Loader
from bot.core.model import Header, MatchError, MatchId, Stored, UserId, WayOut
from bot.core.replaying import replayed, replayed_stepwise
from bot.core.store import Change
from bot.core.writes import AddEntry, ForgetVotes, SaveVote
from engine.core.game import Seat
from engine.core.log import Abort, Agree, Entry, TakeBack, counted
from engine.core.match import Match

STRANGER = "error-frozen-stranger"
WAYS: tuple[WayOut, ...] = ("go-on", "call-off")


@dataclass(frozen=True, slots=True)
class Standstill:
    """A frozen match as its players see it.

    `turn`: the turn from which they can go on; None if the match is unreadable. `choices`: what each player
    has chosen; None before that.
    """

    header: Header
    turn: int | None
    choices: dict[Seat, WayOut | None]


@dataclass(frozen=True, slots=True)
class Drift:
    """The part of a log that replays as before. `first`: the number of the first entry that differs, or None.

    `count`: the number of entries. `position`: the position to go on from, with the log from `first` on taken
    back; None if even the deal is unreadable.
    """

    first: int | None
    count: int
    position: Match | None


def drift(stored: Stored, digests: Sequence[str], key: bytes) -> Drift:
    """Return how far the present rules replay this match as it was played."""
    entries = stored.entries
    if entries is None:
        return Drift(0, stored.count, None)
    try:
        first = _first_that_differs(stored, entries, digests, key)
        log = entries if first is None else [*entries, TakeBack(first)]
        return Drift(first, stored.count, replayed(replace(stored, entries=log)))
    except Exception:
        return Drift(0, stored.count, None)


def _first_that_differs(
    stored: Stored, entries: Sequence[Entry], digests: Sequence[str], key: bytes
) -> int | None:
    """Return the number of the first entry that differs; raise the game's error if it cannot deal."""
    steps, counting = replayed_stepwise(stored, entries), frozenset(counted(entries))
    next(steps)
    for number in range(len(entries)):
        try:
            match = next(steps)
        except Exception:
            return number
        if number in counting and match.digest(key) != digests[number]:
            return number
    return None


def is_agreed(header: Header, votes: Mapping[Seat, str | None], way: str) -> bool:
    """Return True if every player has voted for this way."""
    return all(votes.get(seat) == way for seat in header.persons())


class FrozenMatches:
    """Decides how frozen matches go on, or end."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._clock = loader.clock
        self._store = loader.store

    async def standstill(self, match: MatchId, user: UserId) -> Standstill:
        """Return a frozen match as one of its players sees it. Raises MatchError for others."""
        async with self._loader.lock(match):
            stored, found = await self._stopped(match)
            stored.header.must_seat(user, STRANGER)
            return await self._standstill(stored, found)

    async def choose_way(self, match: MatchId, user: UserId, way: WayOut) -> None:
        """Save the choice of `user`, and carry it out once all players agree.

        A match that is no longer frozen stays unchanged, so repeating a choice is safe.

        Raises:
            MatchError: `user` has no seat, or there is no position to go on from.
        """
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            seat = header.must_seat(user, STRANGER)
            if header.status != "frozen":
                return
            stored, found = await self._stopped(match)
            if way == "go-on" and found.position is None:
                raise MatchError("error-no-way-on")
            choices = (await self._standstill(stored, found)).choices | {seat: way}
            if not is_agreed(header, choices, way):
                await self._loader.write(match, [SaveVote(match, stored.count, seat, way)])
                return
            following, entries = self._outcome(stored, found, way)
            await self._go(stored, following, entries, found.position)

    async def call_off(self, match: MatchId, entry: Agree | Abort, also: Sequence[Change]) -> None:
        """End a frozen match by this entry, under its lock. Raises MatchError if it is not frozen."""
        stored, found = await self._stopped(match)
        following, entries = self._outcome(stored, found, "call-off", entry)
        await self._go(stored, following, entries, found.position, also)

    async def drift(self, match: MatchId) -> Drift:
        """Return how far a frozen match replays now. Raises MatchError if it is not frozen."""
        return (await self._stopped(match))[1]

    async def thaw(self, match: MatchId) -> bool:
        """Let the match go on if the present rules replay all of it alike; return True if they do.

        Raises MatchError if it is not frozen.
        """
        async with self._loader.lock(match):
            stored, found = await self._stopped(match)
            if found.first is not None or found.position is None:
                return False
            following = resumed(stored.header, found.position, self._clock())
            await self._go(stored, following, (), found.position)
            return True

    async def _stopped(self, match: MatchId) -> tuple[Stored, Drift]:
        stored = await self._store.stored(match)
        if stored is None:
            raise MatchError("error-no-such-match")
        if stored.header.status != "frozen":
            raise MatchError("error-not-frozen")
        return stored, drift(stored, await self._store.digests(match), self._loader.key)

    async def _standstill(self, stored: Stored, found: Drift) -> Standstill:
        # A vote is valid only for this length of the log: another standstill asks again.
        votes = await self._store.votes(stored.header.id, stored.count)
        choices = {
            seat: next((way for way in WAYS if way == votes.get(seat)), None)
            for seat in stored.header.persons()
        }
        turn = None
        if found.position is not None:
            turn = max((ask.turn for ask in found.position.asks()), default=stored.header.turn)
        return Standstill(stored.header, turn, choices)

    def _outcome(
        self, stored: Stored, found: Drift, way: WayOut, end: Agree | Abort | None = None
    ) -> tuple[Following, list[tuple[Entry, str]]]:
        """Return the changes of a way that all have chosen, and its entries, each with its digest.

        `end`: the entry that ends the match if its players have not agreed to it.
        """
        now, position, end = self._clock(), found.position, end or Agree()
        if position is None:
            return called_off(stored.header, None, now), [(end, "")]
        entries: list[tuple[Entry, str]] = []
        if found.first is not None:
            entries.append((TakeBack(found.first), position.digest(self._loader.key)))
        if way == "go-on":
            return resumed(stored.header, position, now), entries
        ended = position if position.outcome() else position.end(end)[0]
        entries.append((end, ended.digest(self._loader.key)))
        return called_off(stored.header, ended, now), entries

    async def _go(
        self,
        stored: Stored,
        following: Following,
        entries: Sequence[tuple[Entry, str]],
        position: Match | None,
        also: Sequence[Change] = (),
    ) -> None:
        match = stored.header.id
        log = [
            AddEntry(match, number, entry, digest, self._clock())
            for number, (entry, digest) in enumerate(entries, start=stored.count)
        ]
        changes: list[Change] = [*log, *following.changes, *also, ForgetVotes(match)]
        clocks = await self._store.clocks(following.header)
        if following.header.status == "over":
            playing = replace(stored.header, status="playing")
            changes += settled(clocks, playing, following.header, self._clock())
            changes += ended(following.header, clocks)
        elif position is not None:
            # Awaited players get a whole turn and the bank that was left.
            changes += clock_changes(following.header, position, standing(clocks), self._clock())
            changes += pause_due(following.header, clocks, self._clock())
        self._loader.forget(match)
        await self._loader.write(match, changes)
