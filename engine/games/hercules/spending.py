"""Spending experience: what it can buy and what it changes (§5)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.core.game import Obstacle, Seat
from engine.games.hercules.cards import COSTS, LEAST_COST
from engine.games.hercules.deck import Card, card
from engine.games.hercules.state import SeatState, Spend, State, seats_of
from engine.games.hercules.tally import cost_change, purse

LEAST: Final = LEAST_COST.number
TECHNIQUE, BLESSING = COSTS["technique"].number, COSTS["blessing"].number
_IMPROVE: Final = tuple((Spend("improve", Seat(seat)),) for seat in (0, 1))
_ANTICIPATE: Final = tuple((Spend("anticipate", Seat(seat)),) for seat in (0, 1))


def spends(state: State) -> tuple[Spend, ...]:
    """Return every single use of the experience that is left (§5.1), buying first."""
    left, change = purse(state)
    if left < LEAST:  # otherwise the least cost is no obstacle
        return ()
    left -= change
    seats = seats_of(state)
    found: tuple[Spend, ...] = ()
    if left >= TECHNIQUE:
        found = _buys(state.techniques, seats)
    if left >= BLESSING:
        found += _buys(state.blessings, seats)
    for seat in seats:
        own = state.seats[seat]
        if obstacle_to_top(own) is None and left >= own.discard[-1].cost:
            found += _ANTICIPATE[seat] if own.discard[-1].is_improved else _IMPROVE[seat]
    return found


def obstacle_to_top(own: SeatState) -> Obstacle | None:
    """Return why the top of a discard pile cannot be improved or anticipated, or None (§5.4)."""
    if not own.discard:
        return "5.4", "discard-empty"
    return ("5.4", "wound-on-top") if own.discard[-1].is_wound else None


# The Reserve seldom changes while players look at its offers.
@lru_cache(maxsize=1024)
def _buys(reserve: tuple[Card, ...], seats: tuple[Seat, ...]) -> tuple[Spend, ...]:
    return tuple(Spend("buy", seat, each.id) for each in dict.fromkeys(reserve) for seat in seats)


def _cost(each: Card, change: int) -> int:
    return max(LEAST, each.cost + change)


def spend(state: State, use: Spend) -> Card:
    """Carry out one use of experience and return the card concerned, as it lies then."""
    own = state.seats[use.seat]
    change = cost_change(state)
    if use.kind == "buy":
        each = card(use.card)
        _take_from_reserve(state, each)
        own.discard += (each,)
    elif use.kind == "improve":
        each = own.discard[-1].improved
        own.discard = (*own.discard[:-1], each)
    else:
        each = own.discard[-1]
        own.discard = own.discard[:-1]
        own.deck = (each, *own.deck)
        own.known += 1
    state.spent += _cost(each, change)
    return each


def after_sketch(state: State, sketch: Iterable[Spend]) -> State:
    """Return the state after these spends; the same object if there are none."""
    if not sketch:
        return state
    later = state.copy()
    for use in sketch:
        spend(later, use)
    return later


def can_all_be_spent(state: State, sketch: Iterable[Spend]) -> bool:
    """Return True if these spends are possible one after the other."""
    later = state.copy()
    for use in sketch:
        if use not in spends(later):
            return False
        spend(later, use)
    return True


def _take_from_reserve(state: State, each: Card) -> None:
    if each.family == "technique":
        state.techniques = without(state.techniques, each)
    else:
        state.blessings = without(state.blessings, each)


def without(cards: tuple[Card, ...], each: Card) -> tuple[Card, ...]:
    """Return the cards without one of this kind."""
    index = cards.index(each)
    return cards[:index] + cards[index + 1 :]
