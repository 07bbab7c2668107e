"""Calibration of each `Mind`: a curve of predicted chances against wins, and the mean error.

`python3 -m tests.benchmarks.calibrating FOLDER [GAME ...] [--matches N]` lets quick players play deals that
nothing was fitted to. It prints the mean error and draws `FOLDER/<game>.png`: the predicted chance to the
right, the share won upwards. Larger dots stand for more positions.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.registry import GAMES, MINDS
from tests import command_line
from tests.benchmarks.arena import deal

MATCHES: Final = 500
LONGEST: Final = 3000
BINS: Final = 10
SIDE: Final = 600  # px, side of the curve's square
EDGE: Final = 60  # px, margin around it
DOT: Final = 40  # px, diameter of a dot for all positions


class Bin(NamedTuple):
    """Positions with nearly the same chance: the mean prediction and the share won."""

    said: float
    won: float
    positions: int


def positions(game_id: str, number: int) -> Iterator[tuple[float, float]]:
    """Yield the first seat's chance and result at each rise of the horizon in one match."""
    game, mind = GAMES[game_id], MINDS[game_id]
    drawn = deal(f"calibrating {game_id}", number)
    chance, dice = Chance(b"deal " + drawn), Chance(b"dice " + drawn)
    state = game.deal(game.spec.options(), chance)
    said: list[float] = []
    reached, count = mind.horizon(state), 0
    while (asks := game.asks(state)) and count < LONGEST:
        seat = next((ask.seat for ask in asks if ask.is_missing), asks[0].seat)
        mine = Chance(dice.pick(1 << 62, "decision", count).to_bytes(8, "big"))
        line = mind.draw(state, seat, mine)
        for action in line or mind.plans(state, seat, 1)[0]:
            game.apply(state, seat, action, chance)
            count += 1
        if game.asks(state) and mind.horizon(state) > reached:
            reached = mind.horizon(state)
            said.append(mind.value(state)[0])
    outcome = game.outcome(state)
    winners = outcome.winners if outcome else ()
    # Without a winner, solo players and partners have lost; rivals get half.
    won = float(Seat(0) in winners) if winners or not mind.draws_lots else 0.5
    yield from ((each, won) for each in said)


def binned(found: Sequence[tuple[float, float]]) -> list[Bin]:
    """Return the positions by tenths of the predicted chance."""
    bins = []
    for low in range(BINS):
        within = [pair for pair in found if min(BINS - 1, int(pair[0] * BINS)) == low]
        if within:
            said, won = (sum(column) / len(within) for column in zip(*within, strict=True))
            bins.append(Bin(said, won, len(within)))
    return bins


def mean_error(bins: Sequence[Bin]) -> float:
    """Return the mean distance of predictions from results, weighted by positions."""
    return sum(abs(each.said - each.won) * each.positions for each in bins) / sum(
        each.positions for each in bins
    )


def curve(bins: Sequence[Bin]) -> Image.Image:
    """Return the picture of the curve, with the line of perfect predictions."""
    image = Image.new("RGB", (SIDE + 2 * EDGE, SIDE + 2 * EDGE), "#fbf6e9")
    pen = ImageDraw.Draw(image)
    for tenth in range(BINS + 1):
        at = tenth / BINS
        pen.line([_at(at, 0), _at(at, 1)], "#ddd3bd")
        pen.line([_at(0, at), _at(1, at)], "#ddd3bd")
        x, y = _at(at, at)
        pen.text((x, SIDE + EDGE + 10), f"{100 * at:.0f} %", "#3b2f24", anchor="mt", font_size=16)
        pen.text((EDGE - 8, y), f"{100 * at:.0f} %", "#3b2f24", anchor="rm", font_size=16)
    pen.line([_at(0, 0), _at(1, 1)], "#9a8f7a", 3)
    pen.line([_at(each.said, each.won) for each in bins], "#1f5f8b", 3)
    whole = sum(each.positions for each in bins)
    for each in bins:
        x, y = _at(each.said, each.won)
        pen.circle((x, y), 4 + DOT * sqrt(each.positions / whole) / 2, "#1f5f8b")
    return image


def _at(said: float, won: float) -> tuple[float, float]:
    return EDGE + SIDE * said, EDGE + SIDE * (1 - won)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, print and draw."""
    parser = command_line.parser(__doc__, "tests.benchmarks.calibrating")
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", choices=[*MINDS, []], default=[])
    parser.add_argument("--matches", type=int, default=MATCHES)
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for game in chosen.games or MINDS:
        bins = binned([pair for number in range(chosen.matches) for pair in positions(game, number)])
        count = sum(each.positions for each in bins)
        print(
            f"{game}: mean error {mean_error(bins):.3f}, {count} positions of {chosen.matches} matches",
            flush=True,
        )
        for each in bins:
            print(
                f"  said {100 * each.said:5.1f} %, won {100 * each.won:5.1f} % of {each.positions}",
                flush=True,
            )
        curve(bins).save(chosen.folder / f"{game}.png")


if __name__ == "__main__":
    main()
