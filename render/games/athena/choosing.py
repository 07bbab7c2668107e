"""What may a reader choose, of all that lies there?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from engine.games.athena import actions
from engine.games.athena.cards import POWERS
from engine.games.athena.notation import parse

_STRATEGY: Final = {
    actions.Command: "commandant",
    actions.Reorganise: "reorganisation",
    actions.Spy: "espion",
}


@dataclass(frozen=True, slots=True)
class Choosable:
    """Own and enemy places, counted from 1, cards of the hand, powers with the fighter put forward.

    `strategies` are powers that may be used where they lie, each with its place.
    """

    own: frozenset[int] = frozenset()
    enemy: frozenset[int] = frozenset()
    hand: frozenset[str] = frozenset()
    powers: frozenset[str] = frozenset()
    fighters: frozenset[str] = frozenset()
    strategies: tuple[tuple[str, int], ...] = ()


@dataclass(slots=True)
class _Found:
    own: set[int] = field(default_factory=set)
    enemy: set[int] = field(default_factory=set)
    hand: set[str] = field(default_factory=set)
    powers: set[str] = field(default_factory=set)
    fighters: set[str] = field(default_factory=set)
    strategies: set[tuple[str, int]] = field(default_factory=set)


def choosable(legal: Iterable[str]) -> Choosable:
    """What these legal actions begin with."""
    found = _Found()
    for notation in legal:
        _add(found, parse(notation))
    return Choosable(
        frozenset(found.own),
        frozenset(found.enemy),
        frozenset(found.hand),
        frozenset(found.powers),
        frozenset(found.fighters),
        tuple(sorted(found.strategies, key=lambda each: (list(POWERS).index(each[0]), each[1]))),
    )


def _add(found: _Found, move: actions.Move) -> None:
    match move:
        case actions.Play(power=power) | actions.Toss(power=power):
            found.hand.add(power)
        case actions.Activate(power=power):
            found.powers.add(power)
        case actions.Take(fighter=fighter) | actions.Lay(fighter=fighter):
            found.fighters.add(fighter)
        case actions.SpyOn(target=target) | actions.Ambush(target=target):
            found.enemy.add(target + 1)
        case actions.Surprise(place=place, target=target):
            found.own.add(place + 1)
            found.enemy.add(target + 1)
        case actions.Command(place=place) | actions.Reorganise(place=place) | actions.Spy(place=place):
            found.own.add(place + 1)
            found.strategies.add((_STRATEGY[type(move)], place + 1))
        case actions.Engage(place=place) | actions.Invoke(place=place):
            found.own.add(place + 1)
        case _:
            pass  # laying, exchanging and closing begin with no card that should shine
