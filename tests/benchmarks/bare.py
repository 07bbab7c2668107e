"""The cost of discord.py alone: a client without a bot that makes a bot's requests.

Each press is answered, and the other requests of a press follow; their contents are prepared.
"""

import asyncio
import json
import os
import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import discord

from bot.local import SANDBOX_TOKEN, connect_to_sandbox
from bot.sandbox.clients import Clients
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Message, User
from tests.benchmarks.processes import cpu_s

CALLBACK, ORIGINAL, POST, EDIT = "callback", "original", "post", "edit"
PRESS_ID = "a1:n:-:-:more"
LABELS = ("Column A", "Column B", "Column C", "Draw a card", "End the turn")
TEXT = "**Your turn.** You have three points left and four cards in hand.\n" * 6
PRESSES = 300
PER_S = 20.0

Shares = Mapping[str, float]
"""Requests of each kind per press."""


def kind_of(request: str) -> str:
    """Return the kind of request that represents this one."""
    if request.endswith("/callback"):
        return CALLBACK
    if request.endswith("/messages/@original"):
        return ORIGINAL
    return EDIT if request.startswith("PATCH") else POST


class Bare(discord.Client):
    """A client that answers presses; rarer requests follow every few presses."""

    def __init__(self, shares: Shares, picture: bytes) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self._shares, self._picture = shares, picture
        self._owed = dict.fromkeys((ORIGINAL, POST, EDIT), 0.0)

    async def on_ready(self) -> None:
        """Post the message to press."""
        self._channel = self.guilds[0].text_channels[0]
        self._board = await self._channel.send(TEXT, view=_buttons())

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer with a panel, at once or later."""
        if self._is_due(ORIGINAL):
            await interaction.response.defer()
            await interaction.edit_original_response(
                content=TEXT, attachments=[self._file()], view=_buttons()
            )
        else:
            await interaction.response.edit_message(content=TEXT, attachments=[self._file()], view=_buttons())
        while self._is_due(POST):
            await self._channel.send(TEXT, file=self._file(), view=_buttons())
        while self._is_due(EDIT):
            await self._board.edit(content=TEXT, view=_buttons())
        for kind in self._owed:
            self._owed[kind] += self._shares.get(kind, 0.0)

    def _is_due(self, kind: str) -> bool:
        is_due = self._owed[kind] >= 1
        self._owed[kind] -= is_due
        return is_due

    def _file(self) -> discord.File:
        return discord.File(BytesIO(self._picture), "board.png")


def _buttons() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for number, label in enumerate(LABELS):
        view.add_item(discord.ui.Button(label=label, custom_id=f"{PRESS_ID}{number}"))
    view.stop()
    return view


async def cpu_of_a_press(shares: Shares, picture: Path) -> float:
    """Return the client's CPU seconds per press."""
    sandbox = Sandbox()
    address = await sandbox.start()
    command = [sys.executable, "-m", "tests.benchmarks.bare", address, json.dumps(shares), str(picture)]
    client = await asyncio.create_subprocess_exec(*command, env={**os.environ, "PYTHONPATH": os.getcwd()})
    try:
        async with asyncio.timeout(30):
            while (board := _board(sandbox)) is None:
                await asyncio.sleep(0.05)
        before = cpu_s(client.pid)
        await _press(sandbox, board, PRESSES)
        return (cpu_s(client.pid) - before) / PRESSES
    finally:
        client.terminate()
        await client.wait()
        await sandbox.stop()


def _board(sandbox: Sandbox) -> Message | None:
    return next((one for one in sandbox.world.messages.values() if one.components), None)


async def _press(sandbox: Sandbox, board: Message, presses: int) -> None:
    """Press at a steady pace until all presses are answered."""
    world = sandbox.world
    user = User(world.new_id(), "Presser", "en-US")
    world.users[user.id] = user
    clients, asked = Clients(world, sandbox.interactions), []
    for _ in range(presses):
        pressed = clients.press(user, board, f"{PRESS_ID}0", None)
        asked.append(pressed.wait(lambda one: one.status in ("answered", "failed"), 30))
        await asyncio.sleep(1 / PER_S)
    await asyncio.gather(*asked)


def main() -> None:
    """Run the client at the sandbox with this address."""
    address, shares, picture = sys.argv[1:]
    connect_to_sandbox(address)
    Bare(json.loads(shares), Path(picture).read_bytes()).run(SANDBOX_TOKEN, log_handler=None)


if __name__ == "__main__":
    main()
