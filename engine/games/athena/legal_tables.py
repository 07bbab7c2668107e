"""Precomputed lists of actions: tables by card and place, and cached lists."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from engine.games.athena.actions import Ambush, Engage, Invoke, Move, Surprise
from engine.games.athena.actions_known import MUSTERS, PLACES, TEMPLATES, known, usual_lay
from engine.games.athena.actions_of_army import Arrange, Lay, Muster, Swap, Take
from engine.games.athena.actions_of_preparation import Ahead, Command, Play, Reorganise, Spy, SpyOn, Toss
from engine.games.athena.cards import FIGHTERS, POWERS, Power
from engine.games.athena.state import every_place

Moves = tuple[Move, ...]

# 15 places can be occupied in 32768 ways, but few of them occur.
kept = lru_cache(maxsize=4096)

_KNOWN = known()
ENLIST, READY, DONE, CLOSE, HOLD = (
    _KNOWN[notation] for notation in ("enlist", "ready", "done", "commit", "hold")
)
ONLY_DONE, ONLY_CLOSE = (DONE,), (CLOSE,)
ARRANGES = tuple(_KNOWN[Arrange(template).notation] for template in TEMPLATES)
LAID = (READY, *ARRANGES)
MUSTERS_BY_WAY = tuple((way, _KNOWN[Muster(way).notation]) for way in MUSTERS)
TAKES = {fighter: _KNOWN[Take(fighter.id).notation] for fighter in FIGHTERS.values()}
GOES = tuple(_KNOWN[Engage(place).notation] for place in PLACES)
INVOKES = tuple(_KNOWN[Invoke(place).notation] for place in PLACES)
COMMANDS = tuple(_KNOWN[Command(place).notation] for place in PLACES)
AMBUSHES = tuple(_KNOWN[Ambush(place).notation] for place in PLACES)


@cache
def laid(size: int) -> Moves:
    """Return the actions with a complete army: confirm it, lay it again, or exchange two fighters."""
    swaps = (Swap(place, goal) for place in range(size) for goal in range(place + 1, size))
    return (*LAID, *(_KNOWN[swap.notation] for swap in swaps))


# --- lays and plays ---
#
# Which actions there are for one card depends on a set of places alone: the free ones for a lay, those with a
# fighter for a play. Of 15 places there are 32768 sets, of either half only 256 at most. So for each card and
# each set of either half there is a list made once, and the two that belong to a set are put together.

HALF: Final = 8
LOW: Final = every_place(HALF)


@dataclass(frozen=True, slots=True)
class ByPlaces:
    """The actions with one card, for each set of places of the low half and of the high half.

    `usual`, for laying: the same action at the next place, by index.
    """

    low: Sequence[Moves]
    high: Sequence[Moves]
    usual: Sequence[Move] = ()


def _by_places(moves: Sequence[Move]) -> list[Moves]:
    """Return the moves for each set of places; `moves` has one for each place."""
    return [
        tuple([move for index, move in enumerate(moves) if places >> index & 1])
        for places in range(1 << len(moves))
    ]


def _lays(fighter: str) -> ByPlaces:
    lays = [_KNOWN[Lay(fighter, place).notation] for place in PLACES]
    usual = [usual_lay(fighter, place) for place in PLACES]
    return ByPlaces(_by_places(lays[:HALF]), _by_places(lays[HALF:]), usual)


def _plays(power: str) -> ByPlaces:
    """Return the plays of a power by places; the discard follows those of the high half."""
    plays = [_KNOWN[Play(power, place).notation] for place in PLACES]
    toss = _KNOWN[Toss(power).notation]
    return ByPlaces(_by_places(plays[:HALF]), [(*high, toss) for high in _by_places(plays[HALF:])])


LAYS = {fighter: _lays(fighter.id) for fighter in FIGHTERS.values()}
PLAYS = {power: _plays(power.id) for power in POWERS.values()}


# --- strategies ---


@cache
def reorganise(place: int, goal: int) -> Move:
    """Return the exchange of two fighters."""
    return _KNOWN[Reorganise(place, goal).notation]


@kept
def spies(place: int, goals: tuple[int, ...]) -> Moves:
    """Return an Espion's first looks."""
    return tuple(_KNOWN[Spy(place, goal).notation] for goal in goals)


@kept
def looks(goals: tuple[int, ...]) -> Moves:
    """Return an Espion's further looks."""
    return tuple(_KNOWN[SpyOn(goal).notation] for goal in goals)


# --- a duel ---


@kept
def plain_goes(places: tuple[int, ...]) -> Moves:
    """Return the actions that put one of these fighters forward."""
    return tuple(GOES[place] for place in places)


@cache
def goes(place: int, bluffs: tuple[str, ...]) -> Moves:
    """Return the actions that put a fighter forward, with or without a bluff."""
    return tuple(_KNOWN[Engage(place, bluff).notation] for bluff in (None, *bluffs))


@cache
def aheads(place: int, bluffs: tuple[str, ...]) -> Moves:
    """Return the actions that name a fighter in the Preparation, with or without a bluff."""
    return tuple(_KNOWN[Ahead(place, bluff).notation] for bluff in (None, *bluffs))


@kept
def surprises(place: int, victims: tuple[int, ...], bluffs: tuple[str, ...]) -> Moves:
    """Return the actions that put a fighter forward and choose the enemy's, with or without a bluff."""
    return tuple(
        _KNOWN[Surprise(place, victim, bluff).notation] for victim in victims for bluff in (None, *bluffs)
    )


@cache
def uses(power: Power, most: int) -> Moves:
    """Return the activations of a power, one for each possible number of tokens."""
    if not power.is_x:
        return (_KNOWN[f"use>{power.id}"],)
    return tuple(_KNOWN[f"use>{power.id}>{count}"] for count in range(1, most + 1))
