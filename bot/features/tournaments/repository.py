"""A tournament, and its tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NewType

from bot.core.database import SqlConnection, SqlDatabase, SqlRow, marks
from bot.core.model import Creation, MatchId, UserId, asked_by
from bot.core.paces import PaceId
from bot.core.queries import Scored
from bot.core.writes import TellRow

CLOSING = "closing"
"""The kind of the messages that a tournament is over."""
SIGN_UP = "signed-up"
"""After the number in the key of such a row: the sign-up message is changed."""
TournamentId = NewType("TournamentId", int)
TournamentState = Literal["open", "playing", "over"]


@dataclass(frozen=True, slots=True)
class WhereShown:
    """The place of a message."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players who meet, by their numbers; `match`: None until it is opened."""

    number: int
    home: int
    away: int
    match: MatchId | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament in which all players meet once.

    `players`: by their numbers; number 1 is the host. A player whose account was deleted is missing.
    `pressed`: by number, the interaction that signed up. `message`: the sign-up message, None before the
    first press on it.
    """

    id: TournamentId
    guild_id: int
    channel_id: int
    game: str
    pace: PaceId
    locale: str
    state: TournamentState
    players: dict[int, UserId]
    pressed: dict[int, int]
    pairings: tuple[Pairing, ...]
    message: WhereShown | None = None

    @property
    def host(self) -> UserId | None:
        """The player who proposed it; None once their account was deleted."""
        return self.players.get(1)


class TournamentRepository:
    """Reads and writes tournaments."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def create(
        self,
        delivery: int,
        *,
        guild_id: int,
        channel_id: int,
        game: str,
        pace: PaceId,
        locale: str,
        host: UserId,
    ) -> TournamentId:
        """Create a tournament with its host; a repeated `delivery` returns the earlier one."""
        values: dict[str, Any] = {"delivery": delivery, "guild_id": guild_id, "channel_id": channel_id}
        values |= {"game": game, "pace": pace, "locale": locale}
        return await self._database.transact(lambda db: _create(db, host, values))

    async def find(self, id: TournamentId) -> Tournament | None:
        return next(iter(await self._database.read(lambda db: _read(db, "id = ?", id))), None)

    async def in_state(self, state: TournamentState) -> list[Tournament]:
        """Return all tournaments in this state, the first first."""
        return await self._database.read(lambda db: _read(db, "state = ?", state))

    async def creations(self, numbers: Sequence[int]) -> dict[int, Creation]:
        """Return how each of these that there is came to be."""
        sql = f"SELECT id, delivery FROM tournaments WHERE id IN ({marks(numbers)})"
        return {int(id): asked_by(delivery) for id, delivery in await self._database.rows(sql, numbers)}

    async def save_message(self, id: TournamentId, message: WhereShown) -> None:
        """Save which message people sign up on."""
        sql = "UPDATE tournaments SET message_channel_id = ?, message_id = ? WHERE id = ?"
        await self._database.transact(
            lambda db: db.execute(sql, (message.channel_id, message.message_id, id))
        )

    async def join(self, id: TournamentId, user: UserId, pressed: int, most: int) -> bool:
        """Add a player, unless they take part already; return False if it is not open, or full."""
        return await self._database.transact(lambda db: _take_part(db, id, user, pressed, most))

    async def leave(self, id: TournamentId, user: UserId) -> bool:
        """Remove a player; return False if it is not open, and for the host."""
        return await self._database.transact(lambda db: _step_back(db, id, user))

    async def pair_up(self, id: TournamentId, pairings: Sequence[Pairing]) -> bool:
        """Begin play by these pairings; return False if it is not open, or its players have changed."""
        return await self._database.transact(lambda db: _pair_up(db, id, pairings))

    async def results(self, matches: Sequence[MatchId]) -> list[tuple[UserId, Scored]]:
        """Return how those of these matches that could be rated ended for each player."""
        sql = f"SELECT user_id, result FROM ratings WHERE match_id IN ({marks(matches)})"
        found = await self._database.rows(sql, matches)
        return [(UserId(user), result) for user, result in found]

    async def save_match(self, id: TournamentId, number: int, match: MatchId) -> None:
        sql = "UPDATE tournament_pairs SET match_id = ? WHERE tournament_id = ? AND number = ?"
        await self._database.transact(lambda db: db.execute(sql, (match, id, number)))

    async def close(self, id: TournamentId, last: MatchId | None, at: float) -> bool:
        """Close a tournament and have that announced from this time on, with the match `last`.

        Return False if it was closed before. Nothing is announced if no match was played.
        """

        def close(db: SqlConnection) -> bool:
            closed = "UPDATE tournaments SET state = 'over' WHERE id = ? AND state = 'playing'"
            if not db.execute(closed, (id,)).rowcount:
                return False
            if last is not None:
                self._database.carry_out(db, TellRow(last, CLOSING, str(id), at))
                self._database.carry_out(db, TellRow(last, CLOSING, f"{id}.{SIGN_UP}", at))
            return True

        return await self._database.transact(close)


def _create(db: SqlConnection, host: UserId, values: dict[str, Any]) -> TournamentId:
    found = db.execute("SELECT id FROM tournaments WHERE delivery = ?", (values["delivery"],)).fetchone()
    if found is not None:
        return TournamentId(found["id"])
    names = ", ".join(values)
    sql = f"INSERT INTO tournaments ({names}, state) VALUES ({marks(list(values))}, 'open') RETURNING id"
    made = TournamentId(db.execute(sql, tuple(values.values())).fetchone()[0])
    db.execute("INSERT INTO tournament_players VALUES (?, 1, ?, ?)", (made, host, values["delivery"]))
    return made


def _read(db: SqlConnection, where: str, value: object) -> list[Tournament]:
    return [
        _tournament(db, row)
        for row in db.execute(f"SELECT * FROM tournaments WHERE {where} ORDER BY id", (value,)).fetchall()
    ]


def _take_part(db: SqlConnection, id: TournamentId, user: UserId, pressed: int, most: int) -> bool:
    players = db.execute("SELECT * FROM tournament_players WHERE tournament_id = ?", (id,)).fetchall()
    if any(row["user_id"] == user for row in players):
        return True
    if not _is_open(db, id) or len(players) >= most:
        return False
    number = max((row["number"] for row in players), default=1) + 1
    db.execute("INSERT INTO tournament_players VALUES (?, ?, ?, ?)", (id, number, user, pressed))
    return True


def _step_back(db: SqlConnection, id: TournamentId, user: UserId) -> bool:
    if not _is_open(db, id):
        return False
    gone = "DELETE FROM tournament_players WHERE tournament_id = ? AND user_id = ?"
    is_host = f"SELECT 1 {gone.removeprefix('DELETE ')} AND number = 1"
    if db.execute(is_host, (id, user)).fetchone():
        return False
    db.execute(gone, (id, user))
    return True


def _pair_up(db: SqlConnection, id: TournamentId, pairings: Sequence[Pairing]) -> bool:
    numbers = "SELECT number FROM tournament_players WHERE tournament_id = ?"
    paired = {number for one in pairings for number in (one.home, one.away)}
    if not _is_open(db, id) or {row["number"] for row in db.execute(numbers, (id,))} != paired:
        return False
    db.execute("UPDATE tournaments SET state = 'playing' WHERE id = ?", (id,))
    db.executemany(
        "INSERT INTO tournament_pairs VALUES (?, ?, ?, ?, NULL)",
        [(id, one.number, one.home, one.away) for one in pairings],
    )
    return True


def _is_open(db: SqlConnection, id: TournamentId) -> bool:
    found = db.execute("SELECT 1 FROM tournaments WHERE id = ? AND state = 'open'", (id,)).fetchone()
    return found is not None


def _tournament(db: SqlConnection, row: SqlRow) -> Tournament:
    players = db.execute(
        "SELECT * FROM tournament_players WHERE tournament_id = ? ORDER BY number", (row["id"],)
    ).fetchall()
    pairs = db.execute(
        "SELECT * FROM tournament_pairs WHERE tournament_id = ? ORDER BY number", (row["id"],)
    ).fetchall()
    return Tournament(
        TournamentId(row["id"]),
        row["guild_id"],
        row["channel_id"],
        row["game"],
        row["pace"],
        row["locale"],
        row["state"],
        {one["number"]: UserId(one["user_id"]) for one in players},
        {one["number"]: one["pressed"] for one in players},
        tuple(
            Pairing(
                one["number"],
                one["home"],
                one["away"],
                None if one["match_id"] is None else MatchId(one["match_id"]),
            )
            for one in pairs
        ),
        None if row["message_id"] is None else WhereShown(row["message_channel_id"], row["message_id"]),
    )
