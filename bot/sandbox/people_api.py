"""The actions of the page and the tests as one of the local people: /sandbox/people."""

from collections.abc import Callable
from typing import Any

from aiohttp import web

from bot.sandbox import permissions as may
from bot.sandbox.check_commands import CHAT
from bot.sandbox.clients import ClientError, Clients
from bot.sandbox.errors import DiscordError, ErrorCode
from bot.sandbox.host import Host
from bot.sandbox.interactions import Interaction
from bot.sandbox.live import Live, channel_view, message_view, visible_channels, visible_messages
from bot.sandbox.world import FORUMS, Channel, Json, Message, User, World

_ANSWERED = ("answered", "failed")


class PeopleApi:
    """Handlers under /sandbox/people/{user}; a refusal by the client answers 400 with `error`."""

    def __init__(
        self, world: World, clients: Clients, live: Live, host: Callable[[], Host | None] = lambda: None
    ) -> None:
        self.world = world
        self._host = host
        self.clients = clients
        self.live = live

    def routes(self) -> list[web.RouteDef]:
        """Return every route with its handler, from the server's root."""
        me = "/sandbox/people/{user}"
        return [
            web.get("/sandbox/people", self.people),
            web.get(f"{me}/live", self.live.connect),
            web.get(f"{me}/channels", self.channels),
            web.get(f"{me}/messages", self.messages),
            web.get(f"{me}/messages/{{message}}", self.message),
            web.get(f"{me}/messages/{{message}}/targets", self.targets),
            web.get(f"{me}/commands", self.commands),
            web.get(f"{me}/pings", self.pings),
            web.post(f"{me}/slash", self.slash),
            web.post(f"{me}/autocomplete", self.autocomplete),
            web.post(f"{me}/menu", self.menu),
            web.post(f"{me}/press", self.press),
            web.post(f"{me}/submit", self.submit),
            web.post(f"{me}/say", self.say),
            web.post(f"{me}/dm", self.open_dm),
            web.post(f"{me}/reload", self.reload),
            web.get(f"{me}/interactions/{{interaction}}", self.interaction),
        ]

    # Looking

    async def people(self, _request: web.Request) -> web.Response:
        """Return everyone who lives here, the bot included."""
        everybody = [
            {"id": str(user.id), "name": user.name, "locale": user.locale, "bot": user.bot}
            for user in self.world.users.values()
        ]
        return web.json_response(everybody)

    async def channels(self, request: web.Request) -> web.Response:
        user = self._user(request)
        return web.json_response([channel_view(self.world, c) for c in visible_channels(self.world, user)])

    async def messages(self, request: web.Request) -> web.Response:
        """Return everything on this person's screen, or one channel of it if `channel` is given."""
        user = self._user(request)
        wanted = request.query.get("channel")
        channel = None if wanted is None else self._channel(wanted)
        shown = visible_messages(self.world, user, channel)
        return web.json_response([message_view(self.world, message) for message in shown])

    async def message(self, request: web.Request) -> web.Response:
        message = self._message(self._user(request), request.match_info["message"])
        return web.json_response(message_view(self.world, message))

    async def targets(self, request: web.Request) -> web.Response:
        """Return the parts of the message's picture this person can click, with what each presses."""
        user, host = self._user(request), self._host()
        message = self._message(user, request.match_info["message"])
        return web.json_response([] if host is None else await host.targets(user.id, message.components))

    async def commands(self, request: web.Request) -> web.Response:
        """Return the commands offered in `channel`, of every type or of `type`."""
        user, channel = self._user(request), self._channel(request.query["channel"])
        kinds = [int(request.query["type"])] if "type" in request.query else [CHAT, 2, 3]
        return web.json_response([c for kind in kinds for c in self.clients.commands(user, channel, kind)])

    async def pings(self, request: web.Request) -> web.Response:
        """Return every notification of this person so far, with its text on the lock screen."""
        user = self._user(request)
        rung = [
            {"channel_id": str(p.channel_id), "message_id": str(p.message_id), "preview": p.preview}
            for p in self.world.pings
            if p.user_id == user.id
        ]
        return web.json_response(rung)

    async def interaction(self, request: web.Request) -> web.Response:
        """Return the state of the bot's answer, after at most `wait` seconds of waiting for its end."""
        interaction = self.clients.interactions.get(int(request.match_info["interaction"]))
        if interaction.user is not self._user(request):
            raise DiscordError(ErrorCode.UNKNOWN_INTERACTION)
        return await self._progressed(interaction, float(request.query.get("wait", 0)))

    # Acting

    async def slash(self, request: web.Request) -> web.Response:
        user, asked = self._user(request), await request.json()
        channel = self._channel(asked["channel"])
        interaction = self.clients.slash(user, channel, asked["command"], asked.get("options") or {})
        return await self._progressed(interaction, asked.get("wait", 0))

    async def autocomplete(self, request: web.Request) -> web.Response:
        user, asked = self._user(request), await request.json()
        channel, options = self._channel(asked["channel"]), asked.get("options") or {}
        interaction = self.clients.autocomplete(user, channel, asked["command"], options, asked["focused"])
        return await self._progressed(interaction, asked.get("wait", 0))

    async def menu(self, request: web.Request) -> web.Response:
        """Send a command from the menu of a `target` person or of a `message`."""
        user, asked = self._user(request), await request.json()
        if "message" in asked:
            message = self._message(user, asked["message"])
            interaction = self.clients.message_menu(user, message, asked["command"])
        else:
            channel = self._channel(asked["channel"])
            interaction = self.clients.user_menu(user, channel, asked["command"], asked["target"])
        return await self._progressed(interaction, asked.get("wait", 0))

    async def press(self, request: web.Request) -> web.Response:
        user, asked = self._user(request), await request.json()
        message = self._message(user, asked["message"])
        interaction = self.clients.press(
            user, message, asked["custom_id"], asked.get("values"), in_flight=bool(asked.get("in_flight"))
        )
        return await self._progressed(interaction, asked.get("wait", 0))

    async def submit(self, request: web.Request) -> web.Response:
        user, asked = self._user(request), await request.json()
        opened = self.clients.interactions.get(int(asked["interaction"]))
        interaction = self.clients.submit(user, opened, asked.get("values") or {})
        return await self._progressed(interaction, asked.get("wait", 0))

    async def say(self, request: web.Request) -> web.Response:
        """Post an ordinary message of this person."""
        user, asked = self._user(request), await request.json()
        channel = self._channel(asked["channel"])
        needed = may.SEND_MESSAGES_IN_THREADS if channel.is_thread else may.SEND_MESSAGES
        may_write = self.world.sees(user, channel) and self.world.permissions(user, channel) & needed
        if channel.locked or not may_write or channel.kind in FORUMS:
            raise ClientError(f"{user.name} cannot write here")
        content = str(asked["content"])
        message = Message(
            self.world.new_id(),
            channel.id,
            user.id,
            self.world.clock.now(),
            content=content,
            mention_ids=[id_ for id_ in self.world.users if f"<@{id_}>" in content],
        )
        return web.json_response(message_view(self.world, self.world.add_message(message)))

    async def open_dm(self, request: web.Request) -> web.Response:
        """Open the direct conversation with the bot."""
        return web.json_response(channel_view(self.world, self.world.dm_with(self._user(request))))

    async def reload(self, request: web.Request) -> web.Response:
        """Reload this person's client, which loses its ephemeral messages."""
        self.world.reload_client(self._user(request))
        return web.json_response({})

    # Helpers

    def _user(self, request: web.Request) -> User:
        return self.world.person(request.match_info["user"])

    def _channel(self, name_or_id: Any) -> Channel:
        for channel in self.world.channels.values():
            if str(name_or_id) in (str(channel.id), channel.name):
                return channel
        raise DiscordError(ErrorCode.UNKNOWN_CHANNEL)

    def _message(self, user: User, id_: Any) -> Message:
        message = self.world.messages.get(int(id_))
        if message is None or not self.world.can_see(user, message):
            raise DiscordError(ErrorCode.UNKNOWN_MESSAGE)
        return message

    async def _progressed(self, interaction: Interaction, wait_s: float) -> web.Response:
        await interaction.wait(lambda i: i.status in _ANSWERED, wait_s)
        view: Json = self.clients.interactions.view(interaction)
        return web.json_response(view)
