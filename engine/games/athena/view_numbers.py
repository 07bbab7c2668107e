"""Which numbers does a player's picture give to what they choose from? The places of the own army."""

from collections.abc import Mapping

from engine.core.game import Word, word
from engine.games.athena.actions import ARMY
from engine.games.athena.view import SeatView


def numbered(view: SeatView) -> Mapping[tuple[str, str], Word]:
    """The fighters with the numbers of their places, by the zone and key of the step."""
    return {
        (ARMY, str(place)): word("menu-numbered", number=place, label=word(f"card-{spot.fighter}"))
        for place, spot in enumerate(view.own.army, 1)
        if spot is not None and spot.fighter
    }
