"""How does somebody find their matches? /games."""

from typing import Any

from discord import app_commands

from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.ui.match.match_lists import MINE, MatchLists
from bot.ui.reception import Reception


def add(tree: app_commands.CommandTree[Any], reception: Reception, lists: MatchLists) -> None:
    """Puts /games into the tree."""

    where_choices = {name: f"where-{name}" for name in (MINE, "here", *lists.lists)}

    @command(tree, "games", "where", choices={"where": where_choices})
    async def games(interaction: Interaction, where: str = MINE) -> None:
        await reception.answer(interaction, lambda visit: lists.listed(visit, interaction.guild_id, where))
