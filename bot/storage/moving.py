"""Moving an installation between databases, table by table.

Each transaction carries some hundred rows and marks how far the move got, so that one that was killed goes on
from there. At the end every row is compared with its source. An unfinished move has no secret, and nothing
else opens it.
"""

import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache, partial
from graphlib import TopologicalSorter
from hashlib import sha256
from typing import Any

from bot.core.database import SqlConnection, marks, put
from bot.storage.dialect import MOVED, UNFINISHED, mark_moved, migrate, unmark_moved
from bot.storage.files import StorageError
from bot.storage.store import SqlStore
from engine.core.game import word

AT_ONCE = 500
"""The number of rows moved in one transaction."""

_LAST = "installation"
"""The table moved last, with the secret: until then no bot can use the target."""

Key = Sequence[Any]
RowValues = tuple[Any, ...]
TellTable = Callable[[str, int], None]


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table; `keys`: the columns of its primary key."""

    name: str
    columns: tuple[str, ...]
    keys: tuple[str, ...]
    is_numbering: bool
    """True if the table numbers its rows and uses no number twice."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a move got: all tables before this one, and this one up to a key."""

    source: str
    table: str
    after: Key | None


@dataclass(frozen=True, slots=True)
class Moved:
    """The numbers of moved matches and entries; `was_moved`: by an earlier move."""

    matches: int
    entries: int
    was_moved: bool


async def move(source: SqlStore, target: SqlStore, tell: TellTable, *, place: str) -> Moved:
    """Carry everything from one store to the other, and mark the first as moved to `place`.

    `tell` hears of each carried table with its rows. Raises StorageError if the source is empty, the target
    holds anything that is not of this very move, or one of them changed.
    """
    if not await source.read(_holds_anything):
        raise StorageError(word("cli-move-nothing"))
    secret = await source.installation_secret()
    of = sha256(b"moved:" + secret).hexdigest()
    found = await target.read(_mark)
    if found is None and await target.read(_holds_anything):
        if await target.read(_secret) == secret and await _alike(source, target, (*tables(), _LAST_TABLE)):
            await source.transact(partial(mark_moved, place=place))
            await target.transact(unmark_moved)  # it was moved from there once, and is back unchanged
            return await _moved(target, was_moved=True)
        raise StorageError(word("cli-move-not-empty"))
    if found is not None and found.source != of:
        raise StorageError(word("cli-move-another"))
    if found is None or not await _is_so_far(source, target, found):
        await target.transact(partial(_empty, of=of))
        found = Mark(of, tables()[0].name, None)
    await _carry(source, target, found, tell)
    if not await _alike(source, target, tables()):
        raise StorageError(word("cli-move-differs"))
    await _finish(source, target)
    await source.transact(partial(mark_moved, place=place))
    return await _moved(target, was_moved=False)


@cache
def tables() -> tuple[StoredTable, ...]:
    """Return every table but the last, each after those that it refers to; both databases have the same."""
    with closing(sqlite3.connect(":memory:")) as db:
        migrate(db)
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        ours = sorted(name for name in names if not name.startswith("sqlite_"))
        needs = {
            name: {row[2] for row in db.execute(f"PRAGMA foreign_key_list({name})")} - {name} for name in ours
        }
        return tuple(_table(db, name) for name in TopologicalSorter(needs).static_order() if name != _LAST)


def _table(db: sqlite3.Connection, name: str) -> StoredTable:
    found = list(db.execute(f"PRAGMA table_info({name})"))
    keys = sorted((place, column) for _, column, *_, place in found if place)
    ((made_by,),) = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,))
    columns = tuple(column for _, column, *_ in found)
    return StoredTable(name, columns, tuple(column for _, column in keys), "AUTOINCREMENT" in made_by)


_LAST_TABLE = StoredTable(_LAST, ("name", "value"), ("name",), False)


# --- carrying ----------------------------------------------------------------------------------------------


async def _carry(source: SqlStore, target: SqlStore, mark: Mark, tell: TellTable) -> None:
    """Carry all rows of all tables from this mark on."""
    names = [table.name for table in tables()]
    for table in tables()[names.index(mark.table) :]:
        after = mark.after if table.name == mark.table else None
        while rows := await source.read(partial(_page, table=table, after=after)):
            after = _key(table, rows[-1])
            reached = Mark(mark.source, table.name, after)
            await target.transact(partial(_write, table=table, rows=rows, reached=reached))
        tell(table.name, await target.read(partial(_count, table=table.name)))


def _page(
    db: SqlConnection, table: StoredTable, after: Key | None, up_to: Key | None = None
) -> list[RowValues]:
    """Return the next rows of a table, in its own database's order."""
    wheres = [_compared(table, sign, key) for sign, key in ((">", after), ("<=", up_to)) if key is not None]
    where = f" WHERE {' AND '.join(wheres)}" if wheres else ""
    values = [*(after or ()), *(up_to or ())]
    read = f"SELECT {', '.join(table.columns)} FROM {table.name}"
    rows = db.execute(f"{read}{where} ORDER BY {', '.join(table.keys)} LIMIT {AT_ONCE}", values)
    return [tuple(map(_plain, row)) for row in rows]


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value


def _write(db: SqlConnection, table: StoredTable, rows: Sequence[RowValues], reached: Mark) -> None:
    db.executemany(_inserted(table), rows)
    _set_mark(db, reached)


async def _finish(source: SqlStore, target: SqlStore) -> None:
    """Carry the installation's table and take the mark away in the same transaction."""
    rows = await source.read(
        lambda db: [
            tuple(map(_plain, row))
            for row in db.execute(f"SELECT name, value FROM {_LAST} WHERE name != ?", (MOVED,))
        ]
    )
    numbers = await source.read(
        lambda db: {table.name: _last_number(db, table.name) for table in tables() if table.is_numbering}
    )

    def finish(db: SqlConnection) -> None:
        db.execute(f"DELETE FROM {_LAST}")
        db.executemany(_inserted(_LAST_TABLE), rows)
        for name, number in numbers.items():
            _set_last_number(db, name, number)

    await target.transact(finish)


def _empty(db: SqlConnection, of: str) -> None:
    for table in reversed(tables()):
        db.execute(f"DELETE FROM {table.name}")
    _set_mark(db, Mark(of, tables()[0].name, None))


def _inserted(table: StoredTable) -> str:
    return f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({marks(table.columns)})"


def _compared(table: StoredTable, sign: str, key: Key) -> str:
    """Return a condition on the key; each database compares by an order of its own."""
    return f"({', '.join(table.keys)}) {sign} ({marks(key)})"


def _key(table: StoredTable, row: Sequence[Any]) -> Key:
    return [row[table.columns.index(column)] for column in table.keys]


def _count(db: SqlConnection, table: str) -> int:
    return int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def _last_number(db: SqlConnection, table: str) -> int:
    """Return the last number given to a row, even one deleted since; 0 if none was."""
    if isinstance(db, sqlite3.Connection):
        found = db.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
        return int(found[0]) if found else 0
    name = db.execute("SELECT pg_get_serial_sequence(?, 'id')", (table,)).fetchone()[0]
    last, is_used = db.execute(f"SELECT last_value, is_called FROM {name}").fetchone()
    return int(last) if is_used else 0


def _set_last_number(db: SqlConnection, table: str, number: int) -> None:
    if isinstance(db, sqlite3.Connection):
        db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, number))
    elif number:
        db.execute("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", (table, number))


# --- contents of the databases -----------------------------------------------------------------------------


def _holds_anything(db: SqlConnection) -> bool:
    return any(_count(db, name) for name in (*(table.name for table in tables()), _LAST))


def _secret(db: SqlConnection) -> bytes | None:
    found = db.execute("SELECT value FROM installation WHERE name = 'secret'").fetchone()
    return bytes(found[0]) if found else None


def _mark(db: SqlConnection) -> Mark | None:
    """Return how far an unfinished move into this database got; None if there is none."""
    found = db.execute("SELECT value FROM installation WHERE name = ?", (UNFINISHED,)).fetchone()
    return Mark(*json.loads(bytes(found[0]))) if found else None


def _set_mark(db: SqlConnection, mark: Mark) -> None:
    text = json.dumps([mark.source, mark.table, mark.after])
    db.execute(put("installation", "name", "value"), (UNFINISHED, text.encode()))


async def _moved(target: SqlStore, *, was_moved: bool) -> Moved:
    matches = await target.read(partial(_count, table="matches"))
    entries = await target.read(partial(_count, table="entries"))
    return Moved(matches, entries, was_moved)


# --- comparing ---------------------------------------------------------------------------------------------


async def _is_so_far(source: SqlStore, target: SqlStore, mark: Mark) -> bool:
    """Return True if the moved rows are still those of the source."""
    names = [table.name for table in tables()]
    if mark.table not in names:
        return False
    place = names.index(mark.table)
    begun = tables()[place]
    # A key of None is that of a table which was not begun.
    here = await _digest(source, begun, mark.after) if mark.after is not None else (0, 0)
    return here == await _digest(target, begun) and await _alike(source, target, tables()[:place])


async def _alike(source: SqlStore, target: SqlStore, compared: Sequence[StoredTable]) -> bool:
    """Return True if both hold the same rows in these tables."""
    for table in compared:
        if await _digest(source, table) != await _digest(target, table):
            return False
    return True


async def _digest(store: SqlStore, table: StoredTable, up_to: Key | None = None) -> tuple[int, int]:
    """Return the number of rows and the sum of their hashes, since each database orders texts differently."""
    count = total = 0
    after: Key | None = None
    while rows := await store.read(partial(_page, table=table, after=after, up_to=up_to)):
        after = _key(table, rows[-1])
        # That it was moved from here is said here alone.
        compared = [row for row in rows if table is not _LAST_TABLE or row[0] != MOVED]
        count += len(compared)
        total += sum(int.from_bytes(sha256(repr(row).encode()).digest(), "big") for row in compared)
    return count, total % 2**256
