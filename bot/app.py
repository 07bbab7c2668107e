"""The Discord client, and everything that runs with it."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import discord
from discord.gateway import DiscordWebSocket
from discord.state import AutoShardedConnectionState, ConnectionState

from bot.background.drawing import Drawings
from bot.background.jobs import THINKERS, Jobs, Thinkers
from bot.background.robots import Robots
from bot.background.timers import Timers
from bot.commands.tree import SentCommandRepository, sync, sync_later, translate
from bot.core.answering import LATE, Commands, Deliveries, Lateness
from bot.core.components import Elsewhere, Identity
from bot.core.coordination import ClockGap, Leases, Queue, finish, shard_of, stop
from bot.core.matches import Clock, Matches
from bot.core.model import UserId
from bot.core.queries import MatchQueries
from bot.core.settings import NOTHING_SAID, About
from bot.core.store import FullStore
from bot.discord_io.compat import client as client_faults
from bot.discord_io.compat import rate_limits
from bot.discord_io.compat.retries import one_try
from bot.discord_io.connection import Connection
from bot.discord_io.emojis import Emojis
from bot.discord_io.invalid_requests import Counting, InvalidAnswers, InvalidRequests
from bot.discord_io.permissions import Presence, TimeOuts
from bot.discord_io.shards import Shards
from bot.discord_io.wire import Wire, ids_of
from bot.features import wire
from bot.names import read_table
from bot.outbox.composing import Announcer
from bot.outbox.digests import Digests
from bot.outbox.outbox import Outbox
from bot.outbox.people import People
from bot.outbox.threads import ChannelChoice, Threads
from bot.ui.answers import Answers
from bot.ui.match.boards import Boards
from bot.ui.match.presenter import Presenter
from bot.ui.match.problems import ProblemFinder
from bot.ui.match.targets import Targets
from bot.ui.reader import Mentions
from bot.ui.reception import Reception
from bot.ui.registration import Parts
from bot.ui.starting.starting import Starting
from bot.words import words
from engine.core.game import word
from engine.registry import GAMES

rate_limits.install()
client_faults.silence_voice()


class Agon(discord.Client):
    """The bot over an open store. `always_syncs`: commands are sent at each start, changed or not.

    `about`: what the operator has set about the bot. `at_work`: set when servers and channels are known and
    due messages are sent. `targets`: the clickable parts of panels' pictures, for clients outside Discord.
    `thinkers`: the number of processes in which robots think. `leases`: the shards it holds, as one of
    several processes; without them it holds the only one. `queue`: where workers take jobs.
    """

    def __init__(
        self,
        store: FullStore,
        key: bytes,
        *,
        clock: Clock = time.time,
        always_syncs: bool = False,
        about: About = NOTHING_SAID,
        thinkers: int = THINKERS,
        leases: Leases | None = None,
        queue: Queue | None = None,
    ) -> None:
        self.invalid = InvalidRequests()
        self._is_sharded = leases is not None
        if leases is not None:
            self.invalid.processes = lambda: leases.live
            rate_limits.share(self.invalid.processes)
        super().__init__(
            intents=discord.Intents(guilds=True, dm_messages=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=rate_limits.LONGEST_429_S,
            http_trace=self.invalid.trace(one_try()),
        )
        self.at_work = asyncio.Event()
        self.store = store
        self.elsewhere = Elsewhere(is_shared=leases is not None)
        self.identity = Identity(MatchQueries(store).creations, key, elsewhere=self.elsewhere)
        self.matches = Matches(store, clock=clock, key=key)
        self.people, self.drawings = People(store), Drawings()
        self.people.own_names = self._own_names
        self.threads = Threads(self.matches, Wire(self, self.identity))
        self.announcer = Announcer(self.matches, self.people, self.drawings, self.threads.permissions)
        self._time_outs = TimeOuts(self.threads.permissions, self._mended)
        self.outbox = Outbox(self.matches, self.threads, self.announcer, key=key)
        self.presence = Presence(self, clock)
        self.icons = Emojis(self, self.drawings, lambda: self.matches.territory.owns(None))
        self.mentions = Mentions()
        self.answers = Answers(self.drawings, self.icons.doubt)
        self.gap = ClockGap()
        self.answers.answered_elsewhere = self.elsewhere.seen_elsewhere
        self.answers.look = self.gap.look
        self.shards = Shards(self, self.matches.territory, leases, self.gap)
        self.shards.finish, self.shards.doubt = self.outbox.told, self.answers.doubt
        self._deliveries, self._lateness = Deliveries(), Lateness(gap=self.gap)
        self.tree = Commands(self, self._deliveries, self._lateness, self.hear, self._too_late)
        self.thinkers = Thinkers(thinkers)
        self.jobs = Jobs(self.matches, self.thinkers, key=key, queue=queue)
        parts = self._parts(about, key)
        self._reception, self.targets = parts.reception, Targets(self.matches, parts.boards, self.mentions)
        self.registry, self._dispatcher = wire(parts, self.threads, self.presence, self.answers)
        robots = Robots(self.matches, key=key, jobs=self.jobs)
        self._timers = Timers(self.matches, robots, self.presence.has_left_now)
        self._digests = Digests(self.matches, self.people, self.outbox.sender.sends.direct, key=key)
        self._counting = Counting(self.invalid, InvalidAnswers(store), clock, is_shared=leases is not None)
        for kind, do in self.registry.timers.items():
            self._timers.add(kind, do)
        self._timers.beside += [self._digests.wake, *self.registry.wakes]
        self._always_syncs = always_syncs
        self._syncing: asyncio.Task[None] | None = None
        self._mending: set[asyncio.Task[None]] = set()
        self._begun: set[asyncio.Task[Any]] = set()
        self._is_ending = False
        self.matches.listeners.append(self.answers.open_panels.wake)
        self.matches.loader.queues += [self.outbox.wake, self._timers.wake]
        if queue is not None:
            self.matches.loader.queues.append(queue.wake)

    def _parts(self, about: About, key: bytes) -> Parts:
        matches, people, requests = self.matches, self.people, self.threads.wire
        boards = Boards(matches, people, self.drawings)
        problems = ProblemFinder(matches, self.threads, self.outbox, self.presence)
        presenter = Presenter(matches, boards, problems, self.icons)
        reception = Reception(self.answers, people, self.mentions, presenter)
        homes = ChannelChoice(matches.servers, requests)
        return Parts(
            database=self.store,
            matches=matches,
            people=people,
            drawings=self.drawings,
            thinkers=self.thinkers,
            jobs=self.jobs,
            boards=boards,
            reception=reception,
            presence=self.presence,
            starting=Starting(reception, matches, people, self.presence, presenter, homes),
            presenter=presenter,
            icons=self.icons,
            wire=requests,
            homes=homes,
            mentions=self.mentions,
            latencies=self.answers.latencies,
            about=about,
            identity=self.identity,
            elsewhere=self.elsewhere,
            sender=self.outbox.sender,
            announcer=self.announcer,
            tree=self.tree,
            get_guild=self.get_guild,
            clock=matches.clock,
            key=key,
        )

    async def login(self, token: str) -> None:
        """Log in, however long Discord is out. Raises Refused if Discord rejects this bot."""
        await Connection(self).log_in(lambda: super(Agon, self).login(token))

    async def connect(self, *, reconnect: bool = True) -> None:
        """Hold the connection until the bot is closed. Raises Refused if the gateway closes for good."""
        assert reconnect, "a bot that does not come back is of no use"
        if self._is_sharded:
            self._is_whole()
        await self.shards.hold()

    def _get_state(self, **options: Any) -> ConnectionState[Any]:
        if not self._is_sharded:
            return super()._get_state(**options)
        return AutoShardedConnectionState(
            dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options
        )

    def _get_websocket(self, guild_id: int | None = None, *, shard_id: int | None = None) -> DiscordWebSocket:
        number = shard_of(guild_id, self.matches.territory.count) if shard_id is None else shard_id
        ws = self.shards.of(number).connection.ws
        assert ws is not None, "asked before there is a connection"
        return ws

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Pause between sessions; those of shards have had their turn, across processes."""
        if not self._is_sharded or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.shards.identifies(shard_id)

    def _is_whole(self) -> None:
        """Mark this process as ready, even if other processes hold every shard."""
        self.outbox.start()
        self.icons.start()
        self.at_work.set()

    async def on_shard_ready(self, shard: int) -> None:
        """Send due messages of a shard, once its servers are known or late."""
        if shard not in self.shards.heard():
            return  # it was lost meanwhile
        self.elsewhere.took_over()
        self.matches.territory.gain({shard})
        self.icons.start()
        await self._told_there([one for one in self.guilds if one.shard_id == shard])

    async def setup_hook(self) -> None:
        """Prepare, before the gateway opens: sync the commands, and resume timed work."""
        warming = asyncio.create_task(self.drawings.painter.warm_up())
        for game in (None, *GAMES):
            words(game).read()  # so that the first press waits no longer than others
        for read in self.registry.preloads:
            read()
        read_table()
        await translate(self.tree, self._reception)
        commands = SentCommandRepository(self.store)
        if not await sync(self.tree, commands, self.mentions, always=self._always_syncs):
            self._syncing = asyncio.create_task(sync_later(self.tree, commands, self.mentions))
        self._timers.start()
        self.gap.start()
        self.store.listen(self.matches.loader.heard, self._missed)
        self._counting.start()
        await warming

    def _missed(self) -> None:
        """Look at everything again: notices of other processes may be lost, or the database restored."""
        self.identity.forget()
        self.outbox.look_again()
        self._timers.wake_all()
        self.answers.open_panels.wake_all()

    async def on_ready(self) -> None:
        """Send due messages, once servers are known or late; called again after each new session."""
        self._is_whole()
        await self._told_there(self.guilds)

    async def _told_there(self, guilds: Sequence[discord.Guild]) -> None:
        await self.outbox.retry()
        for start in self.registry.starters:
            await start()
        for guild in guilds:
            for consider in self.registry.guild_hooks:
                consider(guild)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Pass every press and modal to the dispatcher; commands have their own way in."""
        is_pressed = interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        )
        if is_pressed and self._deliveries.is_first(interaction.id):
            if self._lateness.is_void(interaction.id):
                return
            is_late = self._lateness.is_late(interaction.id)
            await self.hear(interaction)
            await self._dispatcher.on_interaction(interaction, is_late=is_late)

    async def _too_late(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a command that came too late to be carried out."""
        await self._reception.refuse(interaction, word(LATE))

    async def on_message(self, message: discord.Message) -> None:
        """Handle direct messages to the bot, and its own private answers; no others arrive here."""
        if self.user is not None and message.author.id == self.user.id:
            self.identity.heed(ids_of(message), message.id)
        for hear in self.registry.message_hooks:
            await hear(message)

    def _own_names(self, guild_id: int | None) -> list[str]:
        """Return what the bot is called, also in this server: no player may seem to be it."""
        if self.user is None:
            return []
        guild = None if guild_id is None else self.get_guild(guild_id)
        here = [guild.me.display_name] if guild is not None and guild.me is not None else []
        return [self.user.name, self.user.display_name, *here]

    async def hear(self, interaction: discord.Interaction[Any]) -> None:
        """Learn the bot's permissions from an interaction, and retry there what was refused before."""
        self._begin(asyncio.current_task())  # commands run in tasks of their own
        permissions, channel_id = self.threads.permissions, interaction.channel_id
        permissions.hear(interaction)
        if channel_id is not None and permissions.may_tell(channel_id):
            # In a task of its own: a press must not wait for rows of the outbox.
            mending = asyncio.create_task(self.outbox.retry(channel=channel_id))
            self._mending.add(mending)
            mending.add_done_callback(self._mending.discard)

    # --- changes in a server, which may restore missing permissions
    # -------------------------------------------

    async def _changed(
        self, *told: discord.Role | discord.abc.GuildChannel | discord.Thread | discord.Member
    ) -> None:
        """Handle a created, deleted or updated channel, role or member."""
        await self._mended(told[-1].guild)

    on_guild_role_create = on_guild_role_update = on_guild_role_delete = _changed
    on_guild_channel_update = on_thread_update = on_thread_join = _changed

    async def on_thread_remove(self, thread: discord.Thread) -> None:
        client_faults.note_left(thread, self.threads.permissions)

    on_member_update = _changed  # without the members intent this comes for the bot itself only

    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        if await self.matches.lists.match_in(deleted.thread_id) is not None:
            await self.threads.deleted(deleted.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.threads.deleted(channel.id)

    async def on_raw_member_remove(self, left: discord.RawMemberRemoveEvent) -> None:
        """Forget a member who left; called only if an operator has granted the members intent."""
        self.presence.forget(left.guild_id, UserId(left.user.id))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._mended(guild)
        if not client_faults.are_all_known(self.guilds, guild.shard_id):
            return
        if self._is_sharded:
            await self.on_shard_ready(guild.shard_id)
        else:
            await self.on_ready()

    async def _mended(self, guild: discord.Guild) -> None:
        self.threads.permissions.changed(guild.id)
        self._time_outs.watch(guild)
        for consider in self.registry.guild_hooks:
            consider(guild)
        await self.outbox.retry(guild=guild.id)

    on_guild_join = _mended

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Dispatch an event, unless the client is closing."""
        if self._is_ending or not client_faults.can_hear(self):
            return
        self.shards.note(event, *args)
        super().dispatch(event, *args, **kwargs)

    def _schedule_event(
        self,
        coro: Callable[..., Coroutine[Any, Any, Any]],
        event_name: str,
        *args: Any,
        **kwargs: Any,
    ) -> asyncio.Task[None]:
        task: asyncio.Task[None] = super()._schedule_event(coro, event_name, *args, **kwargs)
        self._begin(task)
        return task

    def _begin(self, task: asyncio.Task[Any] | None) -> None:
        """Keep a task that is to be finished before the bot ends."""
        if task is not None:
            self._begun.add(task)
            task.add_done_callback(self._begun.discard)

    async def close(self) -> None:
        """Hear nothing more, finish the answers that were begun, and stop.

        Whatever else is under way is found in the store at the next start.
        """
        self._is_ending = True
        self._deliveries.close()
        await finish(self._begun)
        for mending in self._mending:
            mending.cancel()
        self._time_outs.close()
        await self.outbox.close()
        await self.icons.close()
        await self.presence.close()
        # Features that wait for a search stop before the thinkers, so that none begins anew.
        features = (close() for close in self.registry.closers)
        await asyncio.gather(*features)
        await self._timers.close()
        await self._digests.close()
        await self._counting.close()
        rate_limits.share(rate_limits.alone)
        await stop(self._syncing)
        await self.gap.close()
        await self.answers.close()
        self.drawings.painter.close()
        await self.shards.close()
        await super().close()
