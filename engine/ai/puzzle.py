"""Puzzles: decisions with one clearly best choice, judged only by what the player could know."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engine.ai.review import pains_with
from engine.ai.robot import dice_for
from engine.ai.search import Search
from engine.ai.thought import Judged
from engine.core.chance import Chance
from engine.core.game import Fact

FEWEST: Final = 3
"""Fewest choices of a puzzle."""
MOST: Final = 6
"""Most choices shown in a puzzle."""
OF_A_KIND: Final = 2
"""Most of these choices with the same beginning."""
MARGIN: Final = 0.15
"""Fewest points of chance by which the best beats any other, in each comparison."""
TIMES: Final = 3
"""Comparisons of the choices, each in other worlds."""
ANEW: Final = 2
"""Repetitions of the whole test that must agree, including which choices come to mind."""
PORTION: Final = 4
"""Divisor of a review's effort for each of these tests."""
GLANCES: Final = 40
"""Decisions that get a first look."""
WEIGHED: Final = 4
"""Decisions that are then weighed."""
LEAD: Final = 0.08
"""The least lead at first sight that makes a decision worth weighing."""


class PuzzleWay(NamedTuple):
    """A choice, by its first action, with its chance in percent if it was played out."""

    action: str
    percent: int


class Sighted(NamedTuple):
    """What a seat saw and had been told when it had a choice."""

    view: Any
    history: tuple[Fact, ...]


class FoundPuzzle(NamedTuple):
    """A puzzle: the index of its decision and its choices, the best first."""

    number: int
    ways: tuple[PuzzleWay, ...]


def leads(search: Search, sighted: Sequence[Sighted], dice: Chance, first: int = 0) -> list[float]:
    """Return the lead of the best choice at first sight for each decision, numbered from `first`.

    The lead is 0 if there are too few choices.
    """
    return [_lead(search, one, dice_for(dice, "glance", number)) for number, one in enumerate(sighted, first)]


def clearest(led: Sequence[float]) -> list[int]:
    """Return the indices of the decisions worth weighing, those with the largest leads first."""
    worth = [number for number, lead in enumerate(led) if lead >= LEAD]
    return sorted(worth, key=lambda number: -led[number])[:WEIGHED]


def puzzle_in(search: Search, sighted: Sighted, dice: Chance, number: int = 0) -> tuple[PuzzleWay, ...]:
    """Return the choices, the best first; empty if they are few or the best one is unclear.

    `number` is the decision's index and makes its dice its own. A best choice found by luck fails when the
    test is repeated.
    """
    dice = dice_for(dice, "weigh", number)
    ways = _weighed(search, sighted, dice)
    for time in range(ANEW if ways else 0):
        again = _weighed(search, sighted, dice_for(dice, "anew", time))
        if not again or again[0].action != ways[0].action:
            return ()
    return ways


def _weighed(search: Search, sighted: Sighted, dice: Chance) -> tuple[PuzzleWay, ...]:
    view, history = sighted
    glance, close = pains_with(search)
    # The choices are weighed below; this only seeks a first order.
    budget = close.search._replace(playouts=glance.search.playouts)
    found = unlike(_by_action(search.analyse(view, history, budget, dice_for(dice, "search"))))[:MOST]
    if len(found) < FEWEST:
        return ()
    total = [0.0] * len(found)
    for time in range(TIMES):
        against = dice_for(dice, "compare", time)
        values = search.compared(
            view, history, [one.plan for one in found], close.playouts // PORTION, against
        )
        total = [before + value for before, value in zip(total, values, strict=True)]
        best, *others = sorted(zip(values, total, strict=True), reverse=True)
        if best[1] != max(total) or best[0] < others[0][0] + MARGIN:
            return ()
    chances = [max(1, min(99, round(100 * value / TIMES))) for value in total]
    ways = (PuzzleWay(one.action, chance) for one, chance in zip(found, chances, strict=True))
    return tuple(sorted(ways, key=lambda way: -way.percent))


def _lead(search: Search, sighted: Sighted, dice: Chance) -> float:
    """Return how much better the best choice seems than the next; 0 if there are few."""
    budget = pains_with(search).glance.search
    found = _by_action(search.analyse(sighted.view, sighted.history, budget, dice))
    if len(found) < FEWEST:
        return 0.0
    best, second, *_ = sorted((one.value for one in found if one.visits), reverse=True) or (0.0, 0.0)
    return best - second


def unlike(judged: Sequence[Judged]) -> list[Judged]:
    """Return the lines with the first of each kind before the second of any.

    A third of a kind is dropped if enough remain, so that the best does not stand out among places for one
    card. Actions whose notation begins alike are of a kind.
    """
    of_kind = Counter[str]()
    placed: list[tuple[int, Judged]] = []
    for one in judged:
        kind, *_ = one.action.split(">")
        placed.append((of_kind[kind], one))
        of_kind[kind] += 1
    placed.sort(key=lambda each: each[0])
    few = [one for place, one in placed if place < OF_A_KIND]
    return few if len(few) >= FEWEST else [one for _, one in placed]


def _by_action(judged: Sequence[Judged]) -> list[Judged]:
    """Return the best line of each first action, in order."""
    first: dict[str, Judged] = {}
    for one in judged:
        first.setdefault(one.action, one)
    return list(first.values())
