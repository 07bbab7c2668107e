"""The run of the day, which is the same for everybody, and the table of a day that is over.

A day is a date of UTC. Its secret is a keyed hash of date, game and ruleset under the installation's secret:
nobody can tell it early. It is stored with each run as any match's is, and told with the day's table.
"""

import logging
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import groupby

from bot.core.consequences import begin
from bot.core.loading import Clock
from bot.core.model import DRAWN, SOLO, Header, MatchError, Result, UserId, holder_of
from bot.core.paces import DAY_S, day_at, end_of
from bot.core.replaying import game_of, replayed_from
from bot.core.store import Conflict, FullStore
from bot.core.writes import SaveSecret
from bot.features.daily.repository import DailyRepository
from bot.matches.opening import Opening, new_header
from engine.core.match import Match
from engine.core.proof import seed_of
from engine.core.scoring import Score
from engine.registry import GAMES

_log = logging.getLogger(__name__)

SETTLED_S = 60.0
KEPT_TABLES = 8


@dataclass(frozen=True, slots=True)
class Standing:
    """What a run had reached when its day was over. `place` counts from 1; those who did as well share it."""

    header: Header
    score: Score
    is_finished: bool
    place: int = 0


@dataclass(frozen=True, slots=True)
class DayTable:
    """A day that is over: all runs of it, the best first, and the secret they were dealt from.

    More than one secret where the ruleset changed on that day.
    """

    game: str
    day: str
    standings: tuple[Standing, ...]
    secrets: tuple[bytes, ...]


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
        """The day that is played now."""
        return day_at(self._clock())

    def yesterday(self) -> str:
        """The newest day that is over."""
        return day_at(self._clock() - DAY_S)

    def is_over(self, day: str) -> bool:
        """Whether runs of this day count no more."""
        return end_of(day) <= self._clock()

    # --- playing -------------------------------------------------------------------------------------------

    async def begin(self, user: UserId, *, guild_id: int | None, channel_id: int, locale: str) -> Header:
        """The user's run of today, begun now unless it was before: one a day, wherever it is asked for.

        Raises MatchError where no game has a daily run.
        """
        game, day = daily_game(), self.today()
        begun = await self._runs.run_of(user, game, day)
        if begun is not None:
            return begun
        played = GAMES[game]
        assert played.daily
        options = played.spec.options.model_validate(played.spec.presets[played.daily])
        opening = Opening(game, options, played.daily, user, SOLO, DRAWN, guild_id, channel_id, locale)
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

    # --- what was reached ----------------------------------------------------------------------------------

    async def counted(self, header: Header) -> Standing:
        """What a daily run has reached so far, or had when its day was over; its place is not looked for."""
        assert header.daily is not None
        runs = await self._runs.runs(header.game, header.daily)
        return await self._standing(*next(run for run in runs if run[0].id == header.id))

    async def table(self, game: str, day: str) -> DayTable:
        """A day that is over. Raises MatchError while it goes on."""
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
        if end_of(day) + SETTLED_S <= self._clock():  # what was under way at midnight is written by then
            self._tables[game, day] = table
            while len(self._tables) > KEPT_TABLES:
                del self._tables[next(iter(self._tables))]
        return table

    async def _standing_if_readable(self, header: Header, result: Result | None) -> Standing | None:
        """None for a run that can be repeated no more and has not stood still yet: it hides no other's."""
        try:
            return await self._standing(header, result)
        except Exception as fault:
            _log.error("the daily run %s cannot be replayed: %s", header.id, type(fault).__name__)
            return None

    async def _standing(self, header: Header, result: Result | None) -> Standing:
        """By the result where the run ended in time, else by the entries that were made in time."""
        assert header.daily is not None
        end = end_of(header.daily)
        if result is not None and result.ended_at < end:
            return Standing(header, result.score, is_finished=True)
        match = await replayed_from(self._store, header, before=end)
        return Standing(header, match.score(), is_finished=match.outcome() is not None)


def daily_game() -> str:
    """The game that is played daily: the first that says so. Raises MatchError where none does."""
    for game in GAMES.values():
        if game.daily:
            return game.spec.id
    raise MatchError("error-no-daily")


def _placed(game: str, standings: list[Standing]) -> tuple[Standing, ...]:
    """The best first; those who did as well in the order in which they began.

    Where the numbers of the game changed on that day, runs by the older ones follow with places of their own.
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
