"""By which address is the bot invited? By one that asks for exactly what it makes use of."""

from collections.abc import Sequence

import discord

from bot.discord_io.permissions import NEEDED

SCOPES = ("bot", "applications.commands")


def invitation(application_id: int, also: Sequence[str] = ()) -> str:
    """The address; where the bot is already, it grants what is missing. `also`: further permissions."""
    asked = discord.Permissions(**dict.fromkeys((*NEEDED, *also), True))
    return discord.utils.oauth_url(application_id, permissions=asked, scopes=SCOPES)
