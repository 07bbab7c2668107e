"""What may a player do? One frozen class for each kind of action."""

from dataclasses import dataclass
from typing import ClassVar

from engine.core.game import Action, Step, word


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """§2.1: a stone on a free place, counted from 1."""

    stone: str
    place: int

    @property
    def notation(self) -> str:
        return f"lay>{self.stone}>{self.place}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            Step("lay", word("action-lay"), word("ask-action")),
            Step(self.stone, word(f"card-{self.stone}"), word("ask-stone"), icon=self.stone),
            Step(str(self.place), word("label-place", place=self.place), word("ask-place")),
        )


@dataclass(frozen=True, slots=True)
class Gather(Action):
    """§2.2: all stones are taken back."""

    notation: ClassVar[str] = "gather"
    path: ClassVar[tuple[Step, ...]] = (Step("gather", word("action-gather"), word("ask-action")),)


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """§2.3: the cairn stands."""

    notation: ClassVar[str] = "ready"
    path: ClassVar[tuple[Step, ...]] = (Step("ready", word("action-ready"), word("ask-action")),)


Move = Lay | Gather | Ready
