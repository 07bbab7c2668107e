"""A sandbox that is started again shows what it showed before."""

import io
import socket
import subprocess
import sys
from pathlib import Path

import discord
import pytest
import yarl

from bot.sandbox import Sandbox
from bot.sandbox.keeper import Unreadable
from bot.sandbox.world import CHANNEL_IDS, GUILD_ID, PEOPLE
from tests.bot.people import People
from tests.bot.sandbox.conftest import SmallBot
from tests.bot.sandbox.starting import on_line
from tests.bot.starts import bare


def point_discord_at(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.addresses.rest)
    gateway = yarl.URL(sandbox.addresses.gateway)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    return sandbox.world.address


async def test_threads_messages_and_files_are_there_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state_file = tmp_path / "sandbox.json"
    before = Sandbox(state_file=state_file)
    await before.start()
    point_discord_at(before, monkeypatch)
    async with SmallBot() as bot, on_line(bot):
        card = await bot.get_partial_messageable(CHANNEL_IDS["games"], guild_id=GUILD_ID).send("card")
        thread = await card.create_thread(name="Hera and Zeus #1")
        turn = await thread.send(
            "turn 1", file=discord.File(io.BytesIO(b"board"), "board.txt", description="b")
        )
        dm = await bot.create_dm(discord.Object(PEOPLE["Ana"][0]))
        await dm.send("your turn")
        before.permit("lounge", "attach_files", allowed=False)
    await before.stop()

    after = Sandbox(state_file=state_file)
    await after.start()
    address = point_discord_at(after, monkeypatch)
    async with SmallBot() as bot, on_line(bot), People(address) as people:
        [_, seen] = await people["Ana"].messages(thread)
        assert (seen.id, seen.content) == (turn.id, "turn 1")
        assert (await seen.attachments[0].read(), seen.attachments[0].description) == (b"board", "b")
        assert [message.content for message in await people["Ana"].messages(dm)] == ["your turn"]
        await (
            bot.get_partial_messageable(thread.id).get_partial_message(turn.id).edit(content="turn 1, edited")
        )
        again = await bot.get_partial_messageable(thread.id).send("turn 2")
        assert again.id > turn.id
        overwrites = after.channel("lounge").overwrites
        assert [bool(overwrite.deny) for overwrite in overwrites.values()] == [True]
    await after.stop()


async def test_a_file_of_another_form_is_refused_and_left_alone(tmp_path: Path) -> None:
    state_file = tmp_path / "sandbox.json"
    state_file.write_text('{"form": 0}')
    sandbox = Sandbox(state_file=state_file)
    with pytest.raises(Unreadable):
        await sandbox.start()
    assert state_file.read_text() == '{"form": 0}'


def test_started_alone_it_names_an_unusable_file(tmp_path: Path) -> None:
    (tmp_path / "spoiled.json").write_text("{")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for arguments, named in (
            (["--port", "0", "--state-file", "spoiled.json"], "spoiled.json cannot be read"),
            (["--port", port], f"port {port} cannot be used"),
            (["--port", "70000"], "port 70000 cannot be used"),
        ):
            command = [sys.executable, "-m", "bot.sandbox", *arguments]
            done = subprocess.run(
                command, cwd=tmp_path, env=bare(), capture_output=True, text=True, timeout=30, check=False
            )
            assert done.returncode == 2
            assert named in done.stderr
            assert "Traceback" not in done.stderr
