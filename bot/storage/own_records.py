"""What does the database do about one person alone?"""

import asyncio
import sqlite3
import time
from functools import partial
from pathlib import Path
from typing import Any

from bot.matches.model import Follower, MatchId, UserId
from bot.matches.time import Span
from bot.storage.copies import BACKUP_DAYS, delete_old_copies, known_copies
from bot.storage.deletions import catch_up, note_deletion, returned
from bot.storage.erasing import compact, erase, known_of
from bot.storage.pruning import Pruned, prune
from bot.storage.transactions import Transactions

COMPACTING_PAUSES_S = (0.05, 0.2, 1.0)


class OwnRecords(Transactions):
    """A `bot.matches.own_store.OwnStore`, which says what each method gives."""

    kept_days = BACKUP_DAYS
    """For so long copies are kept, and marks of who was deleted since."""

    async def prune(self, before: float) -> Pruned:
        """Removes what has not been needed since this instant, and makes the file as small as it can be."""
        pruned = await self._transact(partial(prune, before=before))
        await self._compacted()
        return pruned

    async def erase(self, user: UserId) -> list[MatchId]:
        def work(db: sqlite3.Connection) -> list[MatchId]:
            matches = erase(db, user)
            note_deletion(db, user, now=time.time(), days=self.kept_days)
            return matches

        matches = await self._transact(work)
        await self._compacted()
        return matches

    async def returned(self) -> list[UserId]:
        return await self._reader.run(partial(returned, now=time.time()))

    async def catch_up(self) -> None:
        await self._transact(partial(catch_up, now=time.time()))

    async def _compacted(self) -> None:
        """Writes the file anew."""
        async with self._writing:
            # A reader, such as a backup, may be in the way for a moment; the next start does what is left.
            for pause_s in (*COMPACTING_PAUSES_S, None):
                if await self._writer.run(compact) or pause_s is None:
                    break
                await asyncio.sleep(pause_s)

    async def known_of(self, user: UserId) -> dict[str, Any]:
        return await self._reader.run(partial(known_of, user=user))

    async def copies_until(self, now: float) -> list[Span]:
        path = await self._reader.run(lambda db: Path(db.execute("PRAGMA database_list").fetchone()[2]))
        delete_old_copies(path, now)
        return [(copy.made_at, copy.until) for copy in known_copies(path)]

    async def follower(self, match: MatchId, user: UserId) -> Follower | None:
        return next((one for one in await self.followers(match) if one.user == user), None)

    async def followers(self, match: MatchId) -> list[Follower]:
        found = await self._rows(
            "SELECT match_id, user_id, hears, place FROM followers WHERE match_id = ? ORDER BY user_id",
            (match,),
        )
        return [Follower(*row) for row in found]
