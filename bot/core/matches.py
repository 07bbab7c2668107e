"""The matches of an installation: reading them, acting in them, and the services around them.

Every change holds the match's lock for its transaction only. It is saved first and announced second, by rows
of the outbox that are written with the entry. Nothing here draws, thinks or sends messages.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from bot.core.challenges import BlockRepository, Invitations, Opening, PendingChallenges
from bot.core.clocks import ResponseTimes
from bot.core.coordination import Territory
from bot.core.frozen import FrozenMatches
from bot.core.loading import Clock, Loader
from bot.core.model import PARTNER, AcceptedPress, Header, MatchError, MatchId, OutboxRow, UserId
from bot.core.offers import MatchOffers
from bot.core.paces import end_of
from bot.core.queries import DeliveryProblems, MilestoneRepository, ResultRepository
from bot.core.snapshots import (
    Acted,
    LoadedMatch,
    SeatSnapshot,
    TableSnapshot,
    actor_of,
    must_be_shown,
    seat_snapshot,
    stand_ins_of,
)
from bot.core.store import FullStore
from bot.core.takeovers import RobotTurns, Takeovers
from bot.core.timeouts import Timeouts
from bot.core.writes import MarkRow, ReachMilestone, SaveHeader, TellRow, Unschedule
from engine.core.audience import NumberedFact
from engine.core.game import NotYourTurn, Refusal, Seat
from engine.core.highlights import Remembered
from engine.core.log import Resign
from engine.core.match import Match
from engine.core.proof import written_proof

__all__ = ["Clock", "Matches", "Opening"]


class Matches:
    """Shows matches to their players and lets them act. Each other use case has its own service.

    `loader` loads, locks and commits matches. Services hold it, and only those other services that they name.
    """

    def __init__(
        self, store: FullStore, *, clock: Clock = time.time, key: bytes, territory: Territory | None = None
    ) -> None:
        self.loader = loader = Loader(store, clock=clock, key=key, territory=territory)
        self.store, self.clock, self.territory = store, clock, loader.territory
        self.listeners, self.thinking = loader.listeners, loader.thinking
        self.lists, self.people, self.servers = loader.lists, loader.people, loader.servers
        self.problems, self.milestones = DeliveryProblems(store), MilestoneRepository(store)
        self.blocks = BlockRepository(store)
        self.results = ResultRepository(store)
        self.response_times = ResponseTimes(store)
        self.invitations = Invitations(self.blocks, self.people, self.lists)
        self.challenges = PendingChallenges(loader, self.blocks, self.invitations)
        self.frozen = FrozenMatches(loader)
        self.timeouts = Timeouts(loader)
        self.takeovers = Takeovers(loader, self.timeouts)
        self.offers = MatchOffers(loader)
        self.proofs = Proofs(loader)
        self.finished = Finished(loader)
        self.channel = MatchChannel(loader)
        self.robots = RobotTurns(loader)

    async def header(self, match: MatchId) -> Header:
        """Return the header. Raises MatchError if there is no such match."""
        return await self.loader.header(match)

    # --- looking -------------------------------------------------------------------------------------------

    async def look(self, match: MatchId, user: UserId) -> SeatSnapshot:
        """Return the match as `user`, who must hold a seat, may see it. Raises MatchError."""
        loaded = await self.loader.read(match)
        snapshot = seat_snapshot(loaded, loaded.seat_at_hand(user))
        return replace(snapshot, is_thought_about=match in self.thinking)

    async def table(self, match: MatchId, reader: UserId | None = None) -> TableSnapshot:
        """Return the public view of the match.

        Raises:
            MatchError: play has not begun, or the match is private and not the `reader`'s own.
        """
        loaded = await self.loader.read(match)
        must_be_shown(loaded.header, reader)
        outcome = loaded.match.outcome()
        # A daily run's secret is shared by all players: the next day's table publishes it.
        is_revealed = outcome is not None and loaded.header.daily is None
        secret = (await self.store.secret(match))[0] if is_revealed else None
        return TableSnapshot(
            loaded.header,
            loaded.match.table_view(),
            loaded.match.asks(),
            outcome,
            loaded.match.facts(None),
            secret,
            actor_of(loaded.header, loaded.match),
            stand_ins_of(loaded.header, loaded.match),
        )

    async def facts(self, match: MatchId, user: UserId | None) -> tuple[NumberedFact, ...]:
        """Return every fact this user (None or no seat: a spectator) may know.

        Raises MatchError as `table` does.
        """
        loaded = await self.loader.read(match)
        must_be_shown(loaded.header, user)
        return loaded.match.facts(loaded.header.seat_of(user) if user is not None else None)

    async def refusals(self, match: MatchId, user: UserId) -> tuple[Refusal, ...]:
        """Return the actions that `user`, who must hold a seat, may not take on this draft.

        Raises MatchError.
        """
        loaded = await self.loader.read(match)
        seat = loaded.seat_at_hand(user)
        return loaded.match.preview(seat, loaded.draft(seat).notations).refusals(seat)

    async def waiting_on(self, user: UserId) -> list[Header]:
        """Return the matches that wait for `user`, the longest waiting first, without lessons."""
        own = await self.lists.matches_of(user)
        return [header for header in own if header.waits_for(user) and header.lesson is None]

    # --- acting --------------------------------------------------------------------------------------------

    async def act(
        self, match: MatchId, user: UserId, rev: str | None, notation: str, *, delivery: int | None = None
    ) -> Acted:
        """Take an action for `user`: a quiet one enters the draft, any other commits the draft and itself.

        `rev` comes from the panel. For a typed action it is None, and `delivery` tells repeats from new
        actions. Raises GameError, and then nothing changed.
        """
        async with self._pressed(match, user, rev, notation, delivery) as (loaded, seat, last, known):
            draft = loaded.draft(seat)
            if known is not None:
                return known
            if loaded.match.ask(seat) is None and not loaded.match.outcome():
                raise NotYourTurn(seat)
            by = "person" if seat == loaded.header.seat_of(user) else PARTNER
            after, facts = loaded.match.act(seat, (*draft.notations, notation), by=by)
            decided = ReachMilestone("decided", user, self.clock())
            is_quiet = loaded.match.preview(seat, draft.notations).is_quiet(seat, notation)
            laid_out = (*draft.notations, notation)
            if is_quiet and not await self.loader.orders.completes(
                loaded.header, loaded.match, seat, laid_out
            ):
                await self.loader.save_draft(loaded, seat, draft.extended(notation, last), also=[decided])
                return Acted(seat_snapshot(loaded, seat))
            laid = loaded.match.act(seat, draft.notations)[1] if draft.notations else ()
            await self.loader.commit(loaded, after, seat, last, also=[decided])
            heard, fresh = (
                tuple(fact for fact in each if fact.reaches(seat)) for each in (facts, facts[len(laid) :])
            )
            snapshot = seat_snapshot(loaded, loaded.seat_at_hand(user))
            return Acted(snapshot, is_committed=True, facts=heard, fresh=fresh)

    async def undo(
        self, match: MatchId, user: UserId, rev: str | None, *, delivery: int | None = None
    ) -> Acted:
        """Undo the last press in the draft: an action, or a layout that was laid at once.

        `rev` and `delivery` as for `act`. Raises MatchError if there is none.
        """
        async with self._pressed(match, user, rev, "undo", delivery) as (loaded, seat, last, known):
            draft = loaded.draft(seat)
            if known is not None:
                return known
            if not draft.notations:
                raise MatchError("error-nothing-to-undo")
            await self.loader.save_draft(loaded, seat, draft.undone(last))
            return Acted(seat_snapshot(loaded, seat))

    async def lay(
        self,
        match: MatchId,
        user: UserId,
        rev: str | None,
        notations: Sequence[str],
        *,
        press: str,
        is_anew: bool = False,
    ) -> Acted:
        """Lay a whole layout for `user` by one press: all of these quiet actions enter the draft, or none.

        `press` says which one it was, so that its repeat is one success. `is_anew`: in place of whatever was
        laid out before. Raises GameError, and then nothing changed.
        """
        async with self._pressed(match, user, rev, press) as (loaded, seat, last, known):
            draft = loaded.draft(seat)
            if known is not None:
                return known
            if not notations:
                raise MatchError("error-nothing-to-lay")
            start = () if is_anew else draft.notations
            _must_be_quiet(loaded.match.preview(seat, start), seat, notations)
            decided = ReachMilestone("decided", user, self.clock())
            await self.loader.save_draft(loaded, seat, draft.laid((*start, *notations), last), also=[decided])
            return Acted(seat_snapshot(loaded, seat))

    async def is_known(self, match: MatchId, user: UserId, delivery: int | None) -> bool:
        """Return True if this delivery of /undo was answered before, so that a repeat undoes no more."""
        loaded = await self.loader.read(match)
        seat = loaded.seat_at_hand(user)
        return delivery is not None and loaded.draft(seat).last == (f"typed {delivery}", "undo")

    @asynccontextmanager
    async def _pressed(
        self, match: MatchId, user: UserId, rev: str | None, what: str, delivery: int | None = None
    ) -> AsyncIterator[tuple[LoadedMatch, Seat, AcceptedPress, Acted | None]]:
        """Yield the match, the seat, the press, and the answer to a repeated or outdated press.

        The match stays locked meanwhile. A typed action uses its delivery in place of a rev.
        """
        async with self.loader.lock(match):
            loaded = await self.loader.load(match)
            await self.takeovers.returned(loaded, user)
            seat = loaded.seat_at_hand(user)
            said = rev or (None if delivery is None else f"typed {delivery}")
            last, is_old = (said or loaded.rev(seat), what), rev is not None and rev != loaded.rev(seat)
            is_known = said is not None and loaded.draft(seat).last == last
            answer = Acted(seat_snapshot(loaded, seat), is_stale=not is_known) if is_known or is_old else None
            yield loaded, seat, last, answer

    async def resign(self, match: MatchId, user: UserId) -> Header:
        """Resign for `user`. Raises MatchError for a user without a seat, MatchOver after the end."""
        async with self.loader.lock(match):
            loaded = await self.loader.load(match)
            seat = loaded.header.must_seat(user)
            after, _ = loaded.match.end(Resign(seat))
            await self.loader.commit(loaded, after, seat, None)
            return loaded.header

    async def fall_back(self, match: MatchId, seat: Seat, question: int) -> None:
        """Answer with the fallback after an answer's window is over, if the question is still open."""
        async with self.loader.lock(match):
            loaded = await self.loader.load(match)
            notation = None
            if loaded.match.ask(seat) and loaded.match.question(seat) == question:
                notation = loaded.match.fallback(seat)
            if notation is None:
                await self.loader.write(match, [Unschedule(match, "fallback", f"{seat}.{question}")])
                return
            after, _ = loaded.match.act(seat, (notation,), by="fallback")
            await self.loader.commit(loaded, after, seat, None)


def _must_be_quiet(match: Match, seat: Seat, notations: Sequence[str]) -> None:
    """Raise GameError unless these actions are legal in this order and all of them quiet."""
    for notation in notations:
        after, _ = match.act(seat, (notation,))
        if not match.is_quiet(seat, notation):
            raise MatchError("error-not-to-lay")
        match = after


class MatchChannel:
    """Keeps the card, the channel and the thread of matches."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    async def card_shown(self, match: MatchId, message_id: int) -> None:
        """Save that this message is the match's card, and make due what waited for it."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if header.card_id == message_id:
                return
            told = [
                MarkRow(match, "card", key, "told", message_id=message_id, was=was)
                for key in ("new", "again")
                for was in ("due", "sending")
            ]
            now = self._loader.clock()
            waited = [
                TellRow(match, row.kind, row.key, min(row.due_at, now))
                for row in await self._loader.store.outbox(match, states=("due",))
                if (row.kind, row.key) not in (("card", "new"), ("card", "again"))
            ]
            shown = SaveHeader(replace(header, card_id=message_id))
            await self._loader.write(match, [shown, *told, *waited])

    async def move(self, match: MatchId, channel_id: int) -> None:
        """Move a match to another channel of its server, where a new thread will be made."""
        async with self._loader.lock(match):
            header = replace(await self._loader.header(match), channel_id=channel_id, thread_id=None)
            await self._loader.write(match, [SaveHeader(header)])

    async def at_home(self, match: MatchId, thread_id: int | None) -> None:
        """Save the thread or channel that receives the match's messages; None if it has none any more."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if header.thread_id != thread_id:
                await self._loader.write(match, [SaveHeader(replace(header, thread_id=thread_id))])


class Finished:
    """Shows what was hidden in a finished match, and shares it."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    async def reveal(self, match: MatchId, reader: UserId | None = None) -> Any:
        """Return what was hidden in a finished match, as its game reveals it publicly.

        Raises:
            NotOver: the match is not over.
            MatchError: it is private and not the `reader`'s own.
        """
        loaded = await self._loader.read(match)
        must_be_shown(loaded.header, reader)
        return loaded.match.reveal()

    async def remembered(self, match: MatchId) -> tuple[Header, Remembered]:
        """Return the header and the shareable summary of a finished match. Raises NotOver."""
        loaded = await self._loader.read(match)
        return loaded.header, await asyncio.to_thread(loaded.match.remembered)

    async def share(self, match: MatchId, user: UserId) -> tuple[Header, OutboxRow | None]:
        """Post the summary of a finished match for one of its players, once.

        Return the earlier row if it was shared before. Raises MatchError for users who did not play, and
        before the end.
        """
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if header.seat_of(user) is None:
                raise MatchError("error-share-players")
            if header.status != "over" or header.is_private:
                raise MatchError("error-share-running")
            rows = await self._loader.store.outbox(match, states=("due", "sending", "told"))
            if row := next((row for row in rows if row.kind == "remembered"), None):
                return header, row
            await self._loader.write(match, [TellRow(match, "remembered", "", self._loader.clock())])
            return header, None


class Proofs:
    """Publishes the secret of a finished match, and never before its end."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._clock = loader.clock
        self._store = loader.store

    async def published_secret(self, match: MatchId, reader: UserId) -> bytes | None:
        """Return the secret if it is public by now. Raises MatchError for another user's private match."""
        header = await self._loader.header(match)
        must_be_shown(header, reader)
        if self._why_not_yet(header) is not None:
            return None
        return (await self._store.secret(match))[0]

    async def proof(self, match: MatchId, reader: UserId) -> str:
        """Return the file that proves a match. Raises MatchError: when it can be had, and as `table` does."""
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
        """Return why the secret stays hidden; None once the match is over for all who were dealt from it."""
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
