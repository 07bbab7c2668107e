"""What does an action change? Planning, perfecting and what leads from one phase to the next."""

from collections.abc import Mapping
from typing import Any, Final, assert_never

from engine.core.chance import Chance
from engine.core.game import Seat, Tell
from engine.games.hercules import fight, rounds, setup, together
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
from engine.games.hercules.deck import LAID
from engine.games.hercules.facts import say
from engine.games.hercules.piles import draw, exhaust
from engine.games.hercules.posture import use_posture
from engine.games.hercules.state import TILTED, UPRIGHT, Proposal, State, may_decide_alone


def apply(state: State, seat: Seat, action: Any, chance: Chance, tell: Tell | None = None) -> None:
    """Changes `state` by a legal action of this game."""
    move: Move = action
    match move:
        case Play():
            _play(state, seat, move, tell)
        case UsePosture() | StoreCard():
            _use_posture(state, seat, move, tell)
        case Done():
            _done(state, seat, chance, tell)
        case Use(spend):
            if may_decide_alone(state, seat):
                together.drop_offers(state)
                together.carry_out(state, seat, spend, tell)
            else:
                state.seats[seat].sketch += (spend,)
        case End() | Propose() | Answer() | TurnPosture():
            _settle_perfecting(state, seat, move, chance, tell)
        case Life(card, is_offer):
            proposal = Proposal(seat, life_card=card)
            together.settle(state, proposal, chance, tell, is_offer=is_offer)
        case Split(shares, is_offer):
            proposal = Proposal(seat, shares=shares)
            together.settle(state, proposal, chance, tell, is_offer=is_offer)
        case YouDecide():
            together.you_decide(state, seat, tell)
        case Choose() | ChooseHero() | Prepare() | RaiseShield():
            _apply_between(state, seat, move, chance, tell)
        case _:
            assert_never(move)


def _settle_perfecting(
    state: State, seat: Seat, action: End | Propose | Answer | TurnPosture, chance: Chance, tell: Tell | None
) -> None:
    """End perfecting, or do one of the things by which partners come to it; a Posture is turned before."""
    match action:
        case End():
            if tell:
                say(tell, "ends", seat)
            fight.attack(state, chance, tell)
        case Propose(is_end):
            spends = state.seats[seat].sketch
            together.offer(state, Proposal(seat, spends=spends, is_end=is_end), tell)
        case Answer(answer):
            together.answer(state, seat, answer, chance, tell)
        case TurnPosture(then):
            use_posture(state, seat, None, tell)  # it changes nothing that was offered
            _settle_perfecting(state, seat, _AFTER_TURNING[then], chance, tell)
        case _:
            assert_never(action)


_AFTER_TURNING: Final[Mapping[str, End | Propose | Answer]] = {
    "end": End(),
    "offer": Propose(is_end=True),
    "agree": Answer("agree"),
}


def _apply_between(
    state: State,
    seat: Seat,
    action: Choose | ChooseHero | Prepare | RaiseShield,
    chance: Chance,
    tell: Tell | None,
) -> None:
    """What is done before a run or between two trials."""
    match action:
        case Choose(counts):
            setup.choose_deck(state, seat, counts, chance, tell)
        case ChooseHero(hero):
            state.seats[seat].posture = UPRIGHT[hero]
            say(tell, f"hero-{hero}", seat)
        case Prepare(kind, card):
            rounds.prepare(state, seat, kind, card, tell)
            rounds.go_on_when_prepared(state, chance, tell)
        case RaiseShield():
            rounds.raise_shield(state, seat, tell)
            rounds.go_on_when_prepared(state, chance, tell)
        case _:
            assert_never(action)


def _play(state: State, seat: Seat, action: Play, tell: Tell | None) -> None:
    """§4.1 and §4.5: the card covers the last one and does what it does when played."""
    own, each = state.seats[seat], action.card
    hand = own.hand
    index = hand.index(each)
    own.hand = hand[:index] + hand[index + 1 :]
    is_doubled = own.posture.is_pending and not each.is_wound
    if is_doubled:  # §8.6: a Wound leaves it waiting
        own.posture = TILTED["hercules"]
    own.pile += (LAID[each, action.choice, is_doubled],)
    if tell:
        say(tell, "plays-doubled" if is_doubled else "plays", seat, card=each)
    if action.healed:
        _heal(state, seat, action.healed, tell)
    if each.draws:
        draw(state, seat, each.draws * (2 if is_doubled else 1), tell)


def _heal(state: State, seat: Seat, places: tuple[int, ...], tell: Tell | None) -> None:
    """§13.8: the Wounds at these places, in this order."""
    own = state.seats[seat]
    order = places if state.ruleset >= 2 else tuple(sorted(places, reverse=True))
    healed = [own.discard[place - 1] for place in order]
    own.discard = tuple(each for place, each in enumerate(own.discard, 1) if place not in places)
    for each in healed:
        exhaust(state, seat, each, tell)


def _use_posture(state: State, seat: Seat, action: UsePosture | StoreCard, tell: Tell | None) -> None:
    if state.stage == "perfect":
        together.drop_offers(state)
    use_posture(state, seat, action.card if isinstance(action, StoreCard) else None, tell)


def _done(state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
    """§4.7, §10.3: when everybody has ended planning, Hera speaks and perfecting begins."""
    state.seats[seat].is_ready = True
    if tell:
        say(tell, "done", seat)
    for own in state.seats:
        if not own.is_ready:
            return
    fight.begin_perfecting(state, chance, tell)
