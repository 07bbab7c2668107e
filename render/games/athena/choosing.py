"""The parts of a panel that a reader may choose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal, get_args

from engine.games.athena import actions
from engine.games.athena import actions_of_army as army
from engine.games.athena import actions_of_preparation as plans
from engine.games.athena.cards import POWERS
from engine.games.athena.notation import parse

_STRATEGY: Final = {
    plans.Command: "commandant",
    plans.Reorganise: "reorganisation",
    plans.Spy: "espion",
}


Zone = Literal["own", "enemy", "hand", "power", "fighter", "strategy"]
PanelPart = tuple[Zone, int | str]
"""A part of the panel.

An own or enemy place, counted from 1; a card of the hand; a power of the fighter put forward; a waiting
fighter; or a power in the army, by name and place.
"""


@dataclass(frozen=True, slots=True)
class Choosable:
    """The parts that legal actions begin with.

    Own and enemy places are counted from 1. `strategies` are powers that may be used where they lie, each
    with its place. `begun`: the actions, in notation, that involve each part.
    """

    own: frozenset[int] = frozenset()
    enemy: frozenset[int] = frozenset()
    hand: frozenset[str] = frozenset()
    powers: frozenset[str] = frozenset()
    fighters: frozenset[str] = frozenset()
    strategies: tuple[tuple[str, int], ...] = ()
    begun: Mapping[PanelPart, frozenset[str]] = field(default_factory=dict)

    def of(self, zone: Zone, which: int | str) -> frozenset[str]:
        """Return the actions that involve this part of the panel."""
        return self.begun.get((zone, which), frozenset())


def choosable(legal: Iterable[str]) -> Choosable:
    """Return the parts that these legal actions begin with."""
    begun: dict[PanelPart, set[str]] = {}
    shining: set[PanelPart] = set()
    for notation in legal:
        begins, shares = _parts_of(notation)
        shining.update(begins)
        for part in {*begins, *shares}:
            begun.setdefault(part, set()).add(notation)
    named = {zone: [name for where, name in shining if where == zone] for zone in get_args(Zone)}
    strategies = [(power, int(place)) for power, place in (str(one).split("@") for one in named["strategy"])]
    return Choosable(
        frozenset(map(int, named["own"])),
        frozenset(map(int, named["enemy"])),
        frozenset(map(str, named["hand"])),
        frozenset(map(str, named["power"])),
        frozenset(map(str, named["fighter"])),
        tuple(sorted(strategies, key=lambda each: (list(POWERS).index(each[0]), each[1]))),
        {part: frozenset(notations) for part, notations in begun.items()},
    )


def strategy(power: str, place: int) -> str:
    """Return the key of a power at a place."""
    return f"{power}@{place}"


@cache
def _parts_of(notation: str) -> tuple[tuple[PanelPart, ...], tuple[PanelPart, ...]]:
    """Return the parts an action begins with, and the others it involves."""
    move = parse(notation)
    return _shining(move), _shared_by(move)


def _shining(move: actions.Move) -> tuple[PanelPart, ...]:
    """Return the parts an action begins with, which should shine."""
    match move:
        case plans.Play(power=power) | plans.Toss(power=power):
            return (("hand", power),)
        case actions.Activate(power=power):
            return (("power", power),)
        case army.Take(fighter=fighter) | army.Lay(fighter=fighter):
            return (("fighter", fighter),)
        case plans.SpyOn(target=target) | actions.Ambush(target=target):
            return (("enemy", target + 1),)
        case actions.Surprise(place=place, target=target):
            return ("own", place + 1), ("enemy", target + 1)
        case plans.Command(place=place) | plans.Reorganise(place=place) | plans.Spy(place=place):
            return ("own", place + 1), ("strategy", strategy(_STRATEGY[type(move)], place + 1))
        case actions.Engage(place=place) | actions.Invoke(place=place):
            return (("own", place + 1),)
        case _:
            return ()  # laying, exchanging and closing begin with no card that should shine


def _shared_by(move: actions.Move) -> tuple[PanelPart, ...]:
    """Return the target of an action that begins elsewhere."""
    match move:
        case army.Lay(place=place) | plans.Play(place=place) | plans.Ahead(place=place):
            return (("own", place + 1),)
        case army.Swap(place=place, goal=goal) | plans.Reorganise(place=place, goal=goal):
            return ("own", place + 1), ("own", goal + 1)
        case plans.Spy(target=target):
            return (("enemy", target + 1),)
        case _:
            return ()
