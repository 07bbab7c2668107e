"""The flow of a match: what follows each action."""

from engine.core.chance import Chance
from engine.core.game import Action, Seat, Tell
from engine.games.athena import facts, preparing
from engine.games.athena.actions_of_preparation import Ahead, ahead_of, must_engage
from engine.games.athena.cards import POWERS, Power, announced
from engine.games.athena.duel import decide, turn_up
from engine.games.athena.rounds import end_round
from engine.games.athena.state import ATHENA, POSEIDON, SideState, State, other, placed, without


def apply(state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
    """Change `state` by a legal action and go on to the next question for a player."""
    action.apply(state, seat, chance, tell)


# --- the steps of a duel ---


def begin_duel(state: State, chance: Chance, tell: Tell | None) -> None:
    """Begin a duel: turn up a terrain if needed, find who engages first, start the Preparation (§4.6)."""
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
    begin_engagement(state, chance, tell)


def _settled(state: State, seat: Seat) -> Ahead | None:
    """Return the fighter put forward without a question.

    It is the only one available (§6.3), or the one named before (§5.8).
    """
    own = state.sides[seat]
    place, ahead = must_engage(state, own), ahead_of(own)
    own.plan = ()
    return ahead if place is None else Ahead(place)


def begin_engagement(state: State, chance: Chance, tell: Tell | None) -> None:
    state.stage = "engage"
    settled = _settled(state, state.first)
    if settled is None:
        state.turn += 1
        return
    engage(state, state.first, settled.place, settled.bluff, tell)
    go_on(state, state.first, chance, tell)


def go_on(state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
    """Continue after a fighter was put forward: the second side chooses, or both are revealed."""
    if seat != state.first:
        reveal(state, chance, tell)
        return
    state.stage = "answer"
    second = other(seat)
    settled = _settled(state, second)
    if settled is None:
        state.turn += 1
        return
    engage(state, second, settled.place, None, tell)
    reveal(state, chance, tell)


def engage(state: State, seat: Seat, place: int, bluff: str | None, tell: Tell | None) -> None:
    """Move the fighter and its powers out of the army; announce the first one's colour (§7.1)."""
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
        use(own, POWERS[bluff])
    elif bluff:
        own.bluff = POWERS[bluff]


def use(own: SideState, power: Power) -> None:
    """Pay for a power of the engaged fighter and turn it face up."""
    own.tokens -= 1
    own.engaged_powers = without(own.engaged_powers, power)
    own.used = (*own.used, power)


def surprise(state: State, seat: Seat, target: int, tell: Tell | None) -> None:
    """Carry out an Attaque surprise (§9.3)."""
    use(state.sides[seat], POWERS["attaque_surprise"])
    if tell:
        tell(facts.did_at("fact-surprise", seat, target))
    engage(state, other(seat), target, None, tell)


def reveal(state: State, chance: Chance, tell: Tell | None) -> None:
    """Reveal both fighters, show and pay bluffs, and skip sides that can activate nothing (§7.2, §6.4)."""
    if tell:
        _tell_revealed(state, tell)
    state.stage = "commit"
    one, two = state.sides
    for own in (one, two):
        own.plan = ()  # §9.3: a fighter chosen by the enemy replaces the one named
        if own.bluff:
            use(own, own.bluff)
            own.bluff = None
        own.is_ready = not own.tokens or not own.engaged_powers
    if one.is_ready and two.is_ready:
        end_duel(state, chance, tell)
    else:
        state.turn += 1


def end_duel(state: State, chance: Chance, tell: Tell | None) -> None:
    decide(state, tell)
    if state.sides[0].lying:
        begin_duel(state, chance, tell)
    else:
        end_round(state, chance, tell)


# --- facts ---


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
