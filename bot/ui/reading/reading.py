"""What answers presses on whatever is read beside a match: rules, cards, and how a match was dealt?"""

from bot.announcing.card import FAIR
from bot.core.components import NO_MATCH, ComponentId
from bot.discord_io.interaction import Interaction, chosen
from bot.matches.model import MatchError, MatchId
from bot.matches.service import Matches
from bot.ui.match.fairness import VERIFY, FairnessPages
from bot.ui.page import Page
from bot.ui.reader import Reader, Visit
from bot.ui.reading.card_pages import CARDS, NAMED, CardPages
from bot.ui.reading.rule_pages import RULES, SEPARATOR, rules_page, shared_rules
from engine.registry import GAMES


def is_text(what: str) -> bool:
    """Whether what is to be shared is a card or part of the rules, and no run."""
    return what.partition(SEPARATOR)[0] in (RULES, CARDS)


class Reading:
    """The rooms of the verbs `n` and `r`. Every method may raise GameError."""

    def __init__(self, matches: Matches, fairness: FairnessPages, cards: CardPages) -> None:
        self._matches = matches
        self._fairness = fairness
        self._cards = cards

    async def rules(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """The page of the rules that a button, or a list beside it, asks for: `<game>/<target>`.

        Without a game it is of the match that the button belongs to.
        """
        game, _, target = (id.arg + chosen(interaction)).rpartition("/")
        if not game and id.match:
            game = (await self._matches.header(id.match)).game
        return self.open(visit.reader, game, target or "0", match=id.match)

    def open(self, reader: Reader, game: str, target: str, *, match: MatchId = NO_MATCH) -> Page:
        """What stands at this target: a page of the rules, or a card."""
        if target.startswith(NAMED):
            return self._cards.page(reader, game, target.removeprefix(NAMED))
        emojis = self._cards.emojis(game)
        return rules_page(reader, game, target, match=match, emojis=emojis)

    async def press(self, visit: Visit, _: Interaction, id: ComponentId) -> Page:
        """The page about a match that a button asks for."""
        if id.arg == FAIR:
            return await self._fairness.fairness(visit)
        if id.arg == VERIFY:
            return await self._fairness.verify(visit)
        raise MatchError("error-old-button")

    def shared(self, reader: Reader, what: str) -> Page:
        """What everybody in a channel sees of it, in the language of this reader."""
        kind, game, target = [*what.split(SEPARATOR, 2), "", ""][:3]
        if game not in GAMES:
            raise MatchError("error-old-button")
        if kind == CARDS:
            return self._cards.shared(reader, game, target)
        return shared_rules(reader.say(game), game, target, reader.locale, self._cards.emojis(game))
