"""Hera and Zeus for the rest of the program: the Game protocol, answered by the rooms beside this one."""

from collections.abc import Sequence

from engine.core.capabilities import CardFacts
from engine.core.chance import Chance
from engine.core.examined import Examined
from engine.core.game import Drafts, GameSpec, Outcome, Place, Refusal, Seat
from engine.core.highlights import Highlights, Passed
from engine.core.reading import read_position
from engine.games.hera_zeus import cards_told, falling, imagine, legal, play, refuse, setup
from engine.games.hera_zeus.actions import Deploy, Move, Next, OrderAsTheyLay, OrderGuarded, Remove
from engine.games.hera_zeus.actions_of_powers import Dionysus, God, Hades, Persephone, PersephoneOfBoth
from engine.games.hera_zeus.cards import SIDES
from engine.games.hera_zeus.facts import TURNING
from engine.games.hera_zeus.highlights import highlights
from engine.games.hera_zeus.notation import parse, read, written
from engine.games.hera_zeus.options import FORMER_PRESETS, PRESETS, Options, Wishes, carry
from engine.games.hera_zeus.state import RULESET, State
from engine.games.hera_zeus.view import RevealView, SeatView, TableView, reveal, seat_view, table_view
from engine.games.hera_zeus.view_numbers import numbered

SPEC = GameSpec(
    id="hera_zeus",
    ruleset=RULESET,
    seats=SIDES,
    options=Options,
    wishes=Wishes,
    presets=PRESETS,
    former_presets=FORMER_PRESETS,
)

# What they change their owner knew beforehand. Sirens are none of them: they open the card below.
_QUIET = (Deploy, Dionysus, God, Hades, Persephone, PersephoneOfBoth, Remove)


class HeraZeus(Examined[State, Options, Wishes, Move, TableView, SeatView]):
    """The rules of Hera and Zeus; seat 0 is Hera, seat 1 Zeus."""

    spec = SPEC
    turning = TURNING
    carry = staticmethod(carry)
    numbered = staticmethod(numbered)

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
    forced = staticmethod(legal.forced)
    apply = staticmethod(play.apply)
    parse = staticmethod(parse)

    def refusals(self, state: State, seat: Seat) -> Sequence[Refusal]:
        return refuse.refusals(state, seat)

    def refusal(self, state: State, seat: Seat, action: Move) -> Refusal:
        return refuse.refusal(state, seat, action)

    def wished(self, state: State, seat: Seat, wishes: Wishes) -> Move | None:
        """§6.7: a standing order for cards that fall together."""
        order = wishes.discard_order
        if order == "ask" or not state.sides[seat].falling:
            return None
        return OrderGuarded() if order == "guard" else OrderAsTheyLay()

    def fallback(self, state: State, seat: Seat) -> Move | None:
        """§6.7: as they lay. Nothing is assumed for a turn or a first row."""
        return OrderAsTheyLay() if state.sides[seat].falling else None

    def is_quiet(self, state: State, seat: Seat, action: Move) -> bool:
        """Whether the action can wait in a draft; one that brings a loss cannot."""
        if isinstance(action, Next):
            return len(state.sides[seat].falling) > 2
        if not isinstance(action, _QUIET):
            return False
        after = state.copy()
        play.apply(after, seat, action, _NO_CHANCE)
        return after.winner is None

    def outcome(self, state: State) -> Outcome | None:
        return falling.outcome(state)

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


_NO_CHANCE = Chance(b"quiet actions draw nothing")
