"""How are happenings made into facts? Everything of this game is told to everybody."""

from collections.abc import Iterable

from engine.core.game import Arg, Fact, Player, Seat, Tell, Words, word
from engine.games.hercules.actions import card_word
from engine.games.hercules.deck import Card


def say(tell: Tell | None, key: str, seat: Seat | None = None, **args: Arg) -> None:
    """Tells one fact; `seat` is who it is about."""
    if tell is None:
        return
    if seat is not None:
        args["who"] = Player(seat)
    tell(Fact(word(f"fact-{key}", **args)))


def card_words(cards: Iterable[Card]) -> Words:
    """The names of cards, in their order."""
    return Words(tuple(card_word(each) for each in cards))
