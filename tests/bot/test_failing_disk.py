"""What players and operators notice while the disk under the database is full or its file is missing."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from bot.core.matches import Matches
from bot.core.store import StoreOut
from bot.discord_io.invalid_requests import InvalidAnswers
from bot.features.privacy.deletion import AccountDeletion
from bot.operation import serving
from bot.operation.serving import operated, store_watched
from bot.storage.store import SqliteStore
from tests.bot.house import House, open_house
from tests.bot.storage.disks import SmallDisk, small_disk
from tests.bot.storage.test_deletions import ANA, begun
from tests.bot.test_operation import HERE, asked, told, value

WITHIN_S = 60.0
REFUSED = "I cannot save anything now"


@pytest.fixture(params=[True, False], ids=["mounted", "limited"])
async def housed(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[House, SmallDisk]]:
    """Yield a house whose database is on a small disk."""
    with small_disk(tmp_path / "disk", is_mounted=request.param) as disk:
        async with open_house(disk.folder / "agon.db") as house:
            try:
                yield house, disk
            finally:
                disk.free()


async def lacking(house: House) -> tuple[int, list[str]]:
    """Return the status and the missing parts that `/readyz` reports."""
    async with asked(house) as (address, session), session.get(f"{address}/readyz") as answer:
        return answer.status, (await answer.json())["lacking"]


async def test_a_press_on_a_full_disk_gets_its_own_sentence(
    housed: tuple[House, SmallDisk], caplog: pytest.LogCaptureFixture
) -> None:
    house, disk = housed
    ana = house.people["Ana"]
    match = await house.begin(ana, house.people["Ben"])
    await house.bot.outbox.idle()
    (newest,) = await house.told(match)
    panel = await ana.press(newest, "My hand")
    entries = len(await house.bot.store.entries(match))
    assert await lacking(house) == (200, [])
    disk.fill()
    refused = await ana.slash("play", "games", opponent=house.people["Cleo"])
    assert REFUSED in refused.text
    assert await lacking(house) == (503, ["writing to the database"])
    assert value(await told(house), "agon_database_writable") == 0
    causes = [line for line in caplog.messages if "agon.db cannot be used" in line]
    assert len(causes) == 1
    disk.free()
    assert panel.text
    await InvalidAnswers(house.bot.store).count(0.0, 1, 1.0)
    assert await lacking(house) == (200, [])
    assert value(await told(house), "agon_database_writable") == 1
    assert len(await house.bot.store.entries(match)) == entries


async def test_a_turn_is_sent_within_a_minute_of_free_space(housed: tuple[House, SmallDisk]) -> None:
    house, disk = housed
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.turn(match, 1)
    await house.bot.outbox.idle()
    known = len(await house.told(match))
    house.bot.outbox._is_open = False  # as if the disk filled between saving and telling
    await house.turn(match, 2)
    disk.fill()
    house.bot.outbox._is_open = True
    house.bot.outbox.look_again()

    async def is_noticed() -> bool:
        return (await lacking(house))[0] == 503

    await house.until(is_noticed, WITHIN_S)
    assert len(await house.told(match)) == known
    disk.free()

    async def is_all_told() -> bool:
        return not {"due", "sending"} & set((await house.states(match)).values())

    await house.until(is_all_told, WITHIN_S)
    lines = await house.first_lines(match)
    assert len(lines) == len(set(lines)) == known + 1
    assert await lacking(house) == (200, [])


@pytest.mark.parametrize("ending", ["", "-wal"])
@pytest.mark.parametrize("how", ["removed", "replaced"])
async def test_a_database_file_that_goes_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, ending: str, how: str
) -> None:
    monkeypatch.setattr(serving, "PROBES_EVERY_S", 0.05)
    file, aside = tmp_path / f"agon.db{ending}", tmp_path / "aside"
    async with open_house(tmp_path / "agon.db") as house, store_watched(house.bot.store):  # type: ignore[arg-type]
        os.rename(file, aside)
        if how == "replaced":
            file.write_bytes(aside.read_bytes())

        async def is_noticed() -> bool:
            return (await lacking(house))[0] == 503

        await house.until(is_noticed, WITHIN_S)
        with pytest.raises(StoreOut):
            await InvalidAnswers(house.bot.store).count(0.0, 1, 1.0)
        (cause,) = [line for line in caplog.messages if "cannot be used" in line]
        assert "removed or replaced" in cause
        os.replace(aside, file)

        async def is_ready() -> bool:
            return (await lacking(house))[0] == 200

        await house.until(is_ready, WITHIN_S)


async def test_a_cause_is_logged_once_a_minute_and_its_end_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with small_disk(tmp_path / "disk", is_mounted=False) as disk:
        async with SqliteStore.open(disk.folder / "agon.db") as store:
            await store.installation_secret()
            disk.fill()
            for _ in range(3):
                with pytest.raises(StoreOut):
                    await store.probe()
            disk.free()
            for _ in range(3):
                await store.probe()
    said = [record.levelno for record in caplog.records if record.name == "bot.storage.transactions"]
    assert said == [logging.ERROR, logging.WARNING]


async def test_a_deletion_on_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", is_mounted=False) as disk:
        async with SqliteStore.open(disk.folder / "agon.db") as store:
            matches = Matches(store, key=await store.installation_secret())
            match = await begun(matches, ANA)
            disk.fill()
            with pytest.raises(StoreOut):
                await AccountDeletion(matches).delete(ANA)
            disk.free()
            assert (await matches.header(match)).status == "playing"
            await AccountDeletion(matches).delete(ANA)
            assert (await matches.header(match)).status == "over"


async def test_another_program_that_writes_is_waited_for(tmp_path: Path) -> None:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        await store.installation_secret()
        await store._writer.run(lambda db: db.execute("PRAGMA busy_timeout = 1"))
        with closing(sqlite3.connect(tmp_path / "agon.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreOut):
                await store.probe()
            assert store.unwritable_because == "database is locked"
            other.execute("ROLLBACK")
        await store.probe()
        assert store.unwritable_because is None


async def test_the_watch_outlives_a_disk_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "PROBES_EVERY_S", 0.01)
    with small_disk(tmp_path / "disk", is_mounted=False) as disk:
        async with SqliteStore.open(disk.folder / "agon.db") as store:
            await store.installation_secret()
            async with store_watched(store), operated(HERE, lambda: None, store) as port:
                address = f"http://127.0.0.1:{port}/readyz"
                async with aiohttp.ClientSession() as session:
                    disk.fill()
                    await _until(session, address, ["start", "writing to the database"])
                    disk.free()
                    await _until(session, address, ["start"])


async def _until(session: aiohttp.ClientSession, address: str, wanted: list[str]) -> None:
    async with asyncio.timeout(WITHIN_S):
        while True:
            async with session.get(address) as answer:
                if (await answer.json())["lacking"] == wanted:
                    return
            await asyncio.sleep(0.02)
