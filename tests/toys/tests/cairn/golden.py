"""The kept matches: `python3 -m tests.toys.tests.cairn.golden --write` plays missing ones.

There is one for each way to end. Existing files stay as they are.
"""

from pathlib import Path
from random import Random
from typing import Any

from engine.core.game import Seat
from tests.command_line import end, keep, writing
from tests.games.kept import Kept, played
from tests.toys.engine.cairn import Cairn
from tests.toys.engine.cairn.game import State

FOLDER = Path(__file__).parent / "golden"
GAME = Cairn()
ENDS = ("points",)


def found(end: str) -> Kept:
    """Return the first random match, over the seeds in order, with this end."""
    for number in range(1000):
        kept = played(GAME, {}, number.to_bytes(4, "big"), _by_chance(Random(number)))
        if kept and kept.reason == end and len(kept.winners) == 1:
            return kept
    raise LookupError(end)


def _by_chance(dice: Random) -> Any:
    def choose(state: State) -> tuple[Seat, Any]:
        seat = dice.choice(GAME.asks(state)).seat
        return seat, dice.choice(GAME.legal_actions(state, seat))

    return choose


def main() -> None:
    """Play the missing matches."""
    writes = writing(__doc__, "tests.toys.tests.cairn.golden").parse_args().write
    missing = [FOLDER / f"{wanted}.match" for wanted in ENDS]
    old = [path for path in missing if not path.exists() and keep(path, found(path.stem).text, writes=writes)]
    end(has_old=bool(old), writes=writes)


if __name__ == "__main__":
    main()
