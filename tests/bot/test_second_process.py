"""Two processes with one token and different databases notice each other; others do not."""

import asyncio
import logging
from pathlib import Path

import aiohttp
import pytest

from bot.core.queries import MatchQueries
from bot.operation.serving import operated
from tests.bot.house import House
from tests.bot.people import Reply

HERE = ("127.0.0.1", 0)
SAID = "another process uses this bot's token"


async def lacking(house: House) -> list[str]:
    """Return what `/readyz` reports as missing."""
    client = house.bot
    async with (
        operated(HERE, lambda: client, client.store) as port,  # type: ignore[arg-type]
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/readyz") as answer,
    ):
        found: list[str] = (await answer.json())["lacking"]
        assert answer.status == (503 if found else 200)
        return found


async def accepted(house: House) -> Reply:
    """Return the answer to Ben, who accepts the newest card on his screen."""
    ana, ben = house.people["Ana"], house.people["Ben"]
    card = await ana.card("games", {"game": "hera_zeus", "opponent": ben})
    return await ben.press(card, next(iter(card.labels)))


async def test_the_process_that_did_not_send_a_card_reports_the_other(
    house: House, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    other = House(house.sandbox, house.people, tmp_path / "other.db")
    await other.start()
    try:
        assert [await lacking(one) for one in (house, other)] == [[], []]
        reply = await accepted(house)
        assert "another copy of me" not in reply.text
        reporting = [one for one in (house, other) if one.bot.elsewhere.sighting is not None]
        assert reporting
        assert [await lacking(one) for one in reporting] == [["a token of its own"]] * len(reporting)
        assert SAID in caplog.text
        assert next(record.levelno for record in caplog.records if SAID in record.message) == logging.ERROR
        # The operator is told.
        owner = house.people["Ana"]
        async with asyncio.timeout(120):
            while "uses my token" not in (await owner.slash("about", "games")).text:
                await asyncio.sleep(0.1)
    finally:
        await other.stop()


async def test_an_answer_that_another_process_gave_is_a_sign(house: House, tmp_path: Path) -> None:
    other = House(house.sandbox, house.people, tmp_path / "other.db")
    await other.start()
    try:
        await house.people["Ana"].slash("help", "games")

        async def is_reported() -> bool:
            return any(one.bot.elsewhere.sighting is not None for one in (house, other))

        await house.until(is_reported, 60.0)
    finally:
        await other.stop()


async def test_a_lost_database_is_no_second_process(house: House, tmp_path: Path) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    card = await ana.card("games", {"game": "hera_zeus", "opponent": ben})
    await house.stop()
    house.database = tmp_path / "new.db"
    await house.start()
    refused = await ben.press(card, next(iter(card.labels)))
    assert "another copy of me" in refused.text or "une autre copie de moi" in refused.text
    assert await MatchQueries(house.bot.store).headers("playing") == []
    assert await lacking(house) == []
