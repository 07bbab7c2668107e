"""Replays: looking back on a match, step by step, with /replay."""

from discord import app_commands

from bot.commands.options import Choices, Complete, MatchOption, quietly
from bot.commands.tree import command
from bot.core.model import UserId
from bot.core.queries import MatchQueries
from bot.discord_io.interaction import Interaction
from bot.features.replays.pages import ReplayPages
from bot.features.replays.steps import REPLAY
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /replay and the buttons of its pages."""
    parts, lists = registry.parts, registry.parts.matches.lists
    pages = ReplayPages(parts.matches, parts.people, parts.drawings, registry.replay_buttons)
    option = MatchOption(lists, parts.people, parts.reception)
    ended = ended_matches(option, lists)

    async def offered(interaction: Interaction, current: str) -> Choices:
        """Return the reader's matches, under way and over, then those that are over in this server."""
        return [*await option.offered(interaction, current), *await ended(interaction, current)]

    @command(parts.tree, "replay", "match", abouts={"match": "replay-match"})
    @app_commands.autocomplete(match=quietly(offered))
    async def replay(interaction: Interaction, match: str | None = None) -> None:
        here = interaction.guild_id
        await option.answer_any(interaction, match, lambda visit: pages.enter(visit, here))

    registry.button(REPLAY, pages.press, only_shows=True)


def ended_matches(option: MatchOption, lists: MatchQueries) -> Complete:
    """Return what completes finished matches: the reader's own, then those played in this server."""

    async def ended(interaction: Interaction, current: str) -> Choices:
        own = await lists.finished_of(UserId(interaction.user.id))
        here = await lists.finished_in(interaction.guild_id) if interaction.guild_id is not None else []
        over = {header.id: header for header in (*own, *here)}
        return await option.choices(interaction, current, over.values())

    return ended
