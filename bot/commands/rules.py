"""Where does somebody read the rules? /rules."""

from typing import Any

from discord import app_commands

from bot.commands.match_option import Choices, suggested
from bot.commands.opening import complete_game, game_meant
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.ids import NO_MATCH
from bot.matches.service import Matches
from bot.ui.help import rules_page
from bot.ui.page import Page
from bot.ui.reader import Reader, Visit
from bot.ui.reception import Reception
from bot.ui.sections import offered_sections, section_page


def add(tree: app_commands.CommandTree[Any], reception: Reception, matches: Matches) -> None:
    """Puts /rules into the tree."""

    async def game_here(reader: Reader, interaction: Interaction, typed: str | None) -> str:
        """The game that was named, else the one of the match that is told here."""
        here = await matches.store.match_in(interaction.channel_id or 0) if typed is None else None
        if here is not None:
            return (await matches.header(here)).game
        return game_meant(typed, reader.locale)

    async def numbers(reader: Reader, interaction: Interaction, current: str) -> Choices:
        game = await game_here(reader, interaction, getattr(interaction.namespace, "game", None) or None)
        offered = offered_sections(game, reader.locale, current)
        return [app_commands.Choice(name=label, value=number) for number, label in offered]

    @command(tree, "rules", "game", "topic")
    @app_commands.autocomplete(game=suggested(reception, complete_game), topic=suggested(reception, numbers))
    async def rules(interaction: Interaction, game: str | None = None, topic: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            meant = await game_here(visit.reader, interaction, game)
            if topic is None:
                return rules_page(visit.reader, meant, 0, match=NO_MATCH)
            number = topic.strip().removeprefix("§").strip()
            return section_page(visit.reader.say(meant), meant, number, locale=visit.reader.locale)

        await reception.answer(interaction, page)
