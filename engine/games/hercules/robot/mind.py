"""What must a search know of Hercules? How runs are judged, and what deserves a thought."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.core.game import Action, Seat
from engine.core.mind import Foresight, Mind
from engine.games.hercules.actions import (
    Choose,
)
from engine.games.hercules.robot.value import value
from engine.games.hercules.robot.weighing import FIRST_DECK
from engine.games.hercules.state import State

_ALL: Final = 1000  # plans, more than there ever are
_ONCE: Final = Foresight(2, 2, haste=0.006, by_luck=12)
"""Of two ways each is played out to the end of the trial once: on Normal that wins nine runs of ten. With
Hera's six cards, of which one is drawn every turn, that is one run of ten, and six times each wins six."""


class HerculesMind(Mind):
    """Partners win together; the history tells nothing that the view does not, for all play openly."""

    version = 1
    looks: Mapping[str, Foresight] = MappingProxyType(
        {"strong": _ONCE, "olympian": Foresight(64, 12, haste=0.03), "instead": _ONCE}
    )
    far = 1

    def value(self, state: State) -> Sequence[float]:
        return (value(state),) * len(state.seats)

    def rank(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """By the best plan that each begins; what begins none comes last."""
        begun = dict.fromkeys(plan[0].notation for plan in self.plans(state, seat, _ALL))
        places = {notation: place for place, notation in enumerate(begun)}
        return sorted(legal, key=lambda action: places.get(action.notation, len(places)))

    def plans(self, state: State, seat: Seat, most: int) -> Sequence[Sequence[Action]]:
        # numpy takes 73 MB and a third of a second: only a process that thinks loads it.
        from engine.games.hercules.robot.policy import lines

        return lines(state, seat, most)

    def recommended(self, state: State, seat: Seat) -> Sequence[Action]:
        """The recommended first deck (§2.2); decks near it win about as often."""
        own = state.seats[seat]
        is_choosing = state.stage == "deck" and own.posture.hero and not own.is_ready
        return (Choose(FIRST_DECK),) if is_choosing else ()

    def horizon(self, state: State) -> int:
        """Trials beaten: between two of them, cards are gathered and the chance follows from them."""
        return len(state.beaten)

    def is_lucky(self, state: State) -> bool:
        """Hera takes back a card or turns the Posture after planning (§11.10)."""
        return state.options.hera

    def turns(self, state: State) -> int:
        """Of two runs that beat as many trials the shorter one is the better (`scoring.py`)."""
        return state.turn
