"""Which lists of actions are made beforehand? Tables by card and place, and lists that are met again."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from engine.games.athena.actions import (
    Ambush,
    Arrange,
    Command,
    Engage,
    Invoke,
    Lay,
    Move,
    Muster,
    Play,
    Reorganise,
    Spy,
    SpyOn,
    Surprise,
    Swap,
    Take,
    Toss,
)
from engine.games.athena.cards import FIGHTERS, POWERS, Power
from engine.games.athena.notation import MUSTERS, PLACES, TEMPLATES, known, usual_lay

Moves = tuple[Move, ...]

# 15 places can be taken in 32768 ways, of which few are met.
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
    """A complete army may be closed, laid anew, or change places two by two."""
    swaps = (Swap(place, goal) for place in range(size) for goal in range(place + 1, size))
    return (*LAID, *(_KNOWN[swap.notation] for swap in swaps))


# --- lays and plays, put together from two halves of the army: a half has few sets of places ---

HALF: Final = 8
LOW: Final = (1 << HALF) - 1


def _by_places(moves: Sequence[Move]) -> list[Moves]:
    """For each set of places, as bits, the moves there; `moves` has one for each place."""
    return [
        tuple([move for index, move in enumerate(moves) if places >> index & 1])
        for places in range(1 << len(moves))
    ]


def _lays(fighter: str) -> tuple[list[Move], list[Moves], list[Moves]]:
    """The lays at the next place, and those at others of either half."""
    lays = [_KNOWN[Lay(fighter, place).notation] for place in PLACES]
    usual: list[Move] = [usual_lay(fighter, place) for place in PLACES]
    return usual, _by_places(lays[:HALF]), _by_places(lays[HALF:])


def _plays(power: str) -> tuple[list[Moves], list[Moves]]:
    """The plays in the first half; those in the second, and the discard."""
    plays = [_KNOWN[Play(power, place).notation] for place in PLACES]
    toss = _KNOWN[Toss(power).notation]
    return _by_places(plays[:HALF]), [(*high, toss) for high in _by_places(plays[HALF:])]


LAYS = {fighter: _lays(fighter.id) for fighter in FIGHTERS.values()}
PLAYS = {power: _plays(power.id) for power in POWERS.values()}


# --- strategies ---


@cache
def reorganise(place: int, goal: int) -> Move:
    """Two fighters change places."""
    return _KNOWN[Reorganise(place, goal).notation]


@kept
def spies(place: int, goals: tuple[int, ...]) -> Moves:
    """An Espion's first looks."""
    return tuple(_KNOWN[Spy(place, goal).notation] for goal in goals)


@kept
def looks(goals: tuple[int, ...]) -> Moves:
    """An Espion's further looks."""
    return tuple(_KNOWN[SpyOn(goal).notation] for goal in goals)


# --- a duel ---


@kept
def plain_goes(places: tuple[int, ...]) -> Moves:
    """One of these fighters is put forward."""
    return tuple(GOES[place] for place in places)


@cache
def goes(place: int, bluffs: tuple[str, ...]) -> Moves:
    """A fighter is put forward, with a bluff or none."""
    return tuple(_KNOWN[Engage(place, bluff).notation] for bluff in (None, *bluffs))


@kept
def surprises(place: int, victims: tuple[int, ...], bluffs: tuple[str, ...]) -> Moves:
    """A fighter is put forward and chooses the enemy's, with a bluff or none."""
    return tuple(
        _KNOWN[Surprise(place, victim, bluff).notation] for victim in victims for bluff in (None, *bluffs)
    )


@cache
def uses(power: Power, most: int) -> Moves:
    """A power of the commitment, for each number of tokens that is there."""
    if not power.is_x:
        return (_KNOWN[f"use>{power.id}"],)
    return tuple(_KNOWN[f"use>{power.id}>{count}"] for count in range(1, most + 1))
