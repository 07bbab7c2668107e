"""What do tests ask a game that nobody asks who plays it?"""

from typing import Any, Protocol

from engine.core.game import (
    ActionT,
    Game,
    OptionsT_contra,
    Place,
    Seat,
    SeatViewT,
    StateT,
    TableViewT,
    WishesT_contra,
)


class Examined(
    Game[StateT, OptionsT_contra, WishesT_contra, ActionT, TableViewT, SeatViewT],
    Protocol[StateT, OptionsT_contra, WishesT_contra, ActionT, TableViewT, SeatViewT],
):
    """A game whose positions can be written down for a test, and whose secrets can be pointed at."""

    def position(self, text: str) -> StateT:
        """The state written so; inverse of `written`. Raises ValueError on what is none, and nothing else."""

    def hidden_from(self, state: StateT, seat: Seat | None) -> frozenset[Place]:
        """The places whose content this observer (None: a spectator) cannot know."""

    def content(self, state: StateT, place: Place) -> str:
        """What lies at a place, as a short text."""


AnyExamined = Examined[Any, Any, Any, Any, Any, Any]
