"""How is a whole run kept in a file, and how are such files made?

A line of options, a line with the seed, a line for each entry with the seat and what it did, a line with the
winning seats and the result. `python -m tests.games.hercules.golden` plays and writes a run for each way in
which one can end.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules import Hercules
from engine.games.hercules.planning import choose
from engine.games.hercules.state import State

FOLDER = Path(__file__).parent / "golden"
GAME = Hercules()

# The end of each file's run, and its options.
WANTED: dict[str, dict[str, str]] = {
    "all-beaten": {"level": "heroic", "athena": "true"},
    "no-wound": {"coop": "true", "blood": "true", "hera": "true", "calm": "true", "omphale": "true"},
}


@dataclass(frozen=True)
class Kept:
    """A run as it stands in a file."""

    options: Mapping[str, str]
    seed: bytes
    entries: tuple[tuple[Seat, tuple[str, ...]], ...]
    winners: tuple[int, ...]
    reason: str

    @property
    def text(self) -> str:
        """The file's text."""
        chosen = " ".join(f"{key}={value}" for key, value in self.options.items())
        entries = (f"{seat} {' '.join(notations)}" for seat, notations in self.entries)
        lines = [f"options {chosen}".rstrip(), f"seed {self.seed.hex()}", *entries]
        return "\n".join([*lines, " ".join(["result", *map(str, self.winners), f"end-{self.reason}"])]) + "\n"


def played(options: Mapping[str, str], seed: bytes) -> Kept:
    """A run as the robot plays it, alone or with itself."""
    chance = Chance(seed)
    state = GAME.deal(GAME.spec.options.model_validate(options), chance)
    entries: list[tuple[Seat, tuple[str, ...]]] = []
    draft: dict[Seat, list[str]] = {Seat(0): [], Seat(1): []}
    while asks := GAME.asks(state):
        seat = asks[0].seat
        action = choose(state, seat)
        draft[seat].append(action.notation)
        if not GAME.is_quiet(state, seat, action):
            entries.append((seat, tuple(draft[seat])))
            draft[seat] = []
        GAME.apply(state, seat, action, chance)
    return _kept(options, seed, entries, state)


def _kept(
    options: Mapping[str, str], seed: bytes, entries: list[tuple[Seat, tuple[str, ...]]], state: State
) -> Kept:
    outcome = GAME.outcome(state)
    assert outcome is not None
    reason = outcome.reason.id.removeprefix("end-")
    return Kept(options, seed, tuple(entries), tuple(sorted(outcome.winners)), reason)


def found(reason: str) -> Kept:
    """The first run, over the seeds in order, that ends so."""
    runs = (played(WANTED[reason], number.to_bytes(4, "big")) for number in count())
    return next(kept for kept in runs if kept.reason == reason)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for wanted in WANTED:
        (FOLDER / f"{wanted}.match").write_text(found(wanted).text, "utf-8")
        print(wanted)
