"""Measure how far each kind of player gets, on each level and with each option.

`python3 -m tests.games.hercules.balance --help` says how to choose what is measured. Every run follows from
its number, so levels, options and players are compared on the same deals. Each run is added to a file as it
ends, and an interrupted measurement continues. Start another file after changing numbers, abilities or
robots. `population.py` describes the players, the README of the game the bands.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final, NamedTuple

from engine.games.hercules.cards import TRIALS
from engine.games.hercules.options import Level, Options
from engine.games.hercules.state import RULESET
from tests import command_line
from tests.benchmarks import keeping
from tests.benchmarks.arena import Share, Z, difference, share
from tests.games.hercules.population import PLAYERS, Ran, ran

LEVELS: Final[tuple[Level, ...]] = ("normal", "heroic", "mythic")
BASE: Final = "base"
OPTIONS: Final = ("athena", "hera", "calm", "blood", "omphale", "coop")
RUNS: Final = {"careless": 500, "newcomer": 500, "slips": 100, "quick": 500, "thinking": 100, "olympian": 20}
"""Default numbers of runs of each case."""
USUAL_PLAYERS: Final = ("careless", "newcomer", "quick")
RUNS_COOP: Final = 60
ALL: Final = len(TRIALS)
RESULTS: Final = Path("balance.jsonl")
ERRORS_APART: Final = 2.0  # standard errors between two levels


class Case(NamedTuple):
    """A player with a level and an option, or `base`."""

    player: str
    level: Level
    option: str = BASE

    @property
    def name(self) -> str:
        """The name of its results: only runs of one ruleset belong together."""
        return f"ruleset {RULESET} {self.player} {self.level} {self.option}"

    @property
    def options(self) -> Options:
        """The options of its runs."""
        return Options(level=self.level, **({} if self.option == BASE else {self.option: True}))

    @property
    def runs(self) -> int:
        """The default number of runs."""
        return min(RUNS[self.player], RUNS_COOP) if self.option == "coop" else RUNS[self.player]


Found = Mapping[Case, Mapping[int, Ran]]
"""Runs by number."""


class Band(NamedTuple):
    """The expected range of a figure, in its own unit."""

    low: float
    high: float


# First trials beaten and all twelve beaten in percent, and the mean number of trials beaten (README §14).
FIRST: Final = {
    **{("careless", level): Band(25, 50) for level in LEVELS},
    **{("newcomer", level): Band(85, 100) for level in LEVELS},
}
MEAN: Final = {("newcomer", "normal"): Band(3, 6)}
TWELVE: Final = {
    ("quick", "normal"): Band(60, 80),
    ("quick", "heroic"): Band(10, 25),
    ("quick", "mythic"): Band(1, 8),
}
PAIR_TWELVE: Final = {("quick", "normal"): Band(35, 60)}
# The change by an option, in points of the mean share of the way; for everybody, and for a newcomer.
CHANGE: Final = {"athena": Band(0, 15), "hera": Band(-100, 0), "calm": Band(-100, 0)}
NEWCOMERS_CHANGE: Final = {
    "athena": Band(0, 15),
    "hera": Band(-15, -5),
    "calm": Band(-15, -5),
    "blood": Band(-10, 10),
    "omphale": Band(-10, 10),
}
FALLING: Final = ("newcomer", "quick", "thinking")
"""Players that must find each level harder than the one before."""


# --- runs --------------------------------------------------------------------------------------------------


def cases(players: Sequence[str], levels: Sequence[Level], options: Sequence[str]) -> list[Case]:
    """Return every combination of these."""
    return [Case(player, level, option) for option in options for player in players for level in levels]


def play_on(wanted: Sequence[Case], path: Path, runs: int | None, jobs: int) -> Found:
    """Play the runs that the file lacks, one of each case in turn, and return all."""
    found = kept(wanted, path)
    for (case, number), came in keeping.measured(_missing(wanted, found, runs), _run, jobs):
        found[case][number] = came
        keeping.keep(path, case.name, number, (came.beaten, came.turns, came.lost_to))
    return found


def kept(wanted: Sequence[Case], path: Path) -> dict[Case, dict[int, Ran]]:
    """Return the runs of these cases in the file."""
    found: dict[Case, dict[int, Ran]] = {case: {} for case in wanted}
    by_name = {case.name: case for case in wanted}
    for (name, number), figures in keeping.kept(path).items():
        if name in by_name:
            found[by_name[name]][number] = Ran(*figures)
    return found


def _missing(wanted: Sequence[Case], found: Found, runs: int | None) -> list[tuple[Case, int]]:
    most = {case: case.runs if runs is None else runs for case in wanted}
    return [
        (case, number)
        for number in range(max(most.values(), default=0))
        for case in wanted
        if number < most[case] and number not in found[case]
    ]


def _run(job: tuple[Case, int]) -> Ran:
    case, number = job
    return ran(case.player, case.options, number)


# --- figures -----------------------------------------------------------------------------------------------


class Figure(NamedTuple):
    """A mean with half its 95 % confidence interval."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ±{self.margin:.1f}"


def mean_of(numbers: Sequence[float]) -> Figure:
    """Return the mean of these numbers."""
    margin = Z * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else float("inf")
    return Figure(fmean(numbers), margin)


def percent(part: Share) -> Figure:
    """Return a share of 1 in percent."""
    return Figure(100 * part.mean, 100 * part.margin)


def verdict(figure: Figure, band: Band | None) -> str:
    """Return whether the figure is in its band: `open` if chance may have moved it over the edge."""
    if band is None:
        return ""
    if band.low <= figure.mean <= band.high:
        return f" [{band.low:g} to {band.high:g}: holds]"
    reaches = figure.mean + figure.margin >= band.low and figure.mean - figure.margin <= band.high
    return f" [{band.low:g} to {band.high:g}: {'open' if reaches else 'MISSES'}]"


def case_lines(case: Case, runs: Sequence[Ran]) -> Iterator[str]:
    """Yield the figures of a case: how far its runs got, how long they took, and where they ended."""
    who = case.player, case.level
    is_pair, is_base = case.option == "coop", case.option == BASE
    first = percent(share([float(each.beaten > 0) for each in runs]))
    mean = mean_of([float(each.beaten) for each in runs])
    twelve = percent(share([float(each.beaten == ALL) for each in runs]))
    bands = PAIR_TWELVE if is_pair else TWELVE if is_base else {}
    yield (
        f"{case.player:<9} {case.level:<7} {case.option:<8} {len(runs):4} runs: "
        f"first trial {first} %{verdict(first, FIRST.get(who) if is_base else None)}, "
        f"mean {mean}{verdict(mean, MEAN.get(who) if is_base else None)}, "
        f"all twelve {twelve} %{verdict(twelve, bands.get(who))}, "
        f"way {100 * mean.mean / ALL:.0f} %, {_turns(runs)}"
    )
    lost = Counter(each.lost_to for each in runs if each.lost_to)
    if lost:
        total = lost.total()
        ended = ", ".join(f"{trial} {100 * count / total:.0f}" for trial, count in lost.most_common())
        yield f"    {total} runs lost, percent by trial: {ended}"


def _turns(runs: Sequence[Ran]) -> str:
    won = [float(each.turns) for each in runs if each.beaten == ALL]
    every = f"{fmean(each.turns for each in runs):.0f} turns"
    return f"{every}, {fmean(won):.0f} of a won run" if won else every


def option_lines(found: Found) -> Iterator[str]:
    """Yield the change by each option for each player and level, on deals both have played."""
    for case, runs in found.items():
        base = found.get(case._replace(option=BASE))
        if case.option == BASE or not base:
            continue
        numbers = sorted(runs.keys() & base.keys())
        if len(numbers) < 2:
            continue
        way = _change(runs, base, numbers)
        first = percent(
            difference(*([float(one[number].beaten > 0) for number in numbers] for one in (runs, base)))
        )
        bands = NEWCOMERS_CHANGE if case.player == "newcomer" else CHANGE
        yield (
            f"{case.option:<8} {case.player:<9} {case.level:<7} {len(numbers):4} pairs: "
            f"way {way.mean:+.1f} ±{way.margin:.1f} points{verdict(way, bands.get(case.option))}, "
            f"first trial {first.mean:+.1f} ±{first.margin:.1f}"
        )


def _change(runs: Mapping[int, Ran], base: Mapping[int, Ran], numbers: Sequence[int]) -> Figure:
    return percent(difference(*([one[number].beaten / ALL for number in numbers] for one in (runs, base))))


# --- gates -------------------------------------------------------------------------------------------------


def gate_lines(found: Found) -> Iterator[str]:
    """Yield whether levels are ordered, first trials alike on all, and players ordered by strength."""
    players = list(dict.fromkeys(case.player for case in found if case.option == BASE))
    for player in players:
        for easier, harder in pairwise(LEVELS):
            yield from _falls(found, player, easier, harder)
    for player in players:
        for one, other in combinations(LEVELS, 2):
            yield from _first_alike(found, player, one, other)
    for level in LEVELS:
        yield from _stronger(found, level)


def _both(found: Found, one: Case, other: Case) -> list[tuple[Ran, Ran]]:
    """Return the runs of two cases on the same deals."""
    first, second = found.get(one, {}), found.get(other, {})
    return [(first[number], second[number]) for number in sorted(first.keys() & second.keys())]


def _falls(found: Found, player: str, easier: Level, harder: Level) -> Iterator[str]:
    pairs = _both(found, Case(player, easier), Case(player, harder))
    if len(pairs) > 1:
        drop = mean_of([float(one.beaten - other.beaten) for one, other in pairs])
        is_falling = drop.mean > ERRORS_APART * drop.margin / Z
        said = "holds" if is_falling else "FAILS" if player in FALLING else "no gate"
        yield f"order {player}: {easier} less {harder} {drop.mean:+.2f} ±{drop.margin:.2f} trials: {said}"


def _first_alike(found: Found, player: str, one: Level, other: Level) -> Iterator[str]:
    pairs = _both(found, Case(player, one), Case(player, other))
    if len(pairs) > 1:
        apart = percent(
            difference(*zip(*[[float(each.beaten > 0) for each in pair] for pair in pairs], strict=True))
        )
        said = "holds" if abs(apart.mean) <= ERRORS_APART * apart.margin / Z else "FAILS"
        yield f"first trial {player}: {one} less {other} {apart.mean:+.1f} ±{apart.margin:.1f} points: {said}"


def _stronger(found: Found, level: Level) -> Iterator[str]:
    """Yield whether a stronger player beats more trials on each level.

    Slips lie between newcomer and quick.
    """
    order = [each for each in PLAYERS if found.get(Case(each, level))]
    for weaker, stronger in pairwise(order):
        pairs = _both(found, Case(stronger, level), Case(weaker, level))
        if len(pairs) > 1:
            lead = mean_of([float(one.beaten - other.beaten) for one, other in pairs])
            said = "holds" if lead.mean > 0 else "FAILS"
            yield f"strength {level}: {stronger} less {weaker} {lead.mean:+.2f} ±{lead.margin:.2f}: {said}"


def report(found: Found) -> Iterator[str]:
    """Yield the whole report on these runs."""
    for case, runs in found.items():
        if runs:
            yield from case_lines(case, list(runs.values()))
    yield from option_lines(found)
    yield from gate_lines(found)


# --- the command -------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the requested runs that are missing, and print the report."""
    parser = command_line.parser(__doc__, "tests.games.hercules.balance")
    parser.add_argument("--players", nargs="+", choices=PLAYERS, default=list(USUAL_PLAYERS))
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument(
        "--options", nargs="+", choices=(BASE, *OPTIONS), default=[BASE], help="each by itself; coop: a pair"
    )
    parser.add_argument(
        "--runs", type=int, help=f"of each case; left out: {_usual()}; in co-op at most {RUNS_COOP}"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes at the same time")
    parser.add_argument(
        "--results", type=Path, default=RESULTS, metavar="FILE", help=f"keeps every run; {RESULTS}"
    )
    chosen = parser.parse_args(arguments)
    wanted = cases(chosen.players, chosen.levels, chosen.options)
    for line in report(play_on(wanted, chosen.results, chosen.runs, chosen.jobs)):
        print(line, flush=True)


def _usual() -> str:
    return ", ".join(f"{player} {runs}" for player, runs in RUNS.items())


if __name__ == "__main__":
    main()
