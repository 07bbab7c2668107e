"""Many players at once at Discord's own limits, with the bot as a process: every press is answered."""

from collections.abc import Callable

import pytest

from tests.benchmarks.load import run

pytestmark = pytest.mark.long


async def test_every_press_is_answered_at_any_load(is_scaled: bool, figure: Callable[[str], None]) -> None:
    pairs, seconds = (100, 300.0) if is_scaled else (10, 10.0)
    table = await run(pairs, 5, [("as fast as answered", seconds, None)])
    for line in table.lines:
        figure(line)
    assert table.unanswered == 0
    assert table.breaches == []
    assert table.pictures_to_come == 0
