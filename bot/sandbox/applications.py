"""The routes about the bot itself: its account, commands, emojis and guild."""

import base64
import binascii
import json

from aiohttp import web

from bot.sandbox import limits
from bot.sandbox.check_commands import CHAT, check_command, check_commands
from bot.sandbox.check_messages import check_emoji
from bot.sandbox.errors import DiscordError, ErrorCode
from bot.sandbox.faults import answered
from bot.sandbox.findings import Findings
from bot.sandbox.payloads import channel_json, guild_json, member_json, user_json
from bot.sandbox.posting import read_body
from bot.sandbox.world import APPLICATION_ID, GatewayEvent, Json, User, World


class Applications:
    """Handlers for the routes under /applications, /users, /guilds and /gateway."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._created_at: list[float] = []

    def routes(self) -> list[web.RouteDef]:
        """Return every route with its handler, below the API's base."""
        commands, emojis = "/applications/{app}/commands", "/applications/{app}/emojis"
        return [
            web.get("/gateway", self.gateway),
            web.get("/gateway/bot", self.gateway),
            web.get("/users/@me", self.me),
            web.get("/users/{user}", self.user),
            web.get("/oauth2/applications/@me", self.application),
            web.get("/applications/@me", self.application),
            web.get(commands, self.list_commands),
            web.put(commands, self.overwrite_commands),
            web.post(commands, self.create_command),
            web.delete(f"{commands}/{{command}}", self.delete_command),
            web.get(emojis, self.list_emojis),
            web.post(emojis, self.create_emoji),
            web.delete(f"{emojis}/{{emoji}}", self.delete_emoji),
            web.get("/guilds/{guild}", self.guild),
            web.get("/guilds/{guild}/channels", self.guild_channels),
            web.get("/guilds/{guild}/members/{user}", self.member),
        ]

    # The bot and people

    async def gateway(self, _request: web.Request) -> web.Response:
        """Return the gateway's address and a full allowance of sessions."""
        session_limit = {
            "total": 1000,
            "remaining": 999,
            "reset_after": 86_400_000,
            "max_concurrency": self.world.max_concurrency,
        }
        url = self.world.address.replace("http", "ws", 1) + "/gateway"
        return answered({"url": url, "shards": self.world.shards, "session_start_limit": session_limit})

    async def me(self, _request: web.Request) -> web.Response:
        return answered(user_json(self.world.bot) | {"verified": True, "mfa_enabled": False, "flags": 0})

    async def user(self, request: web.Request) -> web.Response:
        return answered(user_json(self._user(request)))

    def _user(self, request: web.Request) -> User:
        id_ = request.match_info["user"]
        user = self.world.users.get(APPLICATION_ID if id_ == "@me" else int(id_) if id_.isdigit() else 0)
        if user is None:
            raise DiscordError(ErrorCode.UNKNOWN_USER)
        return user

    async def application(self, _request: web.Request) -> web.Response:
        body: Json = {
            "id": str(APPLICATION_ID),
            "name": self.world.bot.name,
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "owner": user_json(self.world.owner),
            "team": None,
            "summary": "",
        }
        return answered(body)

    async def guild(self, request: web.Request) -> web.Response:
        return answered(guild_json(self.world, self._in_guild(request), threads_for=self.world.bot))

    async def guild_channels(self, request: web.Request) -> web.Response:
        guild_id, all_ = self._in_guild(request), self.world.channels.values()
        channels = [c for c in all_ if c.guild_id == guild_id and c.in_guild and not c.is_thread]
        return answered([channel_json(self.world, channel) for channel in channels])

    async def member(self, request: web.Request) -> web.Response:
        guild_id = self._in_guild(request)
        user = self._user(request)
        if not user.member:
            raise DiscordError(ErrorCode.UNKNOWN_MEMBER)
        nick = self.world.nickname(user, guild_id)
        return answered(member_json(user, self.world.clock.now(), nick=nick))

    def _in_guild(self, request: web.Request) -> int:
        asked = request.match_info["guild"]
        if asked not in map(str, self.world.guild_ids):
            raise DiscordError(ErrorCode.UNKNOWN_GUILD)
        if not self.world.bot.member:
            raise DiscordError(ErrorCode.MISSING_ACCESS)
        return int(asked)

    def _own(self, request: web.Request) -> None:
        if request.match_info["app"] != str(APPLICATION_ID):
            raise DiscordError(ErrorCode.UNKNOWN_APPLICATION)

    # Commands

    async def list_commands(self, request: web.Request) -> web.Response:
        self._own(request)
        return answered(list(self.world.commands.values()))

    async def overwrite_commands(self, request: web.Request) -> web.Response:
        """Replace all commands; a command of the same name and type keeps its id."""
        self._own(request)
        try:
            commands = json.loads(await request.read())
        except ValueError:
            raise DiscordError(ErrorCode.NOT_JSON) from None
        findings = Findings()
        if findings.require(isinstance(commands, list), (), "Only iterables may be used."):
            check_commands(commands, findings)
        findings.raise_if_any()
        self.world.commands = {int(kept["id"]): kept for kept in map(self._registered, commands)}
        self.world.tell(GatewayEvent("COMMANDS"))
        return answered(list(self.world.commands.values()))

    async def create_command(self, request: web.Request) -> web.Response:
        """Add one command, or replace the one of its name and type."""
        self._own(request)
        command = (await read_body(request)).payload
        findings = Findings()
        check_command(command, findings, ())
        findings.raise_if_any()
        registered = self._registered(command)
        self.world.commands[int(registered["id"])] = registered
        self.world.tell(GatewayEvent("COMMANDS"))
        return answered(registered)

    def _registered(self, command: Json) -> Json:
        kind = command.get("type", CHAT)
        for known in self.world.commands.values():
            if (known["name"], known["type"]) == (command["name"], kind):
                return _complete(command, known["id"])
        now = self.world.clock.now()
        self._created_at = [at for at in self._created_at if now - at < 86_400]
        if len(self._created_at) >= limits.COMMAND_CREATES_PER_DAY:
            raise DiscordError(ErrorCode.TOO_MANY_COMMAND_CREATES)
        self._created_at.append(now)
        return _complete(command, str(self.world.new_id()))

    async def delete_command(self, request: web.Request) -> web.Response:
        self._own(request)
        if self.world.commands.pop(int(request.match_info["command"]), None) is None:
            raise DiscordError(ErrorCode.UNKNOWN_COMMAND)
        self.world.tell(GatewayEvent("COMMANDS"))
        return web.Response(status=204)

    # Emojis

    async def list_emojis(self, request: web.Request) -> web.Response:
        self._own(request)
        return answered({"items": list(self.world.emojis.values())})

    async def create_emoji(self, request: web.Request) -> web.Response:
        """Create an application emoji from a data URI."""
        self._own(request)
        payload = (await read_body(request)).payload
        image = _image(str(payload.get("image", "")))
        findings = Findings()
        check_emoji(payload.get("name"), image, findings)
        findings.raise_if_any()
        taken = [emoji["name"] for emoji in self.world.emojis.values()]
        if payload["name"] in taken:  # no breach: another process of the same bot may have been faster
            said = Findings()
            code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
            said.add(("name",), code, "This emoji name is already taken")
            raise DiscordError(ErrorCode.INVALID_FORM, errors=said.tree())
        if len(taken) >= limits.EMOJIS:
            raise DiscordError(ErrorCode.TOO_MANY_EMOJIS)
        id_ = self.world.new_id()
        emoji: Json = {
            "id": str(id_),
            "name": payload["name"],
            "roles": [],
            "user": user_json(self.world.bot),
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }
        self.world.emojis[id_], self.world.emoji_images[id_] = emoji, image
        return answered(emoji, status=201)

    async def delete_emoji(self, request: web.Request) -> web.Response:
        self._own(request)
        id_ = int(request.match_info["emoji"])
        if self.world.emojis.pop(id_, None) is None:
            raise DiscordError(ErrorCode.UNKNOWN_EMOJI)
        self.world.emoji_images.pop(id_, None)
        return web.Response(status=204)


def _complete(command: Json, id_: str) -> Json:
    defaults: Json = {
        "type": CHAT,
        "description": "",
        "default_member_permissions": None,
        "nsfw": False,
        "contexts": None,
        "integration_types": [0],
    }
    given = {key: value for key, value in command.items() if value is not None}
    return defaults | given | {"id": id_, "application_id": str(APPLICATION_ID), "version": id_}


def _image(uri: str) -> bytes:
    try:
        return base64.b64decode(uri.partition("base64,")[2], validate=True)
    except binascii.Error:
        return b""
