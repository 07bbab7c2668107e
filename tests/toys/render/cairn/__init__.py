"""The drawing of Cairn: one plain picture with what is known, and the same in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.core.game import Outcome, Seat, Word, word
from engine.core.highlights import Highlight
from engine.core.text import Say
from render.display import Box, Display, Emblem, Ground, Item, Panel, Target, Text, square
from render.picture import Crest, Drawing, Names, Picture
from render.theme import MARGIN, TOP
from tests.toys.engine.cairn.game import ROUNDS, Laid, Options, RevealView, SeatView, TableView

# --- invented positions that show everything there is ---

_NAMES: Final = ("Ariadne", "Theseus")
_TABLE: Final = TableView(Options(), 1, (True, False), (0, 0))
_OVER: Final = TableView(Options(), 3, (False, False), (2, 0))
_SEAT: Final = SeatView(_TABLE, Seat(1), ("flint", "", "amber", "", "", ""))
_OF_PARTNERS: Final = SeatView(
    TableView(Options(players="partners"), 2, (False, False), (1, 0)),
    Seat(0),
    ("flint", "", "amber", "", "", ""),
    ("", "", "", "", "", "chalk"),
)
_REVEALED: Final = RevealView(
    (
        (
            ("flint", "emerald", "amber", "basalt", "chalk", "dolomite"),
            ("amber", "basalt", "chalk", "dolomite", "emerald", "flint"),
        ),
    )
)
_OUTCOME: Final = Outcome(frozenset({Seat(0)}), word("end-points"))


class CairnDrawing:
    """The pictures of Cairn; `names` are the players' names by seat."""

    icons: Mapping[str, str] = {}
    showcase: tuple[str, ...] = ()
    film = b""
    crest: Crest = ()

    def table(self, view: TableView, names: Names, say: Say) -> Picture:
        """Return what a spectator may know."""
        return picture_of(_table(view, names, say), _status(view, names, say))

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
        """Return each player's points and the deciding reason."""
        return picture_of([*_table(view, names, say), say(outcome.reason)])

    def reveal(self, view: RevealView, names: Names, say: Say) -> Picture:
        """Return every cairn that was counted."""
        return picture_of(_revealed(view, names, say))

    def seat(
        self,
        view: SeatView,
        names: Names,
        say: Say,
        before: SeatView | None = None,
        legal: Sequence[str] = (),
    ) -> Picture:
        """Return the own cairn, with a target for laying stones, and the partner's."""
        lines = _seat(view, names, say)
        picture = picture_of(lines, _status(view.table, names, say))
        return replace(picture, targets=_own_target(lines, legal))

    def seat_board(self, view: SeatView, names: Names, say: Say) -> Picture:
        """Return the seat's picture: there is no more to see."""
        return self.seat(view, names, say)

    def cover(self, field: Box, height: int, say: Say) -> tuple[Item, ...]:
        """Return a stone."""
        return (
            Panel(field, "panel"),
            Emblem(square(field.centre[0], field.y + height // 2, 100), "hills", "sand"),
        )

    def samples(self, say: Say) -> Mapping[str, Picture]:
        """Return invented positions by name, which together show everything there is."""
        names = _NAMES
        return {
            "table": self.table(_TABLE, names, say),
            "seat": self.seat(_SEAT, names, say),
            "partners": self.seat(_OF_PARTNERS, names, say),
            "hidden": self.reveal(_REVEALED, names, say),
            "end": self.end(_OVER, _OUTCOME, names, say),
        }


def picture_of(lines: Sequence[str], status: str = "") -> Picture:
    """Return lines of text as a picture."""
    return Picture(_drawn(lines), alt=". ".join(lines), text="\n".join(lines), status=status)


# --- what is on each picture, in words ---


def _table(view: TableView, names: tuple[str, ...], say: Say) -> list[str]:
    """Return the round and each player's points."""
    players = [
        say(word("table-player", name=name, points=points, ready=int(is_ready)))
        for name, points, is_ready in zip(names, view.points, view.is_ready, strict=False)
    ]
    return [say(_round(view)), *players]


def _seat(view: SeatView, names: tuple[str, ...], say: Say) -> list[str]:
    """Return the table's lines with the cairns that this player sees."""
    seen = say(word("seat-own", stones=_stones(view.laid, say)))
    if view.partner:
        seen = f"{seen}, {say(word('seat-partner', stones=_stones(view.partner, say)))}"
    return [*_table(view.table, names, say), seen]


def _status(view: TableView, names: tuple[str, ...], say: Say) -> str:
    """Return the players that the match waits for, in a line."""
    if view.round > ROUNDS:
        return say(word("table-over"))
    waited = [name for name, is_ready in zip(names, view.is_ready, strict=False) if not is_ready]
    return " · ".join(say(word("table-waits", name=name)) for name in waited)


def _revealed(view: RevealView, names: tuple[str, ...], say: Say) -> list[str]:
    """Return each round's cairns."""
    return [
        say(word("reveal-round", round=number, name=name, stones=_stones(laid, say)))
        for number, cairns in enumerate(view.rounds, 1)
        for name, laid in zip(names, cairns, strict=False)
    ]


def _stones(laid: Laid, say: Say) -> str:
    """Return the stone on each place, in order."""
    return " ".join(say(word(f"short-{stone}" if stone else "place-free")) for stone in laid)


def _round(view: TableView) -> Word:
    if view.round > ROUNDS:
        return word("table-over")
    return word("table-round", round=view.round, rounds=ROUNDS)


# --- where each line of a picture stands ---

_WIDTH: Final = 800
_LINE_PX: Final = 48
_SIZE_PX: Final = 34
_LEAST_PX: Final = 18
_LEFT: Final = 120
"""Room for the mark that clients put into the bottom left corner, 110 pixels wide."""


def _drawn(lines: Sequence[str]) -> Display:
    """Return lines of text on a board of clay, one below the other, each as large as it fits."""
    height = len(lines) * _LINE_PX
    ground = Box(0, 0, _WIDTH, 2 * TOP + height)
    board = Panel(Box(_LEFT - MARGIN, TOP, _WIDTH - _LEFT, height), "brown deep")
    return (Ground(ground), board, *(_line(number, line) for number, line in enumerate(lines)))


def _own_target(lines: Sequence[str], legal: Sequence[str]) -> tuple[Target, ...]:
    """Return a target over the last line, the own cairn, from which every stone can be laid."""
    lays = frozenset(notation for notation in legal if notation.startswith("lay"))
    return (Target(_box(len(lines) - 1), lays),) if lays else ()


def _line(number: int, line: str) -> Text:
    return Text(_box(number), line, "label", _SIZE_PX, "cream", "left", least_px=_LEAST_PX)


def _box(number: int) -> Box:
    return Box(_LEFT, TOP + number * _LINE_PX, _WIDTH - _LEFT - 4 * MARGIN, _LINE_PX)


DRAWING: Final[Drawing] = CairnDrawing()
