"""Where are the rules to be read? In the pages of a game's own catalogue, the cards after them."""

from collections.abc import Sequence
from functools import cache

from bot.discord_io.buttons import button_to
from bot.ids import ComponentId
from bot.matches.model import MatchError, MatchId
from bot.matches.service import Matches
from bot.ui.lists import in_pages
from bot.ui.page import Page, Prose, Row
from bot.ui.reader import Reader
from bot.ui.sections import MARK, section_page
from bot.words import folder
from engine.core.game import word
from engine.core.text import DEFAULT_LOCALE, Say, keys
from engine.registry import GAMES


async def help_page(matches: Matches, reader: Reader, id: ComponentId) -> Page:
    """The page that a button asks for: its arg is `<page>` for the match's game, else `<game>/<page>`.

    In place of a page there may be a §, as in `<game>/s3.1`.
    """
    game, _, page = id.arg.rpartition("/")
    if not game and id.match:
        game = (await matches.header(id.match)).game
    if page.startswith(MARK) and game in GAMES:
        return section_page(reader.say(game), game, page.removeprefix(MARK), locale=reader.locale)
    return rules_page(reader, game, int(page) if page.isdecimal() else 0, match=id.match)


def rules_page(reader: Reader, game: str, page: int, *, match: MatchId) -> Page:
    """One page of the rules of a game, with buttons to its neighbours and to the cards."""
    if game not in GAMES:
        raise MatchError("error-no-such-game", game=game[:40])
    say = reader.say(game)
    pages = rules_pages(say, game)
    number = min(page, len(pages) - 1)
    title = say(word("help-title", game=word("game-name"), page=number + 1, pages=len(pages)))
    first_of_cards = len(_rules(game))
    targets = {"earlier": number - 1, "later": number + 1, "cards": first_of_cards}
    buttons = tuple(
        button_to(say, word(f"button-{name}"), "n", match, f"{game}/{to}")
        for name, to in targets.items()
        if 0 <= to < len(pages) and not (name == "cards" and first_of_cards - 1 <= number)
    )
    return Page((Prose(f"{title}\n{pages[number]}"), *([Row(buttons)] if buttons else [])))


def rules_pages(say: Say, game: str) -> Sequence[str]:
    """The rules in pages, then every card with what it does."""
    cards = [
        say(word("help-card", card=word(f"card-{id}"), power=word(f"power-{id}"))) for id in _cards(game)
    ]
    pages = in_pages(cards) if cards else ()
    return [*(say(word(key)) for key in _rules(game)), *("\n".join(page) for page in pages)]


@cache
def _keys(game: str) -> Sequence[str]:
    return sorted(keys(folder(game))[DEFAULT_LOCALE])


def _rules(game: str) -> Sequence[str]:
    """The keys of the pages of the rules, in order."""
    numbered = [key for key in _keys(game) if key.startswith("rules-") and key[6:].isdecimal()]
    return sorted(numbered, key=lambda key: int(key[6:]))


def _cards(game: str) -> Sequence[str]:
    """The ids of the cards that have a text of their own."""
    return [key.removeprefix("power-") for key in _keys(game) if key.startswith("power-")]
