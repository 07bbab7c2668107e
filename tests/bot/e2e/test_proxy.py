"""Does the bot send everything through the proxy that it is told of, and nothing beside it?"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from bot.sandbox.server import API
from tests.bot.e2e.world import Outside, open_world

_OF_ONE_HOP = {"host", "content-length", "transfer-encoding", "connection", "content-encoding"}


@dataclass
class Proxy:
    """Hands every request on; `seen`: method and path of each. `is_out`: it answers as one that is down."""

    goal: str
    seen: list[tuple[str, str]] = field(default_factory=list)
    is_out: bool = False

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[str]:
        """Its address, while it answers."""
        app = web.Application(client_max_size=0)
        app.router.add_route("*", "/{rest:.*}", self._hand_on)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        try:
            yield f"http://127.0.0.1:{runner.addresses[0][1]}"
        finally:
            await runner.cleanup()

    async def _hand_on(self, asked: web.Request) -> web.Response:
        self.seen.append((asked.method, asked.path))
        if self.is_out:
            return web.Response(status=502)
        sent = {name: value for name, value in asked.headers.items() if name.lower() not in _OF_ONE_HOP}
        async with (
            aiohttp.ClientSession(auto_decompress=False) as session,
            session.request(
                asked.method, self.goal + str(asked.rel_url), data=await asked.read(), headers=sent
            ) as answer,
        ):
            kept = {name: value for name, value in answer.headers.items() if name.lower() not in _OF_ONE_HOP}
            return web.Response(status=answer.status, body=await answer.read(), headers=kept)


class Behind(Outside):
    """A bot that knows a proxy."""

    proxy = ""

    def environment(self) -> dict[str, str]:
        return super().environment() | {"AGON_DISCORD_API": self.proxy}


async def test_every_request_goes_through_the_proxy_and_a_match_is_played_behind_it(tmp_path: Path) -> None:
    proxy = Proxy("")
    async with proxy.serving() as address:

        def behind(path: Path, sandbox: str) -> Outside:
            proxy.goal = sandbox
            body = Behind(path, sandbox)
            body.proxy = f"{address}/"
            return body

        async with open_world(tmp_path / "agon.db", behind) as world:
            match = await world.begin(world.people["Ana"], world.people["Ben"])
            panel = await world.panel(world.people["Ana"], match)
            assert panel.custom_ids
            asked = [(one.method, one.path) for one in world.sandbox.faults.asked]
            through = [(method, path.removeprefix(API)) for method, path in proxy.seen]
            assert len(asked) > 7
            assert sorted(asked) == sorted(through)
            proxy.is_out, count = True, len(proxy.seen)
            await world.people["Ana"].slash("play", "games", {"game": "hercules"}, wait_s=0.0)
            await world.until(lambda: len(proxy.seen) > count)
            proxy.is_out = False
            assert (await world.people["Ben"].slash("games", "games")).status == "answered"


@pytest.mark.parametrize("address", ["127.0.0.1:8080", "ftp://127.0.0.1", "http://"])
def test_what_is_no_address_of_a_proxy_is_named(address: str) -> None:
    from pydantic import ValidationError

    from bot.config import Config

    with pytest.raises(ValidationError, match="agon_discord_api"):
        Config(agon_discord_api=address)
