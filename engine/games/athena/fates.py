"""The fate of each laid fighter (§7.1, §10.1), followed through a finished match.

A lone available fighter is put forward automatically, so one action may settle several duels (§6.3). The
fighters that left by it are ordered by when they became available.
"""

from collections.abc import Sequence
from itertools import pairwise

from engine.core.game import Seat
from engine.games.athena.cards import Fighter
from engine.games.athena.state import SEATS, State
from engine.games.athena.view_parts import Fate, Fates, FateView

_NOT_LAID = -1
"""The mark of a fighter that came out of the reserve."""
_LAYING = ("recruit", "deploy")


def rounds(states: Sequence[State]) -> list[list[State]]:
    """Return the positions of each round, from both armies laid to its end."""
    found: list[list[State]] = []
    laid: State | None = None
    for state in states:
        if state.stage in _LAYING:
            if found and laid is found[-1][0]:
                found[-1].append(state)  # the result of the last duel is in it
            laid = state
        elif found and found[-1][0].round == state.round:
            found[-1].append(state)
        else:
            found.append([laid, state] if laid else [state])
            laid = found[-1][0]
    return found


def fates(passed: Sequence[State]) -> tuple[Fates, Fates]:
    """Return the duel and the fate of each fighter of one round, by side and laid position.

    None for a fighter that was never put forward. Two of a kind that change places are not distinguished.
    """
    first = passed[0]
    found: list[list[FateView | None]] = [[None] * len(side.army) for side in first.sides]
    laid_at = [list(range(len(side.army))) for side in first.sides]
    forward: list[list[int]] = [[], []]
    duel = max(first.duel, 1)
    for before, after in pairwise(passed):
        is_same = before.round == after.round
        for seat in SEATS:
            left = _left(before, after, seat, laid_at[seat])
            if is_same and len(after.sides[seat].summoned) > len(before.sides[seat].summoned):
                found[seat][left[-1]] = FateView(duel, "relieved")
                left[-1] = _NOT_LAID
            forward[seat] += left
        waiting = [is_same and side.engaged is not None for side in after.sides]
        count = min(len(forward[seat]) - waiting[seat] for seat in SEATS)
        for winner in _winners(before, after, count):
            for seat in SEATS:
                origin = forward[seat].pop(0)
                if origin != _NOT_LAID:
                    found[seat][origin] = FateView(duel, _fate(winner, seat))
            duel += 1
    return tuple(found[0]), tuple(found[1])


def _left(before: State, after: State, seat: Seat, laid_at: list[int]) -> list[int]:
    """Return the laid positions of the fighters that left, in order, and record who moved."""
    old, own = before.sides[seat].army, after.sides[seat]
    new = own.army if before.round == after.round else (None,) * len(old)
    changed = {index: laid_at[index] for index, fighter in enumerate(old) if fighter != new[index]}
    for index in [*changed]:
        if new[index] is not None:
            came = next(where for where in changed if old[where] == new[index])
            laid_at[index] = changed.pop(came)
    last = own.engaged if before.round == after.round else None
    if last is None and after.result:
        last = after.result.strikes[seat].fighter
    gone = {index: origin for index, origin in changed.items() if old[index] is not None}
    return [gone[index] for index in _in_turn(before, seat, gone, last)]


def _in_turn(state: State, seat: Seat, gone: dict[int, int], last: Fighter | None) -> list[int]:
    """Return the places in the order in which they were left.

    A covered fighter does not leave; `last` leaves last.
    """
    side, above = state.sides[seat], state.setup.layout.above
    lying, order, left = side.lying, list[int](), list(gone)
    while left:
        free = [index for index in left if not above[index] & lying & ~side.lifted] or left
        chosen = min(free, key=lambda index: side.army[index] == last)
        order.append(chosen)
        left.remove(chosen)
        lying &= ~(1 << chosen)
    return order


def _winners(before: State, after: State, count: int) -> list[Seat | None]:
    """Return the winner of each settled duel; None for a tie."""
    if not count or after.result is None:
        return []
    last = after.result.winner
    captured = [_captured(before, after, seat) - (last == seat) for seat in SEATS]
    earlier: list[Seat | None] = []
    for seat in SEATS:
        earlier += [seat] * captured[seat]
    earlier += [None] * (count - 1 - len(earlier))
    return [*earlier[: count - 1], last]


def _captured(before: State, after: State, seat: Seat) -> int:
    """Return how many fighters this side captured between two positions."""
    own = after.sides[seat]
    now = len(own.prisoners) if before.round == after.round else own.tally.scores[-1].prisoners
    return now - len(before.sides[seat].prisoners)


def _fate(winner: Seat | None, seat: Seat) -> Fate:
    if winner is None:
        return "tied"
    return "won" if winner == seat else "captured"
