"""The estimated chance of a side, fitted to the ends of many matches by scenario.

A scenario with its own rules has a network in `value_<scenario>.json`. It judges a round by fighters, places,
powers, tokens, the lead and who attacks. Elsewhere a few sums with the weights in `value.json` suffice.
`python3 -m tests.games.athena.fitting` makes both.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import exp, sqrt
from pathlib import Path
from typing import Final

from engine.ai.net import NamedAmounts, Net, WeightRow, total
from engine.core.game import Seat
from engine.games.athena.cards import Fighter, Power
from engine.games.athena.duel import plain_values, support_of
from engine.games.athena.options import Options
from engine.games.athena.robot.layouts import mirrored
from engine.games.athena.rounds import compared, score_of
from engine.games.athena.scenarios import LAYOUTS, MOST_ROUNDS
from engine.games.athena.state import ATHENA, SEATS, Army, Attached, SideState, State

PATH: Final = Path(__file__).with_name("value.json")
NETS: Final[Mapping[str, Path]] = {
    scenario: PATH.with_name(f"value_{scenario}.json") for scenario in ("initiation", "battle")
}
_FARTHEST: Final = 30.0  # beyond this, a chance is certain enough
_UNIT: Final = {"points": 10.0, "terrains": 3.0, "prisoners": 0.7}  # the typical gain of a duel
_WINS_NEEDED: Final = 2
_MOST_TOKENS: Final = 8  # more count as this many

_PYRAMID: Final = LAYOUTS["pyramid"]
_FOLDED: Final = tuple(map(min, range(_PYRAMID.size), mirrored(_PYRAMID, tuple(range(_PYRAMID.size)))))
"""The smaller of each index of the pyramid and its mirror image."""


def value(state: State) -> float:
    """Return Athena's chance to win the match; a draw counts half."""
    if state.stage == "over":
        return 0.5 if state.winner is None else float(state.winner == ATHENA)
    chance = likely(_logit(state))
    if state.setup.length != "two_wins":
        return chance
    one, two = (own.tally.wins for own in state.sides)
    left = MOST_ROUNDS - state.round
    return chance * _match(one + 1, two, left) + (1 - chance) * _match(one, two + 1, left)


def likely(logit: float) -> float:
    """Return the chance for these logits."""
    return 1 / (1 + exp(-max(-_FARTHEST, min(_FARTHEST, logit))))


def _logit(state: State) -> float:
    options = state.options
    if is_as_it_stands(options):
        scenario = options.scenario
        return _net(scenario).logit(*[_row(state, seat, scenario) for seat in SEATS])
    return sum(map(float.__mul__, _weights(options.scenario), features(state)))


def is_as_it_stands(options: Options) -> bool:
    """Return True if a network fits: the scenario's own army, layout and scoring."""
    return (
        options.scenario in NETS
        and options.layout == "pyramid"
        and options.scoring == "points"
        and options.army == "scenario"
    )


# --- by a net ---


def amounts(state: State, seat: Seat) -> Iterator[tuple[str, float]]:
    """Yield what a side has, by name, as the input of the network."""
    own = state.sides[seat]
    yield from _of_army(own.army)
    yield from _of_powers(own.army, own.powers)
    yield from _of_hand(own.hand)
    yield from _of_tokens(own.tokens)
    yield from _of_lead(state, seat)
    yield from _of_role(*_role(state, seat))


def _row(state: State, seat: Seat, scenario: str) -> WeightRow:
    """Return the sum of the amounts' rows; rows that stay the same for a while are cached."""
    own = state.sides[seat]
    rows = [
        _row_of_army(scenario, own.army),
        _row_of_role(scenario, *_role(state, seat)),
        _net(scenario).row(_of_lead(state, seat)),
        _row_of_tokens(scenario, own.tokens),
    ]
    if state.setup.has_powers:
        rows += [
            _row_of_powers(scenario, own.army, own.powers),
            _row_of_hand(scenario, own.hand),
        ]
    return total(rows)


def _of_army(army: Army) -> Iterator[tuple[str, float]]:
    """Yield the fighters left, their places, and how many others cover them."""
    for index, depth in _depths(tuple(each is not None for each in army)):
        fighter = army[index]
        assert fighter is not None
        yield fighter.id, 1.0
        yield f"{fighter.id} under {min(depth, 3)}", 1.0
        yield f"{fighter.id} at {_FOLDED[index] + 1}", 1.0


@lru_cache(maxsize=8192)
def _depths(lying: tuple[bool, ...]) -> Sequence[tuple[int, int]]:
    """Return the occupied indexes of the pyramid with the length of the chain that covers each."""
    found: dict[int, int] = {}
    for index in reversed(range(len(lying))):  # a covering fighter has the greater index
        if lying[index]:
            bits = _PYRAMID.above[index]
            found[index] = max((depth + 1 for each, depth in found.items() if bits >> each & 1), default=0)
    return tuple(found.items())


def _of_powers(army: Army, powers: Attached) -> Iterator[tuple[str, float]]:
    """Yield the powers that lie in the army, under which fighter, and whether they are covered."""
    for index, depth in _depths(tuple(each is not None for each in army)):
        fighter = army[index]
        assert fighter is not None
        for power in powers[index]:
            yield power.id, 1.0
            yield f"{power.id} {'covered' if depth else 'open'}", 1.0
            yield f"{power.id} under {fighter.id}", 1.0


def _of_hand(hand: tuple[Power, ...]) -> NamedAmounts:
    return [(f"{power.id} in the hand", 1.0) for power in hand]


def _of_tokens(tokens: int) -> NamedAmounts:
    return (("tokens", tokens / 4), (f"tokens {min(tokens, _MOST_TOKENS)}", 1.0))


def _of_lead(state: State, seat: Seat) -> NamedAmounts:
    """Return the points of this side, and its lead relative to the duels left."""
    points = score_of(state, state.sides[seat]).points / 10
    lead = points - score_of(state, state.sides[1 - seat]).points / 10
    left = state.sides[seat].lying.bit_count() + 1
    return (("points", points), ("lead", lead / sqrt(left)), ("lead at the end", lead / left))


def _role(state: State, seat: Seat) -> tuple[bool, int, str]:
    """Return whether a side attacks, how many fighters it has, and the terrain."""
    terrain = state.land.row[0].id if state.land.row else ""
    return state.attacker == seat, state.sides[seat].lying.bit_count(), terrain


def _of_role(attacks: bool, left: int, terrain: str) -> NamedAmounts:
    role = "attacks" if attacks else "defends"
    return ((f"{role} with {left}", 1.0), (f"{role} on {terrain}", 1.0))


@lru_cache(maxsize=16384)
def _row_of_army(scenario: str, army: Army) -> WeightRow:
    return _net(scenario).row(_of_army(army))


@lru_cache(maxsize=16384)
def _row_of_powers(scenario: str, army: Army, powers: Attached) -> WeightRow:
    return _net(scenario).row(_of_powers(army, powers))


@lru_cache(maxsize=4096)
def _row_of_hand(scenario: str, hand: tuple[Power, ...]) -> WeightRow:
    return _net(scenario).row(_of_hand(hand))


@cache
def _row_of_tokens(scenario: str, tokens: int) -> WeightRow:
    return _net(scenario).row(_of_tokens(tokens))


@cache
def _row_of_role(scenario: str, attacks: bool, left: int, terrain: str) -> WeightRow:
    return _net(scenario).row(_of_role(attacks, left, terrain))


@cache
def _net(scenario: str) -> Net:
    return Net(NETS[scenario])


# --- by a few sums ---


def features(state: State) -> tuple[float, ...]:
    """Return the factors of Athena's chance in this round: the lead, the forces left, who attacks.

    If rounds are added up, the lead counts all rounds, and those to come make it less certain.
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
        (_strength(one.army) - _strength(two.army)) / (20 * spread),
        turn,
        turn * share,
        (one.tokens - two.tokens) * sqrt(share),
        (_carried(one) - _carried(two)) * sqrt(share),
        (support_of(one) - support_of(two)) / 10 * sqrt(share),
    )


def _made(state: State, own: SideState) -> int:
    return compared(state.options, score_of(state, own))[0]


@lru_cache(maxsize=8192)
def _strength(army: tuple[Fighter | None, ...]) -> float:
    """Return the sum of both Combat Values of every fighter left."""
    return float(sum(sum(plain_values(fighter)) for fighter in army if fighter))


def _carried(own: SideState) -> int:
    """Return the number of powers under fighters and in the hand."""
    return len(own.hand) + sum([len(powers) for powers in own.powers])


@lru_cache(maxsize=64)
def _match(one: int, two: int, left: int) -> float:
    """Return Athena's chance with so many rounds won by each side and `left` even rounds to come."""
    if one >= _WINS_NEEDED or two >= _WINS_NEEDED or not left:
        return 0.5 if one == two else float(one > two)
    return (_match(one + 1, two, left - 1) + _match(one, two + 1, left - 1)) / 2


@cache
def _weights(scenario: str) -> Sequence[float]:
    weights: dict[str, Sequence[float]] = json.loads(PATH.read_text("utf-8"))
    return weights[scenario]
