"""What answers presses on whatever is read beside a match: rules, cards, and how a match was dealt?"""

from bot.announcing.card import FAIR
from bot.discord_io.interaction import Interaction, chosen
from bot.ids import ComponentId
from bot.matches.model import MatchError
from bot.matches.service import Matches
from bot.ui.fairness import VERIFY, FairnessPages
from bot.ui.page import Page
from bot.ui.reader import Reader, Visit
from bot.ui.rule_pages import RULES, SEPARATOR, rules_page, shared_rules
from engine.registry import GAMES


def is_text(what: str) -> bool:
    """Whether what is to be shared is part of the rules, and no run."""
    return what.partition(SEPARATOR)[0] == RULES


def shared_text(reader: Reader, what: str) -> Page:
    """What everybody in a channel sees of it, in the reader's language. Raises MatchError."""
    _, game, target = [*what.split(SEPARATOR, 2), "", ""][:3]
    return shared_rules(reader.say(game if game in GAMES else None), game, target, reader.locale)


class Reading:
    """The rooms of the verbs `n` and `r`. Every method may raise GameError."""

    def __init__(self, matches: Matches, fairness: FairnessPages) -> None:
        self._matches = matches
        self._fairness = fairness

    async def rules(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """The page of the rules that a button, or a list beside it, asks for: `<game>/<target>`.

        Without a game it is of the match that the button belongs to.
        """
        game, _, target = (id.arg + chosen(interaction)).rpartition("/")
        if not game and id.match:
            game = (await self._matches.header(id.match)).game
        return rules_page(visit.reader, game, target or "0", match=id.match)

    async def press(self, visit: Visit, _: Interaction, id: ComponentId) -> Page:
        """The page about a match that a button asks for."""
        if id.arg == FAIR:
            return await self._fairness.fairness(visit)
        if id.arg == VERIFY:
            return await self._fairness.verify(visit)
        raise MatchError("error-old-button")
