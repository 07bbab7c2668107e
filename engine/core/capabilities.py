"""What do only some games have? A game offers each of these by having it; `isinstance` finds out."""

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from pydantic import BaseModel

from engine.core.game import Action, Seat, Word
from engine.core.layout import LayoutRules
from engine.core.scoring import Scoring


@runtime_checkable
class HasLayouts(Protocol):
    """A game whose players lay a whole layout before they go on."""

    @property
    def layout(self) -> LayoutRules[Any]:
        """How one is laid at once."""


@runtime_checkable
class HasScores(Protocol):
    """A game whose runs are compared."""

    @property
    def scoring(self) -> Scoring:
        """By which numbers."""


@runtime_checkable
class HasDaily(HasScores, Protocol):
    """A game with a run that everybody may play once a day."""

    @property
    def daily(self) -> str:
        """The preset of that run, which is for one player."""


@runtime_checkable
class HasStages(Protocol):
    """A game of several stages, of which one may say how far it has come."""

    def standing(self, view: Any) -> Word:
        """The stage that a match stands at, from its table view."""


@runtime_checkable
class HasNumbers(Protocol):
    """A game whose picture for a seat numbers what its player chooses from."""

    def numbered(self, view: Any) -> Mapping[tuple[str, str], Word]:
        """The labels with their numbers, by the zone and the key of the step; from a seat view."""


@runtime_checkable
class HasForced(Protocol):
    """A game in which a seat may be left with nothing but to say that it is done."""

    def forced(self, state: Any, seat: Seat) -> Action | None:
        """The one action left to this seat where everybody knows that it has no other; it may do itself.

        None where anything hidden could leave a choice, or from others' eyes might: else its coming by itself
        would tell what somebody holds.
        """


@runtime_checkable
class CarriesOver(Protocol):
    """A game in which a rematch depends on how the match before it ended."""

    def carry(self, options: Any, losers: frozenset[Seat]) -> BaseModel:
        """The options of the rematch; `losers`: the seats in it of those who lost the match before."""
