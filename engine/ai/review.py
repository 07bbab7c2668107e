"""Where did somebody pass over something better? Judged by what they could know then, and by nothing else."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from engine.ai.robot import dice_for
from engine.ai.search import Search
from engine.ai.thought import ActionLine, Budget
from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.core.mind import RivalMind


class Care(NamedTuple):
    """How carefully a decision is reviewed: how long a better line is sought, and in how many playouts
    the best one is then compared with what was done."""

    search: Budget
    playouts: int


class Pains(NamedTuple):
    """With how much care the entries of a match are reviewed, and those again in which most was lost."""

    glance: Care
    close: Care


AGAINST_RIVALS: Final = Pains(
    Care(Budget(120, width=6, worlds=1), 24), Care(Budget(1200, width=12, worlds=4), 400)
)
ALONE: Final = Pains(Care(Budget(24, width=6, worlds=1), 16), Care(Budget(210, width=12, worlds=4), 240))
"""A playout takes ten times as long there."""

FEWEST: Final = 8
"""Playouts by which anything is judged, at a glance at least."""

USUAL: Final = 200
"""Entries of a usual match; each of more is glanced at for a shorter time: all take about a minute."""

LEAST: Final = 0.05
"""What a turning point costs at least, as a chance of winning: less may be an error of this judgement."""
MOST: Final = 3
"""Turning points that are told of one match."""


class Decision(NamedTuple):
    """What a seat decided where it had a choice.

    `view` and `history`: what it could see and had been told then. `done`: what it had laid out already, of
    all that it committed at once; `line`: what it did from there.
    """

    view: Any
    history: tuple[Fact, ...]
    done: ActionLine
    line: ActionLine


class Committed(NamedTuple):
    """What a seat committed at once, after so many `entries` of the log and in that turn: its decisions."""

    entries: int
    turn: int
    seat: Seat
    decisions: tuple[Decision, ...]


class Missed(NamedTuple):
    """A better line than the one taken, and the chances of both, as their seat could judge them."""

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
        """The chance that was given away."""
        return self.better_chance - self.chance


def pains_with(search: Search, entries: int = USUAL) -> Pains:
    """What a match of this game, of so many entries, can be reviewed with in about a minute."""
    pains = AGAINST_RIVALS if isinstance(search.mind, RivalMind) else ALONE
    if entries <= USUAL:
        return pains
    glance = pains.glance
    search_for = max(FEWEST, glance.search.playouts * USUAL // entries)
    compare_in = max(FEWEST, glance.playouts * USUAL // entries)
    return pains._replace(glance=Care(glance.search._replace(playouts=search_for), compare_in))


def reviewed(search: Search, entry: Committed, care: Care, dice: Chance) -> Missed | None:
    """What would have been better; None where nothing was, so far as the seat could know.

    Judged is the first place where the search would have gone another way. What is rightly drawn by lot,
    such as a layout, has no better, and neither has what the game recommends; another choice is compared
    with that. The same dice give the same verdict.
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
    """Both lines in the same worlds; None where the other one is no better."""
    lines = (better, decision.line)
    best, chance = search.compared(decision.view, decision.history, lines, care.playouts, dice)
    if best <= chance:
        return None
    return Missed(entry.entries, entry.turn, entry.seat, decision.done, decision.line, better, chance, best)


def is_same(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether two lines are the same as far as both go."""
    return all(a == b for a, b in zip(one, other, strict=False))


def turning_points(verdicts: Iterable[Missed], most: int = MOST, least: float = LEAST) -> tuple[Missed, ...]:
    """The costliest of these verdicts, one a turn at most, in the order in which they fell."""
    costly = sorted((one for one in verdicts if one.cost >= least), key=lambda one: (-one.cost, one.entries))
    turns: dict[int, Missed] = {}
    for one in costly:
        if len(turns) < most:
            turns.setdefault(one.turn, one)
    return tuple(sorted(turns.values(), key=lambda one: one.entries))
