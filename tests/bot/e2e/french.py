"""What a reader of French alone concludes from the words, in any game."""

import re
from collections.abc import Iterator

from tests.bot.e2e.blind import Heard, Offer

NUMBERED = re.compile(r"(?:^|· )(\d+) · ([^·×]+?)(?= [·×]|$)")
"""Things numbered in the picture and named by number in answers."""
REST = "La suite est en mots"
WEIGHTS = {
    "Deck conseillé": 100.0,
    "Finir": 6.0,
    "Prêt": 60.0,
    "Oui": 60.0,
    "Défier": 30.0,
    "Piocher": 3.0,
    "Engager": 30.0,
    "Frappe": 6.0,
    "Blocage": 6.0,
    "Améliorer": 8.0,
    "Acheter": 6.0,
    "Échanger": 0.2,
    "Un autre emplacement": 0.1,
}
ENGLISH_WORDS = re.compile(r"\b(?:your|hand|turn|with|wins|draw|lay|column|lane|power|the)\b", re.IGNORECASE)


class FrenchEar:
    """Ends what can be ended, and doubts texts that are not French or that contradict an earlier number."""

    def wants(self, now: Heard, board: str, offer: Offer) -> float:
        del now, board
        says = offer.under or offer.says
        return next((weight for said, weight in WEIGHTS.items() if says.startswith(said)), 2.0)

    def doubts(self, now: Heard) -> list[str]:
        return [*self._about_numbers(now), *self._about_words(now)]

    def _about_numbers(self, now: Heard) -> Iterator[str]:
        for offer in now.game_offers if REST not in now.alt else ():
            for number, said in NUMBERED.findall(offer.whole):
                name = said.removeprefix("Jouer ").partition(" (")[0]
                if not re.search(rf"\b{number}\W+{re.escape(name)}\b", now.all):
                    yield f"{number} {name} is offered and not told"

    def _about_words(self, now: Heard) -> Iterator[str]:
        for said in (now.alt, now.text, *(offer.whole for offer in now.offers)):
            if found := ENGLISH_WORDS.search(said):
                yield f"{found[0]!r} is not French"
