"""Laying a whole layout at once: from typed lines, from a saved layout or at random.

Nothing here acts. The functions return ordinary quiet actions for a draft, legal in the order given.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from engine.core.chance import Chance
from engine.core.game import GameError, Word

GAP = "-"
"""The sign for an empty place in a typed line."""

Called = Callable[[str], str | None]
"""Returns the id of the piece with this name, or None if there is none."""

View_contra = TypeVar("View_contra", contravariant=True)


class BadLayout(GameError):
    """A typed or saved layout that cannot be laid; `word` says what is wrong and what to write instead."""


@dataclass(frozen=True, slots=True)
class FormLine:
    """A line of the form: its `label` and its pieces in order (None: an empty place)."""

    label: Word
    lies: tuple[Word | None, ...]


class LayoutRules(Protocol[View_contra]):
    """The layout rules of a game in which players lay a whole layout before they go on.

    Every view is that of the player who lays. `from_lines` and `from_saved` start over and take the view of
    an empty layout; `fill` keeps what lies there already.
    """

    def form(self, view: View_contra) -> tuple[FormLine, ...]:
        """Return the lines of the form as they stand; empty if no layout can be laid now."""

    def pieces(self, view: View_contra) -> tuple[tuple[str, Word], ...]:
        """Return the id and the name of each piece that may be laid now."""

    def from_lines(self, view: View_contra, lines: Sequence[str], called: Called) -> tuple[str, ...]:
        """Return the actions that lay what was typed, one text for each line of the form.

        Raises:
            BadLayout: a line cannot be laid.
        """

    def is_complete(self, view: View_contra) -> bool:
        """Return True if every piece has been laid."""

    def fill(self, view: View_contra, chance: Chance) -> tuple[str, ...]:
        """Return actions that lay the remaining pieces at random."""

    def shape(self, view: View_contra) -> str:
        """Return a short ASCII word shared by all layouts that can be saved and reused together."""

    def saved(self, view: View_contra) -> str:
        """Return the current layout as short ASCII, the same text for the same layout."""

    def from_saved(self, view: View_contra, text: str) -> tuple[str, ...]:
        """Return the actions that lay a saved layout.

        Raises:
            BadLayout: the layout does not fit.
        """

    def described(self, view: View_contra, text: str) -> tuple[Word, ...]:
        """Return the pieces of a saved layout that fits, the most distinctive first."""
