"""Noticing a gateway connection that is open but silent, and renewing its session.

Discord has left bots like that for hours (discord-api-docs #8162). What the bot does comes back as an event;
a new session is opened when it does not.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable

import discord

from bot.core.coordination import stop
from bot.words import sentence
from engine.core.game import word

ECHO_WITHIN_S = 60.0
ASK_AFTER_S = 600.0
# A day allows 1,000 new sessions: the second in a row waits this long, each one after it twice as long.
FIRST_REST_S = 300.0
LONGEST_REST_S = 6 * 3600.0
REMEMBERED = 1000
LOOK_EVERY_S = 5.0
ANSWER = 0
"""The owed event of our own request; any other owed event is the id of a thread."""

_log = logging.getLogger(__name__)


class Heard:
    """The times of events, and the events that are owed.

    It reads no clock: calls pass the time in seconds.
    """

    def __init__(self) -> None:
        self.echo_within_s = ECHO_WITHIN_S
        self.ask_after_s = ASK_AFTER_S
        self._heard_at: float | None = None
        self._owed: dict[int, tuple[float, int]] = {}
        self._echoes: deque[int] = deque(maxlen=REMEMBERED)
        self._rest_s = 0.0
        self._not_before = 0.0

    def began(self, now: float) -> None:
        """Note that a session begins or resumes: everything missed came with it."""
        self._heard_at = now
        self._owed.clear()

    def lost(self) -> None:
        """Note that the connection is lost: nothing can be heard, and nothing is owed."""
        self._heard_at = None
        self._owed.clear()

    def came(self, now: float) -> None:
        if self._heard_at is not None:
            self._heard_at = now

    def echoed(self, echo: int) -> None:
        """Note that an owed event has come, perhaps before it was known to be owed."""
        self._echoes.append(echo)
        if self._owed.pop(echo, None) is not None:
            self._rest_s = 0.0

    def owes(self, echo: int, guild_id: int, now: float) -> None:
        """Expect the event of our own action in this server."""
        if self._heard_at is not None and (echo == ANSWER or echo not in self._echoes):
            self._owed[echo] = now, guild_id

    def forgive(self, echo: int) -> None:
        """Stop expecting an event."""
        self._owed.pop(echo, None)

    def overdue(self, now: float) -> list[tuple[int, int]]:
        """Return the events that should have come by now, each with its server."""
        return [
            (echo, guild_id)
            for echo, (since, guild_id) in self._owed.items()
            if now - since > self.echo_within_s
        ]

    def is_deaf(self, now: float) -> bool:
        """Return True if the session is lost, or an owed event is overdue."""
        return self._heard_at is None or bool(self.overdue(now))

    def wonders(self, now: float) -> bool:
        """Return True if the gateway has been silent long enough for a test request."""
        is_silent = self._heard_at is not None and now - self._heard_at >= self.ask_after_s
        return is_silent and ANSWER not in self._owed

    def may_renew(self, now: float) -> bool:
        """Return True if a new session may be opened; the wait before the next one then grows."""
        if now < self._not_before:
            return False
        self._rest_s = min(self._rest_s * 2 or FIRST_REST_S, LONGEST_REST_S)
        self._not_before = now + self._rest_s
        return True


class GatewayWatch:
    """Notes the events a client receives, and has its session renewed when it has gone deaf.

    `owns`: tells whether its connection serves a server.
    """

    def __init__(
        self,
        client: discord.Client,
        renew: Callable[[], Awaitable[None]],
        owns: Callable[[int], bool] = lambda _: True,
    ) -> None:
        self.heard = Heard()
        self.look_every_s = LOOK_EVERY_S
        self._client = client
        self._renew = renew
        self._owns = owns
        self._looking: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        await stop(self._looking, self._asking)

    def hears(self) -> bool:
        """Return True if there is a connection, and every owed event has come."""
        return not self.heard.is_deaf(time.monotonic())

    def note(self, event: str, *args: object) -> None:
        """Note an event that discord.py dispatches; `thread_started` is ours, for a thread that we made."""
        now = time.monotonic()
        match event, args:
            case "socket_event_type", _:
                self.heard.came(now)
            case (("connect" | "resumed"), _):
                self.heard.began(now)
            case "disconnect", _:
                self.heard.lost()
            case (("thread_create" | "thread_join"), (discord.Thread() as thread,)):
                self.heard.echoed(thread.id)
            case "thread_started", (int(thread_id), int(guild_id)) if self._owns(guild_id):
                self.heard.owes(thread_id, guild_id, now)

    async def _look(self) -> None:
        last = time.monotonic()
        while True:
            await asyncio.sleep(self.look_every_s)
            now, late_s = time.monotonic(), time.monotonic() - last - self.look_every_s
            last = now
            # After a long standstill of our own the echo may lie unread in the socket: it is read first.
            if late_s < self.look_every_s:
                await self._judge(now)

    async def _judge(self, now: float) -> None:
        """Check the owed events once."""
        if self.heard.wonders(now):
            self._ask(now)
        for echo, guild_id in self.heard.overdue(now):
            guild = self._client.get_guild(guild_id)
            if guild is None or guild.unavailable:
                self.heard.forgive(echo)
            elif self.heard.may_renew(now):
                _log.warning(sentence(word("cli-deaf")))
                await self._renew()
                return

    def _ask(self, now: float) -> None:
        """Ask for our own member: the answer is an event, whatever the intents."""
        there = (guild for guild in self._client.guilds if self._owns(guild.id))
        guild = next((guild for guild in there if not guild.unavailable), None)
        if guild is None or (self._asking is not None and not self._asking.done()):
            return
        self.heard.owes(ANSWER, guild.id, now)
        self._asking = asyncio.create_task(self._await_answer(guild))

    async def _await_answer(self, guild: discord.Guild) -> None:
        """Ask for the member; its stamp shows whether it came, as discord.py waits only half a minute."""
        try:
            await guild.query_members(user_ids=[guild.me.id], cache=False)
        except TimeoutError:
            return
        except (discord.DiscordException, ConnectionError, RuntimeError):
            self.heard.forgive(ANSWER)  # it was not even asked: the connection is going
            return
        self.heard.echoed(ANSWER)
