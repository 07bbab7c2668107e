"""The worth of experience: chains of spends, by what they make of the cards."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from operator import add, itemgetter
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

_FIRST: Final = itemgetter(0)
SPARE: Final = 0.04  # the worth of a point of experience that buys nothing more


class Chains(NamedTuple):
    """Limits of thinking about spends: steps of a chain, cards worth buying, experience in hand."""

    steps: int = 3
    buys: int = 3
    xp: int = 24


USUAL: Final = Chains()


class Prospects(NamedTuple):
    """The prospects of a trial, independent of the row.

    `turns`: how many the trial still takes. `gains`: the worth of each amount of experience; `last_gains`: in
    the turn that beats the trial.
    """

    stocks: list[Stock]
    turns: float
    gains: tuple[float, ...]
    last_gains: tuple[float, ...]


def prospects(state: State, most: Chains = USUAL) -> Prospects:
    """Return the prospects of this trial."""
    stocks = [stock_of(each) for each in state.seats]
    turns = turns_left(state, stocks)
    spenders = _spenders(state, stocks, turns, most.xp, most)
    gains, last_gains = _gains(spenders[0]), _gains(spenders[0], is_last=True)
    for each in spenders[1:]:
        gains, last_gains = _joined(gains, _gains(each)), _joined(last_gains, _gains(each, is_last=True))
    return Prospects(stocks, turns, gains, last_gains)


@lru_cache(maxsize=1024)
def _gains(spender: "Spender", *, is_last: bool = False) -> tuple[float, ...]:
    """Return the worth of each amount of experience on one player's cards, up to the limit."""
    most = spender.market.most.xp
    more = [0.0] * (most + 1)
    for way in ways_of(spender):
        more[way.paid] = max(more[way.paid], way.later if is_last else way.now + way.later)
    for paid in range(1, most + 1):
        # One point short of a purchase is hardly better than nothing.
        more[paid] = max(more[paid], more[paid - 1] + SPARE)
    return tuple(more)


@lru_cache(maxsize=1024)
def _joined(gains: tuple[float, ...], also: tuple[float, ...]) -> tuple[float, ...]:
    """Return the best way to divide each total between two players."""
    back = also[::-1]
    most = len(also) - 1
    # Short lists are faster in plain Python.
    return tuple(
        [
            max(map(add, gains[max(0, total - most) :], back[max(0, most - total) :]))
            for total in range(len(gains) + most)
        ]
    )


def best_spend(state: State, *, is_won: bool) -> Spend | None:
    """Return the first step of the best way to spend; None if keeping everything is best.

    `is_won`: this turn's Attack beats the trial.
    """

    def worth(way: Way) -> float:
        return way.later + (0 if is_won else way.now)

    stocks = [stock_of(own) for own in state.seats]
    spenders = _spenders(state, stocks, turns_left(state, stocks), xp_left(state), USUAL)
    best = max(chain.from_iterable(map(ways_of, spenders)), key=worth, default=None)
    return best.uses[0] if best is not None and worth(best) > 0 else None


class Way(NamedTuple):
    """A chain of spends: its steps, its cost, its worth in this trial and in later ones."""

    uses: tuple[Spend, ...]
    paid: int
    now: float
    later: float


class Market(NamedTuple):
    """The conditions for spending experience on one player's cards.

    `turns`: in how many a bought card is played. `next_turn`: the share of one still to come. `trials`: those
    still to come. `change`: the change of all costs. `kinds`: the kinds of cards in the Reserve.
    """

    seat: Seat
    turns: float
    next_turn: float
    trials: int
    change: int
    kinds: tuple[Card, ...]
    budget: int
    most: Chains


class Owned(NamedTuple):
    """A player's cards after some spends.

    Their worth in this trial and in later ones, the discard pile, and the worth of the cards that come next.
    """

    stock: Stock
    worth_now: float
    worth_later: float
    discard: tuple[Card, ...]
    hand: float = 0.0


class _Chaining(NamedTuple):
    """The inputs of chains: cards worth buying with their costs, and the cards' worth without any."""

    market: Market
    buys: Sequence[tuple[Card, int]]
    before_now: float
    before_later: float


class Spender(NamedTuple):
    """The cards a chain begins with: their sums and the top of the discard pile within its reach."""

    market: Market
    stock: Stock
    discard: tuple[Card, ...]


def _spenders(
    state: State, stocks: Sequence[Stock], turns: float, budget: int, most: Chains
) -> list[Spender]:
    """Return, for each player, the start of chains that this much experience pays for."""
    trials, change = len(state.upcoming), cost_change(state)
    kinds = tuple(dict.fromkeys((*state.techniques, *state.blessings)))
    spenders = []
    for number, stock in enumerate(stocks):
        own = state.seats[number]
        useful = after_waiting(state, own, turns)
        market = Market(Seat(number), useful, min(1.0, turns - 1), trials, change, kinds, budget, most)
        spenders.append(Spender(market, stock, own.discard[-most.steps :]))
    return spenders


Ranked = Sequence[tuple[float, tuple[Spend, ...]]]
"""Chains of spends with their worth, the best first."""


def ranked(
    state: State, stocks: Sequence[Stock], turns: float, budget: int, most: Chains, *, is_won: bool
) -> Ranked:
    """Return the chains that this much experience pays for; `is_won`: this turn's Attack beats the trial."""
    spenders = _spenders(state, stocks, turns, budget, most)
    found = [_ranked(each, is_won=is_won) for each in spenders]
    return found[0] if len(found) == 1 else sorted(chain.from_iterable(found), key=_FIRST, reverse=True)


@lru_cache(maxsize=1024)
def _ranked(spender: Spender, *, is_won: bool) -> Ranked:
    """Return the chains of one player with their worth, the best first."""
    weighed = [(way.later + (0.0 if is_won else way.now), way.uses) for way in ways_of(spender)]
    return sorted(weighed, key=_FIRST, reverse=True)


# The playouts of one decision meet the same cards in three of four cases. An entry takes some 10 KB.
@lru_cache(maxsize=1024)
def ways_of(spender: Spender) -> Sequence[Way]:
    """Return the chains of one player."""
    market, stock, discard = spender
    turns, trials, change = market.turns, market.trials, market.change
    priced: list[tuple[float, Card, int]] = []
    for each in market.kinds:
        after, price = stock.changed(None, each), cost(each, change)
        priced.append((worth_now(after, turns) + worth_later(after, trials) - price, each, price))
    priced.sort(key=_FIRST, reverse=True)
    buys = [(each, price) for _, each, price in priced[: market.most.buys]]
    owned = Owned(stock, worth_now(stock, turns), worth_later(stock, trials), discard)
    found: list[Way] = []
    _extend(_Chaining(market, buys, owned.worth_now, owned.worth_later), (), 0, owned, found)
    return found


def _extend(chaining: _Chaining, uses: tuple[Spend, ...], paid: int, owned: Owned, found: list[Way]) -> None:
    """Add the continuations of a chain to `found`; much of a playout's time is spent here."""
    (seat, turns, next_turn, trials, change, _, budget, most), buys, before_now, before_later = chaining
    stock, now, later, discard, hand = owned
    if discard and not discard[-1].is_wound:
        top = discard[-1]
        total = paid + cost(top, change)
        if total <= budget:
            if top.is_improved:
                use = Spend("anticipate", seat)
                ahead = hand + NEXT_HAND * next_turn * (points_worth(top) - ANY_CARD)
                after = Owned(stock, now, later, discard[:-1], ahead)
            else:
                use, better = Spend("improve", seat), top.improved
                cards = stock.changed(top, better)
                worths = worth_now(cards, turns), worth_later(cards, trials)
                after = Owned(cards, *worths, (*discard[:-1], better), hand)
            longer = (*uses, use)
            found.append(
                Way(
                    longer, total, after.worth_now - before_now + after.hand, after.worth_later - before_later
                )
            )
            if len(longer) < most.steps and total < budget:
                _extend(chaining, longer, total, after, found)
    for each, price in buys:
        total = paid + price
        if total <= budget:
            longer = (*uses, Spend("buy", seat, each.id))
            cards = stock.changed(None, each)
            then_now, then_later = worth_now(cards, turns), worth_later(cards, trials)
            found.append(Way(longer, total, then_now - before_now + hand, then_later - before_later))
            if len(longer) < most.steps and total < budget:
                after = Owned(cards, then_now, then_later, (*discard, each), hand)
                _extend(chaining, longer, total, after, found)
