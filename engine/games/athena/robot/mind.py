"""The `Mind` of Battle for Athena: how to judge matches, who may lie where, what to try."""

from collections.abc import Hashable, Sequence
from types import MappingProxyType
from typing import Any, Final

from engine.core.chance import Chance
from engine.core.game import Action, Fact, Seat
from engine.core.mind import Foresight, RivalMind
from engine.games.athena.game import Athena
from engine.games.athena.robot import opponent_model
from engine.games.athena.robot.action_model import fits
from engine.games.athena.robot.layouts import drawn, redealt
from engine.games.athena.robot.quick import quick
from engine.games.athena.robot.ranking import ranked
from engine.games.athena.robot.sensible import sensible
from engine.games.athena.robot.value import is_as_it_stands, value
from engine.games.athena.state import State
from engine.games.athena.view import SeatView

_A_ROUND: Final = 100  # more than the duels of a round
_JUDGED_WELL: Final = 6  # the weight of a duel judged by a network: one is looked ahead, elsewhere this many


class AthenaMind(RivalMind):
    """A mind that draws layouts at random, guesses the enemy's, and searches everything else."""

    version = 1
    looks = MappingProxyType(
        {
            "even": Foresight(16, 6),
            "strong": Foresight(60, 6),
            "olympian": Foresight(1600, 12),
            "instead": Foresight(400, 6),
        }
    )
    far = 6

    def __init__(self) -> None:
        self._game = Athena()

    def value(self, state: State) -> Sequence[float]:
        athena = value(state)
        return (athena, 1 - athena)

    def rank(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        return ranked(self._game.seat_view(state, seat), legal)

    def likelihood(self, world: State, history: Sequence[Fact]) -> float:
        return fits(world, history)

    def plans(self, state: State, seat: Seat, most: int) -> Sequence[Sequence[Action]]:
        """Return single actions, because others act after each."""
        if most == 1:
            return ((quick(state, seat),),)
        legal = self._game.legal_actions(state, seat)
        return [(action,) for action in self.rank(state, seat, sensible(state, seat, legal))[:most]]

    def horizon(self, state: State) -> int:
        """Return the number of duels fought: nothing is left hanging between two of them.

        A round without powers is short enough to be played to its end, which judges better. A network judges
        better still.
        """
        if is_as_it_stands(state.options):
            duels = _JUDGED_WELL * state.duel
        else:
            duels = state.duel if state.setup.has_powers else 0
        return state.round * _A_ROUND + duels + (state.stage == "over")

    def redeal(self, world: State, view: SeatView, history: Sequence[Fact], chance: Chance) -> State:  # noqa: ARG002
        return redealt(world, view, chance)

    def draw(self, state: State, seat: Seat, chance: Chance) -> Sequence[Any]:
        return drawn(state, seat, chance)

    def seen(self, state: State) -> Hashable:
        return opponent_model.seen(state)

    def action_keys(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Hashable]:
        return opponent_model.action_keys(state, seat, legal)

    def odds(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[float]:
        return opponent_model.odds(state, seat, legal)
