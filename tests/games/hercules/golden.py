"""Which runs are kept in files? `python -m tests.games.hercules.golden` plays and writes them.

One for each way in which a run can end, and one of partners who offer and answer. Those of older
rulesets stay as they are.
"""

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from engine.core.game import Seat
from engine.games.hercules import Hercules
from engine.games.hercules.actions import Play, UsePosture
from engine.games.hercules.robot.planning import choose
from engine.games.hercules.state import State
from tests.games.hercules.lines import offering
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
WANTED: dict[str, tuple[str, dict[str, str]]] = {
    "healed": ("no-wound", {"level": "heroic", "blood": "true"}),
    "offers": ("no-wound", {"coop": "true"}),
    "healed-by-two": ("all-beaten", {"coop": "true", "blood": "true"}),
}


def found(name: str) -> Kept:
    """The first run, over the seeds in order, that ends as wanted and heals two Wounds at once.

    `offers` is the first run of partners who offer one another what concerns both.
    """
    reason, options = WANTED[name]
    if name == "offers":
        return _offering(options)
    runs = (played(GAME, options, number.to_bytes(4, "big"), _healer) for number in count())
    return next(kept for kept in runs if kept and kept.reason == reason and _has_healed_two(kept))


def _offering(options: dict[str, str]) -> Kept:
    decide = offering(Random(0))

    def choose_or_offer(state: State) -> tuple[Seat, Any]:
        seat = next(ask.seat for ask in GAME.asks(state) if ask.is_missing)
        return seat, decide(state, seat)

    kept = played(GAME, options, bytes(4), choose_or_offer)
    assert kept is not None
    return kept


def _has_healed_two(kept: Kept) -> bool:
    return any(
        notation.startswith("team") and "," in notation for _, each in kept.entries for notation in each
    )


def _healer(state: State) -> tuple[Seat, Any]:
    """The robot, alone or with itself, that likes to heal two Wounds, the upper one first."""
    seat = next(ask.seat for ask in GAME.asks(state) if ask.is_missing)
    own, legal = state.seats[seat], GAME.legal_actions(state, seat)
    two = [action for action in legal if isinstance(action, Play) and len(action.healed) == 2]
    if two:
        return seat, two[-1]
    can_heal = any(each.heals for each in own.hand) and sum(each.is_wound for each in own.discard) > 1
    if can_heal and state.stage == "plan" and UsePosture() in legal:
        return seat, UsePosture()
    return seat, choose(state, seat)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for wanted in WANTED:
        (FOLDER / f"{wanted}.match").write_text(found(wanted).text, "utf-8")
        print(wanted)
