"""How Cairn looks: one plain picture with what is known, and the same in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.core.game import Outcome
from engine.core.text import Say
from render.display import Box, Emblem, Item, Panel, square
from render.picture import Crest, Drawing, Names, Picture
from tests.toys.engine.cairn.view import RevealView, SeatView, TableView
from tests.toys.render.cairn import board, samples, words


class CairnDrawing:
    """The pictures of this game. `names` are the players' names by seat."""

    icons: Mapping[str, str] = {}
    showcase: tuple[str, ...] = ()
    film = b""
    crest: Crest = ()

    def table(self, view: TableView, names: Names, say: Say) -> Picture:
        """What a spectator may know."""
        return _picture(words.table(view, names, say), words.status(view, names, say))

    def latest(self, view: TableView, names: Names, say: Say) -> Picture:
        """Nothing deserves to be seen close up."""
        return self.table(view, names, say)

    def end(self, view: TableView, outcome: Outcome, names: Names, say: Say) -> Picture:
        """Who has how many points, and what decided."""
        return _picture([*words.table(view, names, say), say(outcome.reason)])

    def reveal(self, view: RevealView, names: Names, say: Say) -> Picture:
        """Every cairn that was counted."""
        return _picture(words.revealed(view, names, say))

    def seat(
        self,
        view: SeatView,
        names: Names,
        say: Say,
        before: SeatView | None = None,  # noqa: ARG002  a draft is not marked
        legal: Sequence[str] = (),
    ) -> Picture:
        """The own cairn, where stones can be laid by a click, and that of a partner."""
        lines = words.seat(view, names, say)
        picture = _picture(lines, words.status(view.table, names, say))
        return replace(picture, targets=board.own_target(lines, legal))

    def seat_board(self, view: SeatView, names: Names, say: Say) -> Picture:
        """The same: there is no more to see."""
        return self.seat(view, names, say)

    def cover(self, field: Box, height: int, say: Say) -> tuple[Item, ...]:  # noqa: ARG002
        """A stone."""
        return (
            Panel(field, "panel"),
            Emblem(square(field.centre[0], field.y + height // 2, 100), "hills", "sand"),
        )

    def samples(self, say: Say) -> Mapping[str, Picture]:
        """Invented positions that together show everything there is, by name."""
        names = samples.NAMES
        return {
            "table": self.table(samples.TABLE, names, say),
            "seat": self.seat(samples.SEAT, names, say),
            "partners": self.seat(samples.OF_PARTNERS, names, say),
            "hidden": self.reveal(samples.REVEALED, names, say),
            "end": self.end(samples.OVER, samples.OUTCOME, names, say),
        }


def _picture(lines: Sequence[str], status: str = "") -> Picture:
    return Picture(board.drawn(lines), alt=". ".join(lines), text="\n".join(lines), status=status)


DRAWING: Final[Drawing] = CairnDrawing()
