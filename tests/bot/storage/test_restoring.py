"""Restoring a copy: the summary before, the matches afterwards, and the files that stay."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.queries import MatchQueries
from bot.features.privacy.deletion import AccountDeletion
from bot.storage import copies, dialect
from bot.storage.copies import compare, examine_copy, known_copies, restore
from bot.storage.files import StorageError, backup, check, locked
from bot.storage.store import SqliteStore
from engine.core.game import Seat
from tests.bot.house import PLAINEST
from tests.bot.starts import Starts
from tests.bot.storage.test_deletions import ANA, CLEO, begun, opened


async def move_on(matches: Matches, match: MatchId) -> None:
    """Play plainly until an entry is made."""
    known = len(await matches.store.entries(match))
    while len(await matches.store.entries(match)) == known:
        header = await matches.header(match)
        user = header.user_at(Seat(header.to_act[0]))
        assert user is not None
        notations = [leaf.notation for leaf in (await matches.look(match, user)).menu.leaves()]
        plainest = next((wish for wish in PLAINEST if wish in notations), notations[0])
        assert plainest is not None
        await matches.act(match, user, None, plainest)


async def lived(folder: Path) -> tuple[Path, Path, MatchId, MatchId]:
    """Return a database, a copy of it, a match from before the copy and one from after."""
    database, copy = folder / "agon.db", folder / "copies" / "copy.db"
    copy.parent.mkdir()
    async with SqliteStore.open(database) as store:
        matches = await opened(store)
        before = await begun(matches, ANA)
        backup(database, copy)
        after = await begun(matches, CLEO)
        await move_on(matches, before)
    return database, copy, before, after


async def test_a_copy_is_put_back_and_what_is_lost_is_said_before(tmp_path: Path, start: Starts) -> None:
    database, copy, before, after = await lived(tmp_path)
    held = database.read_bytes()
    code, said = start(tmp_path, "restore", str(copy), AGON_DATABASE=str(database))
    assert code == 1
    assert "What is lost: 1 match begun since the copy was made, and " in said
    assert "Nothing has changed yet. To do it: python3 -m bot restore --yes" in said
    assert database.read_bytes() == held
    code, said = start(tmp_path, "restore", "--yes", str(copy), AGON_DATABASE=str(database))
    assert code == 0, said
    async with SqliteStore.open(database) as store:
        assert await store.header(before) is not None
        assert await store.header(after) is None
    (kept,) = known_copies(database)
    assert "before-restore" in kept.path
    code, said = start(tmp_path, "restore", "--yes", kept.path, AGON_DATABASE=str(database))
    assert code == 0, said
    async with SqliteStore.open(database) as store:
        assert await store.header(after) is not None


async def test_moves_are_counted_by_match(tmp_path: Path) -> None:
    database, copy, _, _ = await lived(tmp_path)
    lost = compare(database, copy)
    assert lost is not None
    with closing(sqlite3.connect(database)) as db, closing(sqlite3.connect(copy)) as old:
        counts = [one.execute("SELECT count(*) FROM entries").fetchone()[0] for one in (db, old)]
    assert (lost.matches, lost.moves, lost.is_same_installation) == (1, counts[0] - counts[1], True)
    assert lost.moves > 0


async def test_users_deleted_since_are_deleted_again(tmp_path: Path) -> None:
    database, copy, before, _ = await lived(tmp_path)
    async with SqliteStore.open(database) as store:
        await AccountDeletion(await opened(store)).delete(ANA)
    restore(database, copy, days=30)
    async with SqliteStore.open(database) as store:
        assert await AccountDeletion(await opened(store)).delete_again() == 1
        header = await store.header(before)
        assert header is not None
        assert header.status == "over"


async def test_nothing_is_put_back_while_the_bot_runs(tmp_path: Path, start: Starts) -> None:
    database, copy, _, after = await lived(tmp_path)
    async with SqliteStore.open(database) as store:
        code, said = start(tmp_path, "restore", "--yes", str(copy), AGON_DATABASE=str(database))
        assert (code, "in use by another process" in said) == (1, True)
        assert await store.header(after) is not None


async def test_a_copy_that_cannot_be_used_changes_nothing(tmp_path: Path, start: Starts) -> None:
    database, copy, _, _ = await lived(tmp_path)
    held = database.read_bytes()
    spoiled, foreign, newer = (tmp_path / "copies" / name for name in ("spoiled", "foreign", "newer"))
    spoiled.write_bytes(copy.read_bytes()[:20_000])
    foreign.write_text("no database " * 1000)
    newer.write_bytes(copy.read_bytes())
    with closing(sqlite3.connect(newer)) as db:
        db.execute("PRAGMA user_version = 4000")
    for path in (spoiled, foreign, newer, tmp_path / "missing", tmp_path, database):
        code, said = start(tmp_path, "restore", "--yes", str(path), AGON_DATABASE=str(database))
        assert code == 1, said
        assert "Traceback" not in said
        assert database.read_bytes() == held
    assert sorted(path.name for path in tmp_path.iterdir()) == ["agon.db", "agon.db.lock", "copies"]


@pytest.mark.parametrize("broken", ["backup", "_set_aside", "_flush"])
async def test_a_restore_that_is_broken_off_leaves_one_of_both_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    database, copy, before, after = await lived(tmp_path)
    whole = getattr(copies, broken)

    def break_off(*asked: object, **named: object) -> None:
        whole(*asked, **named)
        raise KeyboardInterrupt

    monkeypatch.setattr(copies, broken, break_off)
    with pytest.raises(KeyboardInterrupt), locked(database):
        restore(database, copy, days=30)
    assert check(database) == []
    async with SqliteStore.open(database) as store:
        assert await store.header(before) is not None
        assert (await store.header(after) is None) == (broken == "_flush")
    assert not list(tmp_path.glob("*.restoring*"))


async def left_by_a_kill(database: Path) -> Path:
    """Return the folder of a killed database, with a match that is only in its log."""
    killed = database.parent / "killed"
    killed.mkdir()
    async with SqliteStore.open(database) as store:
        await begun(await opened(store), CLEO)
        for path in database.parent.glob("agon.db*"):
            (killed / path.name).write_bytes(path.read_bytes())
    assert (killed / "agon.db-wal").stat().st_size > 0
    return killed


async def test_a_log_left_by_a_kill_is_never_applied_to_the_copy(tmp_path: Path) -> None:
    database, copy, before, after = await lived(tmp_path)
    killed = await left_by_a_kill(database)
    restore(killed / "agon.db", copy, days=30)
    assert check(killed / "agon.db") == []
    async with SqliteStore.open(killed / "agon.db") as store:
        assert [header.id for header in await MatchQueries(store).headers("playing")] == [before]
    (kept,) = known_copies(killed / "agon.db")
    async with SqliteStore.open(Path(kept.path)) as store:
        assert len(await MatchQueries(store).headers("playing")) == 3
        assert await store.header(after) is not None


async def test_a_damaged_database_is_replaced_and_kept_as_it_is(tmp_path: Path, start: Starts) -> None:
    database, copy, before, _ = await lived(tmp_path)
    database.write_bytes(database.read_bytes()[:5000])
    code, said = start(tmp_path, "restore", "--yes", str(copy), AGON_DATABASE=str(database))
    assert (code, "cannot be counted" in said) == (0, True), said
    async with SqliteStore.open(database) as store:
        assert await store.header(before) is not None
    (kept,) = known_copies(database)
    assert Path(kept.path).stat().st_size == 5000
    assert stat.S_IMODE(Path(kept.path).stat().st_mode) == 0o600


async def test_a_missing_database_is_made_of_the_copy(tmp_path: Path, start: Starts) -> None:
    database, copy, before, _ = await lived(tmp_path)
    database.unlink()
    code, said = start(tmp_path, "restore", "--yes", str(copy), AGON_DATABASE=str(database))
    assert (code, "nothing is lost" in said) == (0, True), said
    async with SqliteStore.open(database) as store:
        assert await store.header(before) is not None


async def test_a_log_whose_database_is_gone_is_not_applied(tmp_path: Path) -> None:
    database, copy, before, _ = await lived(tmp_path)
    killed = await left_by_a_kill(database)
    (killed / "agon.db").unlink()
    restore(killed / "agon.db", copy, days=30)
    assert check(killed / "agon.db") == []
    async with SqliteStore.open(killed / "agon.db") as store:
        assert [header.id for header in await MatchQueries(store).headers("playing")] == [before]


def older(path: Path) -> int:
    """Make a database without the last migration; return its version."""
    scripts = dialect.scripts()[:-1]
    with closing(sqlite3.connect(path)) as db:
        for script in scripts:
            db.executescript(script.read_text("utf-8"))
        db.execute(f"PRAGMA user_version = {len(scripts)}")
    return len(scripts)


async def test_a_copy_is_kept_before_a_migration_and_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = tmp_path / "agon.db"
    version = older(database)
    caplog.set_level("INFO")
    async with SqliteStore.open(database, kept_days=7) as store:
        (copy,) = known_copies(database)
        assert round((copy.until - copy.made_at) / 86400) == 7
        assert f"is migrated from version {version} to {version + 1}" in caplog.text
        assert copy.path in caplog.text
        assert len(await store.personal.copies_until(0.0)) == 1
    with closing(sqlite3.connect(copy.path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (version,)
    async with SqliteStore.open(database):
        assert known_copies(database) == [copy]  # nothing was left to migrate


async def test_a_newer_database_names_the_copy_that_leads_back(tmp_path: Path, start: Starts) -> None:
    database = tmp_path / "agon.db"
    older(database)
    async with SqliteStore.open(database):
        (copy,) = known_copies(database)
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA user_version = 4000")
    code, said = start(tmp_path, AGON_DATABASE=str(database))
    assert code != 0
    assert f"python3 -m bot restore {copy.path}" in said
    assert start(tmp_path, "restore", "--yes", copy.path, AGON_DATABASE=str(database)).code == 0
    async with SqliteStore.open(database):
        pass


async def test_a_newer_database_without_a_copy_names_restore(tmp_path: Path, start: Starts) -> None:
    database = tmp_path / "agon.db"
    older(database)
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA user_version = 4000")
    assert "python3 -m bot restore COPY" in start(tmp_path, AGON_DATABASE=str(database)).said


@pytest.mark.parametrize("address", ["postgresql://nobody@127.0.0.1:1/x", "mysql://x", "a" * 300, "folder/"])
async def test_a_named_file_is_checked_whatever_the_settings_say(
    tmp_path: Path, start: Starts, address: str
) -> None:
    database, _, _, _ = await lived(tmp_path)
    checked = start(tmp_path, "check", str(database), AGON_DATABASE=address, AGON_HTTP="nonsense")
    assert checked == (0, f"{database} is sound.\n")


@pytest.mark.parametrize("has_log", [False, True])
async def test_a_file_that_may_only_be_read_is_checked_and_copied(
    tmp_path: Path, start: Starts, has_log: bool
) -> None:
    database, _, _, _ = await lived(tmp_path)
    kept = tmp_path / "kept"
    kept.mkdir()
    async with SqliteStore.open(database) as store:
        await begun(await opened(store), CLEO)
        for ending in ("", "-wal") if has_log else ("",):
            source = tmp_path / f"agon.db{ending}"
            (kept / source.name).write_bytes(source.read_bytes())
            (kept / source.name).chmod(0o400)
    kept.chmod(0o500)
    try:
        assert start(tmp_path, "check", "kept/agon.db") == (0, "kept/agon.db is sound.\n")
        code, said = start(tmp_path, "restore", "--yes", "kept/agon.db", AGON_DATABASE="new.db")
        assert code == 0, said
        assert os.listdir(kept) == ["agon.db", "agon.db-wal"][: 1 + has_log] or has_log
    finally:
        kept.chmod(0o700)
    async with SqliteStore.open(tmp_path / "new.db") as store:
        assert len(await MatchQueries(store).headers("playing")) == 2 + has_log


async def test_the_database_itself_is_no_copy(tmp_path: Path) -> None:
    database, copy, _, _ = await lived(tmp_path)
    examine_copy(database, copy)
    link = tmp_path / "link.db"
    link.symlink_to(database)
    with pytest.raises(StorageError, match="cli-restore-same"):
        examine_copy(database, link)
