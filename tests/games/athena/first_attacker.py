"""How often the first Attacker wins Battle for Athena, between players of the same strength.

`python3 -m tests.games.athena.first_attacker [--matches N] [--only WORD ...]` plays on, preset by preset and
robot by robot, until each has N matches, and writes the counts into `options_measured.json` beside
`engine/games/athena/options_measured.py`, from which `/play` tells them. `--only` names presets and robots.
It can be stopped at any time. The side that attacks first changes from deal to deal. After a change of the
rules or of a robot, delete the file and play anew.
"""

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engine.core.chance import Chance
from engine.core.game import Fact
from engine.games.athena.cards import SIDES
from engine.games.athena.options import PRESETS, Options
from engine.games.athena.options_measured import PATH, POPULATION, FirstWins, read
from engine.games.athena.state import RULESET
from tests.benchmarks.arena import CONTESTANTS, Contestant, Effort, deal, play
from tests.games.athena.table import GAME

MATCHES: Final = 400
COMMAND: Final = "python3 -m tests.games.athena.first_attacker"
SLIPS: Final = 30  # of 100 duels in which a newcomer does just anything


@dataclass(slots=True)
class Newcomer:
    """The quick robot, which in 30 of 100 duels does anything that is legal."""

    quick: Contestant = field(default_factory=lambda: CONTESTANTS["quick"]("athena"))
    dice: Contestant = field(default_factory=lambda: CONTESTANTS["random"]("athena"))
    duel: tuple[int, int] = (0, 0)
    slips: bool = False

    def line(self, view: Any, legal: Sequence[str], history: Sequence[Fact], chance: Chance) -> Sequence[str]:
        """Return what to do now; whether this is a slip is settled once for each duel."""
        now = (view.table.round, view.table.duel)
        if now != self.duel:
            self.duel, self.slips = now, chance.pick(100, "slip") < SLIPS
        player = self.dice if self.slips else self.quick
        return player.line(view, legal, history, chance)


PLAYERS: Final[Mapping[str, Callable[[], Contestant]]] = {
    "careless": lambda: CONTESTANTS["random"]("athena"),
    "newcomer": Newcomer,
    "quick": lambda: CONTESTANTS["quick"]("athena"),
    "thinking": lambda: CONTESTANTS["strong"]("athena"),
}


def share_of_the_first(preset: str, player: str, number: int) -> float:
    """Return the first Attacker's share of the victory on the deal of that number."""
    first = number % 2
    options = Options.model_validate(PRESETS[preset] | {"first": SIDES[first]})
    players = [(PLAYERS[player](), Effort()) for _ in SIDES]
    return play(GAME, options, players, deal("first attacker of athena", number)).shares[first]


def play_on(path: Path, matches: int, presets: Sequence[str], players: Sequence[str]) -> None:
    """Play what is missing to so many matches each, and keep the counts as they grow."""
    counted = {preset: dict(each) for preset, each in read(path).items()} if path.exists() else {}
    for player in players:
        for preset in presets:
            found = counted.setdefault(preset, {}).get(player, FirstWins())
            for number in range(found.matches, matches):
                found = found.and_one(share_of_the_first(preset, player, number))
                counted[preset][player] = found
                keep(path, counted)
            if found.matches:
                print(f"{preset}, {player}: {found.percent} ±{found.margin} % of {found.matches}", flush=True)


def keep(path: Path, counted: Mapping[str, Mapping[str, FirstWins]]) -> None:
    """Write the counts with the command that makes them, in a fixed order."""
    ordered = {
        preset: {
            player: counted[preset][player]._asdict() for player in POPULATION if player in counted[preset]
        }
        for preset in PRESETS
        if counted.get(preset)
    }
    kept = {"command": COMMAND, "ruleset": RULESET, "counted": ordered}
    path.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Play on by the arguments of the command line."""
    parser = argparse.ArgumentParser("python3 -m tests.games.athena.first_attacker")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--only", nargs="*", default=[], choices=[*PRESETS, *POPULATION], metavar="WORD")
    parser.add_argument("--file", type=Path, default=PATH)
    chosen = parser.parse_args(arguments)
    presets = [each for each in PRESETS if each in chosen.only] or list(PRESETS)
    players = [each for each in POPULATION if each in chosen.only] or list(POPULATION)
    play_on(chosen.file, chosen.matches, presets, players)


if __name__ == "__main__":
    main()
