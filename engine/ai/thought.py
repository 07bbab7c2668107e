"""In which worlds may a search think, how long, and what does it say? What both searches share.

All that is known is a seat's view and what it was told. Worlds are imagined from that and from nothing else.
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
"""Actions that one seat takes in order, in notation."""


class Budget(NamedTuple):
    """How long to think: `playouts` at most, and at most so many seconds of `clock`, which counts CPU time.

    `width`: how many plans are thought of. `worlds`: in how many each is tried until it is known how long
    that takes. `is_choice`: it is thought no longer than until it is clear what to do, though not how good
    that is. `haste`: by what share of its chance a plan is taken to be worse for each turn that a playout of
    it takes, where turns count. `by_luck`: playouts instead, where there are any, in a match in which
    luck decides more (`KnowsLuck`).
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
    """A plan that was tried, in notation: its first action, its chance of winning, how many playouts say so.

    `reply`: what the next to act would quickly do, empty when that is nobody. `plan`: all of its actions,
    each of which is legal as long as nothing unforeseen is revealed.
    """

    action: str
    value: float
    visits: int
    reply: str
    plan: tuple[str, ...]


def carry_out(game: AnyGame, state: Any, seat: Seat, plan: Sequence[Action], chance: Chance) -> None:
    """Takes the actions in order; the first is legal, and the rest is left out from what is not."""
    for number, action in enumerate(plan):
        if number and action not in game.legal_actions(state, seat):
            return
        game.apply(state, seat, action, chance)


class Worlds:
    """Worlds that may be the real one, each imagined once and weighed by what was told."""

    def __init__(self, game: AnyGame, mind: Mind, view: Any, history: Sequence[Fact], dice: Chance) -> None:
        self._game, self._mind, self._view, self._history, self._dice = game, mind, view, history, dice
        self._found: list[tuple[Any, float]] = []

    def world(self, number: int) -> tuple[Any, float]:
        """The world of that number, not to be changed, and its weight."""
        while len(self._found) <= number:
            dice = dice_for(self._dice, "world", len(self._found))
            world = self._game.imagine(self._view, dice)
            world = self._mind.redeal(world, self._view, self._history, dice)
            self._found.append((world, self._mind.likelihood(world, self._history)))
        return self._found[number]


@dataclass(slots=True)
class Purse:
    """What is left of a budget."""

    budget: Budget
    started: float = field(init=False)
    playouts: int = field(init=False)

    def __post_init__(self) -> None:
        self.playouts = self.budget.playouts
        self.started = self.budget.clock() if self.budget.clock else 0.0

    def pay(self, count: int = 1) -> bool:
        """Whether there is enough for so many more playouts, which are then paid for."""
        clock = self.budget.clock
        if self.playouts < count or (clock and clock() - self.started >= self.budget.cpu_s):
            return False
        self.playouts -= count
        return True

    def left(self) -> float:
        """For how many playouts more there is enough, by the clock at the pace so far."""
        budget, paid = self.budget, self.budget.playouts - self.playouts
        if budget.clock is None or not paid:
            return self.playouts
        spent_s = budget.clock() - self.started
        return min(self.playouts, paid * (budget.cpu_s - spent_s) / spent_s) if spent_s > 0 else self.playouts
