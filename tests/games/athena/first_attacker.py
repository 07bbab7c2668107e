"""The first Attacker's share of wins, between players of equal strength.

`python3 -m tests.games.athena.first_attacker --file FILE [--matches N] [--only WORD ...]` plays on until each
preset has N matches by each player of the arena's population. `/play` tells the counts that are kept in
`engine/games/athena/options_measured.json`. `--only` names presets and players. It can be stopped at any
time. The side that attacks first changes from deal to deal. After a change of the rules or of a robot, delete
the file and start over.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from engine.games.athena.cards import SIDES
from engine.games.athena.options import PRESETS, Options
from engine.games.athena.options_measured import PLAYERS, FirstWins, read
from engine.games.athena.state import RULESET
from tests import command_line
from tests.benchmarks.arena import CONTESTANTS, Effort, deal, play
from tests.games.athena.table import GAME

MATCHES: Final = 400
COMMAND: Final = "python3 -m tests.games.athena.first_attacker"


def share_of_the_first(preset: str, player: str, number: int) -> float:
    """Return the first Attacker's share of the victory on the deal with this number."""
    first = number % 2
    options = Options.model_validate(PRESETS[preset] | {"first": SIDES[first]})
    players = [(CONTESTANTS[player]("athena"), Effort()) for _ in SIDES]
    return play(GAME, options, players, deal("first attacker of athena", number)).shares[first]


def play_on(path: Path, matches: int, presets: Sequence[str], players: Sequence[str]) -> None:
    """Play the missing matches and save the counts as they grow."""
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
    """Write the counts, in a fixed order, with the command that makes them."""
    ordered = {
        preset: {player: counted[preset][player]._asdict() for player in PLAYERS if player in counted[preset]}
        for preset in PRESETS
        if counted.get(preset)
    }
    kept = {"command": COMMAND, "ruleset": RULESET, "counted": ordered}
    whole = path.with_suffix(".new")
    whole.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    whole.replace(path)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play on with the arguments of the command line."""
    parser = command_line.parser(__doc__, "tests.games.athena.first_attacker")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--only", nargs="*", default=[], choices=[*PRESETS, *PLAYERS], metavar="WORD")
    parser.add_argument("--file", type=Path, required=True, help="keeps the counts")
    chosen = parser.parse_args(arguments)
    presets = [each for each in PRESETS if each in chosen.only] or list(PRESETS)
    players = [each for each in PLAYERS if each in chosen.only] or list(PLAYERS)
    play_on(chosen.file, chosen.matches, presets, players)


if __name__ == "__main__":
    main()
