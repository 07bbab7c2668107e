"""How does a game let a whole layout be laid at once? From lines, from a kept layout or by chance.

Nothing here acts: what is given are ordinary quiet actions for a draft, legal in the order given.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from engine.core.chance import Chance
from engine.core.game import GameError, Word

GAP = "-"
"""What stands in a line for a place that is left free."""

Called = Callable[[str], str | None]
"""The id of the piece that a player calls so, None for nobody."""

View_contra = TypeVar("View_contra", contravariant=True)


class BadLayout(GameError):
    """What was written, or kept, cannot be laid; `word` says what is wrong and what to write instead."""


@dataclass(frozen=True, slots=True)
class FormLine:
    """A line of the form: its `label`, and what lies there now, in order, None for a free place."""

    label: Word
    lies: tuple[Word | None, ...]


class LayoutRules(Protocol[View_contra]):
    """What a game offers whose players lay a whole layout before they go on. Views are those of the layer.

    `from_lines` and `from_saved` lay anew and take the view of a layout that is empty; `fill` goes on from
    what lies.
    """

    def form(self, view: View_contra) -> tuple[FormLine, ...]:
        """The lines in which a layout is written now; empty where nothing can be laid so."""

    def pieces(self, view: View_contra) -> tuple[tuple[str, Word], ...]:
        """The pieces that may be laid now: the id of each and what it is called."""

    def from_lines(self, view: View_contra, lines: Sequence[str], called: Called) -> tuple[str, ...]:
        """The actions that lay what was written, a text for each line of the form. Raises BadLayout."""

    def is_complete(self, view: View_contra) -> bool:
        """Whether every piece lies."""

    def fill(self, view: View_contra, chance: Chance) -> tuple[str, ...]:
        """The actions that lay by chance whatever does not lie yet."""

    def shape(self, view: View_contra) -> str:
        """What layouts must share to be kept together: a short ASCII word."""

    def saved(self, view: View_contra) -> str:
        """The layout as it lies, to be kept; short ASCII, the same for the same layout."""

    def from_saved(self, view: View_contra, text: str) -> tuple[str, ...]:
        """The actions that lay a kept layout. Raises BadLayout where it does not fit."""

    def described(self, view: View_contra, text: str) -> tuple[Word, ...]:
        """The pieces of a kept layout that fits, what tells it best from others first."""
