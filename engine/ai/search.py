"""The search for solitaire and partner games: playouts in worlds that may be the real one.

All plans are tried in the same worlds with the same chance. Each round takes equally long and drops the worse
half (sequential halving: Karnin, Koren and Somekh 2013). A playout ends where the game's `Mind` judges well.
`engine.ai.rivals` searches games of rivals who answer each other. The same dice and number of playouts give
the same result; a clock only ends the search sooner.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import erfc, exp, pi, sqrt
from typing import Any, Final, NamedTuple

from engine.ai.rivals import Rivals
from engine.ai.robot import dice_for
from engine.ai.thought import ActionLine, Budget, Judged, Purse, Worlds, carry_out
from engine.core.chance import Chance
from engine.core.game import Action, Fact, Seat
from engine.core.mind import Mind, RivalMind
from engine.core.rules import AnyGame

__all__ = ["Budget", "Judged", "Search"]

PREFERENCE: Final = 0.003
"""The share of its chance that an earlier plan gains on the next one.

A share, because a fixed amount would outweigh small chances.
"""
LONGEST_PLAYOUT: Final = 5000  # actions; a game that reaches no horizon has a bug
ATTEMPTS: Final = 8  # continuations of a line in one world, the first by the quick player
STRAY: Final = 20  # percentage of steps in the other attempts that take any of some plans
THOUGHT_OF: Final = 3  # plans considered in such a step
FEWEST: Final = 4  # worlds before a plan may be dropped for its results in them
DOUBT: Final = 0.02  # spread of the chance in one more world that is always assumed
WORTH_KNOWING: Final = 0.001  # average gain in chance below which a plan is not tried further


class Played(NamedTuple):
    """The result of a playout: the chance of winning, and the turns taken, where they count."""

    chance: float
    turns: int = 0


@dataclass(slots=True)
class Tried:
    """A plan and its results in each world.

    `fared`: the chance of winning, reduced for each turn by haste, times the world's weight. `won` ignores
    haste, because players are told the plain chance.
    """

    plan: Sequence[Action]
    order: int
    haste: float = 0.0
    fared: list[float] = field(default_factory=list)
    won: float = 0.0
    weight: float = 0.0

    def add(self, played: Played, weight: float) -> None:
        """Add the result in one more world."""
        self.fared.append(played.chance * (1 - self.haste * played.turns) * weight)
        self.won += played.chance * weight
        self.weight += weight

    def value(self) -> float:
        """Return the estimated chance of winning."""
        return self.won / self.weight if self.weight else 0.0

    def merit(self) -> float:
        """Return the value by which plans are compared."""
        fared = sum(self.fared) / self.weight if self.weight else 0.0
        return fared * (1 - PREFERENCE * self.order)

    def may_gain(self, first: "Tried") -> float:
        """Return the expected gain of knowing which plan is better before taking the `first`.

        This is the expected opportunity cost (Chick and Inoue 2001), from the worlds in which both were
        tried. The lead in another world is assumed to be normally distributed.
        """
        count = len(self.fared)
        leads = [one - other for one, other in zip(first.fared, self.fared, strict=True)]
        lead = sum(leads) / count
        spread = sum([(each - lead) ** 2 for each in leads]) + DOUBT * DOUBT
        error = sqrt(spread / count / count)
        apart = lead / error
        density = exp(-apart * apart / 2) / sqrt(2 * pi)
        return error * density - lead * erfc(apart / sqrt(2)) / 2


@dataclass(frozen=True, slots=True)
class Search:
    """The search of a game, with the knowledge of its `Mind`."""

    game: AnyGame
    mind: Mind

    def analyse(self, view: Any, history: Sequence[Fact], budget: Budget, dice: Chance) -> list[Judged]:
        """Return the plans considered for the seat that has this view, the best first.

        `history`: the facts that this seat was told. Empty if the seat is not asked.
        """
        if isinstance(self.mind, RivalMind):
            return Rivals(self.game, self.mind).analyse(view, history, budget, dice)
        seat: Seat = view.seat
        worlds = Worlds(self.game, self.mind, view, history, dice)
        world, _ = worlds.world(0)
        if budget.by_luck and self.mind.is_lucky(world):
            budget = budget._replace(playouts=budget.by_luck)
        plans = self._plans(world, seat, budget, dice)
        tried = [Tried(plan, order, budget.haste) for order, plan in enumerate(plans)]
        if len(tried) > 1:
            self._try_all(tried, seat, worlds, budget, dice)
        best = sorted(tried, key=lambda each: (len(each.fared), each.merit()), reverse=True)
        return [self._judged(each, world, seat, dice) for each in best]

    def recommended(self, view: Any, dice: Chance) -> ActionLine:
        """Return what the game recommends to the seat that has this view, in notation; often nothing."""
        world = self.game.imagine(view, dice_for(dice, "recommended"))
        return tuple(action.notation for action in self.mind.recommended(world, view.seat))

    def compared(
        self, view: Any, history: Sequence[Fact], lines: Sequence[ActionLine], playouts: int, dice: Chance
    ) -> list[float]:
        """Return how often each line wins for the seat that has this view, as the `Mind` judges.

        All lines are played out equally often in the same worlds. Against rivals, a line continues with the
        best answers to their replies. Otherwise the best of several attempts counts in each world, because a
        quick player may miss the point of a line. The rest of a line is dropped where new information makes
        it impossible. `history`: the facts that this seat was told.
        """
        plans = [tuple(map(self.game.parse, line)) for line in lines]
        if isinstance(self.mind, RivalMind):
            return Rivals(self.game, self.mind).compared(view, history, plans, playouts, dice)
        worlds = Worlds(self.game, self.mind, view, history, dice)
        tried = [Tried(plan, order) for order, plan in enumerate(plans)]
        for number in range(max(1, playouts // ATTEMPTS)):
            world, weight = worlds.world(number)
            fate = dice_for(dice, "playout", number)
            for each in tried:
                attempts = (dice_for(fate, "attempt", attempt) for attempt in range(1, ATTEMPTS))
                best = max(
                    self._playout(world, view.seat, each.plan, fate, strays) for strays in (None, *attempts)
                )
                each.add(best, weight)
        return [each.value() for each in tried]

    def _plans(self, world: Any, seat: Seat, budget: Budget, dice: Chance) -> Sequence[Sequence[Action]]:
        if not self.game.legal_actions(world, seat):
            return ()
        if recommended := self.mind.recommended(world, seat):
            return (recommended,)
        if lot := self.mind.draw(world, seat, dice):
            return (lot,)
        return self.mind.plans(world, seat, budget.width)

    def _try_all(
        self, tried: Sequence[Tried], seat: Seat, worlds: Worlds, budget: Budget, dice: Chance
    ) -> None:
        alive, purse, number = list(tried), Purse(budget), 0
        until = budget.worlds
        while len(alive) > 1 and purse.pay(len(alive)):
            world, weight = worlds.world(number)
            for each in alive:
                each.add(self._playout(world, seat, each.plan, dice_for(dice, "playout", number)), weight)
            number += 1
            if budget.is_choice and number >= FEWEST:
                first = max(alive, key=Tried.merit)
                alive = [each for each in alive if each is first or each.may_gain(first) > WORTH_KNOWING]
            if number == until:
                if number > budget.worlds:
                    alive = sorted(alive, key=Tried.merit, reverse=True)[: (len(alive) + 1) // 2]
                rounds = max(1, (len(alive) - 1).bit_length())
                until += max(1, int(purse.left() / (rounds * len(alive))))

    def _playout(
        self, world: Any, seat: Seat, plan: Sequence[Action], chance: Chance, strays: Chance | None = None
    ) -> Played:
        """Play the plan and what a quick player does next, and return the result for the seat.

        `strays`: dice by which that player deviates from its first idea; None for never. Other seats never
        deviate.
        """
        game, mind, state = self.game, self.mind, world.copy()
        end = mind.horizon(state) + mind.far
        carry_out(game, state, seat, plan, chance)
        for step in range(LONGEST_PLAYOUT):
            asks = game.asks(state)
            if not asks or mind.horizon(state) >= end:
                return Played(mind.value(state)[seat], mind.turns(state) - mind.turns(world))
            asked = next((ask.seat for ask in asks if ask.is_missing), asks[0].seat)
            strayed = _strayed(mind, state, asked, strays, step) if strays and asked == seat else None
            carry_out(game, state, asked, strayed or mind.plans(state, asked, 1)[0], chance)
        raise RuntimeError("a playout does not end")

    def _judged(self, tried: Tried, world: Any, seat: Seat, dice: Chance) -> Judged:
        state = world.copy()
        carry_out(self.game, state, seat, tried.plan, dice_for(dice, "reply"))
        asks = self.game.asks(state)
        reply = self.mind.plans(state, asks[0].seat, 1)[0][0].notation if asks else ""
        plan = tuple(action.notation for action in tried.plan)
        return Judged(plan[0], tried.value(), len(tried.fared), reply, plan)


def _strayed(mind: Mind, state: Any, seat: Seat, strays: Chance, step: int) -> Sequence[Action] | None:
    """Return any of some plans in `STRAY` percent of steps; else None."""
    if strays.pick(100, "stray", step) >= STRAY:
        return None
    plans = mind.plans(state, seat, THOUGHT_OF)
    return plans[strays.pick(len(plans), "strayed", step)]
