"""What does an action change? The flow of turns and of points."""

from typing import assert_never

from engine.core.chance import Chance
from engine.core.game import Seat, Tell
from engine.games.hera_zeus import facts, powers
from engine.games.hera_zeus.actions import (
    Challenge,
    Deploy,
    Draw,
    End,
    EndShort,
    Move,
    Next,
    OrderAsTheyLay,
    OrderGuarded,
    Ready,
    Remove,
)
from engine.games.hera_zeus.actions_of_powers import (
    Dionysus,
    God,
    Hades,
    PegasusAtFigure,
    PegasusAtFront,
    PegasusAtHand,
    Persephone,
    PersephoneOfBoth,
    Put,
    PythiaAtColumn,
    PythiaAtHand,
    Sirens,
)
from engine.games.hera_zeus.challenge import SPOTS, challenge
from engine.games.hera_zeus.falling import end, guarded, lay_next, lay_rest
from engine.games.hera_zeus.knowledge import leave_hidden
from engine.games.hera_zeus.legal import has_action
from engine.games.hera_zeus.state import HERA, ZEUS, State, other

_FREE = (God, End, EndShort)  # what costs no point


def apply(state: State, seat: Seat, action: Move, chance: Chance, tell: Tell | None = None) -> None:
    """Changes `state` by a legal action, then looks whether the turn can go on."""
    if state.stage == "turn":
        state.duel = None
        if not isinstance(action, _FREE):
            state.left -= 1
            state.last = ()
    _carry_out(state, seat, action, chance, tell)
    if state.stage == "turn" and state.left > 0 and not has_action(state, state.to_act):
        end(state, other(state.to_act), "no-action", tell)


def _carry_out(state: State, seat: Seat, action: Move, chance: Chance, tell: Tell | None) -> None:
    match action:
        case Deploy():
            _deploy(state, seat, action, tell)
        case Draw():
            _draw(state, seat, tell)
        case End():
            _start_turn(state, other(seat), tell)
        case EndShort():
            end(state, other(seat), "points-left", tell)
        case Challenge(column):
            challenge(state, seat, column, tell)
        case PegasusAtFront(name, column):
            powers.pegasus_at_front(state, seat, name, column, tell)
        case PegasusAtHand(name):
            powers.pegasus_at_hand(state, seat, name, chance, tell)
        case PegasusAtFigure(name):
            powers.pegasus_at_figure(state, seat, name, tell)
        case Put(column):
            powers.put(state, seat, column, tell)
        case PythiaAtHand():
            powers.pythia_at_hand(state, seat, tell)
        case PythiaAtColumn(column):
            powers.pythia_at_column(state, seat, column, tell)
        case Sirens():
            powers.sirens(state, seat, tell)
        case Hades(name):
            powers.hades(state, seat, name, tell)
        case Persephone(count):
            powers.persephone(state, seat, count, tell)
        case PersephoneOfBoth():
            powers.persephone_of_both(state, seat, action, tell)
        case Dionysus():
            powers.dionysus(state, seat, action, tell)
        case God(name, column):
            powers.god(state, seat, name, column, tell)
        case Remove():
            powers.remove(state, seat, tell)
        case Ready():
            _ready(state, seat, tell)
        case Next(name):
            lay_next(state, seat, name)
        case OrderAsTheyLay():
            lay_rest(state, seat, state.sides[seat].falling)
        case OrderGuarded():
            lay_rest(state, seat, guarded(state.sides[seat].falling))
        case _:
            assert_never(action)


def _draw(state: State, seat: Seat, tell: Tell | None) -> None:
    own = state.sides[seat]
    card = own.deck[-1]
    own.deck = own.deck[:-1]
    own.hand.append(card)
    facts.tell_draw(tell, seat, card)


def _deploy(state: State, seat: Seat, action: Deploy, tell: Tell | None) -> None:
    own = state.sides[seat]
    index = next(number for number, card in enumerate(own.hand) if card.ids[seat] == action.card)
    own.spend_number(index)
    card = leave_hidden(own.hand, index)
    own.put(action.column, action.place - (own.figure == action.column), card)
    if state.stage == "first_row":  # §2.4: it is laid in secret
        return
    state.last = (SPOTS[seat][action.column][action.place],)
    facts.tell_deploy(tell, seat, card, action.column, action.place)


def _ready(state: State, seat: Seat, tell: Tell | None) -> None:
    state.sides[seat].is_ready = True
    facts.tell_ready(tell, seat)
    if all(side.is_ready for side in state.sides):
        shown = [owner for owner in (HERA, ZEUS) if state.sides[owner].has_shown]
        for side in state.sides:
            side.has_shown = False
        facts.tell_rows(tell, shown, state.to_act)
        state.stage = "turn"
        _start_turn(state, state.to_act, tell)


def _start_turn(state: State, seat: Seat, tell: Tell | None) -> None:
    """§3.1 and §3.9: the points are counted; without a card on the field the match is lost."""
    side = state.sides[seat]
    state.turn += 1
    for each in state.sides:
        each.spent = ()
    state.to_act = seat
    state.left = state.total = side.count_points()
    if not side.has_cards():
        end(state, other(seat), "no-cards", tell)
