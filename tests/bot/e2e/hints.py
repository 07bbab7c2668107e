"""What a game's own test package tells players who do not know it."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec


def as_gladly(arg: str) -> float:  # noqa: ARG001
    """Return the same weight for every way."""
    return 1.0


def never(notation: str) -> bool:  # noqa: ARG001
    """Return False: a player who must answer again is pinged again, and drafts stay."""
    return False


def before_the_target(notation: str) -> str:
    """Return the part before the first `>`."""
    return notation.partition(">")[0]


@dataclass(frozen=True, slots=True)
class Planned:
    """A match to play to its end, by these rules as a host types them.

    `is_long`: in short test runs it is played by typing, which takes fewer requests than pressing, with
    sketched pictures. `locale`: the language of the server.
    """

    rules: str
    is_long: bool = False
    locale: str = "en"


USUAL = (Planned(""),)


@dataclass(frozen=True, slots=True)
class Hints:
    """How to play a game to its end in tests; every game can be played without any hints.

    `gladly`: the weight of a way, by its notation or by the path that it opens. `goes_on`: True if the turn
    may continue after an action, though another player decides something first. `lapses`: True if an unsent
    draft action may vanish because of a partner. `kind`: of an action, by its notation. `by_two` and
    `with_robot`: the matches of two people, and one against the robot.
    """

    gladly: Callable[[str], float] = as_gladly
    goes_on: Callable[[str], bool] = never
    lapses: Callable[[str], bool] = never
    kind: Callable[[str], str] = before_the_target
    by_two: tuple[Planned, ...] = USUAL
    with_robot: tuple[Planned, ...] = USUAL


def hints_of(game: str) -> Hints:
    """Return the `HINTS` in `tests.games.<game>.hints`, or defaults."""
    module = f"tests.games.{game}.hints"
    found = find_spec(f"tests.games.{game}") and find_spec(module)
    hints: Hints = import_module(module).HINTS if found else Hints()
    return hints
