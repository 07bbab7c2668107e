"""What is experience good for? Chains of spends are weighed by what they make of the cards."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from engine.core.game import Seat
from engine.games.hercules.deck import Card, cost
from engine.games.hercules.robot.weighing import (
    ANY_CARD,
    NEXT_HAND,
    Stock,
    after_waiting,
    points_worth,
    stock_of,
    turns_left,
    worth_later,
    worth_now,
)
from engine.games.hercules.state import Spend, State
from engine.games.hercules.tally import cost_change, xp_left

SPARE: Final = 0.04  # a point of experience that buys nothing more


class Chains(NamedTuple):
    """How far spends are thought through: steps of a chain, cards worth buying, experience in hand."""

    steps: int = 3
    buys: int = 3
    xp: int = 24


USUAL: Final = Chains()


class Prospects(NamedTuple):
    """What is to be expected, whatever row is laid.

    `turns`: how many the trial still takes. `gains`: what so much experience is good for, and what in the
    turn that beats the trial.
    """

    stocks: list[Stock]
    turns: float
    gains: list[float]
    last_gains: list[float]


def prospects(state: State, most: Chains = USUAL) -> Prospects:
    """What is to be expected of this trial."""
    stocks = [stock_of(each) for each in state.seats]
    turns = turns_left(state, stocks)
    gains, last_gains = [0.0], [0.0]
    for each in ways(state, stocks, turns, most.xp, most):
        gains = _joined(gains, [(way.paid, way.now + way.later) for way in each], most.xp)
        last_gains = _joined(last_gains, [(way.paid, way.later) for way in each], most.xp)
    return Prospects(stocks, turns, gains, last_gains)


def _joined(gains: list[float], also: Sequence[tuple[int, float]], most_xp: int) -> list[float]:
    """What so much experience is good for, up to the most, when there is also this to spend it on."""
    more = [0.0] * (most_xp + 1)
    for paid, worth in also:
        more[paid] = max(more[paid], worth)
    for paid in range(1, most_xp + 1):
        # A point too few for anything is hardly better than none.
        more[paid] = max(more[paid], more[paid - 1] + SPARE)
    if len(gains) == 1:
        return more
    both = [0.0] * (2 * most_xp + 1)
    for one, worth in enumerate(gains):
        for other, further in enumerate(more):
            both[one + other] = max(both[one + other], worth + further)
    return both


def best_spend(state: State, *, is_won: bool) -> Spend | None:
    """The first step of the best way to spend what there is; None when it is best kept.

    `is_won`: this turn's Attack beats the trial.
    """

    def worth(way: Way) -> float:
        return way.later + (0 if is_won else way.now)

    stocks = [stock_of(own) for own in state.seats]
    found = chain.from_iterable(ways(state, stocks, turns_left(state, stocks), xp_left(state)))
    best = max(found, key=worth, default=None)
    return best.first if best is not None and worth(best) > 0 else None


class Way(NamedTuple):
    """A chain of spends: its first step, its cost, and what it is good for in this trial and in later ones.

    `stock` and `discard` are the player's after it; `hand`: what the cards that come next are good for.
    """

    first: Spend | None
    paid: int
    now: float
    later: float
    stock: Stock
    discard: tuple[Card, ...]
    hand: float = 0.0


class Market(NamedTuple):
    """With what in mind experience is spent on the cards of one player.

    `turns`: in how many a card that is bought is played; `next_turn`: how much of one is still to come;
    `trials`: still to come; `change`: what all costs differ by; `buys`: what is worth buying.
    """

    seat: Seat
    turns: float
    next_turn: float
    trials: int
    change: int
    buys: tuple[Card, ...]
    budget: int
    steps: int


def ways(
    state: State, stocks: Sequence[Stock], turns: float, budget: int, most: Chains = USUAL
) -> Iterator[list[Way]]:
    """For each player, chains of spends on the own cards that so much experience pays for."""
    trials, change = len(state.upcoming), cost_change(state)
    for number, stock in enumerate(stocks):
        own = state.seats[number]
        useful = after_waiting(state, own, turns)

        def worth(each: Card, stock: Stock = stock, turns: float = useful) -> float:
            after = stock.changed(None, each)
            return worth_now(after, turns) + worth_later(after, trials) - cost(each, change)

        kinds = dict.fromkeys((*state.techniques, *state.blessings))
        buys = tuple(sorted(kinds, key=worth, reverse=True)[: most.buys])
        market = Market(Seat(number), useful, min(1.0, turns - 1), trials, change, buys, budget, most.steps)
        start = Way(None, 0, 0.0, 0.0, stock, own.discard)
        before = worth_now(stock, useful), worth_later(stock, trials)
        found: list[Way] = []
        _extend(market, start, before, 1, found)
        yield found


def _extend(market: Market, way: Way, before: tuple[float, float], length: int, found: list[Way]) -> None:
    """Adds the way's continuations to those found."""
    for use, paid, stock, discard, hand in _steps(market, way):
        now = worth_now(stock, market.turns) - before[0] + hand
        later = worth_later(stock, market.trials) - before[1]
        longer = Way(way.first or use, paid, now, later, stock, discard, hand)
        found.append(longer)
        if length < market.steps:
            _extend(market, longer, before, length + 1, found)


def _steps(market: Market, way: Way) -> Iterator[tuple[Spend, int, Stock, tuple[Card, ...], float]]:
    """What can be paid for next: the spend, the cost so far, and what it makes of the player's cards."""
    _, paid, _, _, stock, discard, hand = way
    budget, change = market.budget, market.change
    if discard and not discard[-1].is_wound:
        top, rest = discard[-1], discard[:-1]
        total = paid + cost(top, change)
        if total <= budget and top.is_improved:
            ahead = hand + NEXT_HAND * market.next_turn * (points_worth(top) - ANY_CARD)
            yield Spend("anticipate", market.seat), total, stock, rest, ahead
        elif total <= budget:
            better = top.improved
            yield Spend("improve", market.seat), total, stock.changed(top, better), (*rest, better), hand
    for each in market.buys:
        total = paid + cost(each, change)
        if total <= budget:
            bought = Spend("buy", market.seat, each.id)
            yield bought, total, stock.changed(None, each), (*discard, each), hand
