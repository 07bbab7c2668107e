"""Discord's gateway, which sends the bot events: heartbeats, sessions, replay and zlib streams."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field, replace

from aiohttp import WSCloseCode, WSMsgType, web

from bot.sandbox import limits
from bot.sandbox.faults import client_port
from bot.sandbox.findings import Breach
from bot.sandbox.payloads import (
    channel_json,
    guild_json,
    hidden_from_app,
    member_json,
    message_json,
    role_json,
    thread_member_json,
    user_json,
)
from bot.sandbox.world import APPLICATION_ID, GUILD_ID, Channel, GatewayEvent, Json, Message, User, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
GUILDS, GUILD_MEMBERS, GUILD_MESSAGES = 1, 1 << 1, 1 << 9
DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 12, 1 << 15
ABOUT_GUILDS = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})
_ABSENT_SESSIONS = 5
ACK_AFTER_S = 0.05


@dataclass(frozen=True, slots=True)
class ShardHeld:
    """A client's connection for a shard, in seconds since 1970; `until` is None while it lasts.

    `port` is the client's end of the connection, by which its process can be found on this machine.
    """

    shard: int
    count: int
    since: float
    until: float | None = None
    port: int = 0


@dataclass(slots=True)
class Session:
    """One identified client, connected or not; `shard` is its number and the number of shards."""

    id: str
    intents: int
    shard: tuple[int, int] = (0, 1)
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=limits.REPLAY_EVENTS))
    line: "Line | None" = None
    is_deaf: bool = False

    def hears_of(self, guild_id: int) -> bool:
        """Return True if the session receives this guild's events; 0 stands for events of no guild."""
        number, count = self.shard
        return (guild_id >> 22) % count == number


class Line:
    """One WebSocket; everything is sent through its queue in order, and late on demand."""

    def __init__(
        self, socket: web.WebSocketResponse, *, compressed: bool, gateway: "Gateway", port: int
    ) -> None:
        self.socket = socket
        self.port = port
        self.is_cut = False
        self.holds: int | None = None
        self._gateway = gateway
        self._deflate = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[tuple[float, str]] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, text: str) -> None:
        due = asyncio.get_running_loop().time() + self._gateway.delay_s
        self._queue.put_nowait((due, text))

    async def _write(self) -> None:
        while not self.socket.closed:
            due, text = await self._queue.get()
            await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))
            try:
                if self._deflate is None:
                    await self.socket.send_str(text)
                else:
                    packed = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(packed)
            except (ConnectionError, RuntimeError):
                return  # The client has gone; a resumed session is sent everything again.

    def stop(self) -> None:
        self._writer.cancel()


class Gateway:
    """Every session of the bot, and the events sent to it."""

    def __init__(self, world: World, breaches: list[Breach]) -> None:
        self.world = world
        self.breaches = breaches
        self.sessions: dict[str, Session] = {}
        self.delay_s = 0.0
        # On demand: how many further connections are answered 503, and the code that refuses a session.
        self.outages = 0
        self.refusal: int | None = None
        self.identified = 0
        self.resumed = 0
        self.held: list[ShardHeld] = []
        self._began: dict[int, float] = {}
        self._lines: set[Line] = set()
        world.listeners.append(self.tell)

    @property
    def is_connected(self) -> bool:
        """True while the bot is connected."""
        return any(session.line is not None for session in self.sessions.values())

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one client's connection from hello to close."""
        if self.outages > 0:
            self.outages -= 1
            raise web.HTTPServiceUnavailable
        compression = request.query.get("compress")
        if compression not in (None, "zlib-stream"):
            raise web.HTTPBadRequest(text="This gateway speaks zlib-stream or plain text.")
        socket = web.WebSocketResponse(max_msg_size=64 * 1024, compress=False)
        await socket.prepare(request)
        line = Line(socket, compressed=compression is not None, gateway=self, port=client_port(request))
        self._lines.add(line)
        line.send(_packet(HELLO, {"heartbeat_interval": limits.HEARTBEAT_MS, "_trace": []}))
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    await self._receive(line, frame.data)
        finally:
            line.stop()
            self._lines.discard(line)
            self._hang_up(line, clean=not line.is_cut and socket.close_code in (1000, 1001))
        return socket

    async def _receive(self, line: Line, text: str) -> None:
        if len(text.encode()) > limits.GATEWAY_PAYLOAD:
            self.breaches.append(
                Breach("gateway", "", f"a payload of more than {limits.GATEWAY_PAYLOAD} bytes")
            )
            await line.socket.close(code=4002)
            return
        packet = json.loads(text)
        if self.refusal is not None and packet["op"] in (IDENTIFY, RESUME):
            await line.socket.close(code=self.refusal)
            return
        match packet["op"]:
            case 1:
                # On the loopback address an answer would arrive before discord.py has noted when it asked. It
                # would then compare with its previous heartbeat, and report a latency of 41 s.
                asyncio.get_running_loop().call_later(ACK_AFTER_S, line.send, _packet(ACK))
            case 2:
                await self._identify(line, packet["d"])
            case 6:
                self._resume(line, packet["d"])
            case 8:
                self._tell_members(line, packet["d"])

    async def _identify(self, line: Line, wanted: Json) -> None:
        number, count = wanted.get("shard") or (0, 1)
        if not 0 <= number < count:
            await line.socket.close(code=4010)
            return
        if "shard" in wanted and not self._is_free(number % self.world.max_concurrency):
            line.send(_packet(INVALID, False))
            return
        session = Session(secrets.token_hex(16), int(wanted.get("intents", 0)), (number, count), line=line)
        absent = [other.id for other in self.sessions.values() if other.line is None]
        for id_ in absent[:-_ABSENT_SESSIONS]:
            del self.sessions[id_]
        self.sessions[session.id] = session
        self.identified += 1
        self.held.append(ShardHeld(number, count, self.world.clock.now(), port=line.port))
        line.holds = len(self.held) - 1
        there = [guild for guild in self.world.guild_ids if session.hears_of(guild) and self.world.bot.member]
        ready = {
            "v": 10,
            "user": user_json(self.world.bot) | {"verified": True, "mfa_enabled": False, "flags": 0},
            "guilds": [{"id": str(guild), "unavailable": True} for guild in there],
            "session_id": session.id,
            "resume_gateway_url": self.world.address.replace("http", "ws", 1) + "/gateway",
            "shard": wanted.get("shard", [0, 1]),
            "application": {"id": str(APPLICATION_ID), "flags": 0},
            "private_channels": [],
            "session_type": "normal",
        }
        self._dispatch(session, "READY", ready)
        if session.intents & GUILDS:
            for guild in there:
                whole = guild_json(self.world, guild, threads_for=self.world.bot)
                self._dispatch(session, "GUILD_CREATE", whole)

    def _is_free(self, bucket: int) -> bool:
        """Return True if a session may begin in this bucket now, and count it as begun."""
        now = asyncio.get_running_loop().time()
        is_free = now - self._began.get(bucket, -limits.IDENTIFY_S) >= limits.IDENTIFY_S
        if is_free:
            self._began[bucket] = now
        return is_free

    def _tell_members(self, line: Line, wanted: Json) -> None:
        """Send the members of these ids, which needs no intent; a request for all members gets none."""
        asked = wanted.get("user_ids") or []
        ids = {int(id_) for id_ in (asked if isinstance(asked, list) else [asked])}
        found = [user for user in self.world.users.values() if user.id in ids]
        body = {
            "guild_id": wanted["guild_id"],
            "members": [
                member_json(user, nick=self.world.nickname(user, int(wanted["guild_id"]))) for user in found
            ],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(id_) for id_ in ids - {user.id for user in found}],
            "nonce": wanted.get("nonce"),
        }
        for session in self.sessions.values():
            if session.line is line:
                self._dispatch(session, "GUILD_MEMBERS_CHUNK", body)

    def _resume(self, line: Line, wanted: Json) -> None:
        session = self.sessions.get(wanted.get("session_id", ""))
        seen = int(wanted.get("seq") or 0)
        if session is None or (session.sent and session.sent[0][0] > seen + 1):
            line.send(_packet(INVALID, False))
            return
        session.line = line
        self.resumed += 1
        self.held.append(ShardHeld(*session.shard, self.world.clock.now(), port=line.port))
        line.holds = len(self.held) - 1
        for sequence, text in session.sent:
            if sequence > seen:
                line.send(text)
        self._dispatch(session, "RESUMED", {"_trace": []})

    def _hang_up(self, line: Line, *, clean: bool) -> None:
        if line.holds is not None:
            self.held[line.holds] = replace(self.held[line.holds], until=self.world.clock.now())
        for session in list(self.sessions.values()):
            if session.line is line:
                session.line = None
                if clean:
                    del self.sessions[session.id]

    def _dispatch(self, session: Session, event: str, payload: Json) -> None:
        if session.is_deaf:
            return
        session.sequence += 1
        text = _packet(DISPATCH, payload, event=event, sequence=session.sequence)
        session.sent.append((session.sequence, text))
        if session.line is not None:
            session.line.send(text)

    def send(self, event: str, payload: Json, *, intent: int = 0) -> None:
        """Send an event to every session of its guild's shard with that intent; absent ones get it later."""
        guild_id = int(payload.get("guild_id") or (payload["id"] if event in ABOUT_GUILDS else 0))
        for session in self.sessions.values():
            if session.hears_of(guild_id) and (not intent or session.intents & intent):
                self._dispatch(session, event, payload)

    # Events of the world

    def tell(self, change: GatewayEvent) -> None:
        """Send the bot the events that follow from a change of the world."""
        world, channel, message = self.world, change.channel, change.message
        if message is not None:
            self._tell_message(change.event, message)
        elif change.event == "GUILD_ROLE_UPDATE":
            for guild in world.guild_ids:
                for role in change.ids:
                    told = role_json(guild if role == GUILD_ID else role, world.roles[role])
                    self.send(change.event, {"guild_id": str(guild), "role": told}, intent=GUILDS)
        elif change.event == "GUILD_DELETE":
            for guild in world.guild_ids:
                self.send(change.event, {"id": str(guild)}, intent=GUILDS)
        elif change.event == "GUILD_UPDATE":
            for guild in world.guild_ids:
                whole = guild_json(world, guild, threads_for=world.bot)
                for left_out in ("channels", "threads", "members", "member_count", "joined_at"):
                    del whole[left_out]
                self.send(change.event, whole, intent=GUILDS)
        elif change.event == "GUILD_MEMBER_UPDATE" and change.user is not None:
            self._tell_member(change.user)
        elif change.event == "GUILD_CREATE":
            for guild in change.ids or world.guild_ids:
                joined = guild_json(world, guild, threads_for=world.bot)
                del joined["unavailable"]  # present only for a guild that comes back from an outage
                self.send(change.event, joined, intent=GUILDS)
        elif channel is not None and channel.is_dm:
            self.send(change.event, channel_json(world, channel), intent=DIRECT_MESSAGES)
        elif change.event.startswith("THREAD_MEMBERS") and channel is not None:
            self._tell_thread_members(channel, change)
        elif channel is not None and channel.in_guild:
            deleted = change.event.endswith("DELETE")
            if deleted or world.sees(world.bot, channel):
                newly: Json = {"newly_created": True} if change.event == "THREAD_CREATE" else {}
                if change.ids:  # the bot was added to a private thread that existed before
                    newly = {"member": thread_member_json(channel, APPLICATION_ID)}
                self.send(change.event, channel_json(world, channel) | newly, intent=GUILDS)

    def _tell_member(self, user: User) -> None:
        """Send a member's update; a bot receives its own whatever its intents are."""
        intent = GUILDS if user.id == APPLICATION_ID else GUILD_MEMBERS
        for guild in self.world.guild_ids:
            body = member_json(user, self.world.clock.now(), nick=self.world.nickname(user, guild))
            self.send("GUILD_MEMBER_UPDATE", body | {"guild_id": str(guild)}, intent=intent)

    def _tell_thread_members(self, thread: Channel, change: GatewayEvent) -> None:
        """Send who joined or left a thread; without the members intent only what is about the bot."""
        body: Json = {
            "id": str(thread.id),
            "guild_id": str(thread.guild_id),
            "member_count": len(thread.member_ids),
        }
        if change.event == "THREAD_MEMBERS_REMOVE":
            body["removed_member_ids"] = [str(id_) for id_ in change.ids]
        else:
            body["added_members"] = [
                thread_member_json(thread, user.id)
                | {
                    "member": member_json(user, nick=self.world.nickname(user, thread.guild_id)),
                    "presence": None,
                }
                for user in (self.world.users[id_] for id_ in change.ids)
            ]
        intent = GUILDS if APPLICATION_ID in change.ids else GUILD_MEMBERS
        self.send("THREAD_MEMBERS_UPDATE", body, intent=intent)

    def _tell_message(self, event: str, message: Message) -> None:
        world = self.world
        channel = world.channels[message.channel_id]
        if not message.is_ephemeral and not world.sees(world.bot, channel):
            return
        # An ephemeral message reaches the bot without its guild, under the intent of direct messages.
        direct = not channel.in_guild or message.is_ephemeral
        intent = DIRECT_MESSAGES if direct else GUILD_MESSAGES
        if event == "MESSAGE_DELETE":
            body: Json = {"id": str(message.id), "channel_id": str(channel.id)}
            self.send(event, body if direct else body | {"guild_id": str(channel.guild_id)}, intent=intent)
            return
        body = message_json(world, message)
        own = message.author_id == APPLICATION_ID or channel.is_dm or APPLICATION_ID in message.mention_ids
        for session in self.sessions.values():
            if session.hears_of(0 if direct else channel.guild_id) and session.intents & intent:
                open_ = own or session.intents & MESSAGE_CONTENT
                self._dispatch(session, event, body if open_ else hidden_from_app(body))

    # Faults

    async def drop(self, *, resumable: bool = True) -> None:
        """Cut every connection; a session that is not resumable is forgotten as well."""
        if not resumable:
            self.sessions.clear()
        for line in list(self._lines):
            line.is_cut = True
            await line.socket.close(code=4000 if resumable else 4009)

    def deafen(self) -> None:
        """Send the current sessions no more events, but go on answering their heartbeats."""
        for session in self.sessions.values():
            session.is_deaf = True

    async def refuse(self, code: int) -> None:
        """Close every connection with this code, and every later one too."""
        self.refusal = code
        for line in list(self._lines):
            await line.socket.close(code=code)

    def ask_to_reconnect(self) -> None:
        """Send every client Discord's polite request to reconnect."""
        for session in self.sessions.values():
            if session.line is not None:
                session.line.send(_packet(RECONNECT))

    async def stop(self) -> None:
        """Close every connection for good."""
        for line in list(self._lines):
            await line.socket.close(code=WSCloseCode.GOING_AWAY)


def _packet(op: int, payload: object = None, *, event: str | None = None, sequence: int | None = None) -> str:
    return json.dumps({"op": op, "d": payload, "s": sequence, "t": event})
