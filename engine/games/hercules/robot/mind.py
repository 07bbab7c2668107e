"""The `Mind` of Hercules: how to judge runs and which plans to consider."""

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

_ALL: Final = 1000  # more plans than there ever are
_ONCE: Final = Foresight(2, 2, haste=0.006, by_luck=12)
"""Two ways, each played once to the end of the trial: on Normal that wins nine runs of ten.

With Hera's six cards, one drawn each turn, it wins one run of ten; six playouts each win six.
"""


class HerculesMind(Mind):
    """A mind for open information: partners win together, and the history adds nothing to the view."""

    version = 1
    looks: Mapping[str, Foresight] = MappingProxyType(
        {"strong": _ONCE, "olympian": Foresight(64, 12, haste=0.03), "instead": _ONCE}
    )
    far = 1

    def value(self, state: State) -> Sequence[float]:
        return (value(state),) * len(state.seats)

    def rank(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """Return the actions by the best plan that begins with each; those without a plan come last."""
        begun = dict.fromkeys(plan[0].notation for plan in self.plans(state, seat, _ALL))
        places = {notation: place for place, notation in enumerate(begun)}
        return sorted(legal, key=lambda action: places.get(action.notation, len(places)))

    def plans(self, state: State, seat: Seat, most: int) -> Sequence[Sequence[Action]]:
        # numpy takes 73 MB and a third of a second, so only a process that searches loads it.
        from engine.games.hercules.robot.policy import lines

        return lines(state, seat, most)

    def recommended(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return the recommended first deck (§2.2); similar decks win about as often."""
        own = state.seats[seat]
        is_choosing = state.stage == "deck" and own.posture.hero and not own.is_ready
        return (Choose(FIRST_DECK),) if is_choosing else ()

    def horizon(self, state: State) -> int:
        """Return the number of trials beaten: cards are gathered then, and the chance depends on them."""
        return len(state.beaten)

    def is_lucky(self, state: State) -> bool:
        """Return True with Hera, who takes back a card or turns the Posture after planning (§11.10)."""
        return state.options.hera

    def turns(self, state: State) -> int:
        """Return the turns: of two runs with as many beaten trials the shorter is better (`scoring.py`)."""
        return state.turn
