"""Why is something not possible now? Each answer names its § and nothing that its reader may not know."""

from collections.abc import Iterator

from engine.core.game import (
    Obstacle,
    Refusal,
    Seat,
    Word,
    word,
)
from engine.games.hercules.actions import (
    Answer,
    Choose,
    ChooseHero,
    Done,
    End,
    Life,
    Move,
    Play,
    Prepare,
    Propose,
    RaiseShield,
    Split,
    StoreCard,
    TurnPosture,
    Use,
    UsePosture,
    YouDecide,
)
from engine.games.hercules.deck import BLESSINGS, TRAINING, card
from engine.games.hercules.legal import legal_actions
from engine.games.hercules.spending import after_sketch, obstacle_to_top
from engine.games.hercules.state import SeatState, Spend, State, can_turn, do_wounds_stay, may_decide_alone
from engine.games.hercules.tally import cost_of, xp_left


def refusal(state: State, seat: Seat, action: Move) -> Refusal:
    """Why this action is not legal now."""
    rule, why = _why(state, seat, action)
    named = _posture(state.seats[seat]) if isinstance(action, UsePosture) else action
    return Refusal(_label(named), rule, word(f"why-{why}"))


def refusals(state: State, seat: Seat) -> tuple[Refusal, ...]:
    """What `seat` might expect to do now and may not."""
    legal = set(legal_actions(state, seat))
    if not legal:
        return ()
    return tuple(refusal(state, seat, action) for action in _expected(state, seat) if action not in legal)


def _expected(state: State, seat: Seat) -> Iterator[Move]:
    """One action of each kind that a player looks for in this phase."""
    own = state.seats[seat]
    match state.stage:
        case "plan":
            yield _posture(own)
            yield Done()
        case "perfect":
            yield _posture(own)
            yield Use(Spend("buy", seat, TRAINING.id), state.is_coop)
            if state.blessings:
                yield Use(Spend("buy", seat, state.blessings[0].id), state.is_coop)
            yield Use(Spend("improve", seat), state.is_coop)
            yield Use(Spend("anticipate", seat), state.is_coop)
        case "prepare":
            yield from (Prepare("heal", card(name)) for name in ("wound",))
            if state.options.athena:
                yield RaiseShield()
        case _:
            return


def _posture(own: SeatState) -> UsePosture:
    """The Posture as it lies, by its name."""
    return UsePosture(own.posture.hero, own.posture.side)


def _label(action: Move) -> Word:
    """The action in words, as its path tells it."""
    labels = [step.label for step in action.path]
    said = labels[0]
    for label in labels[1:]:
        said = word("label-then", first=said, next=label)
    return said


def _why(state: State, seat: Seat, action: Move) -> Obstacle:
    own = state.seats[seat]
    match action:
        case Choose() | ChooseHero():
            return _why_no_choice(state, own, action)
        case Life():
            return _why_no_life_card(state, seat, action)
        case Play() | Done():
            return _why_not_in_plan(state, own, action)
        case UsePosture() | StoreCard():
            return _why_no_posture(state, own, action)
        case TurnPosture():
            return _why_no_turn(state, seat, action)
        case Use() | End() | Propose():
            return _why_not_in_perfecting(state, seat, action)
        case Split():
            return _why_no_split(state, seat, action)
        case Answer() | YouDecide():
            return _why_no_answer(state, seat, action)
        case Prepare() | RaiseShield():
            return _why_no_preparation(state, own, action)


def _why_no_choice(state: State, own: SeatState, action: Choose | ChooseHero) -> Obstacle:
    if state.stage != "deck" or own.is_ready:
        return "2.2", "deck-chosen"
    if isinstance(action, Choose):
        return "10.16", "hero-first"
    return "10.16", "hero-chosen"


def _why_no_life_card(state: State, seat: Seat, action: Life) -> Obstacle:
    if state.stage != "life":
        return "11.15", "no-life-card"
    if action.card == state.life_card:
        return "11.15", "life-card-again"
    return _why_common(state, seat, is_offer=action.is_offer)


def _why_common(state: State, seat: Seat, *, is_offer: bool) -> Obstacle:
    """Why what concerns both is not to be settled so."""
    if may_decide_alone(state, seat):
        return "10.11", "decide-alone"
    if state.seats[seat].has_yielded:
        return "10.11", "partner-decides"
    if state.proposal is not None:
        return "10.10", "offer-open"
    return ("10.10", "nothing-to-offer") if is_offer else ("10.10", "offer-first")


def _why_not_in_plan(state: State, own: SeatState, action: Play | Done) -> Obstacle:
    if state.stage != "plan" or own.is_ready:
        return "4.1", "not-planning"
    if isinstance(action, Done):
        return "4.7", "cards-left"
    if action.card not in own.hand:
        return "4.1", "not-in-hand"
    if action.healed and do_wounds_stay(state):
        return "8.11", "wounds-stay"
    return "13.8", "no-such-wound"


def _why_no_posture(state: State, own: SeatState, action: UsePosture | StoreCard) -> Obstacle:
    hero, side, is_tilted, _ = own.posture
    if state.stage not in ("plan", "perfect") or (state.stage == "plan" and own.is_ready):
        return "8.4", "posture-later"
    if is_tilted:
        return "8.4", "posture-tilted"
    if isinstance(action, StoreCard):
        if hero != "omphale" or side != "A":
            return "11.18", "not-distaff"
        return "11.18", "nothing-to-store"
    if hero == "omphale" and side == "A":
        return "11.18", "nothing-to-store" if not own.hand else "store-which"
    if state.stage == "perfect" and side == "A" and not state.rules.overloaded_always.holds:
        return "8.4", "overloaded-plan"
    if own.sketch:
        return "10.10", "offer-open"
    return "8.4", "no-card-to-double"


def _why_no_turn(state: State, seat: Seat, action: TurnPosture) -> Obstacle:
    own = state.seats[seat]
    if state.stage != "perfect":
        return "5.1", "not-perfecting"
    if not can_turn(state, own):
        return ("8.4", "posture-tilted" if own.posture.is_tilted else "nothing-to-turn")
    if action.then == "agree":
        is_offered = state.proposal is not None and state.proposal.maker != seat
        return ("10.10", "no-end-offered") if is_offered else _why_no_answer(state, seat, Answer("agree"))
    return _why_common(state, seat, is_offer=action.then == "offer")


def _why_not_in_perfecting(state: State, seat: Seat, action: Use | End | Propose) -> Obstacle:
    if state.stage != "perfect":
        return "5.1", "not-perfecting"
    own = state.seats[seat]
    if (
        isinstance(action, Use)
        and not own.has_yielded
        and (state.proposal is None or may_decide_alone(state, seat))
    ):
        return _why_not_spent(after_sketch(state, own.sketch), action.spend)
    return _why_common(state, seat, is_offer=isinstance(action, Propose))


def _why_not_spent(state: State, use: Spend) -> Obstacle:
    if use.seat >= len(state.seats):
        return "10.4", "no-partner"
    if use.kind == "buy":
        bought = card(use.card)
        if bought not in (*state.techniques, *state.blessings):
            return "5.3", "not-in-reserve" if bought not in BLESSINGS.values() else "no-blessing"
        return "5.2", "too-dear"
    own = state.seats[use.seat]
    obstacle = obstacle_to_top(own)
    if obstacle:
        return obstacle
    top = own.discard[-1]
    if use.kind == "improve" and top.is_improved:
        return "5.4", "improved-already"
    if use.kind == "anticipate" and not top.is_improved:
        return "5.5", "not-improved"
    return "5.2", "too-dear" if cost_of(state, top) > xp_left(state) else "nothing-to-offer"


def _why_no_split(state: State, seat: Seat, action: Split) -> Obstacle:
    if state.stage != "split":
        return "10.6", "no-split"
    return _why_common(state, seat, is_offer=action.is_offer)


def _why_no_answer(state: State, seat: Seat, action: Answer | YouDecide) -> Obstacle:
    if isinstance(action, Answer) and state.proposal is None:
        return "10.10", "no-offer"
    if isinstance(action, YouDecide) and state.stage not in ("life", "perfect", "split"):
        return "10.11", "nothing-common"
    if state.proposal is not None and not may_decide_alone(state, seat):
        return "10.10", "own-offer" if state.proposal.maker == seat else "not-own-offer"
    return "10.11", "decide-alone"


def _why_no_preparation(state: State, own: SeatState, action: Prepare | RaiseShield) -> Obstacle:
    if state.stage != "prepare":
        return "9.4", "not-preparing"
    if not own.preparations:
        return "9.4", "prepared"
    if isinstance(action, RaiseShield):
        return "11.8", "no-shield"
    if action.kind == "gain":
        return "9.4", "not-in-reserve"
    if action.card not in own.deck:
        return "9.4", "not-in-deck"
    return "9.5", "not-so-prepared"
