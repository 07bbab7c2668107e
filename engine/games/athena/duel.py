"""Deciding a duel: commitments, Combat Values, victory, tie and what they change (§7 to §10)."""

from functools import lru_cache

from engine.core.game import Seat, Tell
from engine.games.athena import facts
from engine.games.athena.cards import CLAIRVOYANCE_DUELS, MARSH, POWERS, TOWER, Fighter, Power, Terrain
from engine.games.athena.state import (
    ATHENA,
    NOWHERE,
    Commit,
    DuelResult,
    Durable,
    Land,
    SideState,
    State,
    Strike,
    other,
)

STOOD, REFUNDED, LOST, NONE = "stood", "refunded", "lost", "none"
_IDLE = (NONE, NONE)
_SUPPORT = POWERS["soutien"]

Used = tuple[Power, ...]
Commits = tuple[Commit, ...]
_kept = lru_cache(maxsize=4096)  # the same few duels occur again and again


def decide(state: State, tell: Tell | None) -> None:
    """Settle the duel: payments, values, prisoner, terrain, durables and the next turn."""
    attacker, defender = state.attacker, other(state.attacker)
    one, two = state.sides
    fates = _IDLE
    if one.commits or two.commits:
        fates = fates_of(one.commits, two.commits)
        for side, fate in zip(state.sides, fates, strict=True):
            if fate in (STOOD, LOST):
                side.tokens -= sum([count for _, count in side.commits])
    state.result = result = _judge(state, fates)
    if tell:
        _tell_result(result, tell)
    winner = result.winner
    state.ahead = None
    if winner is not None and result.strikes[winner].commits and _stands(result, winner, "anticipation"):
        state.ahead = other(winner)
    if state.sides[attacker].durables:
        _tick(state.sides[attacker], is_beaten=winner == defender)
    if state.sides[defender].durables:
        _tick(state.sides[defender], is_beaten=winner == attacker)
    _clear_away(state, result)
    _move_terrain(state, winner)
    if winner is not None and not state.setup.has_fixed_roles:
        state.attacker = winner


# --- commitments (§7.4) ---


def fates_of(one: Commits, two: Commits) -> tuple[str, str]:
    """Return the fate of each side's commitments: Immunité first, then Annihilation."""
    for power, fate in (("immunite", REFUNDED), ("annihilation", LOST)):
        has_one, has_two = _has(one, power), _has(two, power)
        if has_one or has_two:
            return (
                (fate if has_two else STOOD) if one else NONE,
                (fate if has_one else STOOD) if two else NONE,
            )
    return STOOD if one else NONE, STOOD if two else NONE


def _has(commits: tuple[Commit, ...], power: str) -> bool:
    return power in [each.id for each, _ in commits]


def _stands(result: DuelResult, seat: Seat, power: str) -> bool:
    strike = result.strikes[seat]
    return strike.fate == STOOD and _has(strike.commits, power)


# --- Combat Values (§8) ---


def _judge(state: State, fates: tuple[str, str]) -> DuelResult:
    attacker = state.attacker
    defender = other(attacker)
    own, enemy = state.sides[attacker], state.sides[defender]
    assert own.engaged is not None
    assert enemy.engaged is not None
    terrain = state.land.row[0] if state.land.row else None
    fate = fates[attacker]
    support = support_of(own) if own.durables else 0
    attack = _attack(own.engaged, terrain, support, own.used, own.commits, fate)
    is_critical = fate == STOOD and _has(own.commits, "coup_critique")
    fate = fates[defender]
    support = support_of(enemy) if enemy.durables else 0
    defence = _defence(enemy.engaged, terrain, support, enemy.used, enemy.commits, fate, is_critical)
    winner = None
    if attack.value != defence.value:
        winner = attacker if attack.value > defence.value else defender
    strikes = (attack, defence) if attacker == ATHENA else (defence, attack)
    return DuelResult(attacker, winner, strikes, terrain)


@_kept
def _attack(
    fighter: Fighter, terrain: Terrain | None, support: int, used: Used, commits: Commits, fate: str
) -> Strike:
    """Return the Attacker's strike (§8.1)."""
    main = attack_on(fighter.attack, terrain, is_defending=False)
    added = fighter.defense // 2
    return Strike(fighter, main + added + support, main, added, support, used, commits, fate)


@_kept
def _defence(
    fighter: Fighter, terrain: Terrain | None, support: int, used: Used, commits: Commits, fate: str,
    is_critical: bool,
) -> Strike:  # fmt: skip
    """Return the Defender's strike (§8.2 to §8.4)."""
    main, added = fighter.defense, 0
    if is_critical:
        support = 0
    else:
        attack = attack_on(fighter.attack, terrain, is_defending=True)
        is_full = fate == STOOD and _has(commits, "riposte")
        added = attack if is_full else attack // 2
    return Strike(fighter, main + added + support, main, added, support, used, commits, fate)


def plain_values(fighter: Fighter) -> tuple[int, int]:
    """Return a fighter's Combat Values as Attacker and as Defender, without powers (§8.1, §8.2)."""
    attack = _attack(fighter, None, 0, (), (), NONE)
    return attack.value, _defence(fighter, None, 0, (), (), NONE, is_critical=False).value


def attack_on(attack: int, terrain: Terrain | None, *, is_defending: bool) -> int:
    """Return a fighter's Attack on this terrain, before halving (§14.3)."""
    if terrain and terrain.id == "marecage":
        return max(0, attack - MARSH)
    if terrain and terrain.id == "tour_de_guet" and is_defending:
        return attack + TOWER
    return attack


def support_of(side: SideState) -> int:
    """Return half the Defense of every supporter in play (§9.12)."""
    return sum(each.fighter.defense // 2 for each in side.durables if each.fighter)


# --- what follows (§10) ---


def _tick(side: SideState, *, is_beaten: bool) -> None:
    """Count down the durables in play; the beaten side's Divinations are discarded (§10.4)."""
    kept: list[Durable] = []
    for each in side.durables:
        if each.left > 1 and not (is_beaten and each.power.id == "divination"):
            kept.append(each._replace(left=each.left - 1))
            continue
        side.opened = (*side.opened, each.power)
        if each.fighter:
            side.survivors = (*side.survivors, each.fighter)
    side.durables = tuple(kept)


def _clear_away(state: State, result: DuelResult) -> None:
    """Remove the fighters and all powers that lie with them (§10.1 to §10.3)."""
    winner = result.winner
    for seat, side in enumerate(state.sides):
        fighter = side.engaged
        assert fighter is not None
        installed: Used = ()
        if winner is None:
            side.survivors = (*side.survivors, fighter)
        elif winner == seat:
            if side.commits:
                is_struck = seat != result.attacker and _stands(result, result.attacker, "coup_critique")
                is_standing = result.strikes[seat].fate == STOOD
                installed = _install(side, is_standing=is_standing, is_struck=is_struck)
            if _SUPPORT not in installed:
                side.survivors = (*side.survivors, fighter)
        else:
            captor = state.sides[winner]
            captor.prisoners = (*captor.prisoners, fighter)
            if state.options.captured_powers:
                captor.spoils = (*captor.spoils, *side.used, *side.engaged_powers)
                _leave(side)
                continue
        if side.used or side.engaged_powers:
            _discard(side, installed)
        _leave(side)


def _install(side: SideState, *, is_standing: bool, is_struck: bool) -> tuple[Power, ...]:
    """Start the winner's durables and return their cards (§9.10 to §9.12).

    Under a Coup critique no supporter stays.
    """
    if not is_standing:
        return ()
    installed: list[Power] = []
    for power, count in side.commits:
        if not power.is_durable or (is_struck and power.id == "soutien"):
            continue
        left = count * CLAIRVOYANCE_DUELS if power.id == "clairvoyance" else count
        fighter = side.engaged if power.id == "soutien" else None
        side.durables = (*side.durables, Durable(power, left, fighter))
        installed.append(power)
    return tuple(installed)


def _discard(side: SideState, installed: Used) -> None:
    """Discard activated powers face up, the others unseen (§10.3)."""
    hidden = [*side.engaged_powers]
    shown = [*side.opened, *side.used]
    for power, _ in side.commits:
        hidden.remove(power)
        if power not in installed:
            shown.append(power)
    side.opened, side.buried = tuple(shown), (*side.buried, *hidden)


def _leave(side: SideState) -> None:
    side.engaged = side.announced = side.bluff = None
    side.engaged_from, side.is_engaged_seen = NOWHERE, False
    side.engaged_powers = side.used = side.commits = ()
    side.is_ready = False
    side.lifted = 0


def _move_terrain(state: State, winner: Seat | None) -> None:
    """Move the terrain of the duel (§10.5 to §10.7)."""
    row, pile, known, aside, lost = state.land
    if not row:
        return
    active, rest = row[0], row[1:]
    if winner is not None:
        own = state.sides[winner]
        own.terrains = (*own.terrains, active)
    elif state.setup.tie == "stay":
        return
    elif state.setup.tie == "under_pile":
        pile, known = (active, *pile), known + 1
    else:
        lost = (*lost, active)
    state.land = Land(rest, pile, known, aside, lost)
    if state.setup.row:
        turn_up(state)


def turn_up(state: State) -> Terrain | None:
    """Turn up the next terrain of the pile and return it; None if the pile is empty."""
    row, pile, known, aside, lost = state.land
    if not pile:
        return None
    terrain, left = pile[-1], pile[:-1]
    state.land = Land((*row, terrain), left, min(known, len(left)), aside, lost)
    return terrain


# --- facts ---


def _tell_result(result: DuelResult, tell: Tell) -> None:
    attacker = result.attacker
    for seat in (attacker, other(attacker)):
        strike = result.strikes[seat]
        if strike.commits:
            tell(facts.committed(f"fact-{strike.fate}", seat, strike.commits))
    one, two = result.strikes[attacker], result.strikes[other(attacker)]
    tell(facts.values(attacker, one.fighter.id, one.value, two.fighter.id, two.value))
    winner = result.winner
    if winner is None:
        tell(facts.TIED)
        return
    prisoner = result.strikes[other(winner)].fighter
    tell(facts.captured(winner, prisoner.id, result.terrain.id if result.terrain else None))
