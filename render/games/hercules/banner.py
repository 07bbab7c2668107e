"""How does the end of a run look, and what is said of it?"""

from __future__ import annotations

from engine.core.game import Outcome, Word, word
from engine.core.text import Say
from engine.games.hercules.view import TableView
from render.display import Box, Display, Emblem, Glow, Ground, Item, Lines, Text, square
from render.games.hercules import grid, pieces
from render.games.hercules.choices import wounds_taken
from render.games.hercules.emblems import TRIAL
from render.games.hercules.words import TRIALS, Names
from render.picture import shortened
from render.theme import BANNER_PX, REASON_PX, WINNER_PX


def banner(view: TableView, outcome: Outcome, names: Names, say: Say) -> Display:
    """Victory or defeat, who played, why it ended and how far it went."""
    how = _how(view, outcome)
    title = say(word(f"banner-{how}"))
    wreath = "laurel" if how == "won" else "drop"
    sigil = Emblem(grid.WREATH_SIGIL, "club", "cream") if how == "won" else _trial(view)
    return (
        Ground(grid.BANNER),
        Glow(grid.BANNER_FIELD, "brown"),
        Emblem(grid.WREATH, wreath, "gold" if how == "won" else "gloss"),
        sigil,
        Text(grid.BANNER_TITLE, title, "display", BANNER_PX, "gold", "left", least_px=60),
        *_players(view, names, say),
        Lines(grid.BANNER_REASON, say(_reason(outcome)), "body", REASON_PX, "cream", least_px=26, most=1),
        Text(grid.BANNER_SCORE, say(_score(view)), "label", REASON_PX, "cream", "left", least_px=26),
    )


def end_alt(view: TableView, outcome: Outcome, names: Names, say: Say) -> str:
    """The same in a few sentences."""
    score = {"total": TRIALS, "turns": view.turn, "wounds": len(wounds_taken(view))}
    return shortened(
        say(
            word(
                f"alt-end-{_how(view, outcome)}",
                who=", ".join(names[: len(view.players)]),
                reason=_reason(outcome),
                score=word("alt-score", beaten=len(view.beaten), **score),
            )
        )
    )


def _how(view: TableView, outcome: Outcome) -> str:
    if outcome.winners:
        return "won"
    return "lost" if view.ending else "open"


def _reason(outcome: Outcome) -> Word:
    """Why it ended, in few words that name no player."""
    return word(outcome.reason.id.replace("end-", "banner-"))


def _score(view: TableView) -> Word:
    return word("banner-score", beaten=len(view.beaten), total=TRIALS, turns=view.turn)


def _trial(view: TableView) -> Emblem:
    """The trial that could not be beaten, where the drop has room for it."""
    x, y = grid.WREATH.centre
    return Emblem(square(x, y + 46, 120), TRIAL[view.trial], "cream")


def _players(view: TableView, names: Names, say: Say) -> list[Item]:
    """One name, or two side by side."""
    count = len(view.players)
    boxes: tuple[Box, ...] = grid.parts(grid.BANNER_PLAYER, count, gap=20)
    px = WINNER_PX if count == 1 else WINNER_PX * 2 // 3
    return [
        pieces.player(box, number, names[number], "title", px, align="left", say=say)
        for number, box in enumerate(boxes)
    ]
