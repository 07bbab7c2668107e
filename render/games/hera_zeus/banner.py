"""The banner at the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Outcome, Word, word
from engine.core.text import Say
from engine.games.hera_zeus.cards import KINDS, SIDES
from engine.games.hera_zeus.view import Side, TableView
from render import rivals
from render.display import (
    Display,
    Item,
)
from render.ending import MatchEnd, ended
from render.games.hera_zeus.changes import other
from render.games.hera_zeus.emblems import CREST, LIVERY

HOSTAGES: dict[Side, str] = {
    side: kind.id for kind in KINDS.values() if kind.role == "hostage" for side in kind.decks
}

_FIGURES = tuple((LIVERY[side], side) for side in SIDES)


def winner_of(outcome: Outcome) -> Side | None:
    """Return the side that won, or None."""
    return SIDES[min(outcome.winners)] if outcome.winners else None


def reason(view: TableView, outcome: Outcome) -> Word:
    """Return why it ended, in few words that name no player."""
    winner = winner_of(outcome)
    loser = other(winner) if winner else "hera"
    return word(
        outcome.reason.id.replace("end-", "banner-"),
        turn=view.turn,
        hostage=word(f"card-{HOSTAGES[loser]}"),
        loser=word(f"card-{loser}"),
        lane=view.duel.column if view.duel else "",
    )


def banner(
    view: TableView, outcome: Outcome, names: tuple[str, ...], say: Say, panel: Sequence[Item]
) -> Display:
    """Return the winner and the reason; `panel`: the turning point."""
    winner = winner_of(outcome)
    why = say(reason(view, outcome))
    if winner is None:
        title = say(word("banner-end"))
        return ended(MatchEnd(figures=_FIGURES, title=title, names=names, why=why, is_won=False), panel)
    at = SIDES.index(winner)
    how = MatchEnd(
        figures=(_FIGURES[at],),
        title=say(word("banner-victory")),
        names=(names[at],),
        over=say(word("ending-over", who=names[1 - at])),
        why=why,
        is_won=True,
    )
    return ended(how, panel)


def verdict(winner: Side | None, names: tuple[str, ...], why: str, say: Say) -> tuple[Item, ...]:
    """Return the verdict: the winner and the reason, in a bar across the picture."""
    title = say(word("banner-victory")) if winner else say(word("banner-end"))
    return rivals.verdict(CREST, SIDES.index(winner) if winner else None, names, title, why)
