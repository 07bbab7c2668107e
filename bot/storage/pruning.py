"""What of matches that are over did only their being played need, and how does it go?"""

from dataclasses import dataclass

from bot.core.database import SqlConnection

OF_OPERATION = (
    "drafts",
    "due",
    "troubles",
    "votes",
    "clocks",
    "pauses",
    "unreached",
    "silences",
    "deliveries",
    "followers",
)
"""Tables of which a match that is over needs nothing any more. Its header, secret, log, seats, notices,
result and ratings stay: from them it is looked back on, proved and rated again."""

_ENDED = "SELECT id FROM matches WHERE status = 'over' AND changed_at < ?"
_CAME_TO_NOTHING = (
    "SELECT id FROM matches WHERE status IN ('declined', 'cancelled', 'lapsed') AND changed_at < ?"
    " AND id NOT IN (SELECT match_id FROM outbox WHERE state IN ('due', 'sending'))"
)
_EMPTIED = ("notices", "secrets", "seats", "entries", "outbox", *OF_OPERATION)
"""Tables in which a challenge may have rows that came to nothing."""


@dataclass(frozen=True, slots=True)
class Pruned:
    """What has gone: rows of matches that are over, and whole challenges of which nothing came."""

    rows: int
    challenges: int


def prune(db: SqlConnection, before: float) -> Pruned:
    """Removes what has not been needed since this instant, within a transaction."""
    rows = sum(
        db.execute(f"DELETE FROM {table} WHERE match_id IN ({_ENDED})", (before,)).rowcount
        for table in OF_OPERATION
    )
    # What is still to be told stays, and whose time ran out: that counts in how reliable somebody is.
    rows += db.execute(
        "DELETE FROM outbox WHERE kind != 'expiry' AND state IN ('told', 'dropped')"
        f" AND match_id IN ({_ENDED})",
        (before,),
    ).rowcount
    empty = [int(row[0]) for row in db.execute(_CAME_TO_NOTHING, (before,))]
    for match in empty:
        for table in _EMPTIED:
            db.execute(f"DELETE FROM {table} WHERE match_id = ?", (match,))
        db.execute("DELETE FROM matches WHERE id = ?", (match,))
    return Pruned(rows, len(empty))
