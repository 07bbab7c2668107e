"""While Discord is out it is asked less and less often; once it is back, pending messages are sent."""

import asyncio
import logging
import random
import sqlite3
from pathlib import Path

import pytest

from bot.core.model import UserId, holder_of
from bot.core.paces import DAY_S
from tests.bot.background.matches import offered
from tests.year.life import Life
from tests.year.loop import JumpingLoop
from tests.year.paper import Paper
from tests.year.year import made

BEN = UserId(2)


async def _a_day_without_discord(path: Path, paper: Paper, clock: JumpingLoop) -> None:
    life = Life(path, paper, clock, random.Random(1), lambda _: None)
    life.start()
    header = await offered(life.matches, holder_of(BEN), pace="daily")
    await life.matches.channel.card_shown(header.id, paper.new_id())
    await life.matches.challenges.accept(header.id, BEN, 77)
    await asyncio.sleep(60)
    assert len(paper.sent) == 1
    paper.is_out = True
    await asyncio.sleep(DAY_S)
    paper.is_out = False
    await asyncio.sleep(600)
    await life.end()


def test_a_day_without_discord_takes_few_requests(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR, "bot.outbox.sending")
    path, paper, clock = tmp_path / "agon.db", Paper(), JumpingLoop(1_800_000_000.0)
    asyncio.run(made(path))
    with asyncio.Runner(loop_factory=lambda: clock) as runner:
        runner.run(_a_day_without_discord(path, paper, clock))
    # Two reminders are due at half of the first day; each is retried every five minutes in the end.
    assert 100 < paper.refused < 400
    told = sqlite3.connect(path).execute(
        "SELECT count(*) FROM outbox WHERE kind = 'reminder' AND state = 'told'"
    )
    assert told.fetchone() == (2,)
    assert len(paper.sent) == 3
