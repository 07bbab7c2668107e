"""A duel of up to three rounds: the smallest game that uses everything in the core.

Each round both lay a number face down in secret (it may be lifted again) and declare themselves ready. Then
both boast or bow at once. The player of the higher number tosses a coin for one or two points.
"""

# ruff: noqa: ARG002  # the base class names arguments that a small game does not need

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from pydantic import BaseModel

from engine.core.chance import Chance
from engine.core.copying import Copied
from engine.core.game import (
    Action,
    Ask,
    BadNotation,
    Fact,
    Outcome,
    Place,
    Player,
    Refusal,
    Seat,
    Step,
    Tell,
    word,
)
from engine.core.reading import plain_notation
from engine.core.rules import Game, GameSpec

TEXT = Path(__file__).parent / "duel_text"
SEATS = (Seat(0), Seat(1))
Stage = Literal["lay", "answer", "coin", "over"]


class Options(BaseModel):
    """The options; `top` is the highest number."""

    top: int = 8
    coin: Literal["gold", "tin"] = "gold"
    is_long: bool = False


class Wishes(BaseModel):
    """The standing order for the answer at the end of a round."""

    after: Literal["ask", "boast", "bow"] = "ask"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """An action: `lay>3`, `lift`, `ready`, `boast`, `bow` or `coin`."""

    kind: str
    number: int = 0

    @property
    def notation(self) -> str:
        return f"{self.kind}>{self.number}" if self.number else self.kind

    @property
    def path(self) -> tuple[Step, ...]:
        kind = Step(self.kind, word(f"action-{self.kind}"), word("ask-action"))
        if not self.number:
            return (kind,)
        return (kind, Step(str(self.number), word("label-number", number=self.number), word("ask-number")))


@dataclass(slots=True, repr=False)
class State(Copied):
    """A whole position.

    `hands` are hidden, `laid` until both are ready, `answers` until both have answered; `gone` is open.
    """

    hands: list[list[int]]
    laid: list[int] = field(default_factory=lambda: [0, 0])
    is_ready: list[bool] = field(default_factory=lambda: [False, False])
    answers: list[str] = field(default_factory=lambda: ["", ""])
    points: list[int] = field(default_factory=lambda: [0, 0])
    gone: list[int] = field(default_factory=list)
    stage: Stage = "lay"
    round: int = 1
    top: int = 8
    ruleset: int = 1

    @property
    def winner(self) -> Seat:
        """The player of the higher number."""
        return SEATS[self.laid[1] > self.laid[0]]

    def zones(self) -> dict[str, list[int]]:
        """Return the place of each number that is not gone; a number laid in secret still counts as held."""
        zones = {f"held {seat}": self.hands[seat] + [n for n in (self.laid[seat],) if n] for seat in SEATS}
        used = {*self.gone, *zones["held 0"], *zones["held 1"]}
        return {**zones, "rest": [n for n in range(1, self.top + 1) if n not in used]}


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything public.

    `held` counts a number laid in secret; `laid` is open when both are ready.
    """

    stage: Stage
    round: int
    top: int
    held: tuple[int, int]
    is_ready: tuple[bool, bool]
    laid: tuple[int, int] | None
    points: tuple[int, int]
    gone: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """The table, the own hand, and the own number and answer."""

    table: TableView
    seat: Seat
    hand: tuple[int, ...]
    laid: int
    answer: str


class Duel(Game[State, Options, Wishes, Move, TableView, SeatView]):
    """The rules of the duel."""

    spec = GameSpec("duel", 1, ("left", "right"), Options, Wishes, {"usual": {}, "large": {"top": 12}})

    def deal(self, options: Options, chance: Chance, *, ruleset: int = 1) -> State:
        numbers = chance.shuffle(range(1, options.top + 1), "deal")
        return State([sorted(numbers[:3]), sorted(numbers[3:6])], top=options.top, ruleset=ruleset)

    def read(self, text: str) -> State:
        left, right, gone, rest = text.split(" | ")
        sides = [side.split(" ") for side in (left, right)]
        stage, round_number, top = rest.split(" ")
        if stage not in ("lay", "answer", "coin", "over"):
            raise ValueError(f"no stage: {stage!r}")
        return State(
            hands=[_numbers(side[0]) for side in sides],
            laid=[int(side[1]) for side in sides],
            is_ready=[side[2] == "ready" for side in sides],
            answers=[side[3].strip("-") for side in sides],
            points=[int(side[4]) for side in sides],
            gone=_numbers(gone),
            stage=stage,  # type: ignore[arg-type]  # checked above
            round=int(round_number),
            top=int(top),
        )

    def written(self, state: State) -> str:
        sides = [
            f"{_listed(state.hands[seat])} {state.laid[seat]} {'ready' if state.is_ready[seat] else '-'}"
            f" {state.answers[seat] or '-'} {state.points[seat]}"
            for seat in SEATS
        ]
        return f"{' | '.join(sides)} | {_listed(state.gone)} | {state.stage} {state.round} {state.top}"

    def asks(self, state: State) -> tuple[Ask, ...]:
        turn = 2 * state.round
        if state.stage == "lay":
            return tuple(Ask(seat, "secret", turn) for seat in SEATS if not state.is_ready[seat])
        if state.stage == "answer":
            return tuple(Ask(seat, "answer", turn) for seat in SEATS if not state.answers[seat])
        return (Ask(state.winner, "turn", turn + 1),) if state.stage == "coin" else ()

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Move]:
        if all(ask.seat != seat for ask in self.asks(state)):
            return ()
        if state.stage == "answer":
            return (Move("boast"), Move("bow"))
        if state.stage == "coin":
            return (Move("coin"),)
        if state.laid[seat]:
            return (Move("lift"), Move("ready"))
        return tuple(Move("lay", number) for number in state.hands[seat])

    def refusals(self, state: State, seat: Seat) -> Sequence[Refusal]:
        if state.stage == "lay" and not state.laid[seat]:
            return (self.refusal(state, seat, Move("ready")),)
        return ()

    def refusal(self, state: State, seat: Seat, action: Move) -> Refusal:
        return Refusal(action.path[0].label, "1.2", word("why-not-now"))

    def wished(self, state: State, seat: Seat, wishes: Wishes) -> Move | None:
        if state.stage != "answer" or wishes.after == "ask" or state.answers[seat]:
            return None
        return Move(wishes.after)

    def fallback(self, state: State, seat: Seat) -> Move | None:
        return Move("bow") if state.stage == "answer" and not state.answers[seat] else None

    def is_quiet(self, state: State, seat: Seat, action: Move) -> bool:
        return action.kind in ("lay", "lift")

    def apply(self, state: State, seat: Seat, action: Move, chance: Chance, tell: Tell | None = None) -> None:
        told = tell or (lambda _: None)
        match action.kind:
            case "lay":
                state.hands[seat].remove(action.number)
                state.laid[seat] = action.number
            case "lift":
                state.hands[seat] = sorted([*state.hands[seat], state.laid[seat]])
                state.laid[seat] = 0
            case "ready":
                state.is_ready[seat] = True
                told(Fact(word("fact-ready", who=Player(seat))))
                if all(state.is_ready):
                    state.stage = "answer"
                    told(Fact(word("fact-open", left=state.laid[0], right=state.laid[1])))
            case "boast" | "bow":
                state.answers[seat] = action.kind
                told(Fact(word("fact-answered", answer=word(f"action-{action.kind}")), frozenset((seat,))))
                if all(state.answers):
                    state.stage = "coin"
            case "coin":
                self._toss(state, seat, chance, told)

    def _toss(self, state: State, seat: Seat, chance: Chance, told: Tell) -> None:
        points = 1 + chance.pick(2, "coin", state.round)
        state.points[seat] += points
        told(Fact(word("fact-coin", who=Player(seat), points=points)))
        state.gone = sorted(state.gone + state.laid)
        state.laid, state.is_ready, state.answers = [0, 0], [False, False], ["", ""]
        state.stage = "lay" if all(state.hands) else "over"
        state.round += 1

    def outcome(self, state: State) -> Outcome | None:
        if state.stage != "over":
            return None
        return Outcome(frozenset((SEATS[state.points[1] > state.points[0]],)), word("end-points"))

    def table_view(self, state: State) -> TableView:
        held = [len(hand) + bool(laid) for hand, laid in zip(state.hands, state.laid, strict=True)]
        is_open = state.stage in ("answer", "coin")
        return TableView(
            state.stage,
            state.round,
            state.top,
            (held[0], held[1]),
            (state.is_ready[0], state.is_ready[1]),
            (state.laid[0], state.laid[1]) if is_open else None,
            (state.points[0], state.points[1]),
            tuple(state.gone),
        )

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        hand, laid, answer = tuple(state.hands[seat]), state.laid[seat], state.answers[seat]
        return SeatView(self.table_view(state), seat, hand, laid, answer)

    def reveal(self, states: Sequence[State], end: State) -> tuple[str, ...]:
        return tuple(map(self.written, states))

    def hidden_from(self, state: State, seat: Seat | None) -> frozenset[Place]:
        is_open = state.stage in ("answer", "coin")
        hidden = {zone: len(cards) for zone, cards in state.zones().items() if zone != f"held {seat}"}
        for zone in hidden:
            hidden[zone] -= is_open and zone != "rest"
        return frozenset(Place(zone, index) for zone, count in hidden.items() for index in range(count))

    def content(self, state: State, place: Place) -> str:
        return str(state.zones()[place.zone][place.index])

    def imagine(self, view: TableView | SeatView, chance: Chance) -> State:
        table = view.table if isinstance(view, SeatView) else view
        own = view.seat if isinstance(view, SeatView) else None
        open_laid = table.laid or (0, 0)
        state = State(
            [[], []], list(open_laid), list(table.is_ready), ["", ""], list(table.points),
            list(table.gone), table.stage, table.round, table.top,
        )  # fmt: skip
        known = {*table.gone, *open_laid}
        if isinstance(view, SeatView):
            known |= {*view.hand, view.laid}
            state.hands[view.seat], state.laid[view.seat] = list(view.hand), view.laid
            state.answers[view.seat] = view.answer
        unseen = chance.shuffle([n for n in range(1, table.top + 1) if n not in known], "unseen")
        for seat in SEATS:
            if seat != own:
                self._imagine_side(state, seat, table, unseen, chance)
        return state

    def _imagine_side(
        self, state: State, seat: Seat, table: TableView, unseen: list[int], chance: Chance
    ) -> None:
        count = table.held[seat] - bool(state.laid[seat])
        state.hands[seat] = sorted(unseen.pop() for _ in range(count))
        if table.stage == "lay" and (state.is_ready[seat] or chance.pick(2, "has laid", seat)):
            state.laid[seat] = state.hands[seat].pop(chance.pick(count, "laid", seat))
        if table.stage == "coin":
            state.answers[seat] = ("boast", "bow")[chance.pick(2, "answer", seat)]

    def parse(self, notation: str) -> Move:
        kind, _, number = plain_notation(notation).partition(">")
        is_known = kind in ("lay", "lift", "ready", "boast", "bow", "coin")
        is_number = number.isascii() and number.isdecimal() and number[0] != "0"
        is_written = (kind == "lay" and is_number) or not number
        if not is_known or not is_written or (kind == "lay") != (">" in notation):
            raise BadNotation(notation)
        return Move(kind, int(number or 0))


def _listed(numbers: list[int]) -> str:
    return ",".join(map(str, numbers)) or "-"


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",") if number != "-"]
