"""Which rows are told now, in which order, and which are told by another one?"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.announcing.announce import END
from bot.matches.dealing import has_open_panel
from bot.matches.model import Header, OutboxRow
from engine.core.game import Seat

# A turn notifies somebody: everything else can wait.
SOUGHT_WITHIN_S = 60.0
"""So long a new turn waits for news of an earlier one that was perhaps sent."""

_ORDER = (
    "card new",
    "card again",
    "seek",
    "resumed",
    "turn",
    "answer",
    "notice",
    "reminder",
    "expiry",
    "unreached",
    "digest",
    "poll",
    "echo",
    "followed",
    "end",
    "reveal",
    "closing",
    "remembered",
    "settled",
    "amended",
    "refresh",
    "card",
)


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do with the rows of one match: `send` in this order, `drop` what is told inside another row's
    message. `next_at`: when the next row that is not due yet will be."""

    send: tuple[OutboxRow, ...]
    drop: tuple[OutboxRow, ...]
    next_at: float | None


def plan(header: Header, rows: Sequence[OutboxRow], now: float) -> Plan:
    """The plan for all rows of a match in any state."""
    pending = [row for row in rows if row.state in ("due", "sending")]
    drop = tuple(
        row for row in pending if _has_passed(row, header, rows) and not is_sought(row, header, rows)
    )
    left = [row for row in pending if row not in drop]
    ready = [row for row in left if row.due_at <= now or row.state == "sending"]
    waiting = [row for row in left if row not in ready]
    if any(is_sought(row, header, rows) and row.due_at - now <= SOUGHT_WITHIN_S for row in waiting):
        # Whether an earlier turn has a message is not known yet, and the next message says what has none.
        ready = [row for row in ready if row.kind not in ("turn", "end", "reveal")]
    if any(row.kind == "end" for row in waiting):
        # First who won, then what was hidden and what followed from it.
        ready = [row for row in ready if row.kind not in ("reveal", "closing")]
    send = tuple(sorted(ready, key=lambda row: (_ORDER.index(_rank(row, header, rows)), row.due_at)))
    return Plan(send, drop, min((row.due_at for row in waiting), default=None))


def is_sought(row: OutboxRow, header: Header, rows: Sequence[OutboxRow]) -> bool:
    """Return True if this turn has passed and was perhaps sent: look for it, never send it.

    Once a newer turn has a message, nothing depends on it any more.
    """
    if row.kind != "turn" or not _is_past_turn(row, header) or header.thread_id is None:
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


def _rank(row: OutboxRow, header: Header, rows: Sequence[OutboxRow]) -> str:
    if is_sought(row, header, rows):
        return "seek"
    is_posted = row.kind == "card" and row.key in ("new", "again")
    return f"card {row.key}" if is_posted else row.kind


def _has_passed(row: OutboxRow, header: Header, rows: Sequence[OutboxRow]) -> bool:
    match row.kind:
        case "turn":
            return _is_past_turn(row, header)
        case "refresh":
            turns = [turn for turn in rows if turn.kind == "turn" and turn.key == row.key]
            has_message = any(
                turn.state == "told" or (turn.tries and turn.state != "dropped") for turn in turns
            )
            return not has_message or (_is_past_turn(row, header) and not _becomes_record(header))
        case "unreached":
            return header.status != "playing" or int(row.key.partition(".")[0]) != header.turn
        case "echo":
            turn, seat = row.key.split(".")
            return not header.awaits(Seat(int(seat)), int(turn))
        case "followed":
            turn = row.key.partition(".")[0]
            return turn != END and (header.status != "playing" or int(turn) != header.turn)
        case "poll":
            return header.status != "playing" and row.key == ""
        case "answer" | "resumed" | "digest" | "reminder" | "expiry":
            # One that was perhaps sent is looked for: it is known then, and can say what has become of it.
            return header.status != "playing" and not row.tries
        case "card":
            if row.key == "new":
                return header.status != "waiting"
            newer = [
                other
                for other in rows
                if other.kind == "card" and other.state in ("due", "sending") and other.due_at > row.due_at
            ]
            return row.key != "again" and any(other.key not in ("new", "again") for other in newer)
        case "end" | "reveal" | "remembered" | "closing" | "settled" | "notice" | "amended":
            return False


def _becomes_record(header: Header) -> bool:
    """Whether the message of a turn is changed once more when the turn is over: it offers nothing more."""
    return header.status in ("playing", "over") and has_open_panel(header)


def _is_past_turn(row: OutboxRow, header: Header) -> bool:
    return header.status != "playing" or int(row.key) != header.turn
