"""Ratings of players: profiles and leaderboards."""

from typing import Final

import discord
from discord import app_commands

from bot.commands.opening import complete_game, game_meant
from bot.commands.options import suggested
from bot.commands.tree import command
from bot.core.model import UserId
from bot.core.results import games_of_rivals
from bot.discord_io.interaction import Interaction
from bot.features.ratings.ladders import (
    BOARD,
    PROFILE,
    RATINGS,
    SHARED_BOARD,
    SHARED_PROFILE,
    RatedCards,
    way_to,
)
from bot.features.ratings.pages import BoardPages, RecordPages, Scope
from bot.features.ratings.profile import ProfilePages
from bot.features.ratings.rating import PaceFamily
from bot.features.ratings.repository import RatingRepository, rate_again, rating_changes
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.registration import Derivation, Registry
from engine.core.game import word

SCOPES: Final = {"server": "scope-server", "all": "scope-all", "month": "scope-month", "last": "scope-last"}
PACES: Final = {"slow": "family-slow", "daily": "family-daily", "live": "family-live"}
DERIVATIONS: Final = (Derivation("rate", lambda store: RatingRepository(store).ratings(), rate_again),)


def register(registry: Registry) -> None:
    """Add /profile and /leaderboard, their buttons, the rating of finished matches, and lines on cards."""
    parts, ways = registry.parts, registry.ways
    repository = RatingRepository(parts.database)
    profiles = ProfilePages(
        parts.matches, repository, parts.people, parts.drawings, registry.profile_lines, ways
    )
    boards = BoardPages(repository, parts.people, parts.drawings, ways, parts.clock)
    pages = RecordPages(profiles, boards)

    @command(parts.tree, "profile", "who")
    async def profile(interaction: Interaction, who: discord.User | None = None) -> None:
        async def page(visit: Visit) -> Page:
            return await profiles.page(visit, interaction, UserId(who.id) if who else visit.user)

        await parts.reception.answer(interaction, page)

    @command(parts.tree, "leaderboard", "table", "game", "turns", choices={"table": SCOPES, "turns": PACES})
    @app_commands.autocomplete(game=suggested(parts.reception, complete_game))
    async def leaderboard(
        interaction: Interaction,
        table: Scope | None = None,
        game: str | None = None,
        turns: PaceFamily | None = None,
    ) -> None:
        async def page(visit: Visit) -> Page:
            meant = game_meant(game, visit.reader.locale) if game else games_of_rivals()[0]
            return await boards.page(visit, interaction, table or "server", (meant, turns or "slow"))

        await parts.reception.answer(interaction, page)

    registry.at_end(rating_changes)
    registry.button(RATINGS, pages.press)
    registry.shares(SHARED_PROFILE, pages.shared)
    registry.shares(SHARED_BOARD, pages.shared)
    registry.card(RatedCards(repository).on_card)
    ways.add("profile", lambda say, user: way_to(say, word("button-profile"), PROFILE, str(user)))
    ways.add("leaderboard", lambda say, _: way_to(say, word("button-leaderboard"), BOARD, "server"))
