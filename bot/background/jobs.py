"""Who does what takes long? A process of this machine, or a worker where a queue has one; each job once.

A job is a reference and no more: whoever does it reads the match, and makes the view for the seat.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Any, Generic, NamedTuple, TypeVar

from bot.background.thinking import Thinkers
from bot.core.coordination import AskedJob, JobLine, Queue
from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.store import StoreOut
from engine.core.game import Seat

T = TypeVar("T")


def _as_it_is(found: Any) -> object:
    return found


class Task(NamedTuple):
    """What is done for a job: `work`, with `args`, in a process of its own, within so many seconds there."""

    within_s: float
    work: Callable[..., Any]
    args: tuple[object, ...]


class JobKind(NamedTuple, Generic[T]):
    """What jobs of a kind are.

    `read`: what is to be done for one, from the match as it is now, by the installation's key; raises Stale.
    `written`: what comes of it as JSON can hold it, and `understood`: that as it was before it was JSON.
    """

    name: str
    read: Callable[[Matches, bytes, AskedJob], Awaitable[Task]]
    understood: Callable[[Any], T]
    written: Callable[[T], object] = _as_it_is
    line: JobLine = "thoughts"


class Jobs:
    """Does jobs. `thinkers`: for thoughts. `queue`: None where this process has its database to itself."""

    def __init__(
        self, matches: Matches, thinkers: Thinkers, *, key: bytes, queue: Queue | None = None
    ) -> None:
        self._matches = matches
        self._thinkers: dict[JobLine, Thinkers] = {"thoughts": thinkers, "films": Thinkers(1)}
        self._key = key
        self._queue = queue

    async def do(self, kind: JobKind[T], match: MatchId, seat: Seat, asked: str) -> T:
        """What comes of it.

        Raises Stale, TimeoutError and BrokenProcessPool, and whatever the work raises.
        """
        job = AskedJob(kind.name, match, seat, asked)
        found = await self._from_worker(job, kind.line)
        return await self.here(kind, job) if found is None else kind.understood(json.loads(found))

    async def here(self, kind: JobKind[T], job: AskedJob) -> T:
        """The same, done on this machine."""
        task = await kind.read(self._matches, self._key, job)
        found: T = await self._thinkers[kind.line].think(task.within_s, task.work, *task.args)
        return found

    def rest(self, line: JobLine) -> None:
        """Nobody waits in this line: its processes end until they are needed again."""
        self._thinkers[line].close()

    async def _from_worker(self, job: AskedJob, line: JobLine) -> str | None:
        if self._queue is None:
            return None
        try:
            return await self._queue.done(job, line)
        except StoreOut:
            return None

    def close(self) -> None:
        """Stops at once what is done on this machine."""
        for thinkers in self._thinkers.values():
            thinkers.close()
