"""Who must decide now, and what may they do? The order of the actions is stable."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import permutations

from engine.core.game import Ask, AskKind, Seat
from engine.games.hercules.actions import (
    Answer,
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
    choices,
    plays,
)
from engine.games.hercules.calling import is_missing
from engine.games.hercules.cards import LIFE_CARDS
from engine.games.hercules.deck import Card, arranged
from engine.games.hercules.spending import after_sketch, spends
from engine.games.hercules.splitting import usual_shares
from engine.games.hercules.state import (
    Posture,
    SeatState,
    Spend,
    State,
    can_turn,
    do_wounds_stay,
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
    """§10.10: alone a player has the turn; partners decide each for themselves, or together."""
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
    """§10.11: who has left what concerns both to the partner still has the own Posture in perfecting."""
    if not own.has_yielded:
        return True
    return state.stage == "perfect" and bool(postures(state, own))


# Who is called stays the same for many an action.
@lru_cache(maxsize=1024)
def _alone(call: int) -> tuple[Ask, ...]:
    return (Ask(Seat(0), "turn", call),)


@lru_cache(maxsize=1024)
def _together(kind: AskKind, call: int, *seats: tuple[bool, bool]) -> tuple[Ask, ...]:
    """Of each seat: whether the run waits for it, and whether it has a say in what both decide."""
    return tuple(
        Ask(Seat(number), kind, call, is_missing)
        for number, (is_missing, has_say) in enumerate(seats)
        if is_missing or has_say
    )


def legal_actions(state: State, seat: Seat) -> Sequence[Move]:
    """Every action `seat` may take now; empty when it is not asked."""
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
    """§2.2; with Omphale in co-op, the Posture first (§10.16)."""
    if own.is_ready:
        return ()
    return choices() if own.posture.hero else _HEROES


# --- planning ---


# The same few cards come to hand again and again, and listing is half the work of a search.
@lru_cache(maxsize=2048)
def _plans(
    cards: tuple[Card, ...],
    lying: Posture,  # noqa: ARG001  it tells apart what compares without its label
    offered: tuple[Move, ...],
) -> tuple[Move, ...]:
    """What the cards of a hand offer, with what the Posture does; empty where the Wounds of the discard pile
    matter."""
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
        legal += _healing_plays(state, own, each) if each.heals else plays(each)
    return (*legal, *offered)


def _healing_plays(state: State, own: SeatState, each: Card) -> list[Move]:
    """§13.8: with no Wound, with one, or, doubled, with two, in either order where that can be seen."""
    wounds = () if do_wounds_stay(state) else _wounds(own)
    found: list[Move] = [play(each, ()), *(play(each, (place,)) for place in wounds)]
    if own.posture.is_pending:
        found += [play(each, pair) for pair in permutations(wounds, 2) if _is_order_seen(own, *pair)]
    return found


def _wounds(own: SeatState) -> tuple[int, ...]:
    """The places of Wounds in the own discard pile, counted from its bottom."""
    return tuple(number for number, lying in enumerate(own.discard, 1) if lying.is_wound)


def _is_order_seen(own: SeatState, first: int, second: int) -> bool:
    """Whether two Wounds are named from below, or lie otherwise on the pile of Wounds when they are not."""
    return first < second or own.discard[first - 1].base is not own.discard[second - 1].base


def postures(state: State, own: SeatState) -> tuple[Move, ...]:
    """§8.4: what the upright Posture offers between two cards, or between two spends."""
    hero, side, is_tilted, _ = own.posture
    if is_tilted:
        return ()
    if side == "A" and hero != "hercules":
        return tuple(store(each) for each in dict.fromkeys(own.hand))
    if side == "B" or state.rules.overloaded_always.holds:
        return posture(hero, side)
    if state.stage == "plan":
        for each in own.hand:
            if not each.is_wound:
                return posture(hero, side)
    return ()


# --- perfecting ---


def _in_perfecting(state: State, seat: Seat) -> tuple[Move, ...]:
    own = state.seats[seat]
    tilts = postures(state, own)
    turns = can_turn(state, own)
    if own.has_yielded:  # §10.11: what concerns both is left to the partner, the own Posture is not
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
    """What experience can be spent on."""
    return tuple(use(spend, is_coop) for spend in spends)


# --- what both decide ---


def _in_common(state: State, seat: Seat) -> Sequence[Move]:
    """The Life card (§11.15) and the shares of Defense (§10.6)."""
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
    """Every way to divide what the usual shares divide."""
    pool = sum(usual)
    return tuple(
        Split((first, pool - first), is_offer, is_usual=first == usual[0]) for first in range(pool + 1)
    )


def _answers(state: State, seat: Seat) -> Sequence[Move]:
    """§10.10: an open offer is answered or withdrawn before anything else is offered."""
    if state.proposal is None:
        return ()
    if state.proposal.maker == seat:
        return (_WITHDRAW,)
    return (_AGREE, _DECLINE, _YOU_DECIDE)


# --- preparation ---


def _in_preparing(state: State, own: SeatState) -> tuple[Move, ...]:
    """§9.4."""
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


play = cache(lambda each, healed: Play(each, healed=healed))
store = cache(StoreCard)
prepare = cache(Prepare)
posture = cache(lambda hero, side: (UsePosture(hero, side),))


@cache
def use(spend: Spend, is_coop: bool) -> Use:
    """A use of experience."""
    return Use(spend, is_coop)
