"""The drawing of Tribute: its lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.game import Outcome, Seat, word
from engine.core.highlights import Highlight
from engine.core.text import Say
from render.display import Box, Item, Panel
from render.picture import Crest, Drawing, Names, Picture
from tests.toys.engine.tribute import NOTHING, ROUNDS, SeatView, TableView
from tests.toys.render.cairn import picture_of

_NAMES: Final = ("Ariadne", "Theseus", "Minos")
_TABLE: Final = TableView((3, 3, 3), (True, False, False), (), (0, 0, 0), NOTHING, NOTHING, 1)


class TributeDrawing:
    """The pictures of Tribute; `names` are the players' names by seat."""

    icons: Mapping[str, str] = {}
    showcase: tuple[str, ...] = ()
    film = b""
    crest: Crest = ()

    def table(self, view: TableView, names: Names, say: Say) -> Picture:
        """Return every player's coins and treasure."""
        return picture_of(_table(view, names, say))

    def latest(self, view: TableView, names: Names, say: Say) -> Picture:
        """Return the table: no detail is worth a close-up."""
        return self.table(view, names, say)

    def end(
        self,
        view: TableView,
        outcome: Outcome,
        names: Names,
        say: Say,
        turning: Highlight | None = None,
    ) -> Picture:
        """Return the table and the deciding reason."""
        return picture_of([*_table(view, names, say), say(outcome.reason)])

    def reveal(self, view: TableView, names: Names, say: Say) -> Picture:
        """Return the table: every pledge was opened when it counted."""
        return self.table(view, names, say)

    def seat(
        self,
        view: SeatView,
        names: Names,
        say: Say,
        before: SeatView | None = None,
        legal: Sequence[str] = (),
    ) -> Picture:
        """Return the table and the own pledge."""
        own = [] if view.pledge == NOTHING else [say(word("seat-own", coins=view.pledge))]
        return picture_of([*_table(view.table, names, say), *own])

    def seat_board(self, view: SeatView, names: Names, say: Say) -> Picture:
        """Return the seat's picture: there is no more to see."""
        return self.seat(view, names, say)

    def cover(self, field: Box, height: int, say: Say) -> tuple[Item, ...]:
        """Return a plain field."""
        return (Panel(field, "panel"),)

    def samples(self, say: Say) -> Mapping[str, Picture]:
        """Return invented positions by name."""
        return {
            "table": self.table(_TABLE, _NAMES, say),
            "seat": self.seat(SeatView(_TABLE, Seat(0), 2), _NAMES, say),
        }


def _table(view: TableView, names: Names, say: Say) -> list[str]:
    players = [
        say(word("table-player", name=name, coins=coins, treasure=treasure))
        for name, coins, treasure in zip(names, view.coins, view.treasure, strict=True)
    ]
    return [say(word("table-round", round=min(view.round, ROUNDS))), *players]


DRAWING: Final[Drawing] = TributeDrawing()
