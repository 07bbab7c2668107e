"""The interface of a robot: it chooses from a view, as a person would."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from engine.core.chance import Chance
from engine.core.game import Fact

_SEED_RANGE: Final = 1 << 62


class Robot(Protocol):
    """A player without a state of its own: the same question gets the same answer.

    `name` and `version` are written with each of its actions in the log.
    """

    name: str
    version: int

    def decide(self, view: Any, legal: Sequence[str], chance: Chance) -> str:
        """Return one of the `legal` notations for the seat that has this view."""


class Offers(Protocol):
    """The function by which a robot makes offers to its human partner: `OFFERS` of its package."""

    def __call__(
        self, view: Any, history: Sequence[Fact], legal: Sequence[str], chance: Chance
    ) -> tuple[str, ...]:
        """Return the actions that make the offer, the first of them legal; empty for no offer."""


def dice_for(chance: Chance, label: str, *index: int) -> Chance:
    """Return dice for one imagined world, determined by the robot's chance, the label and the index."""
    return Chance(chance.pick(_SEED_RANGE, label, *index).to_bytes(8, "big"))
