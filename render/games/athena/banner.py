"""The banner at the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Outcome, Word, word
from engine.core.text import Say
from engine.games.athena.cards import SIDES, Side
from engine.games.athena.view import TableView
from render import rivals
from render.display import Display, Item
from render.ending import PANEL, MatchEnd, ended
from render.games.athena.emblems import CREST, LIVERY
from render.games.athena.score import other
from render.games.athena.tally import tally
from render.picture import Names

_FIGURES = tuple((LIVERY[side], side) for side in SIDES)


def winner_of(outcome: Outcome) -> Side | None:
    """Return the side that won, or None."""
    return SIDES[min(outcome.winners)] if outcome.winners else None


def reason(view: TableView, outcome: Outcome) -> Word:
    """Return why it ended, in few words that name no player."""
    winner = winner_of(outcome)
    loser = other(winner) if winner else "athena"
    args = {key: arg for key, arg in outcome.reason.args if isinstance(arg, int | str)}
    args |= {"turn": view.turn, "duel": view.duel, "round": view.round}
    return word(outcome.reason.id.replace("end-", "banner-"), loser=word(f"seat-{loser}"), **args)


def banner(view: TableView, outcome: Outcome, names: Names, say: Say, panel: Sequence[Item] = ()) -> Display:
    """Return the winner and the reason; `panel`: the turning point, by default both scores in parts."""
    winner = winner_of(outcome)
    why, shown = say(reason(view, outcome)), panel or (*tally(view, PANEL.grown(-14), say),)
    if winner is None:
        title = say(word("banner-end"))
        return ended(MatchEnd(figures=_FIGURES, title=title, names=names, why=why, is_won=False), shown)
    at = SIDES.index(winner)
    how = MatchEnd(
        figures=(_FIGURES[at],),
        title=say(word("banner-victory")),
        names=(names[at],),
        over=say(word("ending-over", who=names[1 - at])),
        why=why,
        is_won=True,
    )
    return ended(how, shown)


def verdict(winner: Side | None, names: Names, why: str, say: Say) -> tuple[Item, ...]:
    """Return the verdict: the winner and the reason, in a bar across the picture."""
    title = say(word("banner-victory")) if winner else say(word("banner-end"))
    return rivals.verdict(CREST, SIDES.index(winner) if winner else None, names, title, why)
