"""The database as the core needs it: reading matches, writing changes, and personal data."""

from typing import Any, Protocol

from bot.core.coordination import SharedStore
from bot.core.database import SqlDatabase
from bot.core.model import Clocks, DueRow, Header, MatchId, Notice, OutboxRow, RowState, Stored, UserId
from bot.core.paces import Span
from bot.core.writes import OfMatch, OfPeople, ReachMilestone
from engine.core.game import GameError, Seat, word
from engine.core.log import Entry

Change = OfMatch | OfPeople | ReachMilestone
"""The changes that one transaction may make."""

STORE_PAUSE_S = 2.0
"""Seconds until a database that was out is tried again."""


class StoreOut(GameError):
    """The database cannot be reached or written. The request has not been carried out, as far as is known."""

    def __init__(self, message_id: str = "error-store-out") -> None:
        super().__init__(word(message_id))


class Conflict(Exception):
    """Another process was first, so nothing of the transaction happened.

    It wrote this entry, began this daily run or rematch, took this delivery, or changed the status.
    """


class Store(SharedStore, Protocol):
    """The stored matches and timers. Reads see committed transactions only."""

    async def create(self, header: Header, secret: bytes, changes: list[Change]) -> MatchId:
        """Save a new match and return its id; the header's id is ignored, and 0 in `changes` stands for it.

        Raises:
            Conflict: the host has already begun this daily run, or the delivery has made a match before.
        """

    async def write(self, changes: list[Change], *, is_told: bool = True) -> None:
        """Save all of these changes or, on any error, none. Raises Conflict.

        `is_told`: whether other processes are notified.
        """

    async def header(self, match: MatchId) -> Header | None:
        """Return the header, None if there is no such match."""

    async def entries(self, match: MatchId, since: int = 0, *, before: float | None = None) -> list[Entry]:
        """Return the log from entry number `since` on; with `before`, only entries earlier than that time."""

    async def stored(self, match: MatchId, since: int = 0) -> Stored | None:
        """Return a match as of one moment, its log from entry number `since` on; None if there is none."""

    async def secret(self, match: MatchId) -> tuple[bytes, int | None]:
        """Return the secret and the accepting interaction's id. Raises KeyError."""

    async def digests(self, match: MatchId) -> list[str]:
        """Return the digest stored with each entry."""

    async def outbox(self, match: MatchId | None = None, *, states: tuple[RowState, ...]) -> list[OutboxRow]:
        """Return the rows in these states, the oldest due first."""

    async def due(self, now: float) -> list[DueRow]:
        """Return the timers that are due by now, oldest first."""

    async def clocks(self, header: Header) -> Clocks:
        """Return the clocks of a match, its pauses, and its players' absences and quiet hours."""

    async def votes(self, match: MatchId, count: int) -> dict[Seat, str]:
        """Return the votes of the seats about a match whose log has `count` entries, as in SaveVote."""

    async def notices(self, match: MatchId) -> list[Notice]:
        """Return the notices of a match, oldest first."""

    async def installation_secret(self) -> bytes:
        """Return the key of every keyed hash of this installation, drawn at first start (32 bytes)."""


class PersonalData(Protocol):
    """The stored data of one person.

    `kept_days`: for how long copies of it are kept. `keeps_marks`: whether a copy that is put back may bring
    back no user deleted since.
    """

    @property
    def kept_days(self) -> int: ...

    @property
    def keeps_marks(self) -> bool: ...

    async def erase(self, user: UserId) -> list[MatchId]:
        """Delete everything about a user, including traces in the file; return the changed matches.

        A mark without id or name is kept next to the file as long as copies are. Raises Conflict while a
        match of theirs is open.
        """

    async def returned(self) -> list[UserId]:
        """Return deleted users who are stored here again, because an earlier copy was restored."""

    async def catch_up(self) -> None:
        """Note that all deleted users are erased here, too."""

    async def known_of(self, user: UserId) -> dict[str, Any]:
        """Return all that is stored of a user, by table, as JSON can hold it."""

    async def copies_until(self, now: float) -> list[Span]:
        """Return when each copy of the database was made that is still there, and until when it is kept.

        Those whose days are over are deleted first.
        """


class FullStore(Store, SqlDatabase, Protocol):
    """The store, which is also the database on which repositories are built."""

    @property
    def personal(self) -> PersonalData:
        """The requests about one person's data."""
