"""What others still know of cards that mix with others of the same back (§9).

Nobody sees which of several cards of one back leaves a hand or a pile face down. Either all of them were
known and alike, or the knowledge of all is lost. Otherwise the rest would betray the card that left.
"""

from collections.abc import Sequence

from engine.core.game import Seat
from engine.games.hera_zeus.cards import ALL_KNOW, IDENTITY, NO_HOSTAGE, Card
from engine.games.hera_zeus.state import SideState


def leave_hidden(cards: list[Card], index: int) -> Card:
    """Take the card out face down; all cards of its back are now known as the least known one was."""
    gone = cards[index]
    owner = gone.owner
    known = _common([card for card in cards if card.owner == owner])
    for number, card in enumerate(cards):
        if card.owner == owner and card.known != known:
            cards[number] = card.marked(known)
    return cards.pop(index)


def leave_openly(side: SideState, name: str, holder: Seat) -> Card:
    """Take a card of that name out of the hand in public, the best known of equal ones.

    It may have been any of the unknown ones. None of them stays known as harmless unless all are.
    """
    cards, index, best = side.hand, -1, -1
    for number, card in enumerate(cards):
        if (
            card.ids[holder] == name and card.known & IDENTITY > best
        ):  # everybody's knowledge is the higher value
            index, best = number, card.known & IDENTITY
    side.spend_number(index)
    gone = cards.pop(index)
    if gone.known & ALL_KNOW:
        return gone
    peers = [card for card in cards if card.owner == gone.owner and not card.known & ALL_KNOW]
    if not (gone.known & NO_HOSTAGE and all(card.known & NO_HOSTAGE for card in peers)):
        for number, card in enumerate(cards):
            if card.owner == gone.owner and not card.known & ALL_KNOW and card.known & NO_HOSTAGE:
                cards[number] = card.marked(card.known & ~NO_HOSTAGE)
    return gone


def _common(cards: Sequence[Card]) -> int:
    """Return the common knowledge of these cards.

    Everybody may know that none is the hostage without knowing what each one is.
    """
    known = cards[0].known
    for card in cards:
        known &= card.known
    if known & IDENTITY and any(card.id != cards[0].id for card in cards):
        return known & NO_HOSTAGE
    return known
