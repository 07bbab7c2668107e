"""How likely does a side win by what both sides have? A small net, learnt from matches, judges them alike.

A side is told by amounts of things that have names, such as cards by the place where they lie. For each name
a file keeps a row of weights: what it adds to each hidden unit as one's own, what as the enemy's, and what it
adds by itself. Amounts are only ever added up, so whoever asks can keep the row of a part that stays as it
is, such as a column. The chance of one side is what is left to the other.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

WeightRow = tuple[float, ...]
NamedAmounts = Iterable[tuple[str, float]]

LEAK: Final = 0.1
"""How much of what is below 0 a hidden unit lets through."""


class Net:
    """The weights of a file, which `tests.games.learning` makes."""

    __slots__ = ("_bias", "_nothing", "_rows", "_units")

    def __init__(self, path: Path) -> None:
        kept = json.loads(path.read_text("utf-8"))
        self._units: WeightRow = tuple(kept["units"])
        self._bias: WeightRow = tuple(kept["bias"])
        self._rows: dict[str, WeightRow] = {name: tuple(row) for name, row in kept["rows"].items()}
        self._nothing: WeightRow = (0.0,) * (2 * len(self._units) + 1)

    def row(self, amounts: NamedAmounts) -> WeightRow:
        """What these come to; names that the file does not know come to nothing."""
        found = self._nothing
        for name, amount in amounts:
            if (row := self._rows.get(name)) is not None:
                found = tuple([one + amount * each for one, each in zip(found, row, strict=True)])
        return found

    def logit(self, own: WeightRow, enemy: WeightRow) -> float:
        """How likely the side of the first row wins, in logits."""
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
    """All of these together, of which there is at least one."""
    return tuple(map(sum, zip(*rows, strict=True)))
