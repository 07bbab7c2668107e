"""The installations that the tests move between databases, and the processes that move them."""

import os
import signal
import sqlite3
import sys
from contextlib import closing
from itertools import count
from multiprocessing.context import ForkServerContext
from pathlib import Path
from random import Random
from typing import Any

import psycopg

from bot import cli
from bot.core.database import SqlConnection
from bot.core.matches import Matches
from bot.core.model import SOLO, MatchId, Person, UserId, holder_of, user_of
from bot.core.queries import MatchQueries
from bot.core.writes import SavePerson
from bot.storage import moving
from bot.storage.databases import is_address, opened_at
from bot.storage.dialect import MOVED
from bot.storage.postgres.opening import OWNED
from engine.core.game import Seat
from engine.registry import GAMES
from tests.bot.background.matches import BEN, offered
from tests.bot.storage.test_alike import held, played

MOST_ACTIONS = 5

Dump = dict[str, list[tuple[Any, ...]]]


async def fill(named: str, wanted: int) -> None:
    """Fill an installation with this number of matches of all games, and with rows outside matches."""
    rng = Random(7)
    kinds = [(game, preset) for game in sorted(GAMES) for preset in sorted(GAMES[game].spec.presets)]
    async with opened_at(named) as store:
        matches = Matches(store, key=await store.installation_secret(), clock=lambda: 1000.0)
        for number in range(wanted):
            await _play(matches, *kinds[number % len(kinds)], number, rng)
        await store.write([SavePerson(Person(BEN, "Zoë ⚡ %s ’", "fr"))])
        await played(store)
        await held(store)


async def _play(matches: Matches, name: str, preset: str, number: int, rng: Random) -> None:
    """Play the first actions of one match."""
    spec = GAMES[name].spec
    is_alone = len(GAMES[name].seats(spec.options.model_validate(spec.presets[preset]))) == 1
    host, guest = UserId(10_000 + number), UserId(20_000 + number)
    header = await offered(
        matches, SOLO if is_alone else holder_of(guest), game=name, preset=preset, host=host
    )
    await matches.challenges.accept(header.id, host if is_alone else guest, number + 1)
    for _ in range(rng.randint(0, MOST_ACTIONS)):
        await _act(matches, header.id, rng)


async def _act(matches: Matches, match: MatchId, rng: Random) -> None:
    asked = (await matches.header(match)).to_act
    if asked:
        _, question, legal = await matches.robots.view(match, Seat(asked[0]))
        await matches.robots.act(match, Seat(asked[0]), question, [rng.choice(legal)], "robot/1/1")


def multiply(path: Path, times: int) -> None:
    """Copy each match this number of times, under other ids."""
    with closing(sqlite3.connect(path)) as db:
        multiplied(db, times)
        db.commit()


def multiplied(db: SqlConnection, times: int) -> None:
    """Do the same within a transaction, in either database."""
    named = {table.name: table for table in moving.tables()}
    for table in ("matches", "secrets", "entries", "seats", "drafts", "due", "outbox"):
        columns = named[table].columns
        number = "id" if table == "matches" else "match_id"
        chosen = [f"{name} + ?" if name == number else name for name in columns]
        copied = (
            f"INSERT INTO {table} ({', '.join(columns)})"
            f" SELECT {', '.join(chosen)} FROM {table} WHERE {number} < 1000"
        )
        for more in range(1, times):
            db.execute(copied, (1000 * more,))


async def dump(named: str) -> Dump:
    """Return every row, except the notes for the next start."""

    def read(db: SqlConnection) -> Dump:
        chosen = {table.name: ", ".join(table.columns) for table in moving.tables()}
        chosen["installation"] = "name, value"
        # Only the database that was moved from notes where it was moved to.
        only = {"installation": f" WHERE name != '{MOVED}'"}
        return {
            table: sorted(
                map(tuple, db.execute(f"SELECT {columns} FROM {table}{only.get(table, '')}")), key=repr
            )
            for table, columns in chosen.items()
        }

    async with opened_at(named, takes_moved=True) as store:
        return await store.read(read)


async def views(named: str, *, every: int = 1) -> list[str]:
    """Return what each player sees of open matches and may do there: panels are made of this."""
    seen = []
    async with opened_at(named, takes_moved=True) as store:
        matches = Matches(store, key=await store.installation_secret(), clock=lambda: 2000.0)
        for header in (await MatchQueries(store).headers("playing"))[::every]:
            seen.append(repr(await matches.table(header.id)))
            users = [user for user in map(user_of, header.holders) if user is not None]
            seen += [repr(await matches.look(header.id, user)) for user in users]
    return seen


def carry(source: str, target: str, at_once: int, dies_at: int | None = None) -> None:
    """Run `python -m bot move` with this number of rows per transaction, as a process of its own.

    `dies_at`: the transaction in which it is killed, before or after its rows are written.
    """
    write, numbers = moving._write, count()

    def written(*args: Any, **named: Any) -> None:
        number = next(numbers)
        if number == dies_at and number % 2:
            os.kill(os.getpid(), signal.SIGKILL)
        write(*args, **named)
        if number == dies_at:
            os.kill(os.getpid(), signal.SIGKILL)

    os.environ |= {"LC_ALL": "C.UTF-8"}
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    moving.AT_ONCE, moving._write = at_once, written
    sys.exit(cli.main(["move", source, target]))


def killed_in(source: str, target: str, *, at_once: int, dies_at: int | None) -> bool:
    """Return True if a moving process was killed in this transaction, before it had moved everything."""
    moved = _START.Process(target=carry, args=(source, target, at_once, dies_at))
    moved.start()
    moved.join()
    assert moved.exitcode in (0, -signal.SIGKILL)
    for address in filter(is_address, (source, target)):
        # Until the server has noticed.
        with closing(psycopg.connect(address)) as db:
            db.execute("SELECT pg_advisory_lock(%s)", (OWNED,))
    return moved.exitcode != 0


# A process that has already loaded the program forks the others.
_START = ForkServerContext()
_START.set_forkserver_preload([__name__])
