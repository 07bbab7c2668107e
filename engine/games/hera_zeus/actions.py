"""What can be done? One class per kind of action, with its notation and the questions that lead to it."""

from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.core.game import Step, word
from engine.games.hera_zeus.actions_of_powers import (
    Dionysus,
    God,
    Hades,
    PegasusAtFigure,
    PegasusAtFront,
    PegasusAtHand,
    Persephone,
    PersephoneOfBoth,
    Put,
    PythiaAtColumn,
    PythiaAtHand,
    Sirens,
)
from engine.games.hera_zeus.actions_steps import (
    FALLEN,
    card_step,
    column_step,
    hand_step,
    into_step,
    kind_step,
    place_step,
    row_card_step,
)
from engine.games.hera_zeus.cards import COLUMNS

LANES: Final = range(len(COLUMNS))


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next card of one's deck."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "d"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("draw"),)


@dataclass(frozen=True, slots=True)
class Deploy:
    """Lay a card from the hand face down; `place` 0 is the front, a figure counts as a place.

    `is_usual`: the rear of the column; in the first row, the first empty column, for which a card is asked.
    """

    card: str
    column: int
    place: int
    is_usual: bool = field(default=False, compare=False)
    is_row: bool = field(default=False, compare=False)
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"+{self.card}>{COLUMNS[self.column]}{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        if self.is_row:
            return (
                row_card_step(self.card, self.column),
                column_step(self.column, "ask-column", is_usual=self.is_usual),
            )
        return (
            into_step(self.column),
            hand_step(self.card, "ask-card"),
            place_step(self.place, is_usual=self.is_usual),
        )


@dataclass(frozen=True, slots=True)
class Challenge:
    """Send the front card of a lane against the one opposite."""

    column: int
    needs_confirming: ClassVar[bool] = True

    @property
    def notation(self) -> str:
        return f"c{COLUMNS[self.column]}"

    @property
    def path(self) -> tuple[Step, ...]:
        letter = COLUMNS[self.column]
        return (kind_step("challenge"), Step(letter, word("label-column", column=letter), word("ask-column")))


@dataclass(frozen=True, slots=True)
class Remove:
    """Take one's own figure off the field for a point."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "remove"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("remove"),)


@dataclass(frozen=True, slots=True)
class Ready:
    """Close the laying of one's first row."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "ready"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("ready", "ask-ready"),)


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "end"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("end", "ask-end"),)


@dataclass(frozen=True, slots=True)
class EndShort:
    """End the turn rather than attack, with points left: that loses the match (§3.6)."""

    needs_confirming: ClassVar[bool] = True

    @property
    def notation(self) -> str:
        return "end>lose"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("end-lose"),)


@dataclass(frozen=True, slots=True)
class Next:
    """Lay a fallen card of that name on one's pile next."""

    card: str
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"next>{self.card}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("next", "ask-order"), card_step(self.card, "ask-next")._replace(zone=FALLEN))


@dataclass(frozen=True, slots=True)
class OrderAsTheyLay:
    """Lay the fallen cards on one's pile as they lay, the rear one on top."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "order>lie"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("order-lie", "ask-order"),)


@dataclass(frozen=True, slots=True)
class OrderGuarded:
    """Lay the fallen cards so that enemy Sirens find least on top."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "order>guard"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("order-guard", "ask-order"),)


Move = (
    Draw
    | Deploy
    | Challenge
    | PegasusAtFront
    | PegasusAtHand
    | PegasusAtFigure
    | Put
    | PythiaAtHand
    | PythiaAtColumn
    | Sirens
    | Hades
    | Persephone
    | PersephoneOfBoth
    | Dionysus
    | God
    | Remove
    | Ready
    | End
    | EndShort
    | Next
    | OrderAsTheyLay
    | OrderGuarded
)
