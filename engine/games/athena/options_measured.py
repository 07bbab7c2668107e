"""The first Attacker's measured share of wins in matches between robots.

`python3 -m tests.games.athena.first_attacker --file engine/games/athena/options_measured.json` writes the
numbers.
"""

import json
from collections.abc import Mapping
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.core.game import Word, Words, word
from engine.games.athena.options import PRESETS, Options

PATH: Final = Path(__file__).with_name("options_measured.json")
PLAYERS: Final = ("careless", "newcomer", "quick", "strong")
"""The robots that stand for people; each match pairs two of a kind."""

_Z: Final = 1.96  # of 95 %


class FirstWins(NamedTuple):
    """Matches between two robots of one kind, from the first Attacker's point of view."""

    won: int = 0
    drawn: int = 0
    matches: int = 0

    def and_one(self, share: float) -> "FirstWins":
        """Return the count with one more match, in which the first Attacker's share was `share`."""
        return FirstWins(self.won + (share == 1), self.drawn + (share == 1 / 2), self.matches + 1)

    @property
    def percent(self) -> int:
        """The first Attacker's share of wins in percent; a draw counts half."""
        return round(100 * (self.won + self.drawn / 2) / self.matches)

    @property
    def margin(self) -> int:
        """Half the 95 % confidence interval in percentage points (Agresti and Coull 1998)."""
        count = self.matches + 4
        mean = (self.won + self.drawn / 2 + 2) / count
        return round(100 * _Z * sqrt(mean * (1 - mean) / count))


def read(path: Path = PATH) -> Mapping[str, Mapping[str, FirstWins]]:
    """Return the counts by preset and robot."""
    kept: Mapping[str, Mapping[str, Mapping[str, int]]] = json.loads(path.read_text("utf-8"))["counted"]
    return {
        preset: {player: FirstWins(**counts) for player, counts in players.items()}
        for preset, players in kept.items()
    }


def measured(options: Any) -> Word | None:
    """Return what was measured with these options, for any first Attacker.

    None if no such matches were played: the numbers of a preset say nothing about other rules.
    """
    rules = options.model_copy(update={"first": Options().first})
    preset = next((name for name, each in PRESETS.items() if Options.model_validate(each) == rules), None)
    counted = _read().get(preset or "", {})
    found = [(player, counted[player]) for player in PLAYERS if player in counted]
    if not found:
        return None
    shares = tuple(
        word("measured-share", who=word(f"measured-{player}"), percent=each.percent, margin=each.margin)
        for player, each in found
    )
    return word("option-first-measured", shares=Words(shares))


@cache
def _read() -> Mapping[str, Mapping[str, FirstWins]]:
    return read()
