"""The quick player: one immediate choice from what its side may know.

Playouts consist of it, so it weighs little. It sends fighters by a duel's average result against all that may
have been announced so, and uses powers that turn an open duel.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from engine.core.game import Seat
from engine.games.athena.actions import Activate, Close, Done, Engage, Hold, Move
from engine.games.athena.actions_of_army import Arrange, Enlist, Muster, Ready
from engine.games.athena.actions_of_preparation import Play, Toss
from engine.games.athena.cards import POWERS, Fighter, Power, Terrain
from engine.games.athena.duel import attack_on, support_of
from engine.games.athena.state import SideState, State

# Weights; the unit is a victory point.
ROLE: Final = 1.5  # the cost of attacking next
KEPT: Final = 0.8  # of a fighter's average gain in another duel
USUAL_STAKE: Final = 4  # of a terrain
ENOUGH: Final = 3  # tokens beyond which none is worth a card
WANTED: Final = (  # powers in the order in which they are laid; the last ones are discarded first
    "coup_critique", "riposte", "immunite", "soutien", "annihilation", "attaque_surprise", "divination",
    "anticipation", "mine_de_rien", "pas_si_fort", "commandant", "invocation", "camouflage", "espion",
    "reorganisation", "clairvoyance",
)  # fmt: skip
_RANK: Final = {POWERS[id]: rank for rank, id in enumerate(WANTED)}
_ATTACKING: Final = frozenset({"coup_critique", "attaque_surprise", "divination", "anticipation"})

HOLD, CLOSE, DONE, READY, ENLIST = Hold(), Close(), Done(), Ready(), Enlist()
_engage = cache(Engage)
_play = cache(Play)
_toss = cache(Toss)
_activate = cache(Activate)


def quick(state: State, seat: Seat) -> Move:
    """Return the immediate choice of this seat, which is asked."""
    own = state.sides[seat]
    match state.stage:
        case "prepare":
            return _prepare(state, own)
        case "commit":
            return _commit(state, seat, own)
        case "engage" | "answer":
            return _engage(_sent(state, seat, own))
        case "surprise":
            return HOLD
        case "deploy":
            return Arrange("mixed") if own.levy.pool else READY
        case _:
            return ENLIST if len(own.levy.roster) == state.setup.size else Muster("strong")


# --- duels ---


def margin(attacker: Fighter, defender: Fighter, terrain: Terrain | None, power: str = "") -> int:
    """Return the Attacker's Combat Value less the Defender's, with at most one power (§8.1 to §8.4)."""
    attack = attack_on(attacker.attack, terrain, is_defending=False) + attacker.defense // 2
    if power == "coup_critique":
        return attack - defender.defense
    other = attack_on(defender.attack, terrain, is_defending=True)
    return attack - defender.defense - (other if power == "riposte" else other // 2)


@lru_cache(maxsize=8192)
def brings(own: Fighter, enemy: Fighter, terrain: Terrain | None, *, attacks: bool) -> float:
    """Return a side's gain from a duel without powers, in victory points."""
    apart = margin(own, enemy, terrain) if attacks else -margin(enemy, own, terrain)
    stake = terrain.points if terrain else USUAL_STAKE
    if apart > 0:
        return enemy.points + stake - ROLE
    return -float(own.points + stake) if apart else 0.0


@lru_cache(maxsize=8192)
def against_all(own: Fighter, army: tuple[Fighter, ...], terrain: Terrain | None, *, attacks: bool) -> float:
    """Return a side's average gain against these fighters."""
    return sum([brings(own, enemy, terrain, attacks=attacks) for enemy in army]) / max(1, len(army))


@lru_cache(maxsize=8192)
def usual(own: Fighter, army: tuple[Fighter, ...]) -> float:
    """Return a fighter's usual gain in another duel."""
    return (
        KEPT * (against_all(own, army, None, attacks=True) + against_all(own, army, None, attacks=False)) / 2
    )


def _sent(state: State, seat: Seat, own: SideState) -> int:
    """Return the place of the fighter to put forward."""
    places = own.available(state.setup.layout)
    if len(places) == 1:
        return places[0]
    enemy = state.sides[1 - seat]
    army = enemy.levy.roster
    met = army if state.stage == "engage" else possible(enemy)
    terrain = state.land.row[0] if state.land.row else None
    attacks = seat == state.attacker
    best, place = -1e9, places[0]
    for each in places:
        fighter = own.army[each]
        assert fighter is not None
        if met is army:
            worth = against_all(fighter, army, terrain, attacks=attacks) - usual(fighter, army)
        else:
            duels = [brings(fighter, enemy, terrain, attacks=attacks) for enemy in met]
            worth = sum(duels) / len(duels) - usual(fighter, army)
        if worth > best:
            best, place = worth, each
    return place


def possible(enemy: SideState) -> Sequence[Fighter]:
    """Return the fighters that fit the announced colour."""
    assert enemy.engaged is not None
    if enemy.announced == "open" or enemy.is_engaged_seen:
        return (enemy.engaged,)
    if enemy.announced == "withheld":
        return [fighter for fighter in (*enemy.army, enemy.engaged) if fighter]
    menace = enemy.announced
    found = [fighter for fighter in enemy.army if fighter and fighter.menace == menace]
    return [*found, enemy.engaged]


# --- powers ---


def _prepare(state: State, own: SideState) -> Move:
    if not own.hand or (own.plan and type(own.plan[0]) in (Play, Toss)):
        return DONE
    best = min(own.hand, key=_RANK.__getitem__)
    waiting = sum([len(powers) for powers in own.powers])
    if own.tokens < ENOUGH and (own.tokens + 1 < waiting or own.tokens == 0):
        return _toss(max(own.hand, key=_RANK.__getitem__).id)
    return _play(best.id, _bearer(state, own, best))


def _bearer(state: State, own: SideState, power: Power) -> int:
    """Return the place of the fighter that a power suits best."""
    places = own.available(state.setup.layout)
    attacks = power.id in _ATTACKING
    best, place = -1.0, places[0]
    for each in places:
        fighter = own.army[each]
        assert fighter is not None
        worth = (fighter.attack if attacks else fighter.defense) - 9 * len(own.powers[each]) + 20
        if worth > best:
            best, place = worth, each
    return place


def turn_of(state: State, seat: Seat) -> tuple[str, int, int]:
    """Return the power that may turn an open duel, and the margins without and with it.

    The enemy's own powers are ignored.
    """
    own, enemy = state.sides[seat], state.sides[1 - seat]
    assert own.engaged is not None
    assert enemy.engaged is not None
    terrain = state.land.row[0] if state.land.row else None
    ours, theirs = support_of(own), support_of(enemy)
    if seat == state.attacker:
        now = margin(own.engaged, enemy.engaged, terrain) + ours - theirs
        # §8.4: nothing is added to the Defense.
        return "coup_critique", now, margin(own.engaged, enemy.engaged, terrain, "coup_critique") + ours
    now = ours - theirs - margin(enemy.engaged, own.engaged, terrain)
    return "riposte", now, ours - theirs - margin(enemy.engaged, own.engaged, terrain, "riposte")


def _commit(state: State, seat: Seat, own: SideState) -> Move:
    """Return the commitment: powers that turn the duel, and those that come with a victory (§7.3)."""
    if own.commits:
        return CLOSE
    turning, now, turned = turn_of(state, seat)
    ids = [power.id for power in own.engaged_powers]
    if now <= 0 < turned and turning in ids:
        return _activate(turning)
    if now > 0 and own.lying:
        if own.tokens > 1 and "anticipation" in ids:
            return _activate("anticipation")
        if "soutien" in ids:
            return _activate("soutien", min(own.tokens, own.lying.bit_count()))
        if "divination" in ids:
            return _activate("divination", 1)
    return CLOSE
