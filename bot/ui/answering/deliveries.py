"""Has this interaction come before? Discord may deliver one several times; the first delivery is answered."""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.ui.answering.lateness import Lateness

Hear = Callable[[discord.Interaction[Any]], Awaitable[None]]

KEPT_S = 20 * 60.0
"""How long an id is known: somewhat longer than its token can be answered (15 min)."""


class Deliveries:
    """The interactions of the last minutes. What must hold over a restart as well, the store keeps."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: OrderedDict[int, float] = OrderedDict()
        self._is_closed = False

    def close(self) -> None:
        """Take nothing more: the bot is about to end."""
        self._is_closed = True

    def is_first(self, interaction_id: int) -> bool:
        """Whether it comes for the first time; from then on it does not."""
        now = self._clock()
        while self._known and next(iter(self._known.values())) < now - KEPT_S:
            self._known.popitem(last=False)
        if self._is_closed or interaction_id in self._known:
            return False
        self._known[interaction_id] = now
        return True


class Commands(app_commands.CommandTree[Any]):
    """The tree of commands, which takes each delivery once, and in time.

    `hear` is told of each before its own work, `too_late` of what is not done.
    """

    def __init__(
        self,
        client: discord.Client,
        deliveries: Deliveries,
        lateness: Lateness,
        hear: Hear,
        too_late: Hear,
    ) -> None:
        super().__init__(client)
        self._deliveries, self._lateness = deliveries, lateness
        self._hear, self._too_late = hear, too_late

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Whether a command goes on to its own work."""
        if not self._deliveries.is_first(interaction.id) or self._lateness.is_void(interaction.id):
            return False
        is_late = self._lateness.is_late(interaction.id)
        await self._hear(interaction)
        if is_late and interaction.type is discord.InteractionType.application_command:
            await self._too_late(interaction)
            return False
        return True
