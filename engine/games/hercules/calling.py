"""The players a run waits for, and when partners are called (§10.10).

Each player is called to decisions of their own. In common decisions the player who must decide is called,
once a stage. They begin with the player who acted last, who already sees the question.
"""

from engine.core.game import Seat
from engine.games.hercules.state import SeatState, State, partner

CALLED_ONCE = 2
"""The first ruleset in which no offer calls a partner twice in the same stage."""


def call_all(state: State) -> None:
    """Begin a stage in which everybody decides alone."""
    _begin(state)
    state.call += 1


def call_nobody(state: State) -> None:
    """Begin a stage in which both decide together."""
    _begin(state)
    state.call += state.is_coop and state.ruleset < CALLED_ONCE


def call_partner(state: State, seat: Seat) -> None:
    """Leave a decision of this seat to its partner."""
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
    """Return True if the run waits for this player.

    An open offer waits for the partner of its maker.
    """
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
    """Return True if this player has a preparation left and some use for it."""
    if not own.preparations:
        return False
    can_change = any(each.family != "blessing" for each in own.deck)
    return can_change or bool(state.techniques) or state.options.athena
