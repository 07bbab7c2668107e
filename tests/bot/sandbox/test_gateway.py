"""What discord.py reads of a gateway on this machine."""

import asyncio
import time

import aiohttp

from bot.sandbox import Sandbox
from bot.sandbox.gateway import ACK, HEARTBEAT, HELLO


async def test_an_acknowledgement_never_overtakes_its_heartbeat(sandbox: Sandbox) -> None:
    # discord.py notes when it asked only after the asking is done, in a thread of its own: an answer that is
    # there before is read as 41 seconds late.
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.addresses.gateway) as line:
        assert (await line.receive_json())["op"] == HELLO
        for _ in range(3):
            began = time.perf_counter()
            await line.send_json({"op": HEARTBEAT, "d": None})
            async with asyncio.timeout(30.0):
                assert (await line.receive_json())["op"] == ACK
            assert time.perf_counter() - began > 0.02
