"""By which questions an action is found, and how cards are called in them."""

from functools import cache

from engine.core.game import Step, Word, word
from engine.games.hercules.deck import Card


def card_word(each: Card) -> Word:
    """The card's name; an improved one says so."""
    name = word(f"card-{each.name}")
    return word("card-improved", card=name) if each.is_improved else name


def one_word(each: Card) -> Word:
    """The same within a sentence, with the article that a language has there."""
    name = word(f"one-{each.name}")
    return word("one-improved", card=name) if each.is_improved else name


def healed_word(places: tuple[int, ...]) -> Word:
    """Which Wounds are exhausted."""
    if not places:
        return word("label-heal-none")
    if len(places) == 1:
        return word("label-heal-one", place=places[0])
    return word("label-heal-two", first=places[0], second=places[1])


@cache
def kind_step(kind: str, question: str | None = None) -> Step:
    """Of which kind the action is."""
    return Step(kind, word(f"action-{kind}"), word(question) if question else None)


def offered(notation: str, is_offer: bool) -> str:
    """The notation of an action, which may be an offer to the partner."""
    return f"offer>{notation}" if is_offer else notation
