"""The effects of a Posture when tilted and at the end of a turn (§8)."""

from engine.core.game import Seat, Tell
from engine.games.hercules.cards import DISTAFF_DRAWS, RAIN_DRAWS
from engine.games.hercules.deck import Card
from engine.games.hercules.facts import say
from engine.games.hercules.piles import draw
from engine.games.hercules.spending import without
from engine.games.hercules.state import OVERLOADED, TILTED, TURNED, UPRIGHT, SeatState, State


def can_tilt(state: State, own: SeatState) -> bool:
    """Return True if the Posture can be used between two cards or two spends (§8.4)."""
    hero, side, is_tilted, _ = own.posture
    if is_tilted:
        return False
    if side == "A" and hero != "hercules":
        return bool(own.hand)
    if side == "B" or state.rules.overloaded_always.holds:
        return True
    if state.stage == "plan":
        for each in own.hand:
            if not each.is_wound:
                return True
    return False


def use_posture(state: State, seat: Seat, stored: Card | None, tell: Tell | None) -> None:
    """Carry out the chosen effect of tilting (§8.5, §8.8, §11.18, §11.19)."""
    own = state.seats[seat]
    own.has_used_posture = True
    hero, side, _, _ = own.posture
    if tell:
        say(tell, f"posture-{hero}-{side.lower()}", seat)
    if hero == "hercules" and side == "A":
        own.posture = OVERLOADED
    else:
        _tilt(state, seat, stored, tell)


def strike_posture(state: State, seat: Seat, tell: Tell | None) -> None:
    """Tilt an upright Posture by Hera's lightning; Overloaded finds no card any more (§11.11)."""
    own = state.seats[seat]
    if own.posture.is_tilted:
        return
    say(tell, "lightning", seat)
    _tilt(state, seat, None, tell)


def _tilt(state: State, seat: Seat, stored: Card | None, tell: Tell | None) -> None:
    own = state.seats[seat]
    hero, side, _, _ = own.posture
    if hero == "hercules" and side == "A":
        own.posture = TILTED[hero]
    elif hero == "hercules":
        own.posture = UPRIGHT[hero]
        draw(state, seat, RAIN_DRAWS.number, tell)
    elif side == "A":
        own.posture = TILTED[hero]
        _store(own, seat, stored, tell)
        draw(state, seat, DISTAFF_DRAWS.number, tell)
    else:
        own.posture = UPRIGHT[hero]
        _take_back(own, seat, tell)


def _store(own: SeatState, seat: Seat, stored: Card | None, tell: Tell | None) -> None:
    if stored is None:
        return
    own.hand = without(own.hand, stored)
    own.under = stored
    say(tell, "stored", seat, card=stored)


def _take_back(own: SeatState, seat: Seat, tell: Tell | None) -> None:
    if own.under is not None:
        own.hand += (own.under,)
        say(tell, "taken-back-hand", seat, card=own.under)
        own.under = None


def end_turn(state: State, seat: Seat, tell: Tell | None) -> None:
    """Carry out one effect of the side that is open at the start of the step.

    §8.7, §8.9, §8.10, §11.18, §11.19.
    """
    own = state.seats[seat]
    hero, side, is_tilted, _ = own.posture
    may_improve = side == "B" or (is_tilted and state.rules.distaff_improves.holds)
    if hero == "omphale" and may_improve and own.under is not None:
        own.under = _improved(own.under, seat, tell)
    if side == "A" and is_tilted:
        own.posture = TURNED[hero]
    elif hero == "hercules" and side == "B" and own.deck:
        own.deck = (_improved(own.deck[0], seat, tell), *own.deck[1:])
        own.known = max(1, own.known)


def _improved(each: Card, seat: Seat, tell: Tell | None) -> Card:
    if tell:
        say(tell, "no-change" if each.is_improved else "improves", seat, card=each)
    return each.improved
