"""How does somebody play a match again? /rematch."""

from typing import Any

from discord import app_commands

from bot.casefold import casefold
from bot.commands.answering import (
    MAX_CHOICES,
    Choices,
    answer_privately,
    match_label,
    meant,
    quietly,
)
from bot.commands.translation import said
from bot.discord_io.interaction import Interaction
from bot.services import Services
from bot.ui.page import Page
from bot.ui.presenter import Presenter
from bot.ui.reader import reader_of
from bot.ui.rematch import rematch_page


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Puts /rematch into the tree."""

    async def finished(interaction: Interaction, current: str) -> Choices:
        reader = reader_of(interaction, services)
        own = await services.store.finished_of(reader.user)
        labels = {str(header.id): await match_label(services, reader, header) for header in own}
        return [
            app_commands.Choice(name=label[:100], value=number)
            for number, label in labels.items()
            if casefold(current) in casefold(label)
        ][:MAX_CHOICES]

    @tree.command(name=said("command-rematch"), description=said("command-rematch-about"))
    @app_commands.rename(match=said("command-option-match"))
    @app_commands.describe(match=said("command-option-rematch-about"))
    @app_commands.autocomplete(match=quietly(finished))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def rematch(interaction: Interaction, match: str | None = None) -> None:
        async def page(presenter: Presenter) -> Page:
            if match:
                wanted = meant(match)
            else:
                wanted = await services.rematches.last_of(presenter.reader.user, interaction.channel_id or 0)
            here = interaction.channel_id if interaction.guild_id is not None else None
            return await rematch_page(presenter, wanted, interaction.id, here)

        await answer_privately(interaction, services, page)
