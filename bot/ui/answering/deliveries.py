"""Has this interaction come before? Discord may deliver one several times; the first delivery is answered."""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

Hear = Callable[[discord.Interaction[Any]], Awaitable[None]]

KEPT_S = 20 * 60.0
"""How long an id is known: somewhat longer than its token can be answered (15 min)."""


class Deliveries:
    """The interactions of the last minutes. What must hold over a restart as well, the store keeps."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: OrderedDict[int, float] = OrderedDict()

    def is_first(self, interaction_id: int) -> bool:
        """Whether it comes for the first time; from then on it does not."""
        now = self._clock()
        while self._known and next(iter(self._known.values())) < now - KEPT_S:
            self._known.popitem(last=False)
        if interaction_id in self._known:
            return False
        self._known[interaction_id] = now
        return True


class Commands(app_commands.CommandTree[Any]):
    """The tree of commands, which takes each delivery once. `hear` is told of each before its own work."""

    def __init__(self, client: discord.Client, deliveries: Deliveries, hear: Hear) -> None:
        super().__init__(client)
        self._deliveries = deliveries
        self._hear = hear

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Whether a command goes on to its own work."""
        if not self._deliveries.is_first(interaction.id):
            return False
        await self._hear(interaction)
        return True
