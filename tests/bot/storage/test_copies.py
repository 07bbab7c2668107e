"""Copies are kept for their days and no longer, and touched only while unchanged."""

import os
from pathlib import Path

from bot.core.paces import DAY_S
from bot.storage.copies import delete_old_copies, known_copies, note_copy
from bot.storage.files import backup
from bot.storage.store import SqliteStore

NOW = 1_800_000_000.0


async def copied(folder: Path, name: str, *, made_at: float, days: int = 30) -> Path:
    database, target = folder / "agon.db", folder / name
    async with SqliteStore.open(database):
        backup(database, target)
    note_copy(database, target, made_at=made_at, days=days)
    return target


async def test_a_copy_is_deleted_after_its_days_and_not_before(tmp_path: Path) -> None:
    database = tmp_path / "agon.db"
    old = await copied(tmp_path, "old.db", made_at=NOW, days=2)
    new = await copied(tmp_path, "new.db", made_at=NOW + DAY_S, days=2)
    assert [copy.until for copy in known_copies(database)] == [NOW + 2 * DAY_S, NOW + 3 * DAY_S]
    assert delete_old_copies(database, NOW + 2 * DAY_S - 1) == []
    assert delete_old_copies(database, NOW + 2 * DAY_S) == [str(old)]
    assert (old.exists(), new.exists()) == (False, True)
    assert delete_old_copies(database, NOW + 2 * DAY_S) == []


async def test_a_moved_or_replaced_copy_is_not_touched(tmp_path: Path) -> None:
    database = tmp_path / "agon.db"
    moved = await copied(tmp_path, "moved.db", made_at=NOW, days=1)
    os.replace(moved, tmp_path / "elsewhere.db")
    changed = await copied(tmp_path, "changed.db", made_at=NOW, days=1)
    changed.write_bytes(b"somebody's own")
    assert delete_old_copies(database, NOW + 9 * DAY_S) == []
    assert changed.read_bytes() == b"somebody's own"
    assert (tmp_path / "elsewhere.db").exists()
    assert known_copies(database) == []


async def test_a_start_deletes_old_copies_despite_an_unreadable_list(
    tmp_path: Path,
) -> None:
    database = tmp_path / "agon.db"
    old = await copied(tmp_path, "old.db", made_at=1.0)
    async with SqliteStore.open(database) as store:
        assert not old.exists()
        (tmp_path / "agon.db.copies").write_text("{")
        assert await store.personal.copies_until(NOW) == []
