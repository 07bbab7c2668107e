"""Fitting a network to the ends of matches by stochastic gradient descent (Adam).

A position has the amounts of both sides (`engine.ai.net`) and the first side's share of the win. Both sides
are judged by the same weights, so each position teaches about both. Luck decides much of a match's end. In
ordered matches a network therefore also learns from the values of later positions (the returns of TD(lambda):
Sutton 1988, Tesauro 1995).
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import cos, pi
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.ai.net import LEAK

Matrix = NDArray[np.float32]

HIDDEN: Final = 4
PASSES: Final = 12
BATCH: Final = 512
PACE: Final = 2e-3
DECAY: Final = 1.0  # of the weights, with each step times its pace; less with more positions
KEEPING: Final = (0.9, 0.999)  # of the mean slope and of its square (Kingma and Ba 2015)
RARE: Final = 30  # a name in fewer positions is left out
TRACE: Final = 0.9  # lambda: the share of a return that comes from beyond the next position
AGAIN: Final = 3  # rounds of learning from returns


class Position(NamedTuple):
    """What both sides have, by name, and the first side's share of the win."""

    own: Mapping[str, float]
    enemy: Mapping[str, float]
    won: float


class Weights(NamedTuple):
    """The weights of a network.

    `(names, hidden)`: the effect of names as one's own and as the enemy's. `(hidden,)`: the bias and weight
    of units. `(names,)`: the direct effect of names.
    """

    own: Matrix
    enemy: Matrix
    bias: Matrix
    units: Matrix
    alone: Matrix


class Learnt(NamedTuple):
    """A network and the names it knows."""

    names: Sequence[str]
    weights: Weights

    def logits(self, positions: Sequence[Position]) -> Matrix:
        """Return the chance of each first side, in logits."""
        own, enemy, _ = _matrices(self.names, positions)
        return _forward(self.weights, own, enemy)[2]

    def write(self, path: Path) -> None:
        """Write the file that `engine.ai.net` reads, a line for each name."""
        own, enemy, bias, units, alone = self.weights
        rows = np.hstack([own, enemy, alone[:, None]])
        lines = (f"    {json.dumps(name)}: {_line(row)}" for name, row in zip(self.names, rows, strict=True))
        text = ",\n".join(lines)
        path.write_text(
            f'{{\n  "units": {_line(units)},\n  "bias": {_line(bias)},\n  "rows": {{\n{text}\n  }}\n}}\n',
            "utf-8",
        )


def _line(numbers: Matrix) -> str:
    return json.dumps([round(float(each), 4) for each in numbers])


def learnt(positions: Sequence[Position], hidden: int = HIDDEN, decay: float = DECAY) -> Learnt:
    """Return the network that fits these positions; deterministic."""
    names = _named(positions)
    return Learnt(names, _fitted(*_matrices(names, positions), hidden, decay))


def learnt_in_order(
    matches: Sequence[Sequence[Position]], hidden: int = HIDDEN, decay: float = DECAY
) -> Learnt:
    """Return the network that fits the returns of these matches, each with its positions in order."""
    positions = [each for match in matches for each in match]
    names = _named(positions)
    own, enemy, won = _matrices(names, positions)
    is_last = np.array([place + 1 == len(match) for match in matches for place in range(len(match))])
    weights = _fitted(own, enemy, won, hidden, decay)
    for _ in range(AGAIN):
        returns = _returns(_forward(weights, own, enemy)[2], won, is_last)
        weights = _fitted(own, enemy, returns, hidden, decay)
    return Learnt(names, weights)


def _returns(logits: Matrix, won: Matrix, is_last: NDArray[np.bool_]) -> Matrix:
    """Return the return of each position: the next one's value, mixed with its return."""
    said, found = 1 / (1 + np.exp(-logits)), won.copy()
    for place in range(len(won) - 2, -1, -1):
        if not is_last[place]:
            found[place] = (1 - TRACE) * said[place + 1] + TRACE * found[place + 1]
    return found


def _named(positions: Sequence[Position]) -> list[str]:
    counted = Counter(name for each in positions for side in each[:2] for name in side)
    return sorted(name for name, count in counted.items() if count >= RARE)


def _fitted(own: Matrix, enemy: Matrix, won: Matrix, hidden: int, decay: float) -> Weights:
    """Fit the weights to both sides' amounts `(positions, names)` and the results `(positions,)`."""
    rng = np.random.default_rng(1)

    def drawn(spread: float, *shape: int) -> Matrix:
        return (rng.normal(size=shape) * spread).astype(np.float32)

    size = own.shape[1]
    weights = Weights(
        drawn(0.1, size, hidden),
        drawn(0.1, size, hidden),
        np.zeros(hidden, np.float32),
        drawn(0.3, hidden),
        np.zeros(size, np.float32),
    )
    slopes, squares = ([np.zeros_like(each) for each in weights] for _ in range(2))
    order, steps = np.arange(len(won)), 0
    for number in range(PASSES):
        rng.shuffle(order)
        pace = PACE * (0.5 + 0.5 * cos(pi * number / PASSES))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            steps += 1
            found = _slopes(weights, own[chosen], enemy[chosen], won[chosen])
            for weight, slope, square, each in zip(weights, slopes, squares, found, strict=True):
                slope += (1 - KEEPING[0]) * (each - slope)
                square += (1 - KEEPING[1]) * (each * each - square)
                mean, spread = slope / (1 - KEEPING[0] ** steps), square / (1 - KEEPING[1] ** steps)
                weight -= pace * (mean / (np.sqrt(spread) + 1e-8) + decay * weight)
    return weights


def _matrices(names: Sequence[str], positions: Sequence[Position]) -> tuple[Matrix, Matrix, Matrix]:
    """Return both sides' amounts, `(positions, names)`, and the results, `(positions,)`."""
    places = {name: place for place, name in enumerate(names)}
    own, enemy = (np.zeros((len(positions), len(names)), np.float32) for _ in range(2))
    for number, position in enumerate(positions):
        for side, amounts in zip((own, enemy), position[:2], strict=True):
            for name, amount in amounts.items():
                if (place := places.get(name)) is not None:
                    side[number, place] = amount
    return own, enemy, np.array([each.won for each in positions], np.float32)


def _forward(weights: Weights, own: Matrix, enemy: Matrix) -> tuple[Matrix, Matrix, Matrix]:
    """Return the inputs of the hidden units for both sides, and the logits of the first."""
    mine = own @ weights.own + enemy @ weights.enemy + weights.bias
    theirs = enemy @ weights.own + own @ weights.enemy + weights.bias
    apart = np.maximum(mine, LEAK * mine) - np.maximum(theirs, LEAK * theirs)
    return mine, theirs, apart @ weights.units + (own - enemy) @ weights.alone


def _slopes(weights: Weights, own: Matrix, enemy: Matrix, won: Matrix) -> Weights:
    """Return the gradient of the log loss, by weight."""
    mine, theirs, logits = _forward(weights, own, enemy)
    wrong = ((1 / (1 + np.exp(-logits)) - won) / len(won)).astype(np.float32)
    of_mine = _through(mine) * wrong[:, None] * weights.units
    of_theirs = -_through(theirs) * wrong[:, None] * weights.units
    apart = np.maximum(mine, LEAK * mine) - np.maximum(theirs, LEAK * theirs)
    return Weights(
        own.T @ of_mine + enemy.T @ of_theirs,
        enemy.T @ of_mine + own.T @ of_theirs,
        of_mine.sum(0) + of_theirs.sum(0),
        apart.T @ wrong,
        ((own - enemy).T @ wrong).astype(np.float32),
    )


def _through(units: Matrix) -> Matrix:
    """Return how much of a change each hidden unit lets through."""
    return np.where(units > 0, 1, LEAK).astype(np.float32)


def calibration(logits: Matrix, positions: Sequence[Position]) -> Iterator[str]:
    """Yield how many positions of each predicted chance were won, the mean error and the log loss."""
    won = np.array([each.won for each in positions], np.float32)
    said = 1 / (1 + np.exp(-logits))
    wrong = 0.0
    for low in range(10):
        within = (said >= low / 10) & (said < (low + 1) / 10)
        if count := int(within.sum()):
            mean, share = float(said[within].mean()), float(won[within].mean())
            wrong += abs(mean - share) * count
            yield f"  said {100 * mean:5.1f} %  won {100 * share:5.1f} %  of {count} positions"
    loss = float(np.mean(np.logaddexp(0, logits) - won * logits))
    yield f"  mean error {100 * wrong / len(positions):.1f} %, log loss {loss:.4f}"
