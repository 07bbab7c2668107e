"""What is a robot? It sees what its seat may know, and nothing else."""

from collections.abc import Sequence
from typing import Protocol

from engine.core.chance import Chance


class Robot(Protocol):
    """A player made of code. It keeps nothing between decisions, so that asked again it decides alike."""

    name: str
    version: int

    def decide(self, view: object, legal: Sequence[str], chance: Chance) -> str:
        """One of the notations in `legal`, chosen from the view of its seat; its dice are `chance`."""
