"""Which invented positions show everything there is?"""

from __future__ import annotations

from typing import Final

from engine.core.game import Outcome, Seat, word
from tests.toys.engine.cairn.options import Options
from tests.toys.engine.cairn.view import RevealView, SeatView, TableView

NAMES: Final = ("Ariadne", "Theseus")
TABLE: Final = TableView(Options(), 1, (True, False), (0, 0))
OVER: Final = TableView(Options(), 3, (False, False), (2, 0))
SEAT: Final = SeatView(TABLE, Seat(1), ("flint", "", "amber", "", "", ""))
OF_PARTNERS: Final = SeatView(
    TableView(Options(players="partners"), 2, (False, False), (1, 0)),
    Seat(0),
    ("flint", "", "amber", "", "", ""),
    ("", "", "", "", "", "chalk"),
)
REVEALED: Final = RevealView(
    (
        (
            ("flint", "emerald", "amber", "basalt", "chalk", "dolomite"),
            ("amber", "basalt", "chalk", "dolomite", "emerald", "flint"),
        ),
    )
)
OUTCOME: Final = Outcome(frozenset({Seat(0)}), word("end-points"))
