"""The `Game` of Hercules, delegating to the other modules of this package."""

from engine.core.chance import Chance
from engine.core.game import (
    Refusal,
    Seat,
    Word,
    word,
)
from engine.core.rules import Drafts, Game, GameSpec
from engine.games.hercules import cards_told, imagine, legal, rounds, setup
from engine.games.hercules.actions import (
    ChooseHero,
    Done,
    Move,
    Play,
    Prepare,
    RaiseShield,
    StoreCard,
    UsePosture,
)
from engine.games.hercules.actions_of_partners import (
    Answer,
    Life,
    Use,
    YouDecide,
)
from engine.games.hercules.cards import DISTAFF_DRAWS, RAIN_DRAWS
from engine.games.hercules.facts import TURNING, why_offered
from engine.games.hercules.highlights import highlights
from engine.games.hercules.notation import parse, read, written
from engine.games.hercules.options import PRESETS, Options, Wishes, moots
from engine.games.hercules.piles import draws_only_known
from engine.games.hercules.posture import can_tilt
from engine.games.hercules.scoring import SCORING
from engine.games.hercules.state import RULESET, State, can_turn, may_decide_alone
from engine.games.hercules.view import (
    SeatView,
    TableView,
    reveal,
    seat_view,
    table_view,
)

SEATS = ("hercules", "iolaus")


SPEC = GameSpec(
    id="hercules",
    ruleset=RULESET,
    seats=SEATS,
    options=Options,
    wishes=Wishes,
    presets=PRESETS,
    moots=moots,
    is_final=True,  # §4.9
)
_DONE = Done()


class Hercules(Game[State, Options, Wishes, Move, TableView, SeatView]):
    """The rules of MICRO HERO: Hercules, for one player or for two partners."""

    spec = SPEC
    scoring = SCORING
    daily = "normal"
    turning = TURNING
    # Static methods save a call at every step of a search or a replay.
    asks = staticmethod(legal.asks)
    legal_actions = staticmethod(legal.legal_actions)
    expected = staticmethod(legal.expected)
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

    def seats(self, options: Options) -> tuple[str, ...]:
        return SEATS if options.coop else SEATS[:1]

    def drafts(self, options: Options) -> Drafts:
        return "partners" if options.coop else "open"

    def deal(self, options: Options, chance: Chance, *, ruleset: int = RULESET) -> State:
        return setup.deal(options, chance, ruleset)

    def refusal(self, state: State, seat: Seat, action: Move) -> Refusal:
        """Return why this action is not legal now, with the Posture called by its name."""
        named = legal.named_posture(state.seats[seat]) if isinstance(action, UsePosture) else action
        return super().refusal(state, seat, named)

    def wished(self, state: State, seat: Seat, wishes: Wishes) -> Move | None:
        """Return the end of planning if a standing order asks for it and nothing is left to do (§4.8).

        Overloaded can also be tilted in perfecting, so it does not keep an empty hand waiting.
        """
        own = state.seats[seat]
        if wishes.end_plan == "ask" or state.stage != "plan" or own.is_ready or own.hand:
            return None
        return None if can_tilt(state, own) and not can_turn(state, own) else _DONE

    def fallback(self, state: State, seat: Seat) -> Move | None:
        """Return the consent of a silent partner, who leaves common decisions to the other (§10.12)."""
        if state.stage not in ("life", "perfect", "split") or may_decide_alone(state, seat):
            return None
        if state.seats[seat].has_yielded:
            return None
        if state.proposal is None:
            return YouDecide()
        return None if state.proposal.maker == seat else Answer("agree")

    def is_quiet(self, state: State, seat: Seat, action: Move) -> bool:
        """Return True if the action can wait in a draft: it must draw nothing unknown (§4.9)."""
        own = state.seats[seat]
        match action:
            case Play(card):
                is_doubled = own.posture.is_pending and not card.is_wound
                return draws_only_known(state, seat, card.draws * (2 if is_doubled else 1))
            case UsePosture() if own.posture.side == "B" and own.posture.hero == "hercules":
                is_own = state.stage == "plan" or not state.is_coop
                return is_own and draws_only_known(state, seat, RAIN_DRAWS.number)
            case UsePosture():
                return state.stage == "plan" or not state.is_coop
            case StoreCard():
                is_own = state.stage == "plan" or not state.is_coop
                return is_own and draws_only_known(state, seat, DISTAFF_DRAWS.number)
            case Use():
                return not (state.is_coop and may_decide_alone(state, seat))
            case Prepare() | RaiseShield():
                return not state.is_coop and own.preparations > 1
            case Life():
                return not state.is_coop
            case ChooseHero():
                return True
            case _:
                return False

    def offer_reason(self, view: SeatView) -> tuple[Seat, Word] | None:
        """Return the maker of the open offer and its reason, or None."""
        proposal = view.table.proposal
        return None if proposal is None else (proposal.maker, why_offered(proposal))

    def standing(self, view: TableView) -> Word:
        """Return the current trial of the run."""
        return word("standing", number=view.number, trial=word(f"card-trial-{view.trial}"))
