"""The pictures and texts of Hera and Zeus: board, panel, close-up, banner and reveal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engine.core.game import Outcome
from engine.core.highlights import Highlight, Remembered
from engine.core.text import Say
from engine.games.hera_zeus.view import RevealView, SeatView, TableView
from render import ending
from render.display import Box, Item, parted
from render.games.hera_zeus import (
    banner,
    board,
    closeup,
    cover,
    hidden,
    opening,
    panel,
    piles,
    remembered,
    samples,
    seat_words,
    single,
    stories,
    words,
)
from render.games.hera_zeus.emblems import CREST, EMBLEM
from render.picture import Crest, Drawing, Names, Picture, alt_of, card_picture, panel_picture
from render.remembered import described


class HeraZeusDrawing:
    """The pictures of Hera and Zeus; `names` are the players' names by seat, Hera's first."""

    icons: Mapping[str, str] = EMBLEM
    showcase = ("board", "panel_of_hera", "duel_stone", "end_found", "hidden")
    film = b"hera_zeus 1"
    crest: Crest = CREST

    def table(self, view: TableView, names: Names, say: Say) -> Picture:
        """Return the public board, from a spectator's view only."""
        draw = opening.opening if view.stage == "first_row" else board.table_board
        return Picture(
            draw(view, names, say),
            alt=words.table_alt(view, names, say),
            text=words.table_text(view, names, say),
            status=words.status(view, names, say),
        )

    def latest(self, view: TableView, names: Names, say: Say) -> Picture:
        """Return a close-up of two cards that have just met, else the public board."""
        if view.duel is None:
            return self.table(view, names, say)
        return Picture(
            closeup.close_up(view.duel, names, say),
            alt=stories.duel_alt(view, view.duel, names, say),
            text=stories.duel_text(view, view.duel, names, say),
            status=words.status(view, names, say),
        )

    def end(
        self, view: TableView, outcome: Outcome, names: Names, say: Say, turning: Highlight | None = None
    ) -> Picture:
        """Return the winner and the reason, with the turning point, or else the last board."""
        panel = (
            ending.turned(turning, partial(remembered.scene, say), say, 216)
            if turning
            else ending.left(board.table_board(view, names, say))
        )
        return Picture(
            banner.banner(view, outcome, names, say, tuple(panel)),
            alt=stories.end_alt(view, outcome, names, say, turning),
            text=stories.end_text(view, outcome, names, say, turning),
        )

    def reveal(self, view: RevealView, names: Names, say: Say) -> Picture:
        """Return what was hidden in a finished match."""
        return Picture(
            hidden.hidden(view, names, say),
            alt=stories.hidden_alt(view, names, say),
            text=stories.hidden_text(view, names, say),
        )

    def remembered(self, match: Remembered, names: Names, say: Say) -> Picture:
        """Return the highlights of the match."""
        shown = (
            remembered.remembered(match, names, say)
            if match.found.entries
            else self.end(match.end, match.outcome, names, say).display
        )
        return described(shown, remembered.lines(match, names, say), say)

    def seat(
        self,
        view: SeatView,
        names: Names,
        say: Say,
        before: SeatView | None = None,
        legal: Sequence[str] = (),
    ) -> Picture:
        """Return the private panel; `before` is the same seat's view without its draft."""
        painted, targets = parted(panel.seat_panel(view, names, say, before, legal))
        parts = seat_words.seat_parts(view, names, say, before, legal)
        text = seat_words.seat_text(view, names, say, before)
        status = seat_words.seat_status(view, names, say, legal)
        return panel_picture(painted, targets, parts, text, status, say)

    def seat_board(self, view: SeatView, names: Names, say: Say) -> Picture:
        """Return the whole board as one side knows it."""
        return Picture(
            board.seat_board(view, names, say),
            alt=seat_words.seat_alt(view, names, say),
            text=seat_words.seat_text(view, names, say),
            status=words.status(view.table, names, say),
        )

    def has_open_piles(self, view: TableView | SeatView) -> bool:
        """Return True if everybody may look through both discard piles."""
        return words.has_open_piles(view.table if isinstance(view, SeatView) else view)

    def piles(self, view: TableView, names: Names, say: Say) -> Picture:
        """Return both discard piles card by card."""
        return Picture(
            piles.piles(view, names, say),
            alt=alt_of(words.open_piles(view, say), say),
            text="\n".join(words.open_piles(view, say)),
            status=words.status(view, names, say),
        )

    def cover(self, field: Box, height: int, say: Say) -> tuple[Item, ...]:
        """Return the game's field of the title picture."""
        return tuple(cover.cover(field, height, say))

    def card(self, id: str, say: Say) -> Picture:
        """Return one card, as large as a picture allows."""
        return card_picture(single.single(id, say), id, say)

    def samples(self, say: Say) -> Mapping[str, Picture]:
        """Return invented positions by name, which together show everything there is."""
        names = samples.NAMES
        hera, zeus = samples.middle_game_of_hera(), samples.middle_game_of_zeus()
        before = samples.without_draft(hera)
        pictures = {
            "board": self.table(samples.middle_game(), names, say),
            "first_rows": self.table(samples.first_rows(), names, say),
            "placing": self.table(samples.placing(), names, say),
            "won": self.table(samples.won(), names, say),
            "full": self.table(samples.full(), names, say),
            "panel_of_hera": self.seat(hera, names, say, before, samples.LEGAL_FOR_HERA),
            "panel_of_zeus": self.seat(zeus, names, say, legal=samples.LEGAL_FOR_ZEUS),
            "panel_waiting": self.seat(before, names, say),
            "panel_placing": self.seat(
                samples.placing_of_hera(), names, say, legal=samples.LEGAL_FOR_PLACING
            ),
            "board_of_hera": self.seat_board(hera, names, say),
            "board_of_zeus": self.seat_board(zeus, names, say),
            "hidden": self.reveal(samples.revealed(), names, say),
            "hidden_early": self.reveal(samples.revealed_early(), names, say),
        }
        for name, view in samples.open_piles().items():
            pictures[f"piles_{name}"] = self.piles(view, names, say)
        pictures["board_open_piles"] = self.table(samples.open_piles()["some"], names, say)
        for name, view in samples.duels().items():
            pictures[f"duel_{name}"] = self.latest(view, names, say)
        for name, (view, outcome) in samples.ends().items():
            told = samples.remembered().get(name)
            turning = told.found.turning if told else None
            pictures[f"end_{name}"] = self.end(view, outcome, names, say, turning)
        for name, match in samples.remembered().items():
            pictures[f"remembered_{name}"] = self.remembered(match, names, say)
        return pictures


DRAWING: Final[Drawing] = HeraZeusDrawing()
