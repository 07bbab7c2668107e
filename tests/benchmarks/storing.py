"""The speed of saving and loading a match, compared with plain SQLite."""

import asyncio
import json
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bot.core.matches import Matches, Opening
from bot.core.model import SOLO, Header, MatchId, UserId, holder_of
from bot.core.replaying import replayed, replayed_from
from bot.core.store import Change
from bot.storage.changes import statements
from bot.storage.files import backup
from bot.storage.store import SqliteStore
from bot.storage.transactions import PRAGMAS
from engine.core.game import Seat
from engine.core.match import Match
from engine.core.proof import seed_of
from engine.core.rules import AnyGame
from tests.benchmarks.measure import Row, compare

COMMITS = 20
COMMIT_ROUNDS = 31
RELOAD_ROUNDS = 101
ENTRIES = 150
HOST, GUEST = UserId(1), UserId(2)
SECRET = b"benchmark"


class Remembering(SqliteStore):
    """A store that remembers the last changes, and whose matches are the same in each run."""

    last: list[Change]

    async def create(self, header: Header, secret: bytes, changes: list[Change]) -> MatchId:  # noqa: ARG002
        return await super().create(header, SECRET, changes)

    async def write(self, changes: list[Change], *, is_told: bool = True) -> None:
        self.last = changes
        await super().write(changes, is_told=is_told)


class Saved:
    """A random match of one game in a file; a new one begins when it is over.

    `written`: the changes of each commit, or a copy of the file where a new match begins.
    """

    def __init__(self, game: AnyGame, store: Remembering, folder: Path) -> None:
        self.game, self._store, self._folder = game, store, folder
        self._rng, self._numbers = Random(1), count(1)
        self.matches = Matches(store, key=b"benchmark")
        self.match = MatchId(0)
        self.path = folder / "agon.db"
        self.written: deque[Path | list[Change]] = deque()

    async def begin(self, number: int) -> None:
        """Begin a new match, accepted by the interaction with this number, which decides the deal."""
        spec = self.game.spec
        is_alone = len(self.game.seats(spec.options())) == 1
        opening = Opening(
            game=spec.id,
            options=spec.options(),
            preset=next(iter(spec.presets)),
            host=HOST,
            guests=(SOLO if is_alone else holder_of(GUEST),),
            host_side=spec.seats[0],
            guild_id=1,
            channel_id=2,
            locale="en",
        )
        header = await self.matches.challenges.open(opening)
        await self.matches.challenges.accept(header.id, HOST if is_alone else GUEST, number)
        self.match = header.id

    async def begin_copied(self) -> None:
        """Begin a new match and copy the file as it begins."""
        number = next(self._numbers)
        await self.begin(number)
        copied = self._folder / f"copy-{number}.db"
        backup(self.path, copied)
        self.written.append(copied)

    async def commits(self) -> float:
        """Return the seconds for a committed action of a person, over some of them."""
        total = 0.0
        for _ in range(COMMITS):
            user, notation = await self._chosen()
            start = perf_counter()
            acted = await self.matches.act(self.match, user, None, notation)
            total += perf_counter() - start
            assert acted.is_committed
            self.written.append(self._store.last)
        return total / COMMITS

    async def _chosen(self) -> tuple[UserId, str]:
        """Return a random user and action that commits something."""
        while True:
            header = await self.matches.header(self.match)
            if header.status != "playing":
                await self.begin_copied()
                continue
            user = header.user_at(Seat(header.to_act[0]))
            assert user is not None
            snapshot = await self.matches.look(self.match, user)
            loud = [leaf.notation for leaf in snapshot.menu.leaves() if leaf.notation]
            self._rng.shuffle(loud)
            known = await replayed_from(self._store, header)
            position = known.preview(snapshot.seat, snapshot.draft)
            for notation in loud:
                if not position.is_quiet(snapshot.seat, notation):
                    return user, notation
            await self.matches.act(self.match, user, None, loud[0])
            self.written.append(self._store.last)

    async def entries(self) -> int:
        """Return the number of entries of the match."""
        return len(await self._store.entries(self.match))

    async def entry(self, seat: Seat, notation: str) -> None:
        """Commit one action as an entry of its own."""
        _, question, _ = await self.matches.robots.view(self.match, seat)
        assert await self.matches.robots.act(self.match, seat, question, [notation], "robot/1/1")


class Raw:
    """The same changes in the same order, written by sqlite3 alone."""

    def __init__(self, written: deque[Path | list[Change]]) -> None:
        self._written = written
        self._db = sqlite3.connect(":memory:")

    def commits(self) -> float:
        """Return the seconds for a remembered transaction, over as many."""
        total, done = 0.0, 0
        while done < COMMITS:
            change = self._written.popleft()
            if isinstance(change, Path):
                self._db = connected(change)
                continue
            start = perf_counter()
            self._transaction(change)
            total += perf_counter() - start
            done += 1
        return total / done

    def _transaction(self, changes: list[Change]) -> None:
        self._db.execute("BEGIN IMMEDIATE")
        for change in changes:
            for sql, values in statements(change):
                self._db.execute(sql, values)
        self._db.execute("COMMIT")


def connected(path: Path) -> sqlite3.Connection:
    """Return a connection as the store makes it."""
    db = sqlite3.connect(path, isolation_level=None)
    for pragma in PRAGMAS:
        db.execute(f"PRAGMA {pragma}")
    return db


Run = Callable[[Awaitable[Any]], Any]


@contextmanager
def saved(game: AnyGame) -> Iterator[tuple[Saved, Remembering, Run]]:
    """Yield a store in a new folder, and a way to run coroutines."""
    with TemporaryDirectory() as name, asyncio.Runner() as runner:
        folder, stack = Path(name), AsyncExitStack()
        run: Run = lambda work: runner.run(_awaited(work))  # noqa: E731
        store = run(stack.enter_async_context(Remembering.open(folder / "agon.db")))
        kept = Saved(game, store, folder)
        yield kept, store, run
        run(stack.aclose())


async def _awaited(work: Awaitable[Any]) -> Any:
    return await work


def rows(game: AnyGame) -> list[Row]:
    """Return rows 5 and 6: saving an action, loading a match."""
    return [_committing(game), _loading(game)]


def _committing(game: AnyGame) -> Row:
    with saved(game) as (kept, _, run):
        raw = Raw(kept.written)
        run(kept.begin_copied())
        run(kept.commits())
        ratio, ours, theirs = compare(lambda: run(kept.commits()), raw.commits, rounds=COMMIT_ROUNDS)
    detail = f"{1e3 * ours:.2f} ms, sqlite3 {1e3 * theirs:.2f} ms"
    return Row("5", "commit ÷ sqlite3, commits/s", ratio, 0.2, 0.35, 0.6, detail=detail)


def _loading(game: AnyGame) -> Row:
    with saved(game) as (kept, store, run):
        run(play_long(kept, ENTRIES))
        db = connected(kept.path)

        async def load() -> float:
            start = perf_counter()
            stored = await store.stored(kept.match)
            assert stored is not None
            match = replayed(stored)
            assert len(match.entries) == ENTRIES
            return perf_counter() - start

        def select() -> float:
            start = perf_counter()
            found = db.execute("SELECT body FROM entries WHERE match_id = ? ORDER BY seq", (kept.match,))
            bodies = [json.loads(body) for (body,) in found]
            assert len(bodies) == ENTRIES
            return perf_counter() - start

        speed, raw, loaded = compare(select, lambda: run(load()), rounds=RELOAD_ROUNDS)
    detail = f"{1e3 * loaded:.2f} ms, select {1e3 * raw:.2f} ms"
    return Row("6", "reload ÷ select + json", speed, 4, 3, 2, is_lower_better=True, detail=detail)


async def play_long(kept: Saved, entries: int) -> None:
    """Play a match with so many entries that goes on; some entries come automatically."""
    number, actions = next(found for number in count(1) if (found := _played(kept.game, number, entries)))
    await kept.begin(number)
    while (done := await kept.entries()) < entries:
        await kept.entry(*actions[done])


def _played(game: AnyGame, number: int, entries: int) -> tuple[int, list[tuple[Seat, str]]] | None:
    """Return the number of a match and so many random actions; None if it ends with them."""
    rng = Random(number)
    match = Match.open(game, game.spec.options(), seed_of(SECRET, number))
    actions: list[tuple[Seat, str]] = []
    for _ in range(entries):
        seat = next(ask.seat for ask in match.asks() if ask.is_missing)
        actions.append((seat, rng.choice(match.legal(seat)).notation))
        match, _ = match.act(seat, [actions[-1][1]])
        if match.outcome():
            return None
    return number, actions
