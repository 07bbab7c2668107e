"""The estimated chance to win a run, fitted to the ends of many runs, between two trials.

`value.json` holds the weights of each ruleset. `python3 -m tests.games.hercules.fitting --write` makes those
of the newest. Matches of older rulesets keep the chances fitted to their own runs.
"""

import json
from collections.abc import Sequence
from functools import cache
from math import exp, sqrt
from pathlib import Path
from typing import Final

from engine.games.hercules.cards import TRIALS
from engine.games.hercules.options import Options
from engine.games.hercules.robot.weighing import first_stock, stock_of
from engine.games.hercules.state import State

PATH: Final = Path(__file__).with_name("value.json")
OPTIONS: Final = ("blood", "hera", "athena", "calm", "omphale")
_FARTHEST: Final = 30.0  # beyond this, a chance is certain enough


OLDEST: Final = 2
"""The first ruleset with weights of its own; ruleset 1 has the same numbers."""
Tables = dict[str, Sequence[float]]
"""Weights by name."""


def table_of(options: Options) -> str:
    """Return the name of the weights for this kind of run: by level, nine Wounds, partners."""
    return options.level + "-blood" * options.blood + "-coop" * options.coop


def value(state: State) -> float:
    """Return the chance to beat all remaining trials, with play as in the fitted runs."""
    if state.ending is not None:
        return float(state.ending == "all-beaten")
    weights = tables()[str(max(OLDEST, state.ruleset))][table_of(state.options)]
    return likely(sum(weight * each for weight, each in zip(weights, features(state), strict=True)))


def likely(logit: float) -> float:
    """Return the chance for these logits."""
    return 1 / (1 + exp(-max(-_FARTHEST, min(_FARTHEST, logit))))


def features(state: State) -> tuple[float, ...]:
    """Return the factors of the chance: trials to come, Wounds left, the players' cards, the options.

    Amounts are per player and at base level, to which cards return between trials. A player without a first
    deck is assumed to choose the usual one. With nine Wounds (§11.1) each one counts, not only the last
    three. So do those in the deck, which may differ from those taken.
    """
    seats = len(state.seats)
    stocks = [stock if (stock := stock_of(own)).cards else first_stock() for own in state.seats]
    attack, defense, xp = (sum(stock.base[kind] for stock in stocks) / seats for kind in range(3))
    cards = max(1.0, sum(stock.cards - stock.wounds for stock in stocks) / seats)
    ahead = (len(TRIALS) - len(state.beaten)) / 10
    wounds = len(state.wounds) / seats
    few = [float(low <= wounds < low + 1) for low in range(3)]
    of_nine: tuple[float, ...] = ()
    if state.options.blood:
        held = sum(stock.wounds for stock in stocks) / seats
        of_nine = wounds / 10, ahead * wounds / 10, held / 10, ahead * held / 10
    return (
        1.0,
        ahead,
        ahead * ahead,
        *few,
        *[ahead * each for each in few],
        attack / 10,
        defense / 10,
        xp / 10,
        cards / 10,
        sqrt(attack / cards),
        sqrt(defense / cards),
        sqrt(xp / cards),
        *[float(getattr(state.options, name)) for name in OPTIONS],
        *of_nine,
    )


@cache
def tables() -> dict[str, Tables]:
    """Return the weights by ruleset and name."""
    found: dict[str, Tables] = json.loads(PATH.read_text("utf-8"))
    return found


def written(found: dict[str, Tables]) -> str:
    """Return the text of the file with these weights, one table a line."""
    parts = []
    for ruleset, of_ruleset in found.items():
        lines = ",\n".join(f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in of_ruleset.items())
        parts.append(f"  {json.dumps(ruleset)}: {{\n{lines}\n  }}")
    return "{\n" + ",\n".join(parts) + "\n}\n"
