"""When are partners called? All to what each decides alone; else the one who must decide, once a stage.

What concerns both begins with whoever acted last: the question is before that player's eyes (§10.10).
"""

from engine.core.game import Seat
from engine.games.hercules.state import State, partner

CALLED_ONCE = 2
"""The ruleset from which on no offer calls a partner who was called in the same stage."""


def call_all(state: State) -> None:
    """A stage begins in which everybody decides for themselves."""
    _begin(state)
    state.call += 1


def call_nobody(state: State) -> None:
    """A stage begins in which both decide together."""
    _begin(state)
    state.call += state.is_coop and state.ruleset < CALLED_ONCE


def call_partner(state: State, seat: Seat) -> None:
    """Seat leaves a decision to its partner."""
    other = state.seats[partner(seat)]
    if state.ruleset < CALLED_ONCE:
        state.call += 1
    elif not other.is_called:
        other.is_called = True
        state.call += 1


def _begin(state: State) -> None:
    for own in state.seats:
        own.is_called = False
