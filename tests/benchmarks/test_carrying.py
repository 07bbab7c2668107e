"""The table of a machine's capacity follows from its figures."""

from pathlib import Path

import pytest

from tests.benchmarks.carrying import Figures, limits, need, table

PAGE = Path(__file__).parents[2] / "docs/scaling.md"


def test_needs_of_a_hundred_thousand_matches_follow() -> None:
    one = need(100_000, Figures(press_ms=32.0))
    assert one.actions == pytest.approx(55.56, abs=0.01)
    assert one.cores == pytest.approx(1.78, abs=0.01)
    assert one.requests == pytest.approx(13.89, abs=0.01)
    assert one.gigabytes == pytest.approx(2.84)
    assert one.shards == 5


def test_a_core_is_full_before_discords_limit() -> None:
    found = limits(Figures(press_ms=32.0))
    assert next(iter(found)) == "one core"
    assert found["one core"] == 33_750
    assert found["Discord's 50 requests a second"] == 360_000
    assert found["PostgreSQL's commits"] == 990_000


def test_the_page_shows_the_table() -> None:
    shown = PAGE.read_text("utf-8")
    for line in table(Figures()):
        if line.startswith("|"):
            assert line in shown
