"""A logistic regression for the chance to win, and how well its chances fit."""

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final

RIDGE: Final = 0.3
STEPS: Final = 12
_FARTHEST: Final = 30.0  # beyond this, a chance is certain enough

Row = tuple[tuple[float, ...], float]
"""The features of a position, and the share of its match that was won."""


def likely(logit: float) -> float:
    """Return the chance for these logits."""
    return 1 / (1 + exp(-max(-_FARTHEST, min(_FARTHEST, logit))))


def fitted(rows: Sequence[Row], before: Sequence[float] = (), ridge: float = RIDGE) -> list[float]:
    """Return the most likely weights, by Newton's method with a ridge towards `before` or 0."""
    size = len(rows[0][0])
    held = list(before) or [0.0] * size
    weights = [*held]
    for _ in range(STEPS):
        slope = [ridge * (one - each) for one, each in zip(held, weights, strict=True)]
        curve = [[ridge * (row == column) for column in range(size)] for row in range(size)]
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
    """Return the solution of a system of equations, by elimination with pivots."""
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
    """Yield how many positions of each predicted chance were won, and the mean error."""
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
