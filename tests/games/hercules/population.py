"""The players that measure the balance of Hercules: robots, so that the figures are reproducible.

* careless: takes the recommended deck, plays cards and Posture at random, and spends experience at random
  while it buys anything;
* newcomer: the quick robot, but in 30 % of its turns every card, Posture and spend is random;
* slips: the same in 10 %;
* quick: the robot that plans one turn, without errors;
* thinking: the level Strong;
* olympian: the level Olympian, reported without a target.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Protocol

from engine.ai.levels import RobotLevel, budget_of
from engine.ai.search import Search
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules import GAME
from engine.games.hercules.actions import (
    RECOMMENDED_COUNTS,
    Choose,
    Move,
)
from engine.games.hercules.actions_of_partners import (
    End,
    TurnPosture,
)
from engine.games.hercules.calling import is_missing
from engine.games.hercules.options import Options
from engine.games.hercules.robot import MIND
from engine.games.hercules.robot.planning import quick_line
from engine.games.hercules.state import State

ERRORS: Final[Mapping[str, int]] = {"newcomer": 30, "slips": 10}
"""Percentage of turns played at random."""
RECOMMENDED_DECK: Final = Choose(RECOMMENDED_COUNTS)
_TURN: Final = ("plan", "perfect", "split")


class Player(Protocol):
    """A player of one seat of a run, by what the seat may see."""

    def line(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the actions to take now; the first is legal."""


@dataclass(slots=True)
class Careless:
    """A player that plays at random, with the recommended deck."""

    dice: Random

    def line(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return one random legal action; a turn ends when nothing else is left."""
        if state.stage == "deck" and state.seats[seat].posture.hero:
            return (RECOMMENDED_DECK,)
        legal = _single(state, seat)
        others = [move for move in legal if not isinstance(move, End)]
        return (self.dice.choice(others or legal),)


def _single(state: State, seat: Seat) -> list[Move]:
    """Return the legal actions except those that only join two others."""
    return [move for move in GAME.legal_actions(state, seat) if not isinstance(move, TurnPosture)]


@dataclass(slots=True)
class Erring:
    """The quick robot with some turns at random."""

    dice: Random
    percent: int
    rolled: dict[Seat, tuple[int, bool]] = field(default_factory=dict)

    def line(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the quick robot's actions, or a random legal one in a turn with errors."""
        if state.stage in _TURN and self._errs(state.turn, seat):
            return (self.dice.choice(_single(state, seat)),)
        return quick_line(state, seat)

    def _errs(self, turn: int, seat: Seat) -> bool:
        rolled = self.rolled.get(seat)
        if rolled is None or rolled[0] != turn:
            rolled = self.rolled[seat] = turn, self.dice.randrange(100) < self.percent
        return rolled[1]


@dataclass(slots=True)
class Quick:
    """The robot that plans one turn."""

    dice: Random

    def line(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return its actions until the next unknown card."""
        return quick_line(state, seat)


@dataclass(slots=True)
class Thinking:
    """A level that thinks ahead, limited by playouts only, so that it is alike on every machine."""

    dice: Random
    level: RobotLevel

    def line(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the best plan."""
        legal = GAME.legal_actions(state, seat)
        if len(legal) == 1:
            return legal
        budget = budget_of(self.level, _no_clock, MIND)._replace(clock=None)
        chance = Chance(self.dice.randbytes(16))
        best = Search(GAME, MIND).analyse(GAME.seat_view(state, seat), (), budget, chance)[0]
        return [GAME.parse(notation) for notation in best.plan]


def _no_clock() -> float:
    return 0.0


PLAYERS: Final[dict[str, Callable[[Random], Player]]] = {
    "careless": Careless,
    "newcomer": lambda dice: Erring(dice, ERRORS["newcomer"]),
    "slips": lambda dice: Erring(dice, ERRORS["slips"]),
    "quick": Quick,
    "thinking": lambda dice: Thinking(dice, "strong"),
    "olympian": lambda dice: Thinking(dice, "olympian"),
}
"""Players by name, the weakest first."""


@dataclass(frozen=True, slots=True)
class Ran:
    """A finished run: trials beaten, turns taken, and the trial that ended it (empty after a victory)."""

    beaten: int
    turns: int
    lost_to: str


def ran(player: str, options: Options, number: int) -> Ran:
    """Play the run with this number, from which deal and dice follow whatever the options are."""
    chance = Chance(f"balance {number}".encode())
    state: Any = GAME.deal(options, chance)
    seats = [PLAYERS[player](Random(f"{player} {number} {seat}")) for seat in range(len(state.seats))]
    while state.ending is None:
        seat = next(Seat(place) for place, own in enumerate(state.seats) if is_missing(state, own))
        for step, move in enumerate(seats[seat].line(state, seat)):
            if step and move not in GAME.legal_actions(state, seat):
                break
            GAME.apply(state, seat, move, chance)
    beaten = len(state.beaten)
    return Ran(beaten, state.turn, "" if state.ending == "all-beaten" else state.trial)
