"""The opponent model: the fighter that a player sends, and what others see of it.

A player weighs fighters like the quick player, but sends nearly equal ones nearly as often.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import exp
from operator import attrgetter
from typing import Any, Final

from engine.core.game import Seat
from engine.games.athena.cards import Fighter, Terrain
from engine.games.athena.robot.quick import brings, usual
from engine.games.athena.state import SideState, State

CALM: Final = 6.0  # victory points by which a choice is e times as likely as another
_BY_ID: Final = attrgetter("id")
_FORWARD: Final = ("engage", "answer")  # the stages in which a fighter is sent


def seen(state: State) -> Hashable:
    """Return the public part of a decision.

    It is where fighters lie, face down, who went before, and the colour and place of the fighter now there.
    """
    one, two = state.sides
    forward = state.sides[state.first]
    fought = state.result and [strike.fighter.id for strike in state.result.strikes]
    return (
        state.stage, one.lying, two.lying, one.tokens, two.tokens, fought and tuple(fought),
        forward.engaged_from, forward.announced, forward.announced == "open" and forward.engaged,
    )  # fmt: skip


def action_keys(state: State, seat: Seat, legal: Sequence[Any]) -> Sequence[Hashable]:
    """Return the actions with the fighter each sends, which only its owner knows."""
    if state.stage not in _FORWARD:
        return legal
    army = state.sides[seat].army
    return [(action, army[action.place]) for action in legal]


def odds(state: State, seat: Seat, legal: Sequence[Any]) -> Sequence[float]:
    """Return how likely each action is: fighters by their worth, all else equally."""
    if state.stage not in _FORWARD:
        return (1 / len(legal),) * len(legal)
    own, enemy = state.sides[seat], state.sides[1 - seat]
    roster = enemy.levy.roster
    met = roster if state.stage == "engage" else _possible(enemy)
    terrain = state.land.row[0] if state.land.row else None
    wishes = [
        _wish(own.army[each.place], met, roster, terrain, attacks=seat == state.attacker) for each in legal
    ]
    most = max(wishes)
    weights = [exp((wish - most) / CALM) for wish in wishes]
    total = sum(weights)
    return [weight / total for weight in weights]


def _possible(enemy: SideState) -> tuple[Fighter, ...]:
    """Return the fighters that may have been put forward, trusting the announced colour."""
    assert enemy.engaged is not None
    if enemy.announced == "open" or enemy.is_engaged_seen:
        return (enemy.engaged,)
    left = [fighter for fighter in (*enemy.army, enemy.engaged) if fighter]
    left.sort(key=_BY_ID)
    return tuple([fighter for fighter in left if fighter.menace == enemy.announced]) or tuple(left)


@lru_cache(maxsize=16384)
def _wish(
    own: Fighter,
    met: tuple[Fighter, ...],
    roster: tuple[Fighter, ...],
    terrain: Terrain | None,
    *,
    attacks: bool,
) -> float:
    mean = sum([brings(own, enemy, terrain, attacks=attacks) for enemy in met]) / len(met)
    return mean - usual(own, roster)
