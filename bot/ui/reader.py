"""Who reads a private answer, and in which language?"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.announcing.people import People
from bot.matches.model import UserId
from bot.services import Services
from bot.ui.mentions import Mentions
from bot.words import words
from engine.core.text import Say


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who pressed or typed something."""

    user: UserId
    name: str
    locale: str
    mentions: Mentions
    tag: str = ""

    def say(self, game: str | None = None, names: Sequence[str] = ()) -> Say:
        """What makes sentences for this reader; `names` are the players' names by seat."""
        return self.mentions.speaker(words(game).speaker(self.locale, names))

    async def introduce(self, people: People) -> None:
        """Lets the bot remember how to call this reader."""
        await people.met(self.user, self.name, self.locale, tag=self.tag)


def reader_of(interaction: discord.Interaction[Any], services: Services) -> Reader:
    """The person behind an interaction."""
    user = interaction.user
    locale = interaction.locale.value
    return Reader(UserId(user.id), user.display_name, locale, services.mentions, user.name)
