"""Actions that are never better than another, to be left out of a search."""

from collections.abc import Sequence

from engine.core.game import Action, Seat
from engine.games.athena.actions import Activate
from engine.games.athena.actions_of_preparation import Ahead, Command, Play
from engine.games.athena.robot.quick import turn_of
from engine.games.athena.state import SideState, State


def sensible(state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    """Return the legal actions without useless ones; all of them if nothing else is left.

    Naming a fighter in the Preparation is useless: waiting gives more knowledge (§5.8). So is a Commandant
    over nobody, which is better discarded for a token (§9.1). Against a fighter without powers only a power
    that turns the duel, or comes with its victory, is worth a token.
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
    """Return True if the power may change a duel in which the enemy has none."""
    own = state.sides[seat]
    turning, now, turned = turn_of(state, seat)
    if power == turning:
        return (now > 0) - (now < 0) != (turned > 0) - (turned < 0)
    at_hand = {each.id for each in own.engaged_powers} | {each.power.id for each in own.commits}
    is_shield = power in ("immunite", "annihilation")
    return not is_shield and (turned if turning in at_hand else now) > 0


def _has_any_below(state: State, own: SideState, place: int) -> bool:
    """Return True if a fighter of the own army lies under that index."""
    bit = 1 << place
    above = state.setup.layout.above
    return any(bits & bit and own.lying >> index & 1 for index, bits in enumerate(above))
