"""Which moments of a finished match are worth showing? What a judge looks at, and what it finds."""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.core.game import Fact, Outcome, Word

MOST_BLUFFS: Final = 3


class Passed(NamedTuple):
    """A position that a match went through, with what came of the entry that led to it.

    `entries`: how many of the log were made by then; `turn`: the one in which that entry was made;
    `facts`: all that it told, to whomever; `through`: the positions after each of its actions but the last.
    """

    entries: int
    turn: int
    state: Any
    facts: tuple[Fact, ...] = ()
    through: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment of a match, as it stood after so many `entries` of the log.

    `label` names what it is, in a word or two; `why` says in one sentence what makes it so. `scene`: what
    the game's drawing shows of it.
    """

    entries: int
    turn: int
    label: Word
    why: Word
    scene: Any


@dataclass(frozen=True, slots=True)
class Highlights:
    """What a match is remembered by: where it turned, and the best bluff, duel or stroke beside that.

    Either is None where nothing of the kind has happened. `bluffs`: those that worked, the best first, at
    most `MOST_BLUFFS`.
    """

    turning: Highlight | None = None
    best: Highlight | None = None
    bluffs: tuple[Highlight, ...] = ()

    @property
    def entries(self) -> frozenset[int]:
        """After how many entries of the log each of them stands."""
        return frozenset(one.entries for one in (self.turning, self.best) if one is not None)


@dataclass(frozen=True, slots=True)
class Remembered:
    """A match that is over: its last table view, what was hidden, what its judge found, how it ended."""

    end: Any
    reveal: Any
    found: Highlights
    outcome: Outcome
