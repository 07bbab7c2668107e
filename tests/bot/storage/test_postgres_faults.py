"""PostgreSQL keeps everything or nothing, once, when its connections, its server or its disk fail."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any

import psycopg
import pytest

from bot.core.database import SqlConnection
from bot.core.loading import Loader
from bot.core.model import MatchId, Person, UserId
from bot.core.queries import PeopleRepository
from bot.core.store import StoreOut
from bot.core.writes import AddEntry, SavePerson, TellRow
from bot.storage.postgres import transactions
from bot.storage.postgres.store import PostgresStore
from engine.core.log import Agree
from tests.bot.storage.headers import waiting
from tests.bot.storage.postgres import Server, served

MEGABYTE = 2**20
TELLS = "INSERT INTO outbox (match_id, kind, key, state, due_at) VALUES (?, 'turn', '1', 'due', 0)"


@pytest.fixture
def address(postgres: Server) -> Iterator[str]:
    with postgres.database() as named:
        yield named


@pytest.fixture
def own_server() -> Iterator[Server]:
    """Yield a server that may end."""
    with served() as server:
        yield server


async def due(store: PostgresStore) -> list[str]:
    """Return the keys of the messages to be told."""
    return [row.key for row in await store.outbox(states=("due",))]


def backend(db: SqlConnection) -> int:
    """Return the id of the server's process for this connection."""
    return int(db.execute("SELECT pg_backend_pid()").fetchone()[0])


def terminate(address: str, number: int) -> None:
    """End this connection from the server, and wait until it has ended."""
    with psycopg.connect(address, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", (number,))


async def test_a_connection_lost_in_the_middle_costs_only_a_moment(address: str) -> None:
    async with PostgresStore.open(address) as store:
        match = await store.create(waiting(), b"s", [])
        tries = []

        def work(db: SqlConnection) -> str:
            tries.append(backend(db))
            db.execute(TELLS, (match,))
            if len(tries) == 1:
                terminate(address, tries[0])
            return "done"

        assert await store.transact(work) == "done"
        assert len(set(tries)) == 2
        assert await due(store) == ["1"]


async def test_a_question_whose_connection_is_lost_is_asked_again(address: str) -> None:
    async with PostgresStore.open(address) as store:
        match = await store.create(waiting(), b"s", [])
        tries = []

        def work(db: SqlConnection) -> int:
            tries.append(backend(db))
            if len(tries) == 1:
                terminate(address, tries[0])
            return int(db.execute("SELECT count(*) FROM matches").fetchone()[0])

        assert await store.read(work) == 1
        assert len(tries) == 2
        assert await store.header(match) is not None


class Cut:
    """A connection to a server that can be cut at the next COMMIT.

    `reaches`: that COMMIT arrives at the server, and only its answer is lost.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self.is_armed = False
        self.reaches = True
        self.cuts = 0

    @contextmanager
    def open(self) -> Iterator[int]:
        """Yield the port at which a client uses this connection."""
        with socket.create_server(("127.0.0.1", 0)) as door:
            threading.Thread(target=self._serve, args=(door,), daemon=True).start()
            yield int(door.getsockname()[1])

    def _serve(self, door: socket.socket) -> None:
        while True:
            try:
                client, _ = door.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.port))
            for source, target in ((client, server), (server, client)):
                threading.Thread(
                    target=self._carry, args=(source, target, source is client), daemon=True
                ).start()

    def _carry(self, source: socket.socket, target: socket.socket, is_asked: bool) -> None:
        try:
            while data := source.recv(65536):
                if is_asked and self.is_armed and b"COMMIT" in data:
                    self.is_armed = False
                    self.cuts += 1
                    source.shutdown(socket.SHUT_WR)  # everything the server says from now on is lost
                    if self.reaches:
                        target.sendall(data)
                        threading.Event().wait(0.2)
                    break
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            with closing(end), suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize("reaches", [True, False], ids=["its answer was lost", "it was lost"])
async def test_an_unanswered_commit_is_looked_up_and_happens_once(
    postgres: Server, address: str, reaches: bool
) -> None:
    cut = Cut(postgres.port)
    cut.reaches = reaches
    with cut.open() as port:
        async with PostgresStore.open(address.replace(f":{postgres.port}/", f":{port}/")) as store:
            match = await store.create(waiting(), b"s", [])
            for seq in range(5):
                cut.is_armed = True
                await store.write(
                    [AddEntry(match, seq, Agree(), "x", 1.0), TellRow(match, "turn", str(seq), 1.0)]
                )
            assert cut.cuts == 5
            assert len(await store.entries(match)) == 5
            assert sorted(await due(store)) == ["0", "1", "2", "3", "4"]


async def test_an_outage_is_reported_soon_and_ends_with_the_return(
    own_server: Server,
) -> None:
    with own_server.database() as address:
        async with PostgresStore.open(address) as store:
            woken: list[MatchId] = []
            loader = Loader(store, key=b"k" * 32)
            loader.listeners.append(woken.append)
            match = await store.create(waiting(), b"s", [])
            own_server.die()
            try:
                began = asyncio.get_running_loop().time()
                with pytest.raises(StoreOut):
                    await loader.write(match, [TellRow(match, "turn", "1", 1.0)])
                with pytest.raises(StoreOut):
                    await store.header(match)
                assert asyncio.get_running_loop().time() - began < 3 * transactions.CONNECTS_WITHIN_S
                assert woken == [match], "whoever tells it looks what has become of it"
            finally:
                own_server.start()
            assert await _written(store, TellRow(match, "turn", "2", 1.0))
            assert await due(store) == ["2"]
            assert await store.header(match) == waiting(id=match)


async def test_a_request_after_an_outage_survives_lost_connections(
    own_server: Server,
) -> None:
    with own_server.database() as address:
        async with PostgresStore.open(address) as store:
            match = await store.create(waiting(), b"s", [])
            await asyncio.gather(*(_busy(store) for _ in range(transactions.MOST_CONNECTIONS)))
            await asyncio.to_thread(own_server.die)
            await asyncio.to_thread(own_server.start)
            assert await store.header(match) == waiting(id=match)


async def _busy(store: PostgresStore) -> None:
    """Hold a connection until others have had to open one of their own."""
    await store.rows("SELECT pg_sleep(0.5)", ())


async def _written(store: PostgresStore, row: TellRow) -> bool:
    """Write as soon as the store is back; return True if it succeeded."""
    for _ in range(20):
        try:
            await store.write([row])
        except StoreOut:
            continue
        return True
    return False


async def test_a_restart_among_many_writes_keeps_each_answered_one(
    own_server: Server,
) -> None:
    with own_server.database() as address:
        async with PostgresStore.open(address) as store:
            match = await store.create(waiting(), b"s", [])
            kept: set[str] = set()
            out = 0

            async def write(number: int) -> None:
                nonlocal out
                await asyncio.sleep(0.004 * number)
                try:
                    await store.write([TellRow(match, "turn", str(number), 1.0)])
                    kept.add(str(number))
                except StoreOut:
                    out += 1

            writing = asyncio.gather(*(write(number) for number in range(300)))
            for _ in range(2):
                await asyncio.sleep(0.3)
                await asyncio.to_thread(own_server.die)
                await asyncio.to_thread(own_server.start)
            await writing
            found = await due(store)
            assert kept <= set(found)
            assert len(found) == len(set(found))
            assert len(found) <= len(kept) + out
            assert len(kept) > 100


async def test_a_reused_transaction_number_is_not_mistaken(
    own_server: Server,
) -> None:
    with own_server.database() as address:
        async with PostgresStore.open(address) as store:
            match, number, given = await store.create(waiting(), b"s", []), 0, 1
            while given > number:  # now and then the server saves its position
                lasting = store._lasting()
                with closing(psycopg.connect(address)) as other:
                    number = number_of(other)
                    own_server.die()
                own_server.start()
                assert not transactions._is_committed(store._pool, str(number), lasting)
                given = await store.transact(number_of)
            while given < number:
                given = await store.transact(number_of)
            with pytest.raises(StoreOut):
                transactions._is_committed(store._pool, str(given), lasting)
            assert transactions._is_committed(store._pool, str(given), store._lasting())
            await store.write([TellRow(match, "turn", "1", 1.0)])


def number_of(db: Any) -> int:
    """Return the number of this transaction."""
    return int(db.execute("SELECT pg_current_xact_id()::text").fetchone()[0])


async def test_a_disk_that_is_full_fails_one_transaction_and_no_other() -> None:
    # The limit on the size of a file is the system's own: a write beyond it fails as on a full disk. The
    # server's log is in files of 16 MB, which stay below the limit.
    with served(17 * MEGABYTE) as server, server.database() as address:
        async with PostgresStore.open(address) as store:
            match = await store.create(waiting(), b"s", [])

            def fill(db: SqlConnection) -> None:
                db.execute(TELLS, (match,))
                db.execute(
                    "INSERT INTO layouts (user_id, game, shape, number, text) SELECT 9, 'g', 's', n,"
                    " (SELECT string_agg(md5((n * 100 + m)::text), '') FROM generate_series(1, 58) AS m)"
                    " FROM generate_series(1, 10000) AS n"
                )

            with pytest.raises(psycopg.Error, match="could not extend file"):
                await store.transact(fill)
            assert await due(store) == []
            await store.write([TellRow(match, "turn", "2", 1.0), SavePerson(Person(UserId(1), "Ana"))])
            assert await due(store) == ["2"]


async def test_a_statement_that_takes_too_long_is_ended_without_effect(
    address: str,
) -> None:
    async with PostgresStore.open(address + "?options=-cstatement_timeout%3D300") as store:
        match = await store.create(waiting(), b"s", [])
        with psycopg.connect(address) as other:
            other.execute("LOCK TABLE entries")
            with pytest.raises(psycopg.errors.QueryCanceled):
                await store.write([TellRow(match, "turn", "1", 1.0), AddEntry(match, 0, Agree(), "x", 1.0)])
        assert (await due(store), await store.entries(match)) == ([], [])
        await store.write([TellRow(match, "turn", "1", 1.0), AddEntry(match, 0, Agree(), "x", 1.0)])
        assert (await due(store), len(await store.entries(match))) == (["1"], 1)


async def test_two_that_wait_for_each_other_both_come_to_their_end(address: str) -> None:
    async with PostgresStore.open(address) as store:
        await store.write([SavePerson(Person(UserId(number), "x")) for number in (1, 2)])
        both = threading.Barrier(2)
        tries: list[int] = []

        async def cross(first: int, second: int) -> None:
            def work(db: SqlConnection) -> None:
                tries.append(first)
                db.execute(
                    "UPDATE people SET account_name = account_name || ? WHERE user_id = ?",
                    (str(first), first),
                )
                if tries.count(first) == 1:
                    both.wait(5)
                db.execute(
                    "UPDATE people SET account_name = account_name || ? WHERE user_id = ?",
                    (str(first), second),
                )

            await store.transact(work)

        await asyncio.gather(cross(1, 2), cross(2, 1))
        assert len(tries) > 2
        people = PeopleRepository(store)
        one, other = await people.person(UserId(1)), await people.person(UserId(2))
        assert one is not None
        assert other is not None
        assert sorted(one.name) == sorted(other.name) == ["1", "2", "x"]
