"""How are happenings made into facts? Everything of this game is told to everybody."""

from functools import lru_cache

from engine.core.game import Arg, Fact, Player, Seat, Tell, Words, word
from engine.games.hercules.actions import card_word
from engine.games.hercules.deck import Card

Told = Arg | Card | tuple[Card, ...]


def say(tell: Tell | None, key: str, seat: Seat | None = None, **args: Told) -> None:
    """Tells one fact; `seat` is who it is about, cards are told by their names."""
    if tell is not None:
        tell(_fact(key, seat, tuple(args.items())))


# Most of what is told has been told before, and making a fact of words costs as much as playing a card.
@lru_cache(maxsize=4096)
def _fact(key: str, seat: Seat | None, args: tuple[tuple[str, Told], ...]) -> Fact:
    words = {name: _arg(each) for name, each in args}
    if seat is not None:
        words["who"] = Player(seat)
    return Fact(word(f"fact-{key}", **words), is_offer=key == "offers")


def _arg(each: Told) -> Arg:
    if isinstance(each, Card):
        return card_word(each)
    if isinstance(each, tuple):
        return Words(tuple(card_word(card) for card in each))
    return each
