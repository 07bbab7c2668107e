"""A player that tries to go on for ever: it beats no trial and keeps Wounds in the Reserve."""

from random import Random
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Action
from engine.games.hercules import Hercules
from engine.games.hercules.actions import (
    Done,
    Play,
    StoreCard,
    UsePosture,
)
from engine.games.hercules.actions_of_partners import (
    End,
    Use,
)
from engine.games.hercules.state import SeatState, State

GAME: Final = Hercules()
LONGEST_TURN: Final = 400  # actions; partners may offer and decline as often as they like


def lingered(start: State, dice: Random, *, tries: int, most_turns: int) -> State:
    """Return the run after so many turns, or at its end.

    Each turn is the best of `tries`.
    """
    state = start.copy()
    while state.ending is None and state.turn < start.turn + most_turns:
        beaten = len(state.beaten)
        state = max((_after_a_turn(state, dice) for _ in range(tries)), key=lambda made: _worth(made, beaten))
    return state


def _after_a_turn(start: State, dice: Random) -> State:
    state, chance = start.copy(), Chance(dice.randbytes(8))
    before = state.turn, len(state.beaten)
    for _ in range(LONGEST_TURN):
        asks = [ask for ask in GAME.asks(state) if ask.is_missing]
        if not asks or (state.turn, len(state.beaten)) != before:
            break
        seat = dice.choice(asks).seat
        legal = GAME.legal_actions(state, seat)
        (action,) = dice.choices(legal, [_liking(each) for each in legal])
        GAME.apply(state, seat, action, chance)
    return state


def _liking(action: Action) -> float:
    """Return the preference for an action: healing, Wounds under Omphale, improved cards that return."""
    match action:
        case Play(healed=healed):
            return 6.0 if healed else 1.0
        case StoreCard(card):
            return 8.0 if card.is_wound and not card.is_improved else 0.2
        case UsePosture():
            return 3.0
        case Use(spend):
            return {"buy": 0.4, "improve": 4.0, "anticipate": 6.0}[spend.kind]
        case Done() | End():
            return 0.6
        case _:
            return 0.02 if action.notation.startswith(("offer", "decline", "withdraw")) else 1.0


def _worth(state: State, beaten: int) -> float:
    """Return how far the run is from its end."""
    if state.ending is not None:
        return -1000.0
    worth = 10.0 * len(state.wounds) - 30.0 * (len(state.beaten) - beaten)
    return worth + sum(_worth_of(own) for own in state.seats)


def _worth_of(own: SeatState) -> float:
    cards = [*own.deck, *own.hand, *own.discard, *([own.under] if own.under else [])]
    leaving = sum(each.is_wound and each.is_improved for each in cards)
    healable = sum(each.is_wound for each in own.discard) * any(each.heals for each in own.hand)
    better = sum(each.is_improved for each in (*own.discard, *own.deck, *own.deck))
    return 5.0 * leaving + 2.0 * healable + 0.2 * better - 0.2 * len(cards) + 0.3 * own.shield
