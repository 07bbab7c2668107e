"""The commands /daily and /records."""

from dataclasses import replace
from typing import Any

from discord import app_commands

from bot.commands.tree import command
from bot.discord_io.interaction import Interaction
from bot.features.daily.pages import MINE, SERVER, RunPages
from bot.features.daily.service import Dailies
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.reception import Reception
from bot.words import words
from engine.core.game import word
from engine.core.proof import folded


def add(
    tree: app_commands.CommandTree[Any],
    reception: Reception,
    presenter: Presenter,
    dailies: Dailies,
    runs: RunPages,
) -> None:
    """Add /daily and /records to the tree."""

    @command(tree, "daily", "show", choices={"show": {"play": "show-play", "yesterday": "show-yesterday"}})
    async def daily(interaction: Interaction, show: str = "play") -> None:
        async def page(visit: Visit) -> Page:
            if show == "yesterday":
                return await runs.yesterday(visit, interaction)
            header = await dailies.begin(
                visit.user,
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id or 0,
                locale=words().nearest(visit.reader.locale),
            )
            welcome = (
                word("daily-welcome"),
                word("daily-fingerprint", fingerprint=folded(header.fingerprint)),
            )
            shown = welcome if header.status == "playing" else ()
            return await presenter.hand(replace(visit, match=header.id), *shown)

        await reception.answer(interaction, page)

    @command(tree, "records", "of", choices={"of": {"mine": "of-mine", "server": "of-server"}})
    async def best(interaction: Interaction, of: str = "mine") -> None:
        async def page(visit: Visit) -> Page:
            return await runs.page(visit, interaction, SERVER if of == SERVER else MINE)

        await reception.answer(interaction, page)
