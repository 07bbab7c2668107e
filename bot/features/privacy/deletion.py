"""Account deletion: a player leaves for good, with everything that is known of them."""

from contextlib import suppress

from bot.core.matches import Matches
from bot.core.model import Header, MatchError, MatchId, NewerRules, UserId
from bot.core.replaying import company_of, is_readable
from bot.core.store import Conflict
from engine.core.game import MatchOver
from engine.core.log import Abort, Resign

TRIES = 5
"""The number of times that matches begun meanwhile are ended, too."""


class AccountDeletion:
    """Ends all matches of a player and erases all data about them."""

    def __init__(self, matches: Matches) -> None:
        self._loader, self._lists = matches.loader, matches.lists
        self._personal = matches.store.personal
        self._challenges, self._frozen = matches.challenges, matches.frozen

    async def delete(self, user: UserId) -> int:
        """End the matches of `user` and erase everything about them; return the number of their matches.

        Their opponents win, as against a player who has left; partners end without a loss. Deleting an
        unknown user does nothing.

        Raises:
            MatchError: they begin matches faster than those end.
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

    async def delete_again(self) -> int:
        """Delete the accounts that a restored backup has brought back; return how many there were.

        Raises:
            MatchError: as `delete`; the next call does the rest.
        """
        back = await self._personal.returned()
        for user in back:
            await self.delete(user)
        await self._personal.catch_up()
        return len(back)

    async def _end_for(self, match: MatchId, user: UserId) -> None:
        """End an open match of theirs; take back or decline a challenge."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if header.status == "waiting" and header.host == user:
                await self._challenges.close(header, "cancelled")
            elif header.status == "waiting":
                await self._challenges.declined(header, user)
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
            return  # it is frozen from now on, and is called off the next time
        if seat is None or loaded.header.status != "playing":
            return
        has_rival = len(header.persons()) > 1 and is_readable(header) and company_of(header) == "rivals"
        try:
            after, _ = loaded.match.end(Resign(seat) if has_rival else Abort())
        except MatchOver:
            return
        await self._loader.commit(loaded, after, None, None)
