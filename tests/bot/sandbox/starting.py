"""The connection of the tests' small bot."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
from discord import app_commands


@asynccontextmanager
async def on_line(bot: discord.Client, tree: app_commands.CommandTree | None = None) -> AsyncIterator[None]:
    """Log the bot in, sync its commands, open its gateway, and close it at the end."""
    connected = asyncio.Event()

    async def on_connect() -> None:
        connected.set()

    bot.event(on_connect)
    await bot.login("any token will do")
    if tree is not None:
        await tree.sync()
    line = asyncio.create_task(bot.connect())
    try:
        await asyncio.wait_for(connected.wait(), 5)
        yield
    finally:
        await bot.close()
        await asyncio.gather(line, return_exceptions=True)
