"""On which matches does this process act by itself? On those of the servers whose shards it holds."""

from collections.abc import Callable, Iterable
from typing import Final, Protocol

FIRST_SHARD: Final = 0
"""The shard to which whatever belongs to no server is sent."""


def shard_of(guild_id: int | None, count: int) -> int:
    """The shard of a server, of so many; https://docs.discord.com/developers/events/gateway#sharding."""
    return FIRST_SHARD if guild_id is None else (guild_id >> 22) % count


class Territory:
    """The shards that this process holds, of `count`; every one of them unless it is told which.

    A match is told, and what falls due in it is done, by whoever holds its server's shard; that of a direct
    conversation, and what belongs to nobody's server, by whoever holds the first one. What people press may
    arrive anywhere, and every process may save it. `listeners` are called when shards have come.
    """

    def __init__(self, count: int = 1, held: Iterable[int] | None = None) -> None:
        self.count = count
        self.listeners: list[Callable[[], None]] = []
        self._held = set(range(count) if held is None else held)

    @property
    def held(self) -> frozenset[int]:
        """The shards, by number."""
        return frozenset(self._held)

    def owns(self, guild_id: int | None) -> bool:
        """Whether this process acts in a server; in direct conversations where None is given."""
        return shard_of(guild_id, self.count) in self._held

    def gain(self, shards: Iterable[int]) -> None:
        """These are held from now on: what was due in them is done here."""
        new = set(shards) - self._held
        self._held |= new
        if new:
            for listener in self.listeners:
                listener()

    def lose(self, shards: Iterable[int]) -> None:
        """These are held no more: nothing more is begun in them."""
        self._held -= set(shards)


class Holder(Protocol):
    """Who acts where a shard is held."""

    def took(self, shard: int) -> None:
        """The shard is held: its session may be opened."""

    async def yields(self, shard: int) -> None:
        """The shard is about to be given back; returns once nothing more is done for it."""

    def lost(self, shards: frozenset[int]) -> None:
        """The shards are held no more; nothing more may be done for them from now on."""


class Leases(Protocol):
    """What decides which of several processes holds a shard.

    `count`: how many shards there are, 0 until that is known. `live`: how many processes hold some, or would.
    `others_count`: how many there are for other processes, where that is another number; None otherwise.
    """

    count: int
    live: int
    others_count: int | None

    async def settle(self, advice: int) -> int:
        """How many shards there are, where Discord advises so many."""

    def start(self, holder: Holder) -> None:
        """Takes shards from now on, and tells of each."""

    async def confirm(self) -> None:
        """Return once it is known anew, from now on, which shards this process holds."""

    async def turn_to_identify(self, bucket: int) -> None:
        """Returns when this process may open a session in the bucket: the shard modulo `max_concurrency`."""

    async def identifies(self, bucket: int) -> None:
        """Return when the session may be opened this instant; asked right before it is."""

    async def close(self) -> None:
        """Gives everything back at once."""
