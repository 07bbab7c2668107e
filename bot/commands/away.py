"""How does somebody say that they are away, and back? /away, /resume."""

from typing import Any

from discord import app_commands

from bot.commands.days import named_morning, offered_days
from bot.commands.match_option import quietly
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.matches.absences import MOST_AWAY_S
from bot.matches.service import Matches
from bot.matches.time import DAY_S
from bot.ui.away import AwayPages
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.reception import Reception


def add(
    tree: app_commands.CommandTree[Any], reception: Reception, matches: Matches, pages: AwayPages
) -> None:
    """Puts /away and /resume into the tree."""

    @command(tree, "away", "until", abouts={"until": "away"})
    @app_commands.autocomplete(until=quietly(offered_days(matches, most_days=int(MOST_AWAY_S / DAY_S))))
    async def away(interaction: Interaction, until: str) -> None:
        async def page(visit: Visit) -> Page:
            return await pages.leave(visit, await named_morning(matches, visit, until))

        await reception.answer(interaction, page)

    @command(tree, "resume")
    async def resume(interaction: Interaction) -> None:
        await reception.answer(interaction, pages.come_home)
