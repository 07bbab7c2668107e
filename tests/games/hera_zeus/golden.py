"""How is a whole match kept in a file, and how are such files made?

A line of options, a line with the seed, a line for each entry with the seat and what it did, a line with the
result. `python -m tests.games.hera_zeus.golden` writes one match for each way in which a match can end.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus import HeraZeus
from engine.games.hera_zeus.options import Options
from engine.games.hera_zeus.state import State

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
}

# What the matches kept are played with: they should not be long, and Pandora should meet somebody.
_LIKED = ("c", "pegasus", "+pandora", "+io", "+argus", "dionysus", "sirens", "hades", "persephone")


@dataclass(frozen=True)
class Kept:
    """A match as it stands in a file."""

    options: dict[str, str]
    seed: bytes
    entries: tuple[tuple[Seat, tuple[str, ...]], ...]
    winner: int
    reason: str

    @property
    def text(self) -> str:
        """The file's text."""
        chosen = " ".join(f"{key}={value}" for key, value in self.options.items())
        entries = (f"{seat} {' '.join(notations)}" for seat, notations in self.entries)
        lines = [f"options {chosen}".rstrip(), f"seed {self.seed.hex()}", *entries]
        return "\n".join([*lines, f"result {self.winner} end-{self.reason}"]) + "\n"


def read(text: str) -> Kept:
    """The match of a file's text."""
    first, second, *lines, last = text.splitlines()
    pairs = (pair.split("=") for pair in first.split()[1:])
    entries = [(Seat(int(line.split()[0])), tuple(line.split()[1:])) for line in lines]
    _, winner, reason = last.split()
    options = {pair[0]: pair[1] for pair in pairs}
    return Kept(options, bytes.fromhex(second.split()[1]), tuple(entries), int(winner), reason[4:])


def played(options: dict[str, str], seed: bytes) -> Kept | None:
    """A match played at random from this seed; None where it is long."""
    dice, chance = Random(seed), Chance(seed)
    state = GAME.deal(Options.model_validate(options), chance)
    entries: list[tuple[Seat, tuple[str, ...]]] = []
    draft: dict[int, list[str]] = {0: [], 1: []}
    while asks := GAME.asks(state):
        seat = dice.choice(asks).seat
        legal = GAME.legal_actions(state, seat)
        weights = [6 if action.notation.startswith(_LIKED) else 1 for action in legal]
        (action,) = dice.choices(legal, weights)
        draft[seat].append(action.notation)
        if not GAME.is_quiet(state, seat, action):
            entries.append((seat, tuple(draft[seat])))
            draft[seat] = []
        GAME.apply(state, seat, action, chance)
        if len(entries) > 120:
            return None
    return _kept(options, seed, entries, state)


def _kept(
    options: dict[str, str], seed: bytes, entries: list[tuple[Seat, tuple[str, ...]]], state: State
) -> Kept:
    assert state.winner is not None
    assert state.reason is not None
    return Kept(options, seed, tuple(entries), state.winner, state.reason)


def found(reason: str) -> Kept:
    """The first match, over the seeds in order, that ends so."""
    for kept in _tried(WANTED[reason]):
        if kept.reason == reason:
            return kept
    raise AssertionError("seeds are endless")


def _tried(options: dict[str, str]) -> Iterator[Kept]:
    number = 0
    while True:
        kept = played(options, number.to_bytes(4, "big"))
        number += 1
        if kept:
            yield kept


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for wanted in WANTED:
        (FOLDER / f"{wanted}.match").write_text(found(wanted).text, "utf-8")
        print(wanted)
