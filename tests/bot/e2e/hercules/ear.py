"""What a player of Hercules concludes from the words alone."""

import re
from collections.abc import Iterator

from tests.bot.e2e.blind import Heard, Offer

HAND = re.compile(r"Your hand, \d+: ([^.]*)\.")
LAY = re.compile(r"You may lay: ([^.]*)\.")
ANY = "You may lay any card of your hand."
POSTURE = re.compile(r"You may use your Posture, ([^.]*)\.")
RESERVE = re.compile(r"You may take from the Reserve: ([^.]*)\.")
LACKING = re.compile(r"Defense is (\d+) too low")
BUY = re.compile(r"(?:^|· )Buy · ([^·]+?)(?= ·|$)")


class HerculesEar:
    """Blocks while Defense is said to be too low, then strikes; improves and buys if possible."""

    def wants(self, now: Heard, board: str, offer: Offer) -> float:
        del board
        lacks = bool(LACKING.search(now.alt))
        weights = {
            "Recommended deck": 100.0,
            "Block": 20.0 if lacks else 4.0,
            "Strike": 6.0,
            "Serious Wound": 1.0,
            "End planning": 3.0,
            "Improve": 8.0,
            "Buy": 6.0,
            "Yes": 60.0,
        }
        return next((weight for said, weight in weights.items() if offer.says.startswith(said)), 2.0)

    def doubts(self, now: Heard) -> list[str]:
        return [*self._about_the_row(now), *self._about_the_reserve(now)]

    def _about_the_row(self, now: Heard) -> Iterator[str]:
        if "Which card do you lay next?" not in now.text:
            return
        said = {found[1]} if (found := POSTURE.search(now.alt)) else set()
        if found := (HAND if ANY in now.alt else LAY).search(now.alt):
            said |= set(found[1].split(", "))
        ends = {"End planning"}
        offered = {offer.under or offer.says.partition(" · ")[0] for offer in now.game_offers} - ends
        if offered != said:
            yield f"{offered} are offered, {said} said"

    def _about_the_reserve(self, now: Heard) -> Iterator[str]:
        offered = {found[1] for offer in now.game_offers if (found := BUY.search(offer.whole))}
        said = set(found[1].split(", ")) if (found := RESERVE.search(now.alt)) else set()
        if offered and offered != said:
            yield f"{offered} can be bought, {said} are said"
