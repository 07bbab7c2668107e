"""How is a whole match kept in a file, and how are such files made?

A line of options, a line with the seed, a line for each entry with the seat and what it did, a line with the
result. `python -m tests.games.athena.golden` writes one match for each way to end and for each option.
"""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.athena import Athena
from engine.games.athena.options import Options
from engine.games.athena.state import State
from tests.games.athena.figures import evenly

FOLDER = Path(__file__).parent / "golden"
GAME = Athena()

# Each file: the end of its match, and options that differ from the usual ones.
WANTED: dict[str, tuple[str, dict[str, str]]] = {
    "score": ("score", {}),
    "tie-break": ("tie-break", {"scoring": "terrains"}),
    "drawn": ("drawn", {"scoring": "terrains", "terrains": "hidden"}),
    "rounds": ("rounds", {"length": "match", "first": "athena"}),
    "campaign": ("rounds", {"length": "match", "army": "campaign", "first": "poseidon"}),
    "initiation": ("score", {"scenario": "initiation", "layout": "columns", "terrains": "hidden"}),
    "assault": ("score", {"scenario": "assault", "captured_powers": "True"}),
    "novelties": ("score", {"espion": "True", "invocation": "True", "special_terrains": "True"}),
    "prisoners": ("score", {"scoring": "prisoners", "army": "built", "layout": "cross"}),
}


@dataclass(frozen=True)
class Kept:
    """A match as it stands in a file; `winner` is empty where nobody won."""

    options: dict[str, str]
    seed: bytes
    entries: tuple[tuple[Seat, tuple[str, ...]], ...]
    winner: str
    reason: str

    @property
    def text(self) -> str:
        """The file's text."""
        chosen = " ".join(f"{key}={value}" for key, value in self.options.items())
        entries = (f"{seat} {' '.join(notations)}" for seat, notations in self.entries)
        lines = [f"options {chosen}".rstrip(), f"seed {self.seed.hex()}", *entries]
        result = " ".join(["result", *self.winner.split(), f"end-{self.reason}"])
        return "\n".join([*lines, result]) + "\n"


def read(text: str) -> Kept:
    """The match of a file's text."""
    first, second, *lines, last = text.splitlines()
    pairs = (pair.split("=") for pair in first.split()[1:])
    entries = [(Seat(int(line.split()[0])), tuple(line.split()[1:])) for line in lines]
    _, *winner, reason = last.split()
    options = {pair[0]: pair[1] for pair in pairs}
    return Kept(options, bytes.fromhex(second.split()[1]), tuple(entries), "".join(winner), reason[4:])


def played(options: dict[str, str], seed: bytes) -> Kept:
    """A match played at random from this seed."""
    dice, chance = Random(seed), Chance(seed)
    state = GAME.deal(Options.model_validate(options), chance)
    entries: list[tuple[Seat, tuple[str, ...]]] = []
    draft: dict[int, list[str]] = {0: [], 1: []}
    while asks := GAME.asks(state):
        seat = dice.choice(asks).seat
        action: Any = evenly(state, seat, GAME.legal_actions(state, seat), dice)
        draft[seat].append(action.notation)
        if not GAME.is_quiet(state, seat, action):
            entries.append((seat, tuple(draft[seat])))
            draft[seat] = []
        GAME.apply(state, seat, action, chance)
    return _kept(options, seed, entries, state)


def _kept(
    options: dict[str, str], seed: bytes, entries: list[tuple[Seat, tuple[str, ...]]], state: State
) -> Kept:
    assert state.reason is not None
    return Kept(
        options, seed, tuple(entries), "" if state.winner is None else str(state.winner), state.reason
    )


def found(name: str) -> Kept:
    """The first match, over the seeds in order, that ends as wanted."""
    reason, options = WANTED[name]
    number = 0
    while True:
        kept = played(options, number.to_bytes(4, "big"))
        if kept.reason == reason:
            return kept
        number += 1


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for wanted in WANTED:
        (FOLDER / f"{wanted}.match").write_text(found(wanted).text, "utf-8")
        print(wanted)
