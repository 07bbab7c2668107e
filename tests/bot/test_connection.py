"""What becomes of the bot where Discord is out, refuses it, or closes the connection for good."""

import asyncio
import logging
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bot.commands.tree import SentCommandRepository
from bot.console import Refused
from bot.core.model import SentCommands
from bot.discord_io.connection import FATAL, Pauses
from bot.sandbox.server import Sandbox
from bot.storage.store import SqliteStore
from bot.words import words
from engine.core.game import word
from tests.bot.house import House
from tests.bot.people import People
from tests.bot.starts import bare

ME = "GET /users/@me"
COMMANDS = "PUT /applications/*/commands"
OUT = "Discord cannot be reached now (HTTP 503). I will try again in 2 s; Ctrl-C stops me."


def said(log: pytest.LogCaptureFixture) -> list[str]:
    """Return what the bot has logged for its operator; check that there is no traceback."""
    assert [record for record in log.records if record.exc_info] == []
    return [
        record.getMessage()
        for record in log.records
        if record.name in ("bot.discord_io.connection", "bot.commands.tree")
    ]


async def ended(house: House) -> str:
    """Return the id of the sentence with which the running bot ends."""
    assert house._running is not None
    async with asyncio.timeout(60):
        with pytest.raises(Refused) as refused:
            await house._running
    return refused.value.word.id


async def test_an_outage_at_the_start_is_waited_out_and_said(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    await house.stop()
    house.sandbox.faults.status(ME, 503)
    house.sandbox.gateway.outages = 1
    with caplog.at_level(logging.WARNING):
        await house.start()
    assert said(caplog) == [OUT, OUT]  # once for the login, once for the gateway, at their own first pauses


async def test_an_outage_in_a_session_is_waited_out(house: House, caplog: pytest.LogCaptureFixture) -> None:
    house.sandbox.gateway.outages = 1
    with caplog.at_level(logging.WARNING):
        await house.sandbox.gateway.drop()
        await house.until(lambda: _is(house.sandbox.gateway.resumed == 1))
    assert said(caplog) == [OUT]
    assert (await house.people["Ana"].slash("rules", "games")).status == "answered"


async def _is(held: bool) -> bool:
    return held


@pytest.mark.parametrize(("status", "told"), [(401, "cli-wrong-token"), (403, "cli-login-refused")])
async def test_a_refused_login_ends_the_bot_with_a_sentence(house: House, status: int, told: str) -> None:
    await house.stop()
    house.sandbox.faults.error(ME, status, 0)
    starting = asyncio.create_task(house.start())
    await asyncio.sleep(0)
    await house.until(lambda: _is(house._running is not None))
    assert await ended(house) == told
    starting.cancel()
    with suppress(asyncio.CancelledError):
        await starting


@pytest.mark.parametrize("code", FATAL)
async def test_a_close_that_is_for_good_ends_the_bot_with_a_sentence(house: House, code: int) -> None:
    await house.sandbox.gateway.refuse(code)
    assert await ended(house) == FATAL[code]
    assert words().say(word(FATAL[code])).startswith("Discord has closed the connection: ")


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [
        (403, 50001, "Discord does not take the commands now (HTTP 403)."),
        (400, 30034, "Discord takes no more new commands today (HTTP 400)."),
    ],
)
async def test_commands_that_are_refused_are_said_and_sent_again(
    house: House,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    status: int,
    code: int,
    told: str,
) -> None:
    await house.stop()
    house.sandbox.faults.asked.clear()
    house.sandbox.faults.error(COMMANDS, status, code, times=2)
    monkeypatch.setattr(sys.modules["bot.commands.tree"], "AGAIN_AFTER_S", 0.2)
    await forget_commands(Path(house.database))
    with caplog.at_level(logging.WARNING):
        await house.start()
    assert (await house.people["Ana"].slash("rules", "games")).status == "answered"
    await house.until(lambda: _is(len(house.sandbox.faults.requests(COMMANDS)) == 3))
    assert [line.startswith(told) for line in said(caplog)] == [True, True]


async def forget_commands(database: Path) -> None:
    """Replace the saved commands, as after an update with other commands."""
    async with SqliteStore.open(database) as store:
        await SentCommandRepository(store).save(SentCommands("others", {}))


def test_pauses_grow_to_five_minutes_and_start_again() -> None:
    pauses = Pauses()
    seconds = [pauses.next_s() for _ in range(2000)]
    assert 1.6 <= seconds[0] <= 2.0
    assert 12.8 <= seconds[3] <= 16.0
    assert all(240.0 <= pause <= 300.0 for pause in seconds[8:])
    pauses.reset()
    assert pauses.next_s() <= 2.0


@asynccontextmanager
async def outside(folder: Path, sandbox: Sandbox, address: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Yield `python -m bot` as a process of its own."""
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=folder,
        env=bare() | {"AGON_SANDBOX": address},
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.kill()
        await bot.communicate()
        await sandbox.stop()


async def test_a_revoked_token_ends_the_process_without_a_traceback(tmp_path: Path) -> None:
    sandbox = Sandbox()
    address = await sandbox.start()
    async with outside(tmp_path, sandbox, address) as bot, People(address) as people, asyncio.timeout(120):
        await people.until_connected()
        await people.control("refuse_gateway", code=4004)
        assert bot.stderr is not None
        lines = (await bot.stderr.read()).decode().splitlines()
        assert await bot.wait() == 2
    assert "Traceback" not in "\n".join(lines)
    assert lines[-1].startswith("Discord has closed the connection: the token is no longer valid.")


async def test_a_bot_waiting_for_discord_ends_at_once_on_request(tmp_path: Path) -> None:
    sandbox = Sandbox()
    address = await sandbox.start()
    sandbox.faults.rate_limit(ME, retry_after_s=3600.0, times=99)
    async with outside(tmp_path, sandbox, address) as bot, asyncio.timeout(120):
        assert bot.stderr is not None
        while not (line := (await bot.stderr.readline()).decode()).endswith("Ctrl-C stops me.\n"):
            assert line, "it has ended instead of waiting"
        assert "(HTTP 429). I will try again in 3,600 s" in line
        bot.send_signal(signal.SIGTERM)
        async with asyncio.timeout(30):
            assert await bot.wait() == 0
        assert "Traceback" not in (await bot.stderr.read()).decode()
