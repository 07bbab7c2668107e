"""Analyses of finished matches: the cost of moves, the win-chance curve, and what was better."""

from typing import Final

from discord import app_commands

from bot.commands.options import MatchOption, quietly
from bot.commands.tree import command
from bot.discord_io.interaction import Interaction
from bot.features.analysis.pages import ANALYSIS, AnalysisPages, explain_button, explain_on_replay
from bot.features.analysis.service import REVIEWS, Analyses
from bot.features.replays import ended_matches
from bot.ui.registration import Registry

JOBS: Final = (REVIEWS,)


def register(registry: Registry) -> None:
    """Add /analyse, and its button on the end of matches and on replays."""
    parts = registry.parts
    analyses = Analyses(parts.matches, parts.jobs)
    pages = AnalysisPages(parts.matches, parts.people, parts.drawings, analyses)
    option = MatchOption(parts.matches.lists, parts.people, parts.reception)

    @command(parts.tree, "analyse", "match", abouts={"match": "ended-match"})
    @app_commands.autocomplete(match=quietly(ended_matches(option, parts.matches.lists)))
    async def analyse(interaction: Interaction, match: str | None = None) -> None:
        here = interaction.guild_id
        await option.answer_ended(interaction, match, lambda visit: pages.enter(visit, here))

    registry.button(ANALYSIS, pages.press, only_shows=True)
    registry.end_button(explain_button)
    registry.replay_buttons.last.append(explain_on_replay)
    registry.closers.append(analyses.close)
