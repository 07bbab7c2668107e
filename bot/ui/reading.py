"""What answers presses on whatever is read beside a match: rules, cards, and how a match was dealt?"""

from bot.announcing.card import FAIR
from bot.discord_io.interaction import Interaction
from bot.ids import ComponentId
from bot.matches.model import MatchError
from bot.ui.fairness import VERIFY, FairnessPages
from bot.ui.page import Page
from bot.ui.reader import Visit


class Reading:
    """The room of the verb `r`."""

    def __init__(self, fairness: FairnessPages) -> None:
        self._fairness = fairness

    async def press(self, visit: Visit, _interaction: Interaction, id: ComponentId) -> Page:
        """The page that a press asks for. Raises GameError."""
        if id.arg == FAIR:
            return await self._fairness.fairness(visit)
        if id.arg == VERIFY:
            return await self._fairness.verify(visit)
        raise MatchError("error-old-button")
