"""How does a button look, in public as in private?"""

from typing import Literal

import discord

Tone = Literal["plain", "main", "good", "grave"]

STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "grave": discord.ButtonStyle.danger,
}
