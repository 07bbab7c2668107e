"""How does PostgreSQL understand the statements that are written for both databases?"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

import psycopg
from psycopg.adapt import Dumper
from psycopg.errors import UniqueViolation
from psycopg.types.string import TextLoader

from bot.core.database import Values
from bot.storage.dialect import KeyTaken

# What the two call differently, each as it stands in a statement. Before version 16 what is selected from
# needs a name.
_DIFFERENT = (
    ("ORDER BY seat)) AS holders", "ORDER BY seat) AS seated) AS holders"),
    ("ORDER BY seq)) AS entries", "ORDER BY seq) AS later) AS entries"),
    ("json_group_array(", "json_agg("),
    ("json_array(", "json_build_array("),
    ("group_concat(body)", "string_agg(body, ',')"),
    # A number at the beginning of a text is one for SQLite, whatever follows.
    ("CAST(key AS INTEGER)", "CAST(substring(key, '^[0-9]+') AS BIGINT)"),
)


@lru_cache(maxsize=1024)
def translated(sql: str, *, is_named: bool) -> str:
    """The statement with psycopg's placeholders; `is_named`: whether its values have names."""
    for ours, theirs in _DIFFERENT:
        sql = sql.replace(ours, theirs)
    sql = sql.replace("%", "%%")
    return re.sub(r":([a-z]+)", r"%(\1)s", sql) if is_named else sql.replace("?", "%s")


class NamedRow(tuple[Any, ...]):
    """A row whose columns are known by their names, too."""

    places: dict[str, int]

    def __getitem__(self, key: Any) -> Any:
        return super().__getitem__(self.places[key] if isinstance(key, str) else key)

    def keys(self) -> list[str]:
        return list(self.places)


@cache
def _rows_of(names: tuple[str, ...]) -> type[NamedRow]:
    return type("Row", (NamedRow,), {"places": {name: place for place, name in enumerate(names)}})


def named_rows(cursor: psycopg.Cursor[Any] | psycopg.AsyncCursor[Any]) -> type[NamedRow]:
    """Psycopg's way to be told what a row becomes."""
    return _rows_of(tuple(column.name for column in cursor.description or ()))


class _AsNumber(Dumper):
    """What is true or false is a number in our tables."""

    oid = 21  # int2

    def dump(self, obj: bool) -> bytes:
        return b"1" if obj else b"0"


def taught(db: psycopg.Connection[Any]) -> None:
    """The connection gives rows and takes values as SQLite does, each statement for itself."""
    db.autocommit = True
    db.row_factory = named_rows
    db.adapters.register_dumper(bool, _AsNumber)
    db.adapters.register_loader("json", TextLoader)


class PostgresConnection:
    """A `bot.storage.dialect.SqlConnection`."""

    def __init__(self, db: psycopg.Connection[Any]) -> None:
        self._db = db

    def execute(self, sql: str, values: Values = (), /) -> psycopg.Cursor[Any]:
        try:
            return self._db.execute(translated(sql, is_named=isinstance(values, Mapping)), values)
        except UniqueViolation as error:
            raise KeyTaken from error

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> psycopg.Cursor[Any]:
        cursor = self._db.cursor()
        try:
            cursor.executemany(translated(sql, is_named=False), values)
        except UniqueViolation as error:
            raise KeyTaken from error
        return cursor
