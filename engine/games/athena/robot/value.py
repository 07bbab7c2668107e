"""How likely does a side win a match of Athena? Fitted to the ends of many matches, by scenario.

`value.json` beside this file holds the weights; `python3 -m tests.games.athena.fitting` makes it.
"""

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, sqrt
from pathlib import Path
from typing import Final

from engine.games.athena.cards import Fighter
from engine.games.athena.duel import plain_values, support_of
from engine.games.athena.rounds import compared, score_of
from engine.games.athena.scenarios import MOST_ROUNDS
from engine.games.athena.state import ATHENA, SideState, State

PATH: Final = Path(__file__).with_name("value.json")
_FARTHEST: Final = 30.0  # beyond which e to the power of it is certain enough
_UNIT: Final = {"points": 10.0, "terrains": 3.0, "prisoners": 0.7}  # what a duel brings, about
_WINS_NEEDED: Final = 2


def value(state: State) -> float:
    """Athena's chance to win the match; a draw counts half."""
    if state.stage == "over":
        return 0.5 if state.winner is None else float(state.winner == ATHENA)
    chance = likely(sum(map(float.__mul__, _weights(state.options.scenario), features(state))))
    if state.setup.length != "two_wins":
        return chance
    one, two = (own.tally.wins for own in state.sides)
    left = MOST_ROUNDS - state.round
    return chance * _match(one + 1, two, left) + (1 - chance) * _match(one, two + 1, left)


def likely(logit: float) -> float:
    """The chance that so many logits stand for."""
    return 1 / (1 + exp(-max(-_FARTHEST, min(_FARTHEST, logit))))


def features(state: State) -> tuple[float, ...]:
    """What Athena's chance in this round follows from: the lead, what is left to fight with, who attacks.

    Where rounds are added up, the lead is that of all rounds, and those to come make it less certain.
    """
    one, two = state.sides
    lead = float(_made(state, one) - _made(state, two))
    duels = max(one.lying.bit_count(), two.lying.bit_count())
    ahead = float(duels)
    if state.setup.length == "two_rounds":
        ahead += state.setup.size * (state.setup.most_rounds - state.round)
        totals = [sum(compared(state.options, score)[0] for score in own.tally.scores) for own in (one, two)]
        lead += totals[0] - totals[1]
    spread = sqrt(ahead + 1)
    share = duels / state.setup.size
    turn = 1.0 if state.attacker == ATHENA else -1.0
    return (
        lead / (_UNIT[state.options.scoring] * spread),
        (_strength(one) - _strength(two)) / (20 * spread),
        turn,
        turn * share,
        (one.tokens - two.tokens) * sqrt(share),
        (_carried(one) - _carried(two)) * sqrt(share),
        (support_of(one) - support_of(two)) / 10 * sqrt(share),
    )


def _made(state: State, own: SideState) -> int:
    return compared(state.options, score_of(state, own))[0]


def _strength(own: SideState) -> float:
    return _of_army(own.army)


@lru_cache(maxsize=8192)
def _of_army(army: tuple[Fighter | None, ...]) -> float:
    """Both Combat Values of every fighter that is left."""
    return float(sum(sum(plain_values(fighter)) for fighter in army if fighter))


def _carried(own: SideState) -> int:
    """Powers under fighters and in the hand."""
    return len(own.hand) + sum([len(powers) for powers in own.powers])


@lru_cache(maxsize=64)
def _match(one: int, two: int, left: int) -> float:
    """Athena's chance with so many rounds won on both sides and so many left, all of them even."""
    if one >= _WINS_NEEDED or two >= _WINS_NEEDED or not left:
        return 0.5 if one == two else float(one > two)
    return (_match(one + 1, two, left - 1) + _match(one, two + 1, left - 1)) / 2


@cache
def _weights(scenario: str) -> Sequence[float]:
    weights: dict[str, Sequence[float]] = json.loads(PATH.read_text("utf-8"))
    return weights[scenario]
