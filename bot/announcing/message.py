"""The description of a kind of public message, and one row that is to be sent."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.discord_io.post import Shown
from bot.matches.model import Header, OutboxRow, UserId
from bot.matches.store import Change

if TYPE_CHECKING:
    from bot.announcing.announcer import Announcer
    from bot.announcing.sends import Sends

Rows = Sequence[OutboxRow]
"""All rows of a match, in any state."""

FollowUp = Callable[[OutboxRow], Awaitable[Sequence[Change]]]
"""Returns what is saved together with the fact that a row was sent."""


class MessageKind(ABC):
    """A kind of public message: its place in the order, when it is stale, and how it is sent.

    `order`: rows of a match are sent in this order, lower numbers first. `is_aside`: it changes a message or
    goes to one player, so nobody waits for it: a message that Discord refuses is dropped after a few tries.
    `drops_if_refused`: it is dropped at once where it may not be sent, as are direct messages.
    `is_direct`: it is sent by direct message, even while messages in the server are blocked. `is_at_card`: it
    stands in the channel of the match's card. `calls_players`: players' clocks stop while it is refused.
    `follows_end`: it waits for the message that ends the match. `ends_with_match`: it is stale once the match
    is over.
    """

    name: ClassVar[str]
    order: ClassVar[int]
    is_aside: ClassVar[bool] = False
    is_direct: ClassVar[bool] = False
    drops_if_refused: ClassVar[bool] = False
    is_at_card: ClassVar[bool] = False
    calls_players: ClassVar[bool] = False
    follows_end: ClassVar[bool] = False
    ends_with_match: ClassVar[bool] = False

    def rank(self, row: OutboxRow, header: Header, rows: Rows) -> int:  # noqa: ARG002
        """Return the place of this row in the order."""
        return self.order

    def is_stale(self, row: OutboxRow, header: Header, rows: Rows) -> bool:  # noqa: ARG002
        """Return True if this row has nothing to say any more, or another row says it.

        A row that was perhaps sent is looked for, so that its message can be changed later.
        """
        return self.ends_with_match and header.status != "playing" and not row.tries

    def only_edits(self, row: OutboxRow) -> bool:  # noqa: ARG002
        """Return True if this row of the card changes a message and posts none."""
        return False

    @abstractmethod
    async def send(self, job: "Job", sends: "Sends") -> None:
        """Send the row, or drop it, or raise NotYet."""

    async def told(
        self,
        row: OutboxRow,  # noqa: ARG002
        marks: Sequence[Change],
        sends: "Sends",
        called: Sequence[UserId] | None,  # noqa: ARG002
    ) -> None:
        """Save that the row was sent, with what follows. `called`: the players it called, None if unknown."""
        await sends.store.write([*marks])


class InThread(MessageKind):
    """A kind with a message of its own in the match's thread."""

    looks_everywhere: ClassVar[bool] = False
    """Turns may have come since a first try, so that it is looked for before the newest one, too."""
    is_last: ClassVar[bool] = False
    """No turn's message is changed after it."""

    @abstractmethod
    async def compose(self, job: "Job", mark: str, announcer: "Announcer") -> Shown | None:
        """Make the message; None when there is nothing to say any more."""

    async def send(self, job: "Job", sends: "Sends") -> None:
        """Post the message, unless an earlier try got through."""
        await sends.post_in_thread(job, self)


@dataclass(frozen=True, slots=True)
class Job:
    """A row to send, its kind, and what is known of its match. `changes`: those of `RowStates` by then."""

    row: OutboxRow
    kind: MessageKind
    rows: Rows
    header: Header
    changes: int

    @property
    def channel(self) -> int:
        """The channel or thread in which it is sent."""
        header = self.header
        return header.channel_id if self.kind.is_at_card else header.thread_id or header.channel_id

    def row_of(self, kind: str, key: str) -> OutboxRow | None:
        """Return another row of the same match."""
        return next((row for row in self.rows if (row.kind, row.key) == (kind, key)), None)
