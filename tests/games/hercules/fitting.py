"""From what is the chance to win a run fitted? From runs of the quick player, by a logistic regression.

`python3 -m tests.games.hercules.fitting [runs [table ...]]` plays them, prints how well the chances fit runs
that were kept apart, and writes `engine/games/hercules/robot/value.json`; tables that are not named stay as
they are. Half of the runs are the base game, the others have one option; in some of them the opening and
preparations are drawn, so that other decks than the quick player's are judged, too.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules.options import Options
from engine.games.hercules.robot.policy import lines
from engine.games.hercules.robot.value import OPTIONS, PATH, features, likely, table_of
from engine.games.hercules.state import State
from tests.games.hercules.table import GAME

RUNS: Final = 600
KEPT_APART: Final = 4  # each so many-th run judges the fit
RIDGE: Final = 0.3
STEPS: Final = 12
OPENINGS: Final = 12
PREPARATIONS: Final = 3
STRANGE_OPENING: Final = 0.5
STRANGE_PREPARATION: Final = 0.15
TABLES: Final = ("normal", "heroic", "mythic", "normal-coop", "heroic-coop", "mythic-coop")

Row = tuple[tuple[float, ...], float]
"""What a position is judged by, and whether its run was won."""


def run(options: Options, rng: Random) -> list[Row]:
    """The positions between the trials of one run."""
    chance = Chance(rng.randbytes(16))
    state = GAME.deal(options, chance)
    passed: list[tuple[float, ...]] = []
    beaten = 0
    while asks := GAME.asks(state):
        seat = next(ask.seat for ask in asks if ask.is_missing)
        for action in _line(state, seat, rng):
            GAME.apply(state, seat, action, chance)
        if len(state.beaten) > beaten and state.ending is None:
            beaten = len(state.beaten)
            passed.append(features(state))
    won = float(state.ending == "all-beaten")
    return [(each, won) for each in passed]


def _line(state: State, seat: Seat, rng: Random) -> Sequence[Any]:
    if state.stage == "deck" and rng.random() < STRANGE_OPENING:
        return rng.choice(lines(state, seat, OPENINGS))
    if state.stage == "prepare" and rng.random() < STRANGE_PREPARATION:
        return rng.choice(lines(state, seat, PREPARATIONS))
    return lines(state, seat, 1)[0]


def played(table: str, count: int) -> Iterator[list[Row]]:
    """The runs of a table."""
    level, _, coop = table.partition("-")
    rng = Random(f"fit {table}")
    for number in range(count):
        chosen: dict[str, Any] = {"level": level, "coop": bool(coop)}
        if number % 2:
            chosen[rng.choice(OPTIONS)] = True
        options = Options.model_validate(chosen)
        assert table_of(options) == table
        yield run(options, rng)


# --- the fit -----------------------------------------------------------------------------------------------


def fitted(rows: Sequence[Row]) -> list[float]:
    """Weights of greatest likelihood with a small ridge, by Newton's steps."""
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * each for each in weights]
        curve = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
        for judged, won in rows:
            chance = likely(sum(weight * each for weight, each in zip(weights, judged, strict=True)))
            weight = chance * (1 - chance)
            known = [(index, each) for index, each in enumerate(judged) if each]
            for row, each in known:
                slope[row] += each * (won - chance)
                line, scaled = curve[row], weight * each
                for column, other in known:
                    line[column] += scaled * other
        weights = [each + step for each, step in zip(weights, solved(curve, slope), strict=True)]
    return weights


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of equations, by elimination with pivots."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for index in range(len(rows)):
        pivot = max(range(index, len(rows)), key=lambda row: abs(rows[row][index]))
        rows[index], rows[pivot] = rows[pivot], rows[index]
        for row in range(len(rows)):
            if row != index and rows[row][index]:
                factor = rows[row][index] / rows[index][index]
                rows[row] = [one - factor * other for one, other in zip(rows[row], rows[index], strict=True)]
    return [line[-1] / line[index] for index, line in enumerate(rows)]


def calibration(weights: Sequence[float], rows: Sequence[Row]) -> Iterator[str]:
    """Of the positions that were said to be won so often, how many were; and the mean error of that."""
    said = [(likely(sum(a * b for a, b in zip(weights, judged, strict=True))), won) for judged, won in rows]
    wrong = 0.0
    for low in range(10):
        within = [(chance, won) for chance, won in said if low / 10 <= chance < (low + 1) / 10]
        if within:
            mean, won = (sum(column) / len(within) for column in zip(*within, strict=True))
            wrong += abs(mean - won) * len(within)
            yield f"  said {100 * mean:5.1f} %  won {100 * won:5.1f} %  of {len(within)} positions"
    if said:
        yield f"  mean error {100 * wrong / len(said):.1f} %"


def main(arguments: Sequence[str]) -> None:
    """Plays, fits, prints and writes."""
    count = int(arguments[0]) if arguments else RUNS
    for table in arguments[1:] or TABLES:
        runs = list(played(table, count))
        won = sum(bool(rows) and rows[-1][1] for rows in runs)
        learnt = [row for number, rows in enumerate(runs) if number % KEPT_APART for row in rows]
        apart = [row for number, rows in enumerate(runs) if not number % KEPT_APART for row in rows]
        print(f"{table}: {count} runs, {won:.0f} won, {len(learnt) + len(apart)} positions", flush=True)
        for line in calibration(fitted(learnt), apart):
            print(line)
        tables = json.loads(PATH.read_text("utf-8")) if PATH.exists() else {}
        tables[table] = [round(each, 4) for each in fitted([*learnt, *apart])]
        text = ",\n".join(
            f"  {json.dumps(name)}: {json.dumps(tables[name])}" for name in TABLES if name in tables
        )
        PATH.write_text("{\n" + text + "\n}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
