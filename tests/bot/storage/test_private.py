"""The files of the bot are readable by their owner only, from the first moment on."""

import logging
import os
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.core.matches import Matches
from bot.features.privacy.deletion import AccountDeletion
from bot.sandbox import Sandbox
from bot.storage.copies import note_copy
from bot.storage.files import StorageError, backup, locked, tighten
from bot.storage.store import SqliteStore
from tests.bot.starts import Starts
from tests.bot.storage.test_deletions import ANA, begun

SERVICE = 1234
"""The id of a user that runs the bot, where the test may change the owner of files."""


@pytest.fixture(autouse=True)
def everything_is_allowed() -> Iterator[None]:
    """Take the umask away, so that new files would be open to all."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def open_to_others(folder: Path) -> list[str]:
    """Return the paths in a folder that grant anything to others."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if mode(path) & 0o077)


@contextmanager
def seen_by_others(folder: Path) -> Iterator[set[str]]:
    """Yield the paths that were open to others at any time, as far as constant looking can tell."""
    seen: set[str] = set()
    is_over = threading.Event()

    def look() -> None:
        while not is_over.is_set():
            try:
                seen.update(open_to_others(folder))
            except FileNotFoundError:
                continue  # it was deleted between the two looks

    looking = threading.Thread(target=look)
    looking.start()
    try:
        yield seen
    finally:
        is_over.set()
        looking.join()


async def test_no_file_of_a_database_is_ever_open_to_others(tmp_path: Path) -> None:
    database = tmp_path / "new" / "folder" / "agon.db"
    with seen_by_others(tmp_path) as seen:
        async with SqliteStore.open(database) as store:
            matches = Matches(store, key=await store.installation_secret())
            await begun(matches, ANA)
            backup(database, database.with_name("copy.db"))
            note_copy(database, database.with_name("copy.db"), made_at=1e9, days=30)
            await AccountDeletion(matches).delete(ANA)
            there = {path.name for path in database.parent.iterdir()}
            assert there >= {
                "agon.db",
                "agon.db-wal",
                "agon.db-shm",
                "agon.db.lock",
                "agon.db.deleted",
                "copy.db",
            }
            assert open_to_others(tmp_path) == []
    assert seen == set()
    assert mode(database.parent) == mode(database.parent.parent) == 0o700


async def test_files_of_an_older_version_are_tightened_and_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = tmp_path / "own" / "agon.db"
    async with SqliteStore.open(database):
        backup(database, tmp_path / "copy.db")
        note_copy(database, tmp_path / "copy.db", made_at=4e9, days=30)
    loose = [*database.parent.iterdir(), tmp_path / "copy.db"]
    for path in loose:
        path.chmod(0o644)
    database.parent.chmod(0o755)
    caplog.clear()
    async with SqliteStore.open(database):
        assert open_to_others(tmp_path) == []
    named = " ".join(caplog.messages)
    for path in (*loose, database.parent):
        assert f"{path} was open to others" in named


async def test_a_folder_that_is_used_otherwise_keeps_its_mode(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o755)
    (folder / "somebody.txt").touch()
    (folder / "somebody.txt").chmod(0o644)
    async with SqliteStore.open(folder / "agon.db"):
        assert mode(folder) == 0o755
        assert open_to_others(folder) == ["somebody.txt"]


async def test_a_foreign_database_keeps_its_mode(tmp_path: Path) -> None:
    foreign = tmp_path / "notes.txt"
    foreign.write_text("not a database " * 100)
    foreign.chmod(0o644)
    with pytest.raises(StorageError, match="cli-database-foreign"):
        async with SqliteStore.open(foreign):
            pass
    assert mode(foreign) == 0o644
    device = os.stat(os.devnull).st_mode
    tighten([Path(os.devnull)])
    assert os.stat(os.devnull).st_mode == device


async def test_the_world_of_the_sandbox_is_private(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "agon.world.json"
    with seen_by_others(tmp_path) as seen:
        sandbox = Sandbox(state_file=file)
        await sandbox.start()
        await sandbox.stop()
    assert seen == set()
    file.chmod(0o644)
    files = file.with_name(file.name + ".files")
    files.chmod(0o755)
    (files / "1").touch()
    caplog.set_level(logging.WARNING)
    sandbox = Sandbox(state_file=file)
    await sandbox.start()
    assert open_to_others(tmp_path) == []
    await sandbox.stop()
    assert f"{file} and its files were open to others" in caplog.text


def owned_by_service(database: Path) -> int:
    """Give the database to the bot's own user, if the test may do that; return its owner."""
    if os.geteuid() == 0:
        for path in (database.parent, *database.parent.iterdir()):
            os.chown(path, SERVICE, SERVICE)
    return database.stat().st_uid


async def test_maintenance_by_root_leaves_everything_to_the_owner(tmp_path: Path) -> None:
    database = tmp_path / "own" / "agon.db"
    async with SqliteStore.open(database):
        pass
    (database.parent / "agon.db.lock").unlink()
    owner = owned_by_service(database)
    async with SqliteStore.open(database) as store:
        matches = Matches(store, key=await store.installation_secret())
        await begun(matches, ANA)
        await AccountDeletion(matches).delete(ANA)
        note_copy(database, database, made_at=4e9, days=30)
        owners = {path.name: path.stat().st_uid for path in database.parent.iterdir()}
    assert owners.keys() >= {"agon.db.lock", "agon.db.deleted", "agon.db.copies", "agon.db-wal"}
    assert set(owners.values()) == {owner}


async def test_a_first_start_by_root_gives_files_to_the_folders_owner(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    if os.geteuid() == 0:
        os.chown(folder, SERVICE, SERVICE)
    owner = folder.stat().st_uid
    async with SqliteStore.open(folder / "agon.db"):
        assert {path.stat().st_uid for path in folder.iterdir()} == {owner}


def test_a_lock_file_of_another_user_is_named_with_its_remedy(tmp_path: Path, start: Starts) -> None:
    lock = tmp_path / "agon.db.lock"
    lock.touch()
    lock.chmod(0)
    code, said = start(tmp_path, AGON_DATABASE="agon.db")
    assert code != 0
    assert f"The lock file {lock} cannot be opened" in said


async def test_a_link_leads_to_the_same_lock(tmp_path: Path) -> None:
    database, link = tmp_path / "real" / "agon.db", tmp_path / "link.db"
    async with SqliteStore.open(database):
        link.symlink_to(database)
        (tmp_path / "folder").symlink_to(database.parent)
        for other in (link, tmp_path / "folder" / "agon.db", tmp_path / "real" / ".." / "real" / "agon.db"):
            with pytest.raises(StorageError, match="cli-database-in-use"):
                async with SqliteStore.open(other):
                    pass


def test_a_link_that_leads_to_no_file_is_refused(tmp_path: Path) -> None:
    for name, aim in (("loop.db", "loop.db"), ("link.db", "unmounted/agon.db")):
        (tmp_path / name).symlink_to(tmp_path / aim)
        with pytest.raises(StorageError, match="cli-database-read-only"), locked(tmp_path / name):
            pass
    assert not (tmp_path / "unmounted").exists()


async def test_a_second_name_of_the_same_file_is_refused(tmp_path: Path) -> None:
    database, second = tmp_path / "agon.db", tmp_path / "other" / "agon.db"
    second.parent.mkdir()
    async with SqliteStore.open(database):
        os.link(database, second)
        with pytest.raises(StorageError, match="cli-database-linked"):
            async with SqliteStore.open(second):
                pass


async def test_a_list_of_copies_next_to_a_link_is_kept(tmp_path: Path) -> None:
    database, link = tmp_path / "real" / "agon.db", tmp_path / "link.db"
    async with SqliteStore.open(database):
        backup(database, tmp_path / "copy.db")
    note_copy(database, tmp_path / "copy.db", made_at=4e9, days=30)
    os.replace(database.with_name("agon.db.copies"), tmp_path / "link.db.copies")
    link.symlink_to(database)
    async with SqliteStore.open(link) as store:
        assert [made for made, _ in await store.personal.copies_until(0.0)] == [4e9]
