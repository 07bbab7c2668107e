"""Fit the chance to win a run to played runs, by a logistic regression.

`python3 -m tests.games.hercules.fitting --write [--thinking] [runs [table ...]]` plays runs, prints how well
the chances fit runs held out, and writes `engine/games/hercules/robot/value.json`. Tables that are not named,
and those of older rulesets, stay as they are. The quick player plays. With `--thinking` a player as strong as
Strong does, because runs that are hardly ever won teach little. Half of the runs have exactly the table's
options, the others one more. In some the opening and the preparations are random, so that other decks are
judged too.
"""

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any, Final

from engine.ai.levels import budget_of
from engine.ai.search import Search
from engine.ai.thought import carry_out
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules.options import Options
from engine.games.hercules.robot import MIND
from engine.games.hercules.robot.policy import lines
from engine.games.hercules.robot.value import OPTIONS, PATH, features, table_of, tables, written
from engine.games.hercules.state import RULESET, State
from tests.command_line import parser
from tests.games.hercules.table import GAME
from tests.games.regression import Row, calibration, fitted

RUNS: Final = 600
KEPT_APART: Final = 4  # every so many-th run is held out
OPENINGS: Final = 12
PREPARATIONS: Final = 3
STRANGE_OPENING: Final = 0.5
STRANGE_PREPARATION: Final = 0.15
HELD: Final = 10.0  # how strongly the weights are held to 0
STRONG: Final = budget_of("strong", process_time, MIND)._replace(clock=None)  # alike on every machine
THINKING: Final = "--thinking"
LEVELS: Final = ("normal", "heroic", "mythic")
TABLES: Final = tuple(f"{level}{kind}" for kind in ("", "-coop", "-blood", "-blood-coop") for level in LEVELS)


def run(options: Options, rng: Random, *, thinks: bool = False) -> list[Row]:
    """Return the positions between the trials of one run."""
    chance = Chance(rng.randbytes(16))
    state = GAME.deal(options, chance)
    passed: list[tuple[float, ...]] = []
    beaten = 0
    while asks := GAME.asks(state):
        seat = next(ask.seat for ask in asks if ask.is_missing)
        carry_out(GAME, state, seat, _line(state, seat, rng, thinks=thinks), chance)
        if len(state.beaten) > beaten and state.ending is None:
            beaten = len(state.beaten)
            passed.append(features(state))
    won = float(state.ending == "all-beaten")
    return [(each, won) for each in passed]


def _line(state: State, seat: Seat, rng: Random, *, thinks: bool) -> Sequence[Any]:
    if state.stage == "deck" and rng.random() < STRANGE_OPENING:
        return rng.choice(lines(state, seat, OPENINGS))
    if state.stage == "prepare" and rng.random() < STRANGE_PREPARATION:
        return rng.choice(lines(state, seat, PREPARATIONS))
    if thinks:
        best = Search(GAME, MIND).analyse(GAME.seat_view(state, seat), (), STRONG, Chance(rng.randbytes(16)))
        return [GAME.parse(action) for action in best[0].plan]
    return lines(state, seat, 1)[0]


def played(table: str, count: int, *, thinks: bool) -> Iterator[list[Row]]:
    """Yield the runs of a table, each independent of the others."""
    level, *kinds = table.split("-")
    for number in range(count):
        rng = Random(f"gen {table} {number}")
        chosen: dict[str, Any] = {"level": level} | dict.fromkeys(kinds, True)
        if number % 2:
            chosen[rng.choice([each for each in OPTIONS if each != "blood"])] = True
        options = Options.model_validate(chosen)
        assert table_of(options) == table
        yield run(options, rng, thinks=thinks)


def main() -> None:
    """Play, fit, print and write."""
    arguments = parser(__doc__, "tests.games.hercules.fitting")
    arguments.add_argument("--write", action="store_true", required=True, help="change the kept file")
    arguments.add_argument("--thinking", action="store_true", help="by a player who thinks ahead")
    arguments.add_argument("runs", type=int, nargs="?", default=RUNS)
    arguments.add_argument("tables", nargs="*", metavar="table")
    given = arguments.parse_args()
    thinks, count = given.thinking, given.runs
    for table in given.tables or TABLES:
        runs = list(played(table, count, thinks=thinks))
        won = sum(bool(rows) and rows[-1][1] for rows in runs)
        learnt = [row for number, rows in enumerate(runs) if number % KEPT_APART for row in rows]
        apart = [row for number, rows in enumerate(runs) if not number % KEPT_APART for row in rows]
        print(f"{table}: {count} runs, {won:.0f} won, {len(learnt) + len(apart)} positions", flush=True)
        for line in calibration(fitted(learnt, ridge=HELD), apart):
            print(line)
        tables.cache_clear()
        found = tables()
        weights = [round(each, 4) for each in fitted([*learnt, *apart], ridge=HELD)]
        of_newest = found.get(str(RULESET), {}) | {table: weights}
        found[str(RULESET)] = {name: of_newest[name] for name in TABLES if name in of_newest}
        PATH.write_text(written(found), "utf-8")


if __name__ == "__main__":
    main()
