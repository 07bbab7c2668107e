"""Waiting times when many play at once; the bot runs in its own process.

`python -m tests.benchmarks.load` plays a hundred matches in five channels with Discord's own limits: five
minutes at ten presses a second, then five as fast as users are answered. Run it on an idle machine.
"""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

from bot.sandbox.faults import Asked
from bot.sandbox.server import Sandbox
from tests import command_line
from tests.benchmarks.crowd import Crowd, Pressed
from tests.benchmarks.processes import children_cpu_s, cpu_s
from tests.bot.e2e.world import COMMANDS, Outside

STARTS_WITHIN_S = 60.0
SETTLES_S = 60.0


@dataclass(frozen=True)
class Phase:
    """A phase: the users' presses, the bot's requests to Discord, and the CPU time.

    `painting_cpu_s`: of the bot's other processes, which paint.
    """

    presses: list[Pressed]
    requests: list[Asked]
    bot_cpu_s: float
    painting_cpu_s: float


@dataclass
class Table:
    """The measurements: lines to print, and breaches, which must not occur."""

    lines: list[str]
    phases: list[Phase] = field(default_factory=list)
    pictures: list[bytes] = field(default_factory=list)
    unanswered: int = 0
    pictures_to_come: int = 0
    breaches: list[str] = field(default_factory=list)


async def run(pairs: int, channels: int, phases: Sequence[tuple[str, float, float | None]]) -> Table:
    """Return the table with a line for each phase.

    A phase is its name, its seconds, and its presses a second (None: as fast as answered).
    """
    sandbox = Sandbox()
    sandbox.rates.enforced = True
    address = await sandbox.start()
    table = Table([HEAD])
    with tempfile.TemporaryDirectory() as folder:
        bot = Outside(Path(folder) / "agon.db", address)
        await bot.start()
        try:
            await until_connected(sandbox)
            crowd = Crowd(sandbox, pairs, channels)
            began = time.monotonic()
            await crowd.begin()
            table.lines.append(line("begin", crowd.presses, time.monotonic() - began))
            table.lines.append(f"  all {pairs} matches have a thread after {max(crowd.begun_s):.1f} s")
            for name, seconds, per_s in phases:
                table.unanswered += sum(one.first_s is None for one in crowd.presses)
                crowd.presses = []
                asked, (own, painting) = len(sandbox.faults.asked), _spent(bot)
                began = time.monotonic()
                await crowd.play(seconds, per_s)
                spent = time.monotonic() - began
                table.pictures_to_come = await crowd.settle(SETTLES_S)
                own_after, painting_after = _spent(bot)
                requests = sandbox.faults.asked[asked:]
                table.phases.append(
                    Phase(crowd.presses, requests, own_after - own, painting_after - painting)
                )
                table.lines.append(line(name, crowd.presses, spent))
            shown = (file for one in sandbox.world.messages.values() for file in one.attachments)
            table.pictures = [file.content for file in shown if file.content_type == "image/png"]
            table.unanswered += sum(one.first_s is None for one in crowd.presses)
        finally:
            await bot.stop()
            await sandbox.stop()
    table.breaches = [str(breach) for breach in sandbox.breaches]
    return table


HEAD = (
    f"{'':<24}{'presses':>8}{'a second':>9}{'unanswered':>11}"
    "   first answer p50 / p90 / p99 / most    panel p50 / p99    picture p50 / p99, s"
)


def line(name: str, presses: Sequence[Pressed], seconds: float) -> str:
    """Return one line of the table."""
    first = [one.first_s for one in presses if one.first_s is not None]
    shown = [one.shown_s for one in presses if one.shown_s is not None]
    drawn = [one.picture_s for one in presses if one.picture_s is not None]
    vain = sum(one.first_s is None for one in presses)
    return (
        f"{name:<24}{len(presses):>8}{len(presses) / seconds:>9.1f}{vain:>11}   "
        f"{'':13}{at(first, 50):.3f} {at(first, 90):.3f} {at(first, 99):.3f} {max(first, default=0):.3f}   "
        f"{'':6}{at(shown, 50):.2f} {at(shown, 99):.2f}   {'':9}{at(drawn, 50):.2f} {at(drawn, 99):.2f}"
    )


def at(values: Sequence[float], percent: int) -> float:
    """Return the percentile of the values."""
    return quantiles(values, n=100)[percent - 1] if len(values) > 1 else 0.0


def _spent(bot: Outside) -> tuple[float, float]:
    """Return the CPU seconds of the bot and of its child processes."""
    assert bot.process is not None
    return cpu_s(bot.process.pid), children_cpu_s(bot.process.pid)


async def until_connected(sandbox: Sandbox) -> None:
    async with asyncio.timeout(STARTS_WITHIN_S):
        while not (sandbox.gateway.is_connected and len(sandbox.world.commands) >= COMMANDS):
            await asyncio.sleep(0.05)


def main() -> None:
    """Print the table."""
    parser = command_line.parser(__doc__, "tests.benchmarks.load")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--channels", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=300.0, help="of each phase")
    parser.add_argument("--per-second", type=float, default=10.0, help="presses in the first phase")
    asked = parser.parse_args()
    phases = [
        (f"at {asked.per_second:g} presses a second", asked.seconds, asked.per_second),
        ("as fast as answered", asked.seconds, None),
    ]
    table = asyncio.run(run(asked.matches, asked.channels, phases))
    print("\n".join([*table.lines, *(f"  breach: {breach}" for breach in table.breaches)]))


if __name__ == "__main__":
    main()
