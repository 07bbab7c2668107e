"""Finding and erasing all that is stored of a person, also in copies that are restored later.

A column `user_id` belongs to one person, whatever table a migration adds. Every other place where a person
may stand is named here, and a test compares that with the schema.

A file next to the database holds a mark of each account deletion: a hash of the id, keyed by the
installation's secret. An operator with an id can tell whether it was deleted, and nothing else.
Marks are kept as long as copies. The database knows the number of the last deletion done in it, a copy that
of its own day.
"""

import hmac
import json
import os
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bot.core.database import SqlConnection, SqlRow, put
from bot.core.model import FORMER, NOBODY, MatchId, UserId, holder_of, player_of
from bot.core.paces import DAY_S
from bot.core.store import Conflict
from bot.storage.dialect import tables_with
from bot.storage.files import StorageError, reason, replace_text
from engine.core.game import word

UNCOMPACTED = "uncompacted"
"""The key in `installation` from a deletion until the file holds no trace of the deleted person."""

_OPEN = "m.status IN ('waiting', 'playing', 'frozen')"
_HELD = (
    "(m.host = ? OR m.id IN (SELECT match_id FROM guests WHERE holder = ?)"
    " OR m.id IN (SELECT match_id FROM seats WHERE holder = ?))"
)
"""The condition that a person opened a match, is invited to it, or sits in it now."""

_OF_MATCHES = ("greeting", "began")
"""Milestones that are no person's."""

_OWN = (
    f"SELECT m.* FROM matches m WHERE {_HELD}"
    # Another person may now hold a seat that was once theirs.
    " OR m.id IN (SELECT match_id FROM entries WHERE body LIKE ?) ORDER BY m.id"
)

_ENDING = ".deleted"
_DONE = "deletions"
"""Stands in `installation` with the number of the last one that was done in this database."""


@dataclass(frozen=True, slots=True)
class Deletion:
    """A person was deleted. `until`: seconds since 1970."""

    number: int
    mark: str
    until: float


def known_of(db: SqlConnection, user: UserId) -> dict[str, Any]:
    """Return all that is stored of a person, by table, with their matches.

    Of a match it holds what they know: how it stands and what they did, never what others hold or did.
    """
    found: dict[str, Any] = {}
    for table in tables_with(db, "user_id"):
        cursor = db.execute(f"SELECT * FROM {table} WHERE user_id = ?", (user,))
        found[table] = [dict(row) for row in cursor]
    found["moderated"] = _dicts(
        db, "SELECT match_id, kind, at, until FROM notices WHERE moderator_id = ? ORDER BY at", user
    )
    found["milestones"] = _dicts(
        db, f"SELECT kind, at FROM milestones WHERE subject = ? AND kind NOT IN {_OF_MATCHES}", user
    )
    found["matches"] = [_match(db, row, user) for row in _matches(db, user)]
    return found


def _match(db: SqlConnection, row: SqlRow, user: UserId) -> dict[str, Any]:
    kept = (
        "id",
        "game",
        "preset",
        "status",
        "pace",
        "guild_id",
        "created_at",
        "changed_at",
        "daily",
        "lesson",
    )
    own = {name: row[name] for name in kept} | {"options": json.loads(row["options"])}
    own["opened"] = row["host"] == user
    seats = _numbers(
        db, "SELECT seat FROM seats WHERE match_id = ? AND holder = ?", row["id"], holder_of(user)
    )
    own["seats"] = seats
    guests = "SELECT has_accepted FROM guests WHERE match_id = ? AND holder = ?"
    own["invited"] = bool(db.execute(guests, (row["id"], holder_of(user))).fetchone())
    acts = db.execute(
        "SELECT seq, at, body FROM entries WHERE match_id = ? AND body LIKE '[\"act\",%' ORDER BY seq",
        (row["id"],),
    )
    made = [(seq, at, json.loads(body)) for seq, at, body in acts]
    own["moves"] = [{"number": seq, "at": at, "did": body[2]} for seq, at, body in made if body[1] in seats]
    drafts = db.execute("SELECT seat, notations FROM drafts WHERE match_id = ?", (row["id"],))
    own["laid_out"] = [json.loads(text) for seat, text in drafts if seat in seats and text != "[]"]
    result = db.execute("SELECT score, winners FROM results WHERE match_id = ?", (row["id"],)).fetchone()
    if result is not None:
        own["result"] = {"score": json.loads(result["score"]), "winners": json.loads(result["winners"])}
    return own


def erase(db: SqlConnection, user: UserId) -> list[MatchId]:
    """Erase a person from every table, within a transaction; return the changed matches.

    In matches with others a former player takes their place. What only they could see goes: daily runs,
    lessons, and matches in their conversation with the bot. Raises Conflict while a match of theirs is open.
    """
    held = user, holder_of(user), holder_of(user)
    if db.execute(f"SELECT 1 FROM matches m WHERE {_OPEN} AND {_HELD}", held).fetchone():
        raise Conflict
    matches = [MatchId(row["id"]) for row in _matches(db, user)]
    moderated = _numbers(db, "SELECT match_id FROM notices WHERE moderator_id = ? OR user_id = ?", user, user)
    for match in {*matches, *moderated}:
        # The ids of presses, and with them their users, are kept for an hour. They stay if others play on in
        # the person's former seat: no press may be carried out twice.
        still_open = f"SELECT id FROM matches m WHERE {_OPEN}"
        db.execute(f"DELETE FROM deliveries WHERE match_id = ? AND match_id NOT IN ({still_open})", (match,))
    alone = [match for match in matches if _is_alone(db, match, user)]
    _remove(db, alone)
    # Each time another one, so that what was played as one and the same is still known as such.
    former = f"{FORMER}:{secrets.token_hex(6)}"
    for match in matches:
        if match not in alone:
            _leave(db, match, user, former)
    # The keys of rows for followers end with the follower's id.
    db.execute("DELETE FROM outbox WHERE kind = 'followed' AND key LIKE '%.' || ?", (user,))
    _forget_notices(db, user)
    # Ratings depend on each other: those of others stay true only if these rows stay, without a user.
    db.execute("UPDATE ratings SET user_id = ? WHERE user_id = ?", (player_of(former), user))
    for table in tables_with(db, "user_id"):
        if table != "notices":
            db.execute(f"DELETE FROM {table} WHERE user_id = ?", (user,))
    db.execute("DELETE FROM blocks WHERE blocked_id = ?", (user,))
    db.execute(f"DELETE FROM milestones WHERE subject = ? AND kind NOT IN {_OF_MATCHES}", (user,))
    db.execute(put("installation", "name", "value"), (UNCOMPACTED, b"1"))
    return matches


def _own(user: UserId) -> Sequence[Any]:
    holder = holder_of(user)
    return user, holder, holder, _reseated(holder)


def _reseated(holder: str) -> str:
    """Return the LIKE pattern of entries by which this holder took a seat."""
    return f'["reseat",%"{holder}"]'


def _matches(db: SqlConnection, user: UserId) -> list[SqlRow]:
    return db.execute(_OWN, _own(user)).fetchall()


def _is_alone(db: SqlConnection, match: MatchId, user: UserId) -> bool:
    """Return True if no other person could ever see the match."""
    return bool(
        db.execute(
            "SELECT 1 FROM matches m WHERE id = ?"
            " AND (daily IS NOT NULL OR lesson IS NOT NULL OR guild_id IS NULL)"
            " AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = m.id AND holder LIKE 'user:%'"
            " AND holder != ?)",
            (match, holder_of(user)),
        ).fetchone()
    )


def _remove(db: SqlConnection, matches: Iterable[MatchId]) -> None:
    """Remove matches with everything about them."""
    for match in matches:
        for table in tables_with(db, "match_id"):
            db.execute(f"DELETE FROM {table} WHERE match_id = ?", (match,))
        db.execute("UPDATE matches SET rematch_of = NULL WHERE rematch_of = ?", (match,))
        db.execute("DELETE FROM matches WHERE id = ?", (match,))


def _leave(db: SqlConnection, match: MatchId, user: UserId, former: str) -> None:
    """Give a person's place in a match to a former player."""
    holder = holder_of(user)
    seats = _numbers(db, "SELECT seat FROM seats WHERE match_id = ? AND holder = ?", match, holder)
    for seat in seats:
        # A draft holds the last accepted press; direct messages and lists have no receiver any more.
        db.execute("DELETE FROM drafts WHERE match_id = ? AND seat = ?", (match, seat))
        db.execute(
            "DELETE FROM outbox WHERE match_id = ? AND (kind = 'echo' AND key LIKE '%.' || ?"
            " OR kind = 'digest' AND key LIKE ? || '.%')",
            (match, seat, seat),
        )
    db.execute("UPDATE seats SET holder = ? WHERE match_id = ? AND holder = ?", (former, match, holder))
    db.execute("UPDATE matches SET host = ? WHERE id = ? AND host = ?", (NOBODY, match, user))
    db.execute("UPDATE guests SET holder = ? WHERE match_id = ? AND holder = ?", (former, match, holder))
    taken = "UPDATE entries SET body = replace(body, ?, ?) WHERE match_id = ? AND body LIKE ?"
    db.execute(taken, (f'"{holder}"', f'"{former}"', match, _reseated(holder)))


def _forget_notices(db: SqlConnection, user: UserId) -> None:
    """Take a person's name from notices, and drop those that are still to be told."""
    db.execute(
        "UPDATE outbox SET state = 'dropped' WHERE state IN ('due', 'sending')"
        " AND kind IN ('notice', 'amended')"
        " AND EXISTS (SELECT 1 FROM notices n WHERE n.match_id = outbox.match_id"
        " AND (n.user_id = ? OR n.moderator_id = ?)"
        " AND (outbox.key = CAST(n.number AS TEXT) OR outbox.key LIKE n.number || '.%'))",
        (user, user),
    )
    db.execute("UPDATE notices SET user_id = NULL WHERE user_id = ?", (user,))
    db.execute("UPDATE notices SET moderator_id = NULL WHERE moderator_id = ?", (user,))


def _dicts(db: SqlConnection, sql: str, *values: object) -> list[dict[str, Any]]:
    return [dict(row) for row in db.execute(sql, values)]


def _numbers(db: SqlConnection, sql: str, *values: object) -> list[int]:
    return [int(row[0]) for row in db.execute(sql, values)]


def note_deletion(db: SqlConnection, user: UserId, *, now: float, days: int) -> None:
    """Write a deletion to the file of marks before its transaction ends; raise StorageError if that fails.

    A deletion that is repeated in a restored copy is noted already.
    """
    drawn = (secrets.token_bytes(32),)
    db.execute("INSERT INTO installation VALUES ('secret', ?) ON CONFLICT DO NOTHING", drawn)
    path, done, mark = _path(db), _done(db), _mark(db, user)
    noted = _kept(_noted(path), now)
    missing = [one for one in noted if one.number > done]
    if any(one.mark == mark for one in missing):
        return
    number = max([done, *(one.number for one in noted)]) + 1
    _write(path, [*noted, Deletion(number, mark, now + days * DAY_S)])
    if not missing:
        _set_done(db, number)


def returned(db: SqlConnection, now: float) -> list[UserId]:
    """Return deleted people who are back because an older copy was restored. Raises StorageError.

    In doubt it reads every row, about a second for 100 MB. Marks whose days are over are dropped.
    """
    path, done = _path(db), _done(db)
    noted = _noted(path)
    kept = _kept(noted, now)
    if kept != noted:
        _write(path, kept)
    marks = {one.mark for one in kept if one.number > done}
    return [user for user in _everybody(db) if _mark(db, user) in marks] if marks else []


def catch_up(db: SqlConnection, now: float) -> None:
    """Note, within a transaction, that every deletion is done in this database."""
    _set_done(db, max([_done(db), *(one.number for one in _kept(_noted(_path(db)), now))]))


def _everybody(db: SqlConnection) -> list[UserId]:
    """Return every number in the database that may be a user's id."""
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {
        int(number)
        for table in tables
        for row in db.execute(f"SELECT * FROM {table}")
        for value in row
        if isinstance(value, int | str)
        for number in re.findall(r"(?<!\d)\d{1,20}(?!\d)", str(value))
    }
    return [UserId(number) for number in sorted(found)]


def _mark(db: SqlConnection, user: UserId) -> str:
    """Return the mark of a user in this installation."""
    ((key,),) = db.execute("SELECT value FROM installation WHERE name = 'secret'").fetchall()
    return hmac.digest(key, f"deleted:{user}".encode(), "sha256").hex()


def _done(db: SqlConnection) -> int:
    found = db.execute("SELECT value FROM installation WHERE name = ?", (_DONE,)).fetchone()
    return int(found[0]) if found else 0


def _set_done(db: SqlConnection, number: int) -> None:
    db.execute(put("installation", "name", "value"), (_DONE, str(number).encode()))


# --- the file next to the database --------------------------------------------------------------------------


def _path(db: SqlConnection) -> Path:
    # As bytes: the path may be no UTF-8.
    named = "SELECT CAST(file AS BLOB) FROM pragma_database_list WHERE name = 'main'"
    database = Path(os.fsdecode(db.execute(named).fetchone()[0]))
    return database.parent / (database.name + _ENDING)


def _noted(path: Path) -> list[Deletion]:
    """Return the noted deletions. Raises StorageError if they cannot be read: someone deleted may be back."""
    try:
        return [Deletion(**one) for one in json.loads(path.read_text("utf-8"))]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StorageError(word("cli-deletions-unread", path=str(path), reason=reason(error))) from error
    except (ValueError, TypeError) as error:
        said = type(error).__name__
        raise StorageError(word("cli-deletions-unread", path=str(path), reason=said)) from error


def _kept(noted: Sequence[Deletion], now: float) -> list[Deletion]:
    return [one for one in noted if one.until > now]


def _write(path: Path, noted: Sequence[Deletion]) -> None:
    """Write all deletions and flush them to the disk."""
    database = path.with_name(path.name.removesuffix(_ENDING))
    replace_text(path, json.dumps([asdict(one) for one in noted], indent=1), owned_like=database)
