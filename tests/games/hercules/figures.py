"""The benchmark figures of this game: the fast players, with the bands."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.games.hercules import balance

FEW: Final = 10


def figures(*, is_full: bool) -> Iterator[str]:
    """Yield the balance report on careless, newcomer and quick on every level."""
    wanted = balance.cases(balance.USUAL_PLAYERS, balance.LEVELS, [balance.BASE])
    with TemporaryDirectory() as folder:
        found = balance.play_on(wanted, Path(folder) / "balance.jsonl", None if is_full else FEW, 1)
    yield from (f"  {line}" for line in balance.report(found))
