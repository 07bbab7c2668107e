"""Which stones are there, and where do they lie?"""

from typing import Final

STONES: Final = ("amber", "basalt", "chalk", "dolomite", "emerald", "flint")
"""From light to heavy (§1.2)."""

ROWS: Final = (3, 2, 1)
"""Places of each row, the foot first (§1.3)."""

PLACES: Final = sum(ROWS)
SEATS: Final = ("left", "right")
ROUNDS: Final = 2


def weight(stone: str) -> int:
    """How heavy a stone is, by its rank."""
    return STONES.index(stone)
