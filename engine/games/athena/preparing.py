"""What happens in a Preparation? Both sides act in secret; then everything is shown at once (§5)."""

from engine.core.chance import Chance
from engine.core.game import Seat, Tell
from engine.games.athena import facts
from engine.games.athena.actions import Ahead, Command, Play, Reorganise, Spy, SpyOn, Toss
from engine.games.athena.cards import DISCARD_GAIN, POWERS, Power
from engine.games.athena.state import SideState, State, Steps, other, placed, without

Preparation = Play | Toss | Command | Reorganise | Spy | SpyOn | Ahead


def may_pass(own: SideState) -> bool:
    """§6.1 and §6.2: public facts leave nothing to do: no hand, and no token or no face-down power."""
    return not own.hand and not (own.tokens and any(own.powers))


def prepare(state: State, seat: Seat, move: Preparation, _chance: Chance, _tell: Tell | None) -> None:
    """Carries out a step in secret."""
    own = state.sides[seat]
    if own.before is None:
        own.before = own.now()
    own.plan = (*own.plan, move)
    if type(move) is Play:  # nearly every step: patterns are dearer
        power, place = POWERS[move.power], move.place
        own.hand = without(own.hand, power)
        own.powers = placed(own.powers, place, (*own.powers[place], power))
        return
    match move:
        case Toss():
            power = POWERS[move.power]
            own.hand = without(own.hand, power)
            own.buried = (*own.buried, power)
            own.tokens += DISCARD_GAIN
        case Command():
            _spend(own, move.place, POWERS["commandant"])
            own.lifted |= 1 << move.place
        case Reorganise():
            _spend(own, move.place, POWERS["reorganisation"])
            _exchange(own, move.place, move.goal)
        case Spy():
            _spend(own, move.place, POWERS["espion"])
        case SpyOn():
            own.tokens -= 1


def finish(state: State, tell: Tell | None) -> None:
    """§5.1: what both did is shown, the Attacker's first; the looks are made; each draws a card."""
    order = (state.attacker, other(state.attacker))
    if tell:
        for seat in order:
            _tell_plan(seat, state.sides[seat].plan, tell)
    if state.options.espion:
        for seat in order:
            _look(state, seat, tell)
    for seat in order:
        own = state.sides[seat]
        if own.deck:
            own.hand = (*own.hand, own.deck[-1])
            own.deck = own.deck[:-1]
            if tell:
                tell(facts.drew(seat, own.hand[-1].id))
        # §5.8: who is put forward stays secret until it happens.
        kept = own.plan[-1:] if own.plan and type(own.plan[-1]) is Ahead else ()
        own.plan, own.before, own.is_ready = kept, None, False


def shifted(index: int, plan: Steps) -> int:
    """Where the fighter lies after a plan that lay there before it."""
    for move in plan:
        if isinstance(move, Reorganise):
            if move.place == index:
                index = move.goal
            elif move.goal == index:
                index = move.place
    return index


# --- single steps ---


def _spend(own: SideState, place: int, power: Power) -> None:
    """§5.6: the card is paid, shown and discarded."""
    own.powers = placed(own.powers, place, without(own.powers[place], power))
    own.opened = (*own.opened, power)
    own.tokens -= 1


def _exchange(own: SideState, place: int, goal: int) -> None:
    """§9.2: fighters move with all that belongs to them."""
    army, powers = list(own.army), list(own.powers)
    army[place], army[goal] = army[goal], army[place]
    powers[place], powers[goal] = powers[goal], powers[place]
    own.army, own.powers = tuple(army), tuple(powers)
    own.lying = _swapped(own.lying, place, goal)
    own.lifted = _swapped(own.lifted, place, goal)
    own.seen = _swapped(own.seen, place, goal)


def _swapped(bits: int, place: int, goal: int) -> int:
    if (bits >> place & 1) != (bits >> goal & 1):
        bits ^= 1 << place | 1 << goal
    return bits


# --- when both are done ---


def _look(state: State, seat: Seat, tell: Tell | None) -> None:
    """§9.15: at the fighters as they lay before; the knowledge follows them."""
    enemy = state.sides[1 - seat]
    looks = [move.target for move in state.sides[seat].plan if type(move) is Spy or type(move) is SpyOn]
    if not looks:
        return
    found = []
    for target in looks:
        enemy.seen |= 1 << shifted(target, enemy.plan)
        fighter = enemy.public.army[target]
        assert fighter is not None
        found.append((target, fighter.id))
    if tell:
        tell(facts.found(seat, found))


def _tell_plan(seat: Seat, plan: Steps, tell: Tell) -> None:
    for number, move in enumerate(plan):
        match move:
            case Play():
                tell(facts.did_at("fact-played", seat, move.place))
            case Toss():
                tell(facts.did("fact-tossed", seat))
            case Command():
                tell(facts.did_at("fact-commandant", seat, move.place))
            case Reorganise():
                tell(facts.reorganised(seat, move.place, move.goal))
            case Spy():
                looks = [move.target]
                for later in plan[number + 1 :]:
                    if not isinstance(later, SpyOn):
                        break
                    looks.append(later.target)
                tell(facts.spied(seat, move.place, looks))
            case _:
                pass
