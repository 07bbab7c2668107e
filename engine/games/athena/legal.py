"""The seats that must decide now, and what they may do, in a stable order.

The rule of each action is in its class. The lists here come from tables where that is faster.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import compress

from engine.core.game import Ask, Seat
from engine.games.athena.actions import Activate, Done, Engage, Invoke, Move, may_commit
from engine.games.athena.actions_known import PLACES
from engine.games.athena.actions_of_army import Enlist, Ready, Swap, Take
from engine.games.athena.actions_of_preparation import (
    AHEAD_SINCE,
    Command,
    adjacent_fighters,
    ahead_of,
    is_spying,
    must_engage,
    obstacle_to_bluff,
    owes_card,
    spied_places,
    targets,
)
from engine.games.athena.cards import BLUFFS, FIGHTERS, POWERS, Fighter, Power, Stage
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

_SECRET = frozenset({"recruit", "deploy", "prepare", "commit"})

_STRATEGIES = frozenset(power for power in POWERS.values() if power.phase == "strategy")
_SURPRISE, _INVOCATION = POWERS["attaque_surprise"], POWERS["invocation"]

_kinds = dict.fromkeys  # each kind of card once, in the order of the first


def asks(state: State) -> Asks:
    """Return the questions: one side after the other, or both in secret."""
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
    """Return the seats that must decide now."""
    return tuple(ask.seat for ask in asks(state))


def legal_actions(state: State, seat: Seat) -> Sequence[Move]:
    """Return every action `seat` may take now; empty if it is not asked."""
    return _BY_STAGE[state.stage](state, seat)


@lru_cache(maxsize=1024)
def _in_secret(turn: int) -> tuple[Asks, Asks, Asks]:
    """Return the questions for both seats, and for each alone."""
    athena, poseidon = (Ask(seat, "secret", turn) for seat in SEATS)
    return (athena, poseidon), (athena,), (poseidon,)


@lru_cache(maxsize=1024)
def _in_turn(turn: int) -> tuple[Asks, ...]:
    return tuple((Ask(seat, "turn", turn),) for seat in SEATS)


# --- before a round ---


def _recruiting(state: State, seat: Seat) -> Sequence[Move]:
    """Return the actions of recruiting (§14.5)."""
    own = state.sides[seat]
    if own.is_ready:
        return ()
    if len(own.levy.roster) == state.setup.size:
        return [ENLIST]
    legal = [TAKES[fighter] for fighter in takeable(state.setup, own.levy.roster, own.levy.veterans)]
    return legal + [move for way, move in MUSTERS_BY_WAY if can_muster(state.setup, own, way)]


def _in_deployment(state: State, seat: Seat) -> Sequence[Move]:
    """Return the actions of the deployment (§3.2 and §3.3)."""
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
    """Return the actions of the Preparation: a card played or discarded, then strategies (§5)."""
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
    """Return the fighters that may be named, as the army lies now (§5.8).

    Nothing that the enemy prepares changes them.
    """
    if state.ruleset < AHEAD_SINCE or must_engage(state, own) is not None:
        return ()
    legal: list[Move] = []
    for place in own.available(state.setup.layout):
        fighter, attached = own.army[place], own.powers[place]
        assert fighter is not None
        may_bluff = seat == state.first and attached and own.tokens
        legal += aheads(place, usable_bluffs(state, fighter, attached) if may_bluff else ())
    return legal


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
    """Return the bluffs among these powers that the fighter may use when put forward (§9.4 and §9.5)."""
    return tuple(id for id in _bluffs(attached) if obstacle_to_bluff(state, fighter, id) is None)


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
    """Return the actions after an Invocation: the summoned fighter's powers stay usable (§9.16)."""
    if seat != state.first:
        return ()
    own, enemy = state.sides[seat], state.sides[1 - seat]
    legal = [HOLD]
    if own.tokens and _SURPRISE in own.engaged_powers:
        legal += [AMBUSHES[place] for place in enemy.available(state.setup.layout)]
    return legal


# --- Révélation ---


def _in_commitment(state: State, seat: Seat) -> Sequence[Move]:
    """Return the actions of the commitment (§7.3)."""
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


# --- what players look for ---


def expected(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the actions that a player might look for."""
    own = state.sides[seat]
    match state.stage:
        case "recruit":
            yield from (Take(fighter) for fighter in FIGHTERS)
            yield Enlist()
        case "deploy":
            yield Ready()
            yield Swap(0, 1)
        case "prepare":
            yield from _expected_strategies(own)
            yield Done()
        case "engage" | "answer":
            yield from _expected_engagements(state, seat)
        case "commit":
            yield from (Activate(power.id) for power in dict.fromkeys(own.engaged_powers))
        case _:
            pass


def _expected_strategies(own: SideState) -> Iterator[Move]:
    for index, attached in enumerate(own.powers):
        for power in dict.fromkeys(attached):
            if power.id == "commandant":
                yield Command(index)


def _expected_engagements(state: State, seat: Seat) -> Iterator[Move]:
    own = state.sides[seat]
    for index, fighter in enumerate(own.army):
        if fighter is None:
            continue
        yield Engage(index)
        for power in dict.fromkeys(own.powers[index]):
            if power.id in ("camouflage", "mine_de_rien", "pas_si_fort"):
                yield Engage(index, power.id)
            elif power.id == "invocation":
                yield Invoke(index)
