"""Analyses of finished matches: which may be made, their parts, and their results."""

import asyncio
from collections import OrderedDict
from typing import Final, NamedTuple

from pydantic import BaseModel, ConfigDict

from bot.core.loading import Loader, OneService
from bot.core.model import Header, MatchError, MatchId, UserId
from bot.core.replaying import decided
from bot.features.analysis.repository import AnalysisRepository
from bot.features.replays.service import viewers_of
from engine.ai.review import Committed, Missed
from engine.core.match import Match
from engine.registry import MINDS

VERSION: Final = 1
"""Of the way in which matches are explained: what an older one found is found anew."""
MOST_WEIGHED: Final = 240
"""So many entries are weighed at most; of a longer match every so many-th."""
KEPT: Final = 4
"""Matches that are thought about part by part are read once each, while so many are at a time."""


class ChancesAt(NamedTuple):
    """How the seats' chances stood after so many entries, in that turn."""

    entries: int
    turn: int
    chances: tuple[float, ...]


class Analysis(BaseModel):
    """A match that is over, explained. Of so many entries with a choice (`decided`) some were `weighed`.

    `standings`: from its beginning to its end; `points`: where most was given away, in their order.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    standings: tuple[ChancesAt, ...]
    decided: int
    weighed: int
    points: tuple[Missed, ...]


class ToExplain(NamedTuple):
    """A match to be thought about: how it stood, and what is to be weighed of what was `decided`."""

    game: str
    standings: tuple[ChancesAt, ...]
    decided: int
    entries: tuple[Committed, ...]


class Explanations:
    """Finds what can be explained in matches that are over, and keeps what was found."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._analyses = AnalysisRepository(loader.store)
        self._read_lately: OrderedDict[MatchId, ToExplain] = OrderedDict()

    async def analysis(self, match: MatchId, reader: UserId, here: int | None) -> Analysis | None:
        """What was found in a match; None where nobody has had it explained.

        `here`: the server in which it is asked for. Raises MatchError where the reader may not know.
        """
        _must_be_explained(await self._loader.header(match), reader, here)
        found = await self._analyses.analysis(match, VERSION)
        return None if found is None else Analysis.model_validate_json(found)

    async def to_explain(self, match: MatchId) -> ToExplain:
        """What there is to be thought about in a match that may be explained; the latest few are kept.

        Raises MatchError.
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
        """What is kept with the match from now on: what was found first, whoever else was thinking of it."""
        kept = await self._analyses.keep(match, VERSION, found.model_dump_json())
        return Analysis.model_validate_json(kept)


EXPLANATIONS: Final = OneService(Explanations)
"""The explanations of a process."""


def may_be_explained(header: Header) -> bool:
    """Whether whoever may look back on this match may have it explained."""
    return header.status == "over" and not header.is_private and header.game in MINDS


def _must_be_explained(header: Header, reader: UserId, here: int | None) -> None:
    """Raises MatchError, which says why not."""
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
