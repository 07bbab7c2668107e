"""How does the end of a match look?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Outcome, Word, word
from engine.core.text import Say
from engine.games.athena.cards import SIDES, Side
from engine.games.athena.view import TableView
from render import rivals
from render.display import Display, Emblem, Glow, Ground, Item, Lines, Outline, Panel, Text
from render.games.athena import grid
from render.games.athena.emblems import CREST, LIVERY, SIGIL
from render.games.athena.ended import last_board
from render.games.athena.score import other
from render.games.athena.tally import tally
from render.theme import PLATE_CORNER, REASON_PX
from render.titles import BANNER, BANNER_FIELD, BY_PEOPLE


def winner_of(outcome: Outcome) -> Side | None:
    """The side that won; None where nobody did."""
    return SIDES[min(outcome.winners)] if outcome.winners else None


def reason(view: TableView, outcome: Outcome) -> Word:
    """Why it ended, in few words that name no player."""
    winner = winner_of(outcome)
    loser = other(winner) if winner else "athena"
    args = {key: arg for key, arg in outcome.reason.args if isinstance(arg, int | str)}
    args |= {"turn": view.turn, "duel": view.duel, "round": view.round}
    return word(outcome.reason.id.replace("end-", "banner-"), loser=word(f"seat-{loser}"), **args)


def banner(view: TableView, outcome: Outcome, names: tuple[str, ...], say: Say) -> Display:
    """Who has won, and how, with the scores of both sides."""
    winner = winner_of(outcome)
    why = say(reason(view, outcome))
    if outcome.reason.id in BY_PEOPLE:
        return last_board(view, winner, names, why, say)
    if winner is None:
        return (Ground(BANNER), *_without_winner(view, names, why, say))
    name = names[SIDES.index(winner)]
    victory = say(word("banner-victory"))
    player = rivals.player(grid.BANNER_PLAYER, name, "title", 48, align="left", least_px=30)
    return (
        Ground(BANNER),
        Glow(BANNER_FIELD, LIVERY[winner]),
        Emblem(grid.WREATH, "laurel", "gold"),
        Emblem(grid.WREATH_SIGIL, SIGIL[winner], "cream"),
        Text(grid.BANNER_TITLE, victory, "display", 88, "gold", "left", least_px=60),
        Lines(grid.BANNER_REASON, why, "body", REASON_PX, "cream", least_px=26, most=3),
        player,
        *tally(view, grid.BANNER_TALLY, say),
    )


def _without_winner(view: TableView, names: tuple[str, ...], why: str, say: Say) -> Iterator[Item]:
    """Both sides share the banner, and a plate with what made them equal."""
    yield from rivals.halves(CREST, names)
    yield Panel(grid.END_PLATE, "gloss")
    yield Outline(grid.END_PLATE.grown(-5), "clay dark", PLATE_CORNER - 4, width=3)
    yield Text(grid.END_TITLE, say(word("banner-end")), "display", 72, "cream", least_px=60)
    yield Text(grid.END_REASON, why, "body", 30, "cream", least_px=24)
    yield from tally(view, grid.END_TALLY, say)
