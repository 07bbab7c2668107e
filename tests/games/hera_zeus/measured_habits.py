"""Measure where players of Hera and Zeus lay which cards, in matches of robots.

`python3 -m tests.games.hera_zeus.measured_habits [matches [processes]]` plays Strong and Even against each
other and themselves. It compares hidden cards with imagined worlds and writes
`engine/games/hera_zeus/robot/habits.json`: how much more often a kind lies at a kind of place than by chance.
Rare places borrow from similar ones.
"""

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from itertools import accumulate
from multiprocessing import get_context
from typing import Any, Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus.options import Options
from engine.games.hera_zeus.robot.habits import HAND, PATH, hidden_places
from engine.games.hera_zeus.robot.judging import named
from engine.games.hera_zeus.state import State
from tests import command_line
from tests.benchmarks.arena import CONTESTANTS
from tests.games.hera_zeus.table import GAME

MATCHES: Final = 2000
PAIRS: Final = (("strong", "strong"), ("strong", "even"), ("even", "strong"), ("even", "even"))
LOOKED_AT: Final = 3  # one of so many decisions is read
WORLDS: Final = 2  # imagined worlds for each
LIKE: Final = 30  # imagined cards by which similar places count
LEAST: Final = 0.02  # the least frequency relative to chance, so that nothing seems impossible
LONGEST: Final = 3000

Counts = Counter[tuple[str, str]]
"""Counts by kind of place and card."""


def match(number: int) -> tuple[Counts, Counts]:
    """Return what lay where in a match, and what lay there in imagined worlds.

    Real cards are counted as often as worlds were imagined.
    """
    dealt = blake2b(f"wont {number}".encode(), digest_size=16).digest()
    chance, dice = Chance(b"deal " + dealt), Chance(b"dice " + dealt)
    players = [CONTESTANTS[name](GAME.spec.id) for name in PAIRS[number % len(PAIRS)]]
    state = GAME.deal(Options(), chance)
    lay, imagined = Counts(), Counts()
    for step in range(LONGEST):
        asks = GAME.asks(state)
        if not asks:
            break
        seat = asks[0].seat
        view = GAME.seat_view(state, seat)
        legal = tuple(action.notation for action in GAME.legal_actions(state, seat))
        if state.stage == "turn" and not dice.pick(LOOKED_AT, "look", step):
            for world in range(WORLDS):
                lay.update(_cards(state, seat))
                fancied = GAME.imagine(view, Chance(dice.pick(1 << 62, "world", step, world).to_bytes(8)))
                imagined.update(_cards(fancied, seat))
        mine = Chance(dice.pick(1 << 62, "decision", step).to_bytes(8))
        action: Any = GAME.parse(players[seat].line(view, legal, (), mine)[0])
        GAME.apply(state, seat, action, chance)
    return lay, imagined


def _cards(state: State, seat: Seat) -> Iterator[tuple[str, str]]:
    enemy = state.sides[1 - seat]
    for spot in hidden_places(state, seat):
        cards = enemy.hand if spot.zone == HAND else enemy.columns[spot.zone]
        yield spot.place, named(cards[spot.index])


def measured(lay: Counts, imagined: Counts) -> dict[str, dict[str, float]]:
    """Return how much more often each kind lies at each kind of place than by chance."""
    lay, imagined = _with_likes(lay), _with_likes(imagined)
    cards = sorted({card for _, card in imagined})
    found = {}
    for place in sorted({place for place, _ in imagined}):
        often = dict.fromkeys(cards, 1.0)
        for like in _likes(place):
            often = {
                card: (lay[like, card] + LIKE * often[card]) / (imagined[like, card] + LIKE) for card in cards
            }
        found[place] = {card: round(max(LEAST, often[card]), 2) for card in cards if imagined[place, card]}
    return found


def _likes(place: str) -> Iterator[str]:
    """Yield kinds of places from the most general to this one, each named by its first words."""
    return accumulate(place.split(), lambda before, word: f"{before} {word}")


def _with_likes(counts: Counts) -> Counts:
    found = Counts()
    for (place, card), count in counts.items():
        for like in _likes(place):
            found[like, card] += count
    return found


def main() -> None:
    """Play, count and write."""
    arguments = command_line.writing(__doc__, "tests.games.hera_zeus.measured_habits")
    arguments.add_argument("matches", type=int, nargs="?", default=MATCHES)
    arguments.add_argument("processes", type=int, nargs="?", default=1)
    given = arguments.parse_args()
    count, processes = given.matches, given.processes
    lay, imagined = Counts(), Counts()
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for each, fancied in pool.map(match, range(count), chunksize=20):
            lay.update(each)
            imagined.update(fancied)
    found = measured(lay, imagined)
    lines = (f"{json.dumps(place)}: {json.dumps(often)}" for place, often in found.items())
    command_line.keep(PATH, "{\n" + ",\n".join(lines) + "\n}\n", writes=given.write)
    print(f"{count} matches, {imagined.total() // WORLDS} cards at {len(found)} kinds of places")


if __name__ == "__main__":
    main()
