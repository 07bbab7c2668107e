"""How does the end of a run look, and what is said of it?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Outcome, Word, word
from engine.core.text import Say
from engine.games.hercules.view import TableView
from render import rivals
from render.display import Box, Display, Emblem, Glow, Ground, Item, Lines, Panel, Text, square
from render.games.hercules import board, coop, grid
from render.games.hercules.choices import trials, wounds_taken
from render.games.hercules.emblems import TRIAL
from render.games.hercules.hero import face, hero
from render.games.hercules.words import TRIALS
from render.picture import Names, alt_of
from render.theme import REASON_PX, WINNER_PX, Colour
from render.titles import BANNER, BANNER_FIELD, BY_PEOPLE, WINNER_NAME, ended, in_laurel, won

_TITLE_PX = 90
_LOWERED_PX = {"lost": 5, "open": 0}


def banner(view: TableView, outcome: Outcome, names: Names, say: Say) -> Display:
    """Victory or defeat, who played, why it ended and how far it went."""
    how = _how(view, outcome)
    if outcome.reason.id in BY_PEOPLE:
        return _last_board(view, outcome, names, say)
    title = say(word(f"banner-{how}"))
    colour: Colour = "gold" if how == "won" else "cream"
    return (
        Ground(BANNER),
        Glow(BANNER_FIELD, "brown"),
        *(_wreath() if how == "won" else _trial(view, say)),
        Text(grid.BANNER_TITLE, title, "display", _TITLE_PX, colour, "left", least_px=60),
        *_players(view, names),
        Lines(grid.BANNER_REASON, say(_reason(outcome)), "body", REASON_PX, "cream", least_px=26, most=1),
        Text(grid.BANNER_SCORE, say(_score(view)), "label", REASON_PX, "cream", "left", least_px=26),
        *_route(view),
    )


def _route(view: TableView) -> Iterator[Item]:
    """Every trial of the run: lit where it is beaten, red where the run failed."""
    yield Panel(grid.BANNER_ROUTE, "gloss")
    cells = grid.parts(grid.BANNER_ROUTE.grown(-6), TRIALS, gap=0)
    for number, (trial, cell) in enumerate(zip(trials(view), cells, strict=True)):
        ahead: Colour = "coral" if number == len(view.beaten) and view.ending else "slot text"
        yield Emblem(square(*cell.centre, 46), TRIAL[trial], "gold" if trial in view.beaten else ahead)


def _last_board(view: TableView, outcome: Outcome, names: Names, say: Say) -> Display:
    """The verdict over the trial that was left, and what lay before the players."""
    above = verdict(view, outcome, names, say)
    if len(view.players) == 1:
        return (
            Ground(grid.CANVAS),
            *above,
            *board.trial(view, grid.LEFT_TRIAL, grid.LEFT_RULE, say),
            *board.tracks(view, grid.LEFT_TRACKS, say),
            *board.route(view, grid.LEFT_ROUTE, say),
            *hero(view, view.players[0], names[0], grid.LEFT_HERO, say),
        )
    bands = (
        item for own in view.players for item in coop.band(view, own, names[own.seat], say, is_over=True)
    )
    return (
        Ground(grid.CANVAS),
        *above,
        *board.tracks(view, grid.LEFT_TRACKS_OF_TWO, say),
        *_trial_left(view, say),
        *bands,
    )


def verdict(view: TableView, outcome: Outcome, names: Names, say: Say) -> tuple[Item, ...]:
    """How it ended, why, who played and how far that went, above what else a picture shows."""
    how = _how(view, outcome)
    title, why, score = say(word(f"banner-{how}")), say(_reason(outcome)), say(_score(view))
    if how == "won":
        first, *others = _winners(view, names)
        return (*won("brown", "club", title, score, first), *others)
    beside = Text(grid.LEFT_SCORE, score, "label", 26, "cream", "right", least_px=18)
    return ended(title, why, *_players_left(view, names), beside, lowered_px=_LOWERED_PX[how])


def _winners(view: TableView, names: Names) -> Iterator[Text]:
    """Who has won, side by side."""
    count = len(view.players)
    for number, box in enumerate(grid.parts(WINNER_NAME, count, gap=12)):
        yield rivals.player(box, names[number], "title", 30, align="left")


def _trial_left(view: TableView, say: Say) -> list[Item]:
    """The trial in a line, where two rows need the room."""
    box = grid.LEFT_TRIAL_OF_TWO
    emblem = Emblem(Box(box.x + 8, box.y + 4, 38, 38), TRIAL[view.trial], "clay light")
    room = Box(box.x + 56, box.y, box.width - 64, box.height)
    name = Text(room, say(word(f"short-trial-{view.trial}")), "label", 28, "cream", "left", least_px=20)
    return [Panel(box, "panel"), emblem, name]


def _players_left(view: TableView, names: Names) -> list[Item]:
    """The club, and who played, at the left of the verdict."""
    shown: list[Item] = [*in_laurel(grid.LEFT_WREATH, "club", leaves="brown light", ink="cream")]
    for number, box in enumerate(grid.LEFT_NAMES[len(view.players)]):
        shown.append(rivals.player(box, names[number], "title", 28, align="left"))
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


def _trial(view: TableView, say: Say) -> Iterator[Item]:
    """The trial that could not be beaten."""
    yield from board.trial_card(view, grid.BANNER_TRIAL, say)


def _players(view: TableView, names: Names) -> Iterator[Item]:
    """One face and name, or two side by side."""
    count = len(view.players)
    px = WINNER_PX * 5 // 6 if count == 1 else WINNER_PX * 2 // 3
    for own, box in zip(view.players, grid.parts(grid.BANNER_PLAYER, count, gap=20), strict=True):
        yield from face(own, square(box.x + 30, box.centre[1], 58))
        room = Box(box.x + 70, box.y, box.width - 70, box.height)
        yield rivals.player(room, names[own.seat], "title", px, align="left")
