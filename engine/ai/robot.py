"""What is a robot? Something that chooses from a view, as a person would."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from engine.core.chance import Chance
from engine.core.game import Fact

_SEED_RANGE: Final = 1 << 62


class Robot(Protocol):
    """A player without a state of its own; asked twice alike, it answers alike.

    `name` and `version` are written with each of its actions in the log.
    """

    name: str
    version: int

    def decide(self, view: Any, legal: Sequence[str], chance: Chance) -> str:
        """One of the `legal` notations for the seat whose view this is."""


class Offers(Protocol):
    """What a robot offers the person who plays with it, as the `OFFERS` of its room."""

    def __call__(
        self, view: Any, history: Sequence[Fact], legal: Sequence[str], chance: Chance
    ) -> tuple[str, ...]:
        """The actions that make the offer, the first of them legal; none where nothing is to be offered."""


def dice_for(chance: Chance, label: str, *index: int) -> Chance:
    """Dice for one imagined world, which the robot's own chance, the label and the index settle."""
    return Chance(chance.pick(_SEED_RANGE, label, *index).to_bytes(8, "big"))
