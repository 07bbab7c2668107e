"""A small neural network that estimates which of two sides wins; it judges both sides alike.

A side is a list of amounts of named things, such as cards by the place where they lie. A file keeps a row of
weights for each name: its effect on each hidden unit as one's own and as the enemy's, and its direct effect.
Amounts are only summed, so a caller can keep the row of an unchanged part, such as a column. The two chances
add up to 1.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

WeightRow = tuple[float, ...]
NamedAmounts = Iterable[tuple[str, float]]

LEAK: Final = 0.1
"""The share of a negative input that a hidden unit lets through (leaky ReLU)."""


class Net:
    """The weights of a file, made by `tests.games.learning`."""

    __slots__ = ("_bias", "_nothing", "_rows", "_units")

    def __init__(self, path: Path) -> None:
        kept = json.loads(path.read_text("utf-8"))
        self._units: WeightRow = tuple(kept["units"])
        self._bias: WeightRow = tuple(kept["bias"])
        self._rows: dict[str, WeightRow] = {name: tuple(row) for name, row in kept["rows"].items()}
        self._nothing: WeightRow = (0.0,) * (2 * len(self._units) + 1)

    def row(self, amounts: NamedAmounts) -> WeightRow:
        """Return the summed row of these amounts; unknown names count as nothing."""
        found = self._nothing
        for name, amount in amounts:
            if (row := self._rows.get(name)) is not None:
                found = tuple([one + amount * each for one, each in zip(found, row, strict=True)])
        return found

    def logit(self, own: WeightRow, enemy: WeightRow) -> float:
        """Return the chance of the first side, in logits."""
        hidden = len(self._units)
        found = own[-1] - enemy[-1]
        for index, weight in enumerate(self._units):
            bias = self._bias[index]
            mine = own[index] + enemy[hidden + index] + bias
            theirs = enemy[index] + own[hidden + index] + bias
            found += weight * (
                (mine if mine > 0 else LEAK * mine) - (theirs if theirs > 0 else LEAK * theirs)
            )
        return found


def total(rows: Iterable[WeightRow]) -> WeightRow:
    """Return the sum of at least one row."""
    return tuple(map(sum, zip(*rows, strict=True)))
