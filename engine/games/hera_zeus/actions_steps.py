"""By which questions is an action found? Each step, made once."""

from functools import cache
from typing import Final

from engine.core.game import Step, Word, word
from engine.games.hera_zeus.cards import COLUMNS

HAND: Final = "hand"
FIELD: Final = "field"
FALLEN: Final = "fallen"
"""What the picture of a player numbers: the hand, the places of the own field, cards to be put in order."""


@cache
def card_word(name: str) -> Word:
    """A card's full name; a captured one is told as such."""
    if name.endswith("^"):
        return word("card-captured", card=word(f"card-{name[:-1]}"))
    return word(f"card-{name}")


@cache
def kind_step(key: str, question: str = "ask-action") -> Step:
    """Of which kind the action is."""
    return Step(key, word(f"action-{key}"), word(question))


@cache
def card_step(name: str, question: str) -> Step:
    """A card by its name."""
    return Step(name, card_word(name), word(question), icon=name.removesuffix("^"))


@cache
def hand_step(name: str, question: str) -> Step:
    """A card of the own hand, which the picture numbers."""
    return card_step(name, question)._replace(zone=HAND)


@cache
def row_card_step(name: str, column: int) -> Step:
    """A card for that column of the first row; the column that is asked for comes first."""
    question = word("ask-row", column=COLUMNS[column])
    return Step(name, card_word(name), question, icon=name.removesuffix("^"), zone=HAND)


@cache
def into_step(column: int) -> Step:
    """Into which column: each is a list of the cards, so that card and column are one answer."""
    letter = COLUMNS[column]
    return Step(f"play-{letter}", word("action-play-into", column=letter), word("ask-action"))


@cache
def column_step(column: int, question: str, *, is_usual: bool = False) -> Step:
    """Which column, counted from 0."""
    letter = COLUMNS[column]
    return Step(letter, word("label-column", column=letter), word(question), is_usual)


@cache
def place_step(place: int, *, is_usual: bool) -> Step:
    """Which place in its column, counted from 0, the front."""
    return Step(str(place + 1), word("label-place", place=place + 1), word("ask-place"), is_usual)
