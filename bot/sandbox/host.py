"""What does the process in which a bot runs beside the sandbox do for the page?"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.sandbox.world import Json


class Host(Protocol):
    """Where the bot runs elsewhere there is none: pictures cannot be clicked, and it cannot be restarted."""

    async def targets(self, user: int, components: Sequence[Mapping[str, Any]]) -> list[Json]:
        """The parts of a panel's picture that this person can click, and the components that each presses."""

    async def restart(self) -> None:
        """The bot dies and comes back to the same database."""
