"""How tests play Hercules with nothing but what is on the screen."""

from engine.games.hercules import Hercules
from engine.games.hercules.actions_of_partners import (
    Use,
)
from tests.bot.e2e.hints import Hints

GAME = Hercules()


def lapses(notation: str) -> bool:
    """Return True if a draft action lapses when the partner settles the experience."""
    return isinstance(GAME.parse(notation), Use)


HINTS = Hints(lapses=lapses)
