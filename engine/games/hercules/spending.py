"""What can experience be spent on, and what does it change?"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.core.game import Seat
from engine.games.hercules.cards import COSTS, LEAST_COST
from engine.games.hercules.deck import Card, card
from engine.games.hercules.state import Spend, State
from engine.games.hercules.tally import cost_change, xp_left

LEAST: Final = LEAST_COST.number
TECHNIQUE, BLESSING = COSTS["technique"].number, COSTS["blessing"].number
SEATS: Final = (Seat(0), Seat(1))
_IMPROVE: Final = tuple(Spend("improve", seat) for seat in SEATS)
_ANTICIPATE: Final = tuple(Spend("anticipate", seat) for seat in SEATS)


def spends(state: State) -> list[Spend]:
    """Every single use of the experience that is left (§5.1), buying first."""
    left = xp_left(state)
    if left < LEAST:
        return []
    change = cost_change(state)
    found: list[Spend] = []
    seats = SEATS[: len(state.seats)]
    if state.techniques and max(LEAST, TECHNIQUE + change) <= left:
        found += [_buy(each, seat) for each in dict.fromkeys(state.techniques) for seat in seats]
    if state.blessings and max(LEAST, BLESSING + change) <= left:
        found += [_buy(each, seat) for each in state.blessings for seat in seats]
    for seat in seats:
        discard = state.seats[seat].discard
        if discard and not discard[-1].is_wound and _cost(discard[-1], change) <= left:  # §5.4
            found.append(_ANTICIPATE[seat] if discard[-1].is_improved else _IMPROVE[seat])
    return found


@cache
def _buy(each: Card, seat: Seat) -> Spend:
    return Spend("buy", seat, each.id)


def _cost(each: Card, change: int) -> int:
    return max(LEAST, each.cost + change)


def spend(state: State, use: Spend) -> Card:
    """Carries out one use of experience and returns the card it concerned, as it lies then."""
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
    """The state as it would be after these spends; the state itself where there are none."""
    if not sketch:
        return state
    later = state.copy()
    for use in sketch:
        spend(later, use)
    return later


def can_all_be_spent(state: State, sketch: Iterable[Spend]) -> bool:
    """Whether these spends are possible one after the other."""
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
    """The cards, one of this kind taken away."""
    index = cards.index(each)
    return cards[:index] + cards[index + 1 :]
