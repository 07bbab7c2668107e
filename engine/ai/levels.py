"""How strong is a robot? By its level: what it overlooks, or for how long it thinks.

Who plays Easy errs as people do: some of what could be done never comes to mind, and of the rest a plain
robot takes what looks best. What a `Mind` draws by lot, such as a layout, is drawn for Easy, too. Even
answers at once, with a rival after hardly a look ahead; where the game has a `Mind`, the levels above it
think ahead, each as far as keeps it apart from the one below.
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
"""The level of whoever chose none."""
STAND_IN: Final[RobotLevel] = "strong"
"""The level of a robot that stands in for somebody; it decides at once, as where a thought has failed."""
INSTEAD: Final = "instead"
"""How far a `Mind` says that is looked then."""

THOUGHT: Final[dict[RobotLevel, Budget]] = {
    "strong": Budget(2000, width=6, worlds=2, is_choice=True, cpu_s=0.25),
    "olympian": Budget(9000, width=12, worlds=4, is_choice=True, cpu_s=2.0),
}
"""How long the levels think that think ahead, by the clock of whoever lets them, and at most: a `Mind` may
hold a level back, where it would come too close to the next one."""

OVERLOOKED: Final = 2
"""Of 100 ways to go on, those that whoever plays Easy overlooks: one mistake may end a run, and with a rival
a robot that does not look ahead errs enough beside Even."""


def levels_for(*, has_mind: bool) -> tuple[RobotLevel, ...]:
    """The levels that a game can honour, the easiest first."""
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
    """What the robot does without thinking long, a line whose first action is one of the `legal`."""
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
    """What a `Mind` draws by lot for whoever sees this, in notation; nothing where it draws none."""
    if mind is None or not mind.draws_lots:
        return ()
    world = game.imagine(view, dice_for(chance, "drawn"))
    return tuple(action.notation for action in mind.draw(world, view.seat, dice_for(chance, "lot")))


def noticed(ways: Sequence[T], chance: Chance, overlooked: int) -> tuple[T, ...]:
    """What comes to mind of all that could be done: each by itself, but so many of 100, and at least one."""
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
    """The line that turns out best within the budget; its first action is one of the `legal`.

    `overlooked`: of 100 lines those that do not come to mind.

    Raises ValueError for a search that chose another one.
    """
    if len(legal) == 1:
        return tuple(legal)
    chance = Chance(seed)
    found = search.analyse(view, history, budget, dice_for(chance, "thought"))
    best = noticed(found, chance, overlooked)[0]
    if best.action not in legal:
        raise ValueError("the search chose what is not legal")
    return best.plan


def budget_of(level: RobotLevel, clock: Callable[[], float], mind: Mind | None = None) -> Budget:
    """How long a level of `THOUGHT` thinks; the clock counts CPU seconds.

    `mind`: by which it plays, and which may hold it back; else it says what it can find in that time.
    """
    budget = THOUGHT[level]._replace(clock=clock)
    look = mind.looks.get(level) if mind else None
    return _seen_by(look, budget) if look else budget


def _seen_by(look: Foresight, budget: Budget) -> Budget:
    return budget._replace(playouts=look.playouts, width=look.plans, haste=look.haste, by_luck=look.by_luck)


def overlooked_at(level: RobotLevel, mind: Mind) -> int:
    """Of 100 ways to go on, those that never come to mind at a level of `THOUGHT`."""
    look = mind.looks.get(level)
    return look.overlooked if look else 0
