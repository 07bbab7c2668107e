"""How are tournaments kept in a database?"""

from collections.abc import Sequence
from typing import Any

from bot.core.database import SqlConnection, SqlRow
from bot.matches.model import MatchId, UserId
from bot.matches.of_match import TellRow
from bot.matches.time import PaceId
from bot.matches.tournament_store import (
    SIGNED_UP,
    Pairing,
    Tournament,
    TournamentId,
    TournamentState,
    WhereShown,
)
from bot.storage.changes import carry_out
from bot.storage.dialect import marks
from bot.storage.transactions import Transactions


class TournamentRows(Transactions):
    """A `bot.matches.tournament_store.TournamentStore`, which says what each method gives."""

    async def create_tournament(
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
        values: dict[str, Any] = {"delivery": delivery, "guild_id": guild_id, "channel_id": channel_id}
        values |= {"game": game, "pace": pace, "locale": locale}
        return await self.transact(lambda db: _create(db, host, values))

    async def tournament(self, id: TournamentId) -> Tournament | None:
        return next(iter(await self.read(lambda db: _read(db, "id = ?", id))), None)

    async def tournaments(self, state: TournamentState) -> list[Tournament]:
        return await self.read(lambda db: _read(db, "state = ?", state))

    async def shown_at(self, id: TournamentId, message: WhereShown) -> None:
        sql = "UPDATE tournaments SET message_channel_id = ?, message_id = ? WHERE id = ?"
        await self.transact(lambda db: db.execute(sql, (message.channel_id, message.message_id, id)))

    async def take_part(self, id: TournamentId, user: UserId, pressed: int, most: int) -> bool:
        return await self.transact(lambda db: _take_part(db, id, user, pressed, most))

    async def step_back(self, id: TournamentId, user: UserId) -> bool:
        return await self.transact(lambda db: _step_back(db, id, user))

    async def pair_up(self, id: TournamentId, pairings: Sequence[Pairing]) -> bool:
        return await self.transact(lambda db: _pair_up(db, id, pairings))

    async def match_opened(self, id: TournamentId, number: int, match: MatchId) -> None:
        sql = "UPDATE tournament_pairs SET match_id = ? WHERE tournament_id = ? AND number = ?"
        await self.transact(lambda db: db.execute(sql, (match, id, number)))

    async def close_tournament(self, id: TournamentId, last: MatchId | None, at: float) -> bool:
        return await self.transact(lambda db: _close(db, id, last, at))


def _create(db: SqlConnection, host: UserId, values: dict[str, Any]) -> TournamentId:
    found = db.execute("SELECT id FROM tournaments WHERE delivery = ?", (values["delivery"],)).fetchone()
    if found is not None:
        return TournamentId(found["id"])
    names = ", ".join(values)
    sql = f"INSERT INTO tournaments ({names}, state) VALUES ({marks(values)}, 'open') RETURNING id"
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


def _close(db: SqlConnection, id: TournamentId, last: MatchId | None, at: float) -> bool:
    closed = "UPDATE tournaments SET state = 'over' WHERE id = ? AND state = 'playing'"
    if not db.execute(closed, (id,)).rowcount:
        return False
    if last is not None:
        carry_out(db, TellRow(last, "closing", str(id), at))
        carry_out(db, TellRow(last, "closing", f"{id}.{SIGNED_UP}", at))
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
