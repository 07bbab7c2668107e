"""The rules and the cards of each game, to read and to look up: /rules and /card."""

from discord import app_commands

from bot.commands.opening import complete_game, game_meant
from bot.commands.options import Choices, suggested
from bot.commands.tree import command
from bot.discord_io.interaction import Interaction
from bot.features.rules.pages import CARDS, RULES, VERB, CardPages, RulesPages, card_meant, offered_cards
from bot.features.rules.search import topic_page, topics
from bot.ui.page import Page
from bot.ui.reader import Reader, Visit
from bot.ui.registration import Parts, Registry
from engine.registry import GAMES


def register(registry: Registry) -> None:
    """Add /rules and /card, their pages, and what can be shared of them."""
    parts = registry.parts
    cards = CardPages(parts.drawings, parts.icons)
    pages = RulesPages(parts.matches, cards)
    _add_rules(parts, pages)
    _add_card(parts, cards)
    registry.button(VERB, pages.press, only_shows=True, is_of_no_server=True)
    registry.shares(RULES, pages.shared)
    registry.shares(CARDS, pages.shared)


def _add_rules(parts: Parts, pages: RulesPages) -> None:
    """Add /rules to the tree."""
    reception, matches = parts.reception, parts.matches

    async def games_meant(reader: Reader, interaction: Interaction, typed: str | None) -> list[str]:
        """Return the named game, else the one of the match played here, else all."""
        if typed is not None:
            return [game_meant(typed, reader.locale)]
        here = await matches.lists.match_in(interaction.channel_id or 0)
        header = await matches.header(here) if here is not None else None
        return [header.game] if header is not None and header.game in GAMES else list(GAMES)

    async def offered(reader: Reader, interaction: Interaction, current: str) -> Choices:
        games = await games_meant(reader, interaction, getattr(interaction.namespace, "game", None) or None)
        found = topics(games, reader.locale, current)
        return [app_commands.Choice(name=topic.label, value=topic.value) for topic in found]

    @command(parts.tree, "rules", "game", "topic", groups=True)
    @app_commands.autocomplete(game=suggested(reception, complete_game), topic=suggested(reception, offered))
    async def rules(interaction: Interaction, game: str | None = None, topic: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            games = await games_meant(visit.reader, interaction, game)
            if topic is None or not topic.strip():
                return pages.open(visit.reader, games[0], "0")
            return topic_page(pages, visit.reader, games, topic)

        await reception.answer(interaction, page)


def _add_card(parts: Parts, pages: CardPages) -> None:
    """Add /card to the tree."""
    reception = parts.reception

    async def offered(reader: Reader, interaction: Interaction, current: str) -> Choices:
        game = getattr(interaction.namespace, "game", None) or None
        found = offered_cards(_games(game, reader.locale), reader.locale, current)
        return [app_commands.Choice(name=name[:100], value=value) for value, name in found]

    @command(parts.tree, "card", "card", "game", groups=True)
    @app_commands.autocomplete(card=suggested(reception, offered), game=suggested(reception, complete_game))
    async def card(interaction: Interaction, card: str, game: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            reader = visit.reader
            return pages.page(reader, *card_meant(_games(game, reader.locale), reader.locale, card))

        await reception.answer(interaction, page)


def _games(typed: str | None, locale: str) -> list[str]:
    """Return the game that is named, else all. Raises MatchError."""
    return list(GAMES) if typed is None else [game_meant(typed, locale)]
