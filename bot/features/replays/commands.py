"""How does somebody look back on a match, or have it explained? /replay and /analyse."""

from typing import Any

from discord import app_commands

from bot.commands.match_option import Choices, MatchOption, quietly
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.matches.model import UserId
from bot.matches.store import Store
from bot.ui.replays.replay_pages import ReplayPages


def add(tree: app_commands.CommandTree[Any], option: MatchOption, replays: ReplayPages, store: Store) -> None:
    """Puts the commands into the tree."""

    async def ended(interaction: Interaction, current: str) -> Choices:
        """What is over: the reader's own, then what was played in this server."""
        own = await store.finished_of(UserId(interaction.user.id))
        here = await store.finished_in(interaction.guild_id) if interaction.guild_id is not None else []
        known = {header.id for header in own}
        over = [*own, *(header for header in here if header.id not in known)]
        return await option.choices(interaction, current, over)

    async def offered(interaction: Interaction, current: str) -> Choices:
        """The reader's own, under way and over, then what is over in this server."""
        return [*await option.offered(interaction, current), *await ended(interaction, current)]

    @command(tree, "replay", "match", abouts={"match": "replay-match"})
    @app_commands.autocomplete(match=quietly(offered))
    async def replay(interaction: Interaction, match: str | None = None) -> None:
        here = interaction.guild_id
        await option.answer_any(interaction, match, lambda visit: replays.enter(visit, here))

    @command(tree, "analyse", "match", abouts={"match": "ended-match"})
    @app_commands.autocomplete(match=quietly(ended))
    async def analyse(interaction: Interaction, match: str | None = None) -> None:
        here = interaction.guild_id
        await option.answer_ended(interaction, match, lambda visit: replays.analyses.enter(visit, here))
