"""The command /tournament."""

from typing import Any, Literal

from discord import app_commands

from bot.commands.opening import complete_game, game_meant
from bot.commands.options import suggested
from bot.commands.tree import command
from bot.core.matches import Matches
from bot.core.model import MatchError
from bot.discord_io.interaction import Interaction, is_in_server
from bot.features.tournaments.pages import TournamentPages
from bot.features.tournaments.service import Tournaments
from bot.matches.rating import rated_games
from bot.ui.page import Page
from bot.ui.reader import Visit, locale_here
from bot.ui.reception import Reception
from bot.ui.starting.starting import Starting
from bot.words import words

PACES = {pace: f"pace-{pace}-about" for pace in ("live", "daily", "relaxed", "slow")}
TournamentPace = Literal["live", "daily", "relaxed", "slow"]


def add(
    tree: app_commands.CommandTree[Any],
    reception: Reception,
    matches: Matches,
    starting: Starting,
    tournaments: Tournaments,
    pages: TournamentPages,
) -> None:
    """Add /tournament to the tree."""

    @command(tree, "tournament", "game", "pace", choices={"pace": PACES}, dms=False)
    @app_commands.autocomplete(game=suggested(reception, complete_game))
    async def tournament(
        interaction: Interaction, game: str | None = None, pace: TournamentPace | None = None
    ) -> None:
        async def page(visit: Visit) -> Page:
            if not is_in_server(interaction) or interaction.guild_id is None:
                raise MatchError("error-leaderboard-server")
            meant = game_meant(game, visit.reader.locale) if game else rated_games()[0]
            if meant not in rated_games():
                raise MatchError("error-tournament-game")
            home = await starting.home(interaction)
            await starting.must_be_playable(home)
            locale = await locale_here(matches.servers, interaction, visit.reader.locale)
            made = await tournaments.open(
                visit.user,
                interaction.id,
                meant,
                pace or "relaxed",
                guild=interaction.guild_id,
                channel=home.channel_id,
                locale=words().nearest(locale),
            )
            return await pages.page(made)

        await reception.show(interaction, await reception.visit(interaction), page, place="public")
