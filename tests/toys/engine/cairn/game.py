"""The whole rules of Cairn, a game to learn from, in one file."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

from engine.core.chance import Chance
from engine.core.copying import Copied
from engine.core.game import (
    Action,
    Ask,
    AskKind,
    BadNotation,
    Fact,
    Obstacle,
    Outcome,
    Place,
    Player,
    Seat,
    SimpleAction,
    Step,
    Tell,
    Word,
    word,
)
from engine.core.layout import GAP, BadLayout, Called, FormLine
from engine.core.reading import plain_notation
from engine.core.rules import Drafts, Game, GameSpec

STONES: Final = ("amber", "basalt", "chalk", "dolomite", "emerald", "flint")
"""The stones from light to heavy (§1.2)."""
ROWS: Final = (3, 2, 1)
"""The number of places in each row, from the foot up (§1.3)."""
PLACES: Final = sum(ROWS)
SEATS: Final = ("left", "right")
ROUNDS: Final = 2
FREE: Final = ""


# --- what a host and a player choose ---

Players = Literal["rivals", "alone", "partners"]


class Options(BaseModel):
    """The kind of players (§1.1)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    players: Players = "rivals"


class Wishes(BaseModel):
    """Whether a player is ready automatically once all six stones lie (§2.5)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    ready: Literal["ask", "auto"] = "ask"


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "rivals": {},
    "alone": {"players": "alone"},
    "partners": {"players": "partners"},
}
_KINDS: Final[Mapping[Players, AskKind]] = {"rivals": "secret", "alone": "turn", "partners": "together"}
_DRAFTS: Final[Mapping[Players, Drafts]] = {"rivals": "own", "alone": "open", "partners": "partners"}


# --- the state, hidden from everything outside this file -------------------------------------------------


@dataclass(slots=True, repr=False)
class SeatState(Copied):
    """One player's cairn by place; `is_ready`: the player is bound to it (§2.3)."""

    laid: list[str] = field(default_factory=lambda: [FREE] * PLACES)
    is_ready: bool = False
    points: int = 0

    def waiting(self) -> list[str]:
        """Return the stones that do not lie yet."""
        return [stone for stone in STONES if stone not in self.laid]


@dataclass(slots=True, repr=False)
class State(Copied):
    """A whole position; `round` counts from 1, and the match is over after the last."""

    options: Options
    seats: list[SeatState]
    round: int = 1
    ruleset: int = 1


# --- actions ---


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Laying a stone on a free place, counted from 1 (§2.1)."""

    stone: str
    place: int
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"lay>{self.stone}>{self.place}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            Step("lay", word("action-lay"), word("ask-action")),
            Step(self.stone, word(f"card-{self.stone}"), word("ask-stone"), icon=self.stone),
            Step(str(self.place), word("label-place", place=self.place), word("ask-place")),
        )

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        laid = state.seats[seat].laid
        if self.stone in laid:
            return "2.1", "stone-lies"
        return None if laid[self.place - 1] == FREE else ("2.1", "place-taken")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        state.seats[seat].laid[self.place - 1] = self.stone


class Gather(SimpleAction):
    """Taking all stones back (§2.2)."""

    notation = "gather"
    path = (Step("gather", word("action-gather"), word("ask-action")),)
    is_quiet = True

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return ("2.2", "not-all-lie") if state.seats[seat].waiting() else None

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        state.seats[seat].laid = [FREE] * PLACES


class Ready(SimpleAction):
    """Declaring the cairn complete (§2.3); after the last, a place is drawn that counts (§3)."""

    notation = "ready"
    path = (Step("ready", word("action-ready"), word("ask-action")),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return ("2.3", "not-all-lie") if state.seats[seat].waiting() else None

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        tell = tell or (lambda _: None)
        state.seats[seat].is_ready = True
        tell(Fact(word("fact-ready", who=Player(seat))))
        if all(each.is_ready for each in state.seats):
            self._count(state, chance, tell)

    @staticmethod
    def _count(state: State, chance: Chance, tell: Tell) -> None:
        place = chance.pick(PLACES, "place", state.round)
        weights = [STONES.index(each.laid[place]) for each in state.seats]
        heaviest = max(weights)
        stone = word(f"card-{STONES[heaviest]}")
        if weights.count(heaviest) == 1:
            winner = Seat(weights.index(heaviest))
            state.seats[winner].points += 1
            tell(Fact(word("fact-counts", place=place + 1, stone=stone, who=Player(winner))))
        else:
            tell(Fact(word("fact-counts-for-nobody", place=place + 1, stone=stone)))
        for each in state.seats:
            each.laid, each.is_ready = [FREE] * PLACES, False
        state.round += 1


# --- views: what may each observer know? ---

Laid = tuple[str, ...]
"""The stone on each place, or an empty text."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A spectator's view."""

    options: Options
    round: int
    is_ready: tuple[bool, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player's view; `laid`: the own cairn; `partner`: the partner's, empty without one (§1.4)."""

    table: TableView
    seat: Seat
    laid: Laid
    partner: Laid = ()


@dataclass(frozen=True, slots=True)
class RevealView:
    """Every cairn as it stood when its round was counted, by round and seat."""

    rounds: tuple[tuple[Laid, ...], ...]


# --- a whole cairn at once (§2.4) ---


@dataclass(frozen=True, slots=True)
class Cairns:
    """Laying a whole cairn at once, with a line for each row."""

    def form(self, view: SeatView) -> tuple[FormLine, ...]:
        if view.table.round > ROUNDS or view.table.is_ready[view.seat]:
            return ()
        lines, start = [], 0
        for number, count in enumerate(ROWS, 1):
            row = view.laid[start : start + count]
            lies = tuple(word(f"card-{stone}") if stone else None for stone in row)
            lines.append(FormLine(word("lay-row", row=number), lies))
            start += count
        return tuple(lines)

    def pieces(self, view: SeatView) -> tuple[tuple[str, Word], ...]:
        return tuple((stone, word(f"card-{stone}")) for stone in STONES)

    def from_lines(self, view: SeatView, lines: Sequence[str], called: Called) -> tuple[str, ...]:
        names: list[str] = []
        for line, count in zip(lines, ROWS, strict=False):
            row = []
            for part in (part.strip() for part in line.split(",")):
                stone = called(part) if part != GAP else GAP
                if part and stone is None:
                    raise BadLayout(word("lay-unknown", name=part))
                row += [stone] if stone else []
            if len(row) > count:
                raise BadLayout(word("lay-full", count=count))
            names += [*row, *[GAP] * (count - len(row))]
        return self.from_saved(view, " ".join(names))

    def is_complete(self, view: SeatView) -> bool:
        return all(view.laid)

    def fill(self, view: SeatView, chance: Chance) -> tuple[str, ...]:
        left = chance.shuffle([stone for stone in STONES if stone not in view.laid], "fill")
        free = [place for place, stone in enumerate(view.laid, 1) if not stone]
        return tuple(Lay(stone, place).notation for stone, place in zip(left, free, strict=True))

    def shape(self, view: SeatView) -> str:
        return "cairn"

    def saved(self, view: SeatView) -> str:
        return " ".join(stone or GAP for stone in view.laid)

    def from_saved(self, view: SeatView, text: str) -> tuple[str, ...]:
        stones = text.split()
        twice = [stone for stone, count in Counter(stones).items() if count > 1 and stone != GAP]
        if twice:
            raise BadLayout(word("lay-twice", stone=word(f"card-{twice[0]}")))
        return tuple(Lay(stone, place).notation for place, stone in enumerate(stones, 1) if stone != GAP)

    def described(self, view: SeatView, text: str) -> tuple[Word, ...]:
        return tuple(word(f"card-{stone}") for stone in reversed(text.split()) if stone != GAP)


# --- the game ---

_LAY: Final = re.compile(rf"lay>({'|'.join(STONES)})>([1-{PLACES}])")
_HEAD: Final = re.compile(r"players=(rivals|alone|partners) round=([1-9])")
_PART: Final = re.compile(rf"((?:(?:{'|'.join(STONES)}|-) ){{{PLACES}}})(ready )?points=([0-9])")


class Cairn(Game[State, Options, Wishes, Action, TableView, SeatView]):
    """The rules of Cairn."""

    spec = GameSpec("cairn", 1, SEATS, Options, Wishes, PRESETS)
    layout = Cairns()

    def seats(self, options: Options) -> tuple[str, ...]:
        return SEATS[:1] if options.players == "alone" else SEATS

    def drafts(self, options: Options) -> Drafts:
        return _DRAFTS[options.players]

    def deal(self, options: Options, chance: Chance, *, ruleset: int = 1) -> State:
        """Return the first state: six stones for each player, none laid (§1.2). Chance plays no part."""
        return State(options, [SeatState() for _ in self.seats(options)], ruleset=ruleset)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Return every player who is not ready, all at the same time (§2.1)."""
        waiting = [Seat(number) for number, seat in enumerate(state.seats) if not seat.is_ready]
        kind = _KINDS[state.options.players]
        return tuple(Ask(seat, kind, state.round - 1) for seat in waiting) if state.round <= ROUNDS else ()

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return each waiting stone on each free place; with all six laid, back or ready (§2.1 to §2.3)."""
        own = state.seats[seat]
        if state.round > ROUNDS or own.is_ready:
            return ()
        free = [place for place, stone in enumerate(own.laid, 1) if stone == FREE]
        return [Lay(stone, place) for stone in own.waiting() for place in free] or (Gather(), Ready())

    def expected(self, state: State, seat: Seat) -> Sequence[Action]:
        return (Gather(), Ready())

    def wished(self, state: State, seat: Seat, wishes: Wishes) -> Action | None:
        """Return the standing order to be ready (§2.5)."""
        is_wanted = wishes.ready == "auto" and Ready() in self.legal_actions(state, seat)
        return Ready() if is_wanted else None

    def outcome(self, state: State) -> Outcome | None:
        """Return the players with the most points after the last round (§4.1)."""
        if state.round <= ROUNDS:
            return None
        most = max(each.points for each in state.seats)
        winners = (Seat(number) for number, each in enumerate(state.seats) if each.points == most)
        return Outcome(frozenset(winners), word("end-points"))

    # --- what may be known ---

    def table_view(self, state: State) -> TableView:
        ready = tuple(each.is_ready for each in state.seats)
        return TableView(state.options, state.round, ready, tuple(each.points for each in state.seats))

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        partner = tuple(state.seats[1 - seat].laid) if state.options.players == "partners" else ()
        return SeatView(self.table_view(state), seat, tuple(state.seats[seat].laid), partner)

    def reveal(self, states: Sequence[State], end: State) -> RevealView:
        last = {state.round: state for state in states}
        return RevealView(tuple(tuple(tuple(each.laid) for each in state.seats) for state in last.values()))

    def imagine(self, view: TableView | SeatView, chance: Chance) -> State:
        """Return cairns of all stones in random order; of a player who is still laying only some."""
        table, known = (view.table, self._known(view)) if isinstance(view, SeatView) else (view, {})
        seats = []
        for number, is_ready in enumerate(table.is_ready):
            stones = chance.shuffle(STONES, "stones", number)
            count = PLACES if is_ready else chance.pick(PLACES + 1, "laid", number)
            any_cairn = chance.shuffle([*stones[:count], *[FREE] * (PLACES - count)], "places", number)
            seats.append(SeatState(list(known.get(number, any_cairn)), is_ready, table.points[number]))
        return State(table.options, seats, table.round)

    def _known(self, view: SeatView) -> dict[int, Laid]:
        return {view.seat: view.laid, **({1 - view.seat: view.partner} if view.partner else {})}

    def hidden_from(self, state: State, seat: Seat | None) -> frozenset[Place]:
        """Return the other players' places; partners see each other's (§1.4)."""
        if seat is not None and state.options.players == "partners":
            return frozenset()
        others = (number for number in range(len(state.seats)) if number != seat)
        return frozenset(Place(f"cairn {number}", place) for number in others for place in range(PLACES))

    def content(self, state: State, place: Place) -> str:
        return state.seats[int(place.zone.removeprefix("cairn "))].laid[place.index]

    # --- notation: `lay>amber>3`; `players=rivals round=1 | amber - - - - - points=0 | ...` ---

    def parse(self, notation: str) -> Action:
        match plain_notation(notation):
            case "gather":
                return Gather()
            case "ready":
                return Ready()
            case written if found := _LAY.fullmatch(written):
                return Lay(found[1], int(found[2]))
        raise BadNotation(notation)

    def written(self, state: State) -> str:
        parts = [f"players={state.options.players} round={state.round}"]
        for seat in state.seats:
            laid = " ".join(stone or GAP for stone in seat.laid)
            parts.append(f"{laid} {'ready ' if seat.is_ready else ''}points={seat.points}")
        return " | ".join(parts)

    def read(self, text: str) -> State:
        head, *parts = text.split(" | ")
        found = _HEAD.fullmatch(head)
        seats = [self._read_part(part) for part in parts]
        if found is None or int(found[2]) > ROUNDS + 1 or len(seats) != (1 if found[1] == "alone" else 2):
            raise ValueError("no position of a cairn")
        return State(Options.model_validate({"players": found[1]}), seats, int(found[2]))

    def _read_part(self, part: str) -> SeatState:
        found = _PART.fullmatch(part)
        if found is None:
            raise ValueError("no cairn")
        laid = [FREE if stone == GAP else stone for stone in found[1].split()]
        stones = [stone for stone in laid if stone != FREE]
        if len(set(stones)) < len(stones) or (found[2] and FREE in laid):
            raise ValueError("a stone lies twice, or a player is ready too early")
        return SeatState(laid, bool(found[2]), int(found[3]))
