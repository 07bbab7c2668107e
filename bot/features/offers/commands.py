"""What may players settle between them by typing? /offer-end, /pause."""

from typing import Any

from discord import app_commands

from bot.commands.days import named_morning, offered_days
from bot.commands.match_option import MatchOption, quietly
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.matches.service import Matches
from bot.ui.match.settling import Settling
from bot.ui.page import Page
from bot.ui.reader import Visit

OFFERED_DAYS = 25


def add(
    tree: app_commands.CommandTree[Any], option: MatchOption, settling: Settling, matches: Matches
) -> None:
    """Puts /offer-end and /pause into the tree."""

    @command(tree, "offer-end", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def offer_end(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, settling.ask_to_end)

    @command(tree, "pause", "until", "match")
    @app_commands.autocomplete(
        until=quietly(offered_days(matches, most_days=OFFERED_DAYS)), match=quietly(option.offered)
    )
    async def pause(interaction: Interaction, until: str, match: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            return await settling.offer(visit, "pause", await named_morning(matches, visit, until))

        await option.answer(interaction, match, page)
