"""Where does somebody read the rules? /rules."""

from typing import Any

from discord import app_commands

from bot.commands.answering import (
    Choices,
    answer_privately,
    quietly,
)
from bot.commands.opening import complete_game, game_meant
from bot.commands.translation import said
from bot.discord_io.interaction import Interaction
from bot.ids import NO_MATCH
from bot.services import Services
from bot.ui.help import rules_page
from bot.ui.page import Page
from bot.ui.presenter import Presenter
from bot.ui.sections import offered_sections, section_page


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Puts /rules into the tree."""

    async def game_here(interaction: Interaction, typed: str | None) -> str:
        """The game that was named, else the one of the match that is told here."""
        here = await services.store.match_in(interaction.channel_id or 0) if typed is None else None
        if here is not None:
            return (await services.matches.header(here)).game
        return game_meant(typed, interaction.locale.value)

    async def numbers(interaction: Interaction, current: str) -> Choices:
        game = await game_here(interaction, getattr(interaction.namespace, "game", None) or None)
        offered = offered_sections(game, interaction.locale.value, current)
        return [app_commands.Choice(name=label, value=number) for number, label in offered]

    @tree.command(name=said("command-rules"), description=said("command-rules-about"))
    @app_commands.rename(game=said("command-option-game"), section=said("command-option-section"))
    @app_commands.describe(
        game=said("command-option-game-about"), section=said("command-option-section-about")
    )
    @app_commands.autocomplete(game=quietly(complete_game), section=quietly(numbers))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def rules(interaction: Interaction, game: str | None = None, section: str | None = None) -> None:
        async def page(presenter: Presenter) -> Page:
            meant = await game_here(interaction, game)
            if section is None:
                return rules_page(presenter.reader, meant, 0, match=NO_MATCH)
            number = section.strip().removeprefix("§").strip()
            return section_page(presenter.reader.say(meant), meant, number, locale=presenter.reader.locale)

        await answer_privately(interaction, services, page)
