"""The base of message kinds, and the plan: the order of a match's rows, and those that are stale."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.core.model import Header, OutboxRow, UserId
from bot.core.store import Change
from bot.discord_io.post import Shown

if TYPE_CHECKING:
    from bot.outbox.composing import Announcer
    from bot.outbox.sending import Sends


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


SOUGHT_WITHIN_S = 60.0
"""So long a new turn waits for news of an earlier one that was perhaps sent."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do with the rows of one match: `send` in this order, `drop` what is told inside another row's
    message. `next_at`: when the next row that is not due yet will be."""

    send: tuple[OutboxRow, ...]
    drop: tuple[OutboxRow, ...]
    next_at: float | None


def plan(header: Header, rows: Sequence[OutboxRow], now: float, kinds: Callable[[str], MessageKind]) -> Plan:
    """Return the plan for all rows of a match in any state. `kinds`: the kind with a name."""
    pending = [row for row in rows if row.state in ("due", "sending")]
    drop = tuple(
        row
        for row in pending
        if kinds(row.kind).is_stale(row, header, rows) and not is_sought(row, header, rows)
    )
    left = [row for row in pending if row not in drop]
    ready = [row for row in left if row.due_at <= now or row.state == "sending"]
    waiting = [row for row in left if row not in ready]
    ready = _held_back(ready, waiting, header, rows, now, kinds)
    send = tuple(sorted(ready, key=lambda row: (kinds(row.kind).rank(row, header, rows), row.due_at)))
    return Plan(send, drop, min((row.due_at for row in waiting), default=None))


def _held_back(
    ready: list[OutboxRow],
    waiting: Sequence[OutboxRow],
    header: Header,
    rows: Sequence[OutboxRow],
    now: float,
    kinds: Callable[[str], MessageKind],
) -> list[OutboxRow]:
    """Return the rows that may go although others of the match wait."""
    if any(is_sought(row, header, rows) and row.due_at - now <= SOUGHT_WITHIN_S for row in waiting):
        # Whether an earlier turn has a message is not known yet, and the next message says what has none.
        ready = [row for row in ready if row.kind not in ("turn", "end", "reveal")]
    if any(row.kind == "end" for row in waiting):
        # First who won, then what was hidden and what followed from it.
        ready = [row for row in ready if not kinds(row.kind).follows_end]
    return ready


def is_sought(row: OutboxRow, header: Header, rows: Sequence[OutboxRow]) -> bool:
    """Return True if this turn has passed and was perhaps sent: look for it, never send it.

    Once a newer turn has a message, nothing depends on it any more.
    """
    if row.kind != "turn" or not is_past_turn(row, header) or header.thread_id is None:
        return False
    newest = last_told(rows)
    return row.tries > 0 and (newest is None or int(newest.key) < int(row.key))


def last_told(rows: Sequence[OutboxRow], before: int | None = None) -> OutboxRow | None:
    """The row of the newest turn (before turn number `before`) that has a message of its own."""
    told = [row for row in rows if row.kind == "turn" and row.state == "told"]
    earlier = [row for row in told if before is None or int(row.key) < before]
    return max(earlier, key=lambda row: int(row.key), default=None)


def newest_told(rows: Sequence[OutboxRow]) -> int | None:
    """The newest message that told a turn, or that a match goes on which stood still."""
    told = [row.message_id for row in rows if row.kind in ("turn", "resumed") and row.state == "told"]
    return max((message for message in told if message is not None), default=None)


def is_past_turn(row: OutboxRow, header: Header) -> bool:
    """Return True if this row's turn is not the match's turn any more."""
    return header.status != "playing" or int(row.key) != header.turn
