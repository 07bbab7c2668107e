"""What can experience be spent on, and what does it change?"""

from collections.abc import Iterable, Iterator

from engine.core.game import Seat
from engine.games.hercules.deck import Card, card
from engine.games.hercules.state import Spend, State
from engine.games.hercules.tally import cost_change, xp_left

LEAST = 1


def spends(state: State) -> Iterator[Spend]:
    """Every single use of the experience that is left (§5.1), buying first."""
    left = xp_left(state)
    if left < LEAST:
        return
    change = cost_change(state)
    for each in dict.fromkeys((*state.techniques, *state.blessings)):
        if _cost(each, change) <= left:
            yield from (Spend("buy", Seat(seat), each.id) for seat in range(len(state.seats)))
    for seat, own in enumerate(state.seats):
        top = own.discard[-1] if own.discard else None
        if top is not None and not top.is_wound and _cost(top, change) <= left:  # §5.4: a Wound has no cost
            yield Spend("anticipate" if top.is_improved else "improve", Seat(seat))


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
