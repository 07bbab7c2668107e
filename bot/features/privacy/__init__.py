"""What is stored about a player: export and deletion."""

from bot.commands.tree import command, group
from bot.discord_io.interaction import Interaction
from bot.features.privacy.pages import VERB, OwnDataPages
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /data with its sub-commands, and the buttons of its pages."""
    parts = registry.parts
    pages = OwnDataPages(parts.matches, parts.people)
    data = group(parts.tree, "data")

    @command(data, "data-export")
    async def export(interaction: Interaction) -> None:
        await parts.reception.answer(interaction, pages.export)

    @command(data, "data-delete")
    async def delete(interaction: Interaction) -> None:
        await parts.reception.answer(interaction, pages.ask)

    registry.button(VERB, pages.press)
