"""A bot, a sandbox and people for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from tests.bot.ui.table import Table, table_at


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    sandbox = Sandbox()
    async with table_at(tmp_path / "agon.db", monkeypatch, sandbox) as table:
        yield table
    assert sandbox.breaches == []
