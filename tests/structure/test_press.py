"""The way of one press through the code stays short."""

from pathlib import Path

import pytest

from tests.structure.press import traced_press


@pytest.mark.long
async def test_laying_a_card_reads_the_database_three_times(tmp_path: Path) -> None:
    way = (await traced_press(tmp_path / "agon.sqlite3")).way
    assert way.reads <= 3
    assert len(way.sql) - way.reads <= 4
