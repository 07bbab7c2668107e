"""How does somebody see their matches? /hand, /board."""

from typing import Any

from discord import app_commands

from bot.commands.match_option import MatchOption, quietly
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.ui.boards import Boards
from bot.ui.presenter import Presenter


def add(
    tree: app_commands.CommandTree[Any], option: MatchOption, presenter: Presenter, boards: Boards
) -> None:
    """Puts /hand and /board into the tree."""

    @command(tree, "hand", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def hand(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, presenter.hand)

    views = {"image": "view-picture", "text": "view-text"}

    @command(tree, "board", "view", "match", choices={"view": views})
    @app_commands.autocomplete(match=quietly(option.offered))
    async def board(interaction: Interaction, view: str | None = None, match: str | None = None) -> None:
        as_text = None if view is None else view == "text"
        await option.answer(interaction, match, lambda visit: boards.board(visit, as_text=as_text))
