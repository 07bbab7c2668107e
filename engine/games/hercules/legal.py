"""The seats that must decide now, and what they may do, in a stable order.

The rule of each action is in its class.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from engine.core.game import Ask, AskKind, Seat
from engine.games.hercules.actions import (
    ChooseHero,
    Done,
    Move,
    Prepare,
    RaiseShield,
    UsePosture,
    choices,
    healing_plays,
    plays,
    postures,
)
from engine.games.hercules.actions_of_partners import (
    Answer,
    End,
    Life,
    Propose,
    Split,
    TurnPosture,
    Use,
    YouDecide,
)
from engine.games.hercules.calling import is_missing
from engine.games.hercules.cards import LIFE_CARDS
from engine.games.hercules.deck import TRAINING, Card, arranged, card
from engine.games.hercules.posture import can_tilt
from engine.games.hercules.spending import after_sketch, spends
from engine.games.hercules.splitting import usual_shares
from engine.games.hercules.state import (
    Posture,
    SeatState,
    Spend,
    State,
    can_turn,
    may_decide_alone,
)

_DONE, _END, _SHIELD, _YOU_DECIDE = Done(), End(), RaiseShield(), YouDecide()
_OFFER, _OFFER_END = Propose(False), Propose(True)
_TURN_AND_END, _TURN_AND_OFFER, _TURN_AND_AGREE = (
    TurnPosture("end"),
    TurnPosture("offer"),
    TurnPosture("agree"),
)
_AGREE, _DECLINE, _WITHDRAW = Answer("agree"), Answer("decline"), Answer("withdraw")
_HEROES = (ChooseHero("hercules"), ChooseHero("omphale"))


def asks(state: State) -> tuple[Ask, ...]:
    """Return the questions: a solo player's turn, or decisions of partners alone or together (§10.10)."""
    if state.stage == "over":
        return ()
    if len(state.seats) == 1:
        return _alone(state.call)
    is_common = state.stage in ("life", "perfect", "split")
    kind: AskKind = "shared" if is_common else "together"
    first, second = state.seats
    return _together(
        kind,
        state.call,
        (is_missing(state, first), is_common and _has_say(state, first)),
        (is_missing(state, second), is_common and _has_say(state, second)),
    )


def _has_say(state: State, own: SeatState) -> bool:
    """Return True if a partner may still act in a common decision (§10.11).

    A player who left the decision to the partner keeps the own Posture in perfecting.
    """
    if not own.has_yielded:
        return True
    return state.stage == "perfect" and can_tilt(state, own)


# The players called stay the same for many actions.
@lru_cache(maxsize=1024)
def _alone(call: int) -> tuple[Ask, ...]:
    return (Ask(Seat(0), "turn", call),)


@lru_cache(maxsize=1024)
def _together(kind: AskKind, call: int, *seats: tuple[bool, bool]) -> tuple[Ask, ...]:
    """Return the questions of both seats.

    `seats` says of each whether the run waits for it, and whether it has a say in common decisions.
    """
    return tuple(
        Ask(Seat(number), kind, call, is_missing)
        for number, (is_missing, has_say) in enumerate(seats)
        if is_missing or has_say
    )


def legal_actions(state: State, seat: Seat) -> Sequence[Move]:
    """Return every action `seat` may take now; empty if it is not asked."""
    match state.stage:
        case "plan":
            own = state.seats[seat]
            if own.is_ready:
                return ()
            offered = postures(state, own)
            cards = tuple(dict.fromkeys(own.hand))
            return _plans(cards, own.posture, offered) or _with_healing(state, own, offered)
        case "perfect":
            return _in_perfecting(state, seat)
        case "deck":
            return _in_choosing(state.seats[seat])
        case "prepare":
            return _in_preparing(state, state.seats[seat])
        case "life" | "split":
            return _in_common(state, seat)
        case "over":
            return ()


def _in_choosing(own: SeatState) -> Sequence[Move]:
    """Return the choices of a first deck; with Omphale in co-op, the Posture first (§2.2, §10.16)."""
    if own.is_ready:
        return ()
    return choices() if own.posture.hero else _HEROES


# --- planning ---


# The same hands recur, and listing actions is half the work of a search.
@lru_cache(maxsize=2048)
def _plans(
    cards: tuple[Card, ...],
    lying: Posture,  # noqa: ARG001  it tells apart what compares without its label
    offered: tuple[Move, ...],
) -> tuple[Move, ...]:
    """Return the actions with the cards of a hand and the Posture.

    Empty if the Wounds of the discard pile matter.
    """
    legal: list[Move] = []
    for each in cards:
        if each.heals:
            return ()
        legal += plays(each)
    legal += offered
    if not cards:  # §4.7
        legal.append(_DONE)
    return tuple(legal)


def _with_healing(state: State, own: SeatState, offered: tuple[Move, ...]) -> tuple[Move, ...]:
    legal: list[Move] = []
    for each in dict.fromkeys(own.hand):
        legal += healing_plays(state, own, each) if each.heals else plays(each)
    return (*legal, *offered)


# --- perfecting ---


def _in_perfecting(state: State, seat: Seat) -> tuple[Move, ...]:
    own = state.seats[seat]
    tilts = postures(state, own)
    turns = can_turn(state, own)
    if own.has_yielded:  # §10.11: common decisions are left to the partner, the own Posture is not
        return tilts
    if may_decide_alone(state, seat):
        ends = (_TURN_AND_END, _END) if turns else (_END,)
        return (*_uses(spends(state), state.is_coop), *tilts, *ends)
    answers = _answers(state, seat)
    if answers:
        is_end = state.proposal is not None and state.proposal.is_end and state.proposal.maker != seat
        return (*([_TURN_AND_AGREE] if turns and is_end else []), *answers, *tilts)
    if own.sketch:
        left = _uses(spends(after_sketch(state, own.sketch)), True)
        return (*left, _OFFER, *([_TURN_AND_OFFER] if turns else []), _OFFER_END, _YOU_DECIDE)
    offers = (_TURN_AND_OFFER, _OFFER_END) if turns else (_OFFER_END,)
    return (*_uses(spends(state), True), *tilts, *offers, _YOU_DECIDE)


@lru_cache(maxsize=4096)
def _uses(spends: tuple[Spend, ...], is_coop: bool) -> tuple[Use, ...]:
    """Return the uses of experience as actions."""
    return tuple(use(spend, is_coop) for spend in spends)


# --- what both decide ---


def _in_common(state: State, seat: Seat) -> Sequence[Move]:
    """Return the actions of common decisions: the Life card (§11.15) and shares of Defense (§10.6)."""
    if state.seats[seat].has_yielded:
        return ()
    alone = may_decide_alone(state, seat)
    answers = () if alone else _answers(state, seat)
    if answers:
        return answers
    legal: Sequence[Move]
    if state.stage == "life":
        legal = [Life(card, not alone) for card in LIFE_CARDS if card != state.life_card]
    else:
        legal = _splits(usual_shares(state), not alone)
    return tuple(legal) if alone else (*legal, _YOU_DECIDE)


@lru_cache(maxsize=1024)
def _splits(usual: tuple[int, int], is_offer: bool) -> tuple[Split, ...]:
    """Return every way to divide the Defense of the usual shares."""
    pool = sum(usual)
    return tuple(
        Split((first, pool - first), is_offer, is_usual=first == usual[0]) for first in range(pool + 1)
    )


def _answers(state: State, seat: Seat) -> Sequence[Move]:
    """Return the answers to an open offer, which comes before any new offer (§10.10)."""
    if state.proposal is None:
        return ()
    if state.proposal.maker == seat:
        return (_WITHDRAW,)
    return (_AGREE, _DECLINE, _YOU_DECIDE)


# --- preparation ---


def _in_preparing(state: State, own: SeatState) -> tuple[Move, ...]:
    """Return the preparations (§9.4)."""
    if not own.preparations:
        return ()
    kinds = arranged(dict.fromkeys(own.deck))
    techniques = [each for each in kinds if each.family == "technique"]
    legal: list[Move] = [prepare("heal", each) for each in kinds if each.is_wound]
    legal += [prepare("gain", each) for each in dict.fromkeys(state.techniques)]
    legal += [prepare("better", each) for each in techniques if not each.is_improved]
    legal += [prepare("drop", each) for each in techniques]
    return (*legal, _SHIELD) if state.options.athena else tuple(legal)


# --- actions made once ---


prepare = cache(Prepare)


@cache
def use(spend: Spend, is_coop: bool) -> Use:
    """Return the action of a use of experience."""
    return Use(spend, is_coop)


# --- what players look for ---


def expected(state: State, seat: Seat) -> Iterator[Move]:
    """Yield one action of each kind that a player might look for in this phase."""
    own = state.seats[seat]
    match state.stage:
        case "plan":
            yield named_posture(own)
            yield Done()
        case "perfect":
            yield named_posture(own)
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


def named_posture(own: SeatState) -> UsePosture:
    """Return the use of the current Posture, with its name."""
    return UsePosture(own.posture.hero, own.posture.side)
