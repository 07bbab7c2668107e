"""The database as repositories use it: statements, and transactions around them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from bot.matches.store import Change, Store

T = TypeVar("T")
Values = Sequence[Any] | Mapping[str, Any]


class SqlRow(Protocol):
    """A row whose columns are known by their names and by their places."""

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
        """Return what `work` reads, as of one moment."""

    async def transact(self, work: Callable[[SqlConnection], T]) -> T:
        """Return what `work` gives, done as one transaction. `work` may run more than once."""

    def carry_out(self, db: SqlConnection, change: Change) -> None:
        """Make one of the core's changes within a transaction."""


class FullStore(Store, SqlDatabase, Protocol):
    """The store of the use cases, which is a database for the repositories of features, too."""
