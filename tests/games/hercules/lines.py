"""A run from its deal to its end, played by the robot or by partners who make offers."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from engine.core.chance import Chance
from engine.core.game import Ask, Seat
from engine.games.hercules import Hercules
from engine.games.hercules.actions import (
    Move,
)
from engine.games.hercules.actions_of_partners import (
    Split,
    Use,
)
from engine.games.hercules.options import Options
from engine.games.hercules.robot.planning import choose
from engine.games.hercules.state import State

GAME = Hercules()
SPENDS_OFFERED = 2
DECLINED = 0.1

End = Literal["won", "lost"]
Decide = Callable[[State, Seat], Move]


@dataclass(frozen=True, slots=True)
class Step:
    """A seat's action, and the number of the current trial."""

    seat: Seat
    notation: str
    trial: int


@dataclass(frozen=True, slots=True)
class Line:
    """A run from its deal to its end."""

    steps: tuple[Step, ...]
    end: End
    beaten: int

    def in_last_trial(self, at_most: int) -> int:
        """Return the index of the first step in the last trial, at most `at_most` from the end."""
        last = self.steps[-1].trial
        first = next(number for number, step in enumerate(self.steps) if step.trial == last)
        return max(first, len(self.steps) - at_most)


def line_of(options: Options, seed: bytes, decide: Decide = choose) -> Line:
    """Return the run of this deal if every seat decides so."""
    state = GAME.deal(options, chance := Chance(seed))
    steps = tuple(_steps(state, chance, decide))
    return Line(steps, "won" if state.ending == "all-beaten" else "lost", len(state.beaten))


def steps_of(options: Options, seed: bytes, decide: Decide = choose) -> Iterator[Step]:
    """Yield the run step by step, deciding each only when it is asked for."""
    state = GAME.deal(options, chance := Chance(seed))
    return _steps(state, chance, decide)


def _steps(state: State, chance: Chance, decide: Decide) -> Iterator[Step]:
    while asks := _missing(state):
        seat = asks[0].seat
        action = decide(state, seat)
        yield Step(seat, action.notation, state.round)
        GAME.apply(state, seat, action, chance)


def _missing(state: State) -> list[Ask]:
    return [ask for ask in GAME.asks(state) if ask.is_missing]


def offering(dice: Random) -> Decide:
    """Return partners who offer and answer, where robots leave every decision to each other."""

    def decide(state: State, seat: Seat) -> Move:
        legal = {action.notation: action for action in state_legal(state, seat)}
        if "agree" in legal:
            return legal["decline" if dice.random() < DECLINED else "agree"]
        if "you-decide" not in legal:
            return choose(state, seat)
        uses = [action for action in legal.values() if isinstance(action, Use)]
        if uses and len(state.seats[seat].sketch) < SPENDS_OFFERED:
            return dice.choice(uses)
        offers = [action for name, action in legal.items() if name.startswith("offer>")]
        usual = [action for action in offers if isinstance(action, Split) and action.is_usual]
        return (usual or offers)[0]

    return decide


def state_legal(state: State, seat: Seat) -> Sequence[Move]:
    """Return a seat's legal actions."""
    legal: Sequence[Any] = GAME.legal_actions(state, seat)
    return legal
