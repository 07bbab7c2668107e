"""Several bots of one token that die at any moment: what is lost or doubled, and who holds each shard.

`python3 -m tests.bot.e2e.fleet [--bots N] [--workers N] [--servers N] [--shards N] [--matches N] [--minutes
M] [--restarts N] [--seed N]`

It plays matches of all games for this time, by the panels and over the wire, on its own PostgreSQL server,
which dies `restarts` times. Every few seconds a process is killed or ended, and started again a moment later,
or hangs for 1 to 15 seconds. With `--minutes 0` nothing happens to them, and the cost of an action is
printed. At the end every log and thread is read, and the sandbox's record of connections.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import fmean, quantiles
from tempfile import TemporaryDirectory
from typing import Final, Literal, NamedTuple, get_args

import psycopg

from bot.local import connect_to_sandbox
from bot.sandbox import permissions as may
from bot.sandbox.server import Sandbox
from bot.sandbox.world import APPLICATION_ID, PEOPLE, Overwrite, User
from tests import command_line
from tests.benchmarks.processes import children_cpu_s, cpu_s
from tests.bot.e2e.announcing import assert_log_is, assert_run_well_told, assert_well_told
from tests.bot.e2e.forge import Forge, is_alive, open_forge
from tests.bot.e2e.holders import HandOvers, hand_overs
from tests.bot.e2e.ledger import Ledger
from tests.bot.e2e.players import Bored, OpenPlayer, PanelPlayer
from tests.bot.e2e.playing import at
from tests.bot.e2e.world import COMMANDS, ROOT, Forged, Outside, World
from tests.bot.house import match_of, press_on
from tests.bot.people import NoAnswer, People, Person
from tests.bot.starts import errors
from tests.bot.storage.postgres import Server, served

READER: Final = "Cleo"
"""Who sees every server."""
KILLS_EVERY_S: Final = (2.0, 6.0)
BACK_AFTER_S: Final = (0.0, 3.0)
HANGS_FOR_S: Final = (1.0, 15.0)
Harm = Literal["kill", "end", "hang"]
"""The ways to harm a process: SIGKILL, SIGTERM, or SIGSTOP and later SIGCONT."""
HARMS: Final[tuple[Harm, ...]] = get_args(Harm)
OUT: Final = ("does not answer as a database", "cannot be reached")
"""The last words of a process that finds no database at its start."""
PATIENCE_S: Final = 600.0
STARTED_WITHIN_S: Final = 90.0
TOLD_WITHIN_S: Final = 300.0
TAKEN_WITHIN_S: Final = 15.0


class Size(NamedTuple):
    """The sizes of a run; `kills_s`: for how many seconds processes are harmed; `harms`: the ways."""

    bots: int = 4
    workers: int = 2
    servers: int = 40
    shards: int = 8
    matches: int = 300
    kills_s: float = 600.0
    restarts: int = 2
    gives_up_after: int = 10
    seed: int = 1
    harms: tuple[Harm, ...] = HARMS


class Cost(NamedTuple):
    """What it took: CPU seconds of all processes, transactions that wrote, entries that were made."""

    cpu_s: float
    commits: int
    entries: int

    def since(self, before: "Cost") -> "Cost":
        """Return the costs since then."""
        return Cost(self.cpu_s - before.cpu_s, self.commits - before.commits, self.entries - before.entries)


class Rules(NamedTuple):
    """A game by its rules, for two people, for two partners or for one; `level`: of the robot they play."""

    game: str
    rules: str
    people: int
    level: str = ""

    @property
    def is_open(self) -> bool:
        """True if its panel is in the thread."""
        return self.people == 1 and not self.level


ALL_RULES: Final = (
    Rules("hera_zeus", "", 2),
    Rules("athena", "short", 2),
    Rules("hercules", "coop", 2),
    Rules("hercules", "", 1),
    Rules("hera_zeus", "kosmos", 2),
    Rules("athena", "initiation", 2),
    Rules("hera_zeus", "", 1, "strong"),
    Rules("athena", "short", 1, "strong"),
)


class Fleet(Outside):
    """Bots and workers as processes, as one body that starts and ends as a whole."""

    def __init__(self, forge: Forge, folder: Path, address: str, named: str, size: Size) -> None:
        super().__init__(folder / "agon.db", address, named)

        def made(kind: str, number: int, *arguments: str) -> Forged:
            logs_beside = folder / f"{kind}{number}.db"
            shards = str(size.shards)
            return Forged(forge, logs_beside, address, named, arguments=arguments, AGON_SHARDS=shards)

        self.bots = [made("bot", number) for number in range(size.bots)]
        self.workers = [made("worker", number, "worker") for number in range(size.workers)]

    async def start(self) -> None:
        for each in (*self.bots, *self.workers):
            await each.start()

    async def stop(self) -> None:
        for each in (*self.bots, *self.workers):
            await each.stop()

    def log(self) -> str:
        """Return the logs of all processes."""
        return "".join(each.log() for each in (*self.bots, *self.workers))


@dataclass
class Reaper:
    """Harms one process after the other while others go on, and kills the server now and then."""

    fleet: Fleet
    server: Server
    size: Size
    rng: Random
    harms: Counter[Harm] = field(default_factory=Counter)
    outages: int = 0
    ends_s: list[float] = field(default_factory=list)
    """The seconds that processes took to end after SIGTERM."""

    async def reap(self) -> None:
        """Harm processes for the requested time; at the end all of them live."""
        began, all_ = time.monotonic(), (*self.fleet.bots, *self.fleet.workers)
        outages = [self.size.kills_s * (n + 1) / (self.size.restarts + 1) for n in range(self.size.restarts)]
        while (past_s := time.monotonic() - began) < self.size.kills_s:
            if self.outages < len(outages) and past_s > outages[self.outages]:
                self.outages += 1
                self.server.die()
                # Started before any task waits: a task that reads the ledger meanwhile blocks the loop.
                await asyncio.get_running_loop().run_in_executor(None, self.server.start)
            await self.tend()
            await self._harm(self.rng.choice(all_), self.rng.choice(self.size.harms))
            await asyncio.sleep(self.rng.uniform(*KILLS_EVERY_S))
        await self.tend()

    async def _harm(self, process: Forged, harm: Harm) -> None:
        """Let one process die, end or hang; afterwards it lives again."""
        self.harms[harm] += 1
        if harm == "hang":
            await process.hang(self.rng.uniform(*HANGS_FOR_S))
            return
        if harm == "kill":
            await process.kill()
        else:
            asked = time.monotonic()
            await process.stop()
            self.ends_s.append(time.monotonic() - asked)
        await asyncio.sleep(self.rng.uniform(*BACK_AFTER_S))
        await process.start()

    async def tend(self) -> None:
        """Start every process that could not start while the database was out, as a service manager would."""
        for each in (*self.fleet.bots, *self.fleet.workers):
            if each.has_ended:
                assert any(said in each.log()[-500:] for said in OUT), each.log()[-3000:]
                await each.start_again()


@dataclass
class Table:
    """People who play one match while processes come and go."""

    world: World
    reaper: Reaper
    rules: Rules
    people: Sequence[Person]
    match: int
    players: list[PanelPlayer] = field(default_factory=list)

    async def play(self) -> None:
        """Play to the end by the rules, or resign after enough actions."""
        kind = OpenPlayer if self.rules.is_open else PanelPlayer
        for person in self.people:
            player = at(self.world, kind, person, self.match, self.reaper.rng.random())
            player.patience_s = PATIENCE_S
            player.gives_up_after = self.reaper.size.gives_up_after
            player.until_on_line = self.until_on_line
            self.players.append(player)
        await asyncio.gather(*(player.play() for player in self.players))

    async def until_on_line(self) -> None:
        """Wait a moment: the shard's next holder may be there, or on its way."""
        await asyncio.sleep(self.reaper.rng.uniform(0.5, 3.0))

    async def judge(self) -> int:
        """Compare the log and the thread with what the players meant; return the number of messages."""
        for player in self.players:
            lapses = player.hints.lapses
            meant = [(move.notation, move.is_sure and not lapses(move.notation)) for move in player.moves]
            try:
                assert_log_is(self.world, self.match, player.person.id, meant)
            except AssertionError as error:
                error.add_note(f"pressed in match {self.match}: {player.trail}")
                raise
        tell = assert_run_well_told if self.rules.is_open else assert_well_told
        return len(await tell(self.world, self.match))


async def judge_all(tables: Sequence[Table]) -> list[int]:
    """Return the number of messages of each match. Raises an ExceptionGroup of the matches with faults."""
    found = await asyncio.gather(*(table.judge() for table in tables), return_exceptions=True)
    if wrong := [one for one in found if isinstance(one, Exception)]:
        raise ExceptionGroup(f"{len(wrong)} of {len(tables)} matches", wrong)
    return [one for one in found if isinstance(one, int)]


@dataclass(frozen=True, slots=True)
class Report:
    """The results of a run. `shards`: which process held each."""

    harms: Counter[Harm]
    ends_s: Sequence[float]
    outages: int
    matches: int
    presses: int
    unanswered: int
    messages: int
    shards: HandOvers
    took_s: float
    cost: Cost
    waits_s: Sequence[float]

    def __str__(self) -> str:
        if not self.harms:
            p50, p99 = (quantiles(self.waits_s, n=100)[part - 1] for part in (50, 99))
            entries = max(1, self.cost.entries)
            return (
                f"{self.matches} matches: {self.presses} presses, {self.messages} messages, {entries} entries"
                f"; {1000 * self.cost.cpu_s / self.presses:.1f} ms of CPU a press, "
                f"{self.cost.commits / entries:.1f} commits an entry, "
                f"a press is answered after {1000 * p50:.0f} ms, 99 of 100 within {1000 * p99:.0f} ms; "
                f"{self.presses / self.took_s:.1f} presses a second, {self.took_s:.0f} s"
            )
        gaps_s, woken_s = self.shards.gaps_s, self.shards.woken_s
        gaps = f"mean {fmean(gaps_s):.1f} s, longest {max(gaps_s):.1f} s" if gaps_s else "none"
        return (
            f"{self.harms['kill']} processes killed, {self.harms['end']} ended "
            f"(within {max(self.ends_s, default=0.0):.1f} s), {self.harms['hang']} hung; "
            f"{self.outages} deaths of the database in {self.matches} matches: {self.presses} presses, "
            f"{self.unanswered} without an answer, {self.messages} messages;"
            f" a shard had two running holders at once {len(self.shards.overlaps)} times, a woken one beside "
            f"its successor {len(woken_s)} times (for {max(woken_s, default=0.0):.2f} s at most, "
            f"{len(self.shards.late)} requests meanwhile), and none {len(gaps_s)} times ({gaps}); "
            f"{self.took_s:.0f} s"
        )


def inhabit(sandbox: Sandbox, size: Size) -> list[tuple[str, str, str]]:
    """Return two people for each server, who see no other one: the server's channel, and their names."""
    sandbox.shard(size.shards, guilds=size.servers)
    world, first = sandbox.world, max(number for number, _ in PEOPLE.values()) + 1
    reader = world.person(READER).id
    found = []
    for place, guild in enumerate(world.guild_ids):
        (room,) = [
            one for one in world.channels.values() if one.guild_id == guild and one.name.startswith("games")
        ]
        pair = [
            User(first + 2 * place + side, f"{name}{place + 1}") for side, name in enumerate(("Ida", "Leo"))
        ]
        world.users |= {user.id: user for user in pair}
        room.overwrites[guild] = Overwrite(0, deny=may.VIEW_CHANNEL)
        for who in (reader, APPLICATION_ID, *(user.id for user in pair)):
            room.overwrites[who] = Overwrite(1, allow=may.VIEW_CHANNEL)
        found.append((room.name, pair[0].name, pair[1].name))
    return found


async def begin(world: World, room: str, rules: Rules, people: Sequence[Person]) -> int:
    """Begin a match by challenge and acceptance, wait for its opening message, and return its id."""
    asked: dict[str, object] = {"game": rules.game, **({"rules": rules.rules} if rules.rules else {})}
    if rules.level:
        asked |= {"opponent": str(APPLICATION_ID), "level": rules.level}
    if rules.people == 1:
        match = match_of(await people[0].card(room, asked))
    else:
        card = await people[0].card(room, {"opponent": people[1], **asked})
        await people[1].press(card, custom_id=press_on(card, "k", "accept"), wait_s=0.0)
        match = match_of(card)
    async with asyncio.timeout(STARTED_WITHIN_S):
        while not world.ledger.has_told_a_turn(match):
            await asyncio.sleep(0.2)
    return match


async def put_to_sea(size: Size, folder: Path, forge: Forge, server: Server) -> Report:
    """Run everything. Raises AssertionError with what was lost or doubled."""
    began, rng = time.monotonic(), Random(size.seed)
    with server.database() as named:
        async with _world(size, folder, forge, named) as (world, rooms):
            assert isinstance(world.body, Fleet)
            reaper = Reaper(world.body, server, size, rng)
            tables = await _tables(world, reaper, rooms)
            before, played_from = cost(world), time.monotonic()
            reaping = asyncio.create_task(reaper.reap())
            try:
                async with asyncio.TaskGroup() as group:
                    for table in tables:
                        group.create_task(table.play())
                await reaping
            except* (AssertionError, Bored, NoAnswer) as stuck:
                told = [*map(str, stuck.exceptions[:3]), world.body.log()[-3000:]]
                raise AssertionError("\n".join(told)) from stuck
            finally:
                reaping.cancel()
                await asyncio.gather(reaping, return_exceptions=True)
            until = time.monotonic() + TOLD_WITHIN_S
            while not (world.ledger.is_quiet_everywhere() and world.ledger.jobs() == 0):
                assert time.monotonic() < until, [world.report(table.match) for table in tables]
                await asyncio.sleep(0.5)
            took = cost(world).since(before)
            took_s = time.monotonic() - (played_from if not size.kills_s else began)
            messages = await judge_all(tables)
            log = world.body.log()
            for bad in errors(log):
                raise AssertionError(log[max(0, log.index(bad) - 2000) :][:5000])
            slept = [still for bot in world.body.bots for still in bot.standstills]
            shards = hand_overs(world.sandbox.gateway.held, slept, world.sandbox.faults.asked)
            players = [player for table in tables for player in table.players]
            return Report(
                reaper.harms,
                reaper.ends_s,
                reaper.outages,
                len(tables),
                sum(player.presses for player in players),
                sum(player.lost for player in players),
                sum(messages),
                shards,
                took_s,
                took,
                [wait for player in players for wait in player.waits_s],
            )


def cost(world: World) -> Cost:
    """Return the costs up to now, of living processes."""
    assert isinstance(world.body, Fleet)
    with closing(psycopg.connect(world.ledger.named)) as db:
        ((number, entries),) = db.execute(
            "SELECT pg_current_xact_id()::text::bigint, (SELECT count(*) FROM entries)"
        ).fetchall()
    alive = [each.number for each in world.body.bots if each.number is not None and is_alive(each.number)]
    return Cost(sum(cpu_s(one) + children_cpu_s(one) for one in alive), number, entries)


@contextlib.asynccontextmanager
async def _world(
    size: Size, folder: Path, forge: Forge, named: str
) -> AsyncIterator[tuple[World, list[tuple[str, str, str]]]]:
    sandbox = Sandbox()
    address = await sandbox.start()
    connect_to_sandbox(address)
    rooms = inhabit(sandbox, size)
    try:
        async with People(address) as people:
            world = World(sandbox, people, Fleet(forge, folder, address, named, size))
            world.ledger = Ledger(named)
            try:
                await world.body.start()
                await people.until_connected(STARTED_WITHIN_S, commands=COMMANDS)
                await _until_all_are_held(sandbox, size)
                yield world, rooms
            finally:
                await world.body.stop()
            assert sandbox.breaches == []
    finally:
        await sandbox.stop()


async def _until_all_are_held(sandbox: Sandbox, size: Size) -> None:
    async with asyncio.timeout(STARTED_WITHIN_S):
        while {one.shard for one in sandbox.gateway.held if one.until is None} != set(range(size.shards)):
            await asyncio.sleep(0.1)


async def _tables(world: World, reaper: Reaper, rooms: Sequence[tuple[str, str, str]]) -> list[Table]:
    """Return all matches, begun before any process dies: a few at once, one server after the other."""
    size = reaper.size
    places = list(islice(zip(cycle(rooms), cycle(ALL_RULES), strict=False), size.matches))
    at_once = asyncio.Semaphore(6)

    async def made(room: str, names: Sequence[str], rules: Rules) -> Table:
        people = [world.people[name] for name in names[: rules.people]]
        async with at_once:
            return Table(world, reaper, rules, people, await begin(world, room, rules, people))

    return list(await asyncio.gather(*(made(room, names, rules) for (room, *names), rules in places)))


def main() -> None:
    """Run with the sizes of the command line, by default in full."""
    size = Size()
    parser = command_line.parser(__doc__, "tests.bot.e2e.fleet")
    for name in ("bots", "workers", "servers", "shards", "matches", "restarts", "seed"):
        parser.add_argument(f"--{name}", type=int, default=getattr(size, name))
    parser.add_argument("--minutes", type=float, default=size.kills_s / 60)
    parser.add_argument("--gives-up-after", type=int, default=size.gives_up_after, metavar="ACTIONS")
    asked = vars(parser.parse_args())
    size = Size(kills_s=60 * asked.pop("minutes"), **asked)
    with TemporaryDirectory() as folder, open_forge(ROOT) as forge, served() as server:
        print(asyncio.run(put_to_sea(size, Path(folder), forge, server)))


if __name__ == "__main__":
    main()
