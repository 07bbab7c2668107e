"""What is asked of a database about one person alone: to show everything, and to forget it."""

from typing import Any, Protocol

from bot.core.paces import Span
from bot.matches.model import MatchId, UserId


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
