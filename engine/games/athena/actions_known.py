"""Every action of the game, independent of the position."""

from collections.abc import Iterator
from functools import cache
from typing import Final, get_args

from engine.games.athena.actions import Activate, Ambush, Close, Done, Engage, Hold, Invoke, Move, Surprise
from engine.games.athena.actions_of_army import Arrange, Enlist, Lay, Muster, Ready, Swap, Take
from engine.games.athena.actions_of_preparation import Ahead, Command, Play, Reorganise, Spy, SpyOn, Toss
from engine.games.athena.cards import BLUFFS, FIGHTERS, POWERS, REVEALS
from engine.games.athena.options import Template

MOST_PLACES: Final = 15
MOST_TOKENS: Final = 36  # ten, one for each discarded power of the longest list, and some room
PLACES: Final = range(MOST_PLACES)
TEMPLATES: Final[tuple[Template, ...]] = get_args(Template)
MUSTERS: Final = ("usual", "strong")


@cache
def known() -> dict[str, Move]:
    """Return every action by its notation."""
    return {action.notation: action for action in _all()}


def _all() -> Iterator[Move]:
    yield from (Enlist(), Ready(), Done(), Hold(), Close())
    yield from (Arrange(template) for template in TEMPLATES)
    yield from (Muster(way) for way in MUSTERS)
    for fighter in FIGHTERS:
        yield Take(fighter)
        yield from (Lay(fighter, place) for place in PLACES)
    for power in POWERS:
        yield Toss(power)
        yield from (Play(power, place) for place in PLACES)
    for power in REVEALS:
        most = MOST_TOKENS if POWERS[power].is_x else 1
        yield from (Activate(power, count) for count in range(1, most + 1))
    for place in PLACES:
        yield from (Command(place), Invoke(place), SpyOn(place), Ambush(place))
        yield from (Engage(place, bluff) for bluff in (None, *BLUFFS))
        yield from (Ahead(place, bluff) for bluff in (None, *BLUFFS))
        yield from (Swap(place, goal) for goal in PLACES if goal > place)
        for goal in PLACES:
            yield from (Reorganise(place, goal), Spy(place, goal))
            yield from (Surprise(place, goal, bluff) for bluff in (None, *BLUFFS))


def usual_lay(fighter: str, place: int) -> Lay:
    """Return the action that lays a fighter at the next place."""
    return Lay(fighter, place, is_usual=True)
