"""The memory of the painting process after many different pictures.

`python3 -m tests.benchmarks.painting` paints pictures of random matches in the bot's own painting process and
prints its resident memory as it goes.
"""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from random import Random

from bot.background.painter import Painter
from bot.words import words
from engine.core.game import Seat
from engine.core.match import Match
from engine.registry import GAMES
from render.picture import Picture
from render.registry import DRAWINGS
from tests import command_line
from tests.benchmarks.processes import resident_mb

FIRST, THEN, STEP = 5_000, 15_000, 500
MOST_GROWTH_MB = 10.0
"""Most growth of the process after the first pictures, in MB."""
PEOPLE = 400
LOCALES = ("en", "fr")
_LETTERS = "abcdefghijklmnopqrstuvwxyzéèàçœÀÉ -_.0123456789"


def pictures(seed: int) -> Iterator[Picture]:
    """Yield panels, boards and ends of random matches of every game, each with other players."""
    rng = Random(seed)
    people = ["".join(rng.choices(_LETTERS, k=rng.randint(2, 32))) for _ in range(PEOPLE)]
    playing = [_match(game, rng, people) for game in GAMES]
    while True:
        for number, game in enumerate(GAMES):
            shown = next(playing[number], None)
            if shown is None:
                playing[number] = _match(game, rng, people)
            else:
                yield shown


def _match(game: str, rng: Random, people: list[str]) -> Iterator[Picture]:
    """Yield the pictures of one match: the acting player's panels, the table, the end."""
    rules, drawing = GAMES[game], DRAWINGS[game]
    match = Match.open(rules, rules.spec.options(), rng.randbytes(32))
    names = tuple(rng.sample(people, len(match.seats)))
    say = words(game).speaker(rng.choice(LOCALES), names)
    while (outcome := match.outcome()) is None:
        seat = next(ask.seat for ask in match.asks() if ask.is_missing)
        yield drawing.seat(match.seat_view(seat), names, say, None, _legal(match, seat))
        match, _ = match.act(seat, [rng.choice(match.legal(seat)).notation])
        yield drawing.latest(match.table_view(), names, say)
    yield drawing.end(match.table_view(), outcome, names, say)
    yield drawing.reveal(match.reveal(), names, say)


def _legal(match: Match, seat: Seat) -> list[str]:
    return [action.notation for action in match.legal(seat)]


async def measured(counts: list[int], seed: int = 1) -> AsyncIterator[tuple[int, float]]:
    """Yield the memory of the painting process in MB after each of these numbers of pictures."""
    shown, done = pictures(seed), 0
    painter = Painter()
    await painter.warm_up()
    for count in counts:
        for picture in islice(shown, count - done):
            await painter.paint_now(picture)
        done = count
        yield count, resident_mb(await painter.process_id())


async def report(first: int, then: int, seed: int) -> bool:
    """Print the memory every few hundred pictures; return True if it grew by too much after the first."""
    began, last, held = time.monotonic(), first + then, dict[int, float]()
    async for count, mb in measured(sorted({*range(STEP, last, STEP), first, last}), seed):
        held[count] = mb
        print(f"{count:>7} pictures {mb:7.1f} MB", flush=True)
    gained = held[last] - held[first]
    verdict = "within" if gained <= MOST_GROWTH_MB else "ABOVE"
    print(f"{gained:+.1f} MB from picture {first} to {last}: {verdict} {MOST_GROWTH_MB:g} MB")
    print(f"{1000 * (time.monotonic() - began) / last:.1f} ms a picture, laid out and painted")
    return gained > MOST_GROWTH_MB


def main() -> int:
    """Print the table; return 1 if the memory grew by too much."""
    parser = command_line.parser(__doc__, "tests.benchmarks.painting")
    parser.add_argument("--first", type=int, default=FIRST)
    parser.add_argument("--then", type=int, default=THEN)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    return int(asyncio.run(report(asked.first, asked.then, asked.seed)))


if __name__ == "__main__":
    sys.exit(main())
