"""What may a seat do now? The order of the actions is stable."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import compress

from engine.core.game import Seat
from engine.games.athena.actions import (
    Ambush,
    Arrange,
    Command,
    Engage,
    Invoke,
    Lay,
    Move,
    Muster,
    Play,
    Reorganise,
    Spy,
    SpyOn,
    Surprise,
    Swap,
    Take,
    Toss,
)
from engine.games.athena.cards import BLUFFS, FIGHTERS, POWERS, Fighter, Power, Stage, announced
from engine.games.athena.parsing import MUSTERS, PLACES, TEMPLATES, known, usual_lay
from engine.games.athena.recruiting import can_muster, takeable
from engine.games.athena.state import SideState, State

_KNOWN = known()
_ENLIST, _READY, _DONE, _CLOSE, _HOLD = (
    _KNOWN[notation] for notation in ("enlist", "ready", "done", "commit", "hold")
)
_ONLY_DONE, _ONLY_CLOSE = (_DONE,), (_CLOSE,)
_ARRANGES = tuple(_KNOWN[Arrange(template).notation] for template in TEMPLATES)
_MUSTERS = tuple((way, _KNOWN[Muster(way).notation]) for way in MUSTERS)
_TAKES = {fighter: _KNOWN[Take(fighter.id).notation] for fighter in FIGHTERS.values()}
_GOES = tuple(_KNOWN[Engage(place).notation] for place in PLACES)
_INVOKES = tuple(_KNOWN[Invoke(place).notation] for place in PLACES)
_COMMANDS = tuple(_KNOWN[Command(place).notation] for place in PLACES)
_LAID = (_READY, *_ARRANGES)
# §7.3: which powers are of this step, by whether their side attacks.
_MAY_COMMIT = tuple(
    frozenset(power for power in POWERS.values() if power.phase == "reveal" and power.id != other_role)
    for other_role in ("coup_critique", "riposte")
)

_STRATEGIES = frozenset(power for power in POWERS.values() if power.phase == "strategy")
_SURPRISE, _INVOCATION = POWERS["attaque_surprise"], POWERS["invocation"]
_CARD_USED, _LOOKING = (Play, Toss), (Spy, SpyOn)

_kinds = dict.fromkeys  # each kind of card once, in the order of the first

# Lists of one power, one fighter or one side are kept for as long as they are asked for again: 15 places can
# be taken in 32768 ways, of which few are met.
_kept = lru_cache(maxsize=4096)


# Lays and plays are put together from two halves of the army: each half has few sets of places.
_HALF = 8
_LOW = (1 << _HALF) - 1


def _by_places(moves: Sequence[Move]) -> list[tuple[Move, ...]]:
    """For each set of places, as bits, the moves there; `moves` has one for each place."""
    return [
        tuple([move for index, move in enumerate(moves) if places >> index & 1])
        for places in range(1 << len(moves))
    ]


def _lays(fighter: str) -> tuple[list[Move], list[tuple[Move, ...]], list[tuple[Move, ...]]]:
    """The lays at the next place, and those at others of either half."""
    lays = [_KNOWN[Lay(fighter, place).notation] for place in PLACES]
    usual: list[Move] = [usual_lay(fighter, place) for place in PLACES]
    return usual, _by_places(lays[:_HALF]), _by_places(lays[_HALF:])


def _plays(power: str) -> tuple[list[tuple[Move, ...]], list[tuple[Move, ...]]]:
    """The plays in the first half; those in the second, and the discard."""
    plays = [_KNOWN[Play(power, place).notation] for place in PLACES]
    toss = _KNOWN[Toss(power).notation]
    return _by_places(plays[:_HALF]), [(*high, toss) for high in _by_places(plays[_HALF:])]


_LAYS = {fighter: _lays(fighter.id) for fighter in FIGHTERS.values()}
_PLAYS = {power: _plays(power.id) for power in POWERS.values()}


def legal_actions(state: State, seat: Seat) -> Sequence[Move]:
    """Every action `seat` may take now; empty when it is not asked."""
    return _BY_STAGE[state.stage](state, seat)


# --- before a round ---


def _recruiting(state: State, seat: Seat) -> Sequence[Move]:
    """§14.5."""
    own = state.sides[seat]
    if own.is_ready:
        return ()
    if len(own.roster) == state.setup.size:
        return [_ENLIST]
    legal = [_TAKES[fighter] for fighter in takeable(state.setup, own.roster, own.veterans)]
    return legal + [move for way, move in _MUSTERS if can_muster(state.setup, own, way)]


def _in_deployment(state: State, seat: Seat) -> Sequence[Move]:
    """§3.2 and §3.3."""
    own = state.sides[seat]
    if own.is_ready:
        return ()
    if not own.pool:
        return _laid(len(own.army)) if own.swaps else _LAID
    legal = list(_ARRANGES)
    first = own.army.index(None)
    free = ((1 << len(own.army)) - 1) & ~own.lying & ~(1 << first)
    low, high = free & _LOW, free >> _HALF
    for fighter in _kinds(own.pool):
        usual, lays, more = _LAYS[fighter]
        legal.append(usual[first])
        legal += lays[low]
        legal += more[high]
    return legal


@cache
def _laid(size: int) -> tuple[Move, ...]:
    """A complete army may be closed, laid anew, or change places two by two."""
    swaps = (Swap(place, goal) for place in range(size) for goal in range(place + 1, size))
    return (*_LAID, *(_KNOWN[swap.notation] for swap in swaps))


# --- Preparation ---


def _in_preparation(state: State, seat: Seat) -> Sequence[Move]:
    """§5: one card played or discarded, then any strategies."""
    own = state.sides[seat]
    if own.is_ready:
        return ()
    if own.hand and not (own.plan and has_played(own)):
        legal: list[Move] = []
        low, high = own.lying & _LOW, own.lying >> _HALF
        for power in _kinds(own.hand):
            plays, more = _PLAYS[power]
            legal += plays[low]
            legal += more[high]
        return legal
    if not own.tokens:
        return _ONLY_DONE
    legal = [_DONE]
    available: tuple[int, ...] | None = None
    for index in compress(PLACES, own.powers):
        attached = own.powers[index]
        if _STRATEGIES.isdisjoint(attached):
            continue
        for power in _kinds(attached):
            match power.id:
                case "commandant":
                    if available is None:
                        available = own.available(state.setup.layout)
                    if index in available:
                        legal.append(_COMMANDS[index])
                case "reorganisation":
                    legal += [_reorganise(index, goal) for goal in adjacent_fighters(state, own, index)]
                case "espion":
                    legal += _spies(index, spied_places(state, seat, ()))
                case _:
                    pass
    if is_spying(own):
        legal += _looks(spied_places(state, seat, targets(own)))
    return legal


def has_played(own: SideState) -> bool:
    """Whether the one card of this Preparation is played or discarded."""
    return bool(own.plan) and type(own.plan[0]) in _CARD_USED


def is_spying(own: SideState) -> bool:
    """Whether the Espion just activated may look further."""
    return bool(own.plan) and type(own.plan[-1]) in _LOOKING


def targets(own: SideState) -> tuple[int, ...]:
    """What the Espion activated last looks at."""
    found: list[int] = []
    for move in reversed(own.plan):
        if isinstance(move, SpyOn):
            found.append(move.target)
        elif isinstance(move, Spy):
            found.append(move.target)
            break
    return tuple(found)


def spied_places(state: State, seat: Seat, seen: Sequence[int]) -> tuple[int, ...]:
    """§9.15: enemy fighters as they lay before this Preparation, but for those looked at already."""
    army = state.sides[1 - seat].public.army
    return tuple(index for index, fighter in enumerate(army) if fighter is not None and index not in seen)


def adjacent_fighters(state: State, own: SideState, index: int) -> list[int]:
    """§4.4."""
    return [goal for goal in state.setup.layout.adjacent[index] if own.army[goal] is not None]


@cache
def _reorganise(place: int, goal: int) -> Move:
    return _KNOWN[Reorganise(place, goal).notation]


@_kept
def _spies(place: int, goals: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(_KNOWN[Spy(place, goal).notation] for goal in goals)


@_kept
def _looks(goals: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(_KNOWN[SpyOn(goal).notation] for goal in goals)


# --- Engagement ---


def _engaging_first(state: State, seat: Seat) -> Sequence[Move]:
    if seat != state.first:
        return ()
    own, enemy = state.sides[seat], state.sides[1 - seat]
    layout = state.setup.layout
    legal: list[Move] = []
    for place in own.available(layout):
        attached = own.powers[place]
        if not attached or not own.tokens:
            legal.append(_GOES[place])
            continue
        fighter = own.army[place]
        assert fighter is not None
        bluffs = usable_bluffs(state, fighter, attached)
        legal += _goes(place, bluffs)
        if seat == state.attacker and _SURPRISE in attached:
            legal += _surprises(place, enemy.available(layout), bluffs if own.tokens > 1 else ())
        if own.reserve and _INVOCATION in attached:
            legal.append(_INVOKES[place])
    return legal


def usable_bluffs(state: State, fighter: Fighter, attached: tuple[Power, ...]) -> tuple[str, ...]:
    """§9.4 and §9.5: the bluffs among these powers that this fighter may use as it is put forward."""
    if state.sides[1 - state.first].durables and state.is_first_open:
        return ()
    usable = _bluffs(fighter, attached)
    if usable and state.is_clear:
        return tuple(id for id in usable if id == "camouflage")
    return usable


@_kept
def _bluffs(fighter: Fighter, attached: tuple[Power, ...]) -> tuple[str, ...]:
    ids = {power.id for power in attached}
    return tuple(id for id in BLUFFS if id in ids and announced(fighter, id))


def _engaging_second(state: State, seat: Seat) -> Sequence[Move]:
    if seat == state.first:
        return ()
    own = state.sides[seat]
    available = own.available(state.setup.layout)
    if not own.tokens or not own.reserve:
        return _plain_goes(available)
    legal: list[Move] = []
    for place in available:
        legal.append(_GOES[place])
        if _INVOCATION in own.powers[place]:
            legal.append(_INVOKES[place])
    return legal


def _after_invocation(state: State, seat: Seat) -> Sequence[Move]:
    """§9.16: the powers that lie with the summoned fighter stay usable."""
    if seat != state.first:
        return ()
    own, enemy = state.sides[seat], state.sides[1 - seat]
    legal = [_HOLD]
    if own.tokens and _SURPRISE in own.engaged_powers:
        legal += [_ambush(place) for place in enemy.available(state.setup.layout)]
    return legal


@_kept
def _plain_goes(places: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(_GOES[place] for place in places)


@cache
def _goes(place: int, bluffs: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(_KNOWN[Engage(place, bluff).notation] for bluff in (None, *bluffs))


@_kept
def _surprises(place: int, victims: tuple[int, ...], bluffs: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(
        _KNOWN[Surprise(place, victim, bluff).notation] for victim in victims for bluff in (None, *bluffs)
    )


@cache
def _ambush(place: int) -> Move:
    return _KNOWN[Ambush(place).notation]


# --- Révélation ---


def _in_commitment(state: State, seat: Seat) -> Sequence[Move]:
    """§7.3."""
    own = state.sides[seat]
    if own.is_ready:
        return ()
    left = own.tokens
    chosen: list[Power] = []
    for power, count in own.commits:
        left -= count
        chosen.append(power)
    if not left:
        return _ONLY_CLOSE
    legal: list[Move] = [_CLOSE]
    for power in _kinds(own.engaged_powers):
        if power not in chosen and may_commit(power, is_attacker=seat == state.attacker):
            legal += _uses(power, left)
    return legal


def may_commit(power: Power, *, is_attacker: bool) -> bool:
    """Whether a power is of this step and of this role."""
    return power in _MAY_COMMIT[is_attacker]


@cache
def _uses(power: Power, most: int) -> tuple[Move, ...]:
    if not power.is_x:
        return (_KNOWN[f"use>{power.id}"],)
    return tuple(_KNOWN[f"use>{power.id}>{count}"] for count in range(1, most + 1))


def _over(state: State, seat: Seat) -> Sequence[Move]:  # noqa: ARG001
    return ()


_BY_STAGE: dict[Stage, Callable[[State, Seat], Sequence[Move]]] = {
    "recruit": _recruiting,
    "deploy": _in_deployment,
    "prepare": _in_preparation,
    "engage": _engaging_first,
    "answer": _engaging_second,
    "surprise": _after_invocation,
    "commit": _in_commitment,
    "over": _over,
}
