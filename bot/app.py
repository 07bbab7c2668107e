"""What runs? The client, wired to everything else."""

import asyncio
import time
from typing import Any

import discord

from bot import commands
from bot.announcing.announcer import Announcer
from bot.announcing.outbox import Outbox
from bot.announcing.people import People
from bot.announcing.threads import Threads
from bot.background.drawing import Drawings
from bot.background.emojis import Emojis
from bot.background.gateway_watch import GatewayWatch
from bot.background.robots import Robots
from bot.background.timers import Timers
from bot.connection import Connection
from bot.discord_io import buckets
from bot.discord_io.one_try import one_try
from bot.discord_io.presence import Presence
from bot.discord_io.wire import Wire
from bot.matches.dailies import Dailies
from bot.matches.model import UserId
from bot.matches.records import Records
from bot.matches.rematches import Rematches
from bot.matches.service import Clock, Matches
from bot.matches.store import Store
from bot.services import Services
from bot.ui.answer import Answers
from bot.ui.deliveries import Commands, Deliveries
from bot.ui.public_panels import PartnersPanels, PublicPanels
from bot.ui.router import Router
from bot.words import words
from engine.registry import GAMES

buckets.install()

# Nobody here speaks: discord.py need not tell every operator what voice would take.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class Agon(discord.Client):
    """The bot over an open store. `always_syncs`: commands are sent at each start, changed or not.

    `at_work`: set when servers and channels are known and what is due is told.
    """

    def __init__(
        self,
        store: Store,
        key: bytes,
        *,
        clock: Clock = time.time,
        always_syncs: bool = False,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=buckets.LONGEST_429_S,
            http_trace=one_try(),
        )
        self.at_work = asyncio.Event()
        matches, drawings, people = Matches(store, clock=clock, key=key), Drawings(), People(store)
        threads = Threads(matches, Wire(self))
        announcer = Announcer(matches, people, drawings)
        outbox = Outbox(matches, threads, announcer, key=key)
        emojis = Emojis(self, drawings)
        self.services = Services(
            store,
            matches,
            people,
            drawings,
            announcer,
            threads,
            outbox,
            clock=clock,
            key=key,
            dailies=Dailies(store, clock=clock, key=key),
            records=Records(store),
            rematches=Rematches(matches),
            emojis=emojis,
            presence=Presence(self, clock),
            answers=Answers(drawings, emojis.doubt),
        )
        announcer.permissions = threads.permissions
        announcer.open_panel = PublicPanels(self.services)
        open_panels = self.services.answers.open_panels
        open_panels.redraw = PartnersPanels(self.services)
        self._deliveries = Deliveries()
        self._mending: set[asyncio.Task[None]] = set()
        self.tree = Commands(self, self._deliveries, self.hear)
        self.connection = Connection(self)
        self.watch = GatewayWatch(self, self.connection.renew)
        self._router = Router(self.services)
        self._timers = Timers(matches, Robots(matches, key=key))
        self._always_syncs = always_syncs
        self._syncing: asyncio.Task[None] | None = None
        matches.listeners += [outbox.wake, self._timers.wake, open_panels.wake]

    async def login(self, token: str) -> None:
        """Logs in, however long Discord is out. Raises Refused when it will not have this bot."""
        await self.connection.log_in(lambda: super(Agon, self).login(token))

    async def connect(self, *, reconnect: bool = True) -> None:
        """Holds the line until the bot is closed. Raises Refused when the gateway closes for good."""
        assert reconnect, "a bot that does not come back is of no use"
        await self.connection.hold()

    async def setup_hook(self) -> None:
        """Before the gateway opens: commands are there, and what is due by itself goes on."""
        warming = asyncio.create_task(self.services.drawings.painter.warm_up())
        for game in (None, *GAMES):
            words(game).read()  # whoever presses first waits no longer than others
        await commands.install(self.tree, self.services)
        if not await commands.sync(self.tree, self.services, always=self._always_syncs):
            self._syncing = asyncio.create_task(commands.sync_later(self.tree, self.services))
        self._timers.start()
        await warming
        self.watch.start()

    async def on_ready(self) -> None:
        """Servers are known, or late: what is due is told. Comes again after each new session."""
        self.services.outbox.start()
        self.services.emojis.start()
        self.at_work.set()
        await self.services.outbox.retry()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Every press and modal goes through the router; commands have their own way in."""
        is_pressed = interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        )
        if is_pressed and self._deliveries.is_first(interaction.id):
            await self.hear(interaction)
            await self._router.on_interaction(interaction)

    async def hear(self, interaction: discord.Interaction[Any]) -> None:
        """Whatever somebody does says what the bot may do there: what was refused may be told by now."""
        permissions, channel_id = self.services.threads.permissions, interaction.channel_id
        permissions.hear(interaction)
        if channel_id is not None and not permissions.lacking(channel_id):
            # Beside it: whoever pressed waits for no row of the outbox.
            mending = asyncio.create_task(self.services.outbox.retry(channel=channel_id))
            self._mending.add(mending)
            mending.add_done_callback(self._mending.discard)

    # --- what changes in a server may have given back what was missing -------------------------------------

    async def on_guild_role_create(self, role: discord.Role) -> None:
        await self._mended(role.guild)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        await self._mended(after.guild)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        await self._mended(role.guild)

    async def on_guild_channel_update(self, _before: object, after: discord.abc.GuildChannel) -> None:
        await self._mended(after.guild)

    async def on_thread_update(self, _before: discord.Thread, after: discord.Thread) -> None:
        await self._mended(after.guild)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        await self._mended(thread.guild)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Without the members intent this comes for the bot itself only."""
        await self._mended(after.guild)

    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        if await self.services.store.match_in(deleted.thread_id) is not None:
            await self.services.threads.deleted(deleted.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.services.threads.deleted(channel.id)

    async def on_raw_member_remove(self, left: discord.RawMemberRemoveEvent) -> None:
        """Comes where an operator has granted the members intent."""
        self.services.presence.forget(left.guild_id, UserId(left.user.id))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._mended(guild)
        if not any(each.unavailable for each in self.guilds):
            await self.on_ready()  # discord.py waits a while for more of them, though there are no more

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._mended(guild)

    async def _mended(self, guild: discord.Guild) -> None:
        self.services.threads.permissions.changed(guild.id)
        await self.services.outbox.retry(guild=guild.id)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """What the gateway says to a closing client is let go: discord.py has no loop to tell it on."""
        if self.is_closed():
            return
        if event in ("connect", "resumed"):
            self.connection.held()
        self.watch.note(event, *args)
        super().dispatch(event, *args, **kwargs)

    async def close(self) -> None:
        """Stops at once: whatever is under way is found in the store at the next start."""
        for mending in self._mending:
            mending.cancel()
        await self.watch.close()
        await self.services.outbox.close()
        await self.services.emojis.close()
        await self.services.presence.close()
        await self._timers.close()
        if self._syncing is not None:
            self._syncing.cancel()
            await asyncio.gather(self._syncing, return_exceptions=True)
        await self.services.answers.close()
        self.services.drawings.close()
        await super().close()
