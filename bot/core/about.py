"""The operator's statement about an installation."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class About:
    """The operator's name and the address of the source; None for what the operator left out."""

    operator: str | None = None
    source: str | None = None


NOTHING_SAID: Final = About()
