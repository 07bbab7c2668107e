"""The strength of each level: every row that strength is judged by, continued from a file.

`python3 -m tests.benchmarks.arena [GAME] --table FILE [--rows WORDS] [--matches N] [--workers N]` plays what
the file lacks, deal by deal through all rows. It adds each result when it is known, and prints the table;
`--matches 0` only prints. Each row comes with its mirror: the same contestant against itself, which is even
unless the arena errs. Everything takes days, so `strength.jsonl` holds the results so far. After changing a
contestant, remove its results.

Rivals play each deal from both sides, their mirror alternates. In solo and partner games the better score on
the same deal wins; their mirror has other dice.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.ai.levels import LEVELS
from engine.core.rules import AnyGame
from engine.core.scoring import Score
from engine.registry import GAMES
from tests.benchmarks import keeping
from tests.benchmarks.arena import (
    CONTESTANTS,
    Effort,
    Played,
    chosen_options,
    deal,
    is_one_side,
    play,
    share,
)

MATCHES: Final = 200


class Row(NamedTuple):
    """A measurement: the players, and the required share of victories in percent."""

    game: str
    first: str
    second: str
    floor: int
    goal: int
    settings: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """The name of its results."""
        settings = (f"{key}={value}" for key, value in self.settings)
        return " ".join([self.game, *settings, self.first, "against", self.second])

    @property
    def mirror(self) -> "Row":
        """The first player against itself."""
        return self._replace(second=self.first, floor=50, goal=50)

    @property
    def plays(self) -> AnyGame:
        """The game of the row."""
        return GAMES[self.game]

    def deals(self, matches: int | None) -> int:
        """Return the number of deals for so many matches, or for the row's default."""
        return ((MATCHES if matches is None else matches) + 1) // 2


# Options under which levels differ: on Normal every level that thinks beats nearly every trial. On Mythic the
# deal decides more than the player.
_APART: Final = {"hercules": (("level", "heroic"),)}


def _rows() -> Iterator[Row]:
    for settings, strong, olympian in (
        ((("scenario", "initiation"),), (70, 80), (80, 90)),
        ((), (62, 75), (70, 85)),  # the usual scenario, Battle
    ):
        yield Row("athena", "strong", "v1", *strong, settings)
        yield Row("athena", "olympian", "v1", *olympian, settings)
        yield Row("athena", "even", "reader", 42, 55, settings)
    yield Row("hera_zeus", "strong", "v1", 58, 68)
    yield Row("hera_zeus", "olympian", "v1", 62, 78)
    for game in ("athena", "hera_zeus", "hercules"):
        for below, level in pairwise(LEVELS):
            yield Row(game, level, below, 60, 70, _APART.get(game, ()))
        for level in LEVELS:
            yield Row(game, level, "random", 95, 99)


ROWS: Final = tuple(_rows())


class Result(NamedTuple):
    """The result of a deal: the first player's share of the victories, and the cost of its thinking."""

    share: float
    decisions: int
    cpu_s: float
    longest_s: float


def result(row: Row, number: int) -> Result:
    """Return the result of the deal with that number."""
    effort = Effort()
    played = (
        _alone(row, number, effort) if is_one_side(row.plays, _options(row)) else _rivals(row, number, effort)
    )
    return Result(played, effort.decisions, effort.cpu_s, effort.longest_s)


def _options(row: Row) -> Any:
    return chosen_options(row.plays, dict(row.settings))


def _rivals(row: Row, number: int, effort: Effort) -> float:
    first = (CONTESTANTS[row.first](row.game), effort)
    second = (CONTESTANTS[row.second](row.game), Effort())
    seats = (number % 2,) if row.first == row.second else (0, 1)
    shares = []
    for seat in seats:
        players = [second, first] if seat else [first, second]
        shares.append(play(row.plays, _options(row), players, deal(row.game, number)).shares[seat])
    return sum(shares) / len(shares)


def _alone(row: Row, number: int, effort: Effort) -> float:
    mine = _run(row, row.first, number, effort)
    other = _run(row, row.second, number, Effort(), luck=b"other")
    return better(row.plays, mine.score, other.score)


def better(game: AnyGame, mine: Score, other: Score) -> float:
    """Return 1 if the first score is better by the game's own order, 0 if the other is, else 0.5."""
    assert game.scoring
    one, two = game.scoring.rank(mine), game.scoring.rank(other)
    return 0.5 if one == two else float(one < two)


def _run(row: Row, name: str, number: int, effort: Effort, luck: bytes = b"") -> Played:
    options = _options(row)
    players = [(CONTESTANTS[name](row.game), effort)] * len(row.plays.seats(options))
    return play(row.plays, options, players, deal(row.game, number), luck=luck)


# --- what is kept ------------------------------------------------------------------------------------------

Kept = dict[str, dict[int, Result]]


def kept(path: Path) -> Kept:
    """Return the results of that file by row and deal; a broken line is played again."""
    found: Kept = {}
    for (name, number), figures in keeping.kept(path).items():
        if len(figures) == len(Result._fields):
            found.setdefault(name, {})[number] = Result(*figures)
    return found


def play_on(rows: Sequence[Row], path: Path, matches: int | None, workers: int = 1) -> Kept:
    """Play what is missing, the first deal of every row before any second, and return all results.

    `workers`: processes in parallel.
    """
    found = kept(path)
    for (row, number), came in keeping.measured(_missing(rows, found, matches), _result_of, workers):
        found.setdefault(row.name, {})[number] = came
        keeping.keep(path, row.name, number, came)
    return found


def _missing(rows: Sequence[Row], found: Kept, matches: int | None) -> list[tuple[Row, int]]:
    wanted = [(each, each.deals(matches)) for row in rows for each in (row, row.mirror)]
    deals = range(max((deals for _, deals in wanted), default=0))
    missing = {
        (row.name, number): (row, number)
        for number in deals
        for row, deals in wanted
        if number < deals and number not in found.get(row.name, {})
    }
    return list(missing.values())


def _result_of(deal_of: tuple[Row, int]) -> Result:
    return result(*deal_of)


# --- the table ---------------------------------------------------------------------------------------------


def table(rows: Sequence[Row], found: Mapping[str, Mapping[int, Result]]) -> Iterator[str]:
    """Yield a line for each row: its share at 95 %, the requirement, its mirror, the cost of a decision."""
    for row in rows:
        results = list(found.get(row.name, {}).values())
        if not results:
            yield f"{row.name}: not played"
            continue
        mean = 100 * share([each.share for each in results]).mean
        reached = "goal" if mean >= row.goal else "floor" if mean >= row.floor else "below the floor"
        yield (
            f"{row.name}: {_share(row, results)}; floor {row.floor}, goal {row.goal}: {reached}; "
            f"mirror {_share(row.mirror, list(found.get(row.mirror.name, {}).values()))}; {_cost(results)}"
        )


def _share(row: Row, results: Sequence[Result]) -> str:
    if not results:
        return "not played"
    is_twice = row.second != row.first and not is_one_side(row.plays, _options(row))
    return f"{share([each.share for each in results])} of {len(results) * (1 + is_twice)}"


def _cost(results: Sequence[Result]) -> Effort:
    return Effort(
        sum(each.decisions for each in results),
        sum(each.cpu_s for each in results),
        max(each.longest_s for each in results),
    )
