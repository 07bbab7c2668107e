"""What does Discord deliver when somebody presses or types? An interaction with any client."""

from typing import Any

import discord

Interaction = discord.Interaction[Any]
