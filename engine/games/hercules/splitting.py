"""What does the trial's attack do to a player, and how is Defense usually divided?"""

from typing import NamedTuple

from engine.games.hercules.state import SeatState, State
from engine.games.hercules.tally import seat_tally, trial_attack


class Blow(NamedTuple):
    """What an attack leaves: Wounds to take, and Athena's shield."""

    wounds: int
    shield: int


_BLOCKED, _HIT, _HIT_TWICE = Blow(0, 0), Blow(1, 0), Blow(2, 0)


def blow(state: State, *, attack: int, defense: int, shield: int) -> Blow:
    """§7.1, §11.2, §11.6 to §11.9 and, for two attacks at once, §12.10."""
    total = attack + attack // 2 if "cattle" in state.abilities else attack
    pool = defense + shield
    if pool >= total:
        return Blow(0, pool - total) if state.options.athena else _BLOCKED
    if state.options.blood:
        return Blow(total - pool, 0)
    if total > attack:  # the weaker attack is blocked first
        return _HIT if pool >= attack // 2 else _HIT_TWICE
    return _HIT


def usual_shares(state: State) -> tuple[int, int]:
    """§10.12: who has fewer Wounds is hurt least, then the fewest Wounds in all, then evenly."""
    first, second = state.seats
    attack, pool = trial_attack(state), seat_tally(state, first)[1] + seat_tally(state, second)[1]
    owned = _count_wounds(first), _count_wounds(second)

    def hurt(share: int) -> tuple[int, int, int]:
        taken = tuple(
            blow(state, attack=attack, defense=defense, shield=own.shield).wounds
            for own, defense in ((first, share), (second, pool - share))
        )
        weighs = max(taken) if owned[0] == owned[1] else taken[owned[0] > owned[1]]
        if owned[0] == owned[1]:
            return sum(taken), weighs, abs(2 * share - pool)
        return weighs, sum(taken), abs(2 * share - pool)

    share = min(range(pool + 1), key=hurt)
    return share, pool - share


def _count_wounds(own: SeatState) -> int:
    cards = (*own.deck, *own.hand, *own.discard, *(each.card for each in own.pile))
    return sum(each.is_wound for each in cards) + bool(own.under and own.under.is_wound)
