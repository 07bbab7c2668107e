"""How Hera and Zeus looks: the board, the private panel, and the same in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.text import Say
from engine.games.hera_zeus.view import SeatView, TableView
from render.games.hera_zeus import board, samples, words
from render.picture import Picture


class HeraZeusDrawing:
    """The pictures of this game. `names` are the players' names by seat: Hera's first."""

    def table(self, view: TableView, names: tuple[str, ...], say: Say) -> Picture:
        """The public board; takes what a spectator may know and nothing else."""
        return Picture(
            board.table_board(view, names, say),
            alt=words.table_alt(view, names, say),
            text=words.table_text(view, names, say),
            status=words.status(view, names, say),
        )

    def seat(
        self, view: SeatView, names: tuple[str, ...], say: Say, before: SeatView | None = None
    ) -> Picture:
        """The private panel; `before` is the same seat's view without its draft."""
        return Picture(
            board.seat_panel(view, names, say, before),
            alt=words.seat_alt(view, names, say),
            text=words.seat_text(view, names, say, before),
            status=words.status(view.table, names, say),
        )

    def samples(self, say: Say) -> Mapping[str, Picture]:
        """Invented positions that together show everything there is, by name."""
        names = samples.NAMES
        hera, zeus = samples.middle_game_of_hera(), samples.middle_game_of_zeus()
        return {
            "board": self.table(samples.middle_game(), names, say),
            "first_rows": self.table(samples.first_rows(), names, say),
            "placing": self.table(samples.placing(), names, say),
            "won": self.table(samples.won(), names, say),
            "full": self.table(samples.full(), names, say),
            "panel_of_hera": self.seat(hera, names, say, samples.without_draft(hera)),
            "panel_of_zeus": self.seat(zeus, names, say),
        }
