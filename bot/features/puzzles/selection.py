"""Finds a server's puzzle of the day among its matches, in the background."""

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final, NamedTuple

from bot.background.jobs import Thinkers
from bot.core.coordination import stop
from bot.features.puzzles.service import Puzzle, Puzzles, PuzzleSpot, games_on, kept_on
from engine.ai.puzzle import GLANCES, FoundPuzzle, PuzzleWay, Sighted, clearest, leads, puzzle_in
from engine.ai.search import Search
from engine.core.chance import Chance
from engine.registry import GAMES, MINDS

PATIENCE_S: Final = 60.0
"""Seconds to wait for each part, which takes 1 or 2 seconds of CPU: the machine may be busy."""
AT_ONCE: Final = 5
"""Decisions examined in one go."""

_log = logging.getLogger(__name__)


class Todays(NamedTuple):
    """A server's puzzle, and its day."""

    day: str
    puzzle: Puzzle


class Selection:
    """Finds the puzzle of each server and day once."""

    def __init__(self, puzzles: Puzzles, thinkers: Thinkers) -> None:
        self.puzzles = puzzles
        self._thinkers = thinkers
        self._choosing: dict[tuple[int, str], asyncio.Task[Puzzle]] = {}

    async def today(self, guild: int) -> Todays:
        """Return the server's puzzle of today; choose it if need be. Raises MatchError for none."""
        day = self.puzzles.today()
        found = await self.puzzles.of(guild, day)
        if found is not None:
            return Todays(day, found)
        place = guild, day
        if place not in self._choosing:
            task = asyncio.create_task(self._choose(guild, day))
            self._choosing[place] = task
            task.add_done_callback(partial(self._chosen, place))
        return Todays(day, await asyncio.shield(self._choosing[place]))

    def _chosen(self, place: tuple[int, str], choosing: asyncio.Task[Puzzle]) -> None:
        self._choosing.pop(place, None)
        if not choosing.cancelled():
            choosing.exception()  # the caller has it, unless they have gone

    async def close(self) -> None:
        """Stop at once; the next request chooses it."""
        await stop(*self._choosing.values())

    async def _choose(self, guild: int, day: str) -> Puzzle:
        seed = self.puzzles.seed(guild, day)
        for game in games_on(day):
            spots = _drawn(await self.puzzles.spots(guild, game), Chance(seed))
            found = await self._thought(game, spots, seed) if spots else None
            if found is not None:
                return await self.puzzles.chosen(guild, day, _puzzle(game, spots[found.number], found))
        return await self.puzzles.chosen(guild, day, kept_on(day))

    async def _thought(self, game: str, spots: list[PuzzleSpot], seed: bytes) -> FoundPuzzle | None:
        """Return the clearest of these decisions, a few at a time so that no robot waits for long."""
        sighted = tuple(spot.sighted for spot in spots)
        think, led = self._thinkers.think, list[float]()
        try:
            for first in range(0, len(sighted), AT_ONCE):
                some = sighted[first : first + AT_ONCE]
                led += await think(PATIENCE_S, look_at, game, some, seed, first)
            for number in clearest(led):
                if ways := await think(PATIENCE_S, weigh, game, sighted[number], seed, number):
                    return FoundPuzzle(number, ways)
        except (TimeoutError, BrokenProcessPool):
            _log.warning("the search for a puzzle of %s took too long", game)
        except Exception:
            _log.exception("the search for a puzzle of %s failed", game)
        return None


def look_at(game: str, sighted: tuple[Sighted, ...], seed: bytes, first: int) -> list[float]:
    """Return how clear these decisions seem, numbered from `first`. Runs in a process of `Thinkers`."""
    return leads(Search(GAMES[game], MINDS[game]), sighted, Chance(seed), first)


def weigh(game: str, sighted: Sighted, seed: bytes, number: int) -> tuple[PuzzleWay, ...]:
    """Return the ways of this decision if one is clear. Runs in a process of `Thinkers`."""
    return puzzle_in(Search(GAMES[game], MINDS[game]), sighted, Chance(seed), number)


def _drawn(spots: list[PuzzleSpot], chance: Chance) -> list[PuzzleSpot]:
    """Draw the decisions to examine."""
    left, drawn = list(spots), list[PuzzleSpot]()
    while left and len(drawn) < GLANCES:
        drawn.append(left.pop(chance.pick(len(left), "spot", len(drawn))))
    return drawn


def _puzzle(game: str, spot: PuzzleSpot, found: FoundPuzzle) -> Puzzle:
    return Puzzle(
        game=game,
        match=spot.match,
        kept=None,
        entries=spot.entries,
        seat=spot.seat,
        done=spot.done,
        ways=found.ways,
    )
