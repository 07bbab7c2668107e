"""The sandbox's server: starting and stopping it, and the controls for tests."""

import logging
import re
from collections import deque
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from aiohttp import web

from bot.sandbox import limits
from bot.sandbox import permissions as may
from bot.sandbox.applications import Applications
from bot.sandbox.clients import ClientError, Clients
from bot.sandbox.control_api import ControlApi
from bot.sandbox.errors import DiscordError, ErrorCode
from bot.sandbox.faults import Asked, Faults, Handler, answered, client_port
from bot.sandbox.findings import Breach, LimitError
from bot.sandbox.gateway import Gateway
from bot.sandbox.host import Host
from bot.sandbox.interactions import Interactions
from bot.sandbox.keeper import Keeper
from bot.sandbox.live import Live
from bot.sandbox.payload_log import Payload, payload_of
from bot.sandbox.people_api import PeopleApi
from bot.sandbox.rates import Rates
from bot.sandbox.refusals import refuse
from bot.sandbox.rest import Rest
from bot.sandbox.webhooks import Webhooks
from bot.sandbox.world import (
    APPLICATION_ID,
    BOT_ROLE_ID,
    GROUP_DM,
    GUILD_ID,
    PRIVATE_THREAD,
    Channel,
    GatewayEvent,
    Overwrite,
    SandboxClock,
    Tag,
    World,
)

API = "/api/v10"
_PAGE = Path(__file__).with_name("page")
_TOKENLESS = ("/interactions/", "/webhooks/")
_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
_LAST_PAYLOADS = 30
_log = logging.getLogger(__name__)


class Addresses(NamedTuple):
    """The addresses that discord.py needs before a client is made.

    `rest` belongs into `discord.http.Route.BASE`, `gateway` (as a `yarl.URL`) into
    `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`, `cdn` into `discord.asset.Asset.BASE`.
    """

    rest: str
    gateway: str
    cdn: str


def addresses_for(base: str) -> Addresses:
    """Return the 3 addresses of a sandbox that answers at `base`, as in "http://127.0.0.1:8420"."""
    base = base.rstrip("/")
    return Addresses(base + API, base.replace("http", "ws", 1) + "/gateway", base + "/cdn")


class Sandbox:
    """A Discord of one guild on the loopback address; it accepts any token.

    `hosts`: names in lower case by which a browser may ask for it, besides this machine's own.

    `breaches` lists every limit that the bot has broken. `faults` holds the faults to come and the log of
    requests, `payloads` the latest of them in full. `rates.enforced` makes Discord's rate limits count.
    `clock` can be moved forward. `world` is everything that exists. `host` answers for a bot in the same
    process.

    With a `state_file` the world survives a restart. Ephemeral messages and open interactions are lost, as
    after a reload of Discord.
    """

    def __init__(self, *, state_file: Path | None = None, hosts: Collection[str] = ()) -> None:
        self.clock = SandboxClock()
        self.hosts = frozenset(hosts)
        self.world = World(self.clock)
        self.breaches: list[Breach] = []
        self.faults = Faults()
        self.rates = Rates()
        self.host: Host | None = None
        self.payloads: deque[Payload] = deque(maxlen=_LAST_PAYLOADS)
        self.gateway = Gateway(self.world, self.breaches)
        self.interactions = Interactions(self.world, self.gateway.send)
        self.live = Live(self.world, self.interactions)
        self._keeper = None if state_file is None else Keeper(self.world, state_file)
        self._runner: web.AppRunner | None = None
        self._port: int | None = None

    @property
    def addresses(self) -> Addresses:
        """The addresses at which discord.py finds this sandbox."""
        return addresses_for(self.world.address)

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> str:
        """Listen, and return the base address; port 0 takes any free one."""
        if host not in ("127.0.0.1", "::1", "localhost"):
            raise ValueError(f"the sandbox listens on the loopback address only, not on {host!r}")
        if self._keeper is not None:
            self._keeper.load()
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError:
            await self._runner.cleanup()
            self._runner = None
            raise
        if self._keeper is not None:
            self._keeper.open()
        self._port = self._runner.addresses[0][1]
        self.world.address = f"http://{'[::1]' if host == '::1' else host}:{self._port}"
        return self.world.address

    async def stop(self) -> None:
        """Close every connection and free the port."""
        if self._runner is None:
            return
        self.live.stop()
        await self.gateway.stop()
        await self._runner.cleanup()
        if self._keeper is not None:
            await self._keeper.close()
        self._runner = None

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=4 * limits.REQUEST_SIZE)
        api = web.Application(client_max_size=4 * limits.REQUEST_SIZE, middlewares=[self._as_discord])
        clients = Clients(self.world, self.interactions)
        for part in (Rest(self.world), Applications(self.world), Webhooks(self.interactions)):
            api.router.add_routes(part.routes())
        app.add_subapp(API, api)
        app.middlewares.extend([self._from_here, _as_client])
        app.router.add_routes(PeopleApi(self.world, clients, self.live, lambda: self.host).routes())
        app.router.add_routes(ControlApi(self).routes())
        app.router.add_routes(
            [
                web.get("/", _page),
                web.static("/page", _PAGE),
                web.get("/gateway", self.gateway.connect),
                web.get("/gateway/", self.gateway.connect),
                web.get("/cdn/attachments/{channel}/{file}/{name}", self._attachment),
                web.get("/cdn/emojis/{emoji}.{kind}", self._emoji),
            ]
        )
        return app

    @web.middleware
    async def _from_here(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse other host names: a site may resolve its own to this machine. The port may be forwarded."""
        host = re.sub(r":[0-9]*$", "", request.host.lower())
        if host not in _LOOPBACK and host not in self.hosts:
            return refuse(request, "host", status=403, port=self._port or request.url.port)
        return await handler(request)

    @web.middleware
    async def _as_discord(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Apply faults, then answer, with every refusal in Discord's form, and log the request."""
        path = request.path.removeprefix(API)
        is_counted = not path.startswith(_TOKENLESS)
        asked = f"{request.method} {path}"

        async def answer(request: web.Request) -> web.StreamResponse:
            try:
                if is_counted and not request.headers.get("Authorization", "").startswith("Bot "):
                    raise DiscordError(ErrorCode.UNAUTHORIZED)
                return await handler(request)
            except LimitError as error:
                self.breaches += error.breaches(asked)
                return answered(error.body(), status=error.status)
            except DiscordError as error:
                return answered(error.body(), status=error.status)
            except web.HTTPNotFound:
                _log.warning("The sandbox has no route for %s", asked)
                return answered(DiscordError(ErrorCode.NOT_FOUND).body(), status=404)

        at, port = self.clock.now(), client_port(request)
        fault = self.faults.take(asked)
        rate = self.rates.check(asked, at, is_counted=is_counted)
        if fault is not None:
            response = await self.faults.meet(fault, request, answer)
        elif isinstance(rate, web.Response):
            await request.read()
            response = rate
        else:
            response = await answer(request)
            response.headers.update(rate)
        self.faults.asked.append(Asked(at, request.method, path, is_counted, response.status, port))
        self.payloads.append(payload_of(at, request, response.status))
        return response

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self.world.files.get(int(request.match_info["file"]))
        if file is None or file.filename != request.match_info["name"]:
            raise web.HTTPNotFound
        return web.Response(body=file.content, headers={"Content-Type": file.content_type})

    async def _emoji(self, request: web.Request) -> web.Response:
        image = self.world.emoji_images.get(int(request.match_info["emoji"]))
        if image is None:
            raise web.HTTPNotFound
        return web.Response(body=image, content_type="image/png")

    # What a test can do

    def channel(self, name_or_id: str | int) -> Channel:
        """Return the channel or thread of that name or id."""
        for channel in self.world.channels.values():
            if name_or_id in (channel.name, channel.id, str(channel.id)):
                return channel
        raise DiscordError(ErrorCode.UNKNOWN_CHANNEL)

    def block(self, word: str, *, blocked: bool = True) -> None:
        """Have the server's automatic moderation block messages and titles with this word, or allow it."""
        (self.world.blocked_words.add if blocked else self.world.blocked_words.discard)(word)

    def permit(self, channel: str | int, permission: str, *, allowed: bool = True) -> None:
        """Give the bot a permission in a channel, or remove it; names as in `permissions.BITS`."""
        place, bit = self.channel(channel), may.BITS[permission]
        overwrite = place.overwrites.setdefault(APPLICATION_ID, Overwrite(kind=1))
        overwrite.allow = overwrite.allow | bit if allowed else overwrite.allow & ~bit
        overwrite.deny = overwrite.deny & ~bit if allowed else overwrite.deny | bit
        self.world.change_channel(place)

    def permit_all(self, permission: str, *, allowed: bool = True) -> None:
        """Give the bot's role a permission in the whole server, or remove it from that role and @everyone."""
        bit = may.BITS[permission]
        for role in (BOT_ROLE_ID,) if allowed else (BOT_ROLE_ID, GUILD_ID):
            held = self.world.roles[role]
            self.world.roles[role] = held | bit if allowed else held & ~bit
            self.world.tell(GatewayEvent("GUILD_ROLE_UPDATE", ids=(role,)))

    def shard(self, shards: int, *, max_concurrency: int = 16, guilds: int = 1) -> None:
        """Advise `shards` shards, and add servers until there are `guilds`.

        `max_concurrency` is how many shards may begin in 5 seconds.
        """
        self.world.shards, self.world.max_concurrency = shards, max_concurrency
        self.world.add_guilds(guilds - len(self.world.guild_ids))

    def install(self, *, installed: bool = True) -> None:
        """Invite the bot into the server now, or remove it."""
        if installed:
            self.world.joined_at = self.clock.now()
        self.world.bot.member = installed
        self.world.tell(GatewayEvent("GUILD_CREATE" if installed else "GUILD_DELETE"))

    def install_for(self, name: str, *, installed: bool = True) -> None:
        """Install the bot for one user, wherever they are, or remove it."""
        self.world.person(name).has_installed = installed

    def describe(self, *, locale: str | None = None, **channels: str | int | None) -> None:
        """Set the server's language, and the purposes of some of its channels.

        `channels`: `system_channel`, `rules_channel`, `updates_channel` and `safety_channel`.
        """
        self.world.guild_locale = locale or self.world.guild_locale
        for name, channel in channels.items():
            if channel is not None:
                setattr(self.world, f"{name}_id", self.channel(channel).id)
        self.world.tell(GatewayEvent("GUILD_UPDATE"))

    def time_out(self, name: str, seconds: float) -> float:
        """Time a person out as a moderator would, the bot by its name; 0 seconds end it.

        Return the end of the timeout, in seconds since 1970.
        """
        user = next(user for user in self.world.users.values() if user.name == name)
        user.timed_out_until = self.clock.now() + seconds if seconds else 0.0
        self.world.tell(GatewayEvent("GUILD_MEMBER_UPDATE", user=user))
        return user.timed_out_until

    def tag(self, forum: str | int, *tags: str, moderated: tuple[str, ...] = (), required: bool) -> list[int]:
        """Give a forum these tags and require a tag on its posts or not; return the tags' ids."""
        place = self.channel(forum)
        place.tags = [Tag(self.world.new_id(), name, name in moderated) for name in tags]
        place.requires_tag = required
        self.world.change_channel(place)
        return [tag.id for tag in place.tags]

    def hide(self, channel: str | int, name: str, *, hidden: bool = True) -> None:
        """Hide a channel from a person, or show it to them again."""
        place, bit = self.channel(channel), may.VIEW_CHANNEL
        overwrite = place.overwrites.setdefault(self.world.person(name).id, Overwrite(kind=1))
        overwrite.deny = overwrite.deny | bit if hidden else overwrite.deny & ~bit
        self.world.change_channel(place)

    def speak(self, name: str, locale: str) -> None:
        """Set the language of a person's client, which then shows everything anew."""
        person = self.world.person(name)
        person.locale = locale
        self.world.tell(GatewayEvent("RELOAD", user=person))

    def rename(self, name: str, shown: str, *, guild_id: int | None = None) -> None:
        """Change an account's display name, or with `guild_id` its nickname there; empty removes it."""
        person = self.world.person(name)
        if guild_id is None:
            person.global_name = shown or None
        elif shown:
            self.world.nicknames[guild_id, person.id] = shown
        else:
            self.world.nicknames.pop((guild_id, person.id), None)

    def leave(self, name: str, *, left: bool = True) -> None:
        """Let a person leave the server or come back; without the members intent no event reports it."""
        self.world.person(name).member = not left

    def close_dms(self, name: str, *, closed: bool = True) -> None:
        """Let a person refuse direct messages, or accept them again."""
        self.world.person(name).dms_open = not closed

    def forget_nonces(self) -> None:
        """Forget every nonce, as Discord does after minutes."""
        self.world.nonces.clear()

    def set_thread(
        self, thread: str | int, *, archived: bool | None = None, locked: bool | None = None
    ) -> None:
        """Archive or lock a thread as a moderator would; None changes nothing."""
        place = self.channel(thread)
        place.locked = place.locked if locked is None else locked
        self.world.set_archived(place, archived=place.archived if archived is None else archived)

    def add_private_thread(self, name: str, parent: str | int, *members: str) -> int:
        """Add a private thread that people have started among themselves; return its id."""
        now, ids = self.clock.now(), [self.world.person(member).id for member in members]
        thread = Channel(
            self.world.new_id(),
            PRIVATE_THREAD,
            name,
            parent_id=self.channel(parent).id,
            owner_id=ids[0],
            created_at=now,
            archive_changed_at=now,
            member_ids=ids,
        )
        return self.world.add_channel(thread).id

    def add_group(self, name: str, *members: str) -> int:
        """Add a group conversation of people, which no bot can join; return its id."""
        ids = [self.world.person(member).id for member in members]
        group = Channel(self.world.new_id(), GROUP_DM, name, owner_id=ids[0], member_ids=ids)
        return self.world.add_channel(group).id

    def add_channel(self, name: str, kind: int) -> int:
        """Add a channel of one of Discord's kinds, as a moderator would; return its id."""
        return self.world.add_channel(Channel(self.world.new_id(), kind, name)).id

    def delete_channel(self, name_or_id: str | int) -> None:
        """Delete a channel or thread as a moderator would."""
        self.world.delete_channel(self.channel(name_or_id))


@web.middleware
async def _as_client(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer refusals and missing things with a sentence, as a client does; keep other sites out."""
    origin = request.headers.get("Origin")
    # A proxy that forwards a port may speak HTTPS to the browser.
    if origin is not None and re.sub("^https?://", "", origin) != request.host:
        return refuse(request, "origin", status=403)
    try:
        return await handler(request)
    except ClientError as error:
        return web.json_response({"error": str(error)}, status=400)
    except DiscordError as error:
        return web.json_response({"error": error.text}, status=error.status)
    except web.HTTPNotFound:
        return refuse(request, "missing", status=404)


async def _page(_request: web.Request) -> web.FileResponse:
    """Return the page that looks like a Discord channel; it loads nothing from elsewhere."""
    sources = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'"
    return web.FileResponse(_PAGE / "index.html", headers={"Content-Security-Policy": sources})
