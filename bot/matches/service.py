"""What happens when somebody opens, joins, acts, undoes, resigns or looks?

Every use case takes the match's lock for its transaction only: it saves first and tells second, by rows of
the outbox that are written with the entry. Nothing here draws, thinks or talks to anybody.
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.matches.changes import begin
from bot.matches.dealing import game_of, options_of, seated, seed_of
from bot.matches.loading import Clock, Known
from bot.matches.model import (
    DRAWN,
    ROBOT,
    SOLO,
    DueRow,
    Header,
    MatchError,
    MatchId,
    Status,
    UserId,
    holder_of,
)
from bot.matches.opening import Opening, new_header
from bot.matches.snapshots import Acted, SeatSnapshot, TableSnapshot, actor_of, seat_snapshot
from bot.matches.stopped import Stopped
from bot.matches.store import (
    AddDelivery,
    Change,
    Conflict,
    MarkRow,
    SaveHeader,
    SaveSecret,
    Schedule,
    TellRow,
    Unschedule,
)
from engine.core.chance import Chance
from engine.core.game import NotYourTurn, Refusal, Seat
from engine.core.log import Expire, Reseat, Resign, TakeBack
from engine.core.match import Match, NumberedFact

__all__ = ["CARD_GRACE_S", "CARD_LIFETIME_S", "Clock", "Matches", "Opening"]

CARD_LIFETIME_S = 24 * 3600.0
CARD_GRACE_S = 10.0
CLOSED_GRACE_S = 3.0
"""So long the press that closed a card has to answer with it before the outbox changes it."""
DELIVERY_KEPT_S = 3600.0
"""How long a delivery is known: its token can be answered for 15 minutes."""


class Matches(Stopped):
    """The use cases over a store."""

    # --- before play ---------------------------------------------------------------------------------------

    async def open(self, opening: Opening, *, delivery: int | None = None) -> Header:
        """A new match that waits for its guest; alone or against a robot the `delivery` begins it at once.

        `delivery`: the id of the interaction that asks for it. Delivered again it gives the match it made, as
        that stands now. Raises MatchError when the options or the guest are impossible.
        """
        game = game_of(opening.game)
        spec, is_alone = game.spec, len(game.seats(opening.options)) == 1
        if is_alone != (opening.guest == SOLO):
            raise MatchError("error-alone" if is_alone else "error-not-alone")
        if opening.guest == holder_of(opening.host):
            raise MatchError("error-own-opponent")
        if opening.host_side not in (DRAWN, *spec.seats):
            raise MatchError("error-no-such-side")
        secret, now = secrets.token_bytes(32), self.clock()
        header, played = new_header(opening, secret, now), None
        changes: list[Change] = [
            # The reply to the command is the card; only if that is lost does the outbox post one. Who asks
            # for a rematch is answered in private.
            TellRow(MatchId(0), "card", "new", now + CARD_GRACE_S * (opening.rematch_of is None)),
            Schedule(DueRow(MatchId(0), "lapse", "", now + CARD_LIFETIME_S)),
        ]
        if delivery is not None:
            changes.append(AddDelivery(delivery, MatchId(0), now, now - DELIVERY_KEPT_S))
        if delivery is not None and opening.guest in (ROBOT, SOLO):
            # In the same transaction: nobody else would ever begin it.
            played, header, begun = _begun(header, secret, delivery, now)
            changes += begun
        try:
            match = await self.store.create(header, secret, changes)
        except Conflict:
            made = None if delivery is None else await self.store.delivered(delivery)
            if made is None:
                raise
            return await self._header(made)
        if played is not None:
            self._remember(match, Known(played, None))
        self._changed(match)
        return replace(header, id=match)

    async def accept(self, match: MatchId, user: UserId, interaction_id: int) -> Header:
        """`user` takes the free seat, or the seat meant for them, and play begins.

        The same user accepting twice is one success. Raises MatchError when the seat is not theirs to take.
        """
        async with self._lock(match):
            header = await self._header(match)
            if header.status == "playing" and header.seat_of(user) is not None:
                return header
            self._must_wait(header)
            if user == header.host and header.guest not in (ROBOT, SOLO):
                raise MatchError("error-own-challenge")
            if header.guest not in (None, holder_of(user)) and user != header.host:
                raise MatchError("error-not-invited")
            guest = header.guest or holder_of(user)
            return await self._begin(header, guest, interaction_id)

    async def decline(self, match: MatchId, user: UserId) -> Header:
        """The invited user says no. Raises MatchError for everybody else."""
        async with self._lock(match):
            header = await self._header(match)
            if header.guest != holder_of(user):
                raise MatchError("error-not-invited")
            if header.status == "declined":
                return header
            return await self._close(header, "declined", CLOSED_GRACE_S)

    async def cancel(self, match: MatchId, user: UserId) -> Header:
        """The host takes the challenge back. Raises MatchError for everybody else."""
        async with self._lock(match):
            header = await self._header(match)
            if header.host != user:
                raise MatchError("error-only-host-cancels")
            if header.status == "cancelled":
                return header
            return await self._close(header, "cancelled", CLOSED_GRACE_S)

    async def lapse(self, match: MatchId) -> None:
        """The card's time is over: nobody came."""
        async with self._lock(match):
            header = await self._header(match)
            if header.status == "waiting":
                await self._close(header, "lapsed")
            else:
                await self.write(match, [Unschedule(match, "lapse")])

    def _must_wait(self, header: Header) -> None:
        if header.status in ("playing", "over", "frozen"):
            raise MatchError("error-seat-taken")
        if header.status != "waiting":
            raise MatchError("error-challenge-closed")

    async def _close(self, header: Header, status: Status, grace_s: float = 0.0) -> Header:
        self._must_wait(header)
        closed = replace(header, status=status, changed_at=self.clock())
        await self.write(
            header.id,
            [
                SaveHeader(closed),
                Unschedule(header.id),
                MarkRow(header.id, "card", "new", "dropped"),
                TellRow(header.id, "card", status, self.clock() + grace_s),
            ],
        )
        return closed

    async def _begin(self, header: Header, guest: str, interaction_id: int) -> Header:
        secret, _ = await self.store.secret(header.id)
        match, started, changes = _begun(replace(header, guest=guest), secret, interaction_id, self.clock())
        await self.write(header.id, changes)
        self._remember(header.id, Known(match, None))
        return started

    # --- looking -------------------------------------------------------------------------------------------

    async def look(self, match: MatchId, user: UserId) -> SeatSnapshot:
        """The match as `user`, who must hold a seat, may see it. Raises MatchError."""
        loaded = await self._read(match)
        return seat_snapshot(loaded, _seat(loaded.header, user))

    async def table(self, match: MatchId, reader: UserId | None = None) -> TableSnapshot:
        """The match as everybody may see it.

        Raises MatchError before play has begun, and for a daily run that is not the `reader`'s own.
        """
        loaded = await self._read(match)
        _must_be_shown(loaded.header, reader)
        outcome = loaded.match.outcome()
        # The secret of a daily run is that of everybody's: the next day's table tells it.
        is_told = outcome is not None and loaded.header.daily is None
        secret = (await self.store.secret(match))[0] if is_told else None
        return TableSnapshot(
            loaded.header,
            loaded.match.table_view(),
            loaded.match.asks(),
            outcome,
            loaded.match.facts(None),
            secret,
            actor_of(loaded.match),
        )

    async def reveal(self, match: MatchId) -> Any:
        """What was hidden in a match that is over, as its game reveals it to everybody.

        Raises NotOver before the end, and MatchError for a daily run.
        """
        loaded = await self._read(match)
        _must_be_shown(loaded.header, None)
        return loaded.match.reveal()

    async def facts(self, match: MatchId, user: UserId | None) -> tuple[NumberedFact, ...]:
        """Every fact this user (None or no seat: a spectator) was told. Raises MatchError as `table` does."""
        loaded = await self._read(match)
        _must_be_shown(loaded.header, user)
        return loaded.match.facts(loaded.header.seat_of(user) if user is not None else None)

    async def refusals(self, match: MatchId, user: UserId) -> tuple[Refusal, ...]:
        """What `user`, who must hold a seat, may not do now, with what is laid out. Raises MatchError."""
        loaded = await self._read(match)
        seat = _seat(loaded.header, user)
        return loaded.match.preview(seat, loaded.draft(seat).notations).refusals(seat)

    async def header(self, match: MatchId) -> Header:
        """The header. Raises MatchError when there is no such match."""
        return await self._header(match)

    async def waiting_on(self, user: UserId) -> list[Header]:
        """The matches in which `user` is asked something, the longest waiting first."""
        own = await self.store.matches_of(user)
        return [
            header for header in own if header.status == "playing" and header.seat_of(user) in header.to_act
        ]

    async def view_for_robot(self, match: MatchId, seat: Seat) -> tuple[Any, int, Sequence[str]]:
        """What a robot at `seat` may know, its question's number, and what it may do if it is waited for."""
        loaded = await self._read(match)
        ask = loaded.match.ask(seat)
        legal = [action.notation for action in loaded.match.legal(seat)] if ask and ask.is_missing else []
        return loaded.match.seat_view(seat), loaded.match.question(seat), legal

    # --- acting --------------------------------------------------------------------------------------------

    async def act(
        self, match: MatchId, user: UserId, rev: str | None, notation: str, *, delivery: int | None = None
    ) -> Acted:
        """`user` acts: a quiet action goes into the draft, any other commits the draft and itself.

        `rev` is what the panel said, None for a typed action, which its `delivery` tells from the next one.
        Raises GameError, and then nothing changed.
        """
        async with self._lock(match):
            loaded = await self._load(match)
            seat = _seat(loaded.header, user)
            draft = loaded.draft(seat)
            said = rev or _typed(delivery)
            if said is not None and draft.last == (said, notation):
                return Acted(seat_snapshot(loaded, seat))
            if rev is not None and rev != loaded.rev(seat):
                return Acted(seat_snapshot(loaded, seat), is_stale=True)
            if loaded.match.ask(seat) is None and not loaded.match.outcome():
                raise NotYourTurn(seat)
            after, facts = loaded.match.act(seat, (*draft.notations, notation))
            last = (said or loaded.rev(seat), notation)
            if loaded.match.preview(seat, draft.notations).is_quiet(seat, notation):
                await self._save_draft(loaded, seat, draft.extended(notation, last))
                return Acted(seat_snapshot(loaded, seat))
            laid = loaded.match.act(seat, draft.notations)[1] if draft.notations else ()
            await self._commit(loaded, after, seat, last)
            heard, fresh = (
                tuple(fact for fact in told if fact.reaches(seat)) for told in (facts, facts[len(laid) :])
            )
            return Acted(seat_snapshot(loaded, seat), is_committed=True, facts=heard, fresh=fresh)

    async def undo(
        self, match: MatchId, user: UserId, rev: str | None, *, delivery: int | None = None
    ) -> Acted:
        """The last press is taken out of the draft: an action, or a layout that was laid at once.

        `rev` and `delivery` as for `act`. Raises MatchError when there is none.
        """
        async with self._lock(match):
            loaded = await self._load(match)
            seat = _seat(loaded.header, user)
            draft = loaded.draft(seat)
            said = rev or _typed(delivery)
            if said is not None and draft.last == (said, "undo"):
                return Acted(seat_snapshot(loaded, seat))
            if rev is not None and rev != loaded.rev(seat):
                return Acted(seat_snapshot(loaded, seat), is_stale=True)
            if not draft.notations:
                raise MatchError("error-nothing-to-undo")
            await self._save_draft(loaded, seat, draft.undone((said or loaded.rev(seat), "undo")))
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
        """`user` lays a whole layout by one press: all of these quiet actions enter the draft, or none does.

        `press` says which one it was, so that its repeat is one success. `is_anew`: in place of whatever was
        laid out before. Raises GameError, and then nothing changed.
        """
        async with self._lock(match):
            loaded = await self._load(match)
            seat = _seat(loaded.header, user)
            draft = loaded.draft(seat)
            if rev is not None and rev != loaded.rev(seat):
                return Acted(seat_snapshot(loaded, seat), is_stale=draft.last != (rev, press))
            if not notations:
                raise MatchError("error-nothing-to-lay")
            start = () if is_anew else draft.notations
            _must_be_quiet(loaded.match.preview(seat, start), seat, notations)
            last = (rev or loaded.rev(seat), press)
            await self._save_draft(loaded, seat, draft.laid((*start, *notations), last))
            return Acted(seat_snapshot(loaded, seat))

    async def resign(self, match: MatchId, user: UserId) -> Header:
        """`user` gives up. Raises MatchError for somebody without a seat, MatchOver after the end."""
        async with self._lock(match):
            loaded = await self._load(match)
            seat = _seat(loaded.header, user)
            after, _ = loaded.match.end(Resign(seat))
            await self._commit(loaded, after, seat, None)
            return loaded.header

    async def expire(self, match: MatchId, seat: Seat, *, as_of: float) -> Header:
        """The match ends because nobody comes back to this seat, unless anything was done since `as_of`.

        Raises MatchOver after the end.
        """
        async with self._lock(match):
            loaded = await self._load(match)
            if loaded.header.changed_at != as_of:
                return loaded.header
            after, _ = loaded.match.end(Expire(seat))
            await self._commit(loaded, after, None, None)
            return loaded.header

    async def fall_back(self, match: MatchId, seat: Seat, question: int) -> None:
        """The window for an answer is over: the fallback stands for it, if the question is still open."""
        async with self._lock(match):
            loaded = await self._load(match)
            notation = None
            if loaded.match.ask(seat) and loaded.match.question(seat) == question:
                notation = loaded.match.fallback(seat)
            if notation is None:
                await self.write(match, [Unschedule(match, "fallback", f"{seat}.{question}")])
                return
            after, _ = loaded.match.act(seat, (notation,), by="fallback")
            await self._commit(loaded, after, seat, None)

    async def act_for_robot(
        self, match: MatchId, seat: Seat, question: int, notations: Sequence[str], by: str
    ) -> bool:
        """A robot's answer to its question; False when the question is no longer open."""
        async with self._lock(match):
            loaded = await self._load(match)
            if loaded.match.question(seat) != question or loaded.match.ask(seat) is None:
                await self.write(match, [Unschedule(match, "robot", f"{seat}.{question}")])
                return False
            after, _ = loaded.match.act(seat, notations, by=by)
            await self._commit(loaded, after, seat, None)
            return True

    async def take_back(self, match: MatchId, to: int) -> None:
        """Play goes on from before entry number `to`."""
        async with self._lock(match):
            loaded = await self._load(match)
            after, _ = loaded.match.end(TakeBack(to))
            await self._commit(loaded, after, None, None)

    async def reseat(self, match: MatchId, seat: Seat, holder: str) -> None:
        """Somebody else holds a seat from now on."""
        async with self._lock(match):
            loaded = await self._load(match)
            after, _ = loaded.match.end(Reseat(seat, holder))
            holders = list(loaded.header.holders)
            holders[seat] = holder
            loaded.header = replace(loaded.header, holders=tuple(holders))
            await self._commit(loaded, after, None, None)

    # --- where it is told ----------------------------------------------------------------------------------

    async def card_shown(self, match: MatchId, message_id: int) -> None:
        """The match's card is this message; it needs no further posting, and what waited for it is due."""
        async with self._lock(match):
            header = await self._header(match)
            if header.card_id == message_id:
                return
            told = [
                MarkRow(match, "card", key, "told", message_id=message_id, was=was)
                for key in ("new", "again")
                for was in ("due", "sending")
            ]
            now = self.clock()
            waited = [
                TellRow(match, row.kind, row.key, min(row.due_at, now))
                for row in await self.store.outbox(match, states=("due",))
                if (row.kind, row.key) not in (("card", "new"), ("card", "again"))
            ]
            shown = SaveHeader(replace(header, card_id=message_id))
            await self.write(match, [shown, *told, *waited])

    async def move(self, match: MatchId, channel_id: int) -> None:
        """The match is told in another channel of its server from now on, in a thread still to be made."""
        async with self._lock(match):
            header = replace(await self._header(match), channel_id=channel_id, thread_id=None)
            await self.write(match, [SaveHeader(header)])

    async def at_home(self, match: MatchId, thread_id: int | None) -> None:
        """The match's messages go to this thread or channel; None: it has none (any more)."""
        async with self._lock(match):
            header = await self._header(match)
            if header.thread_id != thread_id:
                await self.write(match, [SaveHeader(replace(header, thread_id=thread_id))])


def _begun(
    header: Header, secret: bytes, interaction_id: int, now: float
) -> tuple[Match, Header, list[Change]]:
    """A waiting match as play begins by this interaction, its header then, and everything that changes."""
    game, options = game_of(header.game), options_of(header)
    seed = seed_of(secret, interaction_id)
    assert header.guest is not None
    holders = seated(header, header.guest, game.seats(options), Chance(seed))
    match = Match.open(game, options, seed, ruleset=header.ruleset)
    started = begin(replace(header, holders=holders), match, now)
    changes: list[Change] = [
        SaveSecret(header.id, interaction_id),
        Unschedule(header.id, "lapse"),
        MarkRow(header.id, "card", "new", "dropped"),
        TellRow(header.id, "card", "playing", now),
        *started.changes,
    ]
    if header.rematch_of is not None and header.card_id is None:
        changes.append(TellRow(header.id, "card", "again", now))  # nobody's answer is the card
    return match, started.header, changes


def _typed(delivery: int | None) -> str | None:
    """What stands in the place of a panel's rev for something typed."""
    return None if delivery is None else f"typed {delivery}"


def _seat(header: Header, user: UserId) -> Seat:
    seat = header.seat_of(user)
    if seat is None:
        raise MatchError("error-no-seat")
    return seat


def _must_be_shown(header: Header, reader: UserId | None) -> None:
    """Raises MatchError where a daily run is asked for by others: all play the same, so none may watch."""
    if header.daily is not None and (reader is None or header.seat_of(reader) is None):
        raise MatchError("error-daily-private")


def _must_be_quiet(match: Match, seat: Seat, notations: Sequence[str]) -> None:
    """Raises GameError unless these actions are legal in this order and all of them quiet."""
    for notation in notations:
        after, _ = match.act(seat, (notation,))
        if not match.is_quiet(seat, notation):
            raise MatchError("error-not-to-lay")
        match = after
