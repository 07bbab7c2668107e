"""A server's puzzle of the day, what its player could know, and the tries.

A puzzle is a position of a finished match from one seat's view, with the sides in place of names. In a server
without a suitable match it is one of the puzzles that come with the bot: robots played them, and
`python3 -m tests.puzzles --write` found them.
"""

import asyncio
import logging
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

from pydantic import BaseModel, ConfigDict, TypeAdapter

from bot.core.database import SqlConnection, SqlDatabase
from bot.core.loading import Clock
from bot.core.model import FORMER, MatchError, MatchId, UserId
from bot.core.paces import day_at
from bot.core.replaying import decided, game_of, replayed_from
from bot.core.store import Store, StoreOut
from engine.ai.puzzle import PuzzleWay, Sighted
from engine.core.audience import NumberedFact
from engine.core.game import Seat
from engine.core.log import Act
from engine.core.match import Match
from engine.registry import MINDS

_log = logging.getLogger(__name__)
NO_SERVER: Final = 0
"""Stands for all direct messages, which have the same puzzle."""
MATCHES_READ: Final = 6
"""The number of a game's newest matches in which a puzzle is looked for."""
KEPT_FILE: Final = Path(__file__).with_name("puzzles.json")


class Puzzle(BaseModel):
    """A position of the `match`, or of the puzzle number `kept` that comes with the bot.

    It is the one after `entries` entries, with the seat's draft (`done`); `ways`: the ways to go on, best
    first.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    match: int | None
    kept: int | None
    entries: int
    seat: int
    done: tuple[str, ...]
    ways: tuple[PuzzleWay, ...]

    @property
    def best(self) -> PuzzleWay:
        """The best way, which is to be found."""
        return self.ways[0]


class KeptPuzzle(BaseModel):
    """A puzzle with as much of its match as leads to it; an entry is a seat with what it did."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    ruleset: int
    options: dict[str, Any]
    seed: str
    entries: tuple[tuple[int, tuple[str, ...]], ...]
    seat: int
    done: tuple[str, ...]
    ways: tuple[PuzzleWay, ...]


class Posed(NamedTuple):
    """What the seat could see, was told, and could do, in notation."""

    view: Any
    heard: tuple[NumberedFact, ...]
    legal: tuple[str, ...]


class PuzzleSpot(NamedTuple):
    """A decision of a match that may be a puzzle."""

    match: MatchId
    entries: int
    seat: Seat
    done: tuple[str, ...]
    sighted: Sighted


class PuzzleRepository:
    """Reads and writes puzzles. Days are written as 2026-11-20."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def sources(self, guild_id: int, game: str, most: int) -> list[MatchId]:
        """Return the newest finished public matches of a game in a server, at most so many.

        Matches with a former player and matches that gave a puzzle before are left out.
        """
        found = await self._database.rows(
            "SELECT m.id FROM matches m WHERE m.guild_id = ? AND m.game = ? AND m.status = 'over'"
            " AND m.daily IS NULL AND m.lesson IS NULL"
            " AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = m.id AND holder LIKE ?)"
            " AND NOT EXISTS (SELECT 1 FROM puzzles WHERE match_id = m.id)"
            " ORDER BY m.changed_at DESC, m.id DESC LIMIT ?",
            (guild_id, game, f"{FORMER}:%", most),
        )
        return [MatchId(row[0]) for row in found]

    async def puzzle(self, guild_id: int, day: str) -> str | None:
        """Return the puzzle of a server on this day, as JSON."""
        sql = "SELECT body FROM puzzles WHERE guild_id = ? AND day = ?"
        return _first(await self._database.rows(sql, (guild_id, day)))

    async def pose(self, guild_id: int, day: str, match: MatchId | None, body: str) -> str:
        """Save a server's puzzle of this day unless it has one; return the one it has."""

        def pose(db: SqlConnection) -> str:
            db.execute(
                "INSERT INTO puzzles (guild_id, day, match_id, body) VALUES (?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                (guild_id, day, match, body),
            )
            sql = "SELECT body FROM puzzles WHERE guild_id = ? AND day = ?"
            return str(db.execute(sql, (guild_id, day)).fetchone()[0])

        return await self._database.transact(pose)

    async def tried(self, user: UserId, guild_id: int, day: str) -> str | None:
        """Return the action that a user tried in a server's puzzle of this day."""
        sql = "SELECT action FROM puzzle_tries WHERE user_id = ? AND guild_id = ? AND day = ?"
        return _first(await self._database.rows(sql, (user, guild_id, day)))

    async def save_try(
        self, user: UserId, guild_id: int, day: str, action: str, *, is_solved: bool, at: float
    ) -> str:
        """Save a user's try unless they made one before; return the action that counts."""

        def attempt(db: SqlConnection) -> str:
            db.execute(
                "INSERT INTO puzzle_tries (user_id, guild_id, day, action, is_solved, at)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (user, guild_id, day, action, int(is_solved), at),
            )
            sql = "SELECT action FROM puzzle_tries WHERE user_id = ? AND guild_id = ? AND day = ?"
            return str(db.execute(sql, (user, guild_id, day)).fetchone()[0])

        return await self._database.transact(attempt)

    async def solved_days(self, user: UserId) -> list[str]:
        """Return the days on which a user solved a puzzle, the newest first."""
        sql = "SELECT DISTINCT day FROM puzzle_tries WHERE user_id = ? AND is_solved = 1 ORDER BY day DESC"
        return [str(row[0]) for row in await self._database.rows(sql, (user,))]


class Puzzles:
    """The puzzles of an installation. `key`: its secret."""

    def __init__(self, store: Store, repository: PuzzleRepository, *, clock: Clock, key: bytes) -> None:
        self._store = store
        self._repository = repository
        self._clock = clock
        self._key = key

    def today(self) -> str:
        """Return the day whose puzzle is open now."""
        return day_at(self._clock())

    def seed(self, guild: int, day: str) -> bytes:
        """Return the seed that a server's puzzle of this day is chosen by."""
        return blake2b(f"puzzle:{guild}:{day}".encode(), key=self._key, digest_size=32).digest()

    async def of(self, guild: int, day: str) -> Puzzle | None:
        """Return the server's puzzle of this day, None before it is chosen."""
        found = await self._repository.puzzle(guild, day)
        return Puzzle.model_validate_json(found) if found is not None else None

    async def chosen(self, guild: int, day: str, puzzle: Puzzle) -> Puzzle:
        """Make this the server's puzzle of this day unless it has one; return the one it has."""
        match = MatchId(puzzle.match) if puzzle.match is not None else None
        return Puzzle.model_validate_json(
            await self._repository.pose(guild, day, match, puzzle.model_dump_json())
        )

    async def spots(self, guild: int, game: str) -> list[PuzzleSpot]:
        """Return the decisions of the server's newest public matches of this game."""
        if guild == NO_SERVER:
            return []
        found: list[PuzzleSpot] = []
        for id in await self._repository.sources(guild, game, MATCHES_READ):
            header = await self._store.header(id)
            if header is None:
                continue
            try:
                match = await replayed_from(self._store, header)
                found += await asyncio.to_thread(lambda: list(_spots(header.id, match)))  # noqa: B023
            except StoreOut:
                raise
            except Exception as fault:  # a match that cannot be replayed hides no other
                _log.error("match %s cannot be used for a puzzle: %s", header.id, type(fault).__name__)
        return found

    async def posed(self, puzzle: Puzzle) -> Posed:
        """Return what the seat of a puzzle could know. Raises MatchError when its match is gone."""
        seat = Seat(puzzle.seat)
        if puzzle.kept is not None:
            # Another version may have come with others since it was chosen.
            if puzzle.kept >= len(kept_puzzles()) or kept_puzzles()[puzzle.kept].ways != puzzle.ways:
                raise MatchError("error-puzzle-gone")
            return await asyncio.to_thread(
                posed_at, kept_match(kept_puzzles()[puzzle.kept]), seat, puzzle.done
            )
        header = await self._store.header(MatchId(puzzle.match or 0))
        if header is None:
            raise MatchError("error-puzzle-gone")
        match = await replayed_from(self._store, header)
        return await asyncio.to_thread(lambda: posed_at(_after(match, puzzle.entries), seat, puzzle.done))

    # --- tries ---------------------------------------------------------------------------------------------

    async def tried(self, user: UserId, guild: int, day: str) -> str | None:
        return await self._repository.tried(user, guild, day)

    async def attempt(self, user: UserId, guild: int, day: str, puzzle: Puzzle, action: str) -> str:
        """Save a user's try and return the first one, which counts. Raises MatchError for another action."""
        if action not in (way.action for way in puzzle.ways):
            raise MatchError("error-old-button")
        is_solved = action == puzzle.best.action
        return await self._repository.save_try(
            user, guild, day, action, is_solved=is_solved, at=self._clock()
        )

    async def streak(self, user: UserId) -> int:
        """Return on how many days in a row, up to today or yesterday, a user solved a puzzle."""
        return streak_of(await self._repository.solved_days(user), self.today())


def streak_of(days: list[str], today: str) -> int:
    """Return how many of these days, the newest first, form a run that ends today or yesterday."""
    expected = date.fromisoformat(today)
    if days and days[0] != today:
        expected -= timedelta(days=1)
    count = 0
    for day in days:
        if date.fromisoformat(day) != expected:
            break
        count, expected = count + 1, expected - timedelta(days=1)
    return count


def games_on(day: str) -> list[str]:
    """Return the games that have puzzles, the one whose turn it is first."""
    games = sorted(MINDS)
    turn = date.fromisoformat(day).toordinal() % len(games)
    return games[turn:] + games[:turn]


def kept_on(day: str) -> Puzzle:
    """Return the puzzle of this day for servers whose matches give none. Raises MatchError without any."""
    number = date.fromisoformat(day).toordinal()
    for game in games_on(day):
        own = _offered(game)
        if own:
            return kept_puzzle(own[number // len(MINDS) % len(own)])
    raise MatchError("error-puzzle-gone")


def _offered(game: str) -> list[int]:
    """Return the numbers of the game's puzzles by the rules of today; of all while there are none.

    Puzzles of older rulesets stay in the file: a server may have chosen one, and numbers never change.
    """
    own = [at for at, one in enumerate(kept_puzzles()) if one.game == game]
    ruleset = game_of(game).spec.ruleset
    return [at for at in own if kept_puzzles()[at].ruleset == ruleset] or own


def kept_puzzle(at: int) -> Puzzle:
    """Return the puzzle of this number among those that come with the bot."""
    one = kept_puzzles()[at]
    return Puzzle(
        game=one.game,
        match=None,
        kept=at,
        entries=len(one.entries),
        seat=one.seat,
        done=one.done,
        ways=one.ways,
    )


@cache
def kept_puzzles() -> tuple[KeptPuzzle, ...]:
    """Return the puzzles that come with the bot."""
    return TypeAdapter(tuple[KeptPuzzle, ...]).validate_json(KEPT_FILE.read_bytes())


def kept_match(kept: KeptPuzzle) -> Match:
    """Return the match of a kept puzzle as it stood."""
    game = game_of(kept.game)
    options = game.spec.options.model_validate(kept.options)
    entries = [Act(Seat(seat), notations) for seat, notations in kept.entries]
    return Match.replay(game, options, bytes.fromhex(kept.seed), entries, ruleset=kept.ruleset)


def posed_at(match: Match, seat: Seat, done: tuple[str, ...]) -> Posed:
    """Return what a seat can see, was told and can do in a match, with `done` laid out."""
    position = match.preview(seat, done)
    legal = tuple(action.notation for action in position.legal(seat))
    return Posed(position.seat_view(seat), match.facts(seat), legal)


def _after(match: Match, entries: int) -> Match:
    return next(now for count, now in enumerate(match.stepwise()) if count == entries)


def _spots(id: MatchId, match: Match) -> Iterator[PuzzleSpot]:
    for entry in decided(match):
        for one in entry.decisions:
            yield PuzzleSpot(id, entry.entries, entry.seat, one.done, Sighted(one.view, one.history))


def _first(found: list[Any]) -> str | None:
    return str(found[0][0]) if found else None
