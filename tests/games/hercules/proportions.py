"""Measure whether a level, option or trial stops players far too often or hardly ever.

`python3 -m tests.games.hercules.proportions CONTESTANT LEVEL RUNS [OPTION ...]` lets one of the arena's
contestants play runs on that level with all of these options. It prints the share won and, for each trial,
how often it ended a run, its turns and its Wounds.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules import GAME
from engine.games.hercules.cards import TRIALS
from engine.games.hercules.options import Options
from tests.benchmarks.arena import CONTESTANTS, Effort, deal, play, share
from tests.command_line import parser

ALL: Final = 12


class Meeting(NamedTuple):
    """A trial that was met: how many came before, whether it ended the run, its turns and its Wounds."""

    trial: str
    after: int
    is_lost: bool
    turns: int
    wounds: int


def options_of(level: str, named: Iterable[str]) -> Options:
    """Return that level with all of these options."""
    return Options.model_validate({"level": level} | dict.fromkeys(named, True))


def run(contestant: str, options: Options, number: int) -> list[Meeting]:
    """Return the trials of the run with this number, in order."""
    lot = deal("proportions of hercules", number)
    players = [(CONTESTANTS[contestant]("hercules"), Effort()) for _ in GAME.seats(options)]
    return met(options, lot, play(GAME, options, players, lot).log)


def met(options: Options, lot: bytes, log: Iterable[tuple[Seat, str]]) -> list[Meeting]:
    """Return the trials of a run of the arena, from its log."""
    chance = Chance(b"deal " + lot)
    state = GAME.deal(options, chance)
    found: list[Meeting] = []
    begun, dealt = state.turn, 0
    for seat, notation in log:
        trial, after, left = state.trial, len(state.beaten), len(state.wounds)
        GAME.apply(state, seat, GAME.parse(notation), chance, lambda _: None)
        dealt += max(0, left - len(state.wounds))
        if state.ending or len(state.beaten) > after:
            is_lost = len(state.beaten) == after
            found.append(Meeting(trial, after, is_lost, state.turn - begun, dealt))
            begun, dealt = state.turn, 0
    return found


def lines(runs: Sequence[Sequence[Meeting]]) -> Iterable[str]:
    """Yield the result of these runs: all of them, then each trial."""
    yield f"all twelve {share([float(len(one) == ALL and not one[-1].is_lost) for one in runs])}"
    for trial in TRIALS:
        meetings = [each for one in runs for each in one if each.trial == trial]
        if meetings:
            count = len(meetings)
            turns, wounds = (sum(getattr(each, name) for each in meetings) for name in ("turns", "wounds"))
            yield (
                f"  {trial:<11} met {count:4}  ended {sum(each.is_lost for each in meetings):3}  "
                f"turns {turns / count:5.2f}  Wounds {wounds / count:5.2f}"
            )


if __name__ == "__main__":
    arguments = parser(__doc__, "tests.games.hercules.proportions")
    arguments.add_argument("contestant")
    arguments.add_argument("level")
    arguments.add_argument("runs", type=int)
    arguments.add_argument("options", nargs="*", metavar="option")
    given = arguments.parse_args()
    chosen = options_of(given.level, given.options)
    print("\n".join(lines([run(given.contestant, chosen, number) for number in range(given.runs)])))
