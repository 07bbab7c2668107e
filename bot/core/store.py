"""The database as the core asks for it: what is read of matches, what is written, and personal data."""

from typing import Any, Protocol

from bot.core.coordination import SharedStore
from bot.core.database import SqlDatabase
from bot.core.model import Clocks, DueRow, Header, MatchId, Notice, OutboxRow, RowState, Stored, UserId
from bot.core.paces import Span
from bot.core.writes import OfMatch, OfPeople, ReachMilestone
from engine.core.game import GameError, Seat, word
from engine.core.log import Entry

Change = OfMatch | OfPeople | ReachMilestone
"""What one transaction may change."""

STORE_PAUSE_S = 2.0
"""So long after a database that was out it is asked again."""


class StoreOut(GameError):
    """The database cannot be reached or written. What was asked for has not happened, as far as is known."""

    def __init__(self, message_id: str = "error-store-out") -> None:
        super().__init__(word(message_id))


class Conflict(Exception):
    """Somebody else wrote this entry, began this daily run or rematch, took this delivery, or changed the
    status first: nothing of the transaction happened."""


class Store(SharedStore, Protocol):
    """What is stored of a match, and what is due. Reads see committed transactions only."""

    async def create(self, header: Header, secret: bytes, changes: list[Change]) -> MatchId:
        """A new match (the header's id is ignored, also in `changes`, where 0 stands for the new one).

        Raises Conflict where it is a daily run that its host has begun already, and where the delivery that
        asks for it has made one.
        """

    async def write(self, changes: list[Change], *, is_told: bool = True) -> None:
        """All of these or, on any error, none. `is_told`: whether other processes hear. Raises Conflict."""

    async def header(self, match: MatchId) -> Header | None:
        """The header, None when there is no such match."""

    async def entries(self, match: MatchId, since: int = 0, *, before: float | None = None) -> list[Entry]:
        """The log from entry number `since` on; with `before` only what was made earlier than that time."""

    async def stored(self, match: MatchId, since: int = 0) -> Stored | None:
        """All of a match as of one moment, its log from entry number `since` on; None where there is none."""

    async def secret(self, match: MatchId) -> tuple[bytes, int | None]:
        """The secret and the accepting interaction's id. Raises KeyError."""

    async def digests(self, match: MatchId) -> list[str]:
        """The digest stored with each entry."""

    async def outbox(self, match: MatchId | None = None, *, states: tuple[RowState, ...]) -> list[OutboxRow]:
        """Rows in these states, the oldest due first."""

    async def due(self, now: float) -> list[DueRow]:
        """What is due by now, the oldest first."""

    async def clocks(self, header: Header) -> Clocks:
        """The clocks of a match, its pauses, and the absences and quiet hours of those who hold its seats."""

    async def votes(self, match: MatchId, count: int) -> dict[Seat, str]:
        """What the seats want to become of a match whose log has `count` entries, as SaveVote says it."""

    async def notices(self, match: MatchId) -> list[Notice]:
        """What was done about a match outside its rules, the first first."""

    async def installation_secret(self) -> bytes:
        """The key of every keyed hash of this installation, drawn at first start (32 bytes)."""


class PersonalData(Protocol):
    """What is stored of one person.

    `kept_days`: for how long copies of it are kept. `keeps_marks`: whether a copy that is put back brings
    nobody back who was deleted since.
    """

    @property
    def kept_days(self) -> int: ...

    @property
    def keeps_marks(self) -> bool: ...

    async def erase(self, user: UserId) -> list[MatchId]:
        """Forget everything about a user, also what is left of it in the file; return the changed matches.

        A mark that holds neither id nor name is kept beside the file as long as copies are. Raises Conflict
        while a match of theirs is open.
        """

    async def returned(self) -> list[UserId]:
        """Return who was deleted and stands here again, because a copy from before was put back."""

    async def catch_up(self) -> None:
        """Note that everybody who was deleted is erased here, too."""

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
        """What is asked about one person alone."""
