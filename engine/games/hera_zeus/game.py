"""The `Game` of Hera and Zeus, delegating to the other modules of this package."""

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.rules import Game, GameSpec
from engine.games.hera_zeus import cards_told, falling, imagine, legal, play, setup
from engine.games.hera_zeus.actions import Move, Next, OrderAsTheyLay, OrderGuarded
from engine.games.hera_zeus.cards import SIDES
from engine.games.hera_zeus.facts import TURNING
from engine.games.hera_zeus.highlights import highlights
from engine.games.hera_zeus.notation import parse, read, written
from engine.games.hera_zeus.options import FORMER_PRESETS, PRESETS, Options, Wishes, carry
from engine.games.hera_zeus.state import RULESET, State
from engine.games.hera_zeus.view import SeatView, TableView, reveal, seat_view, table_view
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


class HeraZeus(Game[State, Options, Wishes, Move, TableView, SeatView]):
    """The rules of Hera and Zeus; seat 0 is Hera, seat 1 Zeus."""

    spec = SPEC
    turning = TURNING
    carry = staticmethod(carry)
    numbered = staticmethod(numbered)

    def deal(self, options: Options, chance: Chance, *, ruleset: int = RULESET) -> State:
        state = setup.deal(options, chance)
        state.ruleset = ruleset
        return state

    # Static methods save a call at every step of a search or a replay.
    asks = staticmethod(legal.asks)
    legal_actions = staticmethod(legal.legal_actions)
    expected = staticmethod(legal.expected)
    forced = staticmethod(legal.forced)
    apply = staticmethod(play.apply)
    parse = staticmethod(parse)
    card_facts = staticmethod(cards_told.card_facts)
    written = staticmethod(written)
    read = staticmethod(read)
    outcome = staticmethod(falling.outcome)
    table_view = staticmethod(table_view)
    seat_view = staticmethod(seat_view)
    reveal = staticmethod(reveal)
    highlights = staticmethod(highlights)
    hidden_from = staticmethod(imagine.hidden_from)
    content = staticmethod(imagine.content)
    imagine = staticmethod(imagine.imagine)

    def wished(self, state: State, seat: Seat, wishes: Wishes) -> Move | None:
        """Return the standing order for cards that fall together (§6.7)."""
        order = wishes.discard_order
        if order == "ask" or not state.sides[seat].falling:
            return None
        return OrderGuarded() if order == "guard" else OrderAsTheyLay()

    def fallback(self, state: State, seat: Seat) -> Move | None:
        """Return the action that lays cards as they lie (§6.7); a turn or a first row has no default."""
        return OrderAsTheyLay() if state.sides[seat].falling else None

    def is_quiet(self, state: State, seat: Seat, action: Move) -> bool:
        """Return True if the action can wait in a draft; one that loses the match cannot."""
        if isinstance(action, Next):
            return len(state.sides[seat].falling) > 2
        if not action.is_quiet:
            return False
        after = state.copy()
        play.apply(after, seat, action, _NO_CHANCE)
        return after.winner is None


_NO_CHANCE = Chance(b"quiet actions draw nothing")
