"""What the sandbox's page needs of the process that runs a bot together with the sandbox."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.sandbox.world import Json


class Host(Protocol):
    """The bot's process; if the bot runs elsewhere, pictures cannot be clicked and it cannot be restarted."""

    async def targets(self, user: int, components: Sequence[Mapping[str, Any]]) -> list[Json]:
        """Return the parts of a panel's picture this person can click, with the components they press."""

    async def restart(self) -> None:
        """Kill the bot and start it again with the same database."""
