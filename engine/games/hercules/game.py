"""Hercules for the rest of the program: the Game protocol, answered by the rooms beside this one."""

from collections.abc import Sequence

from engine.core.capabilities import CardFacts
from engine.core.chance import Chance
from engine.core.examined import Examined
from engine.core.game import (
    Drafts,
    GameSpec,
    Outcome,
    Place,
    Refusal,
    Seat,
    Word,
    word,
)
from engine.core.highlights import Highlights, Passed
from engine.core.reading import read_position
from engine.games.hercules import cards_told, imagine, legal, play, refuse, rounds, setup
from engine.games.hercules.actions import (
    Answer,
    ChooseHero,
    Done,
    Life,
    Move,
    Play,
    Prepare,
    RaiseShield,
    StoreCard,
    Use,
    UsePosture,
    YouDecide,
)
from engine.games.hercules.cards import DISTAFF_DRAWS, RAIN_DRAWS
from engine.games.hercules.facts import TURNING, why_offered
from engine.games.hercules.highlights import highlights
from engine.games.hercules.legal import postures
from engine.games.hercules.notation import parse, read, written
from engine.games.hercules.options import PRESETS, Options, Wishes, moots
from engine.games.hercules.piles import draws_only_known
from engine.games.hercules.scoring import SCORING
from engine.games.hercules.state import RULESET, State, can_turn, may_decide_alone
from engine.games.hercules.view import (
    RevealView,
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


class Hercules(Examined[State, Options, Wishes, Move, TableView, SeatView]):
    """The rules of MICRO HERO: Hercules, for one player or for two partners."""

    spec = SPEC
    scoring = SCORING
    daily = "normal"
    turning = TURNING
    # What a search or a replay asks for at every step is answered at once, without a call between.
    asks = staticmethod(legal.asks)
    legal_actions = staticmethod(legal.legal_actions)
    apply = staticmethod(play.apply)
    parse = staticmethod(parse)

    def card_facts(self) -> tuple[CardFacts, ...]:
        return cards_told.card_facts()

    def seats(self, options: Options) -> tuple[str, ...]:
        return SEATS if options.coop else SEATS[:1]

    def drafts(self, options: Options) -> Drafts:
        return "partners" if options.coop else "open"

    def deal(self, options: Options, chance: Chance, *, ruleset: int = RULESET) -> State:
        return setup.deal(options, chance, ruleset)

    def position(self, text: str) -> State:
        return read_position(text, read)

    def written(self, state: State) -> str:
        return written(state)

    def refusals(self, state: State, seat: Seat) -> Sequence[Refusal]:
        return refuse.refusals(state, seat)

    def refusal(self, state: State, seat: Seat, action: Move) -> Refusal:
        return refuse.refusal(state, seat, action)

    def wished(self, state: State, seat: Seat, wishes: Wishes) -> Move | None:
        """§4.8: a standing order to end planning when nothing is left to do in it.

        Overloaded can as well be tilted in perfecting when the hand is empty.
        """
        own = state.seats[seat]
        if wishes.end_plan == "ask" or state.stage != "plan" or own.is_ready or own.hand:
            return None
        return None if postures(state, own) and not can_turn(state, own) else _DONE

    def fallback(self, state: State, seat: Seat) -> Move | None:
        """§10.12: who is silent agrees, and leaves what concerns both to the partner; nothing else."""
        if state.stage not in ("life", "perfect", "split") or may_decide_alone(state, seat):
            return None
        if state.seats[seat].has_yielded:
            return None
        if state.proposal is None:
            return YouDecide()
        return None if state.proposal.maker == seat else Answer("agree")

    def is_quiet(self, state: State, seat: Seat, action: Move) -> bool:
        """Whether the action can wait in a draft (§4.9): it draws nothing unknown and settles nothing."""
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

    def outcome(self, state: State) -> Outcome | None:
        return rounds.outcome(state)

    def offer_reason(self, view: SeatView) -> tuple[Seat, Word] | None:
        """What stands out of the open offer, and what that is good for."""
        proposal = view.table.proposal
        return None if proposal is None else (proposal.maker, why_offered(proposal))

    def standing(self, view: TableView) -> Word:
        """The trial that a run stands at."""
        return word("standing", number=view.number, trial=word(f"card-trial-{view.trial}"))

    def table_view(self, state: State) -> TableView:
        return table_view(state)

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        return seat_view(state, seat)

    def reveal(self, states: Sequence[State], end: State) -> RevealView:
        return reveal(states, end)

    def highlights(self, passed: Sequence[Passed], outcome: Outcome) -> Highlights:
        """What decided the run, and the best attack beside that."""
        return highlights(passed, outcome)

    def hidden_from(self, state: State, seat: Seat | None) -> frozenset[Place]:
        return imagine.hidden_from(state, seat)

    def content(self, state: State, place: Place) -> str:
        return imagine.content(state, place)

    def imagine(self, view: TableView | SeatView, chance: Chance) -> State:
        return imagine.imagine(view, chance)
