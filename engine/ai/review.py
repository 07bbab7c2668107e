"""Reviews: where a player missed something better, judged only by what they could know then."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from engine.ai.robot import dice_for
from engine.ai.search import Search
from engine.ai.thought import ActionLine, Budget
from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.core.mind import RivalMind


class Care(NamedTuple):
    """The effort for one decision: the search for a better line, then playouts that compare both lines."""

    search: Budget
    playouts: int


class Pains(NamedTuple):
    """The effort of a review: a glance at every entry, then a close look at the costliest ones."""

    glance: Care
    close: Care


AGAINST_RIVALS: Final = Pains(
    Care(Budget(120, width=6, worlds=1), 24), Care(Budget(1200, width=12, worlds=4), 400)
)
ALONE: Final = Pains(Care(Budget(24, width=6, worlds=1), 16), Care(Budget(210, width=12, worlds=4), 240))
"""The effort in solitaire and partner games, where a playout takes ten times as long."""

FEWEST: Final = 8
"""Fewest playouts behind any judgement, even at a glance."""

USUAL: Final = 200
"""Entries of a usual match; with more, each gets less time, so that a review takes about a minute."""

LEAST: Final = 0.05
"""Smallest cost of a turning point, as a chance of winning; less may be an error of judgement."""
MOST: Final = 3
"""Most turning points shown for one match."""


class Decision(NamedTuple):
    """A decision of a seat that had a choice.

    `view` and `history`: what it could see and had been told. `done`: the actions it had already laid out for
    the same commit. `line`: its actions from there.
    """

    view: Any
    history: tuple[Fact, ...]
    done: ActionLine
    line: ActionLine


class Committed(NamedTuple):
    """The decisions a seat committed at once in this turn, after `entries` log entries."""

    entries: int
    turn: int
    seat: Seat
    decisions: tuple[Decision, ...]


class Missed(NamedTuple):
    """A better line than the one taken, and the chances of both, as the seat could judge them."""

    entries: int
    turn: int
    seat: Seat
    done: ActionLine
    line: ActionLine
    better: ActionLine
    chance: float
    better_chance: float

    @property
    def cost(self) -> float:
        """The chance that was lost."""
        return self.better_chance - self.chance


def pains_with(search: Search, entries: int = USUAL) -> Pains:
    """Return the effort with which a match of this many entries is reviewed in about a minute."""
    pains = AGAINST_RIVALS if isinstance(search.mind, RivalMind) else ALONE
    if entries <= USUAL:
        return pains
    glance = pains.glance
    search_for = max(FEWEST, glance.search.playouts * USUAL // entries)
    compare_in = max(FEWEST, glance.playouts * USUAL // entries)
    return pains._replace(glance=Care(glance.search._replace(playouts=search_for), compare_in))


def reviewed(search: Search, entry: Committed, care: Care, dice: Chance) -> Missed | None:
    """Return what would have been better; None if nothing was, as far as the seat could know.

    The first decision where the search would differ is judged. A choice that is rightly drawn at random, such
    as a layout, is never a mistake. Neither is what the game recommends; another choice is compared with
    that. The same dice give the same verdict.
    """
    agreed = 0
    for decision in entry.decisions:
        laid = len(decision.done)
        if laid < agreed:
            continue
        found = search.analyse(decision.view, decision.history, care.search, dice_for(dice, "search", laid))
        if len(found) < 2 and not search.recommended(decision.view, dice):
            continue
        better, line = found[0].plan, decision.line
        if not is_same(better, line):
            return _weighed(search, entry, decision, better, care, dice_for(dice, "compare", laid))
        agreed = laid + len(better)
    return None


def _weighed(
    search: Search, entry: Committed, decision: Decision, better: ActionLine, care: Care, dice: Chance
) -> Missed | None:
    """Compare both lines in the same worlds; return None if the other one is no better."""
    lines = (better, decision.line)
    best, chance = search.compared(decision.view, decision.history, lines, care.playouts, dice)
    if best <= chance:
        return None
    return Missed(entry.entries, entry.turn, entry.seat, decision.done, decision.line, better, chance, best)


def is_same(one: Sequence[str], other: Sequence[str]) -> bool:
    """Return True if two lines agree as far as both go."""
    return all(a == b for a, b in zip(one, other, strict=False))


def turning_points(verdicts: Iterable[Missed], most: int = MOST, least: float = LEAST) -> tuple[Missed, ...]:
    """Return the costliest verdicts, at most one per turn, in the order of the match."""
    costly = sorted((one for one in verdicts if one.cost >= least), key=lambda one: (-one.cost, one.entries))
    turns: dict[int, Missed] = {}
    for one in costly:
        if len(turns) < most:
            turns.setdefault(one.turn, one)
    return tuple(sorted(turns.values(), key=lambda one: one.entries))
