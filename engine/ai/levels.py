"""How strong is a robot? By its level: what it overlooks, or for how long it thinks.

Who plays Easy errs as people do: some of what could be done never comes to mind, and of the rest the best is
taken. Even takes the best at a glance; the levels above it think ahead, where the game has a `Mind`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, get_args

from engine.ai.robot import Robot, dice_for
from engine.ai.search import Budget, Search
from engine.core.chance import Chance
from engine.core.game import Fact

RobotLevel = Literal["easy", "even", "strong", "olympian"]
LEVELS: Final[tuple[RobotLevel, ...]] = get_args(RobotLevel)
USUAL_LEVEL: Final[RobotLevel] = "even"
"""The level of whoever chose none, and of a robot that stands in for somebody."""

THOUGHT: Final[dict[RobotLevel, Budget]] = {
    "strong": Budget(2000, width=6, worlds=2, cpu_s=0.25),
    "olympian": Budget(9000, width=12, worlds=4, cpu_s=2.0),
}
"""How long the levels think that think ahead, by the clock of whoever lets them."""

_OVERLOOKED: Final = 50  # of 100 ways to go on, at Easy


def levels_for(*, has_mind: bool) -> tuple[RobotLevel, ...]:
    """The levels that a game can honour, the easiest first."""
    return tuple(level for level in LEVELS if has_mind or level not in THOUGHT)


def at_a_glance(robot: Robot, level: RobotLevel, view: Any, legal: Sequence[str], chance: Chance) -> str:
    """What the robot does at once; at Easy the best of what it has thought of."""
    if level == "easy":
        chosen = robot.decide(view, noticed(legal, chance), chance)
        if chosen in legal:
            return chosen
    return robot.decide(view, legal, chance)


def noticed(legal: Sequence[str], chance: Chance) -> tuple[str, ...]:
    """What comes to mind of all that could be done: each thing by itself, and at least one."""
    seen = tuple(one for place, one in enumerate(legal) if chance.pick(100, "notice", place) >= _OVERLOOKED)
    return seen or (legal[chance.pick(len(legal), "notice")],)


def thought_through(
    search: Search,
    budget: Budget,
    view: Any,
    history: Sequence[Fact],
    legal: Sequence[str],
    seed: bytes,
) -> tuple[str, ...]:
    """The line that turns out best within the budget; its first action is one of the `legal`.

    Raises ValueError for a search that chose another one.
    """
    if len(legal) == 1:
        return tuple(legal)
    best = search.analyse(view, history, budget, dice_for(Chance(seed), "thought"))[0]
    if best.action not in legal:
        raise ValueError("the search chose what is not legal")
    return best.plan


def budget_of(level: RobotLevel, clock: Callable[[], float]) -> Budget:
    """How long a level of `THOUGHT` thinks; the clock counts CPU seconds."""
    return THOUGHT[level]._replace(clock=clock)
