"""How does a match become a film while everybody else plays on? In a process of its own, one by one."""

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress

from bot.background.painter import begin_painting
from bot.background.processes import process_of_its_own
from render.motion import Film, Frame, film


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
    """Makes films in the order in which they were asked for. Its process is there as long as it takes."""

    def __init__(self) -> None:
        self._process: ProcessPoolExecutor | None = None
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

    async def film(self, frames: Sequence[Frame]) -> Film:
        """The frames as a film; for whoever has a place before which there is none."""
        try:
            return await self._filmed(frames)
        except BrokenProcessPool:
            self._process = None
            return await self._filmed(frames)

    async def _filmed(self, frames: Sequence[Frame]) -> Film:
        if self._process is None:
            self._process = process_of_its_own(begin_painting)
        return await asyncio.wrap_future(self._process.submit(film, tuple(frames)))

    def close(self) -> None:
        """What is not begun is let go."""
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None
