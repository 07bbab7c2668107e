"""The cost of sharing a database between processes, compared with one process alone.

    python -m tests.benchmarks.sharing [--rounds N]

Each commit is that of an entry with everything that goes with it. When shared, a process locks the match for
each commit, and the others hear of it by NOTIFY. The server syncs its files before it answers a commit, as by
default; SQLite's log does so at its checkpoints.
"""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.core.matches import Matches
from bot.core.model import Draft, Header, MatchId
from bot.core.store import Change
from bot.core.writes import AddEntry, LapseOffers, SaveDraft, SaveHeader, TellRow
from bot.storage.postgres.store import PostgresStore
from bot.storage.store import SqliteStore, SqlStore
from engine.core.game import Seat
from engine.core.log import Act
from tests import command_line
from tests.bot.background.matches import BEN, offered
from tests.bot.storage.postgres import served

AT_ONCE = (1, 8)
LASTS_S = 1.0
ROUNDS = 9


@dataclass
class Lane:
    """A match in which entries follow each other, and its store; `tells`: other processes hear of it."""

    store: SqlStore
    header: Header
    tells: bool
    count: int = 0

    async def run(self, until: float) -> int:
        """Return how many entries were committed until this instant."""
        before = self.count
        while perf_counter() < until:
            await self._commit()
        return self.count - before

    async def _commit(self) -> None:
        match, number = self.header.id, self.count
        changes: list[Change] = [
            AddEntry(match, number, Act(Seat(number % 2), ("d",)), "0123456789abcdef", float(number)),
            SaveHeader(replace(self.header, turn=number, changed_at=float(number))),
            TellRow(match, "turn", str(number), float(number)),
            LapseOffers(match, float(number)),
            SaveDraft(match, Seat(number % 2), Draft(number)),
        ]
        async with self.store.alone("match", match):
            await self.store.write(changes, is_told=self.tells)
        self.count += 1


async def lanes(stores: list[SqlStore], count: int, *, tells: bool = True) -> list[Lane]:
    """Return so many matches, the stores taking turns."""
    found = []
    for number in range(count):
        matches = Matches(stores[number % len(stores)], key=b"k" * 32)
        match: MatchId = (await offered(matches)).id
        header = await matches.challenges.accept(match, BEN, number + 1)
        found.append(Lane(matches.store, header, tells))  # type: ignore[arg-type]
    return found


async def per_second(running: list[Lane]) -> float:
    """Return the commits a second of all of them together."""
    began = perf_counter()
    done = await asyncio.gather(*(lane.run(began + LASTS_S) for lane in running))
    return sum(done) / (perf_counter() - began)


async def measured(rounds: int, folder: Path) -> dict[tuple[str, int], float]:
    """Return the commits a second of each kind and number.

    All take turns, so that a busy moment affects each.
    """
    with served(is_durable=True) as server:
        async with AsyncExitStack() as stack:

            async def alone() -> list[SqlStore]:
                address = stack.enter_context(server.database())
                return [await stack.enter_async_context(PostgresStore.open(address))]

            async def shared(processes: int) -> list[SqlStore]:
                address = stack.enter_context(server.database())
                return [
                    await stack.enter_async_context(PostgresStore.open(address, shared=True))
                    for _ in range(processes)
                ]

            sqlite = await stack.enter_async_context(SqliteStore.open(folder / "agon.db"))
            kinds = {
                "SQLite": await lanes([sqlite], 8),
                "PostgreSQL alone": await lanes(await alone(), 8),
                "shared, untold": await lanes(await shared(1), 8, tells=False),
                "shared": await lanes(await shared(1), 8),
                "shared by four": await lanes(await shared(4), 8),
            }
            found: dict[tuple[str, int], list[float]] = {}
            for _ in range(rounds):
                for name, running in kinds.items():
                    for count in AT_ONCE:
                        found.setdefault((name, count), []).append(await per_second(running[:count]))
    return {each: median(speeds) for each, speeds in found.items()}


def report(found: dict[tuple[str, int], float], say: Callable[[str], None]) -> None:
    """Print the table: commits a second, and the time of each relative to one process alone."""
    say("| a commit's database | 1 at once | 8 at once |")
    say("|---|---|---|")
    for name in dict.fromkeys(name for name, _ in found):
        cells = []
        for count in AT_ONCE:
            speed = found[name, count]
            cells.append(f"{speed:,.0f}/s, {found['PostgreSQL alone', count] / speed:.2f} times as long")
        say(f"| {name} | {' | '.join(cells)} |")


def main() -> None:
    parser = command_line.parser(__doc__, "tests.benchmarks.sharing")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    with TemporaryDirectory() as folder:
        report(asyncio.run(measured(parser.parse_args().rounds, Path(folder))), print)


if __name__ == "__main__":
    main()
