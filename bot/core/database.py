"""The database as repositories use it: statements, and transactions around them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from bot.core.store import Change

T = TypeVar("T")
Values = Sequence[Any] | Mapping[str, Any]


class SqlRow(Protocol):
    """A row whose columns have names and positions."""

    def __getitem__(self, key: Any, /) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...

    def keys(self) -> list[str]: ...


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class SqlConnection(Protocol):
    """A connection to either database: `sqlite3.Connection` is one."""

    def execute(self, sql: str, values: Values = ..., /) -> Cursor: ...

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> Cursor: ...


class SqlDatabase(Protocol):
    """A database, SQLite or PostgreSQL, in the SQL that both understand (`bot.storage.dialect`)."""

    async def rows(self, sql: str, values: Values) -> list[SqlRow]:
        """Return the rows that one statement finds."""

    async def read(self, work: Callable[[SqlConnection], T]) -> T:
        """Return what `work` reads, all at the same moment."""

    async def transact(self, work: Callable[[SqlConnection], T]) -> T:
        """Return the result of `work`, run in one transaction. `work` may run more than once."""

    def carry_out(self, db: SqlConnection, change: "Change") -> None:
        """Make one of the core's changes within a transaction."""


@cache
def put(table: str, keys: str, others: str) -> str:
    """Return a statement that writes a row, over the one with the same keys if there is one.

    `keys`, `others`: names of columns between blanks, in the order of the values.
    """
    names = [*keys.split(), *others.split()]
    sets = ", ".join(f"{name} = excluded.{name}" for name in others.split())
    return (
        f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
        f" ON CONFLICT ({', '.join(keys.split())}) DO UPDATE SET {sets}"
    )


def marks(values: Sized) -> str:
    """Return the placeholders inside the brackets of IN for these values."""
    return ", ".join("?" * len(values)) or "NULL"
