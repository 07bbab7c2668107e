"""Fit the chance to win a match to matches of quick players: a network, or a few sums.

`python3 -m tests.games.athena.fitting --write [matches [scenario ...]]` plays them and prints how well the
chances fit matches held out. It writes the networks of `NETS`, and `value.json` by a logistic regression, to
the robot's folder. Scenarios that are not named stay as they are. Armies are laid at random, and now and then
a player takes any legal action, so that unusual positions are judged too. A match is one round, or two if the
scenario says so: how rounds make a match needs no fit.
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Final, TypeVar

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.athena.options import Options
from engine.games.athena.robot import MIND
from engine.games.athena.robot.value import NETS, PATH, amounts, features
from engine.games.athena.state import State
from tests.command_line import parser
from tests.games import learning
from tests.games.athena.table import GAME
from tests.games.learning import Position, learnt
from tests.games.regression import Row, calibration, fitted

T = TypeVar("T")

MATCHES: Final = 1000
MATCHES_OF_NET: Final = 12000
HIDDEN: Final = 8
DECAY: Final = 0.1
KEPT_APART: Final = 8  # every so many-th match is held out
SCENARIOS: Final = ("initiation", "battle", "assault", "might", "skirmish")
STRANGE: Final = (0.0, 0.1, 0.3)  # how often a player takes any action, varying by match


def match(options: Options, rng: Random, judged: Callable[[State], T]) -> tuple[list[T], float]:
    """Return the positions between the duels of one match, and Athena's share of the win."""
    chance, strange = Chance(rng.randbytes(16)), rng.choice(STRANGE)
    state = GAME.deal(options, chance)
    passed: list[T] = []
    fought = (1, 0)
    while asks := GAME.asks(state):
        seat = next(ask.seat for ask in asks if ask.is_missing)
        line = MIND.draw(state, seat, Chance(rng.randbytes(8)))
        if not line and rng.random() < strange:
            line = (rng.choice(GAME.legal_actions(state, seat)),)
        for action in line or MIND.plans(state, seat, 1)[0]:
            GAME.apply(state, seat, action, chance)
        if (state.round, state.duel) > fought and state.stage != "over":
            fought = (state.round, state.duel)
            passed.append(judged(state))
    return passed, 0.5 if state.winner is None else float(state.winner == Seat(0))


def played(scenario: str, count: int, judged: Callable[[State], T]) -> Iterator[tuple[list[T], float]]:
    """Yield the matches of a scenario."""
    rng = Random(f"fit {scenario}")
    for _ in range(count):
        yield match(Options.model_validate({"scenario": scenario}), rng, judged)


def of_both(state: State) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """Return what both sides have, by name."""
    one, two = (_summed(amounts(state, Seat(seat))) for seat in range(2))
    return one, two


def _summed(parts: Iterable[tuple[str, float]]) -> Mapping[str, float]:
    found: dict[str, float] = {}
    for name, amount in parts:
        kept = sys.intern(name)  # there are millions of a few names
        found[kept] = found.get(kept, 0.0) + amount
    return found


def positions(scenario: str, count: int) -> list[list[Position]]:
    """Return what a network learns from, by match."""
    return [[Position(*both, won) for both in passed] for passed, won in played(scenario, count, of_both)]


def rows(scenario: str, count: int) -> list[list[Row]]:
    """Return what a regression learns from, by match."""
    return [[(each, won) for each in passed] for passed, won in played(scenario, count, features)]


def _parted(matches: list[list[T]]) -> tuple[list[T], list[T]]:
    """Return the training data and the data held out."""
    learn = [each for number, match in enumerate(matches) if number % KEPT_APART for each in match]
    apart = [each for number, match in enumerate(matches) if not number % KEPT_APART for each in match]
    return learn, apart


def _fit_net(scenario: str, count: int) -> None:
    learn, apart = _parted(positions(scenario, count))
    print(f"{scenario}: {count} matches, {len(learn) + len(apart)} positions", flush=True)
    found = learnt(learn, HIDDEN, DECAY)
    for line in learning.calibration(found.logits(apart), apart):
        print(line, flush=True)
    found.write(NETS[scenario])


def _fit_sums(scenario: str, count: int) -> None:
    learn, apart = _parted(rows(scenario, count))
    print(f"{scenario}: {count} matches, {len(learn) + len(apart)} positions", flush=True)
    for line in calibration(fitted(learn), apart):
        print(line, flush=True)
    tables = json.loads(PATH.read_text("utf-8"))
    tables[scenario] = [round(each, 4) for each in fitted([*learn, *apart])]
    text = ",\n".join(f"  {json.dumps(name)}: {json.dumps(tables[name])}" for name in SCENARIOS)
    PATH.write_text("{\n" + text + "\n}\n", "utf-8")


def main() -> None:
    """Play, fit, print and write."""
    arguments = parser(__doc__, "tests.games.athena.fitting")
    arguments.add_argument("--write", action="store_true", required=True, help="change the kept files")
    arguments.add_argument("matches", type=int, nargs="?")
    arguments.add_argument("scenarios", nargs="*", metavar="scenario")
    given = arguments.parse_args()
    for scenario in given.scenarios or SCENARIOS:
        if scenario in NETS:
            _fit_net(scenario, given.matches or MATCHES_OF_NET)
        _fit_sums(scenario, given.matches if given.matches and scenario not in NETS else MATCHES)


if __name__ == "__main__":
    main()
