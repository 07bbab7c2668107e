"""Who may look back on a match, and from when."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.model import MatchError, UserId
from bot.features.moderation.service import Moderation
from bot.features.replays.service import REPLAYS, TABLE, Viewer, seat_viewer
from engine.core.game import Seat
from engine.core.log import Reseat
from tests.bot.announcing.test_answer import open_table
from tests.bot.background.matches import ANA, BEN
from tests.bot.features.moderation.test_service import CLEO, DORA, Moderated

HERE, ELSEWHERE, LATE = 1, 2, 99_999


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Moderated]:
    async with open_table(tmp_path) as table:
        slow = Moderated(table)
        yield slow
        await slow.timers.close()


async def refusal(slow: Moderated, reader: UserId, here: int | None, viewer: Viewer | None = None) -> str:
    with pytest.raises(MatchError) as refused:
        await REPLAYS.of(slow.matches.loader).replay(slow.table.match, reader, here, viewer)
    return refused.value.word.id


async def test_a_match_that_is_played_is_its_players_alone(slow: Moderated) -> None:
    await slow.begin("daily")
    assert await refusal(slow, DORA, HERE) == "error-replay-running"
    assert await refusal(slow, DORA, ELSEWHERE) == "error-replay-elsewhere"
    assert await refusal(slow, DORA, None) == "error-replay-elsewhere"
    header = await slow.matches.header(slow.table.match)
    for player in (ANA, BEN):
        seat = header.seat_of(player)
        assert seat is not None
        mine, others = seat_viewer(seat), seat_viewer(Seat(1 - seat))
        for here in (HERE, ELSEWHERE, None):
            replay = await REPLAYS.of(slow.matches.loader).replay(slow.table.match, player, here)
            assert replay.viewers == (mine, TABLE)
        assert await refusal(slow, player, HERE, others) == "error-replay-eyes"


async def test_a_replacement_player_sees_only_what_they_saw_themselves(slow: Moderated) -> None:
    await slow.begin("daily")
    left = slow.to_move
    before = await REPLAYS.of(slow.matches.loader).replay(slow.table.match, left, HERE)
    number = await slow.offer_seat(left, CLEO)
    await Moderation(slow.matches).accept_seat(slow.table.match, CLEO, number)
    log = await slow.matches.store.entries(slow.table.match)
    came = next(count for count, entry in enumerate(log, 1) if isinstance(entry, Reseat))
    after = await REPLAYS.of(slow.matches.loader).replay(slow.table.match, CLEO, HERE)
    assert before.steps[0].entries == 0 < came
    assert all(step.entries >= came for step in after.steps)
    assert after.steps[0].facts == ()
    table = await REPLAYS.of(slow.matches.loader).replay(slow.table.match, CLEO, HERE, TABLE, [LATE])
    assert table.steps[0].entries == 0
    assert await refusal(slow, left, HERE) == "error-replay-running"
