"""The order in which rows of a match are sent, and the rows that have nothing to say any more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.announcing.message import MessageKind
from bot.matches.model import Header, OutboxRow

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
