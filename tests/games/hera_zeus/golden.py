"""The kept matches: `python3 -m tests.games.hera_zeus.golden --write` plays what is missing.

One for each way in which a match can end, under the ruleset that brought it, and one for what a later ruleset
changed.
Files that are there already stay as they are: they were played by the rules of their time.
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

# The end of each file's match, and options that differ from the usual ones.
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

# What the matches kept are played with: they should not be long, and Pandora should meet somebody.
_LIKED = ("c", "pegasus", "+pandora", "+io", "+argus", "dionysus", "sirens", "hades", "persephone", "end>")


# What a later ruleset changed, by the file's name: an action that it brought.
CHANGED = {"persephone-of-both": re.compile(r"persephone>[12]\+[12]\^")}


def found(name: str) -> Kept:
    """The first random match, over the seeds in order, that is not long and holds what its file is for."""
    seeds = (number.to_bytes(4, "big") for number in count())
    options = WANTED.get(name, {})
    matches = (played(GAME, options, seed, by_liking(Random(seed)), longest=LONGEST) for seed in seeds)
    return next(kept for kept in matches if kept and is_for(name, kept))


def is_for(name: str, kept: Kept) -> bool:
    """Whether a match is one that a file of this name is for."""
    if name in CHANGED:
        return any(CHANGED[name].fullmatch(each) for _, notations in kept.entries for each in notations)
    return (kept.reason, kept.options) == (name, WANTED[name])


def by_liking(dice: Random) -> Choose:
    """Choose at random, but rather what makes a match short and rich."""

    def choose(state: State) -> tuple[Seat, Any]:
        seat = dice.choice(GAME.asks(state)).seat
        legal = GAME.legal_actions(state, seat)
        weights = [6 if action.notation.startswith(_LIKED) else 1 for action in legal]
        (action,) = dice.choices(legal, weights)
        return seat, action

    return choose


def main() -> None:
    """Play the matches that are missing."""
    writes = writing(__doc__, "tests.games.hera_zeus.golden").parse_args().write
    missing = [FOLDER / f"{wanted}.match" for wanted in (*WANTED, *CHANGED)]
    old = [path for path in missing if not path.exists() and keep(path, found(path.stem).text, writes=writes)]
    end(has_old=bool(old), writes=writes)


if __name__ == "__main__":
    main()
