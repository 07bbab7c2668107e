"""The figures of the benchmark: a table for each game of the registry, and one for the bot."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import chain

from engine.registry import GAMES
from tests import command_line
from tests.benchmarks import house, idling, pictures, rules, storing
from tests.benchmarks.measure import Row

BOT = "bot"
_LINE = "{:>3}  {:<30} {:>8}  {:>6} {:>6} {:>7}  {:<8} {}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the named parts, or all; with `--full` each game's own figures at full length.

    `bot` is the bot as a whole: five minutes on an otherwise idle machine.
    """
    parser = command_line.parser(__doc__, "tests.benchmarks")
    parser.add_argument("measured", nargs="*", choices=[*GAMES, BOT, []], default=[])
    parser.add_argument("--suite", action="store_true", help="the minutes of the whole test suite too")
    parser.add_argument("--full", action="store_true", help="each game's own figures from many more matches")
    chosen = parser.parse_args(arguments)
    named = chosen.measured or [*GAMES, BOT]
    for game in (each for each in named if each != BOT):
        _head(game)
        for measured in (rules.rows, storing.rows, pictures.rows):
            for row in measured(GAMES[game]):
                print(_line(row), flush=True)
        for line in own_figures(game, is_full=chosen.full):
            print(line, flush=True)
    if BOT in named:
        _head(BOT)
        for row in chain(house.rows(has_suite=chosen.suite), idling.rows()):
            print(_line(row), flush=True)


def own_figures(game: str, *, is_full: bool) -> Iterator[str]:
    """Yield a game's own figures, such as its fairness, from `tests/games/<game>/figures.py` if it exists."""
    name = f"tests.games.{game}.figures"
    if find_spec(name):
        yield from import_module(name).figures(is_full=is_full)


def _head(measured: str) -> None:
    print(f"\n{measured}")
    print(_LINE.format("#", "a ratio of this run", "measured", "floor", "goal", "stretch", "reached", ""))


def _line(row: Row) -> str:
    sign = "≤" if row.is_lower_better else "≥"
    bounds = [f"{sign}{bound:g}" for bound in (row.floor, row.goal, row.stretch)]
    return _LINE.format(row.number, row.name, f"{row.value:.2f}", *bounds, row.verdict, row.detail)


if __name__ == "__main__":
    main()
