"""Who must decide now, and what may they do? The order of the actions is stable."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import compress

from engine.core.game import Ask, Obstacle, Seat
from engine.games.athena.actions import Ahead, Move, Play, Spy, SpyOn, Toss
from engine.games.athena.actions_known import PLACES
from engine.games.athena.cards import BLUFFS, POWERS, Fighter, Power, Stage, announced
from engine.games.athena.legal_tables import (
    AMBUSHES,
    ARRANGES,
    CLOSE,
    COMMANDS,
    DONE,
    ENLIST,
    GOES,
    HALF,
    HOLD,
    INVOKES,
    LAID,
    LAYS,
    LOW,
    MUSTERS_BY_WAY,
    ONLY_CLOSE,
    ONLY_DONE,
    PLAYS,
    TAKES,
    aheads,
    goes,
    kept,
    laid,
    looks,
    plain_goes,
    reorganise,
    spies,
    surprises,
    uses,
)
from engine.games.athena.recruiting import can_muster, takeable
from engine.games.athena.state import SEATS, SideState, State, every_place

Asks = tuple[Ask, ...]
AHEAD_SINCE = 2
"""The ruleset from which on a Preparation may say who is put forward (§5.8)."""

_SECRET = frozenset({"recruit", "deploy", "prepare", "commit"})

# §7.3: which powers are of this step, by whether their side attacks.
_MAY_COMMIT = tuple(
    frozenset(power for power in POWERS.values() if power.phase == "reveal" and power.id != other_role)
    for other_role in ("coup_critique", "riposte")
)

_STRATEGIES = frozenset(power for power in POWERS.values() if power.phase == "strategy")
_SURPRISE, _INVOCATION = POWERS["attaque_surprise"], POWERS["invocation"]
_CARD_USED, _LOOKING = (Play, Toss), (Spy, SpyOn)

_kinds = dict.fromkeys  # each kind of card once, in the order of the first


def asks(state: State) -> Asks:
    """Who is asked: one after the other, or both in secret."""
    stage = state.stage
    if stage in _SECRET:
        one, two = state.sides
        both, athena, poseidon = _in_secret(state.turn)
        if one.is_ready:
            return poseidon
        return athena if two.is_ready else both
    if stage == "over":
        return ()
    return _in_turn(state.turn)[1 - state.first if stage == "answer" else state.first]


def asked(state: State) -> tuple[Seat, ...]:
    """Who must decide now."""
    return tuple(ask.seat for ask in asks(state))


def legal_actions(state: State, seat: Seat) -> Sequence[Move]:
    """Every action `seat` may take now; empty when it is not asked."""
    return _BY_STAGE[state.stage](state, seat)


@lru_cache(maxsize=1024)
def _in_secret(turn: int) -> tuple[Asks, Asks, Asks]:
    """The question for both, and for each alone."""
    athena, poseidon = (Ask(seat, "secret", turn) for seat in SEATS)
    return (athena, poseidon), (athena,), (poseidon,)


@lru_cache(maxsize=1024)
def _in_turn(turn: int) -> tuple[Asks, ...]:
    return tuple((Ask(seat, "turn", turn),) for seat in SEATS)


# --- before a round ---


def _recruiting(state: State, seat: Seat) -> Sequence[Move]:
    """§14.5."""
    own = state.sides[seat]
    if own.is_ready:
        return ()
    if len(own.levy.roster) == state.setup.size:
        return [ENLIST]
    legal = [TAKES[fighter] for fighter in takeable(state.setup, own.levy.roster, own.levy.veterans)]
    return legal + [move for way, move in MUSTERS_BY_WAY if can_muster(state.setup, own, way)]


def _in_deployment(state: State, seat: Seat) -> Sequence[Move]:
    """§3.2 and §3.3."""
    own = state.sides[seat]
    if own.is_ready:
        return ()
    if not own.levy.pool:
        return laid(len(own.army)) if own.levy.swaps else LAID
    legal = list(ARRANGES)
    first = own.army.index(None)
    free = every_place(len(own.army)) & ~own.lying & ~(1 << first)
    low, high = free & LOW, free >> HALF
    for fighter in _kinds(own.levy.pool):
        lays = LAYS[fighter]
        legal.append(lays.usual[first])
        legal += lays.low[low]
        legal += lays.high[high]
    return legal


# --- Preparation ---


def _in_preparation(state: State, seat: Seat) -> Sequence[Move]:
    """§5: one card played or discarded, then any strategies."""
    own = state.sides[seat]
    if own.is_ready:
        return ()
    if owes_card(own):
        legal: list[Move] = []
        low, high = own.lying & LOW, own.lying >> HALF
        for power in _kinds(own.hand):
            plays = PLAYS[power]
            legal += plays.low[low]
            legal += plays.high[high]
        return legal
    if ahead_of(own):
        return ONLY_DONE
    legal = [DONE, *_engaging_ahead(state, seat, own)]
    if not own.tokens:
        return legal
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
                        legal.append(COMMANDS[index])
                case "reorganisation":
                    legal += [reorganise(index, goal) for goal in adjacent_fighters(state, own, index)]
                case "espion":
                    legal += spies(index, spied_places(state, seat, ()))
                case _:
                    pass
    if is_spying(own):
        legal += looks(spied_places(state, seat, targets(own)))
    return legal


def _engaging_ahead(state: State, seat: Seat, own: SideState) -> Sequence[Move]:
    """§5.8: who may be put forward, as the army lies now; nothing that the enemy prepares changes it."""
    if state.ruleset < AHEAD_SINCE or must_engage(state, own) is not None:
        return ()
    legal: list[Move] = []
    for place in own.available(state.setup.layout):
        fighter, attached = own.army[place], own.powers[place]
        assert fighter is not None
        may_bluff = seat == state.first and attached and own.tokens
        legal += aheads(place, usable_bluffs(state, fighter, attached) if may_bluff else ())
    return legal


def must_engage(state: State, own: SideState) -> int | None:
    """§6.3: the only fighter that can be put forward, where no face-down power lies under it."""
    available = own.available(state.setup.layout)
    return available[0] if len(available) == 1 and not own.powers[available[0]] else None


def ahead_of(own: SideState) -> Ahead | None:
    """§5.8: who is to be put forward, where the side has said so."""
    last = own.plan[-1] if own.plan else None
    return last if isinstance(last, Ahead) else None


def owes_card(own: SideState) -> bool:
    """§5.2: whether a card is still to be played or discarded in this Preparation."""
    return bool(own.hand) and not (own.plan and type(own.plan[0]) in _CARD_USED)


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
            legal.append(GOES[place])
            continue
        fighter = own.army[place]
        assert fighter is not None
        bluffs = usable_bluffs(state, fighter, attached)
        legal += goes(place, bluffs)
        if seat == state.attacker and _SURPRISE in attached:
            legal += surprises(place, enemy.available(layout), bluffs if own.tokens > 1 else ())
        if own.reserve and _INVOCATION in attached:
            legal.append(INVOKES[place])
    return legal


def usable_bluffs(state: State, fighter: Fighter, attached: tuple[Power, ...]) -> tuple[str, ...]:
    """§9.4 and §9.5: the bluffs among these powers that this fighter may use as it is put forward."""
    return tuple(id for id in _bluffs(attached) if obstacle_to_bluff(state, fighter, id) is None)


def obstacle_to_bluff(state: State, fighter: Fighter, bluff: str) -> Obstacle | None:
    """§9.5, §9.10 and §9.11: what stands against it where it lies under the fighter."""
    if state.sides[1 - state.first].durables and state.is_first_open:
        return "9.11", "open"
    if not announced(fighter, bluff):
        return "9.5", "colour"
    return ("9.10", "clear") if bluff != "camouflage" and state.is_clear else None


@kept
def _bluffs(attached: tuple[Power, ...]) -> tuple[str, ...]:
    ids = {power.id for power in attached}
    return tuple(id for id in BLUFFS if id in ids)


def _engaging_second(state: State, seat: Seat) -> Sequence[Move]:
    if seat == state.first:
        return ()
    own = state.sides[seat]
    available = own.available(state.setup.layout)
    if not own.tokens or not own.reserve:
        return plain_goes(available)
    legal: list[Move] = []
    for place in available:
        legal.append(GOES[place])
        if _INVOCATION in own.powers[place]:
            legal.append(INVOKES[place])
    return legal


def _after_invocation(state: State, seat: Seat) -> Sequence[Move]:
    """§9.16: the powers that lie with the summoned fighter stay usable."""
    if seat != state.first:
        return ()
    own, enemy = state.sides[seat], state.sides[1 - seat]
    legal = [HOLD]
    if own.tokens and _SURPRISE in own.engaged_powers:
        legal += [AMBUSHES[place] for place in enemy.available(state.setup.layout)]
    return legal


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
        return ONLY_CLOSE
    legal: list[Move] = [CLOSE]
    for power in _kinds(own.engaged_powers):
        if power not in chosen and may_commit(power, is_attacker=seat == state.attacker):
            legal += uses(power, left)
    return legal


def may_commit(power: Power, *, is_attacker: bool) -> bool:
    """Whether a power is of this step and of this role."""
    return power in _MAY_COMMIT[is_attacker]


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
