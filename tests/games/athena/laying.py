"""A small evolutionary search for winning army layouts.

`python3 -m tests.games.athena.laying [--write] [generations [scenario ...]]` starts from
`engine/games/athena/robot/layouts.json` and the templates. It prints how the best layouts did against a
random player and against `v1`; `--write` saves them. Scenarios that are not named stay as they are. Each
layout is played as `v1` plays. The best of a generation survive and play on, so that luck evens out. Their
offspring differ in a few fighters. With 0 generations it only measures the saved layouts. The deals differ
from the arena's.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from statistics import fmean
from typing import Any, Final

from engine.core.chance import Chance
from engine.core.game import Fact
from engine.games.athena.actions_known import TEMPLATES
from engine.games.athena.cards import FIGHTERS, SIDES, Fighter
from engine.games.athena.options import Options
from engine.games.athena.recruiting import arranged, by_strength
from engine.games.athena.robot import ROBOT
from engine.games.athena.robot.layouts import FOUND, PATH, Ranks, by_ranks
from engine.games.athena.scenarios import setup_of
from tests.benchmarks.arena import CONTESTANTS, Contestant, Effort, play
from tests.command_line import keep, writing
from tests.games.athena.table import GAME

GENERATIONS: Final = 40
ELDERS, YOUNG = 14, 14  # survivors and offspring in a generation
DEALS: Final = 8  # deals against each judge in a generation, from both sides
JUDGED: Final = 120  # such deals for a layout that is kept
KEPT: Final = 14  # layouts kept for a scenario
APART: Final = 6  # fewest places in which two kept layouts differ
JUDGES: Final = {"random": 0.6, "v1": 0.4}
"""The opponents in the search and their weights."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A contestant that uses a given layout and plays as `v1` does."""

    ranks: Ranks

    def line(self, view: Any, legal: Sequence[str], history: Sequence[Fact], chance: Chance) -> Sequence[str]:  # noqa: ARG002
        if view.table.stage != "deploy":
            return (ROBOT.decide(view, legal, chance),)
        roster = tuple(FIGHTERS[id] for id in view.table.sides[SIDES.index(view.side)].roster)
        army = by_ranks(roster, self.ranks)
        return (*(f"lay>{fighter.id}>{place}" for place, fighter in enumerate(army, 1)), "ready")


@dataclass(slots=True)
class Tried:
    """A layout with its share of the victories, deal by deal, against each judge."""

    ranks: Ranks
    won: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in JUDGES})

    def worth(self) -> float:
        """Return the weighted share of victories."""
        return sum(weight * fmean(self.won[name]) for name, weight in JUDGES.items())

    def play(self, options: Options, deals: int) -> None:
        """Play more deals against each judge, from both sides."""
        mine: tuple[Contestant, Effort] = (Laid(self.ranks), Effort())
        for name, won in self.won.items():
            other = (CONTESTANTS[name](GAME.spec.id), Effort())
            for number in range(len(won), len(won) + deals):
                drawn = blake2b(f"laying {number}".encode(), digest_size=16).digest()
                there = play(GAME, options, (mine, other), drawn).shares[0]
                won.append((there + play(GAME, options, (other, mine), drawn).shares[1]) / 2)

    def __str__(self) -> str:
        won = (f"{100 * fmean(shares):.0f} % against {name}" for name, shares in self.won.items())
        return f"{', '.join(won)}, {2 * min(map(len, self.won.values()))} matches each: {list(self.ranks)}"


def search(scenario: str, generations: int, rng: Random) -> list[Tried]:
    """Return the kept layouts of a scenario, the best first."""
    options = Options.model_validate({"scenario": scenario})
    setup = setup_of(options)
    army = setup.armies[0]
    begun = list(FOUND.get(scenario, ()))
    if generations:
        begun += [_ranks(army, arranged(setup.layout, army, way)) for way in TEMPLATES]
    known = {by_ranks(army, ranks) for ranks in begun}
    elders = [Tried(ranks) for ranks in begun]
    for _ in range(generations):
        for ranks in _young([each.ranks for each in elders], rng):
            if (laid := by_ranks(army, ranks)) not in known:
                known.add(laid)
                elders.append(Tried(ranks))
        for each in elders:
            each.play(options, DEALS)
        elders = sorted(elders, key=Tried.worth, reverse=True)[:ELDERS]
    kept = list(_apart(elders, army) if generations else elders)
    for each in kept:
        each.play(options, max(0, JUDGED - len(each.won["v1"])))
    return sorted(kept, key=Tried.worth, reverse=True)[:KEPT]


def _young(elders: Sequence[Ranks], rng: Random) -> Iterator[Ranks]:
    """Yield the survivors' layouts with one to three pairs of fighters exchanged."""
    for _ in range(YOUNG):
        ranks = list(rng.choice(elders))
        for _ in range(rng.choice((1, 1, 2, 3))):
            one, two = rng.sample(range(len(ranks)), 2)
            ranks[one], ranks[two] = ranks[two], ranks[one]
        yield tuple(ranks)


def _apart(tried: Sequence[Tried], roster: Sequence[Fighter]) -> Iterator[Tried]:
    """Yield the layouts that differ enough from those before them."""
    found: list[tuple[Fighter, ...]] = []
    for each in tried:
        army = by_ranks(roster, each.ranks)
        if all(_differ(army, other) >= APART for other in found):
            found.append(army)
            yield each


def _differ(one: Sequence[Fighter], other: Sequence[Fighter]) -> int:
    return sum(mine is not theirs for mine, theirs in zip(one, other, strict=True))


def _ranks(roster: Sequence[Fighter], army: Sequence[Fighter]) -> Ranks:
    left = list(enumerate(by_strength(roster)))
    found = []
    for fighter in army:
        pair = next(each for each in left if each[1] is fighter)
        left.remove(pair)
        found.append(pair[0])
    return tuple(found)


def main() -> None:
    """Search, print and write."""
    arguments = writing(__doc__, "tests.games.athena.laying")
    arguments.add_argument("generations", type=int, nargs="?", default=GENERATIONS)
    arguments.add_argument("scenarios", nargs="*", metavar="scenario")
    given = arguments.parse_args()
    found: dict[str, Sequence[Ranks]] = dict(FOUND)
    for scenario in given.scenarios or FOUND:
        kept = search(scenario, given.generations, Random(f"laying {scenario}"))
        print(f"{scenario}:", *kept, sep="\n  ", flush=True)
        found[scenario] = [each.ranks for each in kept]
        if given.generations:
            keep(PATH, written(found), writes=given.write)


def written(found: dict[str, Sequence[Ranks]]) -> str:
    """Return the file of these layouts, one per line."""
    parts = (
        f"  {json.dumps(scenario)}: [\n" + ",\n".join(f"    {json.dumps(each)}" for each in ways) + "\n  ]"
        for scenario, ways in found.items()
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    main()
