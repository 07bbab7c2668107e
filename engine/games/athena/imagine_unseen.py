"""Counting which cards of a side can lie at hidden places.

All hidden cards of a side are exchangeable, except for the fighter put forward. Its announced colour is true,
or the result of one bluff that lies among its powers.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.games.athena.cards import FIGHTERS, announced
from engine.games.athena.view import EngagedView, Spots, TableView

Bluff = str | None
Forward = tuple[str, Bluff]
"""A fighter that may have been put forward, and the bluff of its announcement."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """The hidden cards of one side: `fighters` in army and duel, and all hidden `powers`.

    `reserve`: fighters not summoned, or summoned and unseen. `forward`: the possible fighters put forward
    with their bluffs; empty if none lies face down. `origin`: which count includes that fighter.
    """

    fighters: Counter[str]
    powers: Counter[str]
    reserve: Counter[str]
    forward: tuple[Forward, ...]
    origin: Literal["army", "reserve", "known"]
    engaged_powers: int

    def army_kinds(self) -> set[str]:
        """Return the kinds that a hidden place of the army can hold."""
        if self.origin != "army":
            return set(self.fighters)
        return _union(self.fighters - Counter((fighter,)) for fighter, _ in self.forward)

    def forward_kinds(self) -> set[str]:
        """Return the kinds that can have been put forward."""
        return {fighter for fighter, _ in self.forward}

    def reserve_kinds(self) -> set[str]:
        """Return the kinds that the hidden reserve can hold."""
        if self.origin != "reserve":
            return set(self.reserve)
        return _union(self.reserve - Counter((fighter,)) for fighter, _ in self.forward)

    def power_kinds(self) -> set[str]:
        """Return the kinds of a hidden power that is not with the fighter put forward."""
        if not self.forward:
            return set(self.powers)
        return _union(self.powers - _one(bluff) for _, bluff in self.forward)

    def engaged_power_kinds(self) -> set[str]:
        """Return the kinds of a face-down power that lies with the fighter put forward."""
        kinds: set[str] = set()
        for _, bluff in self.forward or (("", None),):
            if bluff is None:
                kinds |= set(self.powers)
            else:
                kinds |= {bluff}
                if self.engaged_powers > 1:
                    kinds |= set(self.powers - _one(bluff))
        return kinds


def _one(bluff: Bluff) -> Counter[str]:
    return Counter((bluff,)) if bluff else Counter()


def _union(counters: Iterable[Mapping[str, int]]) -> set[str]:
    return {kind for counter in counters for kind in counter}


def unseen(table: TableView, index: int, spots: Spots, engaged: EngagedView | None) -> Unseen:
    """Return what is hidden of a side, for an observer who sees its army as `spots`.

    `engaged` is its fighter put forward, as that observer sees it.
    """
    side, enemy = table.sides[index], table.sides[1 - index]
    fighters = Counter(side.roster) + Counter(side.summoned)
    fighters.subtract((*enemy.prisoners, *side.survivors))
    fighters.subtract(each.fighter for each in side.durables if each.fighter)
    fighters.subtract(spot.fighter for spot in spots if spot and spot.fighter)
    powers = Counter(side.power_list)
    powers.subtract((*side.opened, *enemy.spoils, *(each.power for each in side.durables)))
    reserve = Counter(side.reserve_list) - Counter(side.summoned)
    if engaged is None:
        return Unseen(+fighters, +powers, reserve, (), "known", 0)
    powers.subtract(engaged.used)
    if engaged.fighter is not None:
        fighters.subtract((engaged.fighter,))
        is_down = table.stage in ("surprise", "answer") and engaged.announced not in (None, "open")
        forward = _known_forward(engaged) if is_down else ()
        return Unseen(+fighters, +powers, reserve, forward, "known", engaged.power_count)
    is_summoned = "invocation" in engaged.used
    bluffs: list[Bluff] = [None]
    if not is_summoned and not table.is_clear and engaged.power_count and side.tokens:
        bluffs += [bluff for bluff in ("mine_de_rien", "pas_si_fort") if powers[bluff] > 0]
    forward = _forwards(reserve if is_summoned else +fighters, bluffs, engaged.announced)
    origin: Literal["army", "reserve"] = "reserve" if is_summoned else "army"
    return Unseen(+fighters, +powers, reserve, forward, origin, engaged.power_count)


def _forwards(found: Counter[str], bluffs: Sequence[Bluff], menace: str | None) -> tuple[Forward, ...]:
    if menace == "withheld":
        return tuple((fighter, None) for fighter in found)
    return tuple(
        (fighter, bluff)
        for fighter in found
        for bluff in bluffs
        if announced(FIGHTERS[fighter], bluff) == menace
    )


def _known_forward(engaged: EngagedView) -> tuple[Forward, ...]:
    """Return a known fighter with its bluff, which the announced colour reveals."""
    assert engaged.fighter is not None
    if engaged.announced == "withheld":
        return ((engaged.fighter, None),)
    for bluff in (None, "mine_de_rien", "pas_si_fort"):
        if announced(FIGHTERS[engaged.fighter], bluff) == engaged.announced:
            return ((engaged.fighter, bluff),)
    raise AssertionError("an impossible announcement of a fighter")
