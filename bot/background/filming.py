"""How does a match become a film while everybody else plays on? Elsewhere, one by one."""

import asyncio
import logging
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from typing import Final

from bot.background.jobs import JobKind, Jobs
from bot.matches.jobs import Stale
from bot.matches.model import MatchError, MatchId
from engine.core.game import Seat
from render.motion import Film

TRIES: Final = 2

_log = logging.getLogger(__name__)


class Ticket:
    """Somebody's place in the line of those who want a film, which is to take so many seconds."""

    def __init__(self, before: Sequence["Ticket"], seconds: float) -> None:
        self.seconds = seconds
        self._before = list(before)
        self._moved = asyncio.Event()

    @property
    def ahead(self) -> int:
        """How many films are made before this one."""
        return len(self._before)

    @property
    def wait_s(self) -> float:
        """About how long those take."""
        return sum(one.seconds for one in self._before)

    async def moved(self) -> None:
        """Waits until fewer films are before this one."""
        await self._moved.wait()
        self._moved.clear()

    def without(self, gone: "Ticket") -> None:
        """Somebody before or behind has their film, or waits no more."""
        with suppress(ValueError):
            self._before.remove(gone)
            self._moved.set()


class Filmer:
    """Has films made in the order in which they were asked for. A process is there as long as it takes."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self._line: list[Ticket] = []

    @property
    def waiting(self) -> int:
        """How many films are made before one that is asked for now."""
        return len(self._line)

    @property
    def wait_s(self) -> float:
        """About how long those take."""
        return sum(one.seconds for one in self._line)

    @contextmanager
    def ticket(self, seconds: float) -> Iterator[Ticket]:
        """A ticket for the end of the line, given back however the wait ends."""
        mine = Ticket(self._line, seconds)
        self._line.append(mine)
        try:
            yield mine
        finally:
            self._line.remove(mine)
            for other in self._line:
                other.without(mine)
            if not self._line:
                self.close()

    async def film(self, kind: JobKind[Film], match: MatchId, asked: str) -> Film:
        """The film of what is asked, for whoever has a place before which there is none.

        Raises MatchError.
        """
        for _ in range(TRIES):
            with suppress(BrokenProcessPool, Stale, TimeoutError):
                return await self._jobs.do(kind, match, Seat(0), asked)
            _log.warning("a film was not made in time")
        raise MatchError("error-replay-film-late")

    def close(self) -> None:
        """What is begun is let go."""
        self._jobs.rest("films")
