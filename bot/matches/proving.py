"""When may a match's secret be known, and what is the file that proves it?"""

from bot.core.paces import end_of
from bot.matches.loading import Loader
from bot.matches.model import Header, MatchError, MatchId, UserId
from bot.matches.snapshots import must_be_shown
from engine.core.proof import written_proof


class Proofs:
    """Publishes what a finished match was dealt from; nothing before its end."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._clock = loader.clock
        self._store = loader.store

    async def published_secret(self, match: MatchId, reader: UserId) -> bytes | None:
        """The secret where everybody may know it by now. Raises MatchError for others' private play."""
        header = await self._loader.header(match)
        must_be_shown(header, reader)
        if self._why_not_yet(header) is not None:
            return None
        return (await self._store.secret(match))[0]

    async def proof(self, match: MatchId, reader: UserId) -> str:
        """The file that proves a match. Raises MatchError: when it can be had, and as `table` does."""
        header = await self._loader.header(match)
        must_be_shown(header, reader)
        if why := self._why_not_yet(header):
            raise why
        loaded = await self._loader.read(match)
        secret, press = await self._store.secret(match)
        if press is None or loaded.match.outcome() is None:
            raise MatchError("error-proof-running")
        return written_proof(loaded.match, secret, press, header.fingerprint, header.daily)

    def _why_not_yet(self, header: Header) -> MatchError | None:
        """Why the secret of a match stays one; None where it is over for everybody who was dealt from it."""
        if header.lesson is not None:
            return MatchError("error-proof-lesson")
        if header.status == "frozen":
            return MatchError("error-frozen")
        if not header.holders:
            return MatchError("error-not-begun" if header.status == "waiting" else "error-challenge-closed")
        if header.status != "over":
            return MatchError("error-proof-running")
        if header.daily is not None and end_of(header.daily) > self._clock():
            return MatchError("error-proof-day", until=str(int(end_of(header.daily))))
        return None
