"""In which facts is a run told? Everything of this game is told to everybody."""

from collections.abc import Iterator
from functools import lru_cache

from engine.core.game import Arg, Fact, Player, Seat, Tell, Word, Words, word
from engine.games.hercules.actions_steps import card_word, one_word
from engine.games.hercules.deck import Card, card
from engine.games.hercules.state import Proposal

Argument = Arg | Card | tuple[Card, ...]


TURNING = frozenset(
    {
        "fact-beaten",
        "fact-hit",
    }
)
"""Where a match may have turned."""


def say(tell: Tell | None, key: str, seat: Seat | None = None, **args: Argument) -> None:
    """Tells one fact; `seat` is who it is about. A card has its article, several are listed by name."""
    if tell is not None:
        tell(_fact(key, seat, tuple(args.items())))


def offered(proposal: Proposal) -> Words:
    """What the partner reads: the spends in their order, then what else is offered."""
    return Words(tuple(_parts(proposal)))


def _parts(proposal: Proposal) -> Iterator[Word]:
    for use in proposal.spends:
        named = {"card": one_word(card(use.card))} if use.card else {}
        yield word(f"offer-{use.kind}", who=Player(use.seat), **named)
    if proposal.is_end:
        yield word("offer-end")
    if proposal.life_card:
        yield word("offer-life", card=word(f"card-life-{proposal.life_card}"))
    if proposal.shares is not None:
        first, second = proposal.shares
        yield word("offer-shares", first=first, second=second, who=Player(Seat(0)), partner=Player(Seat(1)))


def why_offered(proposal: Proposal) -> Word:
    """What an offer is good for; of spends what comes into the very next hand before the rest."""
    if proposal.life_card:
        return word("offer-why-life")
    if proposal.shares is not None:
        return word("offer-why-shares")
    kinds = {use.kind for use in proposal.spends}
    for kind in ("anticipate", "improve", "buy"):
        if kind in kinds:
            return word(f"offer-why-{kind}")
    return word("offer-why-end" if proposal.is_end else "offer-why-other")


# Most of what is told has been told before, and making a fact of words costs as much as playing a card.
@lru_cache(maxsize=4096)
def _fact(key: str, seat: Seat | None, args: tuple[tuple[str, Argument], ...]) -> Fact:
    words = {name: _arg(each) for name, each in args}
    if seat is not None:
        words["who"] = Player(seat)
    return Fact(word(f"fact-{key}", **words), is_passing=key == "offers")


def _arg(each: Argument) -> Arg:
    if isinstance(each, Card):
        return one_word(each)
    if isinstance(each, int | str | Word | Words | Player):
        return each
    return Words(tuple(card_word(named) for named in each))
