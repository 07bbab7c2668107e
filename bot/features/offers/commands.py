"""The commands /undo, /offer-end and /pause."""

from typing import Any

from discord import app_commands

from bot.commands.days import named_morning, offered_days
from bot.commands.options import MatchOption, quietly
from bot.commands.tree import command
from bot.core.matches import Matches
from bot.discord_io.interaction import Interaction
from bot.features.offers.pages import OfferPages
from bot.ui.page import Page
from bot.ui.reader import Visit

OFFERED_DAYS = 25


def add(
    tree: app_commands.CommandTree[Any], option: MatchOption, pages: OfferPages, matches: Matches
) -> None:
    """Add /undo, /offer-end and /pause to the tree."""

    @command(tree, "undo", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def undo(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, pages.undo)

    @command(tree, "offer-end", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def offer_end(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, pages.ask_to_end)

    @command(tree, "pause", "until", "match")
    @app_commands.autocomplete(
        until=quietly(offered_days(matches, most_days=OFFERED_DAYS)), match=quietly(option.offered)
    )
    async def pause(interaction: Interaction, until: str, match: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            return await pages.offer(visit, "pause", await named_morning(matches, visit, until))

        await option.answer(interaction, match, page)
