"""How is Cairn played to its end in tests?"""

from tests.bot.e2e.hints import Hints

WEIGHTS = {"ready": 60.0, "gather": 0.2}


def gladly(arg: str) -> float:
    """Whoever has laid all is ready at once."""
    return WEIGHTS.get(arg, 1.0)


HINTS = Hints(gladly)
