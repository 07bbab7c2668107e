"""How does somebody play a match again? /rematch."""

from dataclasses import replace
from typing import Any

from discord import app_commands

from bot.commands.options import Choices, MatchOption, number_typed, quietly
from bot.commands.tree import command
from bot.core.model import UserId
from bot.discord_io.interaction import Interaction
from bot.matches.rematches import Rematches
from bot.ui.match.rematch import RematchPages
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.reception import Reception


def add(
    tree: app_commands.CommandTree[Any],
    reception: Reception,
    option: MatchOption,
    rematches: Rematches,
    pages: RematchPages,
) -> None:
    """Puts /rematch into the tree."""

    async def finished(interaction: Interaction, current: str) -> Choices:
        own = await rematches.finished_of(UserId(interaction.user.id))
        return await option.choices(interaction, current, own)

    @command(tree, "rematch", "match", abouts={"match": "rematch"})
    @app_commands.autocomplete(match=quietly(finished))
    async def rematch(interaction: Interaction, match: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            if match:
                wanted = number_typed(match)
            else:
                wanted = await rematches.last_of(visit.user, interaction.channel_id or 0)
            here = interaction.channel_id if interaction.guild_id is not None else None
            return await pages.ask(replace(visit, match=wanted), interaction.id, here)

        await reception.answer(interaction, page)
