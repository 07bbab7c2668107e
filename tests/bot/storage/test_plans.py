"""PostgreSQL's plans for the store's statements."""

import json
from collections.abc import Mapping
from typing import Any

import psycopg
import pytest

from bot.core.database import Values
from bot.storage.postgres import transactions
from bot.storage.postgres.store import PostgresStore
from bot.storage.postgres.transactions import PostgresConnection, translated
from tests.bot.storage.postgres import Server
from tests.bot.storage.test_alike import held, played

PLANNED = ("SELECT", "INSERT", "UPDATE", "DELETE")
COMPILES_ABOVE = 100_000.0
"""The cost from which PostgreSQL compiles a plan, unless `jit` is off."""
SET_ASIDE = 1e9
"""A plan of this cost uses a way that the settings forbid."""


class Planned:
    """Each statement with its plan's cost, whether it could be compiled, and whether it only reads."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.statements: list[tuple[str, float, bool, bool]] = []
        execute = PostgresConnection.execute

        def explained(own: PostgresConnection, sql: str, values: Values = ()) -> psycopg.Cursor[Any]:
            if sql.startswith(PLANNED):
                self._explain(own._db, sql, values)
            return execute(own, sql, values)

        monkeypatch.setattr(transactions.PostgresConnection, "execute", explained)

    def _explain(self, db: psycopg.Connection[Any], sql: str, values: Values) -> None:
        asked = translated(f"EXPLAIN (FORMAT JSON) {sql}", is_named=isinstance(values, Mapping))
        with psycopg.Cursor(db, row_factory=psycopg.rows.tuple_row) as cursor:
            ((plan,),) = cursor.execute(asked, values).fetchall()
            ((jit, level),) = cursor.execute(
                "SELECT current_setting('jit'), current_setting('transaction_isolation')"
            ).fetchall()
        cost = float(json.loads(plan)[0]["Plan"]["Total Cost"])
        self.statements.append((sql, cost, jit == "on", level != "serializable"))


async def test_no_statement_is_dear_enough_to_be_compiled(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address) as store:
            planned = Planned(monkeypatch)
            await played(store)
            await held(store)
    assert len(planned.statements) > 100
    compiled = [sql for sql, cost, jit, _ in planned.statements if jit and cost > COMPILES_ABOVE]
    assert sorted(set(compiled)) == []


async def test_reads_may_be_planned_as_the_server_likes(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address) as store:
            planned = Planned(monkeypatch)
            await played(store)
            await held(store)
    reads = [(sql, cost) for sql, cost, _, only_reads in planned.statements if only_reads]
    assert len(reads) > 20
    assert [sql for sql, cost in reads if cost > SET_ASIDE] == []
