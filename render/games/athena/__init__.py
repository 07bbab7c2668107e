"""The pictures and texts of Battle for Athena: board, panel, close-up, banner and reveal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from engine.core.game import Outcome
from engine.core.highlights import Highlight, Remembered
from engine.core.text import Say
from engine.games.athena.view import RevealView, SeatView, TableView
from render import ending
from render.display import Box, Item, parted
from render.games.athena import (
    banner,
    board,
    closeup,
    cover,
    opening,
    panel,
    remembered,
    revealed,
    samples,
    seat_words,
    single,
    stories,
    words,
)
from render.games.athena.emblems import CREST, EMBLEM
from render.games.athena.score import is_duel_news
from render.games.athena.values import facing
from render.picture import Crest, Drawing, Names, Picture, card_picture, panel_picture
from render.remembered import described
from render.titles import BY_PEOPLE


class AthenaDrawing:
    """The pictures of Battle for Athena; `names` are the players' names by seat, Athena's first."""

    icons: Mapping[str, str] = EMBLEM
    showcase = ("board_preparing", "panel_committing", "duel_tower")
    film = b"athena 0"
    crest: Crest = CREST

    def table(self, view: TableView, names: Names, say: Say) -> Picture:
        """Return the public board, from a spectator's view only."""
        draw = opening.opening if view.stage in ("recruit", "deploy") else board.table_board
        return Picture(
            draw(view, names, say),
            alt=words.table_alt(view, names, say),
            text=words.table_text(view, names, say),
            status=words.status(view, names, say),
        )

    def latest(self, view: TableView, names: Names, say: Say) -> Picture:
        """Return a close-up of two fighters that meet or have just met, else the public board."""
        both = facing(view)
        if both:
            return Picture(
                closeup.meeting(view, both, names, say),
                alt=stories.meeting_alt(view, both, names, say),
                text=stories.meeting_text(view, both, names, say),
                status=words.status(view, names, say),
            )
        if view.result is None or not is_duel_news(view):
            return self.table(view, names, say)
        return Picture(
            closeup.close_up(view.result, names, say),
            alt=stories.duel_alt(view, names, say),
            text=words.table_text(view, names, say),
            status=words.status(view, names, say),
        )

    def end(
        self, view: TableView, outcome: Outcome, names: Names, say: Say, turning: Highlight | None = None
    ) -> Picture:
        """Return the winner and the reason, with the turning point, else the scores or the last board."""
        panel: Iterable[Item] = ()
        if turning:
            panel = ending.turned(turning, partial(remembered.scene, say), say, 188)
        elif outcome.reason.id in BY_PEOPLE:
            panel = ending.left(board.table_board(view, names, say))
        return Picture(
            banner.banner(view, outcome, names, say, tuple(panel)),
            alt=stories.end_alt(view, outcome, names, say, turning),
            text=stories.end_text(view, outcome, names, say, turning),
        )

    def reveal(self, view: RevealView, names: Names, say: Say) -> Picture:
        """Return what was hidden in a finished match."""
        return Picture(
            revealed.revealed(view, names, say),
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
        """Return the private panel: own army, hand, the enemy as this seat knows it."""
        painted, targets = parted(panel.seat_panel(view, names, say, legal))
        parts = seat_words.seat_parts(view, names, say, legal)
        text = seat_words.seat_text(view, names, say)
        status = seat_words.seat_status(view, names, say)
        return panel_picture(painted, targets, parts, text, status, say)

    def seat_board(self, view: SeatView, names: Names, say: Say) -> Picture:
        """Return the whole table as one side knows it."""
        return Picture(
            panel.seat_board(view, names, say),
            alt=seat_words.seat_alt(view, names, say),
            text=seat_words.seat_text(view, names, say),
            status=seat_words.seat_status(view, names, say),
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
        pictures = {f"board_{name}": self.table(view, names, say) for name, view in samples.boards().items()}
        pictures |= {name: self.table(view, names, say) for name, view in samples.openings().items()}
        for name, (seat, legal) in samples.panels().items():
            pictures[f"panel_{name}"] = self.seat(seat, names, say, legal=legal)
            if name in ("answering", "lasting", "full"):
                pictures[f"seat_{name}"] = self.seat_board(seat, names, say)
        for name, view in samples.meetings().items():
            pictures[f"duel_{name}"] = self.latest(view, names, say)
        for name, (view, outcome) in samples.ends().items():
            told = samples.remembered().get(name)
            turning = told.found.turning if told else None
            pictures[f"end_{name}"] = self.end(view, outcome, names, say, turning)
        pictures["hidden"] = self.reveal(samples.revealed(), names, say)
        for name, match in samples.remembered().items():
            pictures[f"remembered_{name}"] = self.remembered(match, names, say)
        return pictures


DRAWING: Final[Drawing] = AthenaDrawing()
