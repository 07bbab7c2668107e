"""A sandbox, a small bot of discord.py's own, and people for it."""

from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import discord
import pytest
import yarl
from discord import app_commands

from bot.sandbox import Sandbox, addresses_for
from tests.bot.people import People

Handler = Callable[[discord.Interaction], Coroutine[Any, Any, None]]


class SmallBot(discord.Client):
    """Answers commands by their callbacks, presses and forms by `on_component`."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=True),
            guild_ready_timeout=0.05,
            max_ratelimit_timeout=30,
        )
        self.tree = app_commands.CommandTree(self)
        self.on_component: Handler | None = None
        self.seen: list[discord.Interaction] = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the five seconds of rest between sessions."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction)
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds and self.on_component is not None:
            await self.on_component(interaction)


@pytest.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    sandbox = Sandbox()
    addresses = addresses_for(await sandbox.start())
    monkeypatch.setattr(discord.http.Route, "BASE", addresses.rest)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(addresses.gateway))
    monkeypatch.setattr(discord.asset.Asset, "BASE", addresses.cdn)
    yield sandbox
    await sandbox.stop()


@pytest.fixture
async def people(sandbox: Sandbox) -> AsyncIterator[People]:
    async with People(sandbox.addresses.rest.removesuffix("/api/v10")) as people:
        yield people


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[SmallBot]:
    """Yield a bot that will find the sandbox; `on_line` connects it."""
    assert sandbox.world.address
    async with SmallBot() as bot:
        yield bot
