"""How does somebody look up a card? /card."""

from typing import Any

from discord import app_commands

from bot.commands.match_option import Choices, suggested
from bot.commands.opening import complete_game, game_meant
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.ui.answering.reception import Reception
from bot.ui.page import Page
from bot.ui.reader import Reader, Visit
from bot.ui.reading.card_pages import CardPages, card_meant, offered_cards
from engine.registry import GAMES


def add(tree: app_commands.CommandTree[Any], reception: Reception, pages: CardPages) -> None:
    """Puts /card into the tree."""

    async def offered(reader: Reader, interaction: Interaction, current: str) -> Choices:
        game = getattr(interaction.namespace, "game", None) or None
        found = offered_cards(_games(game, reader.locale), reader.locale, current)
        return [app_commands.Choice(name=name[:100], value=value) for value, name in found]

    @command(tree, "card", "card", "game", groups=True)
    @app_commands.autocomplete(card=suggested(reception, offered), game=suggested(reception, complete_game))
    async def card(interaction: Interaction, card: str, game: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            reader = visit.reader
            return pages.page(reader, *card_meant(_games(game, reader.locale), reader.locale, card))

        await reception.answer(interaction, page)


def _games(typed: str | None, locale: str) -> list[str]:
    """The game that is named, else all. Raises MatchError."""
    return list(GAMES) if typed is None else [game_meant(typed, locale)]
