"""What players notice while the bot's database is away, and afterwards."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest

from bot.core.model import MatchId, UserId
from bot.discord_io.post import Shown
from bot.features.tournaments.service import Pairings
from bot.features.welcome import greetings
from bot.outbox import outbox as outbox_outbox
from bot.storage.postgres.transactions import CONNECTS_WITHIN_S
from tests.bot.features.tournaments.opened import tournaments_of
from tests.bot.house import House, open_house
from tests.bot.storage.postgres import Server, served

pytestmark = pytest.mark.long

OUT = "I cannot reach my memory at this moment"
OUT_IN_FRENCH = "Je n’ai pas accès à ma mémoire"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Yield a server that a test may stop."""
    with served() as server:
        yield server


@pytest.fixture
async def housed(server: Server) -> AsyncIterator[House]:
    """Yield a house on that server."""
    with server.database() as address:
        async with open_house(address) as house:
            yield house


async def act(house: House, match: MatchId) -> None:
    """Play one plain action."""
    await house.step(match)


async def test_a_press_without_the_database_is_refused_and_later_works(server: Server, housed: House) -> None:
    house = housed
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.bot.outbox.idle()
    (newest,) = await house.told(match)
    ana = house.people["Ana"]
    panel = await ana.press(newest, "My hand")
    assert OUT not in panel.text
    entries = len(await house.bot.store.entries(match))
    server.die()
    try:
        refused = await ana.press(newest, "My hand", wait_s=12.0)
        assert OUT in refused.text
        on_panel = await ana.press(panel.message, custom_id=panel.message.custom_ids[0], wait_s=12.0)
        assert OUT in on_panel.text
        typed = await ana.slash("games", "games", {}, wait_s=12.0)
        assert OUT in typed.text
    finally:
        server.start()
    again = await ana.press(newest, "My hand", wait_s=12.0)
    assert OUT not in again.text
    assert again.message.custom_ids
    assert len(await house.bot.store.entries(match)) == entries


async def test_presses_while_the_database_hangs_get_a_sentence(server: Server, housed: House) -> None:
    house = housed
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.bot.outbox.idle()
    (newest,) = await house.told(match)
    ana, ben = house.people["Ana"], house.people["Ben"]
    panel = await ana.press(newest, "My hand")
    entries = len(await house.bot.store.entries(match))
    with server.hung():  # connections stay open, and nothing is answered
        asked = [
            await ana.press(newest, "My hand", wait_s=0.0),
            await ana.press(panel.message, custom_id=panel.message.custom_ids[0], wait_s=0.0),
            await ana.slash("games", "games", {}, wait_s=0.0),
            await ben.press(newest, custom_id=newest.custom_ids[0], wait_s=0.0),
        ]
        answered = [await reply.refresh(wait_s=30.0) for reply in asked]
        *in_english, in_french = (reply.text for reply in answered)
        assert [OUT in text for text in in_english] == [True] * 3, in_english
        assert OUT_IN_FRENCH in in_french
    async with asyncio.timeout(60):
        while OUT in (await ana.press(newest, "My hand", wait_s=12.0)).text:
            pass
    assert len(await house.bot.store.entries(match)) == entries


async def test_a_turn_saved_before_an_outage_is_announced_afterwards(
    server: Server, housed: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = housed
    monkeypatch.setattr(outbox_outbox, "STORE_PAUSE_S", 0.2)
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    for number in range(1, 4):
        before = len(await house.told(match))
        await house.turn(match, number)
        await house.step(match)
        server.die()
        server.start()

        async def is_all_told() -> bool:
            return not {"due", "sending"} & set((await house.states(match)).values())

        await house.until(is_all_told, 30)
        assert len(await house.told(match)) >= before
    header = await house.bot.matches.header(match)
    told = await house.first_lines(match)
    assert len(told) == len(set(told)) == header.turn + 1, told
    assert await house.bot.matches.look(match, UserId(house.people["Ana"].id))


async def test_a_session_opened_in_an_outage_sends_what_is_due_later(
    server: Server, housed: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = housed
    for room in (outbox_outbox, greetings):
        monkeypatch.setattr(room, "STORE_PAUSE_S", 0.2)
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.bot.outbox.idle()
    greeter = greetings.Welcoming(house.bot.matches, house.bot.threads.wire, no_card, key=b"key")
    server.die()
    try:
        await asyncio.wait_for(house.bot.on_ready(), 12.0)
        begun = asyncio.create_task(greeter.begin())
        await asyncio.sleep(0.5)
        assert not begun.done()
    finally:
        server.start()
    await asyncio.wait_for(begun, 12.0)
    await house.turn(match, 1)
    await house.step(match)

    async def is_all_told() -> bool:
        return not {"due", "sending"} & set((await house.states(match)).values())

    await house.until(is_all_told, 30)


async def no_card(_locale: str) -> Shown:
    """Fail, because no welcome may be made here."""
    raise AssertionError


async def test_digests_and_pairings_wait_for_the_database(
    server: Server, housed: House, caplog: pytest.LogCaptureFixture
) -> None:
    bot, running = housed.bot, list[asyncio.Task[None]]()
    server.die()
    try:
        bot._digests.wake()
        pairings = Pairings(tournaments_of(bot.matches))
        pairings.wake()
        running += [task for task in (bot._digests._sending, pairings._opening) if task is not None]
        await asyncio.wait(running, timeout=3 * CONNECTS_WITHIN_S)
    finally:
        server.start()
    await asyncio.wait(running, timeout=60.0)
    assert [task.exception() for task in running if task.done()] == [None, None]
    assert "Traceback" not in caplog.text
