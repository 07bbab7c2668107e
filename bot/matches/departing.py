"""How does somebody leave for good, with everything that is known of them?"""

from contextlib import suppress

from bot.core.loading import Loader
from bot.core.model import Header, MatchError, MatchId, NewerRules, UserId
from bot.core.replaying import company_of, is_readable
from bot.core.store import Conflict
from bot.matches.stopped import FrozenMatches
from bot.matches.waiting import PendingChallenges
from engine.core.game import MatchOver
from engine.core.log import Abort, Resign

TRIES = 5
"""So often matches that were begun meanwhile are ended, too."""


class AccountDeletion:
    """Ends all matches of a player and erases what is known of them."""

    def __init__(self, loader: Loader, challenges: PendingChallenges, frozen: FrozenMatches) -> None:
        self._loader = loader
        self._store = loader.store
        self._personal = loader.store.personal
        self._lists = loader.lists
        self._challenges, self._frozen = challenges, frozen

    async def depart(self, user: UserId) -> int:
        """Ends what `user` plays and forgets everything about them; in how many matches a seat was theirs.

        Whoever plays against them wins, as against one who has left; partners end without a loss. Somebody of
        whom nothing is known is forgotten again without a fault. Raises MatchError where they begin matches
        faster than those end.
        """
        ended: set[MatchId] = set()
        try:
            for _ in range(TRIES):
                for header in await self._lists.matches_of(user):
                    ended.add(header.id)
                    self._loader.untold.add(header.id)
                    await self._end_for(header.id, user)
                with suppress(Conflict):
                    changed = await self._personal.erase(user)
                    for match in changed:
                        self._loader.forget(match)
                    return len(changed)
        finally:
            self._loader.untold -= ended
            for match in ended:
                self._loader.changed(match)
        raise MatchError("error-data-busy")

    async def depart_again(self) -> int:
        """Forgets whoever was deleted and came back with a copy of before that was put back; how many those
        were. Raises MatchError, and then does the rest the next time."""
        back = await self._personal.returned()
        for user in back:
            await self.depart(user)
        await self._personal.catch_up()
        return len(back)

    async def _end_for(self, match: MatchId, user: UserId) -> None:
        """An open match of theirs ends, or their challenge is taken back, or declined."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if header.status == "waiting":
                await self._challenges.close(header, "cancelled" if header.host == user else "declined")
            elif header.status == "frozen":
                await self._frozen.call_off(match, Abort(), [])
            elif header.status == "playing":
                await self._end_playing(header, user)

    async def _end_playing(self, header: Header, user: UserId) -> None:
        seat = header.seat_of(user)
        try:
            loaded = await self._loader.load(header.id)
        except NewerRules:
            raise
        except MatchError:
            return  # it stands still from now on, and is called off the next time
        if seat is None or loaded.header.status != "playing":
            return
        has_rival = len(header.persons()) > 1 and is_readable(header) and company_of(header) == "rivals"
        try:
            after, _ = loaded.match.end(Resign(seat) if has_rival else Abort())
        except MatchOver:
            return
        await self._loader.commit(loaded, after, None, None)
