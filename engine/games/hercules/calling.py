"""Whom does a run wait for, and when are partners called (§10.10)?

All are called to what each decides alone; else the one who must decide, once a stage. What concerns
both begins with whoever acted last: the question is before that player's eyes.
"""

from engine.core.game import Seat
from engine.games.hercules.state import SeatState, State, partner

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


def is_missing(state: State, own: SeatState) -> bool:
    """Whether the run waits for this player: an open offer waits for the partner of its maker."""
    match state.stage:
        case "deck" | "plan":
            return not own.is_ready
        case "prepare":
            return may_prepare(state, own)
        case "over":
            return False
        case _:
            is_maker = state.proposal is not None and state.seats[state.proposal.maker] is own
            return not own.has_yielded and not is_maker


def may_prepare(state: State, own: SeatState) -> bool:
    """Whether this player has an action left and something to do with it."""
    if not own.preparations:
        return False
    can_change = any(each.family != "blessing" for each in own.deck)
    return can_change or bool(state.techniques) or state.options.athena
