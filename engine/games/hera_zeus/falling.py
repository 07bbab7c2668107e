"""Falling cards and their order on the piles (§6.7), and the end of the match (§10)."""

from collections.abc import Mapping, Sequence

from engine.core.game import Outcome, Seat, Tell
from engine.games.hera_zeus.cards import Card
from engine.games.hera_zeus.facts import ending, tell_end
from engine.games.hera_zeus.state import HERA, ZEUS, State, other


def discard(state: State, holder: Seat, card: Card) -> None:
    """Lay one card on its pile, open to all.

    The pile is the holder's, or the printed owner's if `captives` says so (§10.1).
    """
    state.sides[_heir(state, holder, card)].pile += (card.seen,)


def fall(state: State, lots: Mapping[Seat, Sequence[Card]]) -> None:
    """Send the cards that each holder loses at once to the piles (§6.7).

    If two or more reach a pile, its owner is asked for their order, unless the match has ended. Unordered, a
    pile takes its owner's cards first, then the enemy's.
    """
    for owner in (HERA, ZEUS):
        side = state.sides[owner]
        arriving = [
            card.seen
            for holder in (owner, other(owner))
            for card in lots.get(holder, ())
            if _heir(state, holder, card) == owner
        ]
        if len(arriving) < 2 or state.stage == "over":
            side.pile += tuple(arriving)
            continue
        side.falling = tuple(arriving)
        state.stage = "ordering"


def lay_next(state: State, seat: Seat, name: str) -> None:
    """Lay the first fallen card of that name next; the last card follows by itself."""
    side = state.sides[seat]
    rest = list(side.falling)
    index = next(number for number, card in enumerate(rest) if card.ids[seat] == name)
    side.ordered += (rest.pop(index),)
    side.falling = tuple(rest)
    if len(rest) == 1:
        lay_rest(state, seat, rest)


def lay_rest(state: State, seat: Seat, cards: Sequence[Card]) -> None:
    """Lay the fallen cards in this order; once nobody is asked any more, all of them reach the piles."""
    side = state.sides[seat]
    side.ordered += tuple(cards)
    side.falling = ()
    if any(each.falling for each in state.sides):
        return
    for each in state.sides:
        each.pile += each.ordered
        each.ordered = ()
    state.stage = "turn"


def guarded(cards: Sequence[Card]) -> list[Card]:
    """Return the cards in order, but with the one on top that Sirens profit least from.

    That is the rearmost card they cannot take, else the rearmost of the weakest.
    """
    least = min(max(card.strength, 0) for card in cards)
    top = max(number for number, card in enumerate(cards) if max(card.strength, 0) == least)
    return [*cards[:top], *cards[top + 1 :], cards[top]]


def end(state: State, winner: Seat, reason: str, tell: Tell | None) -> None:
    """End the match."""
    state.stage, state.winner, state.reason = "over", winner, reason
    tell_end(tell, winner, reason)


def outcome(state: State) -> Outcome | None:
    """Return who won and why, or None while the match goes on."""
    if state.winner is None or state.reason is None:
        return None
    return Outcome(frozenset({state.winner}), ending(state.winner, state.reason))


def _heir(state: State, holder: Seat, card: Card) -> Seat:
    """Return the seat whose pile gets a card."""
    return holder if state.options.captives == "controller" else card.owner
