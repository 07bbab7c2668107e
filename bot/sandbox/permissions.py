"""The bits of Discord's permissions, and the permissions that roles start with."""

from typing import Final

BITS: Final[dict[str, int]] = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "connect": 1 << 20,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "send_polls": 1 << 49,
    "use_external_apps": 1 << 50,
    "pin_messages": 1 << 51,
}

MANAGE_CHANNELS: Final = BITS["manage_channels"]
VIEW_CHANNEL: Final = BITS["view_channel"]
CONNECT: Final = BITS["connect"]
SEND_MESSAGES: Final = BITS["send_messages"]
MANAGE_MESSAGES: Final = BITS["manage_messages"]
EMBED_LINKS: Final = BITS["embed_links"]
ATTACH_FILES: Final = BITS["attach_files"]
READ_MESSAGE_HISTORY: Final = BITS["read_message_history"]
MANAGE_THREADS: Final = BITS["manage_threads"]
CREATE_PUBLIC_THREADS: Final = BITS["create_public_threads"]
CREATE_PRIVATE_THREADS: Final = BITS["create_private_threads"]
SEND_MESSAGES_IN_THREADS: Final = BITS["send_messages_in_threads"]
SEND_POLLS: Final = BITS["send_polls"]
USE_APPLICATION_COMMANDS: Final = BITS["use_application_commands"]


def bits(*names: str) -> int:
    """Return the named permissions as one number."""
    return sum(BITS[name] for name in dict.fromkeys(names))


ALL: Final = sum(BITS.values())
MEMBER: Final = bits(
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "add_reactions",
    "use_external_emojis",
    "connect",
    "use_application_commands",
    "create_public_threads",
    "send_messages_in_threads",
    "send_polls",
    "use_external_apps",
)
BOT: Final = bits(
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
)
DIRECT: Final = bits(
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "add_reactions",
    "use_application_commands",
    "send_polls",
)
TIMED_OUT: Final = bits("view_channel", "read_message_history")
"""The permissions a member keeps during a timeout; owners and administrators keep everything."""
