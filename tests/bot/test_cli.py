"""The bot's start and its other commands as an operator sees them at a terminal."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib.metadata import version
from pathlib import Path

import psycopg
import pytest
from pydantic import SecretStr

from bot.cli import run
from bot.config import Config
from bot.core.database import SqlConnection
from bot.core.matches import Matches
from bot.discord_io.permissions import invitation
from bot.local import connect_to_sandbox
from bot.sandbox import Sandbox
from bot.sandbox.world import APPLICATION_ID
from bot.storage.databases import opened_at
from bot.storage.postgres.opening import OWNED
from bot.storage.store import SqlStore
from engine.core.game import Seat
from tests.bot.background.matches import against_robot
from tests.bot.starts import Starts, bare
from tests.bot.storage.postgres import Server
from tests.bot.storage.test_pruning import Clock
from tests.bot.storage.test_pruning import played as pruned_by_hand

ROOT = Path(__file__).parents[2]


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """Yield what a bot without a token prints first; Ctrl-C then ends all its processes silently."""
    bot = subprocess.Popen(
        [sys.executable, "-m", "bot"],
        cwd=folder,
        env=bare() | {"AGON_SANDBOX_PORT": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_hear_interrupts,
    )
    try:
        assert bot.stdout is not None
        yield bot.stdout.readline()
    finally:
        os.killpg(bot.pid, signal.SIGINT)
        _, said = bot.communicate(timeout=60)
    assert (bot.returncode, "Traceback" in said) == (0, False), said


def _hear_interrupts() -> None:
    """Restore Ctrl-C, which background jobs of a shell and their children ignore."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def status(address: str) -> dict[str, bool]:
    with urllib.request.urlopen(address + "/sandbox/status") as answer:
        assert answer.status == 200
        said: dict[str, bool] = json.load(answer)
        return said


def test_without_a_token_it_says_where_the_sandbox_is(tmp_path: Path) -> None:
    with running(tmp_path) as line:
        assert "not Discord" in line
        address = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert address is not None
        while not status(address[0])["connected"]:
            time.sleep(0.05)
    assert (tmp_path / "agon-sandbox.db").exists()


def test_a_second_bot_on_the_same_database_is_refused(tmp_path: Path, start: Starts) -> None:
    with running(tmp_path):
        code, said = start(tmp_path)
    assert (code, said.splitlines()[1:]) == (
        1,
        [
            "agon-sandbox.db is in use by another process. Stop that one first, or set AGON_DATABASE to "
            "another file."
        ],
    )


def test_the_version_is_printed_alone_and_first_in_the_log(tmp_path: Path, start: Starts) -> None:
    told = f"Agon {version('agon')}"
    assert start(tmp_path, "--version") == (0, f"{told}\n")
    first = start(tmp_path, AGON_SANDBOX="http://127.0.0.1:9").said.splitlines()[0]
    assert f" INFO bot.cli: {told} starts (Python " in first


def test_a_port_that_becomes_free_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        bot = subprocess.Popen(
            [sys.executable, "-m", "bot"],
            cwd=tmp_path,
            env=bare() | {"AGON_SANDBOX_PORT": str(port)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert bot.stdout is not None
        assert bot.stderr is not None
        while "cannot be listened on yet" not in (line := bot.stderr.readline()):
            assert line, "it ended instead"
    try:
        assert f"http://127.0.0.1:{port}" in bot.stdout.readline()
    finally:
        bot.terminate()
        bot.communicate(timeout=60)


def test_a_live_database_is_backed_up_and_rehearsed(tmp_path: Path, start: Starts) -> None:
    with running(tmp_path):
        said = "The database was copied to copy.db. The copy is deleted after 30 days.\n"
        assert start(tmp_path, "backup", "copy.db") == (0, said)
        assert start(tmp_path, "rehearse") == (0, "Open matches replayed: 0; differently: 0.\n")
    assert start(tmp_path, "rehearse", "copy.db")[0] == 0
    code, said = start(tmp_path, "backup", "copy.db")
    assert code == 1
    assert "never overwrites" in said


async def standing_still(store: SqlStore) -> tuple[int, int, int]:
    """Return three frozen matches: one replays alike, one differs from entry 2 on, one is unreadable."""
    matches = Matches(store, key=await store.installation_secret())
    made = [await against_robot(matches) for _ in range(3)]
    for match in made:
        for _ in range(3):
            seat = Seat((await matches.header(match)).to_act[0])
            _, question, legal = await matches.robots.view(match, seat)
            await matches.robots.act(match, seat, question, [legal[-1]], "robot/1/1")

    def spoil(db: SqlConnection) -> None:
        db.execute("UPDATE matches SET status = 'frozen'")
        db.execute("UPDATE entries SET digest = 'x' WHERE match_id = ? AND seq >= 1", (made[1],))
        db.execute("UPDATE matches SET game = 'chess' WHERE id = ?", (made[2],))

    await store.transact(spoil)
    return made[0], made[1], made[2]


async def standing_still_at(named: str) -> tuple[int, int, int]:
    """Make the same frozen matches in the database with this name."""
    async with opened_at(named) as store:
        return await standing_still(store)


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def test_frozen_matches_are_listed_and_a_sound_one_is_restored(
    tmp_path: Path, start: Starts, kind: str, request: pytest.FixtureRequest
) -> None:
    with ExitStack() as stack:
        named = str(tmp_path / "agon.db")
        if kind == "postgres":
            server: Server = request.getfixturevalue("postgres")
            named = stack.enter_context(server.database())
        there = partial(start, tmp_path, AGON_DATABASE=named)
        alike, differing, unread = asyncio.run(standing_still_at(named))
        code, said = there("frozen")
        assert (code, said.splitlines()) == (
            0,
            [
                f"Match #{alike}: this version repeats all of it exactly; "
                f"frozen --thaw {alike} lets it go on.",
                f"Match #{differing}: entry 2 of 3 is the first that goes differently.",
                f"Match #{unread}: this version cannot read its game, its rules or an entry.",
                "3 matches stand still.",
            ],
        )
        for number in (differing, unread):
            code, said = there("frozen", "--thaw", str(number))
            assert code == 1
            assert said.startswith(f"This version does not repeat match #{number} exactly")
        assert there("frozen", "--thaw", str(alike)) == (0, f"Match #{alike} goes on.\n")
        again = there("frozen", "--thaw", str(alike))
        assert again == (1, "This match does not stand still: go on with /hand.\n")
        assert there("frozen", "--thaw", "99") == (1, "There is no match #99.\n")
        assert there("frozen", "--thaw", "9" * 30)[0] == 1


def test_frozen_matches_are_listed_in_and_restored_after_a_run(tmp_path: Path, start: Starts) -> None:
    _, differing, _ = asyncio.run(standing_still_at(str(tmp_path / "agon-sandbox.db")))
    with running(tmp_path):
        assert start(tmp_path, "frozen")[1].endswith("3 matches stand still.\n")
        code, said = start(tmp_path, "frozen", "--thaw", str(differing))
        assert (code, "in use by another process" in said) == (1, True)


def test_production_refuses_to_start_without_a_token(tmp_path: Path, start: Starts) -> None:
    code, said = start(tmp_path, AGON_ENV="production")
    assert code == 2
    assert said.startswith("AGON_ENV is production, but DISCORD_TOKEN is not set")
    assert list(tmp_path.iterdir()) == []


def test_shards_without_a_database_to_share_are_refused(tmp_path: Path, start: Starts) -> None:
    for code, said in (
        start(tmp_path, AGON_SHARDS="16"),
        start(tmp_path, AGON_SHARDS="16", DISCORD_TOKEN="a"),
        start(tmp_path, AGON_SHARDS="auto", AGON_SANDBOX="http://127.0.0.1:9"),
    ):
        assert code == 2
        assert said.startswith("AGON_SHARDS is for several processes on one PostgreSQL")
    assert list(tmp_path.iterdir()) == []


def test_a_worker_of_a_file_is_refused(tmp_path: Path, start: Starts) -> None:
    code, said = start(tmp_path, "worker")
    assert code == 2
    assert said.startswith("A worker takes its jobs from PostgreSQL")
    assert list(tmp_path.iterdir()) == []


def test_every_setting_is_explained_in_the_example() -> None:
    explained = re.findall(r"^([A-Z_]+)=", (ROOT / ".env.example").read_text("utf-8"), re.M)
    assert explained == [*(name.upper() for name in Config.model_fields), "POSTGRES_PASSWORD"]


async def test_once_connected_to_discord_it_prints_its_invitation_link(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sandbox = Sandbox()
    connect_to_sandbox(await sandbox.start())  # the sandbox stands in for Discord
    config = Config(discord_token=SecretStr("a-token"), agon_database=tmp_path / "agon.db")
    running = asyncio.create_task(run(config))
    try:
        async with asyncio.timeout(60):
            while "client_id" not in (said := capsys.readouterr().out):
                await asyncio.sleep(0.05)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await sandbox.stop()
    assert invitation(APPLICATION_ID) in said


@pytest.mark.long
def test_a_postgresql_copy_is_rehearsed_but_no_live_database(
    tmp_path: Path, start: Starts, postgres: Server
) -> None:
    with postgres.database() as live, postgres.database() as copy:
        code, said = start(tmp_path, "rehearse", AGON_DATABASE=live)
        assert code == 1
        assert "a copy made by pg_dump" in said
        assert start(tmp_path, "rehearse", copy, AGON_DATABASE=live) == (
            0,
            "Open matches replayed: 0; differently: 0.\n",
        )
        code, said = start(tmp_path, "rate", AGON_DATABASE=live)
        assert (code, "a copy made by pg_dump" in said) == (1, True)
        code, said = start(tmp_path, "rate", copy, AGON_DATABASE=live)
        assert (code, "all as their logs say" in said) == (0, True), said
        code, said = start(tmp_path, "rate", "--again", AGON_DATABASE=live)
        assert (code, said.endswith("rated.\n")) == (0, True), said
        for command, remedy in (
            (("check",), "pg_amcheck"),
            (("backup", "copy.db"), "pg_dump --format=custom"),
        ):
            code, said = start(tmp_path, *command, AGON_DATABASE=live)
            assert (code, remedy in said) == (1, True)
        code, said = start(tmp_path, "rehearse", postgres.address("missing"), AGON_DATABASE=live)
        assert (code, "has no such database" in said) == (1, True)
        for_this = "AGON_DATABASE stands here for what you typed after “{}”."
        assert said.splitlines()[1:] == [for_this.format("rehearse")]
        for two in (
            (live, postgres.address("missing")),
            (postgres.address("missing"), str(tmp_path / "a.db")),
        ):
            code, said = start(tmp_path, "move", *two)
            assert code == 1
            assert said.splitlines()[1:] == [for_this.format("move")]


@pytest.mark.long
def test_a_postgresql_database_is_pruned_with_the_bot_stopped(
    tmp_path: Path, start: Starts, postgres: Server
) -> None:
    with postgres.database() as named:
        asyncio.run(pruned_by_hand(named, Clock()))
        code, said = start(tmp_path, "prune", "--older-than", "30", AGON_DATABASE=named)
        assert code == 0, said
        assert "and 1 challenge of which nothing came" in said
        assert ": 0 rows" not in said
        with psycopg.connect(named) as holder:
            holder.execute("SELECT pg_advisory_lock(%s)", (OWNED,))
            code, said = start(tmp_path, "prune", "--older-than", "30", AGON_DATABASE=named)
            assert (code, "in use by another process" in said) == (1, True)
        holder.close()
