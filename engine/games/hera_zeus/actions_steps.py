"""The questions that lead to an action: each step, built once."""

from functools import cache
from typing import Final

from engine.core.game import Step, Word, word
from engine.games.hera_zeus.cards import COLUMNS

HAND: Final = "hand"
FIELD: Final = "field"
FALLEN: Final = "fallen"
"""The zones numbered in a player's picture: the hand, the own field, and fallen cards to be ordered."""


@cache
def card_word(name: str) -> Word:
    """Return a card's full name, marked if it is captured."""
    if name.endswith("^"):
        return word("card-captured", card=word(f"card-{name[:-1]}"))
    return word(f"card-{name}")


@cache
def kind_step(key: str, question: str = "ask-action") -> Step:
    """Return the step that names the kind of action."""
    return Step(key, word(f"action-{key}"), word(question))


@cache
def card_step(name: str, question: str) -> Step:
    """Return the step that names a card."""
    return Step(name, card_word(name), word(question), icon=name.removesuffix("^"))


@cache
def hand_step(name: str, question: str) -> Step:
    """Return the step that names a card of the own hand, numbered as in the picture."""
    return card_step(name, question)._replace(zone=HAND)


@cache
def row_card_step(name: str, column: int) -> Step:
    """Return the step that names a card for this column of the first row."""
    question = word("ask-row", column=COLUMNS[column])
    return Step(name, card_word(name), question, icon=name.removesuffix("^"), zone=HAND)


@cache
def into_step(column: int) -> Step:
    """Return the step for a column; its menu lists the cards, so card and column are one answer."""
    letter = COLUMNS[column]
    return Step(f"play-{letter}", word("action-play-into", column=letter), word("ask-action"))


@cache
def column_step(column: int, question: str, *, is_usual: bool = False) -> Step:
    """Return the step for a column, counted from 0."""
    letter = COLUMNS[column]
    return Step(letter, word("label-column", column=letter), word(question), is_usual)


@cache
def place_step(place: int, *, is_usual: bool) -> Step:
    """Return the step for a place in its column, counted from 0 at the front."""
    return Step(str(place + 1), word("label-place", place=place + 1), word("ask-place"), is_usual)
