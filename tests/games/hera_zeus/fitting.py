"""From what is the chance to win at Hera and Zeus fitted? From matches, in rounds, by a logistic regression.

`python3 -m tests.games.hera_zeus.fitting [rounds [matches]]` plays matches of the `Mind` against itself, fits
the weights to how they ended, held to those before, writes `engine/games/hera_zeus/robot/judging.json`, and
plays the next round with them. Matches that were kept apart say how well the chances fit. The weights that
the first round began with were those of `worth`, fitted to 286 matches of the robot.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus.options import Options
from engine.games.hera_zeus.robot import judging, mind
from engine.games.hera_zeus.state import State
from tests.games.hera_zeus.table import GAME
from tests.games.regression import Row, calibration, fitted

ROUNDS: Final = 2
MATCHES: Final = 100
WORLDS: Final = 3
KEPT_APART: Final = 4  # each so many-th match judges the fit
HELD: Final = 30.0  # how firmly the weights are held to those before
LOOKED_AT: Final = 0.35  # of the positions at which somebody decides
STRANGE: Final = 0.05  # how often a player does just anything
LONGEST: Final = 3000


def match(rng: Random) -> list[Row]:
    """Positions of one match, each from one side, and whether that side won."""
    dealt = Chance(rng.randbytes(16))
    player = mind.HeraZeusMind()
    state = GAME.deal(Options(), dealt)
    passed: list[tuple[Seat, tuple[float, ...]]] = []
    for _ in range(LONGEST):
        asks = GAME.asks(state)
        if not asks:
            break
        seat = asks[0].seat
        if state.stage == "turn" and rng.random() < LOOKED_AT:
            side = Seat(rng.randrange(2))
            passed.append((side, judging.parts(state, side)))
        _act(player, state, seat, dealt, rng)
    return [(parts, float(state.winner == side)) for side, parts in passed]


def _act(player: mind.HeraZeusMind, state: State, seat: Seat, dealt: Chance, rng: Random) -> None:
    legal: Sequence[Any] = GAME.legal_actions(state, seat)
    line: Sequence[Any] = player.draw(state, seat, Chance(rng.randbytes(8)))
    if not line:
        line = (rng.choice(legal),) if rng.random() < STRANGE else player.rank(state, seat, legal)
    action: Any = line[0]
    GAME.apply(state, seat, action, dealt)


def played(label: str, count: int) -> Iterator[list[Row]]:
    """The matches of a round."""
    rng = Random(f"fit hera_zeus {label}")
    for _ in range(count):
        yield match(rng)


def main(arguments: list[str]) -> None:
    """Plays, fits, prints and writes, round after round."""
    rounds, count = [*map(int, arguments), *(ROUNDS, MATCHES)[len(arguments) :]]
    mind.WORLDS = WORLDS  # type: ignore[misc]  # few are enough to learn from
    for number in range(rounds):
        before = judging.weights()
        matches = list(played(str(before), count))
        learnt = [row for index, rows in enumerate(matches) if index % KEPT_APART for row in rows]
        apart = [row for index, rows in enumerate(matches) if not index % KEPT_APART for row in rows]
        print(f"round {number + 1}: {count} matches, {len(learnt) + len(apart)} positions", flush=True)
        for line in calibration(fitted(learnt, before, HELD), apart):
            print(line)
        found = fitted([*learnt, *apart], before, HELD)
        lines = [f'  "{part}": {round(each, 4)}' for part, each in zip(judging.PARTS, found, strict=True)]
        judging.PATH.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
        assert json.loads(judging.PATH.read_text("utf-8"))
        judging.weights.cache_clear()


if __name__ == "__main__":
    main(sys.argv[1:])
