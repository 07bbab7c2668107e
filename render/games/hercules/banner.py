"""How does the end of a run look, and what is said of it?"""

from __future__ import annotations

from engine.core.game import Outcome, Word, word
from engine.core.text import Say
from engine.games.hercules.view import TableView
from render.display import Box, Display, Emblem, Face, Glow, Ground, Item, Lines, Panel, Text
from render.games.hercules import board, coop, grid, pieces
from render.games.hercules.choices import NOTHING, wounds_taken
from render.games.hercules.emblems import TRIAL
from render.games.hercules.spread import spread
from render.games.hercules.words import TRIALS
from render.picture import Names, alt_of
from render.theme import BANNER_PX, REASON_PX, WINNER_PX, Colour
from render.titles import BY_PEOPLE, ended, in_laurel


def banner(view: TableView, outcome: Outcome, names: Names, say: Say) -> Display:
    """Victory or defeat, who played, why it ended and how far it went."""
    how = _how(view, outcome)
    if outcome.reason.id in BY_PEOPLE:
        return _last_board(view, outcome, names, say)
    title = say(word(f"banner-{how}"))
    colour: Colour = "gold" if how == "won" else "cream"
    return (
        Ground(grid.BANNER),
        Glow(grid.BANNER_FIELD, "brown"),
        *(_wreath() if how == "won" else _trial(view, say)),
        Text(grid.BANNER_TITLE, title, "display", BANNER_PX, colour, "left", least_px=60),
        *_players(view, names, say),
        Lines(grid.BANNER_REASON, say(_reason(outcome)), "body", REASON_PX, "cream", least_px=26, most=1),
        Text(grid.BANNER_SCORE, say(_score(view)), "label", REASON_PX, "cream", "left", least_px=26),
    )


def _last_board(view: TableView, outcome: Outcome, names: Names, say: Say) -> Display:
    """The verdict over the trial that was left, and what lay before the players."""
    score = Text(grid.LEFT_SCORE, say(_score(view)), "label", 26, "cream", "right", least_px=18)
    title, why = say(word("banner-open")), say(_reason(outcome))
    verdict = ended(title, why, *_players_left(view, names, say), score)
    if len(view.players) == 1:
        return (
            Ground(grid.CANVAS),
            *verdict,
            *board.trial(view, grid.LEFT_TRIAL, grid.LEFT_RULE, say),
            *board.tracks(view, grid.LEFT_TRACKS, say),
            Panel(grid.LEFT_PROGRESS, "panel"),
            *board.progress(view, grid.LEFT_PROGRESS.grown(-8), say),
            Panel(grid.ROW, "panel"),
            *spread(view, view.players[0], grid.LEFT_ROW, NOTHING, say),
            *board.wounds(view, say),
        )
    bands = (
        item for own in view.players for item in coop.band(view, own, names[own.seat], say, is_over=True)
    )
    return (
        Ground(grid.CANVAS),
        *verdict,
        *board.tracks(view, grid.LEFT_TRACKS_OF_TWO, say),
        *_trial_left(view, say),
        *bands,
    )


def _trial_left(view: TableView, say: Say) -> list[Item]:
    """The trial in a line, where two rows need the room."""
    box = grid.LEFT_TRIAL_OF_TWO
    emblem = Emblem(Box(box.x + 8, box.y + 4, 38, 38), TRIAL[view.trial], "clay light")
    room = Box(box.x + 56, box.y, box.width - 64, box.height)
    name = Text(room, say(word(f"short-trial-{view.trial}")), "label", 28, "cream", "left", least_px=20)
    return [Panel(box, "panel"), emblem, name]


def _players_left(view: TableView, names: Names, say: Say) -> list[Item]:
    """The club, and who played, at the left of the verdict."""
    shown: list[Item] = [*in_laurel(grid.LEFT_WREATH, "club", leaves="brown light", ink="cream")]
    for number, box in enumerate(grid.LEFT_NAMES[len(view.players)]):
        shown.append(pieces.player(box, number, names[number], "title", 28, align="left", say=say))
    return shown


def end_alt(view: TableView, outcome: Outcome, names: Names, say: Say) -> str:
    """The same in a few sentences."""
    score = {"total": TRIALS, "turns": view.turn, "wounds": len(wounds_taken(view))}
    counted = word("alt-score", beaten=len(view.beaten), **score)
    who = ", ".join(names[: len(view.players)])
    how = word(f"alt-end-{_how(view, outcome)}", who=who, reason=_reason(outcome), score=counted)
    return alt_of([say(how)], say)


def _how(view: TableView, outcome: Outcome) -> str:
    if outcome.winners:
        return "won"
    return "lost" if view.ending else "open"


def _reason(outcome: Outcome) -> Word:
    """Why it ended, in few words that name no player."""
    return word(outcome.reason.id.replace("end-", "banner-"))


def _score(view: TableView) -> Word:
    return word("banner-score", beaten=len(view.beaten), total=TRIALS, turns=view.turn)


def _wreath() -> list[Item]:
    return [Emblem(grid.WREATH, "laurel", "gold"), Emblem(grid.WREATH_SIGIL, "club", "cream")]


def _trial(view: TableView, say: Say) -> list[Item]:
    """The trial that could not be beaten."""
    name = say(word(f"short-trial-{view.trial}"))
    return [Face(grid.BANNER_TRIAL, view.trial, TRIAL[view.trial], "brown", name)]


def _players(view: TableView, names: Names, say: Say) -> list[Item]:
    """One name, or two side by side."""
    count = len(view.players)
    boxes: tuple[Box, ...] = grid.parts(grid.BANNER_PLAYER, count, gap=20)
    px = WINNER_PX if count == 1 else WINNER_PX * 2 // 3
    return [
        pieces.player(box, number, names[number], "title", px, align="left", say=say)
        for number, box in enumerate(boxes)
    ]
