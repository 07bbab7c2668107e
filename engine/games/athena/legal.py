"""What may a seat do now? The order of the actions is stable."""

from collections.abc import Iterable, Sequence
from functools import cache

from engine.core.game import Seat
from engine.games.athena.actions import (
    Ambush,
    Arrange,
    Engage,
    Invoke,
    Move,
    Muster,
    Play,
    Reorganise,
    Spy,
    SpyOn,
    Surprise,
    Swap,
    Toss,
)
from engine.games.athena.cards import BLUFFS, POWERS, Fighter, Power, announced
from engine.games.athena.parsing import MUSTERS, TEMPLATES, known, usual_lay
from engine.games.athena.recruiting import can_muster, takeable
from engine.games.athena.state import SideState, State

_KNOWN = known()
_ENLIST, _READY, _DONE, _CLOSE, _HOLD = (
    _KNOWN[notation] for notation in ("enlist", "ready", "done", "commit", "hold")
)
_ARRANGES = tuple(_KNOWN[Arrange(template).notation] for template in TEMPLATES)
_MUSTERS = tuple((way, _KNOWN[Muster(way).notation]) for way in MUSTERS)


def legal_actions(state: State, seat: Seat) -> list[Move]:
    """Every action `seat` may take now; empty when it is not asked."""
    own = state.sides[seat]
    match state.stage:
        case "prepare":
            return [] if own.is_ready else _in_preparation(state, seat)
        case "engage":
            return _engaging_first(state, seat) if seat == state.first else []
        case "answer":
            return _engaging_second(state, own) if seat == state.second else []
        case "commit":
            return [] if own.is_ready else _in_commitment(state, seat)
        case "deploy":
            return [] if own.is_ready else _in_deployment(own)
        case "surprise":
            return _after_invocation(state, seat) if seat == state.first else []
        case "recruit":
            return [] if own.is_ready else _recruiting(state, own)
        case "over":
            return []


# --- before a round ---


def _recruiting(state: State, own: SideState) -> list[Move]:
    """§14.5."""
    if len(own.roster) == state.setup.size:
        return [_ENLIST]
    legal = [_KNOWN[f"take>{fighter.id}"] for fighter in takeable(state.setup, own)]
    return legal + [move for way, move in _MUSTERS if can_muster(state.setup, own, way)]


def _in_deployment(own: SideState) -> list[Move]:
    """§3.2 and §3.3."""
    if not own.pool:
        legal = [_READY, *_ARRANGES]
        return legal + list(_swaps(len(own.army))) if own.swaps else legal
    legal = list(_ARRANGES)
    free = tuple([index for index, fighter in enumerate(own.army) if fighter is None])
    for fighter in dict.fromkeys(own.pool):
        legal += _lays(fighter.id, free)
    return legal


@cache
def _swaps(size: int) -> tuple[Move, ...]:
    return tuple(
        _KNOWN[Swap(place, goal).notation] for place in range(size) for goal in range(place + 1, size)
    )


@cache
def _lays(fighter: str, free: tuple[int, ...]) -> tuple[Move, ...]:
    rest = (_KNOWN[f"lay>{fighter}>{place + 1}"] for place in free[1:])
    return (usual_lay(fighter, free[0]), *rest)


# --- Preparation ---


def _in_preparation(state: State, seat: Seat) -> list[Move]:
    """§5: one card played or discarded, then any strategies."""
    own = state.sides[seat]
    if own.hand and not has_played(own):
        places = tuple([index for index, fighter in enumerate(own.army) if fighter is not None])
        legal: list[Move] = []
        for power in dict.fromkeys(own.hand):
            legal += _plays(power.id, places)
        return legal
    if not own.tokens:
        return [_DONE]
    legal = [_DONE]
    available: tuple[int, ...] | None = None
    for index, attached in enumerate(own.powers):
        if not attached:
            continue
        for power in dict.fromkeys(attached):
            match power.id:
                case "commandant":
                    if available is None:
                        available = own.available(state.setup.layout.above)
                    if index in available:
                        legal.append(_KNOWN[f"commandant>{index + 1}"])
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
    return bool(own.plan) and isinstance(own.plan[0], Play | Toss)


def is_spying(own: SideState) -> bool:
    """Whether the Espion just activated may look further."""
    return bool(own.plan) and isinstance(own.plan[-1], Spy | SpyOn)


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
def _plays(power: str, places: tuple[int, ...]) -> tuple[Move, ...]:
    return (*(_KNOWN[Play(power, place).notation] for place in places), _KNOWN[Toss(power).notation])


@cache
def _reorganise(place: int, goal: int) -> Move:
    return _KNOWN[Reorganise(place, goal).notation]


@cache
def _spies(place: int, goals: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(_KNOWN[Spy(place, goal).notation] for goal in goals)


@cache
def _looks(goals: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(_KNOWN[SpyOn(goal).notation] for goal in goals)


# --- Engagement ---


def _engaging_first(state: State, seat: Seat) -> list[Move]:
    own, enemy = state.sides[seat], state.sides[1 - seat]
    above = state.setup.layout.above
    is_attacker = seat == state.attacker
    victims: tuple[int, ...] | None = None
    legal: list[Move] = []
    for place in own.available(above):
        attached = own.powers[place]
        if not attached or not own.tokens:
            legal.append(_engage(place, None))
            continue
        ids = {power.id for power in attached}
        bluffs = tuple(usable_bluffs(state, own.army[place], ids))
        legal += [_engage(place, bluff) for bluff in (None, *bluffs)]
        if is_attacker and "attaque_surprise" in ids:
            victims = victims or enemy.available(above)
            legal += _surprises(place, victims, bluffs if own.tokens > 1 else ())
        if "invocation" in ids and own.reserve:
            legal.append(_invoke(place))
    return legal


def usable_bluffs(state: State, fighter: Fighter | None, attached: Iterable[str]) -> list[str]:
    """§9.4 and §9.5: the bluffs among these powers that this fighter may use as it is put forward."""
    if fighter is None or state.is_first_open:
        return []
    usable = [id for id in BLUFFS if id in attached and announced(fighter, id)]
    return [id for id in usable if id == "camouflage" or not state.is_clear]


def _engaging_second(state: State, own: SideState) -> list[Move]:
    legal: list[Move] = []
    for place in own.available(state.setup.layout.above):
        legal.append(_engage(place, None))
        if own.tokens and own.reserve and any(power.id == "invocation" for power in own.powers[place]):
            legal.append(_invoke(place))
    return legal


def _after_invocation(state: State, seat: Seat) -> list[Move]:
    """§9.16: the powers that lie with the summoned fighter stay usable."""
    own, enemy = state.sides[seat], state.sides[1 - seat]
    legal = [_HOLD]
    if own.tokens and any(power.id == "attaque_surprise" for power in own.engaged_powers):
        legal += [_ambush(place) for place in enemy.available(state.setup.layout.above)]
    return legal


@cache
def _engage(place: int, bluff: str | None) -> Move:
    return _KNOWN[Engage(place, bluff).notation]


@cache
def _surprises(place: int, victims: tuple[int, ...], bluffs: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(
        _KNOWN[Surprise(place, victim, bluff).notation] for victim in victims for bluff in (None, *bluffs)
    )


@cache
def _invoke(place: int) -> Move:
    return _KNOWN[Invoke(place).notation]


@cache
def _ambush(place: int) -> Move:
    return _KNOWN[Ambush(place).notation]


# --- Révélation ---


def _in_commitment(state: State, seat: Seat) -> list[Move]:
    """§7.3."""
    own = state.sides[seat]
    left = own.tokens - sum(count for _, count in own.commits)
    legal: list[Move] = [_CLOSE]
    if left:
        chosen = {power.id for power, _ in own.commits}
        for power in dict.fromkeys(own.engaged_powers):
            if power.id not in chosen and may_commit(power, is_attacker=seat == state.attacker):
                legal += _uses(power.id, left)
    return legal


def may_commit(power: Power, *, is_attacker: bool) -> bool:
    """Whether a power is of this step and of this role."""
    if power.phase != "reveal":
        return False
    if power.id == "coup_critique":
        return is_attacker
    return power.id != "riposte" or not is_attacker


@cache
def _uses(power: str, most: int) -> tuple[Move, ...]:
    if not POWERS[power].is_x:
        return (_KNOWN[f"use>{power}"],)
    return tuple(_KNOWN[f"use>{power}>{count}"] for count in range(1, most + 1))
