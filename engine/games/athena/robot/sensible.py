"""What of all that may be done in Battle for Athena is never better than something else?"""

from collections.abc import Sequence

from engine.core.game import Action, Seat
from engine.games.athena.actions import Activate
from engine.games.athena.actions_of_preparation import Ahead, Command, Play
from engine.games.athena.robot.quick import turn_of
from engine.games.athena.state import SideState, State


def sensible(state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions without those; all of them where nothing else is left.

    Who is put forward need not be said in the Preparation: whoever waits knows more (§5.8). A Commandant over
    nobody lets nobody through (§9.1) and is better thrown away for a token. Against a fighter with whom no
    power lies the duel is open: only what turns it, or comes with its victory, is worth a token.
    """
    left = [action for action in legal if not _is_vain(state, seat, action)]
    return left or legal


def _is_vain(state: State, seat: Seat, action: Action) -> bool:
    match action:
        case Ahead():
            return True
        case Command(place) | Play("commandant", place):
            return not _has_any_below(state, state.sides[seat], place)
        case Activate(power):
            return not state.sides[1 - seat].engaged_powers and not _changes(state, seat, power)
        case _:
            return False


def _changes(state: State, seat: Seat, power: str) -> bool:
    """Whether the power may change anything in a duel in which the enemy has none."""
    own = state.sides[seat]
    turning, now, turned = turn_of(state, seat)
    if power == turning:
        return (now > 0) - (now < 0) != (turned > 0) - (turned < 0)
    at_hand = {each.id for each in own.engaged_powers} | {each.power.id for each in own.commits}
    is_shield = power in ("immunite", "annihilation")
    return not is_shield and (turned if turning in at_hand else now) > 0


def _has_any_below(state: State, own: SideState, place: int) -> bool:
    """Whether a fighter of the own army lies under that index."""
    bit = 1 << place
    above = state.setup.layout.above
    return any(bits & bit and own.lying >> index & 1 for index, bits in enumerate(above))
