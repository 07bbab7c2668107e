"""A restored copy does not bring back users deleted since."""

import json
import os
import time
from pathlib import Path

import pytest

from bot.core.matches import Matches
from bot.core.model import MatchId, UserId
from bot.core.paces import DAY_S
from bot.features.privacy.deletion import AccountDeletion
from bot.storage.erasing import returned
from bot.storage.files import StorageError, backup
from bot.storage.store import SqliteStore
from tests.bot.background.matches import BEN, offered
from tests.bot.starts import Starts

ANA, CLEO = UserId(700_000_000_000_000_007), UserId(700_000_000_000_000_011)


async def opened(store: SqliteStore) -> Matches:
    return Matches(store, key=await store.installation_secret())


async def begun(matches: Matches, host: UserId) -> MatchId:
    """Return a running match against Ben."""
    header = await offered(matches, f"user:{BEN}", "hera", host=host, pace="relaxed")
    return (await matches.challenges.accept(header.id, BEN, 77)).id


def put_back(database: Path, copy: Path) -> None:
    """Do what the README tells operators to do."""
    for ending in ("", "-wal", "-shm"):
        (database.parent / (database.name + ending)).unlink(missing_ok=True)
    os.replace(copy, database)


def traces(folder: Path, user: UserId) -> list[str]:
    """Return the files of the database that still contain this user."""
    sought = str(user).encode(), user.to_bytes(8, "big")
    return [file.name for file in folder.glob("agon.db*") if any(one in file.read_bytes() for one in sought)]


async def test_a_deleted_user_is_deleted_from_a_restored_copy_too(tmp_path: Path) -> None:
    database, copy = tmp_path / "agon.db", tmp_path / "copy.db"
    async with SqliteStore.open(database) as store:
        matches = await opened(store)
        match, others = await begun(matches, ANA), await begun(matches, CLEO)
        backup(database, copy)
        await AccountDeletion(matches).delete(ANA)
        assert traces(tmp_path, ANA) == []
    put_back(database, copy)
    assert traces(tmp_path, ANA) == ["agon.db"]
    async with SqliteStore.open(database) as store:
        matches = await opened(store)
        assert await AccountDeletion(matches).delete_again() == 1
        assert traces(tmp_path, ANA) == []
        assert (await matches.header(match)).status == "over"
        assert (await matches.header(others)).status == "playing"
        assert await AccountDeletion(matches).delete_again() == 0


async def test_a_user_who_came_back_after_a_deletion_stays(tmp_path: Path) -> None:
    database, copy = tmp_path / "agon.db", tmp_path / "copy.db"
    async with SqliteStore.open(database) as store:
        matches = await opened(store)
        await begun(matches, ANA)
        await AccountDeletion(matches).delete(ANA)
        new = await begun(matches, ANA)
        assert await AccountDeletion(matches).delete_again() == 0
        backup(database, copy)
        await AccountDeletion(matches).delete(CLEO)
    put_back(database, copy)
    async with SqliteStore.open(database) as store:
        matches = await opened(store)
        assert await AccountDeletion(matches).delete_again() == 0
        assert (await matches.header(new)).seat_of(ANA) is not None


async def test_half_repeated_deletions_are_finished_by_the_next_start(tmp_path: Path) -> None:
    database, copy = tmp_path / "agon.db", tmp_path / "copy.db"
    async with SqliteStore.open(database) as store:
        matches = await opened(store)
        for host in (ANA, CLEO):
            await begun(matches, host)
        backup(database, copy)
        for user in (CLEO, ANA):
            await AccountDeletion(matches).delete(user)
    put_back(database, copy)
    async with SqliteStore.open(database) as store:
        assert await store.personal.returned() == [ANA, CLEO]
        await AccountDeletion(await opened(store)).delete(CLEO)
    async with SqliteStore.open(database) as store:
        assert await store.personal.returned() == [ANA]
        assert await AccountDeletion(await opened(store)).delete_again() == 1
        noted = json.loads((tmp_path / "agon.db.deleted").read_text())
        assert [one["number"] for one in noted] == [1, 2]


async def test_marks_are_kept_as_long_as_copies_and_no_longer(tmp_path: Path) -> None:
    database = tmp_path / "agon.db"
    async with SqliteStore.open(database) as store:
        store.upkeep.kept_days = 2
        await AccountDeletion(await opened(store)).delete(ANA)
    file, now = tmp_path / "agon.db.deleted", time.time()
    async with SqliteStore.open(database) as store:
        await store.personal.returned()
        assert len(json.loads(file.read_text())) == 1
        await store._reader.run(lambda db: returned(db, now + 2 * DAY_S + 60))
        assert json.loads(file.read_text()) == []


@pytest.mark.parametrize("spoiled", ["{", "[{}]", "[7]", "\udcff"])
async def test_unreadable_marks_are_named_before_a_user_returns(tmp_path: Path, spoiled: str) -> None:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        (tmp_path / "agon.db.deleted").write_bytes(spoiled.encode("utf-8", "surrogateescape"))
        with pytest.raises(StorageError, match="cli-deletions-unread"):
            await AccountDeletion(await opened(store)).delete_again()
        match = await begun(await opened(store), ANA)
        with pytest.raises(StorageError, match="cli-deletions-unread"):
            await store.personal.erase(UserId(5))
        assert (await store.header(match)) is not None


def test_a_start_without_known_deletions_ends_and_names_the_file(tmp_path: Path, start: Starts) -> None:
    (tmp_path / "agon.db.deleted").write_text("{", "utf-8")
    code, said = start(tmp_path, AGON_DATABASE="agon.db")
    assert (code, "agon.db.deleted cannot be read" in said) == (2, True)
