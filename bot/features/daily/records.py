"""What has been reached by which rules, by somebody and in a server?"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import BaseModel

from bot.core.consequences import result
from bot.core.model import Header, Result, UserId
from bot.core.queries import ResultRepository
from bot.core.replaying import game_of, options_of, replayed_from
from bot.core.store import FullStore
from engine.ai.levels import RobotLevel
from engine.core.options import played
from engine.core.scoring import Score, Scoring
from engine.registry import GAMES

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Record:
    """All runs by the same rules, with nobody or a robot of the same level: how many, how many were won, the
    best score and the match it was of. Runs with hints are none of them.

    `is_current`: they are compared with runs that begin today, not kept apart with those of older rulesets.
    """

    game: str
    options: BaseModel
    runs: int
    wins: int
    best: Score
    best_of: Header
    is_current: bool


class Records:
    """What the results in a store come to."""

    def __init__(self, store: FullStore) -> None:
        self._store = store
        self._results = ResultRepository(store)

    async def of_user(self, user: UserId) -> list[Record]:
        """What somebody has reached, wherever they played; a run is won if they won."""
        await self._complete()
        results = await self._results.results(_scored_games(), user=user)
        return _records([(header, one, header.seat_of(user) in one.winners) for header, one in results])

    async def of_server(self, guild_id: int, today: str) -> list[Record]:
        """What has been reached in matches opened in this server; daily runs count once their day is over."""
        await self._complete()
        results = await self._results.results(_scored_games(), guild_id=guild_id)
        shown = [pair for pair in results if pair[0].daily is None or pair[0].daily < today]
        return _records([(header, one, bool(one.winners)) for header, one in shown])

    async def _complete(self) -> None:
        """Results are written with the end of a match; those that are missing are told anew by its log."""
        for header in await self._results.without_result(_scored_games()):
            try:
                match = await replayed_from(self._store, header)
            except Exception:
                _log.warning("the log of match %s tells no result any more", header.id)
                continue
            await self._store.write(result(header, match, header.changed_at))


def _scored_games() -> list[str]:
    return [game for game in GAMES if GAMES[game].scoring]


def _records(results: Sequence[tuple[Header, Result, bool]]) -> list[Record]:
    """Return a record for each game and its rules, in the order of the games, the most played rules first.

    Runs of rulesets that are not compared with today's come after those that are.
    """
    groups: dict[tuple[str, str, RobotLevel | None, int], list[tuple[Header, Result, bool]]] = {}
    for one in results:
        header = one[0]
        if header.game in GAMES and not header.hinted:
            since = _scoring_of(header.game).since(header.ruleset)
            key = header.game, _rules_of(header).model_dump_json(), header.level, since
            groups.setdefault(key, []).append(one)
    order = list(GAMES)
    found = [_record(group) for group in groups.values()]
    return sorted(found, key=lambda record: (order.index(record.game), not record.is_current, -record.runs))


def _scoring_of(game: str) -> Scoring:
    scored = game_of(game)
    assert scored.scoring
    return scored.scoring


def _rules_of(header: Header) -> BaseModel:
    """Return the rules a run was played by, however they were written."""
    return played(game_of(header.game).spec, options_of(header))


def _record(group: Sequence[tuple[Header, Result, bool]]) -> Record:
    first = group[0][0]
    scoring = _scoring_of(first.game)
    best_of, best, _ = min(group, key=lambda one: scoring.rank(one[1].score))
    wins = sum(is_won for _, _, is_won in group)
    is_current = scoring.is_current(first.ruleset)
    return Record(first.game, _rules_of(first), len(group), wins, best.score, best_of, is_current)
