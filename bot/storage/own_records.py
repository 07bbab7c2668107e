"""What does the database do about one person alone?"""

import logging
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from bot.core.database import SqlConnection
from bot.matches.model import Follower, MatchId, UserId
from bot.matches.store import StoreOut
from bot.matches.time import Span
from bot.storage.copies import BACKUP_DAYS
from bot.storage.dialect import size_of
from bot.storage.erasing import erase, known_of
from bot.storage.pruning import Pruned, prune
from bot.storage.transactions import Transactions

_log = logging.getLogger(__name__)


class OwnRecords(Transactions):
    """A `bot.matches.own_store.OwnStore`, which says what each method gives."""

    kept_days = BACKUP_DAYS
    """For so long copies are kept, and marks of who was deleted since."""
    keeps_marks = True

    async def size(self) -> int:
        """How many bytes the database takes."""
        return await self.read(size_of)

    async def prune(self, before: float) -> Pruned:
        """Removes what has not been needed since this instant, and makes the file as small as it can be."""
        pruned = await self.transact(partial(prune, before=before))
        await self._compacted()
        return pruned

    async def erase(self, user: UserId) -> list[MatchId]:
        def work(db: SqlConnection) -> list[MatchId]:
            matches = erase(db, user)
            self._erased(db, user, matches)
            self._tell_others(db, matches)
            return matches

        matches = await self.transact(work)
        try:
            await self._compacted()
        except StoreOut:
            _log.warning("what was deleted is overwritten at the next start: the disk refuses it now")
        return matches

    @abstractmethod
    def _erased(self, db: SqlConnection, user: UserId, matches: Sequence[MatchId]) -> None:
        """Does in the transaction in which somebody is erased what only one kind of database needs.

        A copy that is put back has to know of them; nothing that waits may name them. `matches`: those of
        theirs.
        """

    @abstractmethod
    def _tell_others(self, db: SqlConnection, matches: Iterable[MatchId]) -> None:
        """Has other processes hear that these have changed, in the transaction by which they do."""

    @abstractmethod
    async def _compacted(self) -> None:
        """What was deleted is left nowhere in the database."""

    @abstractmethod
    async def returned(self) -> list[UserId]:
        """Who was deleted and stands here again, because a copy from before was put back."""

    @abstractmethod
    async def catch_up(self) -> None:
        """Everybody who was deleted is erased here, too, from now on."""

    @abstractmethod
    async def copies_until(self, now: float) -> list[Span]:
        """When each known copy was made and until when it is kept."""

    async def known_of(self, user: UserId) -> dict[str, Any]:
        return await self.read(partial(known_of, user=user))

    async def follower(self, match: MatchId, user: UserId) -> Follower | None:
        return next((one for one in await self.followers(match) if one.user == user), None)

    async def followers(self, match: MatchId) -> list[Follower]:
        found = await self.rows(
            "SELECT match_id, user_id, hears, place FROM followers WHERE match_id = ? ORDER BY user_id",
            (match,),
        )
        return [Follower(*row) for row in found]
