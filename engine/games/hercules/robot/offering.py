"""The offers of a robot to its partner: the Life card, spends and shares it would choose alone.

A declined offer is not repeated in that turn, because the partner decides then (§10.11).
"""

from collections.abc import Sequence
from typing import Final

from engine.ai.robot import dice_for
from engine.core.chance import Chance
from engine.core.game import Fact
from engine.games.hercules.actions_of_partners import (
    Split,
    Use,
)
from engine.games.hercules.game import Hercules
from engine.games.hercules.robot.planning import LIFE_CARDS
from engine.games.hercules.view import SeatView

MOST_SPENDS: Final = 8  # most spends that a reader takes in at once; the rest is offered next
OFFER, OFFER_END = "offer", "offer>end"
OFFER_LIFE, OFFER_SPLIT = "offer>life>", "offer>split>"
_TALK: Final = ("fact-offers", "fact-answer-decline", "fact-you-decide", "fact-answer-agree")
_GAME: Final = Hercules()


def offers(view: SeatView, history: Sequence[Fact], legal: Sequence[str], chance: Chance) -> tuple[str, ...]:
    """Return the actions that make an offer; empty if there is nothing to offer now."""
    talk = [fact.word.id for fact in history if fact.word.id in _TALK]
    if talk and talk[-1] == "fact-answer-decline":
        return ()
    if life_cards := [notation for notation in legal if notation.startswith(OFFER_LIFE)]:
        return (min(life_cards, key=lambda each: LIFE_CARDS.index(each.removeprefix(OFFER_LIFE))),)
    if OFFER_END not in legal and not any(notation.startswith(OFFER_SPLIT) for notation in legal):
        return ()
    world = _GAME.imagine(view, dice_for(chance, "world"))
    if OFFER_END not in legal:
        shares = (each for each in _GAME.legal_actions(world, view.seat) if isinstance(each, Split))
        return (next(each.notation for each in shares if each.is_usual),)
    if world.seats[view.seat].sketch:
        return (OFFER_END,)
    # As in `mind.py`: only a process that searches loads numpy.
    from engine.games.hercules.robot.policy import every_spend

    made = every_spend(world, MOST_SPENDS)
    end = OFFER_END if len(made) < MOST_SPENDS else OFFER
    return (*(Use(each, is_coop=True).notation for each in made), end)
