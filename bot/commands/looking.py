"""How does somebody see their matches, and what became of them? /hand, /board, /log, /verify."""

from typing import Any

from discord import app_commands

from bot.commands.match_option import Choices, MatchOption, quietly
from bot.commands.translation import command
from bot.core.model import UserId
from bot.core.queries import MatchQueries
from bot.discord_io.interaction import Interaction
from bot.ui.match.boards import Boards
from bot.ui.match.fairness import FairnessPages
from bot.ui.match.presenter import Presenter


def add(
    tree: app_commands.CommandTree[Any],
    option: MatchOption,
    presenter: Presenter,
    boards: Boards,
    fairness: FairnessPages,
    lists: MatchQueries,
) -> None:
    """Puts /hand, /board, /log and /verify into the tree."""

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

    async def finished(interaction: Interaction, current: str) -> Choices:
        own = await lists.finished_of(UserId(interaction.user.id))
        return await option.choices(interaction, current, own)

    async def all_own(interaction: Interaction, current: str) -> Choices:
        return [*await option.offered(interaction, current), *await finished(interaction, current)]

    @command(tree, "log", "match", abouts={"match": "told-match"})
    @app_commands.autocomplete(match=quietly(all_own))
    async def log(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, boards.log)

    @command(tree, "verify", "match", abouts={"match": "ended-match"})
    @app_commands.autocomplete(match=quietly(finished))
    async def verify(interaction: Interaction, match: str | None = None) -> None:
        await option.answer_ended(interaction, match, fairness.verify)
