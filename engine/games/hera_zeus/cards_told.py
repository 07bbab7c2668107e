"""Reference facts of the cards: how many there are, what each beats and falls to, what to read."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from engine.core.game import (
    Seat,
    Word,
    Words,
    word,
)
from engine.core.rules import CardFacts
from engine.games.hera_zeus.cards import KINDS, PASSIVE, SIDES, DuelVerdict, Kind, Role, card
from engine.games.hera_zeus.challenge import judge

# The § to read for a card of each role.
_READ: Final[dict[Role, tuple[str, ...]]] = {
    "god": ("5.1", "5.2"),
    "hostage": ("6.9", "6.8"),
    "seven": ("6.11", "6.12"),
    "fighter": ("6.1", "6.12"),
    "slayer": ("6.1", "6.12"),
    "pegasus": ("7.8", "7.9"),
    "medusa": ("6.1", "6.3"),
    "pandora": ("6.4", "6.5"),
    "pythia": ("8.11", "8.12", "6.11"),
    "sirens": ("8.2",),
    "hades": ("8.7",),
    "persephone": ("8.9",),
    "dionysus": ("8.13",),
}


@cache
def card_facts() -> tuple[CardFacts, ...]:
    """Return the facts of every kind of card, in listed order."""
    return tuple(
        CardFacts(kind.id, kind.id, _copies(kind), tuple(_fought(kind)), _READ[kind.role])
        for kind in KINDS.values()
    )


def _copies(kind: Kind) -> tuple[Word, ...]:
    deck = kind.decks[0] if len(kind.decks) == 1 else "both"
    return (word(f"about-copies-{deck}", count=kind.copies),)


def _fought(kind: Kind) -> Iterator[Word]:
    """Yield what the card beats and falls to as attacker and defender (§6.14)."""
    if kind.strength is None:
        return
    attacking = {verdict: _met(kind, verdict, challenges=True) for verdict in ("won", "lost", "tied")}
    defending = {verdict: _met(kind, verdict, challenges=False) for verdict in ("won", "lost", "tied")}
    yield from _listed("about-found-by", _met(kind, "found", challenges=False))
    yield from _listed("about-opened-by", _met(kind, "pandora", challenges=False))
    for said, own, other in (("beats", "won", "lost"), ("falls-to", "lost", "won")):
        if attacking[own] == defending[other]:
            yield from _listed(f"about-{said}", attacking[own])
        else:
            yield from _listed(f"about-challenging-{said}", attacking[own])
            yield from _listed(f"about-challenged-{said}", defending[other])
    yield from _listed("about-both-fall", attacking["tied"] or defending["tied"])


def _met(kind: Kind, verdict: DuelVerdict, *, challenges: bool) -> tuple[str, ...]:
    """Return the enemy kinds against which a challenge ends so for the attacker."""
    found: list[str] = []
    for side in kind.decks:
        enemy = SIDES[1 - SIDES.index(side)]
        for other in KINDS.values():
            if other.strength is None or enemy not in other.decks or other.id in found:
                continue
            attacker, defender = (kind, other) if challenges else (other, kind)
            if attacker.role not in PASSIVE and _verdict(attacker, defender) == verdict:
                found.append(other.id)
    return tuple(found)


def _verdict(attacker: Kind, defender: Kind) -> DuelVerdict:
    return judge(*(card(kind.id, Seat(SIDES.index(kind.decks[0]))) for kind in (attacker, defender)))


def _listed(key: str, kinds: Sequence[str]) -> Iterator[Word]:
    if kinds:
        yield word(key, cards=Words(tuple(word(f"card-{kind}") for kind in kinds)))
