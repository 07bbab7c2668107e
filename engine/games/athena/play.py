"""What does an action change? The flow of a match from step to step."""

from collections.abc import Callable
from typing import Any, get_args

from engine.core.chance import Chance
from engine.core.game import Action, Seat, Tell
from engine.games.athena import facts, preparing, recruiting
from engine.games.athena.actions import Activate, Ahead, Ambush, Close, Done, Engage, Hold, Invoke, Surprise
from engine.games.athena.actions_of_army import Arrange, Enlist, Lay, Muster, Ready, Swap, Take
from engine.games.athena.cards import FIGHTERS, POWERS, Power, announced
from engine.games.athena.duel import decide, turn_up
from engine.games.athena.legal import ahead_of, must_engage
from engine.games.athena.rounds import end_round
from engine.games.athena.setup import start_deployment
from engine.games.athena.state import (
    ATHENA,
    POSEIDON,
    Commit,
    Levy,
    SideState,
    State,
    every_place,
    other,
    placed,
    without,
)


def apply(state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
    """Changes `state` by a legal action, and goes on to the next question that somebody must answer."""
    _DEEDS[type(action)](state, seat, action, chance, tell)


# --- before a round ---


def _take(state: State, seat: Seat, action: Take, _chance: Chance, _tell: Tell | None) -> None:
    own = state.sides[seat]
    own.levy = own.levy._replace(roster=(*own.levy.roster, FIGHTERS[action.fighter]))


def _muster(state: State, seat: Seat, action: Muster, _chance: Chance, _tell: Tell | None) -> None:
    own = state.sides[seat]
    own.levy = own.levy._replace(roster=recruiting.mustered(state.setup, own, action.way))


def _enlist(state: State, seat: Seat, _action: Enlist, _chance: Chance, tell: Tell | None) -> None:
    """§14.5: lists are public when both are done."""
    own = state.sides[seat]
    own.is_ready = True
    if tell:
        tell(facts.did("fact-enlisted", seat))
    if not state.sides[1 - seat].is_ready:
        return
    for side in state.sides:
        order = list(FIGHTERS)
        roster = tuple(sorted(side.levy.roster, key=lambda each: order.index(each.id)))
        side.levy = side.levy._replace(roster=roster)
    state.turn += 1
    start_deployment(state)


def _arrange(state: State, seat: Seat, action: Arrange, _chance: Chance, _tell: Tell | None) -> None:
    own = state.sides[seat]
    own.levy = own.levy._replace(pool=())
    own.army = recruiting.arranged(state.setup.layout, own.levy.roster, action.template)
    own.lying = every_place(len(own.army))


def _lay(state: State, seat: Seat, action: Lay, _chance: Chance, _tell: Tell | None) -> None:
    own, fighter = state.sides[seat], FIGHTERS[action.fighter]
    roster, pool, veterans, swaps = own.levy
    own.levy = Levy(roster, without(pool, fighter), veterans, swaps)
    own.army = placed(own.army, action.place, fighter)
    own.lying |= 1 << action.place


def _swap(state: State, seat: Seat, action: Swap, _chance: Chance, _tell: Tell | None) -> None:
    own, place, goal = state.sides[seat], action.place, action.goal
    army = [*own.army]
    army[place], army[goal] = army[goal], army[place]
    own.army = tuple(army)
    roster, pool, veterans, swaps = own.levy
    own.levy = Levy(roster, pool, veterans, swaps - 1)


def _ready(state: State, seat: Seat, _action: Ready, chance: Chance, tell: Tell | None) -> None:
    """§3.5: when both armies lie, hands are drawn and the terrains turned up."""
    state.sides[seat].is_ready = True
    if tell:
        tell(facts.done("fact-ready", seat))
    if not state.sides[1 - seat].is_ready:
        return
    for own in state.sides:
        own.is_ready, own.levy = False, own.levy._replace(swaps=0)
        count = state.setup.hand
        own.hand, own.deck = own.deck[len(own.deck) - count :][::-1], own.deck[: len(own.deck) - count]
    for _ in range(state.setup.row):
        turn_up(state)
    if tell:
        if state.round == 1:
            tell(facts.to_remember(has_powers=state.setup.has_powers))
        tell(facts.armies_laid(state.attacker, state.round))
    _begin_duel(state, chance, tell)


# --- the steps of a duel ---


def _begin_duel(state: State, chance: Chance, tell: Tell | None) -> None:
    """§4.6: a terrain where none is open; who engages first; then the Preparation."""
    state.duel += 1
    if not state.land.row:
        terrain = turn_up(state)
        if terrain and tell:
            tell(facts.terrain_turned(terrain.id))
    state.first = state.attacker if state.ahead is None else state.ahead
    one, two = state.sides
    if one.durables or two.durables:
        if one.has_durable("divination"):
            state.first = POSEIDON
        if two.has_durable("divination"):
            state.first = ATHENA
    if state.setup.has_powers:
        one.is_ready, two.is_ready = preparing.may_pass(one), preparing.may_pass(two)
        if not (one.is_ready and two.is_ready):
            state.turn += 1
            state.stage = "prepare"
            return
        one.is_ready = two.is_ready = False
    _begin_engagement(state, chance, tell)


def _done(state: State, seat: Seat, _action: Done, chance: Chance, tell: Tell | None) -> None:
    state.sides[seat].is_ready = True
    if tell:
        tell(facts.done("fact-prepared", seat))
    if state.sides[1 - seat].is_ready:
        preparing.finish(state, tell)
        _begin_engagement(state, chance, tell)


def _settled(state: State, seat: Seat) -> Ahead | None:
    """Who is put forward without a question: the only one there is (§6.3), or who was named before (§5.8)."""
    own = state.sides[seat]
    place, ahead = must_engage(state, own), ahead_of(own)
    own.plan = ()
    return ahead if place is None else Ahead(place)


def _begin_engagement(state: State, chance: Chance, tell: Tell | None) -> None:
    state.stage = "engage"
    settled = _settled(state, state.first)
    if settled is None:
        state.turn += 1
        return
    _engage(state, state.first, settled.place, settled.bluff, tell)
    _go_on(state, state.first, chance, tell)


def _put_forward(state: State, seat: Seat, action: Engage, chance: Chance, tell: Tell | None) -> None:
    _engage(state, seat, action.place, action.bluff, tell)
    _go_on(state, seat, chance, tell)


def _go_on(state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
    """After a fighter was put forward: the second's choice, or both are turned up."""
    if seat != state.first:
        _reveal(state, chance, tell)
        return
    state.stage = "answer"
    second = other(seat)
    settled = _settled(state, second)
    if settled is None:
        state.turn += 1
        return
    _engage(state, second, settled.place, None, tell)
    _reveal(state, chance, tell)


def _engage(state: State, seat: Seat, place: int, bluff: str | None, tell: Tell | None) -> None:
    """§7.1: the fighter leaves the army with its powers; the first one's colour is announced."""
    own = state.sides[seat]
    own.engaged, own.engaged_from = own.army[place], place
    own.army = placed(own.army, place, None)
    own.engaged_powers = own.powers[place]
    if own.engaged_powers:
        own.powers = placed(own.powers, place, ())
    bit = 1 << place
    own.is_engaged_seen = bool(own.seen & bit)
    own.lying &= ~bit
    own.seen &= ~bit
    own.lifted &= ~bit
    if seat == state.first:
        _announce(state, own, bluff)
    if tell:
        _tell_engaged(state, seat, tell)


def _announce(state: State, own: SideState, bluff: str | None) -> None:
    assert own.engaged is not None
    enemy = state.sides[1 - state.first]
    own.announced = announced(own.engaged, bluff)
    if enemy.durables and state.is_first_open:
        own.announced = "open"
    if bluff == "camouflage":
        _use(own, POWERS[bluff])
    elif bluff:
        own.bluff = POWERS[bluff]


def _use(own: SideState, power: Power) -> None:
    """A power of the engaged fighter is paid and lies face up."""
    own.tokens -= 1
    own.engaged_powers = without(own.engaged_powers, power)
    own.used = (*own.used, power)


def _put_both_forward(state: State, seat: Seat, action: Surprise, chance: Chance, tell: Tell | None) -> None:
    _engage(state, seat, action.place, action.bluff, tell)
    _surprise(state, seat, action.target, tell)
    _reveal(state, chance, tell)


def _ambush(state: State, seat: Seat, action: Ambush, chance: Chance, tell: Tell | None) -> None:
    _surprise(state, seat, action.target, tell)
    _reveal(state, chance, tell)


def _hold(state: State, seat: Seat, _action: Hold, chance: Chance, tell: Tell | None) -> None:
    _go_on(state, seat, chance, tell)


def _surprise(state: State, seat: Seat, target: int, tell: Tell | None) -> None:
    """§9.3."""
    _use(state.sides[seat], POWERS["attaque_surprise"])
    if tell:
        tell(facts.did_at("fact-surprise", seat, target))
    _engage(state, other(seat), target, None, tell)


def _invoke(state: State, seat: Seat, action: Invoke, chance: Chance, tell: Tell | None) -> None:
    """§9.16: the next of the reserve takes the bearer's place."""
    own, place = state.sides[seat], action.place
    bearer = own.army[place]
    assert bearer is not None
    summoned, own.reserve = own.reserve[-1], own.reserve[:-1]
    own.army = placed(own.army, place, summoned)
    own.seen &= ~(1 << place)
    own.summoned = (*own.summoned, summoned)
    own.survivors = (*own.survivors, bearer)
    if tell:
        tell(facts.did_at_with("fact-invoked", seat, place, bearer.id))
        tell(facts.summoned(seat, summoned.id))
    _engage(state, seat, place, None, tell)
    _use(own, POWERS["invocation"])
    if may_ambush(state, seat):
        state.stage = "surprise"
    else:
        _go_on(state, seat, chance, tell)


def may_ambush(state: State, seat: Seat) -> bool:
    """§9.16: whether an Attaque surprise might still lie with the summoned fighter."""
    own = state.sides[seat]
    return seat == state.first == state.attacker and own.tokens > 0 and bool(own.engaged_powers)


def _reveal(state: State, chance: Chance, tell: Tell | None) -> None:
    """§7.2: both are turned up, bluffs shown and paid; who can activate nothing is passed over (§6.4)."""
    if tell:
        _tell_revealed(state, tell)
    state.stage = "commit"
    one, two = state.sides
    for own in (one, two):
        own.plan = ()  # §9.3: who was chosen by the enemy has named somebody in vain
        if own.bluff:
            _use(own, own.bluff)
            own.bluff = None
        own.is_ready = not own.tokens or not own.engaged_powers
    if one.is_ready and two.is_ready:
        _end_duel(state, chance, tell)
    else:
        state.turn += 1


def _activate(state: State, seat: Seat, action: Activate, _chance: Chance, _tell: Tell | None) -> None:
    own = state.sides[seat]
    own.commits = (*own.commits, Commit(POWERS[action.power], action.count))


def _close(state: State, seat: Seat, _action: Close, chance: Chance, tell: Tell | None) -> None:
    state.sides[seat].is_ready = True
    if tell:
        tell(facts.done("fact-committed", seat))
    if state.sides[1 - seat].is_ready:
        _end_duel(state, chance, tell)


def _end_duel(state: State, chance: Chance, tell: Tell | None) -> None:
    decide(state, tell)
    if state.sides[0].lying:
        _begin_duel(state, chance, tell)
    else:
        end_round(state, chance, tell)


# --- what is told ---


def _tell_engaged(state: State, seat: Seat, tell: Tell) -> None:
    own = state.sides[seat]
    place = own.engaged_from
    if seat != state.first:
        tell(facts.did_at("fact-engaged", seat, place))
    elif own.announced == "open":
        assert own.engaged is not None
        tell(facts.did_at_with("fact-engaged-open", seat, place, own.engaged.id))
    else:
        tell(facts.announced(seat, place, own.announced))


def _tell_revealed(state: State, tell: Tell) -> None:
    for seat in (state.first, state.second):
        own = state.sides[seat]
        assert own.engaged is not None
        tell(facts.did_with("fact-revealed", seat, own.engaged.id))
        if own.bluff:
            tell(facts.bluffed(seat, own.bluff.id))


# What each kind of action does: a table answers at once, patterns are tried one after the other.
_DEEDS: dict[type, Callable[[State, Seat, Any, Chance, Tell | None], None]] = {
    Take: _take,
    Muster: _muster,
    Enlist: _enlist,
    Arrange: _arrange,
    Lay: _lay,
    Swap: _swap,
    Ready: _ready,
    **dict.fromkeys(get_args(preparing.Preparation), preparing.prepare),
    Done: _done,
    Engage: _put_forward,
    Surprise: _put_both_forward,
    Invoke: _invoke,
    Ambush: _ambush,
    Hold: _hold,
    Activate: _activate,
    Close: _close,
}
