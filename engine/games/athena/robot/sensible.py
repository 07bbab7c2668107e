"""What of all that may be done in Battle for Athena is never better than something else?"""

from collections.abc import Sequence
from typing import TypeGuard

from engine.core.game import Action, Seat
from engine.games.athena.actions import Ahead, Command, Play
from engine.games.athena.state import SideState, State


def sensible(state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions without those; all of them where nothing else is left.

    Who is put forward need not be said in the Preparation: whoever waits knows more (§5.8). A Commandant over
    nobody lets nobody through (§9.1) and is better thrown away for a token.
    """
    own = state.sides[seat]
    left = [
        action
        for action in legal
        if not isinstance(action, Ahead)
        and (not _is_command(action) or _has_any_below(state, own, action.place))
    ]
    return left or legal


def _is_command(action: Action) -> TypeGuard[Command | Play]:
    """Whether a Commandant is laid or used."""
    return isinstance(action, Command) or (isinstance(action, Play) and action.power == "commandant")


def _has_any_below(state: State, own: SideState, place: int) -> bool:
    """Whether a fighter of the own army lies under that index."""
    bit = 1 << place
    above = state.setup.layout.above
    return any(bits & bit and own.lying >> index & 1 for index, bits in enumerate(above))
