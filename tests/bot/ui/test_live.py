"""Do open panels follow what others do, each for itself?"""

import asyncio
from typing import Any

from bot.matches.model import MatchError, MatchId, UserId
from bot.ui.live import LivePanels

ANA, DORA, MATCH = UserId(1), UserId(2), MatchId(7)


async def test_a_panel_that_cannot_be_drawn_keeps_no_other_from_following() -> None:
    live, drawn = LivePanels(after_s=0.0), list[int]()
    for user in (ANA, DORA):
        live.show(MATCH, user, "as it was")
        live.shown(MATCH, user, object())  # type: ignore[arg-type]

    async def redraw(_match: MatchId, user: UserId, _press: Any) -> None:
        if user == ANA:
            raise MatchError("error-frozen")
        drawn.append(user)

    live.redraw = redraw
    live.wake(MATCH)
    async with asyncio.timeout(5):
        while not drawn:
            await asyncio.sleep(0.01)
    assert drawn == [DORA]
