"""The kept matches: `python3 -m tests.games.athena.golden --write` plays missing ones.

There is one for each way to end and for each option under the first ruleset, and one for a later change.
Existing files stay as they are: they were played by the rules of their time.
"""

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from engine.core.game import Seat
from engine.games.athena import Athena
from engine.games.athena.state import State
from tests.command_line import end, keep, writing
from tests.games.athena.figures import evenly
from tests.games.kept import Choose, Kept, played

FOLDER = Path(__file__).parent / "golden"
GAME = Athena()

# For each file the end of its match, and the options that differ from the usual ones.
WANTED: dict[str, tuple[str, dict[str, str]]] = {
    "score": ("score", {}),
    "tie-break": ("tie-break", {"scoring": "terrains"}),
    "drawn": ("drawn", {"scoring": "terrains", "terrains": "hidden"}),
    "rounds": ("rounds", {"length": "match", "first": "athena"}),
    "campaign": ("rounds", {"length": "match", "army": "campaign", "first": "poseidon"}),
    "initiation": ("score", {"scenario": "initiation", "layout": "columns", "terrains": "hidden"}),
    "assault": ("score", {"scenario": "assault", "captured_powers": "True"}),
    "novelties": ("score", {"espion": "True", "invocation": "True", "special_terrains": "True"}),
    "might": ("score", {"scenario": "might"}),
    "skirmish": ("score", {"scenario": "skirmish"}),
    "free": ("score", {"layout": "free", "rows": "4-3-5-2-1", "first": "poseidon"}),
    "named": ("score", {"first": "athena"}),
    "prisoners": ("score", {"scoring": "prisoners", "army": "built", "layout": "cross"}),
}


def found(name: str) -> Kept:
    """Return the first random match, over the seeds in order, with the wanted end."""
    reason, options = WANTED[name]
    seeds = (number.to_bytes(4, "big") for number in count())
    matches = (played(GAME, options, seed, _at_random(Random(seed))) for seed in seeds)
    return next(kept for kept in matches if kept and kept.reason == reason)


def _at_random(dice: Random) -> Choose:
    def choose(state: State) -> tuple[Seat, Any]:
        seat = dice.choice(GAME.asks(state)).seat
        return seat, evenly(state, seat, GAME.legal_actions(state, seat), dice)

    return choose


def main() -> None:
    """Play the missing matches."""
    writes = writing(__doc__, "tests.games.athena.golden").parse_args().write
    missing = [FOLDER / f"{wanted}.match" for wanted in WANTED]
    old = [path for path in missing if not path.exists() and keep(path, found(path.stem).text, writes=writes)]
    end(has_old=bool(old), writes=writes)


if __name__ == "__main__":
    main()
