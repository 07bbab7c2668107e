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
"""Returns changes that are saved together with the fact that a row was sent."""


class MessageKind(ABC):
    """A kind of public message: its place in the order, when it is stale, and how it is sent.

    `order`: lower numbers are sent first. `is_aside`: an edit, or a message to one player, for which nothing
    waits: after a few refusals by Discord it is dropped. `drops_if_refused`: it is dropped at once if it may
    not be sent, as are direct messages. `is_direct`: a direct message, sent even while the server's messages
    are blocked. `is_at_card`: it is sent to the channel of the card. `calls_players`: players' clocks stop
    while it is refused. `follows_end`: it waits for the message that ends the match. `ends_with_match`: it is
    stale once the match is over.
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
        """Return this row's place in the order."""
        return self.order

    def is_stale(self, row: OutboxRow, header: Header, rows: Rows) -> bool:  # noqa: ARG002
        """Return True if this row has nothing to say any more, or another row says it.

        A row that may have been sent is looked for, so that its message can be changed later.
        """
        return self.ends_with_match and header.status != "playing" and not row.tries

    def only_edits(self, row: OutboxRow) -> bool:  # noqa: ARG002
        """Return True if this row of the card edits a message and posts none."""
        return False

    @abstractmethod
    async def send(self, job: "Job", sends: "Sends") -> None:
        """Send the row, drop it, or raise NotYet."""

    async def told(
        self,
        row: OutboxRow,  # noqa: ARG002
        marks: Sequence[Change],
        sends: "Sends",
        called: Sequence[UserId] | None,  # noqa: ARG002
    ) -> None:
        """Save that the row was sent, with what follows. `called`: the players it pinged, None if unknown."""
        await sends.store.write([*marks])


class InThread(MessageKind):
    """A kind with a message of its own in the match's thread."""

    looks_everywhere: ClassVar[bool] = False
    """Turns may have come since a first try, so that it is looked for before the newest one, too."""
    is_last: ClassVar[bool] = False
    """No turn's message is changed after it."""

    @abstractmethod
    async def compose(self, job: "Job", mark: str, announcer: "Announcer") -> Shown | None:
        """Return the message; None when there is nothing to say any more."""

    async def send(self, job: "Job", sends: "Sends") -> None:
        await sends.post_in_thread(job, self)


@dataclass(frozen=True, slots=True)
class Job:
    """A row to send, its kind, and its match. `changes`: the count of `RowStates` when it was read."""

    row: OutboxRow
    kind: MessageKind
    rows: Rows
    header: Header
    changes: int

    @property
    def channel(self) -> int:
        header = self.header
        return header.channel_id if self.kind.is_at_card else header.thread_id or header.channel_id

    def row_of(self, kind: str, key: str) -> OutboxRow | None:
        return next((row for row in self.rows if (row.kind, row.key) == (kind, key)), None)


SOUGHT_WITHIN_S = 60.0
"""Seconds a new turn waits for the result of an earlier one that may have been sent."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The rows of one match to `send`, in order, and to `drop`. `next_at`: when the next row falls due."""

    send: tuple[OutboxRow, ...]
    drop: tuple[OutboxRow, ...]
    next_at: float | None


def plan(header: Header, rows: Sequence[OutboxRow], now: float, kinds: Callable[[str], MessageKind]) -> Plan:
    """Return the plan for all rows of a match in any state. `kinds` finds a kind by its name."""
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
    """Return the ready rows that need not wait for another row of the match."""
    if any(is_sought(row, header, rows) and row.due_at - now <= SOUGHT_WITHIN_S for row in waiting):
        # It is unknown whether an earlier turn has a message, and the next one reports turns without any.
        ready = [row for row in ready if row.kind not in ("turn", "end", "reveal")]
    if any(row.kind == "end" for row in waiting):
        # First the winner, then what was hidden and what followed from it.
        ready = [row for row in ready if not kinds(row.kind).follows_end]
    return ready


def is_sought(row: OutboxRow, header: Header, rows: Sequence[OutboxRow]) -> bool:
    """Return True for a past turn that may have been sent: it is looked for, never sent.

    Once a newer turn has a message, nothing depends on it any more.
    """
    if row.kind != "turn" or not is_past_turn(row, header) or header.thread_id is None:
        return False
    newest = last_told(rows)
    return row.tries > 0 and (newest is None or int(newest.key) < int(row.key))


def last_told(rows: Sequence[OutboxRow], before: int | None = None) -> OutboxRow | None:
    """Return the row of the newest turn with a message, before turn number `before`."""
    told = [row for row in rows if row.kind == "turn" and row.state == "told"]
    earlier = [row for row in told if before is None or int(row.key) < before]
    return max(earlier, key=lambda row: int(row.key), default=None)


def newest_told(rows: Sequence[OutboxRow]) -> int | None:
    """Return the newest message of a turn, or of a match that goes on."""
    told = [row.message_id for row in rows if row.kind in ("turn", "resumed") and row.state == "told"]
    return max((message for message in told if message is not None), default=None)


def is_past_turn(row: OutboxRow, header: Header) -> bool:
    return header.status != "playing" or int(row.key) != header.turn
