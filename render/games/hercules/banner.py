"""The banner at the end of a run, and its text."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Outcome, Word, word
from engine.core.text import Say
from engine.games.hercules.view import TableView
from render import rivals
from render.display import Box, Display, Emblem, Item, Text, square
from render.ending import BELOW_HEAD, MatchEnd, head
from render.ending import ended as end
from render.games.hercules import grid
from render.games.hercules.choices import trials, wounds_taken
from render.games.hercules.emblems import FACE, TRIAL
from render.games.hercules.words import TRIALS
from render.picture import Names, alt_of
from render.theme import Colour, LiveryName
from render.titles import WINNER_NAME, ended, in_laurel, won

_TITLE_PX = 90
_LOWERED_PX = {"lost": 5, "open": 0}


def banner(view: TableView, outcome: Outcome, names: Names, say: Say) -> Display:
    """Return victory or defeat, the players, the reason and how far the run went."""
    how = _how(view, outcome)
    shown = MatchEnd(
        figures=_figures(view, how),
        title=say(word(f"banner-{how}")),
        names=names[: len(view.players)],
        why=say(_reason(outcome)),
        is_won=how == "won",
    )
    return end(shown, (head(say(_score(view))), *_route(view)))


def _figures(view: TableView, how: str) -> tuple[tuple[LiveryName, str], ...]:
    """Return the heroes, or the monster that beat them where they lost."""
    names = [view.trial] if how == "lost" else [FACE.get(own.hero, "hercules") for own in view.players]
    return tuple(("brown", name) for name in names)


def _route(view: TableView) -> Iterator[Item]:
    """Yield every trial of the run: lit if it is beaten, red where the run failed."""
    cells = [cell for row in _rows() for cell in grid.parts(row, TRIALS // 2, gap=0)]
    for number, (trial, cell) in enumerate(zip(trials(view), cells, strict=True)):
        is_beaten, has_failed = trial in view.beaten, number == len(view.beaten) and view.ending == "no-wound"
        colour: Colour = "clay light" if is_beaten else "coral" if has_failed else "slot text"
        yield Emblem(square(*cell.centre, 64 if is_beaten or has_failed else 46), TRIAL[trial], colour)


def _rows() -> tuple[Box, Box]:
    half = BELOW_HEAD.height // 2
    upper = Box(BELOW_HEAD.x, BELOW_HEAD.y, BELOW_HEAD.width, half)
    return upper, Box(upper.x, upper.bottom, upper.width, half)


def verdict(view: TableView, outcome: Outcome, names: Names, say: Say) -> tuple[Item, ...]:
    """Return how and why it ended, the players and the result, above the rest of a picture."""
    how = _how(view, outcome)
    title, why, score = say(word(f"banner-{how}")), say(_reason(outcome)), say(_score(view))
    if how == "won":
        first, *others = _winners(view, names)
        return (*won("brown", "club", title, score, first), *others)
    beside = Text(grid.LEFT_SCORE, score, "label", 26, "cream", "right", least_px=18)
    return ended(title, why, *_players_left(view, names), beside, lowered_px=_LOWERED_PX[how])


def _winners(view: TableView, names: Names) -> Iterator[Text]:
    """Yield the winners, side by side."""
    count = len(view.players)
    for number, box in enumerate(grid.parts(WINNER_NAME, count, gap=12)):
        yield rivals.player(box, names[number], "title", 30, align="left")


def _players_left(view: TableView, names: Names) -> list[Item]:
    """Return the club and the players, at the left of the verdict."""
    shown: list[Item] = [*in_laurel(grid.LEFT_WREATH, "club", leaves="brown light", ink="cream")]
    for number, box in enumerate(grid.LEFT_NAMES[len(view.players)]):
        shown.append(rivals.player(box, names[number], "title", 28, align="left"))
    return shown


def end_alt(view: TableView, outcome: Outcome, names: Names, say: Say) -> str:
    """Return the end in a few sentences."""
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
    """Return why it ended, in few words that name no player."""
    return word(outcome.reason.id.replace("end-", "banner-"))


def _score(view: TableView) -> Word:
    return word("banner-score", beaten=len(view.beaten), total=TRIALS, turns=view.turn)
