"""Which matches are kept in files? `python -m tests.toys.tests.cairn.golden` plays and writes them.

One for each way in which a match can end. Files that are there already stay as they are.
"""

from pathlib import Path
from random import Random
from typing import Any

from engine.core.game import Seat
from tests.games.kept import Kept, played
from tests.toys.engine.cairn import Cairn
from tests.toys.engine.cairn.state import State

FOLDER = Path(__file__).parent / "golden"
GAME = Cairn()
ENDS = ("points",)


def found(end: str) -> Kept:
    """The first random match, over the seeds in order, that ends so."""
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


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for wanted in ENDS:
        path = FOLDER / f"{wanted}.match"
        if not path.exists():
            path.write_text(found(wanted).text, "utf-8")
            print(wanted)
