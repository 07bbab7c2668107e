"""The sandbox that runs with a bot without a token, and its page's requests to the bot."""

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import INTERNAL_API_VERSION, Route

from bot.app import Agon
from bot.config import Config
from bot.console import Refused
from bot.core.coordination import stop
from bot.core.model import UserId
from bot.core.settings import About
from bot.operation.serving import listen, may_pass
from bot.sandbox.keeper import Unreadable
from bot.sandbox.server import Sandbox, addresses_for
from bot.storage.store import SqlStore
from bot.ui.match.targets import presses_of
from engine.core.game import word

# The sandbox accepts any token; this one names it.
SANDBOX_TOKEN: Final = "sandbox"
ENGLISH: Final = "en-US"


def connect_to_sandbox(address: str) -> None:
    """Point discord.py to a sandbox instead of Discord; call this before a client is made."""
    _, gateway, cdn = addresses_for(address)
    Route.BASE = f"{address.rstrip('/')}/api/v{INTERNAL_API_VERSION}"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    Asset.BASE = cdn


class Beside:
    """A bot with its sandbox: it answers the page, and comes back when the page restarts it."""

    def __init__(self, sandbox: Sandbox, *, is_new: bool) -> None:
        self.sandbox = sandbox
        self.client: Agon | None = None
        self._joins = is_new
        self._comes_back = False
        sandbox.host = self

    async def targets(self, user: int, components: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """Return the areas of a picture that a person can click, with the components they press."""
        if self.client is None:
            return []
        found = await self.client.targets.of(UserId(user), tuple(presses_of(components)))
        return [
            {
                "x": target.box.x,
                "y": target.box.y,
                "width": target.box.width,
                "height": target.box.height,
                "presses": [{"custom_id": press.id, "value": press.value} for press in target.presses],
            }
            for target in found
        ]

    async def restart(self) -> None:
        """Stop the bot and start it again on the same database."""
        if self.client is not None:
            self._comes_back = True
            await self.client.close()

    async def run(self, store: SqlStore, key: bytes, about: About, thinkers: int) -> None:
        """Run the bot until it is stopped; join a new server once the bot is at work."""
        while True:
            self._comes_back = False
            self.client = Agon(store, key, always_syncs=True, about=about, thinkers=thinkers)
            async with self.client:
                joining = asyncio.create_task(self._join(self.client)) if self._joins else None
                try:
                    await self.client.start(SANDBOX_TOKEN)
                finally:
                    await stop(joining)
                    self.client = None
            if not self._comes_back:
                return

    async def _join(self, client: Agon) -> None:
        await client.at_work.wait()
        self._joins = False
        self.sandbox.install()


async def open_beside(config: Config, stack: contextlib.AsyncExitStack) -> Beside:
    """Start a sandbox that keeps its channels next to the database; a new one speaks English.

    Raises Refused.
    """
    state_file = config.database.with_suffix(".world.json")
    is_new = not state_file.exists()
    sandbox = Sandbox(state_file=state_file, hosts=config.sandbox_hosts)
    if is_new:
        for person in sandbox.world.people:
            person.locale = ENGLISH
    port = config.agon_sandbox_port
    try:
        await listen(lambda: sandbox.start(port=port), f"127.0.0.1:{port}")
    except Unreadable as error:
        raise Refused(word("cli-world-unreadable", path=str(error))) from error
    except OSError as error:
        raise Refused(
            word("cli-port-taken" if may_pass(error) else "cli-port-refused", port=str(port))
        ) from error
    stack.push_async_callback(sandbox.stop)
    return Beside(sandbox, is_new=is_new)
