"""What do the use cases ask of a database about one person alone?"""

from typing import Any, Protocol

from bot.matches.model import Follower, Header, MatchId, UserId
from bot.matches.time import Span


class OwnStore(Protocol):
    """What is stored of one person.

    `kept_days`: for how long copies of it are kept. `keeps_marks`: whether a copy that is put back brings
    nobody back who was deleted since.
    """

    kept_days: int
    keeps_marks: bool

    async def erase(self, user: UserId) -> list[MatchId]:
        """Forgets everything about somebody, also what is left of it in the file; the matches it changes.

        A mark that holds neither id nor name is kept beside the file as long as copies are. Raises Conflict
        while a match of theirs is open.
        """

    async def returned(self) -> list[UserId]:
        """Who was deleted and stands here again, because a copy from before was put back."""

    async def catch_up(self) -> None:
        """Everybody who was deleted is erased here, too, from now on."""

    async def known_of(self, user: UserId) -> dict[str, Any]:
        """All that is stored of somebody, by table, as JSON can hold it."""

    async def copies_until(self, now: float) -> list[Span]:
        """When each copy of the database was made that is still there, and until when it is kept.

        Those whose days are over are deleted first.
        """

    async def follower(self, match: MatchId, user: UserId) -> Follower | None:
        """How somebody follows a match; None where they do not."""

    async def followers(self, match: MatchId) -> list[Follower]:
        """Everybody who follows a match."""

    async def followed_by(self, user: UserId) -> list[Header]:
        """The matches under way that somebody follows, the newest change first."""
