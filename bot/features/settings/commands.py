"""The command /settings."""

from typing import Any

from discord import app_commands

from bot.commands.options import MAX_CHOICES, Choices, quietly
from bot.commands.tree import command
from bot.core.matches import Clock
from bot.discord_io.interaction import Interaction
from bot.features.settings.pages import SettingsPages
from bot.features.settings.time_zones import zone_said, zones_like
from bot.ui.reception import Reception


def add(
    tree: app_commands.CommandTree[Any], reception: Reception, pages: SettingsPages, clock: Clock
) -> None:
    """Add /settings to the tree."""

    async def zones(interaction: Interaction, current: str) -> Choices:
        say = (await reception.reader(interaction)).say()
        found = zones_like(current, say, MAX_CHOICES)
        return [app_commands.Choice(name=zone_said(zone, clock(), say)[:100], value=zone) for zone in found]

    @command(tree, "settings", "time_zone", "quiet_from", "quiet_until")
    @app_commands.autocomplete(time_zone=quietly(zones))
    async def settings(
        interaction: Interaction,
        time_zone: str | None = None,
        quiet_from: str | None = None,
        quiet_until: str | None = None,
    ) -> None:
        await reception.answer(
            interaction,
            lambda visit: pages.typed(visit, zone=time_zone, quiet_from=quiet_from, quiet_until=quiet_until),
        )
