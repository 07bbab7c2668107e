"""The connection to Discord: logging in, staying connected through outages, and giving up."""

import asyncio
import contextlib
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket, WebSocketClosure

from bot.console import Refused
from bot.discord_io.faults import doubled_s, retry_after_s
from bot.words import sentence
from engine.core.game import word

FIRST_PAUSE_S = 2.0
LONGEST_PAUSE_S = 300.0
CONNECT_WITHIN_S = 60.0
# A session that cannot be resumed is refused once before a new one is taken.
TRIES_AT_ONCE = 2

# https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes:
# after these a new try ends alike.
FATAL = {
    4004: "cli-token-revoked",
    4010: "cli-wrong-shard",
    4011: "cli-too-many-servers",
    4012: "cli-discord-newer",
    4013: "cli-wrong-intents",
    4014: "cli-wrong-intents",
}
"""Why the gateway closes for good, by the code it closes with."""

OUTAGES = (ConnectionError, aiohttp.ClientError, TimeoutError, discord.HTTPException, discord.GatewayNotFound)
"""The errors of a try while Discord, or the connection to it, is out."""

_log = logging.getLogger(__name__)


class Pauses:
    """Pauses between tries to connect: each about twice as long, until a try succeeds."""

    def __init__(self) -> None:
        self._tries = 0

    def next_s(self) -> float:
        """Return seconds to wait, a little less than the full pause so that bots do not return together."""
        full_s = doubled_s(FIRST_PAUSE_S, LONGEST_PAUSE_S, self._tries)
        self._tries += 1
        return full_s * random.uniform(0.8, 1.0)

    def reset(self) -> None:
        """Start again after a successful try."""
        self._tries = 0

    async def wait(self, error: Exception, *, at_least_s: float = 0.0) -> None:
        """Return when it is time for the next try; log why it is needed."""
        seconds = max(self.next_s(), at_least_s)
        _log.warning(sentence(word("cli-waiting", reason=cause(error), seconds=round(seconds) or 1)))
        await asyncio.sleep(seconds)


class _Line(DiscordWebSocket):
    """A gateway connection that stops reading once `is_stale` says that this process has stood still."""

    is_stale: Callable[[], bool] = staticmethod(lambda: False)

    async def received_message(self, msg: Any, /) -> None:
        if self.is_stale():
            raise WebSocketClosure
        await super().received_message(msg)


class Connection:
    """The client's login and its gateway, or one shard's connection; waits are logged.

    `hears` is called with the name of each event of a shard's connection. `turn` waits until a new session of
    a shard may be opened, across processes. `look` checks whether this process has stood still; after that,
    `confirm` waits until the shard is known to be held.
    """

    def __init__(
        self,
        client: discord.Client,
        shard: int | None = None,
        *,
        hears: Callable[[str], None] = lambda _: None,
        turn: Callable[[], Awaitable[None]] | None = None,
        look: Callable[[], None] = lambda: None,
        confirm: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self.pauses = Pauses()
        self.ws: DiscordWebSocket | None = None
        self._client = client
        self._shard = shard
        self._hears = hears
        self._turn = turn
        self._look = look
        self._confirm = confirm
        self._is_stale = False
        self._hanging_up: asyncio.Task[None] | None = None
        self._tries_at_once = 0
        self._wants_renewal = False

    async def log_in(self, log_in: Callable[[], Awaitable[None]]) -> None:
        """Log in, however long Discord is out. Raises Refused if Discord rejects this bot."""
        while True:
            try:
                await log_in()
            except discord.LoginFailure as error:
                raise Refused(word("cli-wrong-token")) from error
            except discord.RateLimited as limited:
                await self.pauses.wait(limited, at_least_s=limited.retry_after)
            except OUTAGES as error:
                if isinstance(error, discord.HTTPException) and not _may_pass(error.status):
                    raise Refused(word("cli-login-refused", status=error.status)) from error
                await self.pauses.wait(error, at_least_s=retry_after_s(error) or 0.0)
            else:
                self.pauses.reset()
                return
            # A second login opens a session of its own; the first one would stay open.
            await self._client.http.close()
            self._client.http.connector = discord.utils.MISSING

    async def hold(self) -> None:
        """Keep the gateway open until the client is closed. Raises Refused if Discord closes it for good.

        discord.py's own loop ends with an AttributeError if the first connection fails
        (Rapptz/discord.py#10520, open). It writes a traceback for every pause, and always resumes, which a
        session that has gone deaf must not.
        """
        session: dict[str, Any] = {"initial": True}
        while not self._client.is_closed():
            try:
                if self._is_stale and self._confirm is not None:
                    await self._confirm()
                self._is_stale = False
                if self._turn is not None and not session.get("resume"):
                    await self._turn()
                opening = _Line.from_client(self._client, shard_id=self._shard, **session)
                self.ws = self._client.ws = ws = await asyncio.wait_for(opening, CONNECT_WITHIN_S)
                ws.is_stale = self._is_line_stale
                if self._is_stale:  # it has stood still while the connection was opened
                    await ws.close(4000)
                if self._shard is not None:
                    ws._dispatch = self._heard
                while True:
                    await ws.poll_event()
            except ReconnectWebSocket as asked:
                session = self._session(resumes=asked.resume)
                await self._lost(asked, is_out=False)
            except discord.ConnectionClosed as closed:
                if closed.code in FATAL:
                    raise Refused(word(FATAL[closed.code])) from closed
                session = self._session(resumes=False)
                await self._lost(closed, is_out=False)
            except (*OUTAGES, OSError) as outage:
                # The resume address may be the one that is out: the usual one knows the session too.
                session = self._session(resumes=True)
                session.pop("gateway", None)
                await self._lost(outage, is_out=True)

    def held(self) -> None:
        """Note that the gateway has accepted the session: its next loss is a new one."""
        self._tries_at_once = TRIES_AT_ONCE
        self.pauses.reset()

    async def renew(self) -> None:
        """Close the connection to open a new session instead of resuming the old one."""
        self._wants_renewal = True
        await self.close()

    async def close(self) -> None:
        """End the session, also at Discord; `hold` opens another one."""
        if self.ws is not None:
            await self.ws.close(1000)

    def doubt(self) -> None:
        """Close the connection unread after a standstill: another process may hold the shard by now.

        The session can be resumed, which is done once the shard is confirmed.
        """
        self._is_stale = True
        if self.ws is not None:
            self._hanging_up = asyncio.create_task(self._hang_up(self.ws))

    async def _hang_up(self, ws: DiscordWebSocket) -> None:
        with contextlib.suppress(OSError, RuntimeError, aiohttp.ClientError):
            await ws.close(4000)

    def _is_line_stale(self) -> bool:
        self._look()
        return self._is_stale

    def _heard(self, event: str, *_: object) -> None:
        """Take an event in place of the client's `dispatch`, which does not know the connection."""
        if event == "socket_event_type":
            self._hears(event)

    def _session(self, *, resumes: bool) -> dict[str, Any]:
        """Return the arguments of the next connection: the last session, or none."""
        last = self.ws
        if last is None or last.session_id is None or not resumes or self._wants_renewal:
            self._wants_renewal = False
            return {}
        return {
            "gateway": last.gateway,
            "sequence": last.sequence,
            "session": last.session_id,
            "resume": True,
        }

    async def _lost(self, error: Exception, *, is_out: bool) -> None:
        """Return at once after the loss of a good connection, or after a pause if none was made."""
        if self._shard is None:
            self._client.dispatch("disconnect")
        else:
            self._client.dispatch("shard_disconnect", self._shard)
        if self._client.is_closed():
            return
        if is_out or self._tries_at_once == 0:
            await self.pauses.wait(error, at_least_s=0.0)
        else:
            self._tries_at_once -= 1


async def advised(client: discord.Client) -> tuple[int, int]:
    """Return how many shards Discord advises, and how many sessions may be opened at once.

    Raises Refused when it will not have this bot.
    """
    pauses = Pauses()
    while True:
        try:
            shards, _, limits = await client.http.get_bot_gateway()
        except discord.RateLimited as limited:
            await pauses.wait(limited, at_least_s=limited.retry_after)
        except OUTAGES as error:
            within = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
            why = within if isinstance(within, discord.HTTPException) else error
            if isinstance(why, discord.HTTPException) and not _may_pass(why.status):
                raise Refused(word("cli-login-refused", status=why.status)) from error
            await pauses.wait(why, at_least_s=retry_after_s(why) or 0.0)
        else:
            return shards, max(1, limits["max_concurrency"])


def _may_pass(status: int) -> bool:
    """Return True if a later request may be answered with another status."""
    return status == 429 or status >= 500


def cause(error: Exception) -> str:
    """Return the cause in a few words; never an address with a token in it."""
    match error:
        case discord.HTTPException() | aiohttp.ClientResponseError():
            return f"HTTP {error.status}"
        case discord.RateLimited():
            return "HTTP 429"
        case aiohttp.ClientConnectorError():
            return error.os_error.strerror or type(error.os_error).__name__
        case discord.ConnectionClosed():
            return str(error.code)
        case OSError() if error.strerror:
            return error.strerror
        case _:
            return type(error).__name__
