"""Listening on a port that another process may still have."""

import asyncio
import errno
import logging
import socket
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.words import sentence
from engine.core.game import word

T = TypeVar("T")
TRIES_FOR_S = 30.0
PAUSE_S = 0.5
_PASSING = (errno.EADDRINUSE, errno.EADDRNOTAVAIL)
_log = logging.getLogger(__name__)


def may_pass(error: OSError) -> bool:
    """Return True if the same address may be free, or known, later."""
    return error.errno in _PASSING or isinstance(error, socket.gaierror)


async def listen(start: Callable[[], Awaitable[T]], address: str) -> T:
    """Return the result of `start` once it can listen; try for half a minute.

    Raises:
        OSError: the port is still taken then, or can never be had.
    """
    until = time.monotonic() + TRIES_FOR_S
    is_said = False
    while True:
        try:
            return await start()
        except OSError as error:
            if not may_pass(error) or time.monotonic() >= until:
                raise
            if not is_said:
                _log.warning(sentence(word("cli-port-waiting", address=address, seconds=round(TRIES_FOR_S))))
                is_said = True
        await asyncio.sleep(PAUSE_S)
