"""Scores: what counts for a side, and where the match stands."""

from __future__ import annotations

from engine.games.athena.cards import Side
from engine.games.athena.scenarios import Setup, setup_of
from engine.games.athena.view import SideScore, SideView, TableView


def other(side: Side) -> Side:
    return "poseidon" if side == "athena" else "athena"


def setup(view: TableView) -> Setup:
    """Return the setup of this match."""
    return setup_of(view.options)


def total(view: TableView, side: SideView) -> SideScore:
    """Return the sum over all rounds, including this one, which joins the others when it ends."""
    whole = side.score if len(side.scores) < view.round else SideScore()
    for score in side.scores:
        whole = whole.plus(score)
    return whole


def is_summed(view: TableView) -> bool:
    """Return True if the rounds' scores are added up, as in scenario 2."""
    return setup(view).length == "two_rounds"


def shown_score(view: TableView, side: SideView) -> tuple[str, int]:
    """Return what the plate counts, and how much: this round's, or the sum of all rounds."""
    whole = total(view, side) if is_summed(view) else side.score
    match view.options.scoring:
        case "terrains":
            return "terrains", whole.terrain_points
        case "prisoners":
            return "prisoners", whole.prisoners
        case "points":
            return ("sum" if is_summed(view) else "points"), whole.points


def is_duel_news(view: TableView) -> bool:
    """Return True if the result of a duel is the only news."""
    if view.result is None:
        return False
    if view.stage == "engage":
        return not setup(view).has_powers
    return view.stage in ("prepare", "recruit", "deploy", "over")
