"""The order in which an attentive player considers actions.

It improves `weighing` in three points. Near the end, tokens should be spent. Help for a later duel is
worthless in the last one. A fighter put forward first meets the best answer the enemy may have, not the
average.
"""

from collections.abc import Sequence
from typing import Final

from engine.core.game import Action
from engine.games.athena.cards import FIGHTERS, Terrain
from engine.games.athena.robot.weighing import TOKEN, Weighing, Weights
from engine.games.athena.view import SeatView, SpotView

SKILLED: Final = 0.6  # how often the enemy answers with the best fighter, else with any
DUELS_A_TOKEN: Final = 2.0  # a token finds its use in this many duels
_LATER: Final = frozenset({"anticipation", "clairvoyance", "divination", "soutien"})
_PREPARED: Final = ("recruit", "deploy")


def ranked(view: SeatView, legal: Sequence[Action]) -> list[Action]:
    """Return the legal actions, the best first; unchanged before the armies lie.

    Naming a fighter in a Preparation comes last, because waiting gives more knowledge.
    """
    if len(legal) == 1 or view.table.stage in _PREPARED:
        return list(legal)
    weighing = Attentive(view)
    now = [action for action in legal if not action.notation.startswith("then>")]
    worths = {action.notation: weighing.worth(action.notation) for action in now}
    now.sort(key=lambda action: -worths[action.notation])
    return now + [action for action in legal if action.notation.startswith("then>")]


class Attentive(Weighing):
    """The weighing of a view that considers the duels left and the enemy's answer."""

    def _duels_after_this(self) -> int:
        return sum(spot is not None for spot in self._view.own.army)

    def _worth_of_token(self, change: int = 1) -> float:
        return self._token(self._tokens if change > 0 else self._tokens - 1)

    def _token(self, have: int) -> float:
        """Return the worth of one more token than `have`."""
        have = max(0, have)
        use = min(1.0, self._duels_after_this() / (DUELS_A_TOKEN * (have + 1)))
        return use * TOKEN[min(have, len(TOKEN) - 1)]

    def _cost(self, count: int) -> float:
        return sum(self._token(self._tokens - number - 1) for number in range(count))

    def _worth_of_use(self, power: str, count: int) -> float:
        worth = super()._worth_of_use(power, count)
        plain = sum(TOKEN[min(max(self._tokens - number - 1, 0), 3)] for number in range(count))
        if power in _LATER and not self._duels_after_this():
            return -1.0
        return worth + plain - self._cost(count)

    def _worth_of_fighter(self, own: str, spot: SpotView) -> float:
        if self._view.enemy_engaged is not None:
            return super()._worth_of_fighter(own, spot)
        wanted = "coup_critique" if self._is_attacker else "riposte"
        power = wanted if self._tokens and wanted in spot.powers else ""
        answers = self._answers(own, self._terrain, power)
        worth = self._mean(own, answers, self._terrain, power, attacks=self._is_attacker)
        return worth - self._usual(own) - (self._worth_of_token(-1) if power else 0.0)

    def _answers(self, own: str, terrain: Terrain | None, power: str) -> Weights:
        """Return the likely opponents of a fighter put forward first: the enemy's best available, or any."""
        available = sum(bool(spot and spot.is_available) for spot in self._view.enemy_army)
        total = sum(self._prior.values())
        met: dict[str, float] = {}
        better = 0.0
        by_good = sorted(
            self._prior,
            key=lambda enemy: (
                self._mean(own, {enemy: 1.0}, terrain, power, attacks=self._is_attacker),
                FIGHTERS[enemy].points,
            ),
        )
        for enemy in by_good:
            share = self._prior[enemy] / total
            is_best = (1 - better) ** available - max(0.0, 1 - better - share) ** available
            met[enemy] = SKILLED * is_best + (1 - SKILLED) * share
            better += share
        return met
