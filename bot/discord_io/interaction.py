"""What does an interaction say?"""

from collections.abc import Mapping
from typing import Any

import discord

Interaction = discord.Interaction[Any]


def custom_id(interaction: Interaction) -> str:
    """The id of the component or the form."""
    return str(_said(interaction).get("custom_id", ""))


def chosen(interaction: Interaction) -> str:
    """What was chosen from a list; empty where nothing was."""
    values = _said(interaction).get("values") or [""]
    return str(values[0])


def chosen_person(interaction: Interaction) -> tuple[int, str, bool] | None:
    """Whoever was chosen from a list of people: id, name, and whether that is a bot."""
    value = chosen(interaction)
    resolved = (_said(interaction).get("resolved") or {}).get("users") or {}
    found = resolved.get(value)
    if found is None or not value.isdecimal():
        return None
    return int(value), str(found.get("global_name") or found["username"]), bool(found.get("bot"))


def typed(interaction: Interaction) -> list[str]:
    """What stands in the fields of a form, in their order."""
    parts = _said(interaction).get("components") or []
    return [str((part.get("component") or {}).get("value") or "") for part in parts]


def _said(interaction: Interaction) -> Mapping[str, Any]:
    said: Any = interaction.data
    return said or {}


def is_private(interaction: Interaction) -> bool:
    """Whether the pressed message is for its reader alone, and so may become the answer."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def manages(interaction: Interaction) -> bool:
    """Whether whoever asks may manage the server that they ask in."""
    may = interaction.permissions
    return interaction.guild_id is not None and (may.manage_guild or may.administrator)


def has_picture(interaction: Interaction) -> bool:
    """Whether the pressed message shows a picture that its next page may keep."""
    return interaction.message is not None and gallery_of(interaction.message) is not None


def alt(interaction: Interaction) -> str:
    """How the picture of the pressed message is described; empty where there is none."""
    shown = gallery_of(interaction.message) if interaction.message else None
    return (shown.items[0].description or "") if shown is not None and shown.items else ""


def gallery_of(message: discord.Message) -> discord.components.MediaGalleryComponent | None:
    """The picture's place in a message; None where it shows none."""
    galleries = (
        part for part in message.components if isinstance(part, discord.components.MediaGalleryComponent)
    )
    return next(galleries, None)
