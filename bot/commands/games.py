"""How does somebody find their matches? /games."""

from typing import Any

from discord import app_commands

from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.ui.answering.reception import Reception
from bot.ui.match.match_lists import MatchLists


def add(tree: app_commands.CommandTree[Any], reception: Reception, lists: MatchLists) -> None:
    """Puts /games into the tree."""

    @command(tree, "games")
    async def games(interaction: Interaction) -> None:
        await reception.answer(interaction, lambda visit: lists.page(visit.reader))
