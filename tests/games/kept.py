"""Whole matches of any game in files, for reading and writing.

A file has a line of options, the seed, and the ruleset unless it is the first. Then each
entry has a line with the seat and its actions. The last two lines are the digest of the last position, and
the winning seats with the result.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.log import Act
from engine.core.match import Match
from engine.core.rules import AnyGame

KEY = b"key"
Entries = tuple[tuple[Seat, tuple[str, ...]], ...]
Choose = Callable[[Any], tuple[Seat, Any]]
"""Returns the acting seat and its action in a state."""


@dataclass(frozen=True)
class Kept:
    """A match as stored in a file."""

    options: Mapping[str, str]
    seed: bytes
    ruleset: int
    entries: Entries
    digest: str
    winners: tuple[int, ...]
    reason: str

    @property
    def text(self) -> str:
        """The file's text."""
        chosen = " ".join(f"{key}={value}" for key, value in self.options.items())
        entries = (f"{seat} {' '.join(notations)}" for seat, notations in self.entries)
        ruleset = [f"ruleset {self.ruleset}"] if self.ruleset > 1 else []
        first = [f"options {chosen}".rstrip(), f"seed {self.seed.hex()}", *ruleset]
        lines = [*first, *entries, f"digest {self.digest}"]
        return "\n".join([*lines, " ".join(["result", *map(str, self.winners), f"end-{self.reason}"])]) + "\n"


def read(text: str) -> Kept:
    """Return the match of a file's text."""
    first, second, *lines, digest, last = text.splitlines()
    ruleset = int(lines.pop(0).split()[1]) if lines[0].startswith("ruleset") else 1
    options = dict(pair.split("=", 1) for pair in first.split()[1:])
    entries = tuple((Seat(int(seat)), tuple(notations)) for seat, *notations in map(str.split, lines))
    *winners, reason = last.split()[1:]
    seed = bytes.fromhex(second.split()[1])
    won = tuple(map(int, winners))
    return Kept(options, seed, ruleset, entries, digest.split()[1], won, reason.removeprefix("end-"))


def replayed(game: AnyGame, kept: Kept) -> Match:
    """Return the match after its last entry."""
    options = game.spec.options.model_validate(kept.options)
    entries = [Act(seat, notations) for seat, notations in kept.entries]
    return Match.replay(game, options, kept.seed, entries, ruleset=kept.ruleset)


def played(
    game: AnyGame,
    options: Mapping[str, str],
    seed: bytes,
    choose: Choose,
    *,
    longest: int | None = None,
) -> Kept | None:
    """Play a match with this seed and chooser; None if it has more than `longest` entries."""
    chance = Chance(seed)
    state = game.deal(game.spec.options.model_validate(options), chance)
    entries: list[tuple[Seat, tuple[str, ...]]] = []
    drafts: dict[Seat, list[str]] = {}
    while game.asks(state):
        seat, action = choose(state)
        draft = drafts.setdefault(seat, [])
        draft.append(action.notation)
        if not game.is_quiet(state, seat, action):
            entries.append((seat, tuple(draft)))
            draft.clear()
        game.apply(state, seat, action, chance)
        if longest is not None and len(entries) > longest:
            return None
    outcome = game.outcome(state)
    assert outcome is not None
    reason, winners = outcome.reason.id.removeprefix("end-"), tuple(sorted(outcome.winners))
    kept = Kept(options, seed, game.spec.ruleset, tuple(entries), "", winners, reason)
    return replace(kept, digest=replayed(game, kept).digest(KEY))
