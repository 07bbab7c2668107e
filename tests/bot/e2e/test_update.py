"""Over the wire: one process of the bot hands over to the next, as in an update; matches go on."""

import asyncio
from pathlib import Path

import pytest

from tests.bot.e2e.players import ways_on
from tests.bot.e2e.world import World
from tests.bot.kinds import BOTH
from tests.bot.starts import Starts, errors

pytestmark = [pytest.mark.long, BOTH]


async def test_the_next_process_waits_for_the_end_of_the_one_before(
    killable: World, named: str, start: Starts, tmp_path: Path
) -> None:
    world = killable
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    panel = await world.panel(ana, match)
    way = next(way for way in ways_on(panel) if way.arg.startswith("+") and way.value is not None)
    await ana.choose(panel, way.arg, way.custom_id)
    laid = world.ledger.draft(match, world.ledger.seat_of(match, ana.id))
    assert laid
    ended = await asyncio.to_thread(start, tmp_path, AGON_DATABASE=named, AGON_SANDBOX=world.outside.address)
    assert (ended.code, "is in use by another process. Stop that one first" in ended.said) == (1, True)
    told = len(await world.told(match))
    await world.restart()
    assert world.ledger.draft(match, world.ledger.seat_of(match, ana.id)) == laid
    panel = await world.panel(ana, match)
    assert any(way.verb == "u" for way in ways_on(panel)), "what was laid out can be taken back"
    other = await world.panel(dora, match)
    way = next(way for way in ways_on(other) if way.arg.startswith("+") and way.value is not None)
    await dora.choose(other, way.arg, way.custom_id)
    assert world.ledger.draft(match, world.ledger.seat_of(match, dora.id)) == (way.arg,)
    assert len(await world.told(match)) == told
    assert errors(world.outside.log()) == []
