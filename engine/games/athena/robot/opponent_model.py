"""The opponent model: the fighter a player of Battle for Athena sends, and what others see of that.

As the quick player he goes by what a fighter brings against all who may stand there, but what is nearly as
good he sends nearly as often.
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
_FORWARD: Final = ("engage", "answer")  # where somebody is sent


def seen(state: State) -> Hashable:
    """Who lies where, face down; who went before, and who stands there now by colour and place."""
    one, two = state.sides
    forward = state.sides[state.first]
    fought = state.result and [strike.fighter.id for strike in state.result.strikes]
    return (
        state.stage, one.lying, two.lying, one.tokens, two.tokens, fought and tuple(fought),
        forward.engaged_from, forward.announced, forward.announced == "open" and forward.engaged,
    )  # fmt: skip


def action_keys(state: State, seat: Seat, legal: Sequence[Any]) -> Sequence[Hashable]:
    """The actions, with whoever is sent by them: only his owner knows that."""
    if state.stage not in _FORWARD:
        return legal
    army = state.sides[seat].army
    return [(action, army[action.place]) for action in legal]


def odds(state: State, seat: Seat, legal: Sequence[Any]) -> Sequence[float]:
    """How likely each is done: what is sent, by what it brings; all else alike."""
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
    """Who may have been put forward, for somebody who trusts the announced colour."""
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
