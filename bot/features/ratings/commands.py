"""The commands /profile and /leaderboard."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.opening import complete_game, game_meant
from bot.commands.options import suggested
from bot.commands.tree import command
from bot.core.model import UserId
from bot.discord_io.interaction import Interaction
from bot.features.ratings.pages import RecordPages, Scope
from bot.matches.rating import rated_games
from bot.matches.ratings import PaceFamily
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.reception import Reception

SCOPES = {"server": "scope-server", "all": "scope-all", "month": "scope-month", "last": "scope-last"}
PACES = {"slow": "family-slow", "daily": "family-daily", "live": "family-live"}


def add(tree: app_commands.CommandTree[Any], reception: Reception, pages: RecordPages) -> None:
    """Add /profile and /leaderboard to the tree."""

    @command(tree, "profile", "who")
    async def profile(interaction: Interaction, who: discord.User | None = None) -> None:
        async def page(visit: Visit) -> Page:
            return await pages.profiles.page(visit, interaction, UserId(who.id) if who else visit.user)

        await reception.answer(interaction, page)

    @command(tree, "leaderboard", "table", "game", "turns", choices={"table": SCOPES, "turns": PACES})
    @app_commands.autocomplete(game=suggested(reception, complete_game))
    async def leaderboard(
        interaction: Interaction,
        table: Scope | None = None,
        game: str | None = None,
        turns: PaceFamily | None = None,
    ) -> None:
        async def page(visit: Visit) -> Page:
            meant = game_meant(game, visit.reader.locale) if game else rated_games()[0]
            return await pages.boards.page(visit, interaction, table or "server", (meant, turns or "slow"))

        await reception.answer(interaction, page)
