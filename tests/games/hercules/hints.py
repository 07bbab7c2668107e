"""How is Hercules played in tests by those who know nothing but what is on their screens?"""

from engine.games.hercules import Hercules
from engine.games.hercules.actions_of_partners import (
    Use,
)
from tests.bot.e2e.hints import Hints

GAME = Hercules()


def lapses(notation: str) -> bool:
    """What is laid out of the common experience goes when the partner settles it otherwise."""
    return isinstance(GAME.parse(notation), Use)


HINTS = Hints(lapses=lapses)
