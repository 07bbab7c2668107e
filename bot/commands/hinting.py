"""How does somebody ask what to do? /hint."""

from typing import Any

from discord import app_commands

from bot.commands.match_option import MatchOption, quietly
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.ui.match.hint_pages import HintPages


def add(tree: app_commands.CommandTree[Any], option: MatchOption, hints: HintPages) -> None:
    """Puts /hint into the tree."""

    @command(tree, "hint", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def hint(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, hints.page)
