"""What can be done by a card's power? Which card is spent, and on what."""

from dataclasses import dataclass, field
from typing import ClassVar

from engine.core.game import Step, word
from engine.games.hera_zeus.actions_steps import (
    FIELD,
    card_step,
    column_step,
    hand_step,
    kind_step,
    place_step,
)
from engine.games.hera_zeus.cards import COLUMNS


@dataclass(frozen=True, slots=True)
class PegasusAtFront:
    """Spend a Pegasus on the enemy's front of a lane, card or figure."""

    card: str
    column: int
    needs_confirming: ClassVar[bool] = True

    @property
    def notation(self) -> str:
        return f"{self.card}>{COLUMNS[self.column]}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("power"), hand_step(self.card, "ask-power"), column_step(self.column, "ask-target"))


@dataclass(frozen=True, slots=True)
class PegasusAtHand:
    """Spend a Pegasus on a random card of the enemy's hand."""

    card: str
    needs_confirming: ClassVar[bool] = True

    @property
    def notation(self) -> str:
        return f"{self.card}>hand"

    @property
    def path(self) -> tuple[Step, ...]:
        target = Step("hand", word("label-enemy-hand"), word("ask-target"))
        return (kind_step("power"), hand_step(self.card, "ask-power"), target)


@dataclass(frozen=True, slots=True)
class PegasusAtFigure:
    """Spend a Pegasus to take one's own figure off the field."""

    card: str
    needs_confirming: ClassVar[bool] = True

    @property
    def notation(self) -> str:
        return f"{self.card}>figure"

    @property
    def path(self) -> tuple[Step, ...]:
        target = Step("figure", word("label-own-figure"), word("ask-target"))
        return (kind_step("power"), hand_step(self.card, "ask-power"), target)


@dataclass(frozen=True, slots=True)
class Put:
    """Place the card that Pegasus has drawn before a column of the enemy."""

    column: int
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"put>{COLUMNS[self.column]}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("put", "ask-put"), column_step(self.column, "ask-put"))


@dataclass(frozen=True, slots=True)
class PythiaAtHand:
    """Look at the enemy's hand."""

    needs_confirming: ClassVar[bool] = True

    @property
    def notation(self) -> str:
        return "pythia>hand"

    @property
    def path(self) -> tuple[Step, ...]:
        target = Step("hand", word("label-enemy-hand"), word("ask-target"))
        return (kind_step("power"), hand_step("pythia", "ask-power"), target)


@dataclass(frozen=True, slots=True)
class PythiaAtColumn:
    """Turn up a column of the enemy."""

    column: int
    needs_confirming: ClassVar[bool] = True

    @property
    def notation(self) -> str:
        return f"pythia>{COLUMNS[self.column]}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("power"), hand_step("pythia", "ask-power"), column_step(self.column, "ask-target"))


@dataclass(frozen=True, slots=True)
class Sirens:
    """Take the top of the enemy's pile into one's hand."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "sirens"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("power"), hand_step("sirens", "ask-power"))


@dataclass(frozen=True, slots=True)
class Hades:
    """Take a card of that name back from one's pile, in secret."""

    card: str
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"hades>{self.card}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("power"), hand_step("hades", "ask-power"), card_step(self.card, "ask-fetch"))


@dataclass(frozen=True, slots=True)
class Persephone:
    """Take so many Pegasus cards back from one's pile, the topmost first."""

    count: int
    is_usual: bool = field(default=False, compare=False)
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"persephone>{self.count}"

    @property
    def path(self) -> tuple[Step, ...]:
        label = word("label-pegasus-count", count=self.count)
        count = Step(str(self.count), label, word("ask-count"), self.is_usual, icon="pegasus")
        return (kind_step("power"), hand_step("persephone", "ask-power"), count)


@dataclass(frozen=True, slots=True)
class PersephoneOfBoth:
    """Take so many own and so many captured Pegasus cards back from one's pile, of each the topmost first."""

    own: int
    captured: int
    is_usual: bool = field(default=False, compare=False)
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"persephone>{self.own}+{self.captured}^"

    @property
    def path(self) -> tuple[Step, ...]:
        label = word("label-pegasus-of-both", own=self.own, captured=self.captured)
        count = Step(f"{self.own}+{self.captured}", label, word("ask-count"), self.is_usual, icon="pegasus")
        return (kind_step("power"), hand_step("persephone", "ask-power"), count)


@dataclass(frozen=True, slots=True)
class Dionysus:
    """Move a card of one's field. The new place is counted after the card is lifted."""

    column: int
    place: int
    to_column: int
    to_place: int
    is_usual: bool = field(default=False, compare=False)
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        start, goal = COLUMNS[self.column], COLUMNS[self.to_column]
        return f"dionysus>{start}{self.place + 1}>{goal}{self.to_place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        key = f"{COLUMNS[self.column]}{self.place + 1}"
        start = Step(key, word("label-spot", spot=key), word("ask-move"), zone=FIELD)
        return (
            kind_step("power"),
            hand_step("dionysus", "ask-power"),
            start,
            column_step(self.to_column, "ask-column"),
            place_step(self.to_place, is_usual=self.is_usual),
        )


@dataclass(frozen=True, slots=True)
class God:
    """Play Hera or Zeus: the figure stands before a column."""

    card: str
    column: int
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"{self.card}>{COLUMNS[self.column]}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("power"), hand_step(self.card, "ask-power"), column_step(self.column, "ask-column"))
