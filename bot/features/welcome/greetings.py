"""Greets each server once, as soon as a channel there accepts the message, and answers direct messages.

Only servers joined after greetings began are greeted. The channel is saved before the message is sent, the
success after it. Earlier attempts, of this process or another one, are looked for first.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import blake2b

import discord

from bot.core.answering import Deliveries
from bot.core.components import ComponentId
from bot.core.coordination import stop
from bot.core.matches import Matches
from bot.core.model import MatchError, UserId
from bot.core.paces import DAY_S
from bot.core.store import STORE_PAUSE_S, StoreOut
from bot.core.writes import ReachMilestone
from bot.discord_io.faults import TROUBLES, backoff_s, report, retry_after_s, verdict
from bot.discord_io.post import Shown
from bot.discord_io.wire import Wire
from bot.names import SeenAs
from bot.outbox.people import People

BEFORE_S = DAY_S
"""Seconds before the first start in which a server may have been joined: operators invite a bot first."""
MakeCard = Callable[[str], Awaitable[Shown]]
"""The welcome in a language, its picture painted."""
_log = logging.getLogger(__name__)
EVERY_S = 60.0
"""Seconds between two answers to the same person."""
REMEMBERED = 4096
TRIES, PAUSE_S = 3, 2.0
_WORDS = (discord.MessageType.default, discord.MessageType.reply)


@dataclass(slots=True)
class _Greeting:
    """A welcome under way. `is_again`: something has changed meanwhile, so that it is tried once more."""

    task: asyncio.Task[None]
    is_again: bool = False


class Welcoming:
    """Welcomes the servers that the bot joins."""

    def __init__(self, matches: Matches, wire: Wire, make: MakeCard, *, key: bytes) -> None:
        self._store = matches.store
        self._milestones = matches.milestones
        self._servers = matches.servers
        self._clock = matches.clock
        self._wire = wire
        self._make = make
        self._key = key
        self._since: float | None = None
        self._done: set[int] = set()
        self._running: dict[int, _Greeting] = {}
        self._later: dict[int, asyncio.TimerHandle] = {}
        self._failed: dict[int, int] = {}
        self._is_open = True

    async def begin(self) -> None:
        """Set the time since which servers are welcomed: the first start with welcomes."""
        while self._since is None:
            try:
                await self._store.write([ReachMilestone("began", 0, self._clock())])
                self._since = (await self._milestones.reached("began", [0]))[0]
            except StoreOut:
                await asyncio.sleep(STORE_PAUSE_S)

    def consider(self, guild: discord.Guild) -> None:
        """Welcome this server unless it is done or unnecessary; repeating it is safe."""
        if not self._is_open or guild.id in self._done or not self._is_new(guild):
            return
        if greeting := self._running.get(guild.id):
            greeting.is_again = True
            return
        if timer := self._later.pop(guild.id, None):
            timer.cancel()
        self._running[guild.id] = _Greeting(asyncio.create_task(self._run(guild)))

    async def again(self, guild: discord.Guild, delivery: int) -> int:
        """Post a requested welcome; return its channel. A repeated delivery posts nothing new.

        Raises MatchError if no channel allows writing, or Discord accepts nothing now.
        """
        for channel in places(guild):
            if not self._wire.permissions.may_write(channel):
                continue
            try:
                await self._post(guild, channel, f"again:{delivery}")
            except TROUBLES as trouble:
                _log.info("a requested welcome was not accepted: %s", verdict(trouble).remedy)
                if verdict(trouble).remedy == "later":
                    raise MatchError("error-welcome-later") from trouble
            else:
                await self._welcomed(guild)
                return channel
        raise MatchError("error-welcome-nowhere")

    async def close(self) -> None:
        """Stop at once; the next start goes on."""
        self._is_open = False
        for timer in self._later.values():
            timer.cancel()
        await stop(*(greeting.task for greeting in self._running.values()))

    def _is_new(self, guild: discord.Guild) -> bool:
        """Return True if the server was joined after welcomes began."""
        me: discord.Member | None = guild.me
        joined = me.joined_at if me is not None else None
        return joined is not None and (self._since is None or joined.timestamp() >= self._since - BEFORE_S)

    async def _run(self, guild: discord.Guild) -> None:
        """Try until the server is greeted, or nothing helps before something changes."""
        greeting, wait_s = self._running[guild.id], None
        try:
            await self.begin()
            while self._is_new(guild):
                greeting.is_again = False
                await self._greet(guild)
                if not greeting.is_again or guild.id in self._done:
                    break
        except TROUBLES as trouble:
            self._failed[guild.id] = tries = self._failed.get(guild.id, 0) + 1
            wait_s = retry_after_s(trouble) or backoff_s(tries)
            _log.info("a welcome is retried in %.0f s: %s", wait_s, verdict(trouble).remedy)
        except StoreOut:
            wait_s = STORE_PAUSE_S
        except Exception as fault:
            report(fault)  # the next change there, or the next start, tries it again
        finally:
            del self._running[guild.id]
        if wait_s is not None and self._is_open:
            later = asyncio.get_running_loop().call_later(wait_s, self.consider, guild)
            self._later[guild.id] = later

    async def _greet(self, guild: discord.Guild) -> None:
        """Welcome the server in the first channel that accepts it, unless it has been. Raises TROUBLES."""
        if (await self._servers.server(guild.id)).welcomed_at is not None:
            self._done.add(guild.id)
            return
        rooms = places(guild)
        tried = await self._milestones.reached("greeting", [channel.id for channel in guild.text_channels])
        for channel in tried:
            if not self._wire.permissions.may_look_back(channel):
                return  # it may be there: nothing is sent until that can be known
            if await self._wire.find(channel, _is_welcome, after=None) is not None:
                await self._welcomed(guild)
                return
        for channel in rooms:
            if self._wire.permissions.may_write(channel):
                await self._store.write([ReachMilestone("greeting", channel, self._clock())])
                try:
                    await self._post(guild, channel, "first")
                except discord.HTTPException as refused:
                    if verdict(refused).remedy == "later":
                        raise
                    _log.info("a welcome was refused: %s", verdict(refused).remedy)
                    continue
                await self._welcomed(guild)
                return

    async def _post(self, guild: discord.Guild, channel: int, which: str) -> None:
        language = (await self._servers.server(guild.id)).language or guild.preferred_locale.value
        named = f"welcome:{guild.id}:{channel}:{which}"
        nonce = blake2b(named.encode(), key=self._key, digest_size=12).hexdigest()
        await self._wire.post(channel, await self._make(language), nonce)

    async def _welcomed(self, guild: discord.Guild) -> None:
        await self._servers.welcome(guild.id, self._clock())
        self._done.add(guild.id)


def places(guild: discord.Guild) -> list[int]:
    """Return the channels where a server may be welcomed, the best first.

    First the channel of Discord's own messages, then text channels from top to bottom: public ones before
    others. Never the rules channel or a channel of the moderators.
    """
    system = guild.system_channel
    shown = [channel for _, channels in guild.by_category() for channel in channels]
    texts = [channel for channel in shown if isinstance(channel, discord.TextChannel)]
    public = [channel for channel in texts if channel.permissions_for(guild.default_role).view_channel]
    reserved = {guild.rules_channel, guild.public_updates_channel, guild.safety_alerts_channel}
    ordered = [*([system] if system is not None else []), *public, *texts]
    return list(dict.fromkeys(channel.id for channel in ordered if channel not in reserved))


def _is_welcome(ids: list[ComponentId]) -> bool:
    return any(id.verb == "w" for id in ids)


class DirectMessages:
    """Answers direct messages. `make`: the answer in a language, its picture painted."""

    def __init__(
        self,
        people: People,
        wire: Wire,
        make: Callable[[str], Awaitable[Shown]],
        clock: Callable[[], float],
        *,
        key: bytes,
    ) -> None:
        self._people = people
        self._wire = wire
        self._make = make
        self._clock = clock
        self._key = key
        self._deliveries = Deliveries(clock)
        self._answered: OrderedDict[int, float] = OrderedDict()

    async def hear(self, message: discord.Message) -> None:
        """Answer a person's direct message to the bot, and no other messages."""
        author = message.author
        if (
            message.guild is not None
            or message.flags.ephemeral
            or author.bot
            or message.type not in _WORDS
            or not self._deliveries.is_first(message.id)
            or not self._is_due(author.id)
        ):
            return
        user = UserId(author.id)
        await self._people.met(user, SeenAs(author.global_name or author.name, author.name))
        answer = await self._make(await self._people.locale(user) or "")
        if (await self._people.settings(user)).text_first:
            answer = answer.without_picture()
        if not await self._send(message, answer):
            self._answered.pop(author.id, None)  # the next words are answered

    def _is_due(self, user: int) -> bool:
        """Return True if this person got no answer for a while, and note that they get one now."""
        now = self._clock()
        while self._answered and next(iter(self._answered.values())) <= now - EVERY_S:
            self._answered.popitem(last=False)
        if user in self._answered:
            return False
        self._answered[user] = now
        while len(self._answered) > REMEMBERED:
            self._answered.popitem(last=False)
        return True

    async def _send(self, message: discord.Message, answer: Shown) -> bool:
        """Return True if Discord accepted it; all tries share one nonce, so that it is posted once."""
        nonce = blake2b(f"words:{message.id}".encode(), key=self._key, digest_size=12).hexdigest()
        for number in range(TRIES):
            try:
                await self._wire.post(message.channel.id, answer, nonce)
                return True
            except TROUBLES as trouble:
                _log.info("an answer to a direct message was not accepted: %s", verdict(trouble).remedy)
                if verdict(trouble).remedy != "later":
                    return False
                await asyncio.sleep(retry_after_s(trouble) or PAUSE_S * (number + 1))
        return False
