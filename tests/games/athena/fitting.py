"""From what is the chance to win a match fitted? From matches of quick players, by a logistic regression.

`python3 -m tests.games.athena.fitting [matches [scenario ...]]` plays them, prints how well the chances fit
matches that were kept apart, and writes `engine/games/athena/robot/value.json`; scenarios that are not named
stay as they are. Armies are laid by lot, and now and then a player does anything that is legal, so that other
positions than the quick players' own are judged, too. Each match is one round, or two where the scenario says
so: how rounds make a match needs no fit.
"""

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.athena.options import Options
from engine.games.athena.robot import MIND
from engine.games.athena.robot.value import PATH, features
from tests.games.athena.table import GAME
from tests.games.regression import Row, calibration, fitted

MATCHES: Final = 1000
KEPT_APART: Final = 4  # each so many-th match judges the fit
SCENARIOS: Final = ("initiation", "battle", "assault", "might")
STRANGE: Final = 0.2  # how often a player does just anything


def match(options: Options, rng: Random) -> list[Row]:
    """The positions between the duels of one match, from Athena's side."""
    chance = Chance(rng.randbytes(16))
    state = GAME.deal(options, chance)
    passed: list[tuple[float, ...]] = []
    fought = (1, 0)
    while asks := GAME.asks(state):
        seat = next(ask.seat for ask in asks if ask.is_missing)
        line = MIND.draw(state, seat, Chance(rng.randbytes(8)))
        if not line and rng.random() < STRANGE:
            line = (rng.choice(GAME.legal_actions(state, seat)),)
        for action in line or MIND.plans(state, seat, 1)[0]:
            GAME.apply(state, seat, action, chance)
        if (state.round, state.duel) > fought and state.stage != "over":
            fought = (state.round, state.duel)
            passed.append(features(state))
    won = 0.5 if state.winner is None else float(state.winner == Seat(0))
    return [(each, won) for each in passed]


def played(scenario: str, count: int) -> Iterator[list[Row]]:
    """The matches of a scenario."""
    rng = Random(f"fit {scenario}")
    for _ in range(count):
        yield match(Options.model_validate({"scenario": scenario}), rng)


def main(arguments: list[str]) -> None:
    """Plays, fits, prints and writes."""
    count = int(arguments[0]) if arguments else MATCHES
    tables = json.loads(PATH.read_text("utf-8"))
    for scenario in arguments[1:] or SCENARIOS:
        matches = list(played(scenario, count))
        learnt = [row for number, rows in enumerate(matches) if number % KEPT_APART for row in rows]
        apart = [row for number, rows in enumerate(matches) if not number % KEPT_APART for row in rows]
        print(f"{scenario}: {count} matches, {len(learnt) + len(apart)} positions", flush=True)
        for line in calibration(fitted(learnt), apart):
            print(line)
        tables[scenario] = [round(each, 4) for each in fitted([*learnt, *apart])]
    text = ",\n".join(f"  {json.dumps(name)}: {json.dumps(tables[name])}" for name in SCENARIOS)
    PATH.write_text("{\n" + text + "\n}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
