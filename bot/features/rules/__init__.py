"""The rules and the cards of each game, to read and to look up."""

from bot.features.rules import commands
from bot.features.rules.cards import CARDS, CardPages
from bot.features.rules.pages import RULES, VERB, RulesPages
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /rules and /card, their pages, and what can be shared of them."""
    parts = registry.parts
    cards = CardPages(parts.drawings, parts.icons)
    pages = RulesPages(parts.matches, cards)
    commands.add_rules(parts.tree, parts.reception, parts.matches, pages)
    commands.add_card(parts.tree, parts.reception, cards)
    registry.button(VERB, pages.press, only_shows=True, is_of_no_server=True)
    registry.shares(RULES, pages.shared)
    registry.shares(CARDS, pages.shared)
