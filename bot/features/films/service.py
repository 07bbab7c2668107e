"""What is a film of a part of a match? Pictures as one viewer saw them, laid out where the film is made."""

import asyncio
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple, Self

from bot.announcing.people import People
from bot.background.drawing import Drawings
from bot.background.jobs import JobKind, Task
from bot.matches.dealing import game_of
from bot.matches.jobs import AskedJob, Stale
from bot.matches.model import UserId
from bot.matches.replays import Position, Replay, ReplayStep, Viewer
from bot.matches.service import Matches
from bot.ui.replays.moments import drawn
from bot.ui.replays.turning_points import deciding, turning_points
from render.motion import CLOSE_UP_MS, END_MS, TURN_MS, Film, Frame, film
from render.picture import Picture

MOST_PICTURES = 100
WITHIN_S: Final = 120.0
"""So long a film may take on a machine that has other things to do first."""


class FilmOrder(NamedTuple):
    """Through whose eyes, from which step to which, in whose language, for whom, asked in which server."""

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
        """Reads it back."""
        viewer, first, last, locale, user, here = written.split("~")
        where = int(here) if here else None
        return cls(Viewer(viewer), int(first), int(last), locale, UserId(int(user)), where)


def frames_of(replay: Replay, names: tuple[str, ...], locale: str) -> list[Frame]:
    """The pictures of these steps, each for as long as it deserves; the same one twice is one."""
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
    """The steps of which the film is made: all, or where they are too many its turning points and turns."""
    if len(part) <= MOST_PICTURES:
        return list(part)
    return turning_points(game_of(replay.header.game), part, MOST_PICTURES, replay.judged.entries)


def _ms(replay: Replay, position: Position) -> int:
    """How long a step stands."""
    return CLOSE_UP_MS if deciding(game_of(replay.header.game), position.step) is not None else TURN_MS


async def _filming(matches: Matches, _key: bytes, job: AskedJob) -> Task:
    """The film of an order, as its reader may see it now. Raises MatchError."""
    try:
        order = FilmOrder.parse(job.asked)
    except ValueError:
        raise Stale from None  # as a newer version writes it
    replay = await matches.replays.replay(job.match, order.user, order.here, order.viewer, [])
    chosen = filmed(replay, replay.steps[order.first : order.last + 1])
    numbers = [step.number for step in chosen]
    seen = await matches.replays.replay(job.match, order.user, order.here, order.viewer, numbers)
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
