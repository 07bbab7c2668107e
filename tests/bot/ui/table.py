"""A running bot in a sandbox, and people who play: what the tests of the surface share."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
import yarl

from bot.app import Agon
from bot.matches.model import Header, MatchId
from bot.sandbox import Sandbox, addresses_for
from bot.storage.store import SqliteStore
from tests.bot.people import Message, People, Person, Reply

KEY_OF_TESTS = bytes(range(32))


@dataclass
class Table:
    """The bot, the sandbox and the people at it."""

    bot: Agon
    sandbox: Sandbox
    people: People

    @property
    def ana(self) -> Person:
        return self.people["Ana"]

    @property
    def ben(self) -> Person:
        return self.people["Ben"]

    @property
    def cleo(self) -> Person:
        return self.people["Cleo"]

    async def settled(self) -> None:
        """Returns when nothing is left to be told at this moment."""
        await asyncio.sleep(0.01)
        await self.bot.services.outbox.idle()

    async def header(self, match: int) -> Header:
        return await self.bot.services.matches.header(MatchId(match))

    async def begun(self, **options: Any) -> tuple[int, int]:
        """A match of Ana and Ben that has begun: its number and its thread's id. Ana plays Hera."""
        card = await self.ana.slash("play", "games", opponent=self.ben, side="hera", **options)
        await self.ben.press(card, custom_id=press_of(card, "k", "accept"), wait_s=0.05)
        match = match_of(card.message)
        thread = await self.thread(match)
        return match, thread

    async def thread(self, match: int) -> int:
        """The thread of a match, waited for."""
        for _ in range(400):
            header = await self.header(match)
            if header.thread_id is not None:
                return header.thread_id
            await asyncio.sleep(0.02)
        raise AssertionError("no thread was started")


@asynccontextmanager
async def table_at(database: Path, monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox) -> AsyncIterator[Table]:
    """The bot on the line, its database in this file."""
    addresses = addresses_for(await sandbox.start())
    monkeypatch.setattr(discord.http.Route, "BASE", addresses.rest)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(addresses.gateway))
    monkeypatch.setattr(discord.asset.Asset, "BASE", addresses.cdn)
    async with SqliteStore.open(database) as store, Agon(store, KEY_OF_TESTS, always_syncs=True) as bot:
        bot._connection.guild_ready_timeout = 0.05  # two seconds at Discord, which sends servers one by one
        line = asyncio.create_task(bot.start("any token will do"))
        try:
            await asyncio.wait_for(_ready(bot), 10)
            async with People(addresses.rest.removesuffix("/api/v10")) as people:
                yield Table(bot, sandbox, people)
        finally:
            await bot.close()
            await asyncio.gather(line, return_exceptions=True)
            await sandbox.stop()


async def _ready(bot: Agon) -> None:
    while not bot.is_ready():  # `wait_until_ready` raises before the login
        await asyncio.sleep(0.01)


def match_of(message: Message) -> int:
    """The number of the match that a message's buttons are about."""
    return int(message.custom_ids[0].split(":")[2])


def press_of(message: Message | Reply, verb: str, arg: str | None = None) -> str:
    """The custom id on a message with this verb (and argument)."""
    shown = message.message if isinstance(message, Reply) else message
    for id in shown.custom_ids:
        _, said, _, _, rest = id.split(":", 4)
        if said == verb and arg in (None, rest):
            return id
    raise AssertionError(f"no {verb} {arg} among {shown.custom_ids}")


def parts_of(id: str) -> tuple[str, str, str]:
    """Verb, rev and arg of a custom id."""
    _, verb, _, rev, arg = id.split(":", 4)
    return verb, rev, arg


def is_asked(panel: Message) -> bool:
    """Whether the panel offers anything to do."""
    return any(parts_of(id)[0] in "acsq" for id in panel.custom_ids)


async def step(person: Person, panel: Message, rng: Random) -> Message:
    """One press or choice of somebody who plays at random, with an eye for the end of a turn."""
    lit = [button["custom_id"] for button in panel.buttons if not button.get("disabled")]
    for wanted in ("end", "ready"):
        for id in lit:
            if parts_of(id)[0] == "a" and parts_of(id)[2] == wanted:
                return (await person.press(panel, custom_id=id)).message
    ways: list[tuple[str, str]] = [("press", id) for id in lit if parts_of(id)[0] in "ac"]
    for select in panel.selects:
        ways += [(select["custom_id"], option["value"]) for option in select["options"]]
    if not ways:
        ways = [("press", id) for id in lit if parts_of(id)[0] == "q"]
    how, what = rng.choice(ways)
    if how == "press":
        return (await person.press(panel, custom_id=what)).message
    return (await person.choose(panel, what, select=how)).message
