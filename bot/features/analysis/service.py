"""Analyses of finished matches: which are allowed, the search part by part, and the kept results."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from pydantic import BaseModel, ConfigDict

from bot.background.jobs import JobKind, Jobs, Task
from bot.core.coordination import AskedJob, Stale, stop
from bot.core.database import SqlConnection, SqlDatabase, put
from bot.core.loading import Loader, OneService
from bot.core.matches import Matches
from bot.core.model import Header, MatchError, MatchId, UserId
from bot.core.replaying import decided
from bot.features.replays.service import viewers_of
from engine.ai.review import Committed, Missed, pains_with, reviewed, turning_points
from engine.ai.robot import dice_for
from engine.ai.search import Search
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.match import Match
from engine.registry import GAMES, MINDS

VERSION: Final = 1
"""The version of the method: results of an older one are computed anew."""
MOST_WEIGHED: Final = 240
"""The most entries that are weighed; in a longer match they are evenly spread."""
KEPT: Final = 4
"""The number of analysed matches kept in memory, so that each is read once for all its parts."""
PART: Final = 8
"""Entries examined at once: about a second, so that robots to move come in between."""
CLOSELY: Final = 6
"""Entries that are looked at closely, those in which most seems to have been given away."""
GLANCE, CLOSE = "glance", "close"
"""The way to examine a part: the first word of a job, before the number of its first entry."""
WITHIN_S: Final = 120.0
"""Seconds that one part may take on a busy machine."""
TRIES: Final = 2
_log = logging.getLogger(__name__)


class ChancesAt(NamedTuple):
    """The seats' chances after `entries` entries, in that turn."""

    entries: int
    turn: int
    chances: tuple[float, ...]


class Analysis(BaseModel):
    """An analysed match. `decided`: the number of entries with a choice; `weighed`: those examined closely.

    `standings`: from its beginning to its end; `points`: the greatest losses of chances, in their order.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    standings: tuple[ChancesAt, ...]
    decided: int
    weighed: int
    points: tuple[Missed, ...]


class ToExplain(NamedTuple):
    """A match to analyse: its standings, and the entries to weigh among those `decided`."""

    game: str
    standings: tuple[ChancesAt, ...]
    decided: int
    entries: tuple[Committed, ...]


class AnalysisRepository:
    """Reads and writes analyses of finished matches. `version`: the version of the method."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def analysis(self, match: MatchId, version: int) -> str | None:
        """Return the saved analysis of a match; None without one of this version."""
        sql = "SELECT found FROM analyses WHERE match_id = ? AND version = ?"
        found = await self._database.rows(sql, (match, version))
        return str(found[0]["found"]) if found else None

    async def keep(self, match: MatchId, version: int, found: str) -> str:
        """Save an analysis unless one of this version is saved; return the saved one."""

        def keep(db: SqlConnection) -> str:
            sql = put("analyses", "match_id", "version found") + " WHERE analyses.version != excluded.version"
            db.execute(sql, (match, version, found))
            return str(db.execute("SELECT found FROM analyses WHERE match_id = ?", (match,)).fetchone()[0])

        return await self._database.transact(keep)


class Explanations:
    """Finds what can be analysed in finished matches, and keeps the results."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._analyses = AnalysisRepository(loader.store)
        self._read_lately: OrderedDict[MatchId, ToExplain] = OrderedDict()

    async def analysis(self, match: MatchId, reader: UserId, here: int | None) -> Analysis | None:
        """Return the analysis of a match; None if it has none yet.

        `here`: the server of the request. Raises MatchError if the reader may not see it.
        """
        _must_be_explained(await self._loader.header(match), reader, here)
        found = await self._analyses.analysis(match, VERSION)
        return None if found is None else Analysis.model_validate_json(found)

    async def to_explain(self, match: MatchId) -> ToExplain:
        """Return what there is to analyse in a match; the latest few are kept.

        Raises MatchError if the match may not be analysed.
        """
        found = self._read_lately.pop(match, None)
        if found is None:
            loaded = await self._loader.read(match)
            if not may_be_explained(loaded.header):
                raise MatchError("error-analyse-running")
            found = await asyncio.to_thread(_to_explain, loaded.header.game, loaded.match)
        self._read_lately[match] = found
        while len(self._read_lately) > KEPT:
            self._read_lately.popitem(last=False)
        return found

    async def explained(self, match: MatchId, found: Analysis) -> Analysis:
        """Save an analysis unless the match has one; return the one that is kept."""
        kept = await self._analyses.keep(match, VERSION, found.model_dump_json())
        return Analysis.model_validate_json(kept)


EXPLANATIONS: Final = OneService(Explanations)
"""The explanations of a process."""


def may_be_explained(header: Header) -> bool:
    """Return True if readers who may see this match's replay may have it analysed."""
    return header.status == "over" and not header.is_private and header.game in MINDS


class Explaining:
    """A match that is thought about: `step` of `count` parts are done."""

    def __init__(self, count: int) -> None:
        self.step = 0
        self.count = count
        self.task: asyncio.Task[Analysis] | None = None
        self._moved = asyncio.Event()

    def on(self) -> None:
        """Note that one more part is done."""
        self.step += 1
        self._moved.set()
        self._moved = asyncio.Event()

    async def moved(self) -> None:
        """Wait until another part is done, or the search has ended."""
        assert self.task is not None, "it has been begun"
        waiting = asyncio.create_task(self._moved.wait())
        try:
            await asyncio.wait({waiting, self.task}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()

    async def found(self) -> Analysis:
        """Return the analysis; a cancelled caller does not stop the search. Raises MatchError."""
        assert self.task is not None, "it has been begun"
        return await asyncio.shield(self.task)

    @property
    def is_over(self) -> bool:
        """True once the search is over."""
        return self.task is not None and self.task.done()


class Analyses:
    """Has matches analysed, each once, and keeps the results."""

    def __init__(self, matches: Matches, jobs: Jobs) -> None:
        self._explanations = EXPLANATIONS.of(matches.loader)
        self._jobs = jobs
        self._under_way: dict[MatchId, Explaining] = {}
        self._beginning = asyncio.Lock()
        self._thinking = asyncio.Lock()

    async def of(self, match: MatchId, reader: UserId, here: int | None) -> Analysis | Explaining:
        """Return the analysis, or the search for it that now runs. Raises MatchError."""
        async with self._beginning:
            found = await self._explanations.analysis(match, reader, here)
            if found is not None:
                return found
            if match not in self._under_way:
                asked = await self._explanations.to_explain(match)
                begun = Explaining(-(-len(asked.entries) // PART) + min(CLOSELY, len(asked.entries)))
                begun.task = asyncio.create_task(self._explained(match, asked, begun))
                begun.task.add_done_callback(lambda task: self._done(match, task))
                self._under_way[match] = begun
            return self._under_way[match]

    async def close(self) -> None:
        """Stop at once; the next request begins anew."""
        await stop(*(one.task for one in self._under_way.values()))

    def _done(self, match: MatchId, task: asyncio.Task[Analysis]) -> None:
        del self._under_way[match]
        if not task.cancelled():
            task.exception()  # the callers have it, if there are any

    async def _explained(self, match: MatchId, asked: ToExplain, progress: Explaining) -> Analysis:
        seen: list[Missed] = []
        for start in range(0, len(asked.entries), PART):
            seen += await self._thought(match, f"{GLANCE}.{start}")
            progress.on()
        worst = {one.entries for one in sorted(seen, key=lambda one: -one.cost)[:CLOSELY]}
        found: list[Missed] = []
        for place, entry in enumerate(asked.entries):
            if entry.entries in worst:
                found += await self._thought(match, f"{CLOSE}.{place}")
                progress.on()
        analysis = Analysis(
            standings=asked.standings,
            decided=asked.decided,
            weighed=len(asked.entries),
            points=turning_points(found),
        )
        return await self._explanations.explained(match, analysis)

    async def _thought(self, match: MatchId, part: str) -> list[Missed]:
        """Examine one part at a time across all matches: a robot to move waits for no more than that."""
        for _ in range(TRIES):
            async with self._thinking:
                with suppress(TimeoutError, BrokenProcessPool, Stale):
                    return await self._jobs.do(REVIEWS, match, Seat(0), part)
            _log.warning("a part of an analysis was not ready in time")
        raise MatchError("error-analyse-late")


def _must_be_explained(header: Header, reader: UserId, here: int | None) -> None:
    """Raise MatchError with the reason if the match may not be analysed."""
    viewers_of(header, reader, here)
    if not may_be_explained(header):
        why = "private" if header.is_private else "running" if header.status != "over" else "game"
        raise MatchError(f"error-analyse-{why}")


def _to_explain(game: str, match: Match) -> ToExplain:
    standings = tuple(ChancesAt(count, turn, chances) for count, turn, chances in match.chances(MINDS[game]))
    count, stride, entries = 0, 1, list[Committed]()
    for entry in decided(match):
        if count % stride == 0:
            entries.append(entry)
        if len(entries) > MOST_WEIGHED:
            entries, stride = entries[::2], 2 * stride
        count += 1
    return ToExplain(game, standings, count, tuple(entries))


async def _reviewing(matches: Matches, key: bytes, job: AskedJob) -> Task:
    """Return the task of a part of a finished match: some entries at a glance, or one closely."""
    try:
        asked = await EXPLANATIONS.of(matches.loader).to_explain(job.match)
    except MatchError:
        raise Stale from None
    how, _, place = job.asked.partition(".")
    count = PART if how == GLANCE else 1
    part = asked.entries[int(place) : int(place) + count]
    seed = blake2b(f"analyse:{job.match}".encode(), key=key, digest_size=32).digest()
    return Task(WITHIN_S, weigh, (asked.game, part, seed, len(asked.entries), how == CLOSE))


def _understood(found: Sequence[Sequence[Any]]) -> list[Missed]:
    return [
        Missed(entries, turn, Seat(seat), tuple(done), tuple(line), tuple(better), chance, best)
        for entries, turn, seat, done, line, better, chance, best in found
    ]


REVIEWS: Final = JobKind[list[Missed]]("review", _reviewing, _understood)
"""The search for missed chances in a part of a match; its jobs are those of the first seat."""


def weigh(game: str, part: Sequence[Committed], seed: bytes, entries: int, is_close: bool) -> list[Missed]:
    """Return where something better was missed in this part of a match. Runs in its own process.

    `entries`: the number of entries of the whole match.
    """
    search = Search(GAMES[game], MINDS[game])
    pains = pains_with(search, entries)
    care = pains.close if is_close else pains.glance
    dice = Chance(seed)
    found = (
        reviewed(search, entry, care, dice_for(dice, "review", entry.entries, is_close)) for entry in part
    )
    return [one for one in found if one is not None]
