"""What is to be told right now in words alone: to one person, of somebody's time, and of offers?

Everything is read anew at the moment of sending; a message is None when there is nothing to tell any more.
"""

import math
from dataclasses import replace
from typing import get_args

from bot.announcing import notices, personal, reminders
from bot.announcing.announce import Scene
from bot.announcing.awaiting import awaiting
from bot.announcing.people import People
from bot.announcing.threads import NotYet
from bot.core.clocks import (
    apart_s,
    called_at,
    clock_key,
    clock_of,
    ends_at,
    late_seats,
    pause_at,
    seat_and_turn,
    turn_ends_at,
    unheard,
)
from bot.core.paces import Rung
from bot.core.reminders import can_be_called, has_room, remind_at
from bot.discord_io.post import Post
from bot.matches.absent import HAS_LEFT
from bot.matches.model import ModeratedKind, OutboxRow, SeatClock
from bot.matches.notices import called, invited
from bot.matches.of_match import SaveCalled
from bot.matches.service import Matches
from bot.matches.snapshots import TableSnapshot
from bot.matches.timed import closes_after_s
from engine.core.game import Seat


class Calls:
    """Makes the messages that call people and show no picture."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches = matches
        self._people = people

    async def echo(self, row: OutboxRow, mark: str) -> Post | None:
        """That it is somebody's turn, to them alone, while it is. Raises NotYet where they rest."""
        header, (turn, seat) = await self._matches.header(row.match), map(int, row.key.split("."))
        user = header.user_at(Seat(seat))
        if user is None or not header.awaits(Seat(seat), turn):
            return None
        now = self._matches.clock()
        clocks = await self._matches.store.clocks(header)
        at = called_at(clocks, (Seat(seat),), now)
        if at > now and clocks.choices.get(Seat(seat)) == "digest":
            return None  # the digest of that morning tells it
        if at > now:
            raise NotYet(at)
        locale = await self._people.locale(user) or header.locale
        names = await self._people.names(header, None, locale)
        return personal.echo(header, Seat(seat), names, locale=locale, mark=mark)

    async def unreached(self, row: OutboxRow, mark: str) -> Post | None:
        """Write to one player alone that their match may end, while its turn cannot be told."""
        if not await self._matches.timeouts.may_end_unreached(row.match):
            return None
        header = await self._matches.header(row.match)
        seat = Seat(int(row.key.partition(".")[2]))
        user = header.user_at(seat)
        locale = (await self._people.locale(user) if user is not None else None) or header.locale
        names = await self._people.names(header, None, locale)
        return personal.unreached(header, seat, names, locale=locale, mark=mark)

    async def reminder(self, row: OutboxRow, mark: str) -> Post | None:
        """That somebody's move is still waited for, while it is; judged anew at the moment of sending."""
        table, seat, clock = await self._late(row)
        if clock is None:
            return None
        clocks = await self._matches.store.clocks(table.header)
        rung = next(rung for rung in get_args(Rung) if rung == row.key.rpartition(".")[2])
        now = self._matches.clock()
        at = remind_at(table.header, seat, clock, unheard(clocks, [row.key]), rung, now)
        if at is None:
            return None
        if at > now:
            raise NotYet(at)
        scene = Scene(table, await self._people.names(table.header, table.header.guild_id))
        return reminders.reminder(
            scene,
            seat,
            rung,
            turn_ends=turn_ends_at(table.header, seat, clock, clocks),
            ends=ends_at(table.header, seat, clock, clocks),
            now=now,
            mark=mark,
        )

    async def settled(self, row: OutboxRow, mark: str) -> Post | None:
        """What becomes of a message about somebody's time, where that is no longer as it says.

        It calls nobody: whoever may choose since then has just moved, and has the choice on their panel.
        """
        table, seat, clock = await self._late(row)
        header, until = table.header, math.inf
        clocks = await self._matches.loader.clocks(header)
        if header.awaits(*seat_and_turn(row.key)):
            if row.key.rpartition(".")[2] in get_args(Rung):
                return None
            if seat in late_seats(header, clocks, self._matches.clock()):
                closes = clocks.overdue.get(clock_key(*seat_and_turn(row.key)))
                if closes is None or not header.waiting():
                    return None
                scene, has_left = (
                    Scene(table, await self._people.names(header, header.guild_id)),
                    row.key.endswith(HAS_LEFT),
                )
                return reminders.expiry(scene, seat, (), closes=closes, has_left=has_left, mark=mark)
            until = ends_at(header, seat, clock or SeatClock(0.0), clocks)
        scene = Scene(table, await self._people.names(header, header.guild_id))
        return reminders.settled(scene, seat, until=until, mark=mark)

    async def expiry(self, row: OutboxRow, mark: str) -> Post | None:
        """That somebody's time is over, while it is, and what whoever waited may do."""
        table, seat, _ = await self._late(row)
        clocks = await self._matches.loader.clocks(table.header)
        key = clock_key(*seat_and_turn(row.key))
        if key not in clocks.overdue or not table.header.awaits(*seat_and_turn(row.key)):
            return None
        header, now = table.header, self._matches.clock()
        called = [one for one in header.waiting() if can_be_called(header, one, clocks, but=row.key)]
        at = called_at(clocks, called, now) if apart_s(header) else now
        if at > now:
            raise NotYet(at)
        scene = Scene(table, await self._people.names(header, header.guild_id))
        closes, has_left = now + closes_after_s(header), row.key.endswith(HAS_LEFT)
        return reminders.expiry(scene, seat, called, closes=closes, has_left=has_left, mark=mark)

    async def notice(self, row: OutboxRow, mark: str) -> Post | None:
        """What was done about a match outside its rules; None for an offer that stands no more.

        Raises NotYet where whom it calls rests.
        """
        header, store = await self._matches.header(row.match), self._matches.store
        found = await store.notices(row.match)
        notice = next(one for one in found if one.number == int(row.key))
        await store.write([SaveCalled(row.match, notice.number, ())])  # what an earlier try said of it
        clocks = await store.clocks(header)
        rows = await store.outbox(row.match, states=("due", "sending", "told"))
        is_amended = any(one.kind == "amended" and one.key.startswith(f"{row.key}.") for one in rows)
        # A nudge has nothing to say once there was a move.
        is_late = notice.kind == "nudge" and header.changed_at > notice.at
        is_of_play = header.status == "playing" or notice.kind in get_args(ModeratedKind)
        if is_amended or is_late or not is_of_play:
            return None
        now = self._matches.clock()
        # Whoever is asked for a pause, or is called in one, is called at its end too.
        kept = int(notice.kind == "pause" or pause_at(clocks, now) is not None)
        whom = called(header, notice)
        seats = [seat for seat in whom if has_room(header, seat, clocks, kept=kept)]
        at = called_at(clocks, seats, now)
        if guest := invited(header, notice):
            quiet = (await self._matches.people.settings(guest)).quiet
            at = max(at, quiet.heard(now) if quiet else now)
        if at > now:
            raise NotYet(at)
        await store.write([SaveCalled(row.match, notice.number, tuple(seats))])
        return notices.told(
            header, notice, await self._people.names(header, header.guild_id), seats, mark=mark
        )

    async def amended(self, row: OutboxRow, mark: str) -> Post | None:
        """The message of an offer, with what has become of it."""
        number, _, outcome = row.key.partition(".")
        header = await self._matches.header(row.match)
        found = await self._matches.store.notices(row.match)
        notice = next(one for one in found if one.number == int(number))
        return notices.amended(
            header, notice, await self._people.names(header, header.guild_id), outcome, mark=mark
        )

    async def digest(self, row: OutboxRow, mark: str) -> Post | None:
        """What waits for somebody who takes no direct messages, as far as it is of this server."""
        header, now = await self._matches.header(row.match), self._matches.clock()
        seat = Seat(int(row.key.partition(".")[0]))
        user = header.user_at(seat)
        if user is None:
            return None
        clocks = await self._matches.store.clocks(header)
        others = tuple(at for at in clocks.noticed.get(seat, ()) if at != row.due_at)
        if not has_room(header, seat, replace(clocks, noticed=clocks.noticed | {seat: others})):
            return None
        if (at := called_at(clocks, (seat,), now)) > now:
            raise NotYet(at)
        items = [one for one in await awaiting(self._matches, user) if one.header.guild_id == header.guild_id]
        if header.id not in [one.header.id for one in items]:
            return None
        listed = [one.header for one in items]
        names = await self._people.names_by_match(listed, header.guild_id, header.locale)
        named = [(one, names[one.header.id]) for one in items]
        return personal.digest(named, header.id, locale=header.locale, mark=mark, called=user)

    async def _late(self, row: OutboxRow) -> tuple[TableSnapshot, Seat, SeatClock | None]:
        """The match, the seat that the row is of, and its clock if that still runs for the same turn."""
        table = await self._matches.table(row.match)
        seat, turn = seat_and_turn(row.key)
        clocks = await self._matches.loader.clocks(table.header)
        return table, seat, clock_of(table.header, clocks, clock_key(seat, turn))
