"""The JSON of everything in the world: Discord's users, channels, messages and guild."""

from collections.abc import Iterable
from datetime import UTC, datetime

from bot.sandbox.world import (
    APPLICATION_ID,
    BOT_ROLE_ID,
    FORUMS,
    GUILD_ID,
    VOICES,
    Attachment,
    Channel,
    Json,
    Message,
    Overwrite,
    Tag,
    User,
    World,
)

_REQUIRE_TAG = 1 << 4

JOINED = "2024-01-01T00:00:00+00:00"


def moment(seconds: float) -> str:
    """Return a point in time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user_json(user: User) -> Json:
    """Return a user's JSON; discriminator and avatar are those of accounts without either."""
    return {
        "id": str(user.id),
        "username": user.name.lower(),
        "global_name": None if user.bot else user.global_name or user.name,
        "discriminator": "0000" if user.bot else "0",
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
    } | ({"username": user.name} if user.bot else {})


def member_json(user: User, now: float = 0.0, *, nick: str | None = None, with_user: bool = True) -> Json:
    """Return the JSON of that user's membership in the guild; a timeout appears while it lasts."""
    is_timed_out = user.timed_out_until > now
    member: Json = {
        "roles": [str(BOT_ROLE_ID)] if user.bot else [],
        "joined_at": JOINED,
        "premium_since": None,
        "nick": nick,
        "avatar": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "communication_disabled_until": moment(user.timed_out_until) if is_timed_out else None,
        "flags": 0,
    }
    return member | ({"user": user_json(user)} if with_user else {})


def role_json(id_: int, permissions: int) -> Json:
    """Return the JSON of one of the two roles: @everyone or the bot's own."""
    role: Json = {
        "id": str(id_),
        "name": "Agon" if id_ == BOT_ROLE_ID else "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 1 if id_ == BOT_ROLE_ID else 0,
        "permissions": str(permissions),
        "managed": id_ == BOT_ROLE_ID,
        "mentionable": False,
        "flags": 0,
    }
    return role | ({"tags": {"bot_id": str(APPLICATION_ID)}} if id_ == BOT_ROLE_ID else {})


def overwrite_json(target: int, overwrite: Overwrite) -> Json:
    """Return the JSON of a channel's exception for a role or a member."""
    return {
        "id": str(target),
        "type": overwrite.kind,
        "allow": str(overwrite.allow),
        "deny": str(overwrite.deny),
    }


def channel_json(world: World, channel: Channel) -> Json:
    """Return the complete JSON of a channel, thread or direct conversation."""
    last = str(channel.message_ids[-1]) if channel.message_ids else None
    base: Json = {"id": str(channel.id), "type": channel.kind, "last_message_id": last, "flags": 0}
    if channel.person_id is not None:
        return base | {"recipients": [user_json(world.users[channel.person_id])]}
    if channel.is_group:
        people = [user_json(world.users[id_]) for id_ in channel.member_ids]
        return base | {
            "name": channel.name,
            "icon": None,
            "owner_id": str(channel.owner_id),
            "recipients": people,
        }
    base |= {"guild_id": str(channel.guild_id), "name": channel.name, "rate_limit_per_user": 0}
    if channel.is_thread:
        return base | _thread_part(channel)
    base |= {
        "position": list(world.channels).index(channel.id) if channel.id in world.channels else 0,
        "parent_id": None,
        "topic": channel.topic,
        "nsfw": False,
        "permission_overwrites": [overwrite_json(*item) for item in channel.overwrites.items()],
    }
    if channel.kind in VOICES:
        base |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
    if channel.kind in FORUMS:
        base |= {
            "flags": _REQUIRE_TAG if channel.requires_tag else 0,
            "available_tags": [_tag_json(tag) for tag in channel.tags],
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
        }
    return base


def _tag_json(tag: Tag) -> Json:
    return {
        "id": str(tag.id),
        "name": tag.name,
        "moderated": tag.moderated,
        "emoji_id": None,
        "emoji_name": None,
    }


def _thread_part(thread: Channel) -> Json:
    count = max(len(thread.message_ids) - 1, 0)
    return {
        "parent_id": str(thread.parent_id),
        "owner_id": str(thread.owner_id),
        "message_count": count,
        "total_message_sent": count,
        "member_count": len(thread.member_ids),
        "applied_tags": [str(id_) for id_ in thread.tag_ids],
        "thread_metadata": {
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive_minutes,
            "archive_timestamp": moment(thread.archive_changed_at),
            "create_timestamp": moment(thread.created_at),
        },
    }


def thread_member_json(thread: Channel, user_id: int) -> Json:
    return {
        "id": str(thread.id),
        "user_id": str(user_id),
        "join_timestamp": moment(thread.created_at),
        "flags": 0,
    }


def guild_json(world: World, guild_id: int, *, threads_for: User) -> Json:
    """Return the guild as GUILD_CREATE sends it, with the threads that user sees."""
    there = [c for c in world.channels.values() if c.guild_id == guild_id and c.in_guild]
    visible = [c for c in there if world.sees(threads_for, c)]
    members = [user for user in world.users.values() if user.member]
    return {
        "id": str(guild_id),
        "name": world.guild_name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "owner_id": str(world.owner.id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "roles": [role_json(guild_id if id_ == GUILD_ID else id_, bits) for id_, bits in world.roles.items()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "system_channel_id": _id(world.system_channel_id),
        "system_channel_flags": 0,
        "rules_channel_id": _id(world.rules_channel_id),
        "public_updates_channel_id": _id(world.updates_channel_id),
        "safety_alerts_channel_id": _id(world.safety_channel_id),
        "preferred_locale": world.guild_locale,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "nsfw_level": 0,
        "description": None,
        "vanity_url_code": None,
        "banner": None,
        "joined_at": moment(world.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(members),
        "voice_states": [],
        "members": [
            member_json(world.bot, world.clock.now(), nick=world.nickname(world.bot, guild_id))
            | {"joined_at": moment(world.joined_at)}
        ],
        "channels": [channel_json(world, c) for c in there if not c.is_thread],
        "threads": [channel_json(world, c) for c in visible if c.is_thread and not c.archived],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def _id(id_: int | None) -> str | None:
    return None if id_ is None else str(id_)


def attachment_json(attachment: Attachment, base: str) -> Json:
    """Return the JSON of a message's file; `base` is the sandbox's address."""
    url = file_url(attachment, base)
    shape: Json = {}
    if attachment.size_px is not None:
        shape = {"width": attachment.size_px[0], "height": attachment.size_px[1]}
    described = {} if attachment.description is None else {"description": attachment.description}
    return {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.content),
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
        **described,
        **shape,
    }


def file_url(attachment: Attachment, base: str) -> str:
    """Return the file's address."""
    return f"{base}/cdn/attachments/{attachment.channel_id}/{attachment.id}/{attachment.filename}"


def message_json(world: World, message: Message, *, in_guild: bool = True) -> Json:
    """Return a message's JSON; events and fetches name its guild, answers to interactions do not."""
    base = world.address
    channel = world.channels[message.channel_id]
    author = world.users[message.author_id]
    body: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.kind,
        "author": user_json(author),
        "content": message.content,
        "timestamp": moment(message.created_at),
        "edited_timestamp": None if message.edited_at is None else moment(message.edited_at),
        "tts": False,
        "pinned": False,
        "mention_everyone": False,
        "mentions": [user_json(world.users[id_]) for id_ in message.mention_ids],
        "mention_roles": [],
        "attachments": [attachment_json(a, base) for a in message.attachments],
        "embeds": [_with_files(embed, message.embedded, base) for embed in message.embeds],
        "components": [_with_files(part, message.attachments, base) for part in message.components],
        "flags": message.flags,
    }
    if message.nonce is not None:
        body["nonce"] = message.nonce
    if message.poll is not None:
        body["poll"] = message.poll
    if message.reference is not None:
        body["message_reference"] = message.reference
    if message.interaction is not None:
        body["interaction_metadata"] = message.interaction
    if message.via_interaction:
        body |= {"application_id": str(APPLICATION_ID), "webhook_id": str(APPLICATION_ID)}
    if message.thread_id is not None and message.thread_id in world.channels:
        body["thread"] = channel_json(world, world.channels[message.thread_id])
    if in_guild and channel.in_guild and not message.is_ephemeral:
        body["guild_id"] = str(channel.guild_id)
        nick = world.nickname(author, channel.guild_id)
        body["member"] = member_json(author, nick=nick, with_user=False)
    return body


def _with_files(tree: Json, files: Iterable[Attachment], base: str) -> Json:
    """Return the tree with every `attachment://name` replaced by the file's address."""
    named = {file.filename: file for file in files}

    def resolved(value: object) -> object:
        if isinstance(value, list):
            return [resolved(item) for item in value]
        if not isinstance(value, dict):
            return value
        value = {key: resolved(item) for key, item in value.items()}
        url = value.get("url")
        if not isinstance(url, str) or not url.startswith("attachment://"):
            return value
        file = named.get(url.removeprefix("attachment://"))
        if file is None:
            return value
        shown = attachment_json(file, base)
        extra = {key: shown[key] for key in ("width", "height", "content_type") if key in shown}
        return value | extra | {"url": shown["url"], "proxy_url": shown["url"], "attachment_id": shown["id"]}

    answer = resolved(tree)
    assert isinstance(answer, dict)
    return answer


def hidden_from_app(body: Json) -> Json:
    """Return the message as a bot without the message content intent receives other people's."""
    return body | {"content": "", "embeds": [], "attachments": [], "components": []}
