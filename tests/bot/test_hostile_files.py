"""The messages for an operator whose files or settings are wrong at the start of the bot."""

import os
import socket
import sqlite3
from pathlib import Path

import pytest

from tests.bot.starts import Starts

DEFAULT = "agon-sandbox.db"
SANDBOX = {"AGON_SANDBOX": "http://127.0.0.1:9"}
"""Ends every start: the database is checked before the sandbox is found missing."""
_PORTS = Path("/proc/sys/net/ipv4/ip_unprivileged_port_start")
UNPRIVILEGED_FROM = int(_PORTS.read_text()) if _PORTS.exists() else 1024
FOREIGN = "is not a database of Agon; it is left as it is."
SPOILED = "is damaged inside."


@pytest.fixture(scope="module")
def sound(start: Starts, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a database file as a first start leaves it, with enough people to fill several pages."""
    folder = tmp_path_factory.mktemp("sound")
    assert start(folder, largest_file=None, **SANDBOX).code == 1
    with sqlite3.connect(folder / DEFAULT) as db:
        rows = [(number, "x" * 200) for number in range(500)]
        db.executemany("INSERT INTO people (user_id, name) VALUES (?, ?)", rows)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.execute("PRAGMA journal_mode = DELETE")
    db.close()
    return (folder / DEFAULT).read_bytes()


def refused(
    start: Starts, folder: Path, *arguments: str, room: int | None = None, code: int = 1, **settings: str
) -> str:
    """Return the one sentence with which a start is refused."""
    ended = start(folder, *arguments, largest_file=room, **(SANDBOX | settings))
    assert ended.code == code, ended.said
    lines = [line for line in ended.said.splitlines() if " INFO bot.cli: Agon " not in line]
    assert len(lines) == 1, ended.said
    return lines[0]


def spoiled(sound: bytes) -> bytes:
    """Return the file with a torn table tree."""
    page = 4096
    middle = len(sound) // page // 2 * page
    return sound[:middle] + b"\xff" * page + sound[middle + page :]


def foreign() -> bytes:
    db = sqlite3.connect(":memory:")
    db.executescript("CREATE TABLE bookmarks (url TEXT); PRAGMA user_version = 57;")
    return db.serialize()


def numbered(sound: bytes, version: int) -> bytes:
    db = sqlite3.connect(":memory:")
    db.deserialize(sound)
    db.execute(f"PRAGMA user_version = {version}")
    return db.serialize()


@pytest.mark.parametrize(
    ("held", "told"),
    [
        (b"once upon a time\n" * 500, FOREIGN),
        (b"\0" * 4096, FOREIGN),
        (b"SQLite format 3\0", FOREIGN),
        (foreign(), FOREIGN),
    ],
    ids=["text", "zeros", "a head only", "another program's"],
)
def test_another_programs_file_is_left_as_it_is(
    start: Starts, tmp_path: Path, held: bytes, told: str
) -> None:
    file = tmp_path / DEFAULT
    file.write_bytes(held)
    assert told in refused(start, tmp_path, code=2)
    assert file.read_bytes() == held


def test_a_database_torn_inside_is_not_played_on(start: Starts, tmp_path: Path, sound: bytes) -> None:
    file = tmp_path / DEFAULT
    file.write_bytes(spoiled(sound))
    assert refused(start, tmp_path, code=2) == (
        "agon-sandbox.db is damaged inside. Stop the bot, move the file away and put the last backup in its "
        "place; “python -m bot check” says where it is damaged."
    )
    assert file.read_bytes() == spoiled(sound)


def test_a_database_cut_short_is_not_played_on(start: Starts, tmp_path: Path, sound: bytes) -> None:
    (tmp_path / DEFAULT).write_bytes(sound[: len(sound) // 2 - 100])
    assert SPOILED in refused(start, tmp_path, code=2)


def test_a_database_of_a_newer_agon_is_left_as_it_is(start: Starts, tmp_path: Path, sound: bytes) -> None:
    (tmp_path / DEFAULT).write_bytes(numbered(sound, 4000))
    assert "version 4,000, made by a newer Agon" in refused(start, tmp_path, code=2)


@pytest.mark.parametrize("version", [0, -1])
def test_a_database_that_lost_its_version_is_not_migrated_again(
    start: Starts, tmp_path: Path, sound: bytes, version: int
) -> None:
    (tmp_path / DEFAULT).write_bytes(numbered(sound, version))
    assert SPOILED in refused(start, tmp_path, code=2)
    assert f"user_version {version}" in start(tmp_path, "check").said


def test_a_database_that_has_lost_a_table_is_not_played_on(
    start: Starts, tmp_path: Path, sound: bytes
) -> None:
    (tmp_path / DEFAULT).write_bytes(sound)
    with sqlite3.connect(tmp_path / DEFAULT) as db:
        db.execute("DROP TABLE due")
    db.close()
    assert FOREIGN in refused(start, tmp_path, code=2)


@pytest.mark.parametrize("aim", ["nowhere/else.db", DEFAULT])
def test_a_link_that_leads_nowhere_is_named(start: Starts, tmp_path: Path, aim: str) -> None:
    (tmp_path / DEFAULT).symlink_to(aim)
    assert refused(start, tmp_path).startswith("agon-sandbox.db cannot be opened for writing (")


@pytest.mark.parametrize("path", ["/", ".", "folder", "/dev/null", "pipe"])
def test_a_path_that_is_no_file_is_named(start: Starts, tmp_path: Path, path: str) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    said = refused(start, tmp_path, code=2, AGON_DATABASE=path)
    names_a_folder = "It names a folder; add the name of a file."
    assert (names_a_folder if path in "/." else f"{path} is a folder or a device, not a file.") in said


def test_a_database_that_may_only_be_read_is_named(start: Starts, tmp_path: Path, sound: bytes) -> None:
    (tmp_path / DEFAULT).write_bytes(sound)
    (tmp_path / DEFAULT).chmod(0o444)
    assert refused(start, tmp_path).startswith("agon-sandbox.db cannot be opened for writing (")


def test_a_database_that_may_not_be_read_is_named(start: Starts, tmp_path: Path, sound: bytes) -> None:
    (tmp_path / DEFAULT).write_bytes(sound)
    (tmp_path / DEFAULT).chmod(0)
    assert refused(start, tmp_path).startswith("agon-sandbox.db cannot be opened for writing (")


@pytest.mark.parametrize("path", ["agon.db", "new/agon.db", "file/agon.db"])
def test_a_place_where_nothing_can_be_made_is_named(start: Starts, tmp_path: Path, path: str) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    (folder / "file").touch()
    folder.chmod(0o555)
    assert " cannot be created in " in refused(start, folder, AGON_DATABASE=path)


def test_a_disk_without_room_for_the_first_page_is_named(start: Starts, tmp_path: Path) -> None:
    assert "Check the disk" in refused(start, tmp_path, room=1000)


def test_a_backup_of_nothing_names_the_setting(start: Starts, tmp_path: Path) -> None:
    said = "There is no database agon-sandbox.db. Set AGON_DATABASE to the right file."
    assert refused(start, tmp_path, "backup", "copy.db") == said
    (tmp_path / DEFAULT).touch()
    assert refused(start, tmp_path, "backup", "copy.db") == said
    assert [path.name for path in tmp_path.iterdir()] == [DEFAULT]


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("missing/copy.db", "There is no folder missing."),
        ("n" * 300, "could not be written (File name too long)"),
        (".", "never overwrites"),
        ("kept/copy.db", "The copy kept/copy.db could not be written ("),
    ],
)
def test_a_backup_that_cannot_be_made_leaves_nothing(
    start: Starts, tmp_path: Path, sound: bytes, target: str, told: str
) -> None:
    (tmp_path / DEFAULT).write_bytes(sound)
    (tmp_path / "kept").mkdir(mode=0o555)
    assert told in refused(start, tmp_path, "backup", target)
    assert sorted(path.name for path in tmp_path.rglob("*")) == [DEFAULT, "kept"]


def test_a_rehearsal_without_room_for_its_copy_is_refused(
    start: Starts, tmp_path: Path, sound: bytes
) -> None:
    (tmp_path / DEFAULT).write_bytes(sound)
    assert "could not be written (" in refused(start, tmp_path, "rehearse", room=len(sound) // 2)


def test_a_backup_onto_a_full_disk_leaves_nothing(start: Starts, tmp_path: Path, sound: bytes) -> None:
    (tmp_path / DEFAULT).write_bytes(sound)
    said = refused(start, tmp_path, "backup", "copy.db", room=len(sound) // 2)
    assert "nothing is left of it" in said
    assert [path.name for path in tmp_path.iterdir()] == [DEFAULT]


def test_a_spoiled_database_is_not_taken_for_a_backup(start: Starts, tmp_path: Path, sound: bytes) -> None:
    (tmp_path / DEFAULT).write_bytes(spoiled(sound))
    assert SPOILED in refused(start, tmp_path, "backup", "copy.db")
    assert [path.name for path in tmp_path.iterdir()] == [DEFAULT]


def test_the_whole_file_is_checked_on_demand(start: Starts, tmp_path: Path, sound: bytes) -> None:
    (tmp_path / DEFAULT).write_bytes(sound)
    assert start(tmp_path, "check").said == "agon-sandbox.db is sound.\n"
    with sqlite3.connect(tmp_path / DEFAULT) as db:
        db.execute("INSERT INTO entries VALUES (77, 1, '{}', '', 0)")
    db.close()
    ended = start(tmp_path, "check")
    assert ended.code == 1
    assert "entries" in ended.said
    (tmp_path / DEFAULT).write_bytes(spoiled(sound))
    ended = start(tmp_path, "check")
    assert ended.code == 1
    assert SPOILED in ended.said.splitlines()[-1]


@pytest.mark.parametrize("command", ["check", "rehearse"])
@pytest.mark.parametrize(("name", "told"), [("none.db", "There is no database"), ("text.db", FOREIGN)])
def test_a_command_names_a_file_that_it_cannot_read(
    start: Starts, tmp_path: Path, command: str, name: str, told: str
) -> None:
    (tmp_path / "text.db").write_text("once upon a time\n" * 500)
    assert told in refused(start, tmp_path, command, name)


def test_a_missing_sandbox_is_reported(start: Starts, tmp_path: Path) -> None:
    said = refused(start, tmp_path, AGON_SANDBOX="http://127.0.0.1:9")
    assert said.startswith("No stand-in for Discord answers at http://127.0.0.1:9.")


def test_a_token_is_never_taken_along_to_a_sandbox(start: Starts, tmp_path: Path) -> None:
    said = refused(start, tmp_path, code=2, DISCORD_TOKEN="real")
    assert said.startswith("DISCORD_TOKEN and AGON_SANDBOX are both set")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "held", ["DISCORD_TOKEN=jetón".encode("latin-1"), "AGON_ENV=x".encode("utf-16")], ids=len
)
def test_settings_in_another_encoding_are_named(start: Starts, tmp_path: Path, held: bytes) -> None:
    (tmp_path / ".env").write_bytes(held)
    assert " cannot be read as text. Save it as UTF-8" in refused(start, tmp_path, code=2)


def test_settings_that_may_not_be_read_are_named(start: Starts, tmp_path: Path) -> None:
    (tmp_path / ".env").touch(mode=0)
    assert "readable for whoever runs the bot" in refused(start, tmp_path, code=2)


def test_the_mark_of_an_editor_of_windows_hides_no_setting(start: Starts, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("AGON_ENV=staging\r\n", encoding="utf-8-sig")
    assert start(tmp_path).said.startswith("AGON_ENV cannot be “staging”")


@pytest.mark.parametrize("held", ["", "{", "[]", '{"form": 2}', '{"form": 1}', "[" * 100_000], ids=len)
def test_channels_that_cannot_be_read_are_named(start: Starts, tmp_path: Path, held: str) -> None:
    (tmp_path / "agon-sandbox.world.json").write_text(held)
    ended = start(tmp_path, AGON_SANDBOX_PORT="0")
    assert ended.code == 2
    assert ended.said.splitlines()[-1].startswith(
        "agon-sandbox.world.json, where the stand-in for Discord keeps its channels"
    )


@pytest.mark.long
def test_a_port_in_use_is_named_after_half_a_minute(start: Starts, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, said = start(tmp_path, AGON_SANDBOX_PORT=port)
    _, waits, refused = said.splitlines()
    assert waits.endswith(f"127.0.0.1:{port} cannot be listened on yet. I keep trying for 30 seconds.")
    assert (code, refused) == (
        1,
        f"Port {port} is taken. Stop what uses it, or set AGON_SANDBOX_PORT to another one (0 takes any free "
        "one).",
    )


@pytest.mark.skipif(UNPRIVILEGED_FROM == 0, reason="here every port may be had")
def test_a_port_that_can_never_be_had_needs_an_operator(start: Starts, tmp_path: Path) -> None:
    code, said = start(tmp_path, AGON_SANDBOX_PORT="1")
    assert (code, "does not let the bot listen on port 1." in said) == (2, True)
    code, said = start(tmp_path, AGON_SANDBOX_PORT="0", AGON_HTTP="127.0.0.1:1")
    assert (code, "Nobody can be answered at 127.0.0.1:1 (" in said) == (2, True)
