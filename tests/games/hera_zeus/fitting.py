"""Fit the network of Hera and Zeus to matches of quick players, in rounds.

`python3 -m tests.games.hera_zeus.fitting --write [rounds [matches [processes]]]` plays with the present
network and prints how well the chances fit matches held out. It then learns from all matches, writes
`engine/games/hera_zeus/robot/judging.json`, and plays the next round with that. The very first round was
played with thirteen weights, fitted to 286 matches of the robot.
"""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus.options import Options
from engine.games.hera_zeus.robot import judging, mind
from engine.games.hera_zeus.state import State
from tests.command_line import parser
from tests.games.hera_zeus.table import GAME
from tests.games.learning import Position, calibration, learnt_in_order

ROUNDS: Final = 1
MATCHES: Final = 7000
HIDDEN: Final = 8
KEPT_APART: Final = 5  # every so many-th match is held out
LOOKED_AT: Final = 0.4  # the share of decisions whose position is kept
STRANGE: Final = (0.0, 0.03, 0.1)  # how often a player takes any action, by match
LONGEST: Final = 3000


def match(label: str) -> list[Position]:
    """Return the positions of one match in order, with how it ended."""
    rng = Random(f"fit hera_zeus {label}")
    strange = rng.choice(STRANGE)
    dealt = Chance(rng.randbytes(16))
    player = mind.HeraZeusMind()
    state = GAME.deal(Options(), dealt)
    passed = []
    for _ in range(LONGEST):
        asks = GAME.asks(state)
        if not asks:
            break
        if state.stage == "turn" and rng.random() < LOOKED_AT:
            passed.append((judging.amounts(state, Seat(0)), judging.amounts(state, Seat(1))))
        _act(player, state, asks[0].seat, dealt, rng, strange)
    won = 0.5 if state.winner is None else float(state.winner == Seat(0))
    return [Position(own, enemy, won) for own, enemy in passed]


def _act(
    player: mind.HeraZeusMind, state: State, seat: Seat, dealt: Chance, rng: Random, strange: float
) -> None:
    legal: Sequence[Any] = GAME.legal_actions(state, seat)
    line: Sequence[Any] = player.draw(state, seat, Chance(rng.randbytes(8)))
    if not line:
        line = (rng.choice(legal),) if rng.random() < strange else player.plans(state, seat, 1)[0]
    action: Any = line[0]
    GAME.apply(state, seat, action, dealt)


def played(label: str, count: int, processes: int = 1) -> list[list[Position]]:
    """Return the matches of a round; with one process, play them in this one."""
    labels = [f"{label} {number}" for number in range(count)]
    if processes == 1:
        return list(map(match, labels))
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        return list(pool.map(match, labels, chunksize=20))


def main() -> None:
    """Play, learn, print and write, round after round."""
    arguments = parser(__doc__, "tests.games.hera_zeus.fitting")
    arguments.add_argument("--write", action="store_true", required=True, help="change the kept file")
    arguments.add_argument("rounds", type=int, nargs="?", default=ROUNDS)
    arguments.add_argument("matches", type=int, nargs="?", default=MATCHES)
    arguments.add_argument("processes", type=int, nargs="?", default=1)
    given = arguments.parse_args()
    count, processes = given.matches, given.processes
    for number in range(given.rounds):
        before = judging.PATH.read_text("utf-8")
        matches = played(before, count, processes)
        some = [rows for index, rows in enumerate(matches) if index % KEPT_APART]
        apart = [row for index, rows in enumerate(matches) if not index % KEPT_APART for row in rows]
        print(f"round {number + 1}: {count} matches, {sum(map(len, matches))} positions", flush=True)
        for line in calibration(learnt_in_order(some, HIDDEN).logits(apart), apart):
            print(line, flush=True)
        learnt_in_order(matches, HIDDEN).write(judging.PATH)


if __name__ == "__main__":
    main()
