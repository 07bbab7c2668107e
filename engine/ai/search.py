"""Which way of going on wins most often? Each is played out in worlds that may be the real one.

For games alone or together, and where a turn is long: all ways are tried in the same worlds with the same
chance, and the worse half is given up round by round, each of which takes as long (sequential halving:
Karnin, Koren and Somekh 2013). A playout ends where the game's `Mind` judges well. Rivals who answer each
other are searched by `engine.ai.rivals`. The same dice and number of playouts give the same result; a clock,
where there is one, only ends it sooner.
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
"""By what share of its chance an earlier plan of the `Mind` is taken to win oftener than the next one: where
all chances are small a fixed amount would outweigh them."""
LONGEST_PLAYOUT: Final = 5000  # actions; a game that comes to no horizon is a fault
ATTEMPTS: Final = 8  # to go on from a line in one world, the first as the quick player would
STRAY: Final = 20  # of 100 steps of the other attempts, those in which any of some plans is taken
THOUGHT_OF: Final = 3  # of how many
FEWEST: Final = 4  # worlds, before a plan may be given up for what was found in them
DOUBT: Final = 0.02  # a chance by which one more world may always differ from all before
WORTH_KNOWING: Final = 0.001  # a chance, on average: for less no plan is tried any further


class Played(NamedTuple):
    """What a playout came to: the chance of winning, and how many turns it took, where they count."""

    chance: float
    turns: int = 0


@dataclass(slots=True)
class Tried:
    """A plan and how it fared: in each world its chance of winning, less what haste takes off for each turn,
    times the world's weight. `won` is without haste, for what is told of a plan is its chance."""

    plan: Sequence[Action]
    order: int
    haste: float = 0.0
    fared: list[float] = field(default_factory=list)
    won: float = 0.0
    weight: float = 0.0

    def add(self, played: Played, weight: float) -> None:
        """How it fared in one more world."""
        self.fared.append(played.chance * (1 - self.haste * played.turns) * weight)
        self.won += played.chance * weight
        self.weight += weight

    def value(self) -> float:
        """Its chance of winning, as far as it is known."""
        return self.won / self.weight if self.weight else 0.0

    def merit(self) -> float:
        """What plans are chosen by."""
        fared = sum(self.fared) / self.weight if self.weight else 0.0
        return fared * (1 - PREFERENCE * self.order)

    def may_gain(self, first: "Tried") -> float:
        """How much oftener than by the first somebody would win who knew which is the better of both.

        The expected opportunity cost of taking the first (Chick and Inoue 2001), from the worlds in which
        both were tried: the lead in one more of them is taken to be spread normally.
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
        if budget.by_luck and self.mind.is_lucky(world):
            budget = budget._replace(playouts=budget.by_luck)
        plans = self._plans(world, seat, budget, dice)
        tried = [Tried(plan, order, budget.haste) for order, plan in enumerate(plans)]
        if len(tried) > 1:
            self._try_all(tried, seat, worlds, budget, dice)
        best = sorted(tried, key=lambda each: (len(each.fared), each.merit()), reverse=True)
        return [self._judged(each, world, seat, dice) for each in best]

    def recommended(self, view: Any, dice: Chance) -> ActionLine:
        """Return what the game recommends to the seat whose view this is, in notation; often nothing."""
        world = self.game.imagine(view, dice_for(dice, "recommended"))
        return tuple(action.notation for action in self.mind.recommended(world, view.seat))

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
        """How the match stands for the seat after the plan and what a quick player makes of it.

        `strays`: by which that player strays from what comes to mind first; not at all where there is none.
        Others never do: nobody counts on that.
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
        raise RuntimeError("a playout comes to no end")

    def _judged(self, tried: Tried, world: Any, seat: Seat, dice: Chance) -> Judged:
        state = world.copy()
        carry_out(self.game, state, seat, tried.plan, dice_for(dice, "reply"))
        asks = self.game.asks(state)
        reply = self.mind.plans(state, asks[0].seat, 1)[0][0].notation if asks else ""
        plan = tuple(action.notation for action in tried.plan)
        return Judged(plan[0], tried.value(), len(tried.fared), reply, plan)


def _strayed(mind: Mind, state: Any, seat: Seat, strays: Chance, step: int) -> Sequence[Action] | None:
    """Any of some plans, in `STRAY` of 100 steps; else None."""
    if strays.pick(100, "stray", step) >= STRAY:
        return None
    plans = mind.plans(state, seat, THOUGHT_OF)
    return plans[strays.pick(len(plans), "strayed", step)]
