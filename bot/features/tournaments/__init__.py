"""Tournaments: all players meet once, and matches open automatically. /tournament opens one."""

from functools import partial
from typing import Literal

from discord import app_commands

from bot.commands.opening import complete_game, game_meant
from bot.commands.options import suggested
from bot.commands.tree import command
from bot.core.model import MatchError
from bot.core.results import games_of_rivals
from bot.discord_io.interaction import Interaction, is_in_server
from bot.features.tournaments.pages import ENTRY, TABLE, ClosingMessage, TournamentPages, subject_of
from bot.features.tournaments.repository import TournamentRepository
from bot.features.tournaments.service import Pairings, Tournaments
from bot.ui.page import Page
from bot.ui.reader import Visit, locale_here
from bot.ui.registration import Parts, Registry
from bot.words import words

PACES = {pace: f"pace-{pace}-about" for pace in ("live", "daily", "relaxed", "slow")}
TournamentPace = Literal["live", "daily", "relaxed", "slow"]


def register(registry: Registry) -> None:
    """Add /tournament, its buttons and messages, and the opening of matches."""
    parts = registry.parts
    repository = TournamentRepository(parts.database)
    tournaments = Tournaments(parts.matches, repository)
    pages = TournamentPages(parts.reception, tournaments, parts.people, parts.drawings)
    pairings = Pairings(tournaments)

    @command(parts.tree, "tournament", "game", "pace", choices={"pace": PACES}, dms=False)
    @app_commands.autocomplete(game=suggested(parts.reception, complete_game))
    async def tournament(
        interaction: Interaction, game: str | None = None, pace: TournamentPace | None = None
    ) -> None:
        visit = await parts.reception.visit(interaction)
        wanted = partial(_opened, parts, tournaments, pages, interaction, game, pace or "relaxed")
        await parts.reception.show(interaction, visit, wanted, place="public")

    registry.button(TABLE, pages.table)
    registry.public_button(ENTRY, pages.press)
    registry.message(ClosingMessage(tournaments, pages))
    registry.subject(TABLE, subject_of, repository.creations)
    registry.wakes.append(pairings.wake)
    registry.closers.append(pairings.close)


async def _opened(
    parts: Parts,
    tournaments: Tournaments,
    pages: TournamentPages,
    interaction: Interaction,
    game: str | None,
    pace: TournamentPace,
    visit: Visit,
) -> Page:
    """Open a tournament and return its message. Raises MatchError if that is impossible."""
    if not is_in_server(interaction) or interaction.guild_id is None:
        raise MatchError("error-leaderboard-server")
    meant = game_meant(game, visit.reader.locale) if game else games_of_rivals()[0]
    if meant not in games_of_rivals():
        raise MatchError("error-tournament-game")
    home = await parts.starting.home(interaction)
    await parts.starting.must_be_playable(home)
    locale = await locale_here(parts.matches.servers, interaction, visit.reader.locale)
    made = await tournaments.open(
        visit.user,
        interaction.id,
        meant,
        pace,
        guild=interaction.guild_id,
        channel=home.channel_id,
        locale=words().nearest(locale),
    )
    return await pages.page(made)
