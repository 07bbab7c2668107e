"""The `Mind` of Hera and Zeus: how to judge positions and which actions of a turn to consider."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final

from engine.ai.robot import dice_for
from engine.core.chance import Chance
from engine.core.game import Action, Fact, Seat
from engine.core.mind import Foresight, Mind
from engine.games.hera_zeus.actions import Deploy, EndShort, Move, OrderGuarded
from engine.games.hera_zeus.actions_of_powers import Dionysus
from engine.games.hera_zeus.game import HeraZeus
from engine.games.hera_zeus.robot.habits import redealt
from engine.games.hera_zeus.robot.judging import chance, logit
from engine.games.hera_zeus.state import State
from engine.games.hera_zeus.view import SeatView

WORLDS: Final = 8  # worlds in which the legal actions are ranked
ALIKE: Final = 3  # candidates for each place of the first row, drawn at random
_DICE: Final = Chance(b"what a seat imagines to rank what it may do")
_GUARD: Final = "order>guard"


class HeraZeusMind(Mind):
    """A mind that ranks actions by the mean over worlds the seat cannot distinguish from the real one."""

    version = 1
    draws_lots = True
    looks = MappingProxyType(
        {
            "even": Foresight(0, 6, overlooked=35),
            "strong": Foresight(0, 6, overlooked=10),
            "instead": Foresight(0, 6),
        }
    )
    far = 1  # the network predicts the enemy's reply better than a quick player does

    def __init__(self) -> None:
        self._game = HeraZeus()

    def value(self, state: State) -> Sequence[float]:
        if state.winner is not None:
            return tuple(float(state.winner == seat) for seat in range(2))
        hera = (chance(state, Seat(0)) + 1 - chance(state, Seat(1))) / 2
        return (hera, 1 - hera)

    def rank(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        if len(legal) == 1:
            return legal
        guards = [action for action in legal if action.notation == _GUARD]
        if guards:
            return [*guards, *(action for action in legal if action.notation != _GUARD)]
        losing = [action for action in legal if isinstance(action, EndShort)]
        return [*self._by_mean(state, seat, _kept(legal)), *losing]

    def redeal(self, world: State, view: SeatView, history: Sequence[Fact], chance: Chance) -> State:  # noqa: ARG002
        return redealt(world, view.seat, chance)

    def plans(self, state: State, seat: Seat, most: int) -> Sequence[Sequence[Action]]:
        """Return single actions, because each may reveal what the next depends on."""
        legal = _kept(self._game.legal_actions(state, seat))
        if most > 1:
            return [(action,) for action in _varied(self.rank(state, seat, legal), most)]
        if state.stage == "ordering":
            return ((OrderGuarded(),),)
        return ((self._quick(state, seat, legal),),)

    def horizon(self, state: State) -> int:
        """Return the number of turns: nothing is left hanging at the end of one."""
        return state.turn + (state.winner is not None)

    def draw(self, state: State, seat: Seat, chance: Chance) -> Sequence[Action]:
        """Return the rest of the first row: in each column one of the best cards at random."""
        if state.stage != "first_row":
            return ()
        row, state = list[Move](), state.copy()
        while state.stage == "first_row" and (legal := self._game.legal_actions(state, seat)):
            row.append(self._laid(state, seat, legal, chance))
            self._game.apply(state, seat, row[-1], chance)
        return row

    def _laid(self, state: State, seat: Seat, legal: Sequence[Move], chance: Chance) -> Move:
        if len(legal) == 1:
            return legal[0]
        ranked = [action for action in self.rank(state, seat, legal) if isinstance(action, Deploy)]
        column = min(action.column for action in ranked)
        found = [action for action in ranked if action.column == column]
        return found[chance.pick(min(ALIKE, len(found)), "first row", column)]

    def _by_mean(self, state: State, seat: Seat, legal: Sequence[Any]) -> list[Action]:
        """Return the actions by the expected worth of the position after them, the best first."""
        game, view = self._game, self._game.seat_view(state, seat)
        worths = [0.0] * len(legal)
        for number in range(WORLDS):
            dice = dice_for(_DICE, "world", state.turn, state.left, number)
            world = redealt(game.imagine(view, dice), seat, dice)
            for index, action in enumerate(legal):
                after = world.copy()
                game.apply(after, seat, action, dice)
                worths[index] += logit(after, seat)
        order = sorted(range(len(legal)), key=lambda index: -worths[index])
        return [legal[index] for index in order]

    def _quick(self, state: State, seat: Seat, legal: Sequence[Move]) -> Move:
        """Return the best immediate action by what this seat can see; chance is the same for all."""
        if len(legal) == 1:
            return legal[0]
        view = self._game.seat_view(state, seat)
        dice = dice_for(_DICE, "quick", _lot(state))
        world = redealt(self._game.imagine(view, dice), seat, dice)

        def worth(action: Move) -> float:
            after = world.copy()
            self._game.apply(after, seat, action, _DICE)
            return logit(after, seat)

        return max(legal, key=worth)


def _kept(legal: Sequence[Any]) -> Sequence[Any]:
    """Return the actions worth considering: ending the turn short loses and is never the only one (§3.6)."""
    return [action for action in legal if not isinstance(action, EndShort)]


def _lot(state: State) -> int:
    """Return a number that differs between worlds as their decks do."""
    return sum(place * card.strength for side in state.sides for place, card in enumerate(side.deck, 1))


def _varied(ranked: Sequence[Action], most: int) -> Sequence[Action]:
    """Return the first of these actions with limits for two frequent kinds.

    Deployments and moves of Dionysus are so many that they would crowd out the rest.
    """
    left = {Deploy: most - most // 3, Dionysus: max(1, most // 4)}
    found, passed = list[Action](), list[Action]()
    for action in ranked:
        kind = type(action)
        if left.get(kind, 1) > 0:
            left[kind] = left.get(kind, most + 1) - 1
            found.append(action)
        else:
            passed.append(action)
    return [*found, *passed][:most]
