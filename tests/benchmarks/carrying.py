"""How many open matches does a machine carry, and what breaks first? Arithmetic on figures that are measured.

    python -m tests.benchmarks.carrying [--press-ms MS]

The table of the README is what this prints. Measure `press_ms` on a machine that does nothing else with
`python -m tests.benchmarks.load`, and print it anew.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from tests import command_line

DAY_S = 86_400
PRESS_MS = 23.6


@dataclass(frozen=True, slots=True)
class Figures:
    """What is known of an action and of a match.

    `press_ms`: CPU of all processes for a press with its picture. `busy`: how much of a core may be in use at
    the peak, so that nobody waits in line. `requests`: those of Discord that count in its 50 a second, an
    action. `kilobytes`: of the database, a match. Players do `actions` a day in an open match, at the peak
    `peak` times as many as on average.
    """

    press_ms: float = PRESS_MS
    busy: float = 0.6
    requests: float = 0.25
    commits: float = 2.0
    kilobytes: float = 28.4
    actions: float = 12.0
    peak: float = 4.0
    cores: int = 8
    commits_per_second: float = 1_100.0
    requests_per_second: float = 50.0
    matches_of_a_shard: int = 20_000


@dataclass(frozen=True, slots=True)
class Need:
    """What so many open matches take at their peak."""

    matches: int
    actions: float
    cores: float
    requests: float
    commits: float
    gigabytes: float
    shards: int


def need(matches: int, known: Figures) -> Need:
    """What they take."""
    actions = matches * known.actions * known.peak / DAY_S
    return Need(
        matches,
        actions,
        actions * known.press_ms / 1000,
        actions * known.requests,
        actions * known.commits,
        matches * known.kilobytes / 1e6,
        ceil(matches / known.matches_of_a_shard),
    )


def limits(known: Figures) -> dict[str, int]:
    """At how many open matches what has no more room, the first one first."""
    per_core = known.busy * 1000 / known.press_ms
    actions = {
        "one core": per_core,
        # One is PostgreSQL's.
        f"{known.cores} cores": per_core * (known.cores - 1),
        "Discord's 50 requests a second": known.requests_per_second / known.requests,
        "PostgreSQL's commits": known.commits_per_second / known.commits,
    }
    found = {name: int(each * DAY_S / known.actions / known.peak) for name, each in actions.items()}
    return dict(sorted(found.items(), key=lambda each: each[1]))


def table(known: Figures) -> Iterator[str]:
    """The lines of the README's table, and of what breaks when."""
    heads = ("open matches", "actions/s at the peak", "cores", "counted requests/s", "commits/s", "database")
    yield f"| {' | '.join(heads)} | shards |"
    yield "|---|---|---|---|---|---|---|"
    for matches in (1_000, 100_000, 10_000_000):
        one = need(matches, known)
        yield (
            f"| {matches:,} | {one.actions:,.1f} | {one.cores:,.2f} | {one.requests:,.1f}"
            f" | {one.commits:,.0f} | {one.gigabytes:,.2f} GB | {one.shards} |"
        )
    yield ""
    yield from (f"{name}: {matches:,} open matches" for name, matches in limits(known).items())


if __name__ == "__main__":
    asked = command_line.parser(__doc__, "tests.benchmarks.carrying")
    asked.add_argument("--press-ms", type=float, default=PRESS_MS)
    print("\n".join(table(Figures(press_ms=asked.parse_args().press_ms))))
