"""Is one thing to do clearly best? Judged by what its player could know, and by nothing else."""

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
"""Of fewer ways to go on nobody makes a puzzle."""
MOST: Final = 6
"""Ways that are put to choice."""
OF_A_KIND: Final = 2
"""Of these, so many that begin alike."""
MARGIN: Final = 0.15
"""By so much of a chance the best is better than any other, each time they are compared."""
TIMES: Final = 3
"""So often they are compared, each time in other worlds."""
ANEW: Final = 2
"""So often all of that has to come out the same again, what comes to mind included."""
PORTION: Final = 4
"""Each of these times with so small a part of the pains of a review."""
GLANCES: Final = 40
"""Decisions that are looked at."""
WEIGHED: Final = 4
"""Decisions of these that are weighed."""
LEAD: Final = 0.08
"""By so much of a chance the best leads at first sight where it is worth weighing."""


class PuzzleWay(NamedTuple):
    """A way to go on, by its first action, with its chance of winning in 100 where that was played out."""

    action: str
    percent: int


class Sighted(NamedTuple):
    """What a seat could see and had been told where it had a choice."""

    view: Any
    history: tuple[Fact, ...]


class FoundPuzzle(NamedTuple):
    """A puzzle: in which of the decisions that were looked at, and the ways, the best first."""

    number: int
    ways: tuple[PuzzleWay, ...]


def leads(search: Search, sighted: Sequence[Sighted], dice: Chance, first: int = 0) -> list[float]:
    """By how much the best way seems better than the next in each of these decisions, numbered from `first`.

    0 where there are few.
    """
    return [_lead(search, one, dice_for(dice, "glance", number)) for number, one in enumerate(sighted, first)]


def clearest(led: Sequence[float]) -> list[int]:
    """The numbers of the decisions that are worth weighing, by these leads, the clearest first."""
    worth = [number for number, lead in enumerate(led) if lead >= LEAD]
    return sorted(worth, key=lambda number: -led[number])[:WEIGHED]


def puzzle_in(search: Search, sighted: Sighted, dice: Chance, number: int = 0) -> tuple[PuzzleWay, ...]:
    """The ways to go on, the best first; none where they are few or it is not clear which one is best.

    `number`: of the decision, by which its dice are its own. What is clear only by luck is not found anew.
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
    # What comes to mind is weighed below: here only a first order is sought.
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
    """By how much the best way seems better than the next; 0 where there are few."""
    budget = pains_with(search).glance.search
    found = _by_action(search.analyse(sighted.view, sighted.history, budget, dice))
    if len(found) < FEWEST:
        return 0.0
    best, second, *_ = sorted((one.value for one in found if one.visits), reverse=True) or (0.0, 0.0)
    return best - second


def unlike(judged: Sequence[Judged]) -> list[Judged]:
    """The same with the first of each kind before the second of any, and no third where that leaves enough,
    so that the best does not stand out among places for one card. Of a kind are actions whose notation begins
    alike."""
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
    """The best line of each first action, in their order."""
    first: dict[str, Judged] = {}
    for one in judged:
        first.setdefault(one.action, one)
    return list(first.values())
