"""Which runs are kept in files? `python -m tests.games.hercules.golden` plays and writes them.

One for each way in which a run can end.
"""

from itertools import count
from pathlib import Path
from typing import Any

from engine.core.game import Seat
from engine.games.hercules import Hercules
from engine.games.hercules.planning import choose
from engine.games.hercules.state import State
from tests.games.kept import Kept, played

FOLDER = Path(__file__).parent / "golden"
GAME = Hercules()

# The end of each file's run, and its options.
WANTED: dict[str, dict[str, str]] = {
    "all-beaten": {"level": "heroic", "athena": "true"},
    "no-wound": {"coop": "true", "blood": "true", "hera": "true", "calm": "true", "omphale": "true"},
}


def found(reason: str) -> Kept:
    """The first run of the robot, alone or with itself, over the seeds in order, that ends so."""
    runs = (played(GAME, WANTED[reason], number.to_bytes(4, "big"), _robot) for number in count())
    return next(kept for kept in runs if kept and kept.reason == reason)


def _robot(state: State) -> tuple[Seat, Any]:
    seat = GAME.asks(state)[0].seat
    return seat, choose(state, seat)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for wanted in WANTED:
        (FOLDER / f"{wanted}.match").write_text(found(wanted).text, "utf-8")
        print(wanted)
