"""Messages that call players about time, in the thread or by direct message."""

import math
from collections.abc import Sequence
from functools import partial
from typing import get_args

from bot.core.clocks import (
    apart_s,
    called_at,
    clock_key,
    clock_of,
    ends_at,
    late_seats,
    seat_and_turn,
    turn_ends_at,
    unheard,
)
from bot.core.matches import Matches
from bot.core.model import Header, OutboxRow, SeatClock, UserId
from bot.core.paces import Rung
from bot.core.replaying import company_of
from bot.core.snapshots import TableSnapshot
from bot.core.store import Change
from bot.core.takeovers import HAS_LEFT
from bot.core.timeouts import can_be_called, closes_after_s, remind_at
from bot.discord_io.post import Button, Post, Shown, Tone, button_to
from bot.outbox.composing import Announcer
from bot.outbox.message import InThread, Job, MessageKind, Rows
from bot.outbox.posts import Scene, flat, listed, speaker, title, turn_buttons
from bot.outbox.sending import Sends
from bot.outbox.threads import NotYet, link
from bot.words import words
from engine.core.game import Seat, word
from engine.core.text import Say

REMINDER_WAYS = ("snooze", "away", "stop")
"""The `k` buttons of a reminder, each followed by its seat, as in "snooze-1"."""
LATE_WAYS = ("late-claim", "late-day", "late-robot", "late-alone", "late-wait")
"""The `k` buttons for a player whose opponent's time is over."""


class ReminderMessage(InThread):
    """A player is still to move."""

    name, order, ends_with_match = "reminder", 70, True

    async def compose(self, job: Job, mark: str, announcer: Announcer) -> Shown | None:
        """Return the reminder, while the move is awaited. Raises NotYet in quiet hours."""
        row, matches, people = job.row, announcer.matches, announcer.people
        table, seat, clock = await _late(row, matches)
        if clock is None:
            return None
        clocks = await matches.store.clocks(table.header)
        rung = next(rung for rung in get_args(Rung) if rung == row.key.rpartition(".")[2])
        now = matches.clock()
        at = remind_at(table.header, seat, clock, unheard(clocks, [row.key]), rung, now)
        if at is None:
            return None
        if at > now:
            raise NotYet(at)
        scene = Scene(table, await people.names(table.header, table.header.guild_id))
        return reminder(
            scene,
            seat,
            rung,
            turn_ends=turn_ends_at(table.header, seat, clock, clocks),
            ends=ends_at(table.header, seat, clock, clocks),
            now=now,
            mark=mark,
        )


class ExpiryMessage(InThread):
    """A player's time is over, and the others may choose what follows."""

    name, order, ends_with_match = "expiry", 80, True

    async def compose(self, job: Job, mark: str, announcer: Announcer) -> Shown | None:
        """Return the message while the choice is open. Raises NotYet in quiet hours."""
        row, matches, people = job.row, announcer.matches, announcer.people
        table, seat, _ = await _late(row, matches)
        clocks = await matches.loader.clocks(table.header)
        key = clock_key(*seat_and_turn(row.key))
        if key not in clocks.overdue or not table.header.awaits(*seat_and_turn(row.key)):
            return None
        header, now = table.header, matches.clock()
        called = [one for one in header.waiting() if can_be_called(header, one, clocks, but=row.key)]
        at = called_at(clocks, called, now) if apart_s(header) else now
        if at > now:
            raise NotYet(at)
        scene = Scene(table, await people.names(header, header.guild_id))
        closes, has_left = now + closes_after_s(header), row.key.endswith(HAS_LEFT)
        return expiry(scene, seat, called, closes=closes, has_left=has_left, mark=mark)

    async def told(
        self,
        row: OutboxRow,
        marks: Sequence[Change],
        sends: Sends,
        called: Sequence[UserId] | None,  # noqa: ARG002
    ) -> None:
        """Start the days for that choice."""
        await sends.matches.timeouts.expiry_told(row, marks)


class SettledMessage(MessageKind):
    """An edit of a message about a player's time that is no longer true.

    It pings nobody: a player who may choose since then has just moved, and sees the choice on the panel.
    """

    name, order, is_aside = "settled", 180, True

    async def send(self, job: Job, sends: Sends) -> None:
        timely = (ReminderMessage.name, ExpiryMessage.name)
        told = next((one for one in job.rows if one.kind in timely and one.key == job.row.key), None)
        await sends.edit_message_of(job, told, partial(self._compose, sends.announcer))

    async def _compose(self, announcer: Announcer, row: OutboxRow, mark: str) -> Post | None:
        matches, people = announcer.matches, announcer.people
        table, seat, clock = await _late(row, matches)
        header, until = table.header, math.inf
        clocks = await matches.loader.clocks(header)
        if header.awaits(*seat_and_turn(row.key)):
            if row.key.rpartition(".")[2] in get_args(Rung):
                return None
            if seat in late_seats(header, clocks, matches.clock()):
                closes = clocks.overdue.get(clock_key(*seat_and_turn(row.key)))
                if closes is None or not header.waiting():
                    return None
                scene = Scene(table, await people.names(header, header.guild_id))
                has_left = row.key.endswith(HAS_LEFT)
                return expiry(scene, seat, (), closes=closes, has_left=has_left, mark=mark)
            until = ends_at(header, seat, clock or SeatClock(0.0), clocks)
        scene = Scene(table, await people.names(header, header.guild_id))
        return settled(scene, seat, until=until, mark=mark)


class EchoMessage(MessageKind):
    """A direct message: it is the player's turn."""

    name, order, is_aside, is_direct = "echo", 120, True, True

    def is_stale(self, row: OutboxRow, header: Header, rows: Rows) -> bool:  # noqa: ARG002
        turn, seat = row.key.split(".")
        return not header.awaits(Seat(int(seat)), int(turn))

    async def send(self, job: Job, sends: Sends) -> None:
        post = await self._compose(job.row, sends)
        await sends.write_alone(job, Seat(int(job.row.key.split(".")[1])), post)

    async def _compose(self, row: OutboxRow, sends: Sends) -> Post | None:
        matches, people, mark = sends.matches, sends.announcer.people, sends.mark(row)
        header, (turn, seat) = await matches.header(row.match), map(int, row.key.split("."))
        user = header.user_at(Seat(seat))
        if user is None or not header.awaits(Seat(seat), turn):
            return None
        now = matches.clock()
        clocks = await matches.store.clocks(header)
        at = called_at(clocks, (Seat(seat),), now)
        if at > now and clocks.choices.get(Seat(seat)) == "digest":
            return None  # the digest of that morning tells it
        if at > now:
            raise NotYet(at)
        locale = await people.locale(user) or header.locale
        names = await people.names(header, None, locale)
        return echo(header, Seat(seat), names, locale=locale, mark=mark)


class UnreachedMessage(MessageKind):
    """A direct message that the match's messages cannot be sent, with a way to end it."""

    name, order, is_aside, is_direct = "unreached", 90, True, True

    def is_stale(self, row: OutboxRow, header: Header, rows: Rows) -> bool:  # noqa: ARG002
        return header.status != "playing" or int(row.key.partition(".")[0]) != header.turn

    async def send(self, job: Job, sends: Sends) -> None:
        post = await self._compose(job.row, sends)
        await sends.write_alone(job, Seat(int(job.row.key.partition(".")[2])), post)

    async def _compose(self, row: OutboxRow, sends: Sends) -> Post | None:
        matches, people, mark = sends.matches, sends.announcer.people, sends.mark(row)
        if not await matches.timeouts.may_end_unreached(row.match):
            return None
        header = await matches.header(row.match)
        seat = Seat(int(row.key.partition(".")[2]))
        user = header.user_at(seat)
        locale = (await people.locale(user) if user is not None else None) or header.locale
        names = await people.names(header, None, locale)
        return unreached(header, seat, names, locale=locale, mark=mark)


async def _late(row: OutboxRow, matches: Matches) -> tuple[TableSnapshot, Seat, SeatClock | None]:
    """Return the match, the row's seat, and its clock if that still runs for the same turn."""
    table = await matches.table(row.match)
    seat, turn = seat_and_turn(row.key)
    clocks = await matches.loader.clocks(table.header)
    return table, seat, clock_of(table.header, clocks, clock_key(seat, turn))


def reminder(
    scene: Scene, seat: Seat, rung: Rung, *, turn_ends: float, ends: float, now: float, mark: str
) -> Post:
    """Return the reminder of a move. `turn_ends`, `ends`: when the turn's time, and all time, is over."""
    header, say = scene.header, speaker(scene)
    user = header.user_at(seat)
    assert user is not None
    first = say(word("tell-reminder-first", title=title(header, header.turn), who=scene.names[seat]))
    until = {"turn": _stamp(turn_ends), "all": _stamp(ends)}
    kind: str = "last" if turn_ends == ends and rung not in ("morning", "half") else rung
    if kind in ("half", "nearly") and turn_ends <= now:  # its messages could not be sent in time
        kind = "reserve"
    line = say(word(f"tell-reminder-{kind}", who=f"<@{user}>", **until))
    hand, *_ = turn_buttons(header, say, mark)
    ways = (button_to(say, word(f"button-{way}"), "k", header.id, f"{way}-{seat}") for way in REMINDER_WAYS)
    return Post(f"{flat(first)}\n{line}", (hand, *ways), (user,))


def _stamp(at: float) -> str:
    """Return a time as messages write it; 0 without a limit, for which texts leave it out."""
    return str(int(at) if at < math.inf else 0)


def reminder_way(arg: str) -> tuple[str, Seat] | None:
    """Return the choice and the seat of a reminder's `k` button; None for any other button."""
    way, _, seat = arg.partition("-")
    return (way, Seat(int(seat))) if way in REMINDER_WAYS and seat.isdecimal() else None


def settled(scene: Scene, seat: Seat, *, until: float, mark: str) -> Post:
    """Return the edit of a message about time that no longer holds: a move, the end, or time `until` then."""
    header, say = scene.header, speaker(scene)
    if header.status != "playing":
        how = "over"
    elif seat in header.to_act and until < math.inf:
        how = "given"
    elif seat in header.to_act:
        how = "awaited"
    elif seat in header.absent:
        how = "alone"
    else:
        how = "played" if seat in scene.table.stand_ins else "moved"
    line = say(
        word(
            f"tell-settled-{how}",
            match=str(header.id),
            game=word("game-name"),
            who=scene.names[seat],
            until=_stamp(until),
        )
    )
    return Post(flat(line), turn_buttons(header, say, mark))


def expiry(
    scene: Scene, seat: Seat, called: Sequence[Seat], *, closes: float, has_left: bool, mark: str
) -> Post:
    """Return the message that a player's time is over, or that they left, with the others' choices.

    `called`: the seats that it pings.
    """
    header, say = scene.header, speaker(scene)
    users = tuple(user for other in called if (user := header.user_at(other)) is not None)
    why = "tell-left-first" if has_left else "tell-expiry-first"
    first = say(word(why, title=title(header, header.turn), who=scene.names[seat]))
    waiting = header.waiting()
    others = listed(f"<@{header.user_at(one)}>" if one in called else scene.names[one] for one in waiting)
    kind = company_of(header) if waiting else "nobody"
    line = say(word(f"tell-expiry-{kind}", others=others, who=scene.names[seat], closes=str(int(closes))))
    buttons = tuple(late_button(header, way, say) for way in (late_ways(header) if waiting else ()))
    hand, board, _ = turn_buttons(header, say, mark)
    return Post(f"{flat(first)}\n{line}", (*buttons, hand, board), users)


def late_ways(header: Header) -> list[str]:
    """Return what the other players may do about this match."""
    refused = {
        "late-day": header.pace == "none",
        "late-robot": not header.has_stand_in,
        "late-alone": company_of(header) != "partners",
    }
    return [way for way in LATE_WAYS if not refused.get(way)]


def late_button(header: Header, way: str, say: Say) -> Button:
    kind = f"{way}-{company_of(header)}" if way == "late-claim" else way
    tone: Tone = "good" if way == "late-day" else "plain"
    return button_to(say, word(f"button-{kind}"), "k", header.id, way, tone)


END_UNREACHED = "end-unreached"
"""The `k` button that ends a match with a turn that could not be announced for days."""


def echo(header: Header, seat: Seat, names: Sequence[str], *, locale: str, mark: str) -> Post:
    """Return the direct message that it is a player's turn."""
    say = words(header.game).speaker(locale, names)
    others = listed(name for other, name in enumerate(names) if other != seat)
    line = word(
        f"tell-echo-{company_of(header)}",
        title=title(header, header.turn),
        others=others,
        where=link(header),
    )
    return Post(say(line), (button_to(say, word("tell-button-hand"), "o", header.id, mark, "main"),))


def unreached(header: Header, seat: Seat, names: Sequence[str], *, locale: str, mark: str) -> Post:
    """Return the direct message that Discord has refused a match's messages for days."""
    say = words(header.game).speaker(locale, names)
    others = listed(name for other, name in enumerate(names) if other != seat)
    line = word("tell-unreached", title=title(header, header.turn), others=others, where=link(header))
    hand = button_to(say, word("tell-button-hand"), "o", header.id, mark, "main")
    return Post(
        say(line), (hand, button_to(say, word("button-end-unreached"), "k", header.id, END_UNREACHED))
    )
