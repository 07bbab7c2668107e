"""The worth of a position with all cards open, for a robot that looks one action ahead.

It weighs both sides' cards and columns, what each could take next, how safe the hostages are, and how many
actions each side has left. A position differs from the one before in a card or two, so parts are cached.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import Final

from engine.core.game import Seat
from engine.games.hera_zeus.cards import ENEMY_KNOWS, HAND_LIMIT, PASSIVE, PLACES, Card
from engine.games.hera_zeus.challenge import judge
from engine.games.hera_zeus.state import NO_FIGURE, Cards, SideState, State

_kept = lru_cache(1 << 14)  # some megabytes each

# Weights; the unit is roughly the worth of one action.
WIN: Final = 200.0
COLUMNS_WORTH: Final = (-60.0, -14.0, -5.0, 0.0)  # by the number of columns with cards
FEW_CARDS: Final = 30.0  # on the field; losing the last one loses the match
FEW_CARDS_SCALE: Final = 2.5
FIGURE: Final = 2.0
IN_HAND: Final = {
    "god": 2.0, "seven": 6.0, "slayer": 3.0, "pegasus": 3.0, "medusa": 3.5, "pandora": 2.0, "pythia": 2.5,
    "sirens": 2.5, "hades": 3.0, "persephone": 2.0, "dionysus": 1.0, "hostage": 0.0,
}  # fmt: skip
ON_FIELD: Final = {
    "seven": 9.0, "slayer": 4.5, "pegasus": 3.0, "medusa": 5.5, "pandora": 4.0, "pythia": 2.5, "hostage": 0.0,
}  # fmt: skip
FIGHTER_IN_HAND: Final = (1.0, 0.7)  # base and share for each point of strength
FIGHTER_ON_FIELD: Final = (2.5, 0.9)
DECK_CARD: Final = 1.2
KNOWN: Final = 0.9  # of a card on the field that the enemy knows
STAMINA: Final = 60.0
STAMINA_SCALE: Final = 20.0
POWERS_SHARE: Final = 0.4  # share of a deck's cards that are played from the hand
CROWDED: Final = 4.0  # a column that takes no more cards
DEFENCE: Final = 0.9  # of what the enemy could take in the next turn
POINT: Final = 1.0  # the least worth of a point
ATTACK_NOW: Final = 0.8  # of what may still be taken in this turn
ATTACK_LATER: Final = 0.25
GUESS: Final = 0.45  # chance that a player challenges a card they do not know
HOSTAGE_TAKEN: Final = 120.0
HOSTAGE_IN_HAND: Final = 20.0  # divided by the size of the hand
HOSTAGE_ON_FIELD: Final = 70.0  # times the share that its guards let through
PANDORA_BESIDE_HOSTAGE: Final = 25.0
LETS_THROUGH: Final = {
    "seven": 0.2, "slayer": 0.8, "pegasus": 1.0, "medusa": 0.35, "pandora": 1.0, "pythia": 0.95,
}  # fmt: skip


def worth(state: State, seat: Seat) -> float:
    """Return the worth of the position to `seat`; above 0 it stands better than its enemy."""
    if state.winner is not None:
        return WIN if state.winner == seat else -WIN
    own, enemy = state.sides[seat], state.sides[1 - seat]
    is_to_act = state.to_act == seat
    if is_to_act and not enemy.has_cards() and own.has_cards():
        return WIN * 0.9
    left = state.left if is_to_act else 0
    if not left and not own.has_cards():
        return -WIN * 0.9
    share, points = (ATTACK_NOW, left) if left else (ATTACK_LATER, own.count_points())
    gains = share * attack(own, enemy, points) - DEFENCE * attack(enemy, own, enemy.count_points())
    return _side_worth(own) - _side_worth(enemy) + gains


def _side_worth(own: SideState) -> float:
    worth = _hand_worth(tuple(own.hand)) + DECK_CARD * len(own.deck) + FIGURE * (own.figure != NO_FIGURE)
    worth += COLUMNS_WORTH[sum(1 for cards in own.columns if cards)]
    worth -= FEW_CARDS * exp(-sum(map(len, own.columns)) / FEW_CARDS_SCALE)
    for number, cards in enumerate(own.columns):
        worth += _column_worth(cards, has_figure=number == own.figure)
    return worth - STAMINA * exp(-_stamina(own) / STAMINA_SCALE)


def _stamina(own: SideState) -> float:
    """Return roughly how many actions a side still has cards for.

    A full field and a full hand stop the deck.
    """
    room = sum(PLACES - len(cards) for cards in own.columns)
    fieldable, powers = _uses(tuple(own.hand))
    usable = max(powers, min(fieldable, room))
    draws = min(len(own.deck), HAND_LIMIT - len(own.hand) + usable)
    used = min(draws, POWERS_SHARE * draws + max(0, room - fieldable))
    fighters = sum(bool(cards) and cards[0].role not in PASSIVE for cards in own.columns)
    return usable + draws + used + fighters


@_kept
def _uses(hand: Cards) -> tuple[int, int]:
    """Return how many of these cards can be laid (hostage excluded) and how many played for their power."""
    fieldable = sum(card.is_fieldable and card.role != "hostage" for card in hand)
    return fieldable, sum(card.role in ("pegasus", "pythia") or not card.is_fieldable for card in hand)


@_kept
def _hand_worth(hand: Cards) -> float:
    worth = 0.0
    for card in hand:
        if card.role == "hostage":
            worth -= HOSTAGE_IN_HAND / len(hand)
        elif card.role == "fighter":
            base, slope = FIGHTER_IN_HAND
            worth += base + slope * card.strength
        else:
            worth += IN_HAND[card.role]
    return worth


def _lying_worth(card: Card) -> float:
    if card.role == "fighter":
        base, slope = FIGHTER_ON_FIELD
        worth = base + slope * card.strength
    else:
        worth = ON_FIELD[card.role]
    return worth * KNOWN if card.known & ENEMY_KNOWS else worth


@_kept
def _column_worth(cards: Cards, *, has_figure: bool) -> float:
    worth = -CROWDED if len(cards) + has_figure == PLACES else 0.0
    let_through = 0.4 if has_figure else 1.0
    for card in cards:
        worth += _lying_worth(card)
        if card.role == "hostage":
            worth -= HOSTAGE_ON_FIELD * let_through
            if any(each.role == "pandora" for each in cards):
                worth -= PANDORA_BESIDE_HOSTAGE
        elif card.role == "fighter":
            let_through *= 1.15 - 0.14 * card.strength
        else:
            let_through *= LETS_THROUGH[card.role]
    return worth


def attack(own: SideState, enemy: SideState, points: int) -> float:
    """Return what a side's fronts could take with so many points, beyond the worth of the points."""
    gains: list[float] = []
    for number, cards in enumerate(own.columns):
        if number in (own.figure, enemy.figure) or not cards or cards[0].role in PASSIVE:
            continue
        gains += _gains(cards[0], enemy.columns[number][:points])
    if len(gains) > points:
        gains = sorted(gains)[-points:]
    return sum(gain - POINT for gain in gains if gain > POINT)


@_kept
def _gains(attacker: Card, defenders: Cards) -> tuple[float, ...]:
    return tuple(_run(attacker, defenders))


def _run(attacker: Card, defenders: Cards) -> Iterator[float]:
    """Yield what one front takes, card after card; unknown cards count less."""
    likely = 1.0
    for card in defenders:
        likely *= 1.0 if card.known & ENEMY_KNOWS else GUESS
        match judge(attacker, card):
            case "found":
                yield likely * HOSTAGE_TAKEN
                return
            case "won":
                yield likely * _lying_worth(card)
            case _:
                return
