"""The command /replay, and the finished matches that commands offer."""

from typing import Any

from discord import app_commands

from bot.commands.options import Choices, Complete, MatchOption, quietly
from bot.commands.tree import command
from bot.core.model import UserId
from bot.core.queries import MatchQueries
from bot.discord_io.interaction import Interaction
from bot.features.replays.pages import ReplayPages


def add(
    tree: app_commands.CommandTree[Any], option: MatchOption, pages: ReplayPages, lists: MatchQueries
) -> None:
    """Add /replay to the tree."""
    ended = ended_matches(option, lists)

    async def offered(interaction: Interaction, current: str) -> Choices:
        """The reader's own, under way and over, then what is over in this server."""
        return [*await option.offered(interaction, current), *await ended(interaction, current)]

    @command(tree, "replay", "match", abouts={"match": "replay-match"})
    @app_commands.autocomplete(match=quietly(offered))
    async def replay(interaction: Interaction, match: str | None = None) -> None:
        here = interaction.guild_id
        await option.answer_any(interaction, match, lambda visit: pages.enter(visit, here))


def ended_matches(option: MatchOption, lists: MatchQueries) -> Complete:
    """Return what offers finished matches: the reader's own, then those that were played in this server."""

    async def ended(interaction: Interaction, current: str) -> Choices:
        own = await lists.finished_of(UserId(interaction.user.id))
        here = await lists.finished_in(interaction.guild_id) if interaction.guild_id is not None else []
        known = {header.id for header in own}
        over = [*own, *(header for header in here if header.id not in known)]
        return await option.choices(interaction, current, over)

    return ended
