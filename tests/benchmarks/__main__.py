"""Which figures does the benchmark print? A table for each game of the registry."""

import argparse
from collections.abc import Sequence

from engine.registry import GAMES
from tests.benchmarks import pictures, rules, storing
from tests.benchmarks.measure import Row

_LINE = "{:>3}  {:<30} {:>8}  {:>6} {:>6} {:>7}  {:<8} {}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures the games named, or all of them."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=[])
    for game in parser.parse_args(arguments).games or list(GAMES):
        print(f"\n{game}")
        print(_LINE.format("#", "a ratio of this run", "measured", "floor", "goal", "stretch", "reached", ""))
        for measured in (rules.rows, storing.rows, pictures.rows):
            for row in measured(GAMES[game]):
                print(_line(row), flush=True)


def _line(row: Row) -> str:
    sign = "≤" if row.is_lower_better else "≥"
    bounds = [f"{sign}{bound:g}" for bound in (row.floor, row.goal, row.stretch)]
    return _LINE.format(row.number, row.name, f"{row.value:.2f}", *bounds, row.verdict, row.detail)


if __name__ == "__main__":
    main()
