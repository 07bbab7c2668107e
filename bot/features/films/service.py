"""Films of matches: pictures as one viewer saw them, made elsewhere and one by one."""

import asyncio
import logging
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import groupby
from typing import Any, Final, NamedTuple, Self

from bot.background.drawing import Drawings
from bot.background.jobs import JobKind, Jobs, Task
from bot.core.coordination import AskedJob, Stale
from bot.core.matches import Matches
from bot.core.model import MatchError, MatchId, UserId
from bot.core.replaying import game_of
from bot.features.replays.service import REPLAYS, Position, Replay, ReplayStep, Viewer
from bot.features.replays.steps import deciding, drawn, turning_points
from bot.outbox.people import People
from engine.core.game import Seat
from render.motion import CLOSE_UP_MS, END_MS, TURN_MS, Film, Frame, film
from render.picture import Picture

MOST_PICTURES = 100
WITHIN_S: Final = 120.0
"""Seconds that a film may take on a busy machine."""
TRIES: Final = 2

_log = logging.getLogger(__name__)


class FilmOrder(NamedTuple):
    """A film to make: its viewer, first and last step, language, reader, and the reader's server."""

    viewer: Viewer
    first: int
    last: int
    locale: str
    user: UserId
    here: int | None

    def __str__(self) -> str:
        return "~".join("" if one is None else str(one) for one in self)

    @classmethod
    def parse(cls, written: str) -> Self:
        """Return the order from its text. Raises ValueError for any other text."""
        viewer, first, last, locale, user, here = written.split("~")
        where = int(here) if here else None
        return cls(Viewer(viewer), int(first), int(last), locale, UserId(int(user)), where)


def frames_of(replay: Replay, names: tuple[str, ...], locale: str) -> list[Frame]:
    """Return the pictures of these steps with their durations; equal neighbours are one."""
    drawings = Drawings()  # lays out, and has none of these pictures painted or kept
    shown = [(_picture(drawings, replay, one, names, locale), _ms(replay, one)) for one in replay.positions]
    runs = (list(run) for _, run in groupby(shown, key=lambda one: one[0].display))
    frames = [Frame(run[0][0], max(ms for _, ms in run)) for run in runs]
    return [*frames[:-1], Frame(frames[-1].picture, END_MS)]


def _picture(
    drawings: Drawings, replay: Replay, position: Position, names: tuple[str, ...], locale: str
) -> Picture:
    picture = drawn(drawings, replay, position, names, locale).unpainted
    assert picture is not None, "nothing is painted here"
    return picture


def filmed(replay: Replay, part: Sequence[ReplayStep]) -> list[ReplayStep]:
    """Return the steps of a film: all of them, or only turning points and turns if they are too many."""
    if len(part) <= MOST_PICTURES:
        return list(part)
    return turning_points(game_of(replay.header.game), part, MOST_PICTURES, replay.judged.entries)


def _ms(replay: Replay, position: Position) -> int:
    """Return the duration of a step in milliseconds."""
    return CLOSE_UP_MS if deciding(game_of(replay.header.game), position.step) is not None else TURN_MS


async def _filming(matches: Matches, _key: bytes, job: AskedJob) -> Task:
    """Return the task of an order, as its reader may see the match now. Raises MatchError."""
    try:
        order = FilmOrder.parse(job.asked)
    except ValueError:
        raise Stale from None  # as a newer version writes it
    replays = REPLAYS.of(matches.loader)
    replay = await replays.replay(job.match, order.user, order.here, order.viewer, [])
    chosen = filmed(replay, replay.steps[order.first : order.last + 1])
    numbers = [step.number for step in chosen]
    seen = await replays.replay(job.match, order.user, order.here, order.viewer, numbers)
    names = await People(matches.store).names(seen.header, order.here, order.locale)
    frames = await asyncio.to_thread(frames_of, seen, names, order.locale)
    return Task(WITHIN_S, film, (tuple(frames),))


def _understood(found: Mapping[str, Any]) -> Film:
    return Film(b64decode(found["gif"]), found["count"], found["width"], found["of"])


def _written(made: Film) -> object:
    return {
        "gif": b64encode(made.gif).decode("ascii"),
        "count": made.count,
        "width": made.width,
        "of": made.of,
    }


FILMS: Final = JobKind[Film]("film", _filming, _understood, _written, "films")
"""A part of a match as an animated picture."""


# --- waiting for them --------------------------------------------------------------------------------------


class Ticket:
    """A reader's place in the queue for films; `seconds`: the time their film takes."""

    def __init__(self, before: Sequence["Ticket"], seconds: float) -> None:
        self.seconds = seconds
        self._before = list(before)
        self._moved = asyncio.Event()

    @property
    def ahead(self) -> int:
        """The number of films before this one."""
        return len(self._before)

    @property
    def wait_s(self) -> float:
        """About how long those take."""
        return sum(one.seconds for one in self._before)

    async def moved(self) -> None:
        """Wait until fewer films are before this one."""
        await self._moved.wait()
        self._moved.clear()

    def without(self, gone: "Ticket") -> None:
        """Take a ticket out that is done or given up."""
        with suppress(ValueError):
            self._before.remove(gone)
            self._moved.set()


class Filmer:
    """Has films made in the order of the requests. Its process exists only while it is needed."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self._line: list[Ticket] = []

    @property
    def waiting(self) -> int:
        """The number of films before one requested now."""
        return len(self._line)

    @property
    def wait_s(self) -> float:
        """About how long those take."""
        return sum(one.seconds for one in self._line)

    @contextmanager
    def ticket(self, seconds: float) -> Iterator[Ticket]:
        """Yield a ticket for the end of the queue, and remove it however the wait ends."""
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
        """Return the film that is asked for; the caller's ticket is the first in the queue.

        Raises MatchError.
        """
        for _ in range(TRIES):
            with suppress(BrokenProcessPool, Stale, TimeoutError):
                return await self._jobs.do(kind, match, Seat(0), asked)
            _log.warning("a film was not made in time")
        raise MatchError("error-replay-film-late")

    def close(self) -> None:
        """Let go of the process."""
        self._jobs.rest("films")

    async def end(self) -> None:
        """Let go of the process as the bot ends."""
        self.close()
