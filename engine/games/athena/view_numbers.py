"""The numbers in a player's picture: places of the army and powers."""

from collections.abc import Mapping, Sequence

from engine.core.game import Word, word
from engine.games.athena.actions_steps import ARMY, CARRIED, HAND
from engine.games.athena.view import SeatView


def numbered(view: SeatView) -> Mapping[tuple[str, str], Word]:
    """Return the numbered labels by the zone and key of the step."""
    found = {
        (ARMY, str(place)): _label(place, word(f"card-{spot.fighter}"))
        for place, spot in enumerate(view.own.army, 1)
        if spot is not None and spot.fighter
    }
    for number, power in enumerate(kinds(view.own.hand), 1):
        card = word(f"card-{power}")
        found[HAND, power] = _label(number, card)
        found[HAND, f"play-{power}"] = _label(number, word("action-play-power", card=card))
    for number, power in enumerate(kinds(view.engaged.powers if view.engaged else ()), 1):
        found[CARRIED, power] = _label(number, word(f"card-{power}"))
    return found


def kinds(powers: Sequence[str]) -> tuple[str, ...]:
    """Return each power once, in the order of its number; equal ones are one answer."""
    return tuple(dict.fromkeys(powers))


def _label(number: int, label: Word) -> Word:
    return word("menu-numbered", number=number, label=label)
