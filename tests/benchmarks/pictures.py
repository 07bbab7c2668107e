"""The time of a picture apart from its encoding, warm and in a fresh process, and its size."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from statistics import median
from time import process_time

from PIL.Image import Dither, Image, Quantize

import engine.games
from engine.core.rules import AnyGame
from engine.core.text import catalogue_of
from render.paint import drawn, png
from render.picture import Picture
from render.registry import DRAWINGS
from tests.benchmarks.measure import Row

WARM_ROUNDS = 7
COLD_STARTS = 5
COLD_PICTURES = 6
KIB = 1024

# Everything is imported before the clock starts, as in a bot that draws its first picture after a start.
_COLD = """
from time import process_time
from tests.benchmarks.pictures import drawn, encoding_s, samples
picture = samples({game!r})[{name!r}]
start = process_time()
image = drawn(picture.display)
spent = process_time() - start
print(spent / encoding_s(image))
"""


def samples(game: str) -> dict[str, Picture]:
    """Return every kind of picture of a game, in its first language."""
    catalogue = catalogue_of(Path(engine.games.__path__[0]) / game / "text")
    return dict(DRAWINGS[game].samples(catalogue.speaker(catalogue.locales[0])))


def rows(game: AnyGame) -> Iterator[Row]:
    """Yield medians over all kinds of pictures; nothing for a game without any."""
    if game.spec.id not in DRAWINGS:
        return
    pictures = samples(game.spec.id)
    warm = {name: _warm_by_encoding(picture) for name, picture in pictures.items()}
    yield _row("9", "draw warm ÷ encode", warm, (1, 0.5, 0.25))
    some = list(pictures)[:: max(1, len(pictures) // COLD_PICTURES)]
    cold = {name: _cold_by_encoding(game.spec.id, name) for name in some}
    yield _row("9", "draw in a fresh process ÷ encode", cold, (8, 4, 2))
    sizes = {name: len(_png(picture)) / KIB for name, picture in pictures.items()}
    yield _row("10", "every picture, KiB (the largest)", sizes, (300, 230, 150), of=max)
    for name, size in sizes.items():
        yield Row("10", f"  {name}, KiB", size, 300, 230, 150, is_lower_better=True)


def _row(
    number: str,
    name: str,
    found: dict[str, float],
    bounds: tuple[float, float, float],
    of: Callable[[list[float]], float] = median,
) -> Row:
    worst = max(found, key=lambda each: found[each])
    detail = f"of {len(found)}, at most {found[worst]:.2f} ({worst})"
    return Row(number, name, of(list(found.values())), *bounds, is_lower_better=True, detail=detail)


def _png(picture: Picture) -> bytes:
    return png(picture.display)


def encoding_s(image: Image) -> float:
    """Return Pillow's CPU seconds for a PNG of this image in 256 colours."""

    def encode() -> None:
        flat = image.quantize(256, method=Quantize.FASTOCTREE, dither=Dither.NONE)
        flat.save(BytesIO(), "PNG", compress_level=3)

    return _seconds(encode)


def _warm_by_encoding(picture: Picture) -> float:
    image = drawn(picture.display)
    return _seconds(lambda: drawn(picture.display)) / encoding_s(image)


def _seconds(work: Callable[[], object]) -> float:
    """Return the median of some rounds, after a first one that fills the caches."""
    work()
    times: list[float] = []
    for _ in range(WARM_ROUNDS):
        start = process_time()
        work()
        times.append(process_time() - start)
    return median(times)


def _cold_by_encoding(game: str, name: str) -> float:
    script = _COLD.format(game=game, name=name)
    runs = (subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
            for _ in range(COLD_STARTS))  # fmt: skip
    return median(float(run.stdout) for run in runs)
