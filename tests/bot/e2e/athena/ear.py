"""What a player of Battle for Athena concludes from the words alone."""

import re
from collections.abc import Iterator

from tests.bot.e2e.blind import Heard, Offer

OWN = re.compile(r"You may choose your fighters at: ([\d–, ]+)\.")
AHEAD = re.compile(r"You may say now who of yours fights next, at: ([\d–, ]+)\.")
ACTIVATE = re.compile(r"You may activate: ([^.]*)\.")
PLAY = re.compile(r"You may play or discard: ([^.]*)\.")
ANY = "You may play or discard any card of your hand."
HAND = re.compile(r"Your hand: ([^.]*)\.")
FIGHTER = re.compile(r"^(\d+) [^(]*? (\d+)/(\d+) \w+ \(", re.MULTILINE)
ENGAGE = re.compile(r"(?:^|· )Engage(?: with a bluff)? · (\d+) ")
FIGHTS_NEXT = re.compile(r"(?:^|· )Then engage(?: with a bluff)? · (\d+) ")
PLAYED = re.compile(r"(?:^|· )(\d+) · Play ([A-Z][^·]*?)(?= ·|$)")
ACTIVATED = re.compile(r"(?:^|· )Activate · (\d+) · ([^·×]+?)(?= [·×]|$)")
WEIGHTS = {
    "Ready": 60.0,
    "Yes, do it": 60.0,
    "Finish preparing": 6.0,
    "Swap two": 0.2,
    "With which one?": 1.0,
}


class AthenaEar:
    """Puts the strongest fighter forward, by the values that the board in words tells."""

    def wants(self, now: Heard, board: str, offer: Offer) -> float:
        if found := ENGAGE.search(offer.whole):
            values = {
                int(place): int(attack) + int(defense) for place, attack, defense in FIGHTER.findall(board)
            }
            return 1.0 + values.get(int(found[1]), 0)
        if "Another place" in offer.whole:
            return 0.1
        if offer.says.startswith("Lay by plan") and "Ready" in {one.says for one in now.offers}:
            return 0.2
        first = offer.under or offer.says
        return next((weight for said, weight in WEIGHTS.items() if first.startswith(said)), 2.0)

    def doubts(self, now: Heard) -> list[str]:
        return [
            *self._about_places(now, "engaged", ENGAGE, OWN),
            *self._about_places(now, "said to fight next", FIGHTS_NEXT, AHEAD),
            *self._about_powers(now),
        ]

    def _about_places(
        self, now: Heard, what: str, offered: re.Pattern[str], said: re.Pattern[str]
    ) -> Iterator[str]:
        places = {int(found[1]) for offer in now.game_offers if (found := offered.search(offer.whole))}
        told = set(numbers(found[1])) if (found := said.search(now.alt)) else set()
        if places and places != told:
            yield f"{places} can be {what}, and {told} are said"

    def _about_powers(self, now: Heard) -> Iterator[str]:
        playable = {named(found) for offer in now.game_offers if (found := PLAYED.search(offer.whole))}
        if playable and playable != set(said_playable(now)):
            yield f"{playable} can be played, and {said_playable(now)} are said"
        active = {named(found) for offer in now.game_offers if (found := ACTIVATED.search(offer.whole))}
        told = listed(found[1]) if (found := ACTIVATE.search(now.alt)) else []
        if active and active != set(told):
            yield f"{active} can be activated, and {told} are said"


def named(found: re.Match[str]) -> str:
    """Return a power with its number, as in descriptions."""
    return f"{found[1]} {found[2]}"


def numbers(said: str) -> Iterator[int]:
    """Return the numbers of a text such as `9–11, 13`, one by one."""
    for part in said.split(", "):
        first, _, last = part.partition("–")
        yield from range(int(first), int(last or first) + 1)


def said_playable(now: Heard) -> list[str]:
    """Return the powers that are said to be playable."""
    found = HAND.search(now.alt) if ANY in now.alt else PLAY.search(now.alt)
    return listed(found[1]) if found else []


def listed(said: str) -> list[str]:
    """Return powers with their numbers, without how many there are of each."""
    return [re.sub(r" ×\d+$", "", card) for card in said.split(", ")]
