"""Battle for Athena for the rest of the program: the Game protocol, answered by the rooms beside this one."""

from collections.abc import Sequence

from engine.core.capabilities import CardFacts
from engine.core.chance import Chance
from engine.core.examined import Examined
from engine.core.game import Drafts, GameSpec, Outcome, Place, Refusal, Seat, Word
from engine.core.highlights import Highlights, Passed
from engine.core.reading import read_position
from engine.games.athena import cards_told, imagine, legal, options_measured, play, refuse, rounds, setup
from engine.games.athena.actions import QUIET, Move
from engine.games.athena.cards import SIDES
from engine.games.athena.deploying import Deploying
from engine.games.athena.facts import TURNING
from engine.games.athena.highlights import highlights
from engine.games.athena.moots import moots
from engine.games.athena.notation import parse, read, written
from engine.games.athena.options import PRESETS, Options, Wishes
from engine.games.athena.state import RULESET, State
from engine.games.athena.view import (
    RevealView,
    SeatView,
    TableView,
    reveal,
    seat_view,
    table_view,
)
from engine.games.athena.view_numbers import numbered

SPEC = GameSpec(
    id="athena",
    ruleset=RULESET,
    seats=SIDES,
    options=Options,
    wishes=Wishes,
    presets=PRESETS,
    moots=moots,
)


class Athena(Examined[State, Options, Wishes, Move, TableView, SeatView]):
    """The rules of Battle for Athena; seat 0 is Athena, seat 1 Poseidon."""

    spec = SPEC
    layout = Deploying()
    turning = TURNING
    numbered = staticmethod(numbered)

    def measured(self, options: Options, name: str) -> Word | None:
        return options_measured.measured(options) if name == "first" else None

    def card_facts(self) -> tuple[CardFacts, ...]:
        return cards_told.card_facts()

    def seats(self, options: Options) -> tuple[str, ...]:  # noqa: ARG002  both seats, whatever is chosen
        return SIDES

    def drafts(self, options: Options) -> Drafts:  # noqa: ARG002
        return "own"

    def deal(self, options: Options, chance: Chance, *, ruleset: int = RULESET) -> State:
        state = setup.deal(options, chance)
        state.ruleset = ruleset
        return state

    def position(self, text: str) -> State:
        return read_position(text, read)

    def written(self, state: State) -> str:
        return written(state)

    # What a search or a replay asks for at every step is answered at once, without a call between.
    asks = staticmethod(legal.asks)
    legal_actions = staticmethod(legal.legal_actions)
    apply = staticmethod(play.apply)
    parse = staticmethod(parse)

    def refusals(self, state: State, seat: Seat) -> Sequence[Refusal]:
        return refuse.refusals(state, seat)

    def refusal(self, state: State, seat: Seat, action: Move) -> Refusal:
        return refuse.refusal(state, seat, action)

    def wished(self, state: State, seat: Seat, wishes: Wishes) -> Move | None:
        """§3.3: a standing order for the deployment."""
        template = wishes.deployment
        own = state.sides[seat]
        if state.stage != "deploy" or template == "ask" or own.is_ready:
            return None
        return parse(f"arrange>{template}") if own.levy.pool else parse("ready")

    def fallback(self, state: State, seat: Seat) -> Move | None:  # noqa: ARG002
        """Nothing may be assumed for anybody: every question is one for its player."""
        return None

    def is_quiet(self, state: State, seat: Seat, action: Move) -> bool:  # noqa: ARG002
        return isinstance(action, QUIET)

    def outcome(self, state: State) -> Outcome | None:
        return rounds.outcome(state)

    def table_view(self, state: State) -> TableView:
        return table_view(state)

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        return seat_view(state, seat)

    def reveal(self, states: Sequence[State], end: State) -> RevealView:
        return reveal(states, end)

    def highlights(self, passed: Sequence[Passed], outcome: Outcome) -> Highlights:
        return highlights(passed, outcome)

    def hidden_from(self, state: State, seat: Seat | None) -> frozenset[Place]:
        return imagine.hidden_from(state, seat)

    def content(self, state: State, place: Place) -> str:
        return imagine.content(state, place)

    def imagine(self, view: TableView | SeatView, chance: Chance) -> State:
        return imagine.imagine(view, chance)
