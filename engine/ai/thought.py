"""What both searches share: imagined worlds, thinking budgets and their results.

Worlds are imagined from a seat's view and the facts it was told, and from nothing else.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, NamedTuple

from engine.ai.robot import dice_for
from engine.core.chance import Chance
from engine.core.game import Action, Fact, Seat
from engine.core.mind import Mind
from engine.core.rules import AnyGame

ActionLine = tuple[str, ...]
"""Actions of one seat in order, in notation."""


class Budget(NamedTuple):
    """How long to think: at most `playouts`, and at most `cpu_s` seconds of `clock` (CPU time).

    `width`: the number of plans considered. `worlds`: how many worlds each plan is tried in before the pace
    is known. `is_choice`: stop once the best plan is clear, even if its chance is not. `haste`: the share of
    a plan's chance lost for each turn of a playout, where turns count. `by_luck`: playouts instead, if any,
    in a match with more luck (`Mind.is_lucky`).
    """

    playouts: int
    width: int = 4
    worlds: int = 1
    is_choice: bool = False
    haste: float = 0.0
    by_luck: int = 0
    cpu_s: float = inf
    clock: Callable[[], float] | None = None


class Judged(NamedTuple):
    """A plan that was tried, in notation: its first action, its chance and its playouts.

    `reply`: what the next seat would quickly do; empty if there is none. `plan`: all of its actions, each
    legal unless something unforeseen is revealed.
    """

    action: str
    value: float
    visits: int
    reply: str
    plan: tuple[str, ...]


def carry_out(game: AnyGame, state: Any, seat: Seat, plan: Sequence[Action], chance: Chance) -> None:
    """Take the actions in order and stop at the first illegal one; the first action must be legal."""
    for number, action in enumerate(plan):
        if number and action not in game.legal_actions(state, seat):
            return
        game.apply(state, seat, action, chance)


class Worlds:
    """Worlds that may be the real one, each imagined once and weighted by the facts told."""

    def __init__(self, game: AnyGame, mind: Mind, view: Any, history: Sequence[Fact], dice: Chance) -> None:
        self._game, self._mind, self._view, self._history, self._dice = game, mind, view, history, dice
        self._found: list[tuple[Any, float]] = []

    def world(self, number: int) -> tuple[Any, float]:
        """Return the world with this number and its weight; the world must not be changed."""
        while len(self._found) <= number:
            dice = dice_for(self._dice, "world", len(self._found))
            world = self._game.imagine(self._view, dice)
            world = self._mind.redeal(world, self._view, self._history, dice)
            self._found.append((world, self._mind.likelihood(world, self._history)))
        return self._found[number]


@dataclass(slots=True)
class Purse:
    """The rest of a budget."""

    budget: Budget
    started: float = field(init=False)
    playouts: int = field(init=False)

    def __post_init__(self) -> None:
        self.playouts = self.budget.playouts
        self.started = self.budget.clock() if self.budget.clock else 0.0

    def pay(self, count: int = 1) -> bool:
        """Pay for `count` more playouts and return True; return False if the budget is spent."""
        clock = self.budget.clock
        if self.playouts < count or (clock and clock() - self.started >= self.budget.cpu_s):
            return False
        self.playouts -= count
        return True

    def left(self) -> float:
        """Return the number of playouts left, by the clock at the pace so far."""
        budget, paid = self.budget, self.budget.playouts - self.playouts
        if budget.clock is None or not paid:
            return self.playouts
        spent_s = budget.clock() - self.started
        return min(self.playouts, paid * (budget.cpu_s - spent_s) / spent_s) if spent_s > 0 else self.playouts
