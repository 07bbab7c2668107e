"""The worth of a player's cards in this trial and in those to come."""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Final, NamedTuple

from engine.games.hercules.actions import (
    RECOMMENDED_COUNTS,
)
from engine.games.hercules.cards import TECHNIQUES
from engine.games.hercules.deck import CARDS, Card
from engine.games.hercules.state import SeatState, State
from engine.games.hercules.tally import trial_defense

# Weights of Attack, Defense and experience for each card of a deck.
NOW: Final = (20.0, 21.0, 3.3)  # in each turn of this trial
LATER: Final = (14.0, 10.0, 10.0)  # in each of the trials to come, at base level
FORESIGHT: Final = 4  # most trials to come that count
NEXT_HAND: Final = 3.0  # of an anticipated card
ANY_CARD: Final = 0.7  # of the card that would come instead
CARD_DEFENSE: Final = 0.8
CARD_XP: Final = 0.9
HAND: Final = 5.5  # cards of a typical row
ENOUGH_CARDS: Final = 15
TRIGGERS: Final = 15.0  # triggers of a typical row, counted as Attack
MOST_TURNS: Final = 7.0
FIRST_TURNS: Final = 6.0
CERBERUS_TURNS: Final = 2.0  # turns that count when cards do not stay improved

FIRST_DECK: Final = RECOMMENDED_COUNTS

Amounts = tuple[float, float, float]


def _estimated(each: Card) -> Amounts:
    """Return what a trigger of the card gives, with a guess for effects other than points."""
    attack, defense, xp = each.points
    more = 0.5 * each.choice + 0.6 * each.repeats + 0.5 * each.draws
    return (
        attack + more + each.cuts_defense,
        defense + more + 0.5 * each.heals,
        xp + more + each.cuts_cost,
    )


_POINTS: Final = {each: _estimated(each) for each in CARDS.values()}


class Stock(NamedTuple):
    """The sums of a player's cards: how many, and their points as they are and at base level."""

    cards: int
    wounds: int
    now: Amounts
    base: Amounts

    def changed(self, out: Card | None, into: Card | None) -> "Stock":
        """Return the stock with one card less, one more, or both."""
        cards, wounds, (attack, defense, xp), (base_attack, base_defense, base_xp) = self
        if out is not None:
            cards, wounds = cards - 1, wounds - out.is_wound
            points, base = _POINTS[out], _POINTS[out.base]
            attack, defense, xp = attack - points[0], defense - points[1], xp - points[2]
            base_attack, base_defense, base_xp = (
                base_attack - base[0],
                base_defense - base[1],
                base_xp - base[2],
            )
        if into is not None:
            cards, wounds = cards + 1, wounds + into.is_wound
            points, base = _POINTS[into], _POINTS[into.base]
            attack, defense, xp = attack + points[0], defense + points[1], xp + points[2]
            base_attack, base_defense, base_xp = (
                base_attack + base[0],
                base_defense + base[1],
                base_xp + base[2],
            )
        return Stock(cards, wounds, (attack, defense, xp), (base_attack, base_defense, base_xp))


def stock_of(own: SeatState) -> Stock:
    """Return the sums of all cards of the player, wherever they lie."""
    cards = [*own.deck, *own.hand, *own.discard, *(each.card for each in own.pile)]
    if own.under:
        cards.append(own.under)
    return _stock(cards)


@cache
def first_stock() -> Stock:
    """Return the sums of the first deck that a robot usually takes."""
    cards = [CARDS[name] for name, count in zip(TECHNIQUES, FIRST_DECK, strict=True) for _ in range(count)]
    return _stock(cards)


def _stock(cards: Sequence[Card]) -> Stock:
    wounds = 0
    attack = defense = xp = base_attack = base_defense = base_xp = 0.0
    for each in cards:
        of_attack, of_defense, of_xp = _POINTS[each]
        attack, defense, xp = attack + of_attack, defense + of_defense, xp + of_xp
        if each.is_improved:
            of_attack, of_defense, of_xp = _POINTS[each.base]
        base_attack, base_defense, base_xp = (
            base_attack + of_attack,
            base_defense + of_defense,
            base_xp + of_xp,
        )
        wounds += each.is_wound
    return Stock(len(cards), wounds, (attack, defense, xp), (base_attack, base_defense, base_xp))


def worth_now(stock: Stock, turns: float) -> float:
    """Return the worth of the cards in so many turns of this trial."""
    cards, _, (attack, defense, xp), _ = stock
    count = cards if cards > HAND else HAND
    of_attack, of_defense, of_xp = NOW
    return turns * (
        of_attack * sqrt(attack / count)
        + of_defense * sqrt(defense / count)
        + of_xp * turns * sqrt(xp / count)
    )


def worth_later(stock: Stock, trials: int) -> float:
    """Return the worth of the cards in the trials to come."""
    cards, wounds, _, (attack, defense, xp) = stock
    count = max(cards - wounds, ENOUGH_CARDS)
    of_attack, of_defense, of_xp = LATER
    return min(trials, FORESIGHT) * (
        of_attack * sqrt(attack / count) + of_defense * sqrt(defense / count) + of_xp * sqrt(xp / count)
    )


def turns_left(state: State, stocks: Sequence[Stock]) -> float:
    """Return roughly how many turns this trial still takes."""
    attack = sum(stock.now[0] / max(stock.cards, HAND) for stock in stocks)
    return max(
        1.0,
        min(MOST_TURNS, state.life * trial_defense(state) / (TRIGGERS * attack + 1)),
    )


def after_waiting(state: State, own: SeatState, turns: float) -> float:
    """Return how many of the turns are left when a card from the discard pile reaches the hand."""
    waiting = max(0.0, (len(own.deck) + len(own.discard)) / HAND - 1)
    left = max(0.0, turns - 1 - waiting)
    return min(left, CERBERUS_TURNS) if "cerberus" in state.abilities else left


def points_worth(each: Card) -> float:
    """Return the worth of a trigger of the card; a Strike is 1."""
    attack, defense, xp = _POINTS[each]
    return attack + CARD_DEFENSE * defense + CARD_XP * xp
