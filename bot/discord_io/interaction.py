"""The contents of interactions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import discord

from bot.background.drawing import BOARD_FILE
from bot.core.answering import Seen
from bot.core.model import MatchError, Moderator, UserId
from bot.names import SeenAs

Interaction = discord.Interaction[Any]


def is_in_server(interaction: Interaction) -> bool:
    """Return True if the interaction was made in a server that the bot is in.

    Else it is a direct conversation, or only its user has installed the bot. There the bot can answer, and
    nothing more (API: authorizing_integration_owners).
    """
    return interaction.guild_id is not None and interaction.is_guild_integration()


def is_with_bot(interaction: Interaction) -> bool:
    """Return True in the direct conversation with the bot, the only one in which it can write.

    People can use it in conversations among themselves as well (API: interaction context types).
    """
    return interaction.guild_id is None and not interaction.context.private_channel


def custom_id(interaction: Interaction) -> str:
    return str(_said(interaction).get("custom_id", ""))


def chosen(interaction: Interaction) -> str:
    """Return the value chosen from a select, or ""."""
    values = _said(interaction).get("values") or [""]
    return str(values[0])


@dataclass(frozen=True, slots=True)
class Named:
    """A user named by an interaction. `is_here`: a member of the server.

    `can_see`: whether they may see the channel, as far as Discord tells.
    """

    id: int
    seen: SeenAs
    is_bot: bool
    is_here: bool
    can_see: bool


def seen_as(user: discord.User | discord.Member, interaction: Interaction) -> SeenAs:
    """Return what Discord calls this user; a nickname only in a server that the bot is in."""
    account, guild_id = user.global_name or user.name, _server_of(interaction)
    nickname = user.nick if isinstance(user, discord.Member) and guild_id is not None else None
    return SeenAs(account, user.name, guild_id, nickname or "")


def _server_of(interaction: Interaction) -> int | None:
    return interaction.guild_id if is_in_server(interaction) else None


def named_user(user: discord.User | discord.Member, interaction: Interaction) -> Named:
    """Return a user named by an option or a menu of a command.

    Discord gives only members of the server with their permissions in the channel.
    """
    is_here = isinstance(user, discord.Member)
    may = user.resolved_permissions if isinstance(user, discord.Member) else None
    can_see = may is None or may.view_channel
    return Named(user.id, seen_as(user, interaction), user.bot, is_here, can_see)


def chosen_person(interaction: Interaction) -> Named | None:
    """Return the user chosen from a select of people, or None."""
    value, resolved = chosen(interaction), _said(interaction).get("resolved") or {}
    user = (resolved.get("users") or {}).get(value)
    if user is None or not value.isdecimal():
        return None
    member = (resolved.get("members") or {}).get(value)
    guild_id, tag = _server_of(interaction), str(user["username"])
    nickname = (member or {}).get("nick") if guild_id is not None else None
    seen = SeenAs(str(user.get("global_name") or tag), tag, guild_id, str(nickname or ""))
    may = (member or {}).get("permissions")
    can_see = may is None or discord.Permissions(int(may)).view_channel
    is_bot = bool(user.get("bot"))
    return Named(int(value), seen, is_bot, member is not None, can_see)


def chosen_channel(interaction: Interaction) -> int | None:
    """Return the id of the channel chosen from a select of channels; None for any other select."""
    value = chosen(interaction)
    resolved = (_said(interaction).get("resolved") or {}).get("channels") or {}
    return int(value) if value in resolved and value.isdecimal() else None


def typed(interaction: Interaction) -> list[str]:
    """Return the texts in the fields of a form, in their order."""
    parts = _said(interaction).get("components") or []
    return [str((part.get("component") or {}).get("value") or "") for part in parts]


def filled(interaction: Interaction) -> dict[str, str]:
    """Return the texts and choices of a form by the ids of the fields, without empty ones."""
    found: dict[str, str] = {}
    for label in _said(interaction).get("components") or []:
        part = label.get("component") or {}
        if value := part.get("value") or next(iter(part.get("values") or ()), ""):
            found[str(part.get("custom_id"))] = str(value)
    return found


def _said(interaction: Interaction) -> Mapping[str, Any]:
    said: Any = interaction.data
    return said or {}


def is_private(interaction: Interaction) -> bool:
    """Return True if the pressed message is private, and so may become the answer."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def manages(interaction: Interaction) -> bool:
    """Return True if the user may manage the server of the interaction."""
    may = interaction.permissions
    return interaction.guild_id is not None and (may.manage_guild or may.administrator)


def moderator(interaction: Interaction) -> Moderator:
    """Return the user as a moderator of this server. Raises MatchError if they do not manage it.

    Discord shows the command to nobody else, unless a server has set it otherwise.
    """
    if interaction.guild_id is None or not manages(interaction):
        raise MatchError("error-no-moderator")
    return Moderator(UserId(interaction.user.id), interaction.guild_id)


def seen_on(message: discord.Message) -> Seen:
    """Return what a message showed when Discord sent it."""
    return Seen(_picture_alt(message), message.edited_at or message.created_at)


def _picture_alt(message: discord.Message) -> str | None:
    """Return the description of the picture that a page may keep; None if there is none."""
    shown = gallery_of(message)
    if shown is None or not shown.items:
        return None
    file = urlsplit(shown.items[0].media.url).path.rpartition("/")[2]
    return (shown.items[0].description or "") if file == BOARD_FILE else None


def alt(interaction: Interaction) -> str:
    """Return the description of the pressed message's picture; empty without one."""
    shown = gallery_of(interaction.message) if interaction.message else None
    return (shown.items[0].description or "") if shown is not None and shown.items else ""


def gallery_of(message: discord.Message) -> discord.components.MediaGalleryComponent | None:
    """Return the picture component of a message, or None."""
    galleries = (
        part for part in message.components if isinstance(part, discord.components.MediaGalleryComponent)
    )
    return next(galleries, None)
