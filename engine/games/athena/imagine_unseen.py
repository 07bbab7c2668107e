"""What can lie where an observer cannot see? The cards of one side that a view does not account for.

Everything hidden of a side is exchangeable, but for the fighter put forward: its announced colour is true, or
made by one bluff that then lies among its powers.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.games.athena.cards import FIGHTERS, announced
from engine.games.athena.view import EngagedView, Spots, TableView

Bluff = str | None
Forward = tuple[str, Bluff]
"""A fighter that may have been put forward, and the bluff it was announced with."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """The hidden cards of one side: `fighters` in army and duel, `powers` wherever they lie unseen.

    `reserve`: fighters not summoned, or summoned and not yet seen. `forward`: what the fighter put forward
    may be, with its bluff; empty where none lies face down. `origin`: where that one is counted.
    """

    fighters: Counter[str]
    powers: Counter[str]
    reserve: Counter[str]
    forward: tuple[Forward, ...]
    origin: Literal["army", "reserve", "known"]
    engaged_powers: int

    def army_kinds(self) -> set[str]:
        """What a hidden place of the army can hold."""
        if self.origin != "army":
            return set(self.fighters)
        return _union(self.fighters - Counter((fighter,)) for fighter, _ in self.forward)

    def forward_kinds(self) -> set[str]:
        """What can have been put forward."""
        return {fighter for fighter, _ in self.forward}

    def reserve_kinds(self) -> set[str]:
        """What the hidden reserve can hold."""
        if self.origin != "reserve":
            return set(self.reserve)
        return _union(self.reserve - Counter((fighter,)) for fighter, _ in self.forward)

    def power_kinds(self) -> set[str]:
        """What a hidden power can be that does not lie with the fighter put forward."""
        if not self.forward:
            return set(self.powers)
        return _union(self.powers - _one(bluff) for _, bluff in self.forward)

    def engaged_power_kinds(self) -> set[str]:
        """What a power can be that lies face down with the fighter put forward."""
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
    """What is hidden of a side from who sees its army as `spots` and its fighter put forward as `engaged`."""
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
    """A fighter that is known: by its announced colour it is known too whether there is a bluff."""
    assert engaged.fighter is not None
    if engaged.announced == "withheld":
        return ((engaged.fighter, None),)
    for bluff in (None, "mine_de_rien", "pas_si_fort"):
        if announced(FIGHTERS[engaged.fighter], bluff) == engaged.announced:
            return ((engaged.fighter, bluff),)
    raise AssertionError("a fighter was announced as it cannot be")
