"""How many open matches a machine carries, and what breaks first: arithmetic on measured figures.

    python -m tests.benchmarks.carrying [--press-ms MS]

It prints the table of the documentation. Measure `press_ms` on an otherwise idle machine with `python -m
tests.benchmarks.load`, and print it again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from tests import command_line

DAY_S = 86_400
PRESS_MS = 23.6


@dataclass(frozen=True, slots=True)
class Figures:
    """The measured figures of an action and of a match.

    `press_ms`: CPU of all processes for a press with its picture. `busy`: the share of a core in use at the
    peak, so that nobody waits in line. `requests`: Discord requests per action that count towards its 50 per
    second. `kilobytes`: of the database, per match. Players take `actions` a day in an open match, and `peak`
    times the average at the peak.
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
    """The peak needs of a number of open matches."""

    matches: int
    actions: float
    cores: float
    requests: float
    commits: float
    gigabytes: float
    shards: int


def need(matches: int, known: Figures) -> Need:
    """Return their needs."""
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
    """Return the number of open matches at which each resource is full, the scarcest first."""
    per_core = known.busy * 1000 / known.press_ms
    actions = {
        "one core": per_core,
        # PostgreSQL needs one.
        f"{known.cores} cores": per_core * (known.cores - 1),
        "Discord's 50 requests a second": known.requests_per_second / known.requests,
        "PostgreSQL's commits": known.commits_per_second / known.commits,
    }
    found = {name: int(each * DAY_S / known.actions / known.peak) for name, each in actions.items()}
    return dict(sorted(found.items(), key=lambda each: each[1]))


def table(known: Figures) -> Iterator[str]:
    """Yield the lines of the table, and of what breaks when."""
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
