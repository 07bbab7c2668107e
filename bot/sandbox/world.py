"""Everything in the sandbox: a guild with its channels, people and messages, and further guilds on demand."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from bot.sandbox import limits
from bot.sandbox import permissions as may
from bot.sandbox.errors import DiscordError, ErrorCode

Json = dict[str, Any]

DISCORD_EPOCH_MS: Final = 1_420_070_400_000
TEXT, DM, VOICE, GROUP_DM, NEWS = 0, 1, 2, 3, 5
NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, STAGE, FORUM, MEDIA = 10, 11, 12, 13, 15, 16
FORUMS: Final = frozenset({FORUM, MEDIA})
VOICES: Final = frozenset({VOICE, STAGE})
THREADS: Final = frozenset({NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD})
HAS_THREAD, EPHEMERAL, LOADING, SUPPRESS_PUSH, COMPONENTS_V2 = 1 << 5, 1 << 6, 1 << 7, 1 << 12, 1 << 15

_REPLACED_FILES: Final = 200

LONG_AGO: Final = 1_704_067_200.0
"""The time at which the bot joined a new world: the first second of 2024."""

GUILD_ID: Final = 1200000000000000001
APPLICATION_ID: Final = 1200000000000000010
BOT_ROLE_ID: Final = 1200000000000000011
CHANNEL_IDS: Final = {
    "games": 1200000000000000021,
    "lounge": 1200000000000000022,
    "tables": 1200000000000000023,
}
PEOPLE: Final = {
    "Ana": (1200000000000000031, "en-US"),
    "Ben": (1200000000000000032, "fr"),
    "Cleo": (1200000000000000033, "en-US"),
    "Dora": (1200000000000000034, "de"),
}


class SandboxClock:
    """The sandbox's time: the machine's, plus the seconds by which tests have advanced it."""

    def __init__(self) -> None:
        self.ahead_s = 0.0

    def now(self) -> float:
        """Return the seconds since 1970."""
        return time.time() + self.ahead_s

    def advance(self, seconds: float) -> None:
        """Advance without waiting: tokens expire, nonces are forgotten, messages grow old."""
        self.ahead_s += seconds


@dataclass(slots=True)
class User:
    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    member: bool = True
    has_installed: bool = False
    timed_out_until: float = 0.0
    global_name: str | None = None


@dataclass(slots=True)
class Overwrite:
    """A channel's exception for one role (kind 0) or one member (kind 1)."""

    kind: Literal[0, 1]
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Tag:
    """A forum's tag; only those who may manage threads can use a moderated one."""

    id: int
    name: str
    moderated: bool = False


@dataclass(slots=True)
class Channel:
    id: int
    kind: int
    name: str
    parent_id: int | None = None
    person_id: int | None = None
    guild_id: int = GUILD_ID
    owner_id: int = 0
    created_at: float = 0.0
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 1440
    archive_changed_at: float = 0.0
    topic: str | None = None
    member_ids: list[int] = field(default_factory=list)
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    message_ids: list[int] = field(default_factory=list)
    renamed_at: list[float] = field(default_factory=list)
    tags: list[Tag] = field(default_factory=list)
    requires_tag: bool = False
    tag_ids: list[int] = field(default_factory=list)

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS

    @property
    def is_dm(self) -> bool:
        return self.kind == DM

    @property
    def is_group(self) -> bool:
        return self.kind == GROUP_DM

    @property
    def in_guild(self) -> bool:
        return not (self.is_dm or self.is_group)


@dataclass(slots=True)
class Attachment:
    id: int
    channel_id: int
    filename: str
    content: bytes = field(repr=False)
    content_type: str
    description: str | None = None
    size_px: tuple[int, int] | None = None


@dataclass(slots=True)
class Message:
    id: int
    channel_id: int
    author_id: int
    created_at: float
    kind: int = 0
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    embedded: list[Attachment] = field(default_factory=list)
    poll: Json | None = None
    flags: int = 0
    nonce: str | None = None
    edited_at: float | None = None
    mention_ids: list[int] = field(default_factory=list)
    reference: Json | None = None
    interaction: Json | None = None
    via_interaction: bool = False
    addressee_id: int | None = None
    is_gone: bool = False
    thread_id: int | None = None
    revision: int = 0

    @property
    def files(self) -> list[Attachment]:
        """Every file of the message, shown by itself or by an embed."""
        return [*self.embedded, *self.attachments]

    @property
    def is_ephemeral(self) -> bool:
        return self.addressee_id is not None

    @property
    def is_loading(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)


@dataclass(frozen=True, slots=True)
class Ping:
    """One notification on one person's phone; `preview` is the text its lock screen shows."""

    user_id: int
    channel_id: int
    message_id: int
    preview: str


@dataclass(frozen=True, slots=True)
class GatewayEvent:
    """A change for clients: Discord's event name and what it is about."""

    event: str
    message: Message | None = None
    channel: Channel | None = None
    user: User | None = None
    ids: tuple[int, ...] = ()


class World:
    """Everything that exists; `listeners` receive every change in order."""

    def __init__(self, clock: SandboxClock) -> None:
        self.clock = clock
        self.address = ""
        self.listeners: list[Callable[[GatewayEvent], None]] = []
        self.guild_name = "Olympus"
        self.guild_locale = "en-US"
        self.joined_at = LONG_AGO
        self.system_channel_id: int | None = None
        self.rules_channel_id: int | None = None
        self.updates_channel_id: int | None = None
        self.safety_channel_id: int | None = None
        self.blocked_words: set[str] = set()
        self.guild_ids = [GUILD_ID]
        # The number of shards recommended to the bot, and how many sessions may begin in 5 seconds.
        self.shards = 1
        self.max_concurrency = 1
        self.roles = {GUILD_ID: may.MEMBER, BOT_ROLE_ID: may.BOT}
        self.users: dict[int, User] = {}
        self.nicknames: dict[tuple[int, int], str] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.files: dict[int, Attachment] = {}
        self.commands: dict[int, Json] = {}
        self.emojis: dict[int, Json] = {}
        self.emoji_images: dict[int, bytes] = {}
        self.pings: list[Ping] = []
        self.nonces: dict[str, tuple[float, int]] = {}
        self.nonce_life_s = limits.NONCE_LIFE_S
        self._last_id = 0
        self._file_ids: dict[int, set[int]] = {}
        self._replaced: deque[int] = deque()
        self._found_olympus()

    def _found_olympus(self) -> None:
        bot = User(APPLICATION_ID, "Agon", bot=True)
        people = [User(id_, name, locale) for name, (id_, locale) in PEOPLE.items()]
        self.users = {user.id: user for user in (bot, *people)}
        for name, id_ in CHANNEL_IDS.items():
            self.channels[id_] = Channel(id_, FORUM if name == "tables" else TEXT, name)

    def add_guilds(self, count: int) -> list[Channel]:
        """Add guilds of the same people with one channel each; neighbours are on different shards."""
        new = []
        for _ in range(count):
            self.guild_ids.append(self.guild_ids[-1] + (1 << 22))
            name = f"games-{len(self.guild_ids)}"
            new.append(Channel(self.new_id(), TEXT, name, guild_id=self.guild_ids[-1]))
            self.channels[new[-1].id] = new[-1]
            self.tell(GatewayEvent("GUILD_CREATE", ids=(self.guild_ids[-1],)))
        return new

    # Looking things up

    @property
    def bot(self) -> User:
        return self.users[APPLICATION_ID]

    @property
    def owner(self) -> User:
        return self.users[PEOPLE["Ana"][0]]

    @property
    def people(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    def person(self, name_or_id: str) -> User:
        """Return the local user of that name or id."""
        for user in self.people:
            if name_or_id in (user.name, str(user.id)):
                return user
        raise DiscordError(ErrorCode.UNKNOWN_USER)

    def nickname(self, user: User, guild_id: int) -> str | None:
        """Return the name this user chose for one guild, None without one."""
        return self.nicknames.get((guild_id, user.id))

    def channel(self, id_: int) -> Channel:
        """Return the channel or thread, or raise DiscordError."""
        if id_ not in self.channels:
            raise DiscordError(ErrorCode.UNKNOWN_CHANNEL)
        return self.channels[id_]

    def message(self, channel_id: int, id_: int) -> Message:
        """Return the message in that channel, or raise DiscordError."""
        message = self.messages.get(id_)
        if message is None or message.channel_id != channel_id:
            raise DiscordError(ErrorCode.UNKNOWN_MESSAGE)
        return message

    def messages_in(self, channel: Channel) -> Iterator[Message]:
        """Return the channel's messages, oldest first, ephemeral ones included."""
        return (self.messages[id_] for id_ in channel.message_ids)

    def permissions(self, user: User, channel: Channel) -> int:
        """Return every permission bit of the user there, overwrites applied; a thread's are its parent's.

        Membership of a private thread matters only for seeing it (`sees`).
        """
        if channel.is_dm:
            return may.DIRECT if user.bot or channel.person_id == user.id else 0
        if channel.is_group:
            return may.DIRECT if user.id in channel.member_ids else 0
        if not user.member:
            return 0
        if user is self.owner:
            return may.ALL
        parent = self.channels[channel.parent_id] if channel.parent_id else channel
        bits = self.roles[GUILD_ID] | (self.roles[BOT_ROLE_ID] if user.bot else 0)
        exceptions = [parent.guild_id, *([BOT_ROLE_ID] if user.bot else []), user.id]
        for target in exceptions:
            if overwrite := parent.overwrites.get(target):
                bits = (bits & ~overwrite.deny) | overwrite.allow
        if not bits & may.VIEW_CHANNEL:
            return 0
        is_timed_out = user.timed_out_until > self.clock.now()
        return bits & may.TIMED_OUT if is_timed_out else bits

    def sees(self, user: User, channel: Channel) -> bool:
        """Return True if the channel exists for this user: private threads only do for their members.

        Voice and stage channels need the permission to connect as well.
        """
        bits = self.permissions(user, channel)
        if channel.kind in VOICES and not bits & may.CONNECT:
            return False
        if channel.kind == PRIVATE_THREAD and user.id not in channel.member_ids:
            return bool(bits & may.VIEW_CHANNEL and bits & may.MANAGE_THREADS)
        return bool(bits & may.VIEW_CHANNEL)

    def can_see(self, user: User, message: Message) -> bool:
        """Return True if this message is on the user's screen; an ephemeral one only on its addressee's."""
        if message.addressee_id is not None:
            return message.addressee_id == user.id and not message.is_gone
        return self.sees(user, self.channels[message.channel_id])

    # Changing things

    def new_id(self) -> int:
        """Return a new snowflake: later ones are greater, and their high bits are the time."""
        milliseconds = int(self.clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last_id = max(self._last_id + 1, milliseconds << 22)
        return self._last_id

    def tell(self, change: GatewayEvent) -> None:
        """Notify every listener of a change."""
        for listener in self.listeners:
            listener(change)

    def add_message(self, message: Message, *, pinging: bool = True) -> Message:
        """Add a new message to its channel, notify clients, and ping the mentioned users."""
        channel = self.channels[message.channel_id]
        if channel.archived and not message.is_ephemeral:
            self.set_archived(channel, archived=False)
        self.messages[message.id] = message
        channel.message_ids.append(message.id)
        self._keep_files(message)
        if channel.is_thread and not message.is_ephemeral:
            self.join(channel, [message.author_id, *message.mention_ids])
        if pinging:
            self.ring(message)
        self.tell(GatewayEvent("MESSAGE_CREATE", message=message))
        return message

    def edit_message(self, message: Message) -> None:
        """Notify clients of an edited message (it has been changed already)."""
        message.revision += 1
        self._keep_files(message)
        self.tell(GatewayEvent("MESSAGE_UPDATE", message=message))

    def delete_message(self, message: Message) -> None:
        """Delete a message; its thread stays."""
        del self.messages[message.id]
        self.channels[message.channel_id].message_ids.remove(message.id)
        for attachment in message.files:
            self.files.pop(attachment.id, None)
        self._file_ids.pop(message.id, None)
        self.tell(GatewayEvent("MESSAGE_DELETE", message=message))

    def _keep_files(self, message: Message) -> None:
        """Serve the message's files, and replaced ones a while longer for clients still loading them."""
        for attachment in message.files:
            self.files[attachment.id] = attachment
        now = {attachment.id for attachment in message.files}
        self._replaced += [id_ for id_ in self._file_ids.get(message.id, set()) if id_ not in now]
        self._file_ids[message.id] = now
        while len(self._replaced) > _REPLACED_FILES:
            self.files.pop(self._replaced.popleft(), None)

    def ring(self, message: Message) -> None:
        """Record the people a new message notifies, with its preview (none for Components V2)."""
        channel = self.channels[message.channel_id]
        if message.is_ephemeral or message.flags & (SUPPRESS_PUSH | LOADING):
            return
        rung = set(message.mention_ids)
        if channel.person_id is not None:
            rung.add(channel.person_id)
        for user_id in sorted(rung - {message.author_id, APPLICATION_ID}):
            if self.can_see(self.users[user_id], message):
                self.pings.append(Ping(user_id, channel.id, message.id, self.preview(message)))

    def preview(self, message: Message) -> str:
        """Return the text on a lock screen, with names for mentions; Components V2 arrive empty."""
        text = "" if message.is_v2 else message.content
        guild_id = self.channels[message.channel_id].guild_id
        for user in self.users.values():
            name = self.nickname(user, guild_id) or user.global_name or user.name
            text = text.replace(f"<@{user.id}>", f"@{name}").replace(f"<@!{user.id}>", f"@{name}")
        return text

    def add_channel(self, channel: Channel) -> Channel:
        """Add a channel, thread or direct conversation."""
        self.channels[channel.id] = channel
        self.tell(GatewayEvent("THREAD_CREATE" if channel.is_thread else "CHANNEL_CREATE", channel=channel))
        return channel

    def change_channel(self, channel: Channel) -> None:
        """Notify clients of a changed channel (it has been changed already)."""
        self.tell(GatewayEvent("THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE", channel=channel))

    def set_archived(self, thread: Channel, *, archived: bool) -> None:
        """Archive or re-open a thread."""
        thread.archived = archived
        thread.archive_changed_at = self.clock.now()
        self.change_channel(thread)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and, for a channel, its threads."""
        for thread in [other for other in self.channels.values() if other.parent_id == channel.id]:
            self.delete_channel(thread)
        for message_id in channel.message_ids:
            self.messages.pop(message_id)
        for message in self.messages.values():
            if message.thread_id == channel.id:
                message.thread_id = None
                message.flags &= ~HAS_THREAD
        del self.channels[channel.id]
        self.tell(GatewayEvent("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel=channel))

    def join(self, thread: Channel, user_ids: list[int]) -> None:
        """Add people to a thread; existing members stay."""
        new = [id_ for id_ in dict.fromkeys(user_ids) if id_ not in thread.member_ids]
        if new:
            saw = self.sees(self.bot, thread)
            thread.member_ids += new
            if not saw and self.sees(self.bot, thread):
                self.tell(GatewayEvent("THREAD_CREATE", channel=thread, ids=(APPLICATION_ID,)))
            self.tell(GatewayEvent("THREAD_MEMBERS_UPDATE", channel=thread, ids=tuple(new)))

    def expel(self, thread: Channel, user_id: int) -> None:
        """Remove a person from a thread."""
        thread.member_ids.remove(user_id)
        self.tell(GatewayEvent("THREAD_MEMBERS_REMOVE", channel=thread, ids=(user_id,)))

    def dm_with(self, user: User) -> Channel:
        """Return the bot's direct conversation with this person, opened if there is none."""
        for channel in self.channels.values():
            if channel.person_id == user.id:
                return channel
        return self.add_channel(
            Channel(self.new_id(), DM, "", person_id=user.id, created_at=self.clock.now())
        )

    def reload_client(self, user: User) -> None:
        """Reload this person's Discord: their ephemeral messages are never seen again."""
        for message in self.messages.values():
            if message.addressee_id == user.id:
                message.is_gone = True
        self.tell(GatewayEvent("RELOAD", user=user))
