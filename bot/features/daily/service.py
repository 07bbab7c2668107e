"""The daily run, which is the same for all players, and the table of a day that is over.

A day is a UTC date. Its secret is a keyed hash of date, game and ruleset under the installation's secret, so
it cannot be known early. It is stored with each run like any match's, and published with the day's table.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import groupby

from pydantic import BaseModel

from bot.core import rows
from bot.core.challenges import Opening, new_header
from bot.core.consequences import begin, result
from bot.core.database import SqlDatabase
from bot.core.loading import Clock
from bot.core.model import DRAWN, SOLO, Header, MatchError, Result, UserId, holder_of
from bot.core.paces import DAY_S, day_at, end_of
from bot.core.queries import ResultRepository, headers_where
from bot.core.replaying import game_of, options_of, replayed_from
from bot.core.store import Conflict, FullStore
from bot.core.writes import SaveSecret
from engine.ai.levels import RobotLevel
from engine.core.match import Match
from engine.core.options import played
from engine.core.proof import seed_of
from engine.core.scoring import Score, Scoring
from engine.registry import GAMES

_log = logging.getLogger(__name__)
SETTLED_S = 60.0
KEPT_TABLES = 8


@dataclass(frozen=True, slots=True)
class Standing:
    """The result of a run at the end of its day. `place` counts from 1; equal results share it."""

    header: Header
    score: Score
    is_finished: bool
    place: int = 0


@dataclass(frozen=True, slots=True)
class DayTable:
    """A day that is over: its runs, the best first, and the secret they were dealt from.

    There is more than one secret if the ruleset changed on that day.
    """

    game: str
    day: str
    standings: tuple[Standing, ...]
    secrets: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """All runs by the same rules and robot level, if any: runs, wins, the best score and its match.

    Runs with hints are excluded. `is_current`: they are comparable with runs that begin today, and not of an
    older ruleset.
    """

    game: str
    options: BaseModel
    runs: int
    wins: int
    best: Score
    best_of: Header
    is_current: bool


class DailyRepository:
    """Reads daily runs. Days are written as 2026-11-20."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def run_of(self, user: UserId, game: str, day: str) -> Header | None:
        where = "WHERE m.daily = ? AND m.game = ? AND m.host = ?"
        return next(iter(await headers_where(self._database, where, (day, game, user))), None)

    async def runs(self, game: str, day: str) -> list[tuple[Header, Result | None]]:
        """Return every run of this day in order of its start, with its result if it has ended."""
        sql = f"{rows.WITH_RESULT}WHERE m.daily = ? AND m.game = ? ORDER BY m.id"
        found = await self._database.rows(sql, (day, game))
        return [(rows.header(row), rows.result(row)) for row in found]


class Dailies:
    """The daily runs in a store. `key`: the installation's secret."""

    def __init__(self, store: FullStore, *, clock: Clock, key: bytes) -> None:
        self._store = store
        self._runs = DailyRepository(store)
        self._clock = clock
        self._key = key
        self._tables: dict[tuple[str, str], DayTable] = {}

    # --- days ----------------------------------------------------------------------------------------------

    def today(self) -> str:
        return day_at(self._clock())

    def yesterday(self) -> str:
        """Return the newest day that is over."""
        return day_at(self._clock() - DAY_S)

    def is_over(self, day: str) -> bool:
        """Return True if runs of this day no longer count."""
        return end_of(day) <= self._clock()

    # --- playing -------------------------------------------------------------------------------------------

    async def begin(self, user: UserId, *, guild_id: int | None, channel_id: int, locale: str) -> Header:
        """Return the user's run of today, begun now if necessary: one a day, wherever they ask.

        Raises MatchError if no game has a daily run.
        """
        game, day = daily_game(), self.today()
        begun = await self._runs.run_of(user, game, day)
        if begun is not None:
            return begun
        played = GAMES[game]
        assert played.daily
        options = played.spec.options.model_validate(played.spec.presets[played.daily])
        opening = Opening(game, options, played.daily, user, (SOLO,), DRAWN, guild_id, channel_id, locale)
        secret, number = self._secret(game, day), int(day.replace("-", ""))
        header = new_header(opening, secret, self._clock())
        match = Match.open(game_of(game), options, seed_of(secret, number))
        header = replace(header, holders=(holder_of(user),), daily=day)
        started = begin(header, match, self._clock())
        try:
            changes = [SaveSecret(header.id, number), *started.changes]
            return replace(started.header, id=await self._store.create(started.header, secret, changes))
        except Conflict:
            begun = await self._runs.run_of(user, game, day)
            if begun is None:
                raise
            return begun

    def _secret(self, game: str, day: str) -> bytes:
        named = f"daily:{day}:{game}:{game_of(game).spec.ruleset}"
        return blake2b(named.encode(), key=self._key, digest_size=32).digest()

    # --- results -------------------------------------------------------------------------------------------

    async def counted(self, header: Header) -> Standing:
        """Return what a daily run has reached by now or by the end of its day, without a place."""
        assert header.daily is not None
        runs = await self._runs.runs(header.game, header.daily)
        return await self._standing(*next(run for run in runs if run[0].id == header.id))

    async def table(self, game: str, day: str) -> DayTable:
        """Return the table of a day. Raises MatchError until the day is over."""
        if not self.is_over(day):
            raise MatchError("error-day-not-over")
        if (game, day) in self._tables:
            return self._tables[game, day]
        runs = [run for run in await self._runs.runs(game, day) if run[0].status != "frozen"]
        standings = [
            standing for run in runs if (standing := await self._standing_if_readable(*run)) is not None
        ]
        secrets = {(await self._store.secret(header.id))[0] for header, _ in runs}
        table = DayTable(game, day, _placed(game, standings), tuple(sorted(secrets)))
        if end_of(day) + SETTLED_S <= self._clock():  # everything under way at midnight is written by then
            self._tables[game, day] = table
            while len(self._tables) > KEPT_TABLES:
                del self._tables[next(iter(self._tables))]
        return table

    async def _standing_if_readable(self, header: Header, result: Result | None) -> Standing | None:
        """Return the standing of a run; None if it cannot be replayed, so that it hides no other's."""
        try:
            return await self._standing(header, result)
        except Exception as fault:
            _log.error("the daily run %s cannot be replayed: %s", header.id, type(fault).__name__)
            return None

    async def _standing(self, header: Header, result: Result | None) -> Standing:
        """Return the standing by the result if the run ended in time, else by the entries made in time."""
        assert header.daily is not None
        end = end_of(header.daily)
        if result is not None and result.ended_at < end:
            return Standing(header, result.score, is_finished=True)
        match = await replayed_from(self._store, header, before=end)
        return Standing(header, match.score(), is_finished=match.outcome() is not None)


def daily_game() -> str:
    """Return the game of the daily run: the first one with it. Raises MatchError if there is none."""
    for game in GAMES.values():
        if game.daily:
            return game.spec.id
    raise MatchError("error-no-daily")


def _placed(game: str, standings: list[Standing]) -> tuple[Standing, ...]:
    """Return the runs with the best first, and equal ones in order of their start.

    If the game's numbers changed on that day, runs by the older ones follow with places of their own.
    """
    played = game_of(game)
    assert played.scoring
    scoring = played.scoring
    by_rules: dict[int, list[Standing]] = {}
    for one in standings:
        by_rules.setdefault(scoring.since(one.header.ruleset), []).append(one)
    found: list[Standing] = []
    for _, alike in sorted(by_rules.items(), reverse=True):
        placed: list[Standing] = []
        ranked = sorted(alike, key=lambda one: scoring.rank(one.score))
        for _, equal in groupby(ranked, key=lambda one: scoring.rank(one.score)):
            place = len(placed) + 1
            placed += [replace(one, place=place) for one in equal]
        found += placed
    return tuple(found)


class Records:
    """What the results in a store come to."""

    def __init__(self, store: FullStore) -> None:
        self._store = store
        self._results = ResultRepository(store)

    async def of_user(self, user: UserId) -> list[Record]:
        """Return the records of a user, wherever they played; a run is won if they won."""
        await self._complete()
        results = await self._results.results(_scored_games(), user=user)
        return _records([(header, one, header.seat_of(user) in one.winners) for header, one in results])

    async def of_server(self, guild_id: int, today: str) -> list[Record]:
        """Return the records of matches opened in this server; daily runs count once their day is over."""
        await self._complete()
        results = await self._results.results(_scored_games(), guild_id=guild_id)
        shown = [pair for pair in results if pair[0].daily is None or pair[0].daily < today]
        return _records([(header, one, bool(one.winners)) for header, one in shown])

    async def _complete(self) -> None:
        """Add missing results from the logs; usually they are written with the end of a match."""
        for header in await self._results.without_result(_scored_games()):
            try:
                match = await replayed_from(self._store, header)
            except Exception:
                _log.warning("the log of match %s no longer gives a result", header.id)
                continue
            await self._store.write(result(header, match, header.changed_at))


def _scored_games() -> list[str]:
    return [game for game in GAMES if GAMES[game].scoring]


def _records(results: Sequence[tuple[Header, Result, bool]]) -> list[Record]:
    """Return a record for each game and its rules, in the order of the games, the most played rules first.

    Records of rulesets that are not comparable with today's come after those that are.
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
