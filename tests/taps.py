"""The taps of kept matches: `python3 -m tests.taps [GAME ...]` counts them on the real panels.

Each action of every kept match is looked up on the panel that its player had then. A button is one tap, a
list two (open it, choose), a confirmation one more. **My hand** is a tap of each visit, which lasts as long
as its player is asked without a pause. A request is what reaches the bot; a list makes one.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import mean, quantiles

from bot.core.components import parse
from bot.core.model import DRAWN, SOLO, Draft, Header, MatchId, UserId, holder_of
from bot.core.snapshots import LoadedMatch, SeatSnapshot, seat_snapshot
from bot.ui.match.panel import PATH_MARK, ROOT, Extras, MenuPath, leaf, panel, parse_menu_path
from bot.ui.page import Gallery, Row, Select
from bot.words import words
from engine.core.game import Seat
from engine.core.match import Match
from engine.core.text import Say
from engine.registry import GAMES
from tests import command_line
from tests.bot.e2e.hints import hints_of
from tests.games.kept import Kept, read

FOLDER = Path(__file__).parent / "games"
BUTTON, LIST, SURE = 1, 2, 1
MY_HAND = 1
THREE, NINE = 3, 9
RANDOM_MATCHES = 40
UNCOUNTED = ("end", "put", "hera", "zeus", "next", "order")
"""Kinds of actions that use up no action of a turn."""
DEEPEST = 6
"""More questions than any action has."""


@dataclass(frozen=True, slots=True, order=True)
class Cost:
    """The taps and requests of an action from an open panel."""

    taps: int
    requests: int

    def plus(self, taps: int) -> "Cost":
        """Return the cost with one more request of this many taps."""
        return Cost(self.taps + taps, self.requests + 1)


@dataclass(slots=True)
class Visit:
    """A seat's actions between being called and having to wait: their kinds and taps."""

    seat: Seat
    turn: int
    kinds: list[str] = field(default_factory=list)
    taps: int = MY_HAND
    requests: int = 1
    answers: int = 0

    @property
    def actions(self) -> int:
        """The number of actions of a turn, as players count them; none before the first turn."""
        return sum(kind not in UNCOUNTED for kind in self.kinds) if self.turn else 0


@dataclass(slots=True)
class Counted:
    """A kept match with its visits, and the costs by kind of action."""

    name: str
    visits: list[Visit]
    costs: dict[str, list[int]]


def kept_matches(game: str) -> Iterator[tuple[str, Kept]]:
    """Yield every kept match of a game."""
    for path in sorted((FOLDER / game / "golden").glob("*.match")):
        yield path.stem, read(path.read_text("utf-8"))


def counted(game: str, name: str, kept: Kept) -> Counted:
    """Return the taps of this match."""
    match = Match.open(
        GAMES[game], GAMES[game].spec.options.model_validate(kept.options), kept.seed, ruleset=kept.ruleset
    )
    header, kind_of = _header(game, kept, len(match.seats)), hints_of(game).kind
    found, costs, under_way = list[Visit](), defaultdict[str, list[int]](list), dict[Seat, Visit]()
    for seat, notations in kept.entries:
        ask = match.ask(seat)
        assert ask is not None
        visit = under_way.get(seat)
        if visit is None:
            visit = under_way[seat] = Visit(seat, ask.turn)
            found.append(visit)
        is_by_itself = notations == (match.forced(seat),)
        for number, notation in enumerate(() if is_by_itself else notations):
            cost = cost_of(_snapshot(header, match, seat, notations[:number]), notation)
            kind = kind_of(notation)
            visit.kinds.append(kind)
            visit.taps += cost.taps
            visit.requests += cost.requests
            costs[kind].append(cost.taps)
        visit.answers += 1
        match, _ = match.act(seat, notations)
        after = match.ask(seat)
        if after is None or not after.is_missing or after.turn != visit.turn:
            del under_way[seat]
    return Counted(name, found, costs)


def cost_of(snapshot: SeatSnapshot, notation: str) -> Cost:
    """Return the cheapest way from the panel's root to this action."""
    reached, seen = {str(ROOT): (ROOT, Cost(0, 0))}, set[str]()
    for _ in range(DEEPEST):
        further: dict[str, tuple[MenuPath, Cost]] = {}
        ends: list[Cost] = []
        for path, so_far in reached.values():
            for target, cost in _ways(snapshot, path, so_far):
                if target == notation:
                    ends.append(cost)
                elif isinstance(target, MenuPath) and str(target) not in seen:
                    known = further.get(str(target))
                    if known is None or cost < known[1]:
                        further[str(target)] = target, cost
        if ends:
            return min(ends)
        seen |= set(reached)
        reached = further
    raise AssertionError(f"no way leads to {notation}")


def _ways(snapshot: SeatSnapshot, path: MenuPath, so_far: Cost) -> Iterator[tuple[MenuPath | str, Cost]]:
    """Yield every way on from a page: to another place of the menu, or to an action by its notation."""
    page = panel(snapshot, _say(snapshot), picture=Gallery(None, ""), path=path, extras=Extras())
    for block in page.blocks:
        if isinstance(block, Row):
            for id in (parse(button.id) for button in block.buttons if button.is_lit):
                if id.verb == "q":
                    yield parse_menu_path(id.arg), so_far.plus(BUTTON)
                elif id.verb in "ac":
                    yield id.arg, _sure(snapshot, id.arg, so_far.plus(BUTTON))
        elif isinstance(block, Select) and parse(block.id).verb == "s":
            for value in (option.value for option in block.options):
                cost = so_far.plus(LIST)
                if value.startswith(PATH_MARK):
                    yield parse_menu_path(value.removeprefix(PATH_MARK)), cost
                else:
                    yield value, _sure(snapshot, value, cost)


def _sure(snapshot: SeatSnapshot, notation: str, cost: Cost) -> Cost:
    """Return the cost with the confirmation, if there is one."""
    found = leaf(snapshot.menu, notation)
    assert found is not None
    return cost.plus(SURE) if found.needs_confirming else cost


def _say(snapshot: SeatSnapshot) -> Say:
    return words(snapshot.header.game).speaker("en", ["Ana", "Ben"])


def _snapshot(header: Header, match: Match, seat: Seat, laid: Sequence[str]) -> SeatSnapshot:
    """Return what this seat is shown with that much laid out."""
    ask = match.ask(seat)
    at = replace(header, turn=ask.turn if ask else 0)
    return seat_snapshot(LoadedMatch(at, match, {seat: Draft(match.question(seat), 1, tuple(laid))}), seat)


def _header(game: str, kept: Kept, seats: int) -> Header:
    """Return the header of a match in progress between two people, or alone."""
    return Header(
        id=MatchId(1),
        game=game,
        ruleset=kept.ruleset,
        options=dict(kept.options),
        preset="",
        status="playing",
        host=UserId(1),
        guests=tuple(holder_of(UserId(seat + 1)) for seat in range(1, seats)) or (SOLO,),
        host_side=DRAWN,
        holders=tuple(holder_of(UserId(seat + 1)) for seat in range(seats)),
        guild_id=1,
        channel_id=1,
        locale="en",
        fingerprint="",
        created_at=0.0,
        changed_at=0.0,
    )


# --- what is printed ---------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the tables of the named games, or of all."""
    parser = command_line.parser(__doc__, "tests.taps")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=[])
    for game in parser.parse_args(arguments).games or GAMES:
        print("\n".join([*table(game), *_own_figures(game)]), flush=True)


def _own_figures(game: str) -> Iterator[str]:
    """Yield a game's own figures of how often players are called, from `tests/games/<game>/figures.py`."""
    name = f"tests.games.{game}.figures"
    calls = getattr(import_module(name), "calls", None) if find_spec(name) else None
    if calls is not None:
        yield from (f"  {line}" for line in calls(RANDOM_MATCHES))


def table(game: str) -> Iterator[str]:
    """Yield a game's taps by kind of action, by visit, and by turn of three actions if it has such."""
    matches = [counted(game, name, kept) for name, kept in kept_matches(game)]
    costs: dict[str, list[int]] = defaultdict(list)
    for match in matches:
        for kind, taps in match.costs.items():
            costs[kind] += taps
    yield f"\n{game}: {len(matches)} kept matches"
    yield f"  {'taps by kind of action':<34} {'times':>6} {'mean':>6} {'p90':>4}"
    for kind in sorted(costs):
        yield _line(kind, costs[kind])
    visits = [visit for match in matches for visit in match.visits]
    yield _line("a visit, My hand included", [visit.taps for visit in visits])
    yield _line("requests of a visit", [visit.requests for visit in visits])
    if turns := [visit.taps for visit in visits if visit.actions == THREE]:
        yield _line("a turn of three actions", turns)
        few = sum(taps <= NINE for taps in turns)
        yield f"  turns of three actions in at most nine taps: {few} of {len(turns)}"
    yield f"  {'match':<34} {'visits':>6} {'answers':>8} {'requests':>9}"
    for match in matches:
        answers = sum(visit.answers for visit in match.visits)
        requests = sum(visit.requests for visit in match.visits)
        yield f"  {match.name:<34} {len(match.visits):>6} {answers:>8} {requests:>9}"


def _line(kind: str, taps: Sequence[int]) -> str:
    p90 = quantiles(taps, n=10)[-1] if len(taps) > 1 else taps[0]
    return f"  {kind:<34} {len(taps):>6} {mean(taps):>6.2f} {p90:>4.0f}"


if __name__ == "__main__":
    main()
