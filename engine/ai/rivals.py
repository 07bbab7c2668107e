"""The search for games of rivals: trees of observed actions over worlds that may be real.

It is an information-set Monte Carlo tree search for one observer (MO-ISMCTS: Cowling, Powley and Whitehouse
2012). Each playout uses another world, drawn by its likelihood. Each seat has its own tree, keyed by public
information and its own actions, so no seat reacts to what it cannot know. Plans are picked by upper
confidence bounds (Auer, Cesa-Bianchi and Fischer 2002). Later actions are first picked by custom, then by
success (like PUCT: Rosin 2011). Secret actions make no branch, because no seat could react to them. There,
and below the trees, a quick player acts.
"""

from bisect import bisect_right
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any, Final

from engine.ai.robot import dice_for
from engine.ai.thought import Budget, Judged, Purse, Worlds, carry_out
from engine.core.chance import Chance
from engine.core.game import (
    Action,
    Ask,
    Fact,
    Seat,
)
from engine.core.mind import RivalMind
from engine.core.rules import AnyGame

BOLDNESS: Final = 0.3  # weight of exploration in the confidence bounds
CUSTOM: Final = 0.5  # weight of custom against success in picking later actions
PLAYOUTS_A_WORLD: Final = 12
MOST_WORLDS: Final = 160
LOOKED_AT_EVERY: Final = 16  # playouts between checks whether the leading plan can still be overtaken
STRAY: Final = 4  # one of so many quick actions is any legal action, so that no plan relies on a reply

_FINE: Final = 1 << 30
LONGEST_PLAYOUT: Final = 5000  # actions; a game that reaches no horizon has a bug


@dataclass(slots=True)
class Node:
    """A seat's action and its results; `below` maps what was seen and the next action to further nodes."""

    below: dict[tuple[Hashable, Hashable], "Node"] = field(default_factory=dict)
    visits: int = 0
    won: float = 0.0

    def value(self) -> float:
        """Return the estimated chance of winning."""
        return self.won / self.visits if self.visits else 0.0


class Stream:
    """A fast pseudo-random stream, the same for the same dice (Knuth's MMIX generator)."""

    __slots__ = ("_last",)

    def __init__(self, dice: Chance) -> None:
        self._last = dice.pick(1 << 62, "stream")

    def below(self, count: int) -> int:
        """Return a number from 0 to `count` - 1."""
        self._last = (self._last * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self._last >> 33) % count


class _Pool:
    """The worlds found so far, drawn by likelihood; it grows by one every few playouts."""

    def __init__(self, worlds: Worlds) -> None:
        self._worlds = worlds
        self._summed: list[float] = []

    def world(self, playout: int, stream: Stream) -> Any:
        """Return a world for the playout with this number; it must not be changed."""
        summed = self._summed
        if playout >= PLAYOUTS_A_WORLD * len(summed) and len(summed) < MOST_WORLDS:
            weight = self._worlds.world(len(summed))[1]
            summed.append(weight + (summed[-1] if summed else 0.0))
        if summed[-1] <= 0:
            return self._worlds.world(stream.below(len(summed)))[0]
        goal = summed[-1] * stream.below(_FINE) / _FINE
        return self._worlds.world(min(bisect_right(summed, goal), len(summed) - 1))[0]


@dataclass(frozen=True, slots=True)
class Rivals:
    """The search for a game of rivals, with the knowledge of its `RivalMind`."""

    game: AnyGame
    mind: RivalMind

    def analyse(self, view: Any, history: Sequence[Fact], budget: Budget, dice: Chance) -> list[Judged]:
        """Return the plans considered for the seat that has this view, the best first.

        `history`: the facts that this seat was told. Empty if the seat is not asked. Without playouts the
        plans keep the order of the `Mind` and their values are unknown.
        """
        seat: Seat = view.seat
        worlds = Worlds(self.game, self.mind, view, history, dice)
        world, _ = worlds.world(0)
        if not self.game.legal_actions(world, seat):
            return []
        plans = [lot] if (lot := self.mind.draw(world, seat, dice)) else []
        plans = plans or list(self.mind.plans(world, seat, budget.width))
        tried = [Node() for _ in plans]
        if len(plans) > 1:
            tree = _Tree(self.game, self.mind, seat, plans, tried, Stream(dice))
            pool, purse, number = _Pool(worlds), Purse(budget), 0
            while purse.pay():
                tree.grow(pool.world(number, tree.stream), dice_for(dice, "playout", number))
                number += 1
                if budget.is_choice and number % LOOKED_AT_EVERY == 0 and tree.lead() > purse.left():
                    break
        best = sorted(range(len(plans)), key=lambda each: (-tried[each].visits, each))
        return [self._judged(plans[each], tried[each], world, seat, dice) for each in best]

    def compared(
        self,
        view: Any,
        history: Sequence[Fact],
        plans: Sequence[Sequence[Action]],
        playouts: int,
        dice: Chance,
    ) -> list[float]:
        """Return how often each plan wins for the seat that has this view, in so many playouts each."""
        tried = [Node() for _ in plans]
        worlds = Worlds(self.game, self.mind, view, history, dice)
        tree = _Tree(self.game, self.mind, view.seat, plans, tried, Stream(dice))
        pool = _Pool(worlds)
        for number in range(playouts):
            world = pool.world(number, tree.stream)
            for each in range(len(plans)):
                tree.grow(world, dice_for(dice, "playout", number), each)
        return [node.value() for node in tried]

    def _judged(self, plan: Sequence[Action], node: Node, world: Any, seat: Seat, dice: Chance) -> Judged:
        state = world.copy()
        for action in plan:
            self.game.apply(state, seat, action, dice_for(dice, "reply"))
        asks = self.game.asks(state)
        reply = self.mind.plans(state, asks[0].seat, 1)[0][0].notation if asks else ""
        line = tuple(action.notation for action in plan)
        return Judged(line[0], node.value(), node.visits, reply, line)


@dataclass(frozen=True, slots=True)
class _Tree:
    """The trees of all seats; `tried` holds the results of the `plans` of the thinking seat."""

    game: AnyGame
    mind: RivalMind
    seat: Seat
    plans: Sequence[Sequence[Action]]
    tried: Sequence[Node]
    stream: Stream
    others: dict[Seat, Node] = field(default_factory=dict)

    def grow(self, world: Any, chance: Chance, chosen: int | None = None) -> None:
        """Run one playout: down the trees, one step beyond, then quick play until the position is judged.

        `chosen`: the index of the plan to try; by default the most deserving one.
        """
        state = world.copy()
        end = self.mind.horizon(state) + self.mind.far
        if chosen is None:
            chosen = self._most_deserving()
        carry_out(self.game, state, self.seat, self.plans[chosen], chance)
        node = self.tried[chosen]
        reached, path = {self.seat: node}, [(node, self.seat)]
        is_known = node.visits > 0
        for _ in range(LONGEST_PLAYOUT):
            asks = self.game.asks(state)
            if not asks or (not is_known and self.mind.horizon(state) >= end):
                break
            asked = self._asked(asks)
            legal = self.game.legal_actions(state, asked)
            if len(legal) == 1:
                self.game.apply(state, asked, legal[0], chance)
            elif is_known and asks[0].kind == "turn":
                node = reached.get(asked) or self.others.setdefault(asked, Node())
                action, node = self._down(node, state, asked, legal)
                reached[asked] = node
                path.append((node, asked))
                is_known = node.visits > 0
                if not is_known:
                    end = max(end, self.mind.horizon(state) + 1)
                self.game.apply(state, asked, action, chance)
            else:
                self._quickly(state, asked, asks[0].kind, legal, chance)
        else:
            raise RuntimeError("a playout does not end")
        chances = self.mind.value(state)
        for node, who in path:
            node.visits += 1
            node.won += chances[who]

    def _most_deserving(self) -> int:
        """Return the first plan that was never tried, else the one with the highest bound."""
        fresh = next((each for each, node in enumerate(self.tried) if not node.visits), None)
        if fresh is not None:
            return fresh
        tries = log(sum([node.visits for node in self.tried]))
        bounds = [node.value() + BOLDNESS * sqrt(tries / node.visits) for node in self.tried]
        return bounds.index(max(bounds))

    def lead(self) -> int:
        """Return how many more visits the most visited plan has than any other."""
        *_, second, first = sorted(node.visits for node in self.tried)
        return first - second

    def _asked(self, asks: Sequence[Ask]) -> Seat:
        """Return the seat that decides next: the thinking one first where several are asked at once."""
        missing = [ask.seat for ask in asks if ask.is_missing] or [asks[0].seat]
        return self.seat if self.seat in missing else missing[0]

    def _down(self, node: Node, state: Any, asked: Seat, legal: Sequence[Action]) -> tuple[Action, Node]:
        """Return the action to try below a node, by success and custom.

        An untried action counts as successful as the average of the others.
        """
        seen, below = self.mind.seen(state), node.below
        keys = [(seen, key) for key in self.mind.action_keys(state, asked, legal)]
        found = [below.get(key) for key in keys]
        visits = sum([each.visits for each in found if each])
        mean = sum([each.won for each in found if each]) / visits if visits else 0.0
        custom = CUSTOM * sqrt(visits + 1)
        merits = [
            each.value() + custom * likely / (1 + each.visits) if each else mean + custom * likely
            for each, likely in zip(found, self.mind.odds(state, asked, legal), strict=True)
        ]
        best = merits.index(max(merits))
        return legal[best], below.setdefault(keys[best], found[best] or Node())

    def _quickly(self, state: Any, asked: Seat, kind: str, legal: Sequence[Action], chance: Chance) -> None:
        if kind == "turn" and not self.stream.below(STRAY):
            self.game.apply(state, asked, legal[self.stream.below(len(legal))], chance)
            return
        for action in self.mind.plans(state, asked, 1)[0]:
            self.game.apply(state, asked, action, chance)
