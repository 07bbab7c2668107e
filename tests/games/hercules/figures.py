"""Which figures does the benchmark print of this game? The robot's wins beside the bands wished for."""

from collections.abc import Iterator

from tests.games.hercules import balance


def figures(*, is_full: bool) -> Iterator[str]:
    """A line for each level without an option and with each single one."""
    runs = balance.RUNS if is_full else 10
    yield balance.heading(runs)
    yield from (f"  {balance.line(each)}" for each in balance.figures(runs))
