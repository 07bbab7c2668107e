"""The `Game` of Battle for Athena, delegating to the other modules of this package."""

from engine.core.chance import Chance
from engine.core.game import Seat, Word
from engine.core.rules import Game, GameSpec
from engine.games.athena import cards_told, imagine, legal, options_measured, play, rounds, setup
from engine.games.athena.actions import Move
from engine.games.athena.cards import SIDES
from engine.games.athena.deploying import Deploying
from engine.games.athena.facts import TURNING
from engine.games.athena.highlights import highlights
from engine.games.athena.moots import moots
from engine.games.athena.notation import parse, read, written
from engine.games.athena.options import PRESETS, SHORT_PRESETS, Options, Wishes
from engine.games.athena.state import RULESET, State
from engine.games.athena.view import (
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
    short_presets=SHORT_PRESETS,
    moots=moots,
)


class Athena(Game[State, Options, Wishes, Move, TableView, SeatView]):
    """The rules of Battle for Athena; seat 0 is Athena, seat 1 Poseidon."""

    spec = SPEC
    layout = Deploying()
    turning = TURNING
    numbered = staticmethod(numbered)

    def measured(self, options: Options, name: str) -> Word | None:
        return options_measured.measured(options) if name == "first" else None

    def deal(self, options: Options, chance: Chance, *, ruleset: int = RULESET) -> State:
        state = setup.deal(options, chance)
        state.ruleset = ruleset
        return state

    # Static methods save a call at every step of a search or a replay.
    asks = staticmethod(legal.asks)
    legal_actions = staticmethod(legal.legal_actions)
    expected = staticmethod(legal.expected)
    apply = staticmethod(play.apply)
    parse = staticmethod(parse)
    card_facts = staticmethod(cards_told.card_facts)
    written = staticmethod(written)
    read = staticmethod(read)
    outcome = staticmethod(rounds.outcome)
    table_view = staticmethod(table_view)
    seat_view = staticmethod(seat_view)
    reveal = staticmethod(reveal)
    highlights = staticmethod(highlights)
    hidden_from = staticmethod(imagine.hidden_from)
    content = staticmethod(imagine.content)
    imagine = staticmethod(imagine.imagine)

    def wished(self, state: State, seat: Seat, wishes: Wishes) -> Move | None:
        """Return the standing order for the deployment (§3.3)."""
        template = wishes.deployment
        own = state.sides[seat]
        if state.stage != "deploy" or template == "ask" or own.is_ready:
            return None
        return parse(f"arrange>{template}") if own.levy.pool else parse("ready")
