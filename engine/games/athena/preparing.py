"""The Preparation: both sides act in secret, then everything is shown at once (§5)."""

from engine.core.game import Seat, Tell
from engine.games.athena import facts
from engine.games.athena.actions_of_preparation import Ahead, Command, Play, Reorganise, Spy, SpyOn, Toss
from engine.games.athena.state import SideState, State, Steps, other


def may_pass(own: SideState) -> bool:
    """Return True if public facts leave nothing to do (§6.1 and §6.2).

    The side has no hand, and no token or no face-down power.
    """
    return not own.hand and not (own.tokens and any(own.powers))


def finish(state: State, tell: Tell | None) -> None:
    """Show what both sides did, the Attacker's first; make the looks; let each draw a card (§5.1)."""
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
        # §5.8: the named fighter stays secret until it is put forward.
        kept = own.plan[-1:] if own.plan and type(own.plan[-1]) is Ahead else ()
        own.plan, own.before, own.is_ready = kept, None, False


def shifted(index: int, plan: Steps) -> int:
    """Return the index, after a plan, of the fighter that was at `index` before it."""
    for move in plan:
        if isinstance(move, Reorganise):
            if move.place == index:
                index = move.goal
            elif move.goal == index:
                index = move.place
    return index


# --- when both are done ---


def _look(state: State, seat: Seat, tell: Tell | None) -> None:
    """Look at the fighters as they lay before; the knowledge moves with them (§9.15)."""
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
