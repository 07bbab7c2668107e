"""What may be asked of a worker? References only: whoever does a job reads the match and makes the view."""

from typing import Final, Literal, NamedTuple, Protocol, get_args

from bot.matches.model import MatchId
from engine.core.game import Seat

JobLine = Literal["thoughts", "films"]
"""In which line a job waits: whoever wants a film keeps no robot waiting."""
JOB_LINES: Final[tuple[JobLine, ...]] = get_args(JobLine)


class AskedJob(NamedTuple):
    """Something to be found out for a seat of a match. `asked`: the number or rev of what it is asked."""

    kind: str
    match: MatchId
    seat: Seat
    asked: str


class Stale(Exception):
    """Nobody is asked any more what the job is about."""


class JobFigures(NamedTuple):
    """How many workers live, how many jobs wait or are begun, for how many seconds the oldest has waited."""

    workers: int = 0
    waiting: int = 0
    begun: int = 0
    waits_s: float = 0.0


class Queue(Protocol):
    """Where jobs wait for workers."""

    async def done(self, job: AskedJob, line: JobLine = "thoughts") -> str | None:
        """What a worker found out, as JSON; None where it is to be done here, as nobody else does it in time.

        However many ask, a worker does it once, and one of them has what it found. Raises StoreOut.
        """

    def wake(self, match: MatchId) -> None:
        """Something of this match has changed: a job of it may be done."""

    async def counted(self) -> JobFigures:
        """What waits at this moment. Raises StoreOut."""
