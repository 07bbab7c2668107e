"""Hints: the best line for a player, its chance, and the next best line.

A hint depends only on the player's view and on the facts they were told.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from engine.ai.search import Budget, Judged, Search
from engine.core.chance import Chance
from engine.core.game import Fact

Untried = Literal["only", "lot", "best"]
"""Why nothing was played out.

`only`: there is one choice. `lot`: predictable choices lose, so one of many was drawn. `best`: nothing else
is worth a try.
"""


class Hint(NamedTuple):
    """A line to take and its result in playouts; `other` is the next best line, if any.

    `percent`: wins in 100 playouts, as the `Mind` judges; None if nothing was played out, for the reason in
    `untried`.
    """

    line: tuple[str, ...]
    percent: int | None = None
    playouts: int = 0
    other: tuple[str, ...] = ()
    other_percent: int = 0
    untried: Untried = "only"

    @property
    def is_forced(self) -> bool:
        """True if there is only one choice, as everybody who may act can see."""
        return self.percent is None and self.untried == "only"


def hint(search: Search, view: Any, history: Sequence[Fact], budget: Budget, dice: Chance) -> Hint | None:
    """Return a hint for the seat that has this view and a choice; None if it is not asked."""
    found = search.analyse(view, history, budget, dice)
    if not found:
        return None
    best, *others = found
    if not best.visits or not others:
        return Hint(best.plan, untried="lot" if search.mind.draws_lots else "best")
    return Hint(best.plan, _percent(best), best.visits, others[0].plan, _percent(others[0]))


def _percent(judged: Judged) -> int:
    """Return the chance in percent, from 1 to 99: a playout makes nothing certain."""
    return max(1, min(99, round(100 * judged.value)))
