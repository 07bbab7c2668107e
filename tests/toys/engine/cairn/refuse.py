"""Why is an action not to be had now?"""

from collections.abc import Sequence

from engine.core.game import Refusal, Seat, word
from tests.toys.engine.cairn.actions import Gather, Lay, Move, Ready
from tests.toys.engine.cairn.legal import legal_actions
from tests.toys.engine.cairn.state import State


def refusals(state: State, seat: Seat) -> Sequence[Refusal]:
    """What a player might look for while stones are to be laid."""
    legal = legal_actions(state, seat)
    return [refusal(state, seat, each) for each in (Gather(), Ready()) if legal and each not in legal]


def refusal(state: State, seat: Seat, action: Move) -> Refusal:
    """The § that an action breaks which is not legal now."""
    label = action.path[0].label
    if not legal_actions(state, seat):
        return Refusal(label, "2.3", word("why-bound"))
    match action:
        case Lay(stone):
            reason = "why-stone-lies" if stone in state.seats[seat].laid else "why-place-taken"
            return Refusal(label, "2.1", word(reason))
        case Gather():
            return Refusal(label, "2.2", word("why-not-all-lie"))
        case Ready():
            return Refusal(label, "2.3", word("why-not-all-lie"))
