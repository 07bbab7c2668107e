"""The pictures and texts of Hercules: the boards of one and of two, the end and the reveal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.game import Outcome
from engine.core.highlights import Highlight, Remembered
from engine.core.text import Say
from engine.games.hercules.view import RevealView, SeatView, TableView
from render.display import Box, Display, Item, parted
from render.games.hercules import (
    banner,
    board,
    coop,
    cover,
    hidden,
    opening,
    remembered,
    samples,
    seat_words,
    single,
    words,
)
from render.games.hercules.choices import NOTHING, Choosable, choosable
from render.games.hercules.emblems import ICONS
from render.picture import Crest, Drawing, Names, Picture, card_picture, panel_picture
from render.remembered import described


class HerculesDrawing:
    """The pictures of Hercules; everything on them is public, so all readers see the same."""

    icons: Mapping[str, str] = ICONS
    showcase = ("everything_of_player", "two_planning")
    film = b"hercules 0"
    crest: Crest = (("brown", "club"),)

    def table(self, view: TableView, names: Names, say: Say) -> Picture:
        """Return the board, from public information only."""
        return Picture(
            _board(view, names, say),
            alt=words.table_alt(view, names, say),
            text=words.table_text(view, names, say),
            status=words.status(view, names, say),
        )

    def latest(self, view: TableView, names: Names, say: Say) -> Picture:
        """Return the board, which also shows the latest action."""
        return self.table(view, names, say)

    def end(
        self,
        view: TableView,
        outcome: Outcome,
        names: Names,
        say: Say,
        turning: Highlight | None = None,  # a run shows its trials
    ) -> Picture:
        """Return how the run ended, and every trial of it."""
        alt = banner.end_alt(view, outcome, names, say)
        text = "\n".join([alt, words.table_text(view, names, say)])
        return Picture(banner.banner(view, outcome, names, say), alt=alt, text=text)

    def reveal(self, view: RevealView, names: Names, say: Say) -> Picture:
        """Return the order of trials and decks of a finished run."""
        return Picture(
            hidden.hidden(view, names, say),
            alt=hidden.hidden_alt(view, names, say),
            text=hidden.hidden_text(view, names, say),
        )

    def remembered(self, match: Remembered, names: Names, say: Say) -> Picture:
        """Return the highlights of the run."""
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
        """Return the board with this seat's choices in gold, and cards that can be taken back dashed."""
        may = choosable(legal, drafted=_drafted(view, before))
        display = _board(view.table, names, say, may, int(view.seat))
        painted, targets = parted(display)
        parts = seat_words.seat_parts(view, names, say, may)
        text = seat_words.seat_text(view, names, say, may)
        status = words.status(view.table, names, say, int(view.seat))
        return panel_picture(painted, targets, parts, text, status, say)

    def seat_board(self, view: SeatView, names: Names, say: Say) -> Picture:
        """Return the board: nothing on it is private."""
        return self.table(view.table, names, say)

    def cover(self, field: Box, height: int, say: Say) -> tuple[Item, ...]:
        """Return the game's field of the title picture."""
        return tuple(cover.cover(field, height, say))

    def card(self, id: str, say: Say) -> Picture:
        """Return one card, as large as a picture allows."""
        return card_picture(single.single(id, say), id, say)

    def samples(self, say: Say) -> Mapping[str, Picture]:
        """Return invented positions by name, which together show everything there is."""
        names = samples.NAMES
        pictures = {name: self.table(view, names, say) for name, view in samples.tables().items()}
        for name, (seat, legal) in samples.seats().items():
            pictures[name] = self.seat(seat, names, say, samples.without_draft(seat), legal)
        for name, (view, outcome) in samples.ends().items():
            pictures[f"end_{name}"] = self.end(view, outcome, names, say)
        for name, revealed in samples.reveals().items():
            pictures[f"hidden_{name}"] = self.reveal(revealed, names, say)
        for name, ended in samples.remembered().items():
            pictures[f"remembered_{name}"] = self.remembered(ended, names, say)
        return pictures


def _board(
    view: TableView, names: Names, say: Say, may: Choosable = NOTHING, reader: int | None = None
) -> Display:
    if opening.is_opening(view):
        return opening.opening(view, names, say, may, reader)
    if len(view.players) == 1:
        return board.solo_board(view, names, say, may)
    return coop.coop_board(view, names, say, may, reader)


def _drafted(view: SeatView, before: SeatView | None) -> int:
    """Return how many cards of the own row are still a draft."""
    return max(0, len(view.own.pile) - len(before.own.pile)) if before else 0


DRAWING: Final[Drawing] = HerculesDrawing()
