"""What a player of Hera and Zeus concludes from the words alone."""

import re
from collections.abc import Iterator

from tests.bot.e2e.blind import Heard, Offer

COLUMN = re.compile(r"Column ([ABC]): ([^.]*)\.")
LANES = re.compile(r"You may challenge in: ([ABC, ]+)\.")
PLAYABLE = re.compile(r"You may play: ([^.]*)\.")
UNPLAYABLE = re.compile(r"You may play any card of your hand but: ([^.]*)\.")
ANY = "You may play any card of your hand."
HAND = re.compile(r"Your hand \(\d+\): (.*?)\.(?= (?:Fallen|Known|Field|The rest) |$)")
NUMBERED = re.compile(r"\d+\. ")
NOTES = re.compile(r" \([^)]*\)")
CHALLENGE = re.compile(r"(?:^|· )Challenge · Column ([ABC])$")
FROM_HAND = re.compile(r"(?:^|· )\d[\d, ]* · ([^·]+?)(?: ·|$)")
"""Cards of the hand are offered with their numbers."""
KIND = re.compile(r"(?:^|· )(?:Challenge|Use a power|Play into column [ABC])$")
CAPTURED = "(captured)"
UNKNOWN = 3


class HeraZeusEar:
    """Challenges if their own front card is stronger, or if the other one is unknown."""

    def wants(self, now: Heard, board: str, offer: Offer) -> float:
        del board
        if lane := CHALLENGE.search(offer.whole):
            return 60.0 if self._is_promising(now, lane[1]) else 2.0
        if "Another place" in offer.whole:
            return 0.1
        return {"Ready": 60.0, "Yes, do it": 60.0, "Draw a card": 3.0, "End turn": 3.0}.get(offer.says, 1.0)

    def _is_promising(self, now: Heard, lane: str) -> bool:
        own, enemy = (field.get(lane, []) for field in fields(now))
        mine, theirs = (strength(cards[0]) if cards else UNKNOWN for cards in (own, enemy))
        return mine >= theirs

    def doubts(self, now: Heard) -> list[str]:
        return [*self._about_lanes(now), *self._about_the_hand(now)]

    def _about_lanes(self, now: Heard) -> Iterator[str]:
        offered = {found[1] for offer in now.game_offers if (found := CHALLENGE.search(offer.whole))}
        said = set(found[1].split(", ")) if (found := LANES.search(now.alt)) else set()
        if is_root(now) and (offered - said or (said - offered and not leads_on(now))):
            yield f"lanes {offered} are offered, {said} said"

    def _about_the_hand(self, now: Heard) -> Iterator[str]:
        offered = {
            found[1]
            for offer in now.game_offers
            if (found := FROM_HAND.search(offer.whole)) and "Lay next" not in offer.whole
        }
        if not is_root(now):
            return
        playable = said_playable(now)
        if offered - playable or (playable - offered and not leads_on(now)):
            yield f"{offered} are offered, {playable} said to be playable"


def is_root(now: Heard) -> bool:
    """Return True if the page offers everything that may be done, not only what follows from an answer."""
    return any("Draw a card" in offer.says or offer.says == "End turn" for offer in now.game_offers) or (
        "goes to the front" in now.text and bool(now.game_offers)
    )


def leads_on(now: Heard) -> bool:
    """Return True if some offers come only after an answer that says which kind of action it is."""
    return any(KIND.search(offer.whole) for offer in now.game_offers)


def hand(now: Heard) -> list[str]:
    """Return the names of the cards in the hand, without strengths."""
    found = HAND.search(now.alt)
    cards = NUMBERED.split(found[1])[1:] if found else []
    return [bare(card) for card in cards]


def said_playable(now: Heard) -> set[str]:
    """Return the names of the cards that are said to be playable."""
    if ANY in now.alt:
        return set(hand(now))
    if found := UNPLAYABLE.search(now.alt):
        # A captured card and one's own may have the same name, and only one of them be playable.
        kept = hand(now)
        for card in found[1].split(", "):
            kept.remove(bare(card))
        return set(kept)
    found = PLAYABLE.search(now.alt)
    return {bare(card) for card in found[1].split(", ")} if found else set()


def fields(now: Heard) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Return the cards of their own columns and of the enemy's, front first, in words."""
    own: dict[str, list[str]] = {}
    enemy: dict[str, list[str]] = {}
    parts = now.alt.split("Field of ")[1:]
    for part, field in zip(parts, (own, enemy), strict=False):
        for column, cards in COLUMN.findall(part):
            field[column] = [] if cards == "empty" else cards.split(", ")
    return own, enemy


def strength(card: str) -> int:
    """Return how strong a card is said to be."""
    found = re.search(r" (\d)\b", card)
    return int(found[1]) if found else UNKNOWN


def bare(card: str) -> str:
    """Return a card's name with "captured" if it is, without its strength and other notes."""
    name = re.sub(r" \d$", "", NOTES.sub("", card).strip(" ,"))
    return f"{name} {CAPTURED}" if CAPTURED in card else name
