"""What happens in a Preparation? Both sides act in secret; then everything is shown at once (§5)."""

from engine.core.game import Fact, Player, Seat, Tell, Words, word
from engine.games.athena.actions import Command, Done, Play, Reorganise, Spy, SpyOn, Toss
from engine.games.athena.cards import DISCARD_GAIN, POWERS
from engine.games.athena.state import Plan, SideState, State, other, without

Step = Play | Toss | Command | Reorganise | Spy | SpyOn | Done


def may_pass(own: SideState) -> bool:
    """§6.1 and §6.2: public facts leave nothing to do: no hand, and no token or no face-down power."""
    return not own.hand and not (own.tokens and any(own.powers))


def prepare(state: State, seat: Seat, move: Step, tell: Tell | None) -> bool:
    """Carries out a step in secret; whether both sides are done."""
    own = state.sides[seat]
    if isinstance(move, Done):
        own.is_ready = True
        if tell:
            tell(Fact(word("fact-prepared", who=Player(seat))))
        return state.sides[1 - seat].is_ready
    if own.shown is None:
        own.shown = own.copy()
    own.plan = (*own.plan, move)
    match move:
        case Play(power, place):
            own.hand = without(own.hand, POWERS[power])
            _attach(own, place, power)
        case Toss(power):
            own.hand = without(own.hand, POWERS[power])
            own.buried = (*own.buried, POWERS[power])
            own.tokens += DISCARD_GAIN
        case Command(place):
            _spend(own, place, "commandant")
            own.lifted |= 1 << place
        case Reorganise(place, goal):
            _spend(own, place, "reorganisation")
            _exchange(own, place, goal)
        case Spy(place, _):
            _spend(own, place, "espion")
        case SpyOn():
            own.tokens -= 1
    return False


def finish(state: State, tell: Tell | None) -> None:
    """§5.1: what both did is shown, the Attacker's first; the looks are made; each draws a card."""
    order = (state.attacker, other(state.attacker))
    if tell:
        for seat in order:
            _tell_plan(seat, state.sides[seat].plan, tell)
    for seat in order:
        _look(state, seat, tell)
    for seat in order:
        own = state.sides[seat]
        if own.deck:
            own.hand = (*own.hand, own.deck[-1])
            own.deck = own.deck[:-1]
            if tell:
                drawn = word(f"card-{own.hand[-1].id}")
                tell(Fact(word("fact-drew", card=drawn), frozenset({seat})))
        own.plan, own.shown, own.is_ready = (), None, False


def shifted(index: int, plan: Plan) -> int:
    """Where the fighter lies after a plan that lay there before it."""
    for move in plan:
        if isinstance(move, Reorganise):
            if move.place == index:
                index = move.goal
            elif move.goal == index:
                index = move.place
    return index


# --- single steps ---


def _attach(own: SideState, place: int, power: str) -> None:
    attached = (*own.powers[place], POWERS[power])
    own.powers = (*own.powers[:place], attached, *own.powers[place + 1 :])


def _spend(own: SideState, place: int, power: str) -> None:
    """§5.6: the card is paid, shown and discarded."""
    attached = without(own.powers[place], POWERS[power])
    own.powers = (*own.powers[:place], attached, *own.powers[place + 1 :])
    own.opened = (*own.opened, POWERS[power])
    own.tokens -= 1


def _exchange(own: SideState, place: int, goal: int) -> None:
    """§9.2: fighters move with all that belongs to them."""
    army, powers = list(own.army), list(own.powers)
    army[place], army[goal] = army[goal], army[place]
    powers[place], powers[goal] = powers[goal], powers[place]
    own.army, own.powers = tuple(army), tuple(powers)
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
    looks = [move.target for move in state.sides[seat].plan if isinstance(move, Spy | SpyOn)]
    if not looks:
        return
    found = []
    for target in looks:
        enemy.seen |= 1 << shifted(target, enemy.plan)
        fighter = enemy.public.army[target]
        assert fighter is not None
        found.append(word("label-at", place=target + 1, card=word(f"card-{fighter.id}")))
    if tell:
        tell(Fact(word("fact-spied", cards=Words(tuple(found))), frozenset({seat})))


def _tell_plan(seat: Seat, plan: Plan, tell: Tell) -> None:
    who = Player(seat)
    for number, move in enumerate(plan):
        match move:
            case Play(_, place):
                tell(Fact(word("fact-played", who=who, place=place + 1)))
            case Toss():
                tell(Fact(word("fact-tossed", who=who)))
            case Command(place):
                tell(Fact(word("fact-commandant", who=who, place=place + 1)))
            case Reorganise(place, goal):
                tell(Fact(word("fact-reorganisation", who=who, place=place + 1, goal=goal + 1)))
            case Spy(place, target):
                looks = [target]
                for later in plan[number + 1 :]:
                    if not isinstance(later, SpyOn):
                        break
                    looks.append(later.target)
                places = Words(tuple(word("label-number", number=look + 1) for look in sorted(looks)))
                tell(Fact(word("fact-espion", who=who, place=place + 1, count=len(looks), places=places)))
            case _:
                pass
