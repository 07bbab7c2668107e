"""What is the smallest game in which whole layouts are laid, and that one, two or two partners can play?

Each round everybody lays six stones on a cairn of three rows, one by one or all at once. Then a lot says
which place counts, and whoever laid the heavier stone there has a point.
"""

# ruff: noqa: ARG002  # the protocol names arguments that a small game has no need of

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Literal

from pydantic import BaseModel

from engine.core.chance import Chance
from engine.core.game import (
    Action,
    Ask,
    AskKind,
    BadNotation,
    Drafts,
    Fact,
    GameSpec,
    Outcome,
    Place,
    Player,
    Refusal,
    Seat,
    Step,
    Tell,
    Word,
    word,
)
from engine.core.laying import GAP, BadLayout, Called, Line
from engine.core.reading import plain_notation
from engine.core.text import Say
from render.display import Box, Display, Ground
from render.picture import Picture

HOME = Path(__file__).parents[1]
STONES = ("amber", "basalt", "chalk", "dolomite", "emerald", "flint")
ROWS = (3, 2, 1)
PLACES = ("1", "2", "3", "4", "5", "6")
ROUNDS = 2


class Options(BaseModel):
    """Who plays: two against each other, one alone, or two partners."""

    players: Literal["rivals", "alone", "partners"] = "rivals"


class Wishes(BaseModel):
    """Nothing may be wished."""


@dataclass(frozen=True, slots=True)
class Move:
    """`lay>amber>3`, `gather` (takes all stones back) or `ready`."""

    kind: str
    stone: str = ""
    place: int = 0
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"lay>{self.stone}>{self.place}" if self.stone else self.kind

    @property
    def path(self) -> tuple[Step, ...]:
        kind = Step(self.kind, word(f"action-{self.kind}"), word("ask-action"))
        if not self.stone:
            return (kind,)
        stone = Step(self.stone, word(f"card-{self.stone}"), word("ask-stone"), icon=self.stone)
        return (kind, stone, Step(str(self.place), word("label-place", place=self.place), word("ask-place")))


@dataclass(slots=True, repr=False)
class State:
    """`laid` by seat and place; what is laid is the layer's own until everybody is ready."""

    laid: list[list[str]]
    is_ready: list[bool]
    points: list[int]
    players: Literal["rivals", "alone", "partners"]
    round: int = 1
    ruleset: int = 1

    def copy(self) -> "State":
        laid = [row[:] for row in self.laid]
        return State(laid, self.is_ready[:], self.points[:], self.players, self.round)

    def waiting(self, seat: Seat) -> list[str]:
        return [stone for stone in STONES if stone not in self.laid[seat]]


@dataclass(frozen=True, slots=True)
class TableView:
    round: int
    is_ready: tuple[bool, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """`laid`: the own cairn; `partner`: the cairn of a partner, empty where there is none."""

    table: TableView
    seat: Seat
    laid: tuple[str, ...]
    partner: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cairns:
    """How a cairn is laid at once."""

    def form(self, view: SeatView) -> tuple[Line, ...]:
        if view.table.round > ROUNDS or view.table.is_ready[view.seat]:
            return ()
        lines, start = [], 0
        for number, count in enumerate(ROWS, 1):
            lies = tuple(
                word(f"card-{stone}") if stone else None for stone in view.laid[start : start + count]
            )
            lines.append(Line(word("lay-row", row=number), lies))
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
        return tuple(f"lay>{stone}>{place}" for stone, place in zip(left, free, strict=True))

    def shape(self, view: SeatView) -> str:
        return "cairn"

    def saved(self, view: SeatView) -> str:
        return " ".join(stone or GAP for stone in view.laid)

    def from_saved(self, view: SeatView, text: str) -> tuple[str, ...]:
        twice = [stone for stone, count in Counter(text.split()).items() if count > 1 and stone != GAP]
        if twice:
            raise BadLayout(word("lay-twice", stone=word(f"card-{twice[0]}")))
        return tuple(f"lay>{stone}>{place}" for place, stone in enumerate(text.split(), 1) if stone != GAP)

    def described(self, view: SeatView, text: str) -> tuple[Word, ...]:
        return tuple(word(f"card-{stone}") for stone in reversed(text.split()) if stone != GAP)


@dataclass(frozen=True, slots=True)
class Cairn:
    """The cairn as a Game."""

    layout: ClassVar[Cairns] = Cairns()

    spec: ClassVar[GameSpec] = GameSpec(
        "cairn",
        1,
        ("left", "right"),
        Options,
        Wishes,
        {"rivals": {}, "alone": {"players": "alone"}, "partners": {"players": "partners"}},
    )

    def seats(self, options: BaseModel) -> tuple[str, ...]:
        assert isinstance(options, Options)
        return self.spec.seats[:1] if options.players == "alone" else self.spec.seats

    def drafts(self, options: BaseModel) -> Drafts:
        assert isinstance(options, Options)
        kinds: dict[str, Drafts] = {"rivals": "own", "alone": "open", "partners": "partners"}
        return kinds[options.players]

    def deal(self, options: BaseModel, chance: Chance) -> State:
        assert isinstance(options, Options)
        count = len(self.seats(options))
        laid = [[""] * len(STONES) for _ in range(count)]
        return State(laid, [False] * count, [0] * count, options.players)

    def position(self, text: str) -> State:
        raise NotImplementedError

    def written(self, state: State) -> str:
        return repr((state.laid, state.is_ready, state.points, state.players, state.round))

    def asks(self, state: State) -> tuple[Ask, ...]:
        kinds: dict[str, AskKind] = {"rivals": "secret", "alone": "turn", "partners": "together"}
        if state.round > ROUNDS:
            return ()
        return tuple(
            Ask(Seat(seat), kinds[state.players], state.round - 1)
            for seat, is_ready in enumerate(state.is_ready)
            if not is_ready
        )

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if all(ask.seat != seat for ask in self.asks(state)):
            return ()
        free = [place for place, stone in enumerate(state.laid[seat], 1) if not stone]
        lays = [Move("lay", stone, place) for stone in state.waiting(seat) for place in free]
        gathers = [Move("gather")] if any(state.laid[seat]) else []
        return [*lays, *gathers, *([] if free else [Move("ready")])]

    def refusals(self, state: State, seat: Seat) -> Sequence[Refusal]:
        return ()

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal:
        return Refusal(action.path[0].label, "1", word("why-not-now"))

    def wished(self, state: State, seat: Seat, wishes: BaseModel) -> Action | None:
        return None

    def fallback(self, state: State, seat: Seat) -> Action | None:
        return None

    def is_quiet(self, state: State, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Move)
        return action.kind != "ready"

    def apply(
        self, state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None
    ) -> None:
        assert isinstance(action, Move)
        told = tell or (lambda _: None)
        match action.kind:
            case "lay":
                state.laid[seat][action.place - 1] = action.stone
            case "gather":
                state.laid[seat] = [""] * len(STONES)
            case "ready":
                state.is_ready[seat] = True
                told(Fact(word("fact-ready", who=Player(seat))))
                if all(state.is_ready):
                    self._count(state, chance, told)

    def _count(self, state: State, chance: Chance, told: Tell) -> None:
        place = chance.pick(len(STONES), "place", state.round)
        best = max(range(len(state.laid)), key=lambda seat: state.laid[seat][place])
        state.points[best] += 1
        told(Fact(word("fact-counts", place=place + 1, who=Player(Seat(best)))))
        state.round += 1
        state.laid = [[""] * len(STONES) for _ in state.laid]
        state.is_ready = [False] * len(state.laid)

    def outcome(self, state: State) -> Outcome | None:
        if state.round <= ROUNDS:
            return None
        best = max(state.points)
        winners = (Seat(seat) for seat, points in enumerate(state.points) if points == best)
        return Outcome(frozenset(winners), word("end-points"))

    def table_view(self, state: State) -> TableView:
        return TableView(state.round, tuple(state.is_ready), tuple(state.points))

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        partner = tuple(state.laid[1 - seat]) if state.players == "partners" else ()
        return SeatView(self.table_view(state), seat, tuple(state.laid[seat]), partner)

    def reveal(self, states: Sequence[State]) -> None:
        return None

    def hidden_from(self, state: State, seat: Seat | None) -> frozenset[Place]:
        return frozenset()

    def content(self, state: State, place: Place) -> str:
        raise NotImplementedError

    def imagine(self, view: object, chance: Chance) -> State:
        raise NotImplementedError

    def parse(self, notation: str) -> Action:
        kind, *rest = plain_notation(notation).split(">")
        if kind in ("gather", "ready") and not rest:
            return Move(kind)
        if kind == "lay" and len(rest) == 2 and rest[0] in STONES and rest[1] in PLACES:
            return Move(kind, rest[0], int(rest[1]))
        raise BadNotation(notation)


@dataclass(frozen=True, slots=True)
class CairnDrawing:
    """An empty table, and all of the view in words."""

    icons: Mapping[str, str] = field(default_factory=dict)
    showcase: tuple[str, ...] = ()

    def table(self, view: Any, names: tuple[str, ...], say: Say) -> Picture:
        return self._picture(f"Round {view.round}")

    latest = table

    def end(self, view: Any, outcome: Outcome, names: tuple[str, ...], say: Say) -> Picture:
        return self._picture("The end")

    def reveal(self, view: Any, names: tuple[str, ...], say: Say) -> Picture:
        raise NotImplementedError

    def seat(
        self, view: Any, names: tuple[str, ...], say: Say, before: Any = None, legal: Sequence[str] = ()
    ) -> Picture:
        own, partner = (" ".join(stone or GAP for stone in laid) for laid in (view.laid, view.partner))
        return self._picture(f"Round {view.table.round}, own: {own}, partner: {partner}")

    def seat_board(self, view: Any, names: tuple[str, ...], say: Say) -> Picture:
        return self.seat(view, names, say)

    def samples(self, say: Say) -> Mapping[str, Picture]:
        return {}

    def _picture(self, words: str) -> Picture:
        display: Display = (Ground(Box(0, 0, 200, 100)),)
        return Picture(display, words, words, words)
