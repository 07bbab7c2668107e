"""The kept matches: `python3 -m tests.games.hera_zeus.golden --write` plays missing ones.

There is one for each way to end, under the ruleset that brought it, and one for each later change. Existing
files stay as they are: they were played by the rules of their time.
"""

import re
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from engine.core.game import Seat
from engine.games.hera_zeus import HeraZeus
from engine.games.hera_zeus.state import State
from tests.command_line import end, keep, writing
from tests.games.kept import Choose, Kept, played

FOLDER = Path(__file__).parent / "golden"
GAME = HeraZeus()

# The end of each file's match, and the options that differ from the usual ones.
WANTED: dict[str, dict[str, str]] = {
    "no-cards": {},
    "no-action": {"V1": "random"},
    "hostage-challenged": {"V1": "hera", "V2": "pegasus"},
    "hostage-found-front": {"V3": "forbidden"},
    "hostage-found-hand": {"V4": "discarded"},
    "hostage-lost-lane": {"V2": "both", "V5": "owner"},
    "hostage-lost-hand": {"V6": "owner"},
    "hostages-lost": {"V1": "zeus", "V2": "never"},
    # The Kosmos edition as printed.
    "points-left": {"V1": "hera", "V2": "never", "V7": "open", "V8": "all", "V9": "free", "V10": "unseen"},
}

LONGEST = 120  # entries

# The preferred actions, which make matches short and let Pandora meet a card.
_LIKED = ("c", "pegasus", "+pandora", "+io", "+argus", "dionysus", "sirens", "hades", "persephone", "end>")


# The changes of later rulesets, by the file's name: an action that the change brought.
CHANGED = {"persephone-of-both": re.compile(r"persephone>[12]\+[12]\^")}


def found(name: str) -> Kept:
    """Return the first suitable random match, over the seeds in order."""
    seeds = (number.to_bytes(4, "big") for number in count())
    options = WANTED.get(name, {})
    matches = (played(GAME, options, seed, by_liking(Random(seed)), longest=LONGEST) for seed in seeds)
    return next(kept for kept in matches if kept and is_for(name, kept))


def is_for(name: str, kept: Kept) -> bool:
    """Return True if a match suits a file of this name."""
    if name in CHANGED:
        return any(CHANGED[name].fullmatch(each) for _, notations in kept.entries for each in notations)
    return (kept.reason, kept.options) == (name, WANTED[name])


def by_liking(dice: Random) -> Choose:
    """Return a random chooser that prefers short and rich matches."""

    def choose(state: State) -> tuple[Seat, Any]:
        seat = dice.choice(GAME.asks(state)).seat
        legal = GAME.legal_actions(state, seat)
        weights = [6 if action.notation.startswith(_LIKED) else 1 for action in legal]
        (action,) = dice.choices(legal, weights)
        return seat, action

    return choose


def main() -> None:
    """Play the missing matches."""
    writes = writing(__doc__, "tests.games.hera_zeus.golden").parse_args().write
    missing = [FOLDER / f"{wanted}.match" for wanted in (*WANTED, *CHANGED)]
    old = [path for path in missing if not path.exists() and keep(path, found(path.stem).text, writes=writes)]
    end(has_old=bool(old), writes=writes)


if __name__ == "__main__":
    main()
