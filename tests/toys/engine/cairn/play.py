"""What does an action change, and how does a match end?"""

from typing import assert_never

from engine.core.chance import Chance
from engine.core.game import (
    Outcome,
    Seat,
    Tell,
    word,
)
from tests.toys.engine.cairn import facts
from tests.toys.engine.cairn.actions import Gather, Lay, Move, Ready
from tests.toys.engine.cairn.cards import PLACES, ROUNDS, STONES, weight
from tests.toys.engine.cairn.state import State, nothing_laid


def apply(state: State, seat: Seat, action: Move, chance: Chance, tell: Tell | None = None) -> None:
    """Changes the position by a legal action; `tell` takes what happens."""
    own = state.seats[seat]
    match action:
        case Lay(stone, place):
            own.laid[place - 1] = stone
        case Gather():
            own.laid = nothing_laid()
        case Ready():
            own.is_ready = True
            if tell:
                tell(facts.is_ready(seat))
            if all(each.is_ready for each in state.seats):
                _count(state, chance, tell)
        case _:
            assert_never(action)


def _count(state: State, chance: Chance, tell: Tell | None) -> None:
    """§3.1 to §3.3."""
    place = chance.pick(PLACES, "place", state.round)
    weights = [weight(each.laid[place]) for each in state.seats]
    heaviest = max(weights)
    winner = Seat(weights.index(heaviest)) if weights.count(heaviest) == 1 else None
    if winner is not None:
        state.seats[winner].points += 1
    if tell:
        tell(facts.counts(place + 1, STONES[heaviest], winner))
    for each in state.seats:
        each.laid, each.is_ready = nothing_laid(), False
    state.round += 1


def outcome(state: State) -> Outcome | None:
    """§4.1."""
    if state.round <= ROUNDS:
        return None
    most = max(each.points for each in state.seats)
    winners = (Seat(number) for number, each in enumerate(state.seats) if each.points == most)
    return Outcome(frozenset(winners), word("end-points"))
