"""How often does the robot win, on each level and with each option?

`python -m tests.games.hercules.balance [runs [options]]` prints the figures beside the bands that are wished
for, and beside those that were measured when the values were first drawn up.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.hercules.options import Options
from engine.games.hercules.robot.planning import Run, played

RUNS = 500
FEWEST_TO_JUDGE = 200  # with fewer runs a share is too uncertain to say more than itself
FIRST_WON = 0.8

# All twelve trials won, in percent: the base game, and with any one option.
BASE_BANDS = {"normal": (20, 40), "heroic": (15, 35), "mythic": (1, 10)}
OPTION_BANDS = {"normal": (10, 45), "heroic": (8, 40), "mythic": (1, 15)}

# The same on Normal, Heroic and Mythic as it was measured at first; not everything was.
FIRST_MEASURED = {
    "": ("26-30", "23-28", "2-7"),
    "blood": ("23-33", "16", "-"),
    "hera": ("33", "11", "5"),
    "athena": ("42", "-", "2-4"),
    "calm": ("5-22", "17", "0-1"),
    "omphale": ("14-24", "35", "13"),
    "coop": ("31", "24", "4"),
}
SINGLE_OPTIONS = tuple(FIRST_MEASURED)


@dataclass(frozen=True, slots=True)
class Figure:
    """What came of some runs with the same options; shares of 1, the band in percent."""

    level: str
    option: str
    runs: int
    first_won: float
    all_won: float
    mean_beaten: float
    band: tuple[int, int]

    @property
    def is_in_band(self) -> bool:
        """Whether the robot wins as often as is wished for."""
        low, high = self.band
        return self.first_won > FIRST_WON and low <= 100 * self.all_won <= high


def figures(runs: int = RUNS, options: Sequence[str] = SINGLE_OPTIONS) -> Iterator[Figure]:
    """A figure for each level with each of the options; an empty one is the base game."""
    for option in options:
        for level in BASE_BANDS:
            yield figure(level, option, runs)


def figure(level: str, option: str, runs: int) -> Figure:
    """The figure of so many runs, seeded by their numbers."""
    chosen: dict[str, Any] = {"level": level} | ({option: True} if option else {})
    options = Options.model_validate(chosen)
    found: list[Run] = [played(options, f"figures {number}".encode()) for number in range(runs)]
    return Figure(
        level=level,
        option=option,
        runs=runs,
        first_won=sum(run.beaten > 0 for run in found) / runs,
        all_won=sum(run.beaten == 12 for run in found) / runs,
        mean_beaten=sum(run.beaten for run in found) / runs,
        band=(OPTION_BANDS if option else BASE_BANDS)[level],
    )


def heading(runs: int) -> str:
    """What stands above the lines."""
    return (
        f"the robot's runs, {runs} a line: first trial won (above {100 * FIRST_WON:.0f} %), "
        "all twelve won (wished for; first measured)"
    )


def line(each: Figure) -> str:
    """A line of the table."""
    low, high = each.band
    verdict = "in the band" if each.is_in_band else "MISSES"
    if each.runs < FEWEST_TO_JUDGE:
        verdict = ""
    before = FIRST_MEASURED[each.option][list(BASE_BANDS).index(each.level)]
    return (
        f"{each.level:<7} {each.option or 'base game':<10} first {100 * each.first_won:5.1f} %  "
        f"all {100 * each.all_won:5.1f} % ({low}-{high}; {before})".ljust(63)
        + f"mean {each.mean_beaten:4.1f}  {verdict}".rstrip()
    )


if __name__ == "__main__":
    wanted_runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    named = ["" if option == "base" else option for option in sys.argv[2:]]
    print(heading(wanted_runs))
    for measured in figures(wanted_runs, named or SINGLE_OPTIONS):
        print(line(measured), flush=True)
