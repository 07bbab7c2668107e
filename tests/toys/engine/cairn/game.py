"""Cairn for the rest of the program: the Game protocol, answered by the rooms beside this one."""

# ruff: noqa: ARG002  # the protocol names arguments that a small game has no need of

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.chance import Chance
from engine.core.game import (
    Ask,
    Outcome,
    Place,
    Refusal,
    Seat,
    Tell,
)
from engine.core.rules import Drafts, Game, GameSpec
from tests.toys.engine.cairn import imagine, legal, play, refuse, setup, view
from tests.toys.engine.cairn.actions import Move, Ready
from tests.toys.engine.cairn.cards import SEATS
from tests.toys.engine.cairn.layout import Cairns
from tests.toys.engine.cairn.notation import parse, read, written
from tests.toys.engine.cairn.options import PRESETS, Options, Players, Wishes
from tests.toys.engine.cairn.state import RULESET, State
from tests.toys.engine.cairn.view import RevealView, SeatView, TableView

SPEC: Final = GameSpec("cairn", RULESET, SEATS, Options, Wishes, PRESETS)
_DRAFTS: Final[Mapping[Players, Drafts]] = {"rivals": "own", "alone": "open", "partners": "partners"}


class Cairn(Game[State, Options, Wishes, Move, TableView, SeatView]):
    """The rules of Cairn."""

    spec = SPEC
    layout = Cairns()
    read = staticmethod(read)

    def seats(self, options: Options) -> tuple[str, ...]:
        return setup.seats(options)

    def drafts(self, options: Options) -> Drafts:
        return _DRAFTS[options.players]

    def deal(self, options: Options, chance: Chance, *, ruleset: int = RULESET) -> State:
        state = setup.deal(options)
        state.ruleset = ruleset
        return state

    def written(self, state: State) -> str:
        return written(state)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return legal.asks(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Move]:
        return legal.legal_actions(state, seat)

    def refusals(self, state: State, seat: Seat) -> Sequence[Refusal]:
        return refuse.refusals(state, seat)

    def refusal(self, state: State, seat: Seat, action: Move) -> Refusal:
        return refuse.refusal(state, seat, action)

    def wished(self, state: State, seat: Seat, wishes: Wishes) -> Move | None:
        """§2.5."""
        ready = Ready()
        is_wanted = wishes.ready == "auto" and ready in legal.legal_actions(state, seat)
        return ready if is_wanted else None

    def is_quiet(self, state: State, seat: Seat, action: Move) -> bool:
        """Whatever is laid can be taken back until its owner is ready."""
        return not isinstance(action, Ready)

    def apply(self, state: State, seat: Seat, action: Move, chance: Chance, tell: Tell | None = None) -> None:
        play.apply(state, seat, action, chance, tell)

    def outcome(self, state: State) -> Outcome | None:
        return play.outcome(state)

    def table_view(self, state: State) -> TableView:
        return view.table_view(state)

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        return view.seat_view(state, seat)

    def reveal(self, states: Sequence[State], end: State) -> RevealView:
        return view.reveal(states)

    def hidden_from(self, state: State, seat: Seat | None) -> frozenset[Place]:
        return imagine.hidden_from(state, seat)

    def content(self, state: State, place: Place) -> str:
        return imagine.content(state, place)

    def imagine(self, view: TableView | SeatView, chance: Chance) -> State:
        return imagine.imagine(view, chance)

    def parse(self, notation: str) -> Move:
        return parse(notation)
