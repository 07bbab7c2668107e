"""The questions that lead to an action, and the names of cards in them."""

from functools import cache

from engine.core.game import Step, Word, word
from engine.games.hercules.deck import Card


def card_word(each: Card) -> Word:
    """Return the card's name, marked if it is improved."""
    name = word(f"card-{each.name}")
    return word("card-improved", card=name) if each.is_improved else name


def one_word(each: Card) -> Word:
    """Return the card's name within a sentence, with an article in languages that have one."""
    name = word(f"one-{each.name}")
    return word("one-improved", card=name) if each.is_improved else name


def healed_word(places: tuple[int, ...]) -> Word:
    """Return the words for the Wounds that are exhausted."""
    if not places:
        return word("label-heal-none")
    if len(places) == 1:
        return word("label-heal-one", place=places[0])
    return word("label-heal-two", first=places[0], second=places[1])


@cache
def kind_step(kind: str, question: str | None = None) -> Step:
    """Return the step that names the kind of action."""
    return Step(kind, word(f"action-{kind}"), word(question) if question else None)


def offered(notation: str, is_offer: bool) -> str:
    """Return the notation of an action, marked if it is an offer to the partner."""
    return f"offer>{notation}" if is_offer else notation
