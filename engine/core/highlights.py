"""The moments of a finished match worth showing: what a game's judge reads and finds."""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.core.game import Fact, Outcome, Word

MOST_BLUFFS: Final = 3


class Passed(NamedTuple):
    """A position of a finished match, with the facts of the entry that led to it.

    `entries`: the number of log entries so far. `turn`: the turn in which the last entry was made. `facts`:
    everything it told, to any audience. `through`: the positions after each of its actions except the last.
    """

    entries: int
    turn: int
    state: Any
    facts: tuple[Fact, ...] = ()
    through: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment of a match, after `entries` entries of the log.

    `label` names it in a word or two and `why` explains it in one sentence. `scene` is what the game's
    drawing shows of it.
    """

    entries: int
    turn: int
    label: Word
    why: Word
    scene: Any


@dataclass(frozen=True, slots=True)
class Highlights:
    """The moments a match is remembered by: its turning point and its best bluff, duel or stroke.

    Either is None if there was none. `bluffs`: those that worked, the best first, at most `MOST_BLUFFS`.
    """

    turning: Highlight | None = None
    best: Highlight | None = None
    bluffs: tuple[Highlight, ...] = ()

    @property
    def entries(self) -> frozenset[int]:
        """The number of log entries before each of these moments."""
        return frozenset(one.entries for one in (self.turning, self.best) if one is not None)


@dataclass(frozen=True, slots=True)
class Remembered:
    """A finished match: its last table view, its reveal, its highlights and its outcome."""

    end: Any
    reveal: Any
    found: Highlights
    outcome: Outcome
