"""A year in which players come or do not and the bot dies: nothing is told twice, late or wrongly."""

import logging
from pathlib import Path

import pytest

from tests.printed import FIGURES
from tests.year.judge import Judge
from tests.year.reading import recording
from tests.year.record import Plan
from tests.year.table import rows
from tests.year.year import lived


@pytest.fixture(autouse=True)
def _without_each_refusal(caplog: pytest.LogCaptureFixture) -> None:
    """Silence the messages that an outage of a day logs at each retry."""
    caplog.set_level(logging.ERROR, "bot.outbox.sending")


def lived_well(plan: Plan, folder: Path) -> list[str]:
    """Return the table of a year without faults."""
    record = lived(plan, folder)
    judgement = Judge(recording(record)).judge()
    printed = list(rows(record, judgement))
    assert judgement.findings == [], "\n".join(printed)
    assert record.kills >= plan.kills / 2
    reminders = sum(
        judgement.counts[pace][rung] for pace in ("daily", "relaxed") for rung in ("half", "bank")
    )
    assert reminders > 0
    return printed


def test_a_month_of_slow_matches(tmp_path: Path, seed: int) -> None:
    lived_well(Plan(matches=14, people=12, kills=14, seed=seed, days=24, outages=1), tmp_path)


@pytest.mark.long
def test_a_year_of_slow_matches(
    tmp_path: Path, seed: int, is_scaled: bool, pytestconfig: pytest.Config
) -> None:
    size = (5000, 1000, 1000) if is_scaled else (300, 120, 150)
    pytestconfig.stash.setdefault(FIGURES, []).extend(lived_well(Plan(*size, seed=seed), tmp_path))
