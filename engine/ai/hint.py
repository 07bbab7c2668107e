"""What is to be said to a player who asks what to do? The best line, how it does, and what comes next to it.

Everything follows from the view of whoever asks and from what they were told.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from engine.ai.search import Budget, Judged, Search
from engine.core.chance import Chance
from engine.core.game import Fact

Untried = Literal["only", "lot", "best"]
"""Why nothing was played out: there is nothing else to do; what can be read loses, so one of many was drawn
by lot; or nothing else is worth a try."""


class Hint(NamedTuple):
    """A line to take, and what came of it where it was played out; `other`: the next best one, if any.

    `percent`: in how many of 100 it was won, so far as the `Mind` judges; None where nothing was tried, for
    the reason that is `untried`.
    """

    line: tuple[str, ...]
    percent: int | None = None
    playouts: int = 0
    other: tuple[str, ...] = ()
    other_percent: int = 0
    untried: Untried = "only"

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing else to do, as everybody sees who may do it."""
        return self.percent is None and self.untried == "only"


def hint(search: Search, view: Any, history: Sequence[Fact], budget: Budget, dice: Chance) -> Hint | None:
    """What to do for the seat whose view this is, which has a choice; None where it is not asked."""
    found = search.analyse(view, history, budget, dice)
    if not found:
        return None
    best, *others = found
    if not best.visits or not others:
        return Hint(best.plan, untried="lot" if search.mind.draws_lots else "best")
    return Hint(best.plan, _percent(best), best.visits, others[0].plan, _percent(others[0]))


def _percent(judged: Judged) -> int:
    """Nothing that was only played out is certain."""
    return max(1, min(99, round(100 * judged.value)))
