"""Compare players: matches of one contestant against another, or runs of each, with the margin.

`python3 -m tests.benchmarks.arena GAME FIRST [SECOND] [--matches N] [--set OPTION=VALUE ...]`. `[GAME]
--table FILE` measures every row of `tests/benchmarks/strength.py`. `GAME --population` measures the four
players used for balance.

A match uses the public protocol of a game only: a contestant gets what its seat may see and know. Rivals play
each deal twice, with seats exchanged. Runs of one side are played by each contestant on the same deals. These
deals are used for nothing else: whatever is fitted or tuned draws others.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final, NamedTuple, Protocol

from pydantic import BaseModel

from engine.ai.levels import RobotLevel, at_once, budget_of, noticed, overlooked_at
from engine.ai.robot import Robot
from engine.ai.search import Budget, Search
from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.core.rules import AnyGame
from engine.registry import GAMES, MINDS, ROBOTS
from tests import command_line
from tests.benchmarks.reading import reader

MATCHES: Final = 200
LONGEST: Final = 20_000
Z: Final = 1.96  # of 95 %
POPULATION: Final = ("careless", "newcomer", "quick", "strong")
"""The players that measure balance: random, with errors in some turns, planning one turn, thinking ahead."""
NEWCOMERS_ERRORS: Final = 30
"""Percentage of a newcomer's turns that are played at random."""
BETWEEN_TURNS: Final = ("deck", "life", "prepare")
RECOMMENDED: Final = "deck>4-3-3"


class Contestant(Protocol):
    """A player of a seat, by what it may see."""

    def line(self, view: Any, legal: Sequence[str], history: Sequence[Fact], chance: Chance) -> Sequence[str]:
        """Return the actions to take, as long as they are legal and no other seat is asked."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A robot, asked again for each action."""

    robot: Robot

    def line(self, view: Any, legal: Sequence[str], history: Sequence[Fact], chance: Chance) -> Sequence[str]:  # noqa: ARG002
        return (self.robot.decide(view, legal, chance),)


@dataclass(frozen=True, slots=True)
class Thinker:
    """A contestant that searches by the game's `Mind` and carries out the whole best plan."""

    search: Search
    budget: Budget
    overlooked: int = 0

    def line(self, view: Any, legal: Sequence[str], history: Sequence[Fact], chance: Chance) -> Sequence[str]:
        if len(legal) == 1:
            return legal
        found = self.search.analyse(view, history, self.budget, chance)
        return noticed(found, chance, self.overlooked)[0].plan


@dataclass(frozen=True, slots=True)
class AtOnce:
    """A level that does not think for long."""

    game: str
    level: RobotLevel

    def line(self, view: Any, legal: Sequence[str], history: Sequence[Fact], chance: Chance) -> Sequence[str]:
        seed = chance.pick(1 << 62, "at once").to_bytes(8, "big")
        robot, mind = ROBOTS[self.game], MINDS.get(self.game)
        return at_once(GAMES[self.game], robot, mind, self.level, view, history, legal, seed)


class Dice:
    """A contestant that takes any legal action."""

    def line(self, view: Any, legal: Sequence[str], history: Sequence[Fact], chance: Chance) -> Sequence[str]:  # noqa: ARG002
        return (legal[chance.pick(len(legal), "dice")],)


@dataclass(frozen=True, slots=True)
class Careless:
    """A random contestant with the recommended deck.

    `spends`: no turn ends while anything else is left.
    """

    spends: bool
    dice: Dice = Dice()  # noqa: RUF009  it keeps nothing

    def line(self, view: Any, legal: Sequence[str], history: Sequence[Fact], chance: Chance) -> Sequence[str]:
        if RECOMMENDED in legal:
            return (RECOMMENDED,)
        others = [each for each in legal if each != "end"] if self.spends else []
        return self.dice.line(view, others or legal, history, chance)


@dataclass(frozen=True, slots=True)
class Newcomer:
    """The quick robot with some random turns; what lies between two turns is never random."""

    robot: Robot
    dice: Dice = Dice()  # noqa: RUF009
    rolled: dict[Seat, tuple[int, bool]] = field(default_factory=dict)

    def line(self, view: Any, legal: Sequence[str], history: Sequence[Fact], chance: Chance) -> Sequence[str]:
        if view.table.stage not in BETWEEN_TURNS and self._errs(view.seat, view.table.turn, chance):
            return self.dice.line(view, legal, history, chance)
        return (self.robot.decide(view, legal, chance),)

    def _errs(self, seat: Seat, turn: int, chance: Chance) -> bool:
        rolled = self.rolled.get(seat)
        if rolled is None or rolled[0] != turn:
            rolled = self.rolled[seat] = turn, chance.pick(100, "errs") < NEWCOMERS_ERRORS
        return rolled[1]


def _thinker(game: str, budget: Budget) -> Thinker:
    return Thinker(Search(GAMES[game], MINDS[game]), budget)


def _level(game: str, level: RobotLevel) -> Thinker:
    mind = MINDS[game]
    return Thinker(
        Search(GAMES[game], mind), budget_of(level, process_time, mind), overlooked_at(level, mind)
    )


CONTESTANTS: Final[dict[str, Callable[[str], Contestant]]] = {
    "v1": lambda game: Plain(ROBOTS[game]),
    "easy": lambda game: AtOnce(game, "easy"),
    "even": lambda game: AtOnce(game, "even"),
    "random": lambda _: Dice(),
    "careless": lambda game: Careless(spends=game == "hercules"),
    "newcomer": lambda game: Newcomer(ROBOTS[game]),
    "quick": lambda game: Plain(ROBOTS[game]),
    "playout": lambda game: _thinker(game, Budget(0, width=1)),
    "ranked": lambda game: _thinker(game, Budget(0, width=2)),
    "search": lambda game: _thinker(game, Budget(4)),
    "wide": lambda game: _thinker(game, Budget(24, width=8)),
    "strong": lambda game: _level(game, "strong"),
    "olympian": lambda game: _level(game, "olympian"),
    "reader": reader,
}
"""Contestants by name.

`v1`: the robots as first released. They are the reference, so they stay as they are
(`tests/benchmarks/test_arena.py`). `quick` is another name for them. `careless` and `newcomer`: the weaker
players of the population. `playout`: the quick player of playouts. `ranked`: what a `Mind` draws or ranks
first, without a search. `search` and `wide` think for a number of playouts, alike on every machine; `strong`
and `olympian` for seconds. `reader`: knows by which templates `v1` lays its army of Battle for Athena.
"""


@dataclass(slots=True)
class Effort:
    """The cost of a contestant's thinking."""

    decisions: int = 0
    cpu_s: float = 0.0
    longest_s: float = 0.0

    def add(self, cpu_s: float) -> None:
        """Add one decision."""
        self.decisions += 1
        self.cpu_s += cpu_s
        self.longest_s = max(self.longest_s, cpu_s)

    def __str__(self) -> str:
        mean_ms = 1000 * self.cpu_s / max(1, self.decisions)
        return f"{mean_ms:.1f} ms a decision, at most {1000 * self.longest_s:.0f}"


@dataclass(slots=True)
class Played:
    """A finished match: each seat's share of the victory, the score if there is one, the log."""

    shares: tuple[float, ...]
    score: tuple[int, ...]
    log: list[tuple[Seat, str]] = field(default_factory=list)


def play(
    game: AnyGame,
    options: BaseModel,
    players: Sequence[tuple[Contestant, Effort]],
    deal: bytes,
    most: int = LONGEST,
    luck: bytes = b"",
) -> Played:
    """Play a match on this deal, at most `most` actions long.

    `players` by seat; `luck` seeds their own dice.
    """
    chance, dice = Chance(b"deal " + deal), Chance(b"dice " + luck + deal)
    state = game.deal(options, chance)
    known: list[list[Fact]] = [[] for _ in players]
    log: list[tuple[Seat, str]] = []

    def tell(fact: Fact) -> None:
        for seat, facts in enumerate(known):
            if fact.reaches(Seat(seat)):
                facts.append(fact)

    while len(log) < most and (asks := game.asks(state)):
        seat = next((ask.seat for ask in asks if ask.is_missing), asks[0].seat)
        player, effort = players[seat]
        legal = tuple(action.notation for action in game.legal_actions(state, seat))
        mine = Chance(dice.pick(1 << 62, "decision", len(log)).to_bytes(8, "big"))
        start = process_time()
        line = player.line(game.seat_view(state, seat), legal, tuple(known[seat]), mine)
        effort.add(process_time() - start)
        if line[0] not in legal:
            raise AssertionError(f"{line[0]} is not legal")
        for notation in line:
            legal = tuple(action.notation for action in game.legal_actions(state, seat))
            if notation not in legal:
                break
            game.apply(state, seat, game.parse(notation), chance, tell)
            log.append((seat, notation))
    outcome = game.outcome(state)
    winners = outcome.winners if outcome else frozenset[Seat]()
    shares = tuple((Seat(seat) in winners) / max(1, len(winners)) for seat in range(len(players)))
    if not winners and not is_one_side(game, options):
        shares = (1 / len(players),) * len(players)
    score = game.scoring.score(game.table_view(state)) if game.scoring else ()
    return Played(shares, score, log)


def is_one_side(game: AnyGame, options: Any) -> bool:
    """Return True if all seats win or lose together: one player, or partners."""
    return len(game.seats(options)) == 1 or game.drafts(options) == "partners"


# --- figures -----------------------------------------------------------------------------------------------


class Share(NamedTuple):
    """A share of 1 with half its 95 % confidence interval."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} ±{100 * self.margin:.1f} %"


def share(results: Sequence[float]) -> Share:
    """Return the mean share.

    If nearly all results are alike their spread says little. Two more of each kind are therefore added for
    the margin (Agresti and Coull 1998).
    """
    count = len(results)
    spread = stdev(results) ** 2 * (count - 1) if count > 1 else 0.0
    total = sum(results) + 2
    mean = total / (count + 4)
    spread += 2 * mean**2 + 2 * (1 - mean) ** 2
    return Share(fmean(results), Z * sqrt(spread / (count + 3) / (count + 4)))


def difference(first: Sequence[float], second: Sequence[float]) -> Share:
    """Return how much more the first results are, on the same deals."""
    apart = [one - other for one, other in zip(first, second, strict=True)]
    return Share(fmean(apart), Z * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 1.0)


def deal(name: str, number: int) -> bytes:
    """Return the deal with this number, which is used for measuring only."""
    return blake2b(f"arena {name} {number}".encode(), digest_size=16).digest()


def rivals(game: AnyGame, options: BaseModel, names: tuple[str, str], matches: int) -> Iterator[str]:
    """Yield the first player's share of victories, each deal played from both sides."""
    efforts = [Effort(), Effort()]
    players = [(CONTESTANTS[name](game.spec.id), effort) for name, effort in zip(names, efforts, strict=True)]
    pairs: list[float] = []
    for number in range((matches + 1) // 2):
        drawn = deal(game.spec.id, number)
        there = play(game, options, players, drawn).shares[0]
        back = play(game, options, players[::-1], drawn).shares[1]
        pairs.append((there + back) / 2)
    yield f"{names[0]} against {names[1]}: {share(pairs)} of {2 * len(pairs)} matches"
    yield from (f"  {name}: {effort}" for name, effort in zip(names, efforts, strict=True))


def runs(game: AnyGame, options: BaseModel, names: Sequence[str], matches: int) -> Iterator[str]:
    """Yield how often each player wins on the same deals, and how much more often the first does."""
    won: list[list[float]] = []
    for name in names:
        effort = Effort()
        player = CONTESTANTS[name](game.spec.id)
        seats = [(player, effort)] * len(game.seats(options))
        played = [play(game, options, seats, deal(game.spec.id, number)) for number in range(matches)]
        won.append([float(sum(each.shares) > 0) for each in played])
        means = ", ".join(
            f"{fmean(numbers):.2f}" for numbers in zip(*(each.score for each in played), strict=True)
        )
        yield f"{name}: {share(won[-1])} of {matches} runs won, mean score {means}; {effort}"
    for name, others in zip(names[1:], won[1:], strict=True):
        yield f"{names[0]} less {name}: {difference(won[0], others)}"


def population(game: AnyGame, options: BaseModel, matches: int) -> Iterator[str]:
    """Yield the results of all four players: runs on the same deals, or matches against the quick one."""
    if is_one_side(game, options):
        yield from runs(game, options, POPULATION, matches)
        return
    for name in POPULATION:
        yield from rivals(game, options, (name, "quick"), matches)


def chosen_options(game: AnyGame, settings: Mapping[str, str]) -> BaseModel:
    """Return the options with these settings, named as the game names them."""
    return game.spec.options.model_validate(dict(settings))


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the requested matches and print the results."""
    parser = command_line.parser(__doc__, "tests.benchmarks.arena")
    parser.add_argument("game", choices=sorted(ROBOTS), nargs="?")
    parser.add_argument("first", choices=CONTESTANTS, nargs="?")
    parser.add_argument(
        "second", choices=CONTESTANTS, nargs="?", help="left out: the mirror, or the first alone"
    )
    parser.add_argument("--matches", type=int, help=f"{MATCHES} where it is left out")
    parser.add_argument("--table", type=Path, metavar="FILE", help="every row; FILE keeps what was played")
    parser.add_argument("--rows", default="", metavar="WORDS", help="of the table those named so")
    parser.add_argument("--workers", type=int, default=1, help="processes that play the table")
    parser.add_argument(
        "--population", action="store_true", help=f"instead of two names: {', '.join(POPULATION)}"
    )
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="settings")
    chosen = parser.parse_args(arguments)
    if chosen.table:
        _table(chosen.table, chosen.game, chosen.rows, chosen.matches, chosen.workers)
        return
    if not chosen.game or not (chosen.first or chosen.population):
        parser.error("name a game and who plays it, or --population, or --table FILE")
    matches = MATCHES if chosen.matches is None else chosen.matches
    game = GAMES[chosen.game]
    options = chosen_options(game, dict(each.split("=", 1) for each in chosen.settings))
    lines: Iterable[str]
    if chosen.population:
        lines = population(game, options, matches)
    elif is_one_side(game, options):
        names = [chosen.first] if chosen.second is None else [chosen.first, chosen.second]
        lines = runs(game, options, names, matches)
    else:
        lines = rivals(game, options, (chosen.first, chosen.second or chosen.first), matches)
    for line in lines:
        print(line, flush=True)


def _table(path: Path, game: str | None, words: str, matches: int | None, workers: int) -> None:
    from tests.benchmarks import strength  # strength imports the arena, so it cannot be imported above

    rows = [row for row in strength.ROWS if game in (None, row.game) and words in row.name]
    for line in strength.table(rows, strength.play_on(rows, path, matches, workers)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
