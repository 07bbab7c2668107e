"""The kept runs: `python3 -m tests.games.hercules.golden --write` plays and writes them.

There is one for each way to end. Those of older rulesets stay as they are.
"""

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from engine.core.game import Seat
from engine.games.hercules import Hercules
from engine.games.hercules.actions import (
    Move,
)
from engine.games.hercules.robot.planning import choose
from engine.games.hercules.state import State
from tests.command_line import end, keep, writing
from tests.games.hercules.lines import Decide, offering
from tests.games.kept import Kept, played

FOLDER = Path(__file__).parent / "golden"
GAME = Hercules()

# For each file the end of its run, and its options.
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
    "one-row-two-all-beaten": ("all-beaten", {"coop": "true"}),
    "one-row-two-no-wound": ("no-wound", {"coop": "true", "level": "heroic", "hera": "true"}),
}
OFFERING = ("one-row-two-no-wound",)
"""The runs whose partners make offers and turn their Postures."""


def found(name: str) -> Kept:
    """Return the first run with the wanted end, over the seeds in order, of robots or of partners."""
    reason, options = WANTED[name]
    decide = _turning(offering(Random(0))) if name in OFFERING else choose

    def chosen(state: State) -> tuple[Seat, Any]:
        seat = next(ask.seat for ask in GAME.asks(state) if ask.is_missing)
        return seat, decide(state, seat)

    runs = (played(GAME, options, number.to_bytes(4, "big"), chosen) for number in count())
    return next(kept for kept in runs if kept and kept.reason == reason)


def _turning(decide: Decide) -> Decide:
    """Return a player who also turns Overloaded when one action does both."""

    def turn(state: State, seat: Seat) -> Move:
        action = decide(state, seat)
        instead = {"agree": "posture>agree", "offer>end": "posture>offer"}.get(action.notation)
        legal = {each.notation: each for each in GAME.legal_actions(state, seat)}
        return legal.get(instead or "", action)

    return turn


def main() -> None:
    """Play the runs of the newest ruleset."""
    writes = writing(__doc__, "tests.games.hercules.golden").parse_args().write
    old = [wanted for wanted in WANTED if keep(FOLDER / f"{wanted}.match", found(wanted).text, writes=writes)]
    end(has_old=bool(old), writes=writes)


if __name__ == "__main__":
    main()
