"""Where does somebody read the rules? /rules."""

from typing import Any

from discord import app_commands

from bot.commands.match_option import Choices, suggested
from bot.commands.opening import complete_game, game_meant
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.matches.service import Matches
from bot.ui.answering.reception import Reception
from bot.ui.page import Page
from bot.ui.reader import Reader, Visit
from bot.ui.reading.reading import Reading
from bot.ui.reading.topics import topic_page, topics
from engine.registry import GAMES


def add(
    tree: app_commands.CommandTree[Any], reception: Reception, matches: Matches, reading: Reading
) -> None:
    """Puts /rules into the tree."""

    async def games_meant(reader: Reader, interaction: Interaction, typed: str | None) -> list[str]:
        """The game that was named, else the one of the match that is told here, else all."""
        if typed is not None:
            return [game_meant(typed, reader.locale)]
        here = await matches.store.match_in(interaction.channel_id or 0)
        header = await matches.header(here) if here is not None else None
        return [header.game] if header is not None and header.game in GAMES else list(GAMES)

    async def offered(reader: Reader, interaction: Interaction, current: str) -> Choices:
        games = await games_meant(reader, interaction, getattr(interaction.namespace, "game", None) or None)
        found = topics(games, reader.locale, current)
        return [app_commands.Choice(name=topic.label, value=topic.value) for topic in found]

    @command(tree, "rules", "game", "topic", groups=True)
    @app_commands.autocomplete(game=suggested(reception, complete_game), topic=suggested(reception, offered))
    async def rules(interaction: Interaction, game: str | None = None, topic: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            games = await games_meant(visit.reader, interaction, game)
            if topic is None or not topic.strip():
                return reading.open(visit.reader, games[0], "0")
            return topic_page(reading, visit.reader, games, topic)

        await reception.answer(interaction, page)
