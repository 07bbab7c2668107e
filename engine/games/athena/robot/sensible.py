"""What of all that may be done in Battle for Athena is never better than something else?"""

from collections.abc import Sequence

from engine.core.game import Action, Seat
from engine.games.athena.actions import Activate, Ahead, Command, Play
from engine.games.athena.state import SideState, State


def sensible(state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions without those; all of them where nothing else is left.

    Who is put forward need not be said in the Preparation: whoever waits knows more (§5.8). A Commandant over
    nobody lets nobody through (§9.1) and is better thrown away for a token. Immunité and Annihilation do
    nothing against a fighter with whom no power lies (§9.6, §9.7).
    """
    left = [action for action in legal if not _is_vain(state, seat, action)]
    return left or legal


def _is_vain(state: State, seat: Seat, action: Action) -> bool:
    match action:
        case Ahead():
            return True
        case Command(place) | Play("commandant", place):
            return not _has_any_below(state, state.sides[seat], place)
        case Activate("immunite" | "annihilation"):
            return not state.sides[1 - seat].engaged_powers
        case _:
            return False


def _has_any_below(state: State, own: SideState, place: int) -> bool:
    """Whether a fighter of the own army lies under that index."""
    bit = 1 << place
    above = state.setup.layout.above
    return any(bits & bit and own.lying >> index & 1 for index, bits in enumerate(above))
