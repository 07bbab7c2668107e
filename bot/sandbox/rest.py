"""The bot's routes for channels, messages and threads."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from aiohttp import web

from bot.sandbox import limits
from bot.sandbox import permissions as may
from bot.sandbox.automod import is_blocked
from bot.sandbox.check_messages import check_thread
from bot.sandbox.errors import DiscordError, ErrorCode
from bot.sandbox.faults import answered, rate_limited
from bot.sandbox.findings import Findings
from bot.sandbox.payloads import channel_json, hidden_from_app, message_json, thread_member_json
from bot.sandbox.posting import Body, read_body, write
from bot.sandbox.world import (
    APPLICATION_ID,
    FORUMS,
    HAS_THREAD,
    NEWS,
    NEWS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Json,
    Message,
    World,
)

_STARTER_MESSAGE = 21


class Rest:
    """Handlers for the routes under /channels and /users/@me/channels."""

    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[web.RouteDef]:
        """Return every route with its handler, below the API's base."""
        message = "/channels/{channel}/messages/{message}"
        return [
            web.get("/channels/{channel}", self.get_channel),
            web.patch("/channels/{channel}", self.edit_channel),
            web.delete("/channels/{channel}", self.delete_channel),
            web.get("/channels/{channel}/messages", self.list_messages),
            web.post("/channels/{channel}/messages", self.create_message),
            web.get(message, self.get_message),
            web.patch(message, self.edit_message),
            web.delete(message, self.delete_message),
            web.post("/channels/{channel}/polls/{message}/expire", self.end_poll),
            web.post(f"{message}/threads", self.thread_from_message),
            web.post("/channels/{channel}/threads", self.create_thread),
            web.post("/channels/{channel}/typing", self.typing),
            web.put("/channels/{channel}/thread-members/{user}", self.join_thread),
            web.get("/guilds/{guild}/threads/active", self.active_threads),
            web.post("/users/@me/channels", self.open_dm),
        ]

    # Finding and allowing

    def channel(self, request: web.Request, *needed: int) -> Channel:
        """Return the channel of the path, if the bot may see it and has every needed permission there."""
        channel = self.world.channel(_id(request, "channel"))
        bits = self.world.permissions(self.world.bot, channel)
        if not self.world.sees(self.world.bot, channel):
            raise DiscordError(ErrorCode.MISSING_ACCESS)
        if any(not bits & need for need in needed):
            raise DiscordError(ErrorCode.MISSING_PERMISSIONS)
        return channel

    def message(self, request: web.Request, channel: Channel) -> Message:
        """Return the message of the path; an ephemeral one does not exist for the bot's own token."""
        message = self.world.message(channel.id, _id(request, "message"))
        if message.is_ephemeral:
            raise DiscordError(ErrorCode.UNKNOWN_MESSAGE)
        return message

    def shown(self, message: Message) -> Json:
        """Return the message as the bot receives it, without other people's words."""
        body = message_json(self.world, message, in_guild=False)
        private = self.world.channels[message.channel_id].is_dm
        own = message.author_id == APPLICATION_ID or private or APPLICATION_ID in message.mention_ids
        return body if own else hidden_from_app(body)

    # Messages

    async def list_messages(self, request: web.Request) -> web.Response:
        """Return messages newest first, by `before`, `after` or `around`."""
        channel = self.channel(request, may.READ_MESSAGE_HISTORY)
        limit = int(request.query.get("limit", 50))
        findings = Findings()
        reason = "int value should be between 1 and 100."
        findings.require(1 <= limit <= limits.MESSAGES_PAGE, ("limit",), reason)
        findings.raise_if_any()
        public = [message for message in self.world.messages_in(channel) if not message.is_ephemeral]
        if "after" in request.query:
            page = [message for message in public if message.id > int(request.query["after"])][:limit]
        elif "around" in request.query:
            middle = int(request.query["around"])
            page = sorted(sorted(public, key=lambda m: abs(m.id - middle))[:limit], key=lambda m: m.id)
        else:
            before = int(request.query.get("before", 1 << 63))
            page = [message for message in public if message.id < before][-limit:]
        return answered([self.shown(message) for message in reversed(page)])

    async def get_message(self, request: web.Request) -> web.Response:
        channel = self.channel(request, may.READ_MESSAGE_HISTORY)
        return answered(self.shown(self.message(request, channel)))

    async def create_message(self, request: web.Request) -> web.Response:
        """Post a message of the bot; an enforced nonce repeated within minutes returns the first one."""
        body = await read_body(request)
        channel = self.channel(request)
        self.allow_posting(channel, body)
        nonce = body.payload.get("nonce")
        first = self._remembered(str(nonce)) if body.payload.get("enforce_nonce") else None
        if first is not None:
            return answered(self.shown(first))
        message = self.post(channel, body)
        if nonce is not None:
            self.world.nonces[str(nonce)] = (self.world.clock.now(), message.id)
        return answered(self.shown(message))

    def _remembered(self, nonce: str) -> Message | None:
        at, message_id = self.world.nonces.get(nonce, (0.0, 0))
        is_fresh = self.world.clock.now() - at <= self.world.nonce_life_s
        return self.world.messages.get(message_id) if is_fresh else None

    def allow_posting(self, channel: Channel, body: Body) -> None:
        """Raise unless the bot may post this there."""
        if channel.kind in FORUMS:
            raise DiscordError(ErrorCode.CANNOT_SPEAK_HERE)
        if channel.person_id is not None:
            if not self.world.users[channel.person_id].dms_open:
                raise DiscordError(ErrorCode.CANNOT_DM)
            return
        bits = self.world.permissions(self.world.bot, channel)
        needed = [may.SEND_MESSAGES_IN_THREADS if channel.is_thread else may.SEND_MESSAGES]
        needed += _needed_for(body)
        if any(not bits & need for need in needed):
            raise DiscordError(ErrorCode.MISSING_PERMISSIONS)
        if channel.locked and not bits & may.MANAGE_THREADS:
            raise DiscordError(ErrorCode.THREAD_ARCHIVED if channel.archived else ErrorCode.THREAD_LOCKED)

    def post(self, channel: Channel, body: Body) -> Message:
        """Check and add a message of the bot."""
        world, payload = self.world, body.payload
        nonce = payload.get("nonce")
        message = Message(
            id=world.new_id(),
            channel_id=channel.id,
            author_id=APPLICATION_ID,
            created_at=world.clock.now(),
            nonce=None if nonce is None else str(nonce),
        )
        write(world, message, body, is_new=True)
        if reference := payload.get("message_reference"):
            message.kind = 19
            message.reference = {
                "type": 0,
                "message_id": str(reference["message_id"]),
                "channel_id": str(channel.id),
            }
        return world.add_message(message)

    async def edit_message(self, request: web.Request) -> web.Response:
        body = await read_body(request)
        channel = self.channel(request)
        message = self.message(request, channel)
        if message.author_id != APPLICATION_ID:
            raise DiscordError(ErrorCode.NOT_YOUR_MESSAGE)
        if channel.archived:
            raise DiscordError(ErrorCode.THREAD_ARCHIVED)
        if message.poll is not None:
            raise DiscordError(ErrorCode.CANNOT_EDIT_POLL)
        write(self.world, message, body, is_new=False)
        message.edited_at = self.world.clock.now()
        self.world.edit_message(message)
        return answered(self.shown(message))

    async def end_poll(self, request: web.Request) -> web.Response:
        """End one of the bot's own polls at once."""
        message = self.message(request, self.channel(request))
        if message.author_id != APPLICATION_ID or message.poll is None:
            raise DiscordError(ErrorCode.NOT_YOUR_MESSAGE)
        expiry = datetime.fromtimestamp(self.world.clock.now(), UTC).isoformat()
        results = {"is_finalized": True, "answer_counts": []}
        message.poll = {**message.poll, "expiry": expiry, "results": results}
        self.world.edit_message(message)
        return answered(self.shown(message))

    async def delete_message(self, request: web.Request) -> web.Response:
        channel = self.channel(request)
        message = self.message(request, channel)
        if message.author_id != APPLICATION_ID:
            self.channel(request, may.MANAGE_MESSAGES)
        if channel.archived:
            raise DiscordError(ErrorCode.THREAD_ARCHIVED)
        self.world.delete_message(message)
        return web.Response(status=204)

    async def typing(self, request: web.Request) -> web.Response:
        self.channel(request)
        return web.Response(status=204)

    # Threads and channels

    async def thread_from_message(self, request: web.Request) -> web.Response:
        """Start a message's thread; it has the message's own id, so there cannot be a second one."""
        payload = (await read_body(request)).payload
        channel = self.channel(request, may.CREATE_PUBLIC_THREADS)
        message = self.message(request, channel)
        if channel.kind not in (TEXT, NEWS):
            raise DiscordError(ErrorCode.WRONG_CHANNEL_TYPE)
        if message.id in self.world.channels:
            raise DiscordError(ErrorCode.THREAD_EXISTS)
        kind = NEWS_THREAD if channel.kind == NEWS else PUBLIC_THREAD
        thread = self._new_thread(channel, payload, kind, id_=message.id)
        message.thread_id = thread.id
        message.flags |= HAS_THREAD
        starter = Message(
            id=self.world.new_id(),
            channel_id=thread.id,
            author_id=APPLICATION_ID,
            created_at=self.world.clock.now(),
            kind=_STARTER_MESSAGE,
            reference={
                "type": 0,
                "message_id": str(message.id),
                "channel_id": str(channel.id),
                "guild_id": str(channel.guild_id),
            },
        )
        self.world.add_message(starter, pinging=False)
        self.world.edit_message(message)
        return answered(channel_json(self.world, thread), status=201)

    async def create_thread(self, request: web.Request) -> web.Response:
        """Create a forum post with its first message, or a thread without a message."""
        body = await read_body(request)
        channel = self.channel(request)
        if channel.kind in FORUMS:
            return self._forum_post(request, channel, body)
        if channel.kind != TEXT:
            raise DiscordError(ErrorCode.WRONG_CHANNEL_TYPE)
        kind = int(body.payload.get("type") or PRIVATE_THREAD)
        public = kind == PUBLIC_THREAD
        self.channel(request, may.CREATE_PUBLIC_THREADS if public else may.CREATE_PRIVATE_THREADS)
        thread = self._new_thread(channel, body.payload, kind)
        return answered(channel_json(self.world, thread), status=201)

    def _forum_post(self, request: web.Request, forum: Channel, body: Body) -> web.Response:
        content = Body(body.payload.get("message") or {}, body.uploads)
        self.channel(request, may.SEND_MESSAGES, *_needed_for(content))
        tag_ids = self._tags(forum, body.payload.get("applied_tags") or [])
        # Checked before the thread exists, so that a refused post leaves none behind.
        draft = Message(0, forum.id, APPLICATION_ID, self.world.clock.now())
        write(self.world, draft, content, is_new=True, path=("message",))
        thread = self._new_thread(forum, body.payload, PUBLIC_THREAD, tag_ids=tag_ids)
        message = Message(thread.id, thread.id, APPLICATION_ID, self.world.clock.now())
        write(self.world, message, content, is_new=True, path=("message",))
        self.world.add_message(message)
        return answered(channel_json(self.world, thread) | {"message": self.shown(message)}, status=201)

    def _tags(self, forum: Channel, applied: list[Any]) -> list[int]:
        """Check the tags of a post: known, not too many, allowed, and present if required."""
        findings = Findings()
        known = {str(tag.id): tag for tag in forum.tags}
        findings.count(applied, ("applied_tags",), at_most=limits.APPLIED_TAGS)
        findings.raise_if_any()
        if any(str(id_) not in known for id_ in applied):
            raise DiscordError(ErrorCode.UNKNOWN_TAG)
        tags = [known[str(id_)] for id_ in applied]
        may_moderate = self.world.permissions(self.world.bot, forum) & may.MANAGE_THREADS
        if any(tag.moderated for tag in tags) and not may_moderate:
            raise DiscordError(ErrorCode.MISSING_PERMISSIONS)
        if forum.requires_tag and not tags:
            raise DiscordError(ErrorCode.TAG_REQUIRED)
        return [tag.id for tag in tags]

    def _new_thread(
        self,
        parent: Channel,
        payload: Json,
        kind: int,
        *,
        id_: int | None = None,
        tag_ids: Sequence[int] = (),
    ) -> Channel:
        findings = Findings()
        check_thread(payload, findings, naming=True)
        findings.raise_if_any()
        if is_blocked(self.world, parent.id, [payload["name"]]):
            raise DiscordError(ErrorCode.TITLE_BLOCKED)
        active = sum(
            channel.is_thread and not channel.archived and channel.guild_id == parent.guild_id
            for channel in self.world.channels.values()
        )
        if active >= limits.ACTIVE_THREADS:
            raise DiscordError(ErrorCode.TOO_MANY_THREADS)
        now = self.world.clock.now()
        thread = Channel(
            id=id_ or self.world.new_id(),
            kind=kind,
            name=payload["name"],
            parent_id=parent.id,
            guild_id=parent.guild_id,
            owner_id=APPLICATION_ID,
            created_at=now,
            archive_changed_at=now,
            auto_archive_minutes=payload.get("auto_archive_duration") or 1440,
            member_ids=[APPLICATION_ID],
            tag_ids=list(tag_ids),
        )
        return self.world.add_channel(thread)

    async def join_thread(self, request: web.Request) -> web.Response:
        thread = self.channel(request)
        who = request.match_info["user"]
        self.world.join(thread, [APPLICATION_ID if who == "@me" else self.world.person(who).id])
        return web.Response(status=204)

    async def active_threads(self, request: web.Request) -> web.Response:
        """Return every thread that is not archived and that the bot sees."""
        guild_id = _id(request, "guild")
        if guild_id not in self.world.guild_ids:
            raise DiscordError(ErrorCode.UNKNOWN_GUILD)
        threads = [
            channel
            for channel in self.world.channels.values()
            if channel.is_thread
            and channel.guild_id == guild_id
            and not channel.archived
            and self.world.sees(self.world.bot, channel)
        ]
        members = [thread_member_json(t, APPLICATION_ID) for t in threads if APPLICATION_ID in t.member_ids]
        return answered({"threads": [channel_json(self.world, t) for t in threads], "members": members})

    async def get_channel(self, request: web.Request) -> web.Response:
        return answered(channel_json(self.world, self.channel(request)))

    async def edit_channel(self, request: web.Request) -> web.Response:
        """Edit name, topic, archived and locked; names change at most twice in 10 minutes."""
        payload = (await read_body(request)).payload
        channel = self.channel(request)
        own = channel.is_thread and channel.owner_id == APPLICATION_ID and "locked" not in payload
        if not own:
            self.channel(request, may.MANAGE_THREADS if channel.is_thread else may.MANAGE_CHANNELS)
        findings = Findings()
        check_thread(payload, findings, naming=False)
        findings.raise_if_any()
        if channel.archived and payload.get("archived") is not False:
            raise DiscordError(ErrorCode.THREAD_ARCHIVED)
        if wait := self._rename_wait(channel, payload):
            return rate_limited(wait)
        channel.name = payload.get("name", channel.name)
        channel.topic = payload.get("topic", channel.topic)
        channel.locked = payload.get("locked", channel.locked)
        channel.auto_archive_minutes = payload.get("auto_archive_duration", channel.auto_archive_minutes)
        if payload.get("archived", channel.archived) != channel.archived:
            self.world.set_archived(channel, archived=bool(payload["archived"]))
        else:
            self.world.change_channel(channel)
        return answered(channel_json(self.world, channel))

    def _rename_wait(self, channel: Channel, payload: Json) -> float:
        """Return the seconds until another change of name or topic is allowed; 0 if it is now."""
        if not {"name", "topic"} & payload.keys():
            return 0.0
        now = self.world.clock.now()
        recent = [at for at in channel.renamed_at if now - at < limits.RENAMES_WINDOW_S]
        if len(recent) >= limits.RENAMES:
            return recent[0] + limits.RENAMES_WINDOW_S - now
        channel.renamed_at = [*recent, now]
        return 0.0

    async def delete_channel(self, request: web.Request) -> web.Response:
        channel = self.channel(request)
        if not self._is_own_empty_post(channel):
            self.channel(request, may.MANAGE_THREADS if channel.is_thread else may.MANAGE_CHANNELS)
        self.world.delete_channel(channel)
        return answered(channel_json(self.world, channel))

    def _is_own_empty_post(self, channel: Channel) -> bool:
        """Return True if this is the bot's own forum post without answers, which it may delete.

        Others have seen this (disnake, pull request 745); Discord's documentation does not mention it.
        """
        parent = self.world.channels.get(channel.parent_id or 0)
        if parent is None or parent.kind not in FORUMS or channel.owner_id != APPLICATION_ID:
            return False
        return all(message.id == channel.id for message in self.world.messages_in(channel))

    async def open_dm(self, request: web.Request) -> web.Response:
        """Open a direct conversation with any person; only a message shows whether they accept any."""
        payload = (await read_body(request)).payload
        person = self.world.person(str(payload.get("recipient_id")))
        return answered(channel_json(self.world, self.world.dm_with(person)))


def _needed_for(body: Body) -> list[int]:
    needed = []
    if body.uploads:
        needed.append(may.ATTACH_FILES)
    if body.payload.get("embeds"):
        needed.append(may.EMBED_LINKS)
    if body.payload.get("poll"):
        needed.append(may.SEND_POLLS)
    return needed


def _id(request: web.Request, name: str) -> int:
    """Return the snowflake of the path; raise error 50035 for anything else."""
    text = request.match_info[name]
    findings = Findings()
    reason = f"Value {text!r} is not snowflake."
    findings.require(text.isdigit(), (f"{name}_id",), reason, code="NUMBER_TYPE_COERCE")
    findings.raise_if_any()
    return int(text)
