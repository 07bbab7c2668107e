"""Hints: what the bot would do in a player's place, for that player's eyes alone."""

from typing import Final

from discord import app_commands

from bot.commands.options import MatchOption, quietly
from bot.commands.tree import command
from bot.discord_io.interaction import Interaction
from bot.features.hints.pages import HINT, HintPages, on_panel
from bot.features.hints.service import HINTS, Hints
from bot.ui.registration import Registry

JOBS: Final = (HINTS,)


def register(registry: Registry) -> None:
    """Add /hint and its button on panels."""
    parts = registry.parts
    hints = Hints(parts.matches, parts.jobs)
    pages = HintPages(parts.matches, hints, parts.boards)
    option = MatchOption(parts.matches.lists, parts.people, parts.reception)

    @command(parts.tree, "hint", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def hint(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, pages.page)

    registry.button(HINT, pages.press)
    registry.panel(on_panel)
    registry.closers.append(hints.close)
