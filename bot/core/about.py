"""What the operator of an installation says about it."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class About:
    """Who runs the bot, and where its source can be read; None where the operator does not say."""

    operator: str | None = None
    source: str | None = None


NOTHING_SAID: Final = About()
