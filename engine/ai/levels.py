"""Robot levels: what each overlooks and how long it thinks.

Easy errs as people do: some actions never come to mind, and a plain robot takes what looks best of the rest.
A choice that a `Mind` draws at random, such as a layout, is drawn for Easy too. Even answers at once, against
a rival after a short look ahead. The levels above need a `Mind` and think ahead, each far enough to stay
apart from the level below.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, TypeVar, get_args

from engine.ai.robot import Robot, dice_for
from engine.ai.search import Budget, Search
from engine.core.chance import Chance
from engine.core.game import Fact
from engine.core.mind import Foresight, Mind
from engine.core.rules import AnyGame

T = TypeVar("T")

RobotLevel = Literal["easy", "even", "strong", "olympian"]
LEVELS: Final[tuple[RobotLevel, ...]] = get_args(RobotLevel)
USUAL_LEVEL: Final[RobotLevel] = "even"
"""The default level."""
STAND_IN: Final[RobotLevel] = "strong"
"""The level of a robot that stands in for a player or for a failed search; it decides at once."""
INSTEAD: Final = "instead"
"""The key of a `Mind`'s look-ahead for a level that stands in."""

THOUGHT: Final[dict[RobotLevel, Budget]] = {
    "strong": Budget(2000, width=6, worlds=2, is_choice=True, cpu_s=0.25),
    "olympian": Budget(9000, width=12, worlds=4, is_choice=True, cpu_s=2.0),
}
"""Thinking budgets of the levels that think ahead; a `Mind` may lower one to keep levels apart."""

OVERLOOKED: Final = 2
"""Percentage of actions that Easy overlooks.

One mistake may end a run. Against a rival, a robot that does not look ahead already errs enough compared with
Even.
"""


def levels_for(*, has_mind: bool) -> tuple[RobotLevel, ...]:
    """Return the levels that a game can offer, the easiest first."""
    return tuple(level for level in LEVELS if has_mind or level not in THOUGHT)


def at_once(
    game: AnyGame,
    robot: Robot,
    mind: Mind | None,
    level: RobotLevel,
    view: Any,
    history: Sequence[Fact],
    legal: Sequence[str],
    seed: bytes,
) -> tuple[str, ...]:
    """Return the robot's line without a long search; its first action is one of `legal`."""
    look = mind.looks.get(INSTEAD if level in THOUGHT else level) if mind else None
    if mind and look:
        budget = _seen_by(look, Budget(0, is_choice=True))
        search = Search(game, mind)
        return thought_through(search, budget, view, history, legal, seed, overlooked=look.overlooked)
    chance = Chance(seed)
    if level == "easy":
        if lot := drawn(game, mind, view, chance):
            return lot
        chosen = robot.decide(view, noticed(legal, chance, OVERLOOKED), chance)
        if chosen in legal:
            return (chosen,)
    return (robot.decide(view, legal, chance),)


def drawn(game: AnyGame, mind: Mind | None, view: Any, chance: Chance) -> tuple[str, ...]:
    """Return what a `Mind` draws at random for this view, in notation; empty if it draws nothing."""
    if mind is None or not mind.draws_lots:
        return ()
    world = game.imagine(view, dice_for(chance, "drawn"))
    return tuple(action.notation for action in mind.draw(world, view.seat, dice_for(chance, "lot")))


def noticed(ways: Sequence[T], chance: Chance, overlooked: int) -> tuple[T, ...]:
    """Return the choices that come to mind, at least one.

    Each is overlooked independently, with a chance of `overlooked` percent.
    """
    seen = tuple(one for place, one in enumerate(ways) if chance.pick(100, "notice", place) >= overlooked)
    return seen or (ways[chance.pick(len(ways), "notice")],)


def thought_through(
    search: Search,
    budget: Budget,
    view: Any,
    history: Sequence[Fact],
    legal: Sequence[str],
    seed: bytes,
    *,
    overlooked: int = 0,
) -> tuple[str, ...]:
    """Return the best line found within the budget; its first action is one of `legal`.

    `overlooked`: the percentage of lines that do not come to mind.

    Raises:
        ValueError: the search chose an illegal action.
    """
    if len(legal) == 1:
        return tuple(legal)
    chance = Chance(seed)
    found = search.analyse(view, history, budget, dice_for(chance, "thought"))
    best = noticed(found, chance, overlooked)[0]
    if best.action not in legal:
        raise ValueError("the search chose an illegal action")
    return best.plan


def budget_of(level: RobotLevel, clock: Callable[[], float], mind: Mind | None = None) -> Budget:
    """Return the budget of a level of `THOUGHT`; `clock` counts CPU seconds.

    `mind` may reduce the budget of a level; without one it is the full budget.
    """
    budget = THOUGHT[level]._replace(clock=clock)
    look = mind.looks.get(level) if mind else None
    return _seen_by(look, budget) if look else budget


def _seen_by(look: Foresight, budget: Budget) -> Budget:
    return budget._replace(playouts=look.playouts, width=look.plans, haste=look.haste, by_luck=look.by_luck)


def overlooked_at(level: RobotLevel, mind: Mind) -> int:
    """Return the percentage of plans that never come to mind at a level of `THOUGHT`."""
    look = mind.looks.get(level)
    return look.overlooked if look else 0
