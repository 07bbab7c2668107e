"""How is a match loaded, changed and saved by one at a time?"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.matches.changes import Position, after_entry
from bot.matches.dealing import replayed
from bot.matches.looks import Live
from bot.matches.model import (
    AddEntry,
    Change,
    Draft,
    Header,
    MatchError,
    MatchId,
    SaveDraft,
    SaveHeader,
    Store,
)
from engine.core.game import Seat
from engine.core.match import Match

CACHED_MATCHES = 512

Clock = Callable[[], float]
Listener = Callable[[MatchId], None]


class Held:
    """Matches over a store. `listeners` are called with a match's id after each of its transactions."""

    def __init__(self, store: Store, *, clock: Clock = time.time, key: bytes) -> None:
        self.store = store
        self.clock = clock
        self.listeners: list[Listener] = []
        self._key = key
        self._locks: WeakValueDictionary[MatchId, asyncio.Lock] = WeakValueDictionary()
        self._cache: OrderedDict[MatchId, Match] = OrderedDict()

    async def _save_draft(self, live: Live, seat: Seat, draft: Draft) -> None:
        await self.write(live.header.id, [SaveDraft(live.header.id, seat, draft)])
        live.drafts[seat] = draft

    async def _commit(
        self, live: Live, after: Match, actor: Seat | None, last: tuple[str, str] | None
    ) -> None:
        """One transaction: the entry, the actor's draft, derived columns, what is to be told, what is due."""
        match, seq = live.header.id, len(live.match.entries)
        entry = AddEntry(match, seq, after.entries[-1], after.digest(self._key), self.clock())
        done = after_entry(Position(live.header, live.match), after, self.clock())
        changes: list[Change] = [entry, *done.changes]
        if actor is not None:
            emptied = live.draft(actor).emptied(after.question(actor), last)
            changes.append(SaveDraft(match, actor, emptied))
            live.drafts[actor] = emptied
        await self.write(match, changes)
        live.match, live.header = after, done.header
        self._remember(match, after)

    async def write(self, match: MatchId, changes: list[Change]) -> None:
        """One transaction about a match, of which its listeners are told."""
        await self.store.write(changes)
        self._changed(match)

    def _changed(self, match: MatchId) -> None:
        for listener in self.listeners:
            listener(match)

    def _lock(self, match: MatchId) -> asyncio.Lock:
        return self._locks.setdefault(match, asyncio.Lock())

    async def _header(self, match: MatchId) -> Header:
        header = await self.store.header(match)
        if header is None:
            raise MatchError("error-no-such-match")
        return header

    async def _load(self, match: MatchId) -> Live:
        header = await self._header(match)
        if not header.holders:
            raise MatchError("error-not-begun" if header.status == "waiting" else "error-challenge-closed")
        if header.status == "frozen":
            raise MatchError("error-frozen")
        known = self._cache.get(match)
        if known is None:
            known = await self._replay(header)
            self._remember(match, known)
        return Live(header, known, await self.store.drafts(match))

    async def _replay(self, header: Header) -> Match:
        match = await replayed(self.store, header)
        stored = await self.store.last_digest(header.id)
        if stored is not None and match.digest(self._key) != stored:
            # The rules as they are now tell this log differently: nobody may go on from a wrong position.
            await self.write(header.id, [SaveHeader(replace(header, status="frozen"))])
            raise MatchError("error-frozen")
        return match

    def _remember(self, match: MatchId, known: Match) -> None:
        held = self._cache.get(match)
        if held is None or len(held.entries) < len(known.entries):
            self._cache[match] = known
        self._cache.move_to_end(match)
        while len(self._cache) > CACHED_MATCHES:
            self._cache.popitem(last=False)
