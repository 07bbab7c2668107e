"""What does a robot offer its partner? The spends that it would make alone, and to end with them.

An offer that was declined is not made again in that turn: the partner decides then (§10.11).
"""

from collections.abc import Sequence
from typing import Final

from engine.ai.robot import dice_for
from engine.core.chance import Chance
from engine.core.game import Fact
from engine.games.hercules.actions import Use
from engine.games.hercules.game import Hercules
from engine.games.hercules.robot.policy import every_spend
from engine.games.hercules.view import SeatView

MOST_SPENDS: Final = 8  # that somebody reads at once; the rest is offered next
OFFER, OFFER_END = "offer", "offer>end"
_TALK: Final = ("fact-offers", "fact-answer-decline", "fact-you-decide", "fact-answer-agree")
_GAME: Final = Hercules()


def offers(view: SeatView, history: Sequence[Fact], legal: Sequence[str], chance: Chance) -> tuple[str, ...]:
    """The actions that make an offer; none where there is nothing to offer now."""
    talk = [fact.word.id for fact in history if fact.word.id in _TALK]
    if OFFER_END not in legal or (talk and talk[-1] == "fact-answer-decline"):
        return ()
    world = _GAME.imagine(view, dice_for(chance, "world"))
    if world.seats[view.seat].sketch:
        return (OFFER_END,)
    made = every_spend(world, MOST_SPENDS)
    end = OFFER_END if len(made) < MOST_SPENDS else OFFER
    return (*(Use(each, is_coop=True).notation for each in made), end)
