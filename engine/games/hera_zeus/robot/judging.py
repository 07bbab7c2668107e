"""How likely does a side win from here, all cards open? The parts of `worth`, weighed as matches ended.

`judging.json` beside this file holds the weights; `python3 -m tests.games.hera_zeus.fitting` makes it, in
rounds: what is fitted to the matches of one round plays the next.
"""

import json
from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import Final

from engine.core.game import Seat
from engine.games.hera_zeus.robot.worth import attack, side_parts
from engine.games.hera_zeus.state import State

PATH: Final = Path(__file__).with_name("judging.json")
PARTS: Final = (
    "turn", "hand", "deck", "figure", "columns", "few", "field", "hostage", "crowd", "stamina",
    "attack_now", "attack_later", "defence",
)  # fmt: skip
CERTAIN: Final = 9.0  # logits of a match that is over
NEARLY: Final = 7.0  # of one that is over with the next action
_UNIT: Final = 20.0  # of worth, to which a weight belongs


def chance(state: State, seat: Seat) -> float:
    """The chance of this seat to win."""
    return 1 / (1 + exp(-logit(state, seat)))


def logit(state: State, seat: Seat) -> float:
    """The same in logits, which a mean is better taken of."""
    if state.winner is not None:
        return CERTAIN if state.winner == seat else -CERTAIN
    own, enemy = state.sides[seat], state.sides[1 - seat]
    is_to_act = state.to_act == seat
    if is_to_act and not enemy.has_cards() and own.has_cards():
        return NEARLY
    if not (is_to_act and state.left) and not own.has_cards():
        return -NEARLY
    found = sum(map(float.__mul__, weights(), parts(state, seat)))
    return max(-NEARLY, min(NEARLY, found))


def parts(state: State, seat: Seat) -> tuple[float, ...]:
    """What the chance follows from, in the order of `PARTS`: what this seat has more than its enemy."""
    own, enemy = state.sides[seat], state.sides[1 - seat]
    left = state.left if state.to_act == seat else 0
    gains = attack(own, enemy, left or own.count_points()) / _UNIT
    return (
        1.0 if state.to_act == seat else -1.0,
        *((one - other) / _UNIT for one, other in zip(side_parts(own), side_parts(enemy), strict=True)),
        gains if left else 0.0,
        0.0 if left else gains,
        -attack(enemy, own, enemy.count_points()) / _UNIT,
    )


@cache
def weights() -> Sequence[float]:
    """By part, as they were fitted."""
    kept: dict[str, float] = json.loads(PATH.read_text("utf-8"))
    return tuple(kept[part] for part in PARTS)
