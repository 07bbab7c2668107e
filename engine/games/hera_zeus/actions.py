"""What can be done? One class per kind of action, with its notation and the questions that lead to it."""

from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, Final

from engine.core.game import Step, Word, word
from engine.games.hera_zeus.cards import COLUMNS

LANES: Final = range(len(COLUMNS))
HAND: Final = "hand"
FIELD: Final = "field"
FALLEN: Final = "fallen"
"""What the picture of a player numbers: the hand, the places of the own field, cards to be put in order."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next card of one's deck."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "d"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("draw"),)


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
                _row_card_step(self.card, self.column),
                _column_step(self.column, "ask-column", is_usual=self.is_usual),
            )
        return (
            _into_step(self.column),
            _hand_step(self.card, "ask-card"),
            _place_step(self.place, is_usual=self.is_usual),
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
        return (_kind("challenge"), Step(letter, word("label-column", column=letter), word("ask-column")))


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
        return (_kind("power"), _hand_step(self.card, "ask-power"), _column_step(self.column, "ask-target"))


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
        return (_kind("power"), _hand_step(self.card, "ask-power"), target)


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
        return (_kind("power"), _hand_step(self.card, "ask-power"), target)


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
        return (_kind("put", "ask-put"), _column_step(self.column, "ask-put"))


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
        return (_kind("power"), _hand_step("pythia", "ask-power"), target)


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
        return (_kind("power"), _hand_step("pythia", "ask-power"), _column_step(self.column, "ask-target"))


@dataclass(frozen=True, slots=True)
class Sirens:
    """Take the top of the enemy's pile into one's hand."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "sirens"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("power"), _hand_step("sirens", "ask-power"))


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
        return (_kind("power"), _hand_step("hades", "ask-power"), _card_step(self.card, "ask-fetch"))


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
        return (_kind("power"), _hand_step("persephone", "ask-power"), count)


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
        return (_kind("power"), _hand_step("persephone", "ask-power"), count)


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
            _kind("power"),
            _hand_step("dionysus", "ask-power"),
            start,
            _column_step(self.to_column, "ask-column"),
            _place_step(self.to_place, is_usual=self.is_usual),
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
        return (_kind("power"), _hand_step(self.card, "ask-power"), _column_step(self.column, "ask-column"))


@dataclass(frozen=True, slots=True)
class Remove:
    """Take one's own figure off the field for a point."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "remove"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("remove"),)


@dataclass(frozen=True, slots=True)
class Ready:
    """Close the laying of one's first row."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "ready"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("ready", "ask-ready"),)


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "end"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("end", "ask-end"),)


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
        return (_kind("next", "ask-order"), _card_step(self.card, "ask-next")._replace(zone=FALLEN))


@dataclass(frozen=True, slots=True)
class OrderAsTheyLay:
    """Lay the fallen cards on one's pile as they lay, the rear one on top."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "order>lie"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("order-lie", "ask-order"),)


@dataclass(frozen=True, slots=True)
class OrderGuarded:
    """Lay the fallen cards so that enemy Sirens find least on top."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "order>guard"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("order-guard", "ask-order"),)


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
    | Next
    | OrderAsTheyLay
    | OrderGuarded
)


@cache
def card_word(name: str) -> Word:
    """A card's full name; a captured one is told as such."""
    if name.endswith("^"):
        return word("card-captured", card=word(f"card-{name[:-1]}"))
    return word(f"card-{name}")


# --- the questions, each made once ---


@cache
def _kind(key: str, question: str = "ask-action") -> Step:
    return Step(key, word(f"action-{key}"), word(question))


@cache
def _card_step(name: str, question: str) -> Step:
    return Step(name, card_word(name), word(question), icon=name.removesuffix("^"))


@cache
def _hand_step(name: str, question: str) -> Step:
    """A card of the own hand, which the picture numbers."""
    return _card_step(name, question)._replace(zone=HAND)


@cache
def _row_card_step(name: str, column: int) -> Step:
    """A card for that column of the first row; the column that is asked for comes first."""
    question = word("ask-row", column=COLUMNS[column])
    return Step(name, card_word(name), question, icon=name.removesuffix("^"), zone=HAND)


@cache
def _into_step(column: int) -> Step:
    """Into which column: each is a list of the cards, so that card and column are one answer."""
    letter = COLUMNS[column]
    return Step(f"play-{letter}", word("action-play-into", column=letter), word("ask-action"))


@cache
def _column_step(column: int, question: str, *, is_usual: bool = False) -> Step:
    letter = COLUMNS[column]
    return Step(letter, word("label-column", column=letter), word(question), is_usual)


@cache
def _place_step(place: int, *, is_usual: bool) -> Step:
    return Step(str(place + 1), word("label-place", place=place + 1), word("ask-place"), is_usual)
