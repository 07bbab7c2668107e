"""Which way of going on wins most often? Each is played out in worlds that may be the real one.

For games alone or together, and where a turn is long: all ways are tried in the same worlds with the same
chance, and the worse half is given up round by round (sequential halving: Karnin, Koren and Somekh 2013). A
playout ends where the game's `Mind` judges well. Rivals who answer each other are searched by
`engine.ai.rivals`. The same dice and number of playouts give the same result; a clock, where there is one,
only ends it sooner.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.ai.rivals import Rivals
from engine.ai.robot import dice_for
from engine.ai.thought import ActionLine, Budget, Judged, Purse, Worlds, carry_out
from engine.core.capabilities import DrawsLots, Mind, RivalMind
from engine.core.chance import Chance
from engine.core.game import Action, AnyGame, Fact, Seat

__all__ = ["Budget", "Judged", "Search"]

PREFERENCE: Final = 0.001
"""How much likelier an earlier plan of the `Mind` is taken to win than the next one, all else being equal."""
LONGEST_PLAYOUT: Final = 5000  # actions; a game that comes to no horizon is a fault
ATTEMPTS: Final = 8  # to go on from a line in one world, the first as the quick player would
STRAY: Final = 20  # of 100 steps of the other attempts, those in which any of some plans is taken
THOUGHT_OF: Final = 3  # of how many
FINAL_ROUND: Final = 2  # plans, of which the better one is chosen


@dataclass(slots=True)
class Tried:
    """A plan and how it fared; `weight`: of the worlds it was tried in."""

    plan: Sequence[Action]
    order: int
    won: float = 0.0
    weight: float = 0.0
    visits: int = 0

    def value(self) -> float:
        """Its chance of winning, as far as it is known."""
        return self.won / self.weight if self.weight else 0.0

    def merit(self) -> float:
        """What plans are chosen by."""
        return self.value() - PREFERENCE * self.order


@dataclass(frozen=True, slots=True)
class Search:
    """Searches a game by what its `Mind` knows."""

    game: AnyGame
    mind: Mind

    def analyse(self, view: Any, history: Sequence[Fact], budget: Budget, dice: Chance) -> list[Judged]:
        """The plans that were thought of for the seat whose view this is, the one to take first.

        `history`: the facts that this seat was told. Empty when the seat is not asked.
        """
        if isinstance(self.mind, RivalMind):
            return Rivals(self.game, self.mind).analyse(view, history, budget, dice)
        seat: Seat = view.seat
        worlds = Worlds(self.game, self.mind, view, history, dice)
        world, _ = worlds.world(0)
        plans = self._plans(world, seat, budget, dice)
        tried = [Tried(plan, order) for order, plan in enumerate(plans)]
        if len(tried) > 1:
            self._try_all(tried, seat, worlds, budget, dice)
        best = sorted(tried, key=lambda each: (each.visits, each.merit()), reverse=True)
        return [self._judged(each, world, seat, dice) for each in best]

    def compared(
        self, view: Any, history: Sequence[Fact], lines: Sequence[ActionLine], playouts: int, dice: Chance
    ) -> list[float]:
        """How often each of these lines is won for the seat whose view this is, so far as the `Mind` judges.

        Each is played out so often, all in the same worlds. Rivals' lines are gone on from by what does best
        against what they answer; others in each world by the best of some attempts, for a quick player may
        miss what the line was for. Where what it reveals makes the rest of a line
        impossible, that is left out. `history`: the facts that this seat was told.
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
                won = max(
                    self._playout(world, view.seat, each.plan, fate, strays) for strays in (None, *attempts)
                )
                each.won, each.weight = each.won + weight * won, each.weight + weight
        return [each.value() for each in tried]

    def _plans(self, world: Any, seat: Seat, budget: Budget, dice: Chance) -> Sequence[Sequence[Action]]:
        if not self.game.legal_actions(world, seat):
            return ()
        if isinstance(self.mind, DrawsLots) and (lot := self.mind.draw(world, seat, dice)):
            return (lot,)
        return self.mind.plans(world, seat, budget.width)

    def _try_all(
        self, tried: Sequence[Tried], seat: Seat, worlds: Worlds, budget: Budget, dice: Chance
    ) -> None:
        alive, purse = list(tried), Purse(budget)
        count, number = budget.worlds, 0
        while len(alive) > 1:
            for _ in range(count):
                world, weight = worlds.world(number)
                for each in alive:
                    if not purse.pay():
                        return
                    each.won += weight * self._playout(
                        world, seat, each.plan, dice_for(dice, "playout", number)
                    )
                    each.weight += weight
                    each.visits += 1
                number += 1
            alive.sort(key=Tried.merit, reverse=True)
            alive = alive[: 1 if len(alive) <= FINAL_ROUND else (len(alive) + 1) // 2]
            count *= 2

    def _playout(
        self, world: Any, seat: Seat, plan: Sequence[Action], chance: Chance, strays: Chance | None = None
    ) -> float:
        """How the match stands for the seat after the plan and what a quick player makes of it.

        `strays`: by which that player strays from what comes to mind first; not at all where there is none.
        """
        game, mind, state = self.game, self.mind, world.copy()
        begun = mind.horizon(state)
        carry_out(game, state, seat, plan, chance)
        for step in range(LONGEST_PLAYOUT):
            asks = game.asks(state)
            if not asks or mind.horizon(state) > begun:
                return mind.value(state)[seat]
            asked = next((ask.seat for ask in asks if ask.is_missing), asks[0].seat)
            most = 1 if strays is None or strays.pick(100, "stray", step) >= STRAY else THOUGHT_OF
            plans = mind.plans(state, asked, most)
            chosen = 0 if most == 1 or strays is None else strays.pick(len(plans), "strayed", step)
            carry_out(game, state, asked, plans[chosen], chance)
        raise RuntimeError("a playout comes to no end")

    def _judged(self, tried: Tried, world: Any, seat: Seat, dice: Chance) -> Judged:
        state = world.copy()
        carry_out(self.game, state, seat, tried.plan, dice_for(dice, "reply"))
        asks = self.game.asks(state)
        reply = self.mind.plans(state, asks[0].seat, 1)[0][0].notation if asks else ""
        plan = tuple(action.notation for action in tried.plan)
        return Judged(plan[0], tried.value(), tried.visits, reply, plan)
