"""Scoring of runs: trials beaten, then the turns and the Wounds they took."""

from typing import Final

from engine.core.scoring import Count, Score, Scoring
from engine.games.hercules.cards import TRIALS
from engine.games.hercules.setup import first_wounds
from engine.games.hercules.view import TableView


def score(view: TableView) -> Score:
    """Return the trials beaten, the turns begun, and the Wounds among the players' cards."""
    wounds = len(first_wounds(view.options)) - len(view.wounds)
    return len(view.beaten), view.turn, wounds


SCORING: Final = Scoring(
    (
        Count("trials", most=len(TRIALS)),
        Count("turns", is_fewer_better=True),
        Count("wounds", is_fewer_better=True),
    ),
    score,
    breaks=(3,),  # trials have other numbers from there on
)
