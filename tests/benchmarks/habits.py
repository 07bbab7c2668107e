"""The habits of each level that give it away, counted in matches against `v1`.

`python3 -m tests.benchmarks.habits [GAME ...] [--matches N] [--of CONTESTANT ...] [--set OPTION=VALUE ...]`
prints a table for each game: a row for each figure, a column for each contestant. A deal is played from both
sides, and only what the contestant does and sees is counted. Solo players are counted alone.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log2
from statistics import fmean
from typing import Any, Final

from pydantic import BaseModel

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.rules import AnyGame
from engine.games.athena.cards import FIGHTERS
from engine.games.hera_zeus.cards import KINDS
from engine.registry import GAMES
from tests import command_line
from tests.benchmarks.arena import CONTESTANTS, Effort, chosen_options, deal, is_one_side, play

MATCHES: Final = 20
OF: Final = ("v1", "easy", "even", "strong")
STRONG_FRONT: Final = 5
"""From this strength on a front card is a guard; Medusa is one too."""


@dataclass
class Notes:
    """The counts: figures with their mean, and choices with their variety."""

    figures: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    choices: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def count(self, name: str, *seen: float) -> None:
        """Add cases of a figure."""
        self.figures[name] += seen

    def cells(self) -> dict[str, str]:
        """Return each row's cell: the mean and the number of cases, or the entropy and the top choice."""
        cells = {name: f"{fmean(seen):.2f} ({len(seen)})" for name, seen in self.figures.items() if seen}
        for name, chosen in self.choices.items():
            _, most = chosen.most_common(1)[0]
            total = chosen.total()
            cells[name] = f"{entropy(chosen):.1f} of {log2(total):.1f} bits, {100 * most // total} %"
        return cells


def entropy(chosen: Counter[str]) -> float:
    """Return how unpredictable a choice is, in bits; 0 if there is only one (Shannon 1948)."""
    shares = [count / chosen.total() for count in chosen.values()]
    return sum(-share * log2(share) for share in shares)


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat's view before an action; `notation` is that action, empty at the end."""

    view: Any
    notation: str


Observe = Callable[[Sequence[Moment], Notes], None]


def moments(
    game: AnyGame, options: BaseModel, drawn: bytes, log: Sequence[tuple[Seat, str]], seat: Seat
) -> Iterator[Moment]:
    """Yield a match of the arena as this seat saw it at each of its actions and at the end."""
    chance = Chance(b"deal " + drawn)
    state = game.deal(options, chance)
    for who, notation in log:
        if who == seat:
            yield Moment(game.seat_view(state, seat), notation)
        game.apply(state, who, game.parse(notation), chance)
    yield Moment(game.seat_view(state, seat), "")


# --- what is counted ---------------------------------------------------------------------------------------


def of_hera_zeus(seen: Sequence[Moment], notes: Notes) -> None:
    """Count cards behind fronts, fronts and the hostage's place at the start of each own turn."""
    turns = {one.view.table.turn: one.view for one in reversed(seen) if one.notation}
    for view in turns.values():
        if view.table.stage == "first_row":
            continue
        behind = [card.kind for each in view.own for card in each.cards[not each.has_figure :]]
        fronts = [each.cards[0].kind for each in view.own if each.cards and not each.has_figure]
        notes.count("Medusa among cards behind a front", *(kind == "medusa" for kind in behind))
        notes.count("Pandora among cards behind a front", *(kind == "pandora" for kind in behind))
        notes.count("Medusa among fronts", *(kind == "medusa" for kind in fronts))
        notes.count("fronts of strength 2 or more", *((_strength(kind) or 0) >= 2 for kind in fronts))
        hostage = [
            each
            for each in view.own
            if any(KINDS[card.kind].role == "hostage" for card in each.cards if card.kind)
        ]
        if hostage or any(KINDS[card.kind].role == "hostage" for card in view.hand if card.kind):
            notes.count("hostage on the field, not in the hand", bool(hostage))
        for column in hostage:
            front = None if column.has_figure else column.cards[0].kind
            guards = front is None or front == "medusa" or (_strength(front) or 0) >= STRONG_FRONT
            notes.count("guard (figure, Medusa or 5 and more) before the hostage", guards)


def _strength(kind: str | None) -> int | None:
    return KINDS[kind].strength if kind else None


def of_athena(seen: Sequence[Moment], notes: Notes) -> None:
    """Count how the army is laid, who is sent first, and when tokens and Anticipation are used."""
    *played, last = seen
    laid = next(one.view for one in seen if one.view.table.stage not in ("recruit", "deploy"))
    army = [spot.fighter if spot else "" for spot in laid.own.army]
    notes.choices[f"armies laid by {laid.side}"][" ".join(army)] += 1
    first = next((one for one in played if one.notation.startswith(("go>", "surprise>", "invoke>"))), None)
    if first is not None:
        spots = [spot for spot in first.view.own.army if spot is not None]
        chosen = first.view.own.army[int(first.notation.split(">")[1]) - 1]
        notes.count("first put forward: stronger than this part of its army", _above(chosen, spots))
        free = [spot for spot in spots if spot.is_available]
        notes.count("the same of those that nobody covered", _above(chosen, free))
    table = last.view.table
    tokens = table.sides[last.view.seat].tokens
    notes.count("tokens left at the end", tokens)
    notes.count("no token left at the end", tokens == 0)
    uses = [one.view.table for one in played if one.notation.startswith("use>anticipation")]
    notes.count("Anticipation used in a match", bool(uses))
    notes.count(
        "Anticipation used in the last duel, where it is worth nothing",
        any(each.duel == each.duels for each in uses),
    )


def _above(chosen: Any, spots: Sequence[Any]) -> float:
    """Return the share of these fighters with fewer points; equal ones count half."""
    own = FIGHTERS[chosen.fighter].points
    others = [FIGHTERS[spot.fighter].points for spot in spots if spot is not chosen]
    return fmean((own > each) + (own == each) / 2 for each in others) if others else 0.5


def of_hercules(seen: Sequence[Moment], notes: Notes) -> None:
    """Count the first decks of runs."""
    for one in seen:
        if one.notation.startswith("deck>"):
            notes.choices["first decks"][one.notation] += 1
            notes.count("4-3-3 as first deck", one.notation == "deck>4-3-3")


HABITS: Final[dict[str, Observe]] = {
    "hera_zeus": of_hera_zeus,
    "athena": of_athena,
    "hercules": of_hercules,
}


# --- counting ----------------------------------------------------------------------------------------------


def counted(game: AnyGame, options: BaseModel, name: str, matches: int) -> Notes:
    """Return the habits of a contestant in so many matches."""
    notes, id = Notes(), game.spec.id
    player, other = ((CONTESTANTS[each](id), Effort()) for each in (name, "v1"))
    sides = len(game.seats(options))
    for number in range(matches):
        drawn, seat = deal(id, number // sides), Seat(number % sides)
        alone = is_one_side(game, options)
        players = [player if alone or each == seat else other for each in range(sides)]
        log = play(game, options, players, drawn).log
        HABITS[id](list(moments(game, options, drawn, log, seat)), notes)
    return notes


def table(game: AnyGame, options: BaseModel, names: Sequence[str], matches: int) -> Iterator[str]:
    """Yield a row for each figure: its mean, with the number of cases in brackets."""
    columns = [counted(game, options, name, matches).cells() for name in names]
    rows = list(dict.fromkeys(row for cells in columns for row in cells))
    yield " | ".join([f"{game.spec.id}, {matches} matches each", *names])
    for row in rows:
        yield " | ".join([row, *(cells.get(row, "-") for cells in columns)])


def main(arguments: Sequence[str] | None = None) -> None:
    """Count what is requested and print it."""
    parser = command_line.parser(__doc__, "tests.benchmarks.habits")
    parser.add_argument("games", choices=[*HABITS, []], nargs="*")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--of", nargs="+", choices=CONTESTANTS, default=OF, metavar="CONTESTANT")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="settings")
    chosen = parser.parse_args(arguments)
    for id in chosen.games or HABITS:
        game = GAMES[id]
        options = chosen_options(game, dict(each.split("=", 1) for each in chosen.settings))
        for line in table(game, options, chosen.of, chosen.matches):
            print(line, flush=True)


if __name__ == "__main__":
    main()
