"""How does a match go on, or end, whose moves could not be repeated? As all who play it choose alike."""

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
    """A frozen match as those who play it see it.

    `turn`: the one from which they can go on, None where nothing of the match can be read any more.
    `choices`: what each person has chosen, None for whoever has not.
    """

    header: Header
    turn: int | None
    choices: dict[Seat, WayOut | None]


@dataclass(frozen=True, slots=True)
class Drift:
    """How far a log is told alike: `first` is the number of the first entry that is not, None where all are.

    `count`: how many entries there are. `position`: where one can go on, None where not even the deal can be
    read; the log from `first` on is taken back in it.
    """

    first: int | None
    count: int
    position: Match | None


def drift(stored: Stored, digests: Sequence[str], key: bytes) -> Drift:
    """How far the rules as they are now tell this match as it was told."""
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
    """Raises whatever the game raises where it cannot even deal."""
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
    """Whether everybody who plays has voted for this way."""
    return all(votes.get(seat) == way for seat in header.persons())


class FrozenMatches:
    """Decides how frozen matches go on, or end."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._clock = loader.clock
        self._store = loader.store

    async def standstill(self, match: MatchId, user: UserId) -> Standstill:
        """A frozen match before one of its players. Raises MatchError for everybody else."""
        async with self._loader.lock(match):
            stored, found = await self._stopped(match)
            stored.header.must_seat(user, STRANGER)
            return await self._standstill(stored, found)

    async def choose_way(self, match: MatchId, user: UserId, way: WayOut) -> None:
        """`user` chooses how it goes on; where all persons have chosen the same, it is done.

        Nothing happens to a match that stands still no more: the same choice twice is one. Raises MatchError
        for somebody without a seat, and where there is no position to go on from.
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
        """A frozen match ends by this entry, under its lock. Raises MatchError for one that is not frozen."""
        stored, found = await self._stopped(match)
        following, entries = self._outcome(stored, found, "call-off", entry)
        await self._go(stored, following, entries, found.position, also)

    async def drift(self, match: MatchId) -> Drift:
        """How far a frozen match is told alike now. Raises MatchError for one that is not frozen."""
        return (await self._stopped(match))[1]

    async def thaw(self, match: MatchId) -> bool:
        """The match goes on as if nothing had been, if the rules as they are now tell all of it alike.

        Raises MatchError for one that is not frozen.
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
        # A vote is good for the log as it stood: another standstill asks anew.
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
        """What follows from a way that all have chosen, and the entries it adds, each with its digest.

        `end`: by which entry the match ends, where its players have not agreed to it.
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
            # Whoever is asked has a whole turn before them, and the bank that was left.
            changes += clock_changes(following.header, position, standing(clocks), self._clock())
            changes += pause_due(following.header, clocks, self._clock())
        self._loader.forget(match)
        await self._loader.write(match, changes)
