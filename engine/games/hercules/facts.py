"""The facts that tell a run; all of them are public."""

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
"""Facts that may mark a turning point."""


def say(tell: Tell | None, key: str, seat: Seat | None = None, **args: Argument) -> None:
    """Tell one fact about `seat`.

    A single card gets an article; several are listed by name.
    """
    if tell is not None:
        tell(_fact(key, seat, tuple(args.items())))


def offered(proposal: Proposal) -> Words:
    """Return the offer as the partner reads it: the spends in order, then the rest."""
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
    """Return the reason for an offer; for spends, what comes into the very next hand counts first."""
    if proposal.life_card:
        return word("offer-why-life")
    if proposal.shares is not None:
        return word("offer-why-shares")
    kinds = {use.kind for use in proposal.spends}
    for kind in ("anticipate", "improve", "buy"):
        if kind in kinds:
            return word(f"offer-why-{kind}")
    return word("offer-why-end" if proposal.is_end else "offer-why-other")


# Most facts recur, and building one costs as much as playing a card.
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
