"""Which runs are kept in files? `python -m tests.games.hercules.golden` plays and writes them.

One for each way in which a run can end. Those of older rulesets stay as they are.
"""

from itertools import count
from pathlib import Path
from typing import Any

from engine.core.game import Seat
from engine.games.hercules import Hercules
from engine.games.hercules.robot.planning import choose
from engine.games.hercules.state import State
from tests.games.kept import Kept, played

FOLDER = Path(__file__).parent / "golden"
GAME = Hercules()

# Each file: the end of its run, and its options.
FIRST: dict[str, tuple[str, dict[str, str]]] = {
    "all-beaten": ("all-beaten", {"level": "heroic", "athena": "true"}),
    "no-wound": (
        "no-wound",
        {"coop": "true", "blood": "true", "hera": "true", "calm": "true", "omphale": "true"},
    ),
}
SECOND: dict[str, tuple[str, dict[str, str]]] = {
    "healed": ("no-wound", {"level": "heroic", "blood": "true"}),
    "offers": ("no-wound", {"coop": "true"}),
    "healed-by-two": ("all-beaten", {"coop": "true", "blood": "true"}),
}
WANTED: dict[str, tuple[str, dict[str, str]]] = {
    "one-row-all-beaten": ("all-beaten", {"athena": "true"}),
    "one-row-no-wound": ("no-wound", {"level": "mythic", "blood": "true", "calm": "true", "omphale": "true"}),
}


def found(name: str) -> Kept:
    """Return the first run of the quick robot, over the seeds in order, that ends as wanted."""
    reason, options = WANTED[name]
    runs = (played(GAME, options, number.to_bytes(4, "big"), _chosen) for number in count())
    return next(kept for kept in runs if kept and kept.reason == reason)


def _chosen(state: State) -> tuple[Seat, Any]:
    seat = next(ask.seat for ask in GAME.asks(state) if ask.is_missing)
    return seat, choose(state, seat)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for wanted in WANTED:
        (FOLDER / f"{wanted}.match").write_text(found(wanted).text, "utf-8")
        print(wanted)
