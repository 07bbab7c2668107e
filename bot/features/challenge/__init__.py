"""Rematches of finished matches."""

from dataclasses import replace

from discord import app_commands

from bot.commands.options import Choices, MatchOption, number_typed, quietly
from bot.commands.tree import command
from bot.core.model import UserId
from bot.discord_io.interaction import Interaction
from bot.features.challenge.rematch import WAYS, Rematches, RematchPages
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /rematch and the buttons that play a match again."""
    parts = registry.parts
    rematches = Rematches(parts.matches)
    pages = RematchPages(rematches, parts.people, parts.wire, parts.presence, parts.homes, parts.presenter)
    option = MatchOption(parts.matches.lists, parts.people, parts.reception)

    async def finished(interaction: Interaction, current: str) -> Choices:
        own = await rematches.finished_of(UserId(interaction.user.id))
        return await option.choices(interaction, current, own)

    @command(parts.tree, "rematch", "match", abouts={"match": "rematch"})
    @app_commands.autocomplete(match=quietly(finished))
    async def rematch(interaction: Interaction, match: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            if match:
                wanted = number_typed(match)
            else:
                wanted = await rematches.last_of(visit.user, interaction.channel_id or 0)
            here = interaction.channel_id if interaction.guild_id is not None else None
            return await pages.ask(replace(visit, match=wanted), interaction.id, here)

        await parts.reception.answer(interaction, page)

    registry.match_press(pages.press, *WAYS)
