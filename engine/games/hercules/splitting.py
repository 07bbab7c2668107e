"""A trial's attack on a player (§7), and the usual division of Defense (§10.12)."""

from functools import lru_cache
from typing import NamedTuple

from engine.games.hercules.deck import DEFENSE
from engine.games.hercules.state import SeatState, State
from engine.games.hercules.tally import seat_tally, trial_attack


class Blow(NamedTuple):
    """The result of an attack: Wounds to take, and Athena's shield."""

    wounds: int
    shield: int


_BLOCKED = Blow(0, 0)


def blow(state: State, *, attack: int, defense: int, shield: int) -> Blow:
    """Return the result of an attack (§7.1, §11.2, §11.6 to §11.9; two attacks at once: §12.10)."""
    total = attack + weaker_blow(state, attack)
    pool = defense + shield
    if pool >= total:
        return Blow(0, pool - total) if state.options.athena else _BLOCKED
    return Blow(_wounds(attack, total, pool, state.options.blood), 0)


def weaker_blow(state: State, attack: int) -> int:
    """Return the Attack of the Cattle's weaker attack (§12.10), or 0 without them."""
    return attack // state.rules.weaker_divisor.number if "cattle" in state.abilities else 0


def _wounds(attack: int, total: int, pool: int, is_bloody: bool) -> int:
    if pool >= total:
        return 0
    if is_bloody:
        return total - pool
    # Of two attacks the weaker one is blocked first.
    return 1 if total == attack or pool >= total - attack else 2


def usual_shares(state: State) -> tuple[int, int]:
    """Return the usual shares (§10.12).

    They spare the player with fewer Wounds, then minimise all Wounds, then are even.
    """
    first, second = state.seats
    attack, pool = trial_attack(state), seat_tally(state, first)[DEFENSE] + seat_tally(state, second)[DEFENSE]
    more = _count_wounds(first) - _count_wounds(second)
    spared = None if more == 0 else 1 if more > 0 else 0
    total = attack + weaker_blow(state, attack)
    share = _usual_share(attack, total, pool, (first.shield, second.shield), spared, state.options.blood)
    return share, pool - share


# Playouts meet the same attacks again.
@lru_cache(maxsize=1024)
def wounds_by_defense(attack: int, weaker: int, shields: tuple[int, ...], is_bloody: bool) -> tuple[int, ...]:
    """Return the Wounds of seats with these shields for 0 Defense, 1 and so on, until none gets through.

    Each seat blocks as much as it can before the next one gets any. `weaker`: the Attack of the Cattle's
    other attack, else 0.
    """
    total = attack + weaker
    found: list[int] = []
    while not found or found[-1]:
        wounds, left = 0, len(found)
        for shield in shields:
            share = min(left, max(0, total - shield))
            wounds += _wounds(attack, total, share + shield, is_bloody)
            left -= share
        found.append(wounds)
    return tuple(found)


# The same shares are weighed for every list of possible offers.
@lru_cache(maxsize=1024)
def _usual_share(
    attack: int, total: int, pool: int, shields: tuple[int, int], spared: int | None, is_bloody: bool
) -> int:
    """Return the share of seat 0; `spared` is the seat with fewer Wounds, if any."""

    def hurt(share: int) -> tuple[int, int, int]:
        shares = share + shields[0], pool - share + shields[1]
        taken = [_wounds(attack, total, each, is_bloody) for each in shares]
        evenness = abs(2 * share - pool)
        return (sum(taken), max(taken), evenness) if spared is None else (taken[spared], sum(taken), evenness)

    return min(range(pool + 1), key=hurt)


def _count_wounds(own: SeatState) -> int:
    cards = [*own.deck, *own.hand, *own.discard, *[each.card for each in own.pile]]
    return [each.is_wound for each in cards].count(True) + bool(own.under and own.under.is_wound)
