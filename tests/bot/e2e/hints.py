"""What does a game's own test package tell those who play it by rote?"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec


def as_gladly(arg: str) -> float:  # noqa: ARG001
    """One way is as good as another."""
    return 1.0


def never(notation: str) -> bool:  # noqa: ARG001
    """Whoever is asked again is called again; what lies stays."""
    return False


def before_the_target(notation: str) -> str:
    """What stands before the first `>`."""
    return notation.partition(">")[0]


@dataclass(frozen=True, slots=True)
class Planned:
    """A match that is to be played to its end, by these rules as a host types them.

    `is_long`: in short runs it is played by typing, which takes fewer requests than pressing, and pictures
    are sketched, not painted. `locale`: the language of the server.
    """

    rules: str
    is_long: bool = False
    locale: str = "en"


USUAL = (Planned(""),)


@dataclass(frozen=True, slots=True)
class Hints:
    """How to play a game to its end in tests; every game can be played without any.

    `gladly`: the weight of a way, by its notation or by the path that it opens. `goes_on`: whether the turn
    may go on after an action, though somebody else has to decide something first. `lapses`: whether an action
    that was laid out and not sent may go because of what a partner does. `kind`: of an action, by its
    notation. `by_two` and `with_robot`: the matches that two people play, and one against the robot.
    """

    gladly: Callable[[str], float] = as_gladly
    goes_on: Callable[[str], bool] = never
    lapses: Callable[[str], bool] = never
    kind: Callable[[str], str] = before_the_target
    by_two: tuple[Planned, ...] = USUAL
    with_robot: tuple[Planned, ...] = USUAL


def hints_of(game: str) -> Hints:
    """The `HINTS` in `tests.games.<game>.hints`, where there are any."""
    module = f"tests.games.{game}.hints"
    found = find_spec(f"tests.games.{game}") and find_spec(module)
    hints: Hints = import_module(module).HINTS if found else Hints()
    return hints
