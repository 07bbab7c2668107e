"""The live updates of a person's client: one WebSocket per open client."""

import asyncio
from collections.abc import Callable

from aiohttp import web

from bot.sandbox.interactions import Interaction, Interactions
from bot.sandbox.payloads import message_json
from bot.sandbox.world import FORUMS, Channel, GatewayEvent, Json, Message, User, World


def message_view(world: World, message: Message) -> Json:
    """Return a message as a client shows it: Discord's JSON and what only the screen shows."""
    author, channel = world.users[message.author_id], world.channels[message.channel_id]
    return message_json(world, message) | {
        "nick": None if channel.is_dm else world.nickname(author, channel.guild_id),
        "ephemeral": message.is_ephemeral,
        "loading": message.is_loading,
        "revision": message.revision,
    }


def channel_view(world: World, channel: Channel) -> Json:
    """Return a channel as a client's list shows it."""
    return {
        "id": str(channel.id),
        "name": channel.name or world.bot.name,
        "type": channel.kind,
        "parent_id": None if channel.parent_id is None else str(channel.parent_id),
        "archived": channel.archived,
        "locked": channel.locked,
        "is_thread": channel.is_thread,
        "is_dm": channel.is_dm,
        "is_forum": channel.kind in FORUMS,
        "members": [str(id_) for id_ in channel.member_ids],
    }


def visible_channels(world: World, user: User) -> list[Channel]:
    """Return every channel, thread and conversation this person can open."""
    return [c for c in world.channels.values() if world.sees(user, c)]


def visible_messages(world: World, user: User, channel: Channel | None = None) -> list[Message]:
    """Return exactly the messages on this person's screen, oldest first."""
    messages = world.messages.values() if channel is None else world.messages_in(channel)
    return [message for message in messages if world.can_see(user, message)]


class Live:
    """All open clients."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world = world
        self.interactions = interactions
        self._feeds: dict[asyncio.Queue[Json | None], User] = {}
        world.listeners.append(self._tell)
        interactions.listeners.append(self._tell_progress)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one client: first send everything it shows, then every change."""
        user = self.world.person(request.match_info["user"])
        socket = web.WebSocketResponse(heartbeat=30.0, compress=False)
        await socket.prepare(request)
        queue: asyncio.Queue[Json | None] = asyncio.Queue()
        queue.put_nowait(self.snapshot(user))
        self._feeds[queue] = user
        writer = asyncio.create_task(self._write(socket, queue))
        try:
            async for _ in socket:
                pass
        finally:
            del self._feeds[queue]
            writer.cancel()
        return socket

    async def _write(self, socket: web.WebSocketResponse, queue: asyncio.Queue[Json | None]) -> None:
        while (event := await queue.get()) is not None:
            try:
                await socket.send_json(event)
            except (ConnectionError, RuntimeError):
                return
        await socket.close()

    def stop(self) -> None:
        """Close every client."""
        for queue in self._feeds:
            queue.put_nowait(None)

    def snapshot(self, user: User) -> Json:
        """Return all that this person's client shows on opening."""
        world = self.world
        return {
            "kind": "everything",
            "user": {"id": str(user.id), "name": user.name, "locale": user.locale},
            "bot": {"id": str(world.bot.id), "name": world.bot.name, "bot": True},
            "guild": world.guild_name,
            "people": [{"id": str(u.id), "name": u.name, "locale": u.locale} for u in world.people],
            "channels": [channel_view(world, channel) for channel in visible_channels(world, user)],
            "messages": [message_view(world, message) for message in visible_messages(world, user)],
        }

    def _send(self, make: Callable[[User], Json | None]) -> None:
        for queue, user in self._feeds.items():
            event = make(user)
            if event is not None:
                queue.put_nowait(event)

    def _tell(self, change: GatewayEvent) -> None:
        if not self._feeds:
            return
        if change.message is not None:
            self._tell_message(change.event, change.message)
        elif change.channel is not None:
            self._tell_channel(change.event, change.channel)
        elif change.event == "COMMANDS":
            self._send(lambda _: {"kind": "commands"})
        elif change.event == "RELOAD":
            self._send(lambda user: self.snapshot(user) if user is change.user else None)

    def _tell_message(self, event: str, message: Message) -> None:
        body = (
            {"kind": "deleted", "id": str(message.id), "channel_id": str(message.channel_id)}
            if event == "MESSAGE_DELETE"
            else {"kind": "message", "message": message_view(self.world, message)}
        )
        self._send(lambda user: body if self.world.can_see(user, message) else None)

    def _tell_channel(self, event: str, channel: Channel) -> None:
        if event.endswith("DELETE"):
            self._send(lambda _: {"kind": "channel_deleted", "id": str(channel.id)})
            return
        body = {"kind": "channel", "channel": channel_view(self.world, channel)}
        self._send(lambda user: body if self.world.sees(user, channel) else None)

    def _tell_progress(self, interaction: Interaction) -> None:
        event = {"kind": "interaction", "interaction": self.interactions.view(interaction)}
        self._send(lambda user: event if user is interaction.user else None)
