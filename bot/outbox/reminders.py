"""Messages that call players about time, in the thread or by direct message."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from bot.core.agenda import Pending, item, urgency
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
from bot.core.model import Header, MatchId, OutboxRow, SeatClock, UserId
from bot.core.paces import Rung
from bot.core.reminders import can_be_called, has_room, remind_at
from bot.core.replaying import company_of
from bot.core.snapshots import TableSnapshot
from bot.core.takeovers import HAS_LEFT
from bot.core.timeouts import closes_after_s
from bot.discord_io.post import Button, Post, Tone, button_to
from bot.outbox.people import People
from bot.outbox.posts import Scene, flat, listed, speaker, title, turn_buttons
from bot.outbox.threads import NotYet, link
from bot.words import words
from engine.core.game import Seat, word
from engine.core.text import Say

REMINDER_WAYS = ("snooze", "away", "stop")
"""Of the `k` buttons those of a reminder, each with its seat behind it, as in "snooze-1"."""
LATE_WAYS = ("late-claim", "late-day", "late-robot", "late-alone", "late-wait")
"""Of the `k` buttons those for whoever waited until another's time was over."""


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
    if kind in ("half", "nearly") and turn_ends <= now:  # it could not be told in time
        kind = "reserve"
    line = say(word(f"tell-reminder-{kind}", who=f"<@{user}>", **until))
    hand, *_ = turn_buttons(header, say, mark)
    ways = (button_to(say, word(f"button-{way}"), "k", header.id, f"{way}-{seat}") for way in REMINDER_WAYS)
    return Post(f"{flat(first)}\n{line}", (hand, *ways), (user,))


def _stamp(at: float) -> str:
    """Return an instant as messages write it; 0 without a limit, where the text leaves it out."""
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


LISTED = 10
END_UNREACHED = "end-unreached"
"""The `k` button that ends a match whose turn could not be told for days."""


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


def digest(
    items: Sequence[tuple[Pending, Sequence[str]]],
    match: MatchId,
    *,
    locale: str,
    mark: str,
    called: UserId | None = None,
) -> Post:
    """Return the list of what waits for a player; its button opens `match`.

    `called`: whom it pings, where it is posted in public.
    """
    say, count = words().speaker(locale), len(items)
    lines = [say(word("tell-digest", count=count))]
    if called is not None:
        lines = [say(word("tell-digest-public", count=count, who=f"<@{called}>"))]
    for pending, names in items[:LISTED]:
        header = pending.header
        label = words(header.game).speaker(locale)(
            word("match-label", game=word("game-name"), number=str(header.id), players=" – ".join(names))
        )
        due = "" if pending.due == math.inf else "-due"
        until = str(int(pending.due)) if due else ""
        lines.append(
            "- " + say(word(f"tell-digest-{pending.kind}{due}", match=label, link=link(header), due=until))
        )
    if count > LISTED:
        lines.append(say(word("games-more", count=count - LISTED)))
    hand = button_to(say, word("tell-button-hand"), "o", match, mark, "main")
    return Post("\n".join(lines), (hand,), () if called is None else (called,))


WAITING = ("choose", "turn")


async def awaiting(matches: Matches, user: UserId) -> list[Pending]:
    """Return what waits for a player, the most urgent first; nothing during their vacation."""
    now = matches.clock()
    if any(since <= now < until for since, until in await matches.people.absences(user)):
        return []
    own = [header for header in await matches.lists.matches_of(user) if not header.is_private]
    items = [item(header, await matches.loader.clocks(header), user, now) for header in own]
    return sorted((one for one in items if one.kind in WAITING), key=urgency)


class Reminders:
    """Composes messages about time, read anew at the moment of sending."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches = matches
        self._people = people

    async def echo(self, row: OutboxRow, mark: str) -> Post | None:
        """Return the direct message of a turn while it is the player's. Raises NotYet in quiet hours."""
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
        return echo(header, Seat(seat), names, locale=locale, mark=mark)

    async def unreached(self, row: OutboxRow, mark: str) -> Post | None:
        """Return the direct message that a match may be ended, while its turn cannot be told."""
        if not await self._matches.timeouts.may_end_unreached(row.match):
            return None
        header = await self._matches.header(row.match)
        seat = Seat(int(row.key.partition(".")[2]))
        user = header.user_at(seat)
        locale = (await self._people.locale(user) if user is not None else None) or header.locale
        names = await self._people.names(header, None, locale)
        return unreached(header, seat, names, locale=locale, mark=mark)

    async def reminder(self, row: OutboxRow, mark: str) -> Post | None:
        """Return the reminder of a move that is still awaited."""
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
        return reminder(
            scene,
            seat,
            rung,
            turn_ends=turn_ends_at(table.header, seat, clock, clocks),
            ends=ends_at(table.header, seat, clock, clocks),
            now=now,
            mark=mark,
        )

    async def settled(self, row: OutboxRow, mark: str) -> Post | None:
        """Return the edit of a message about a player's time that is no longer true.

        It pings nobody: a player who may choose since then has just moved, and sees the choice on the panel.
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
                return expiry(scene, seat, (), closes=closes, has_left=has_left, mark=mark)
            until = ends_at(header, seat, clock or SeatClock(0.0), clocks)
        scene = Scene(table, await self._people.names(header, header.guild_id))
        return settled(scene, seat, until=until, mark=mark)

    async def expiry(self, row: OutboxRow, mark: str) -> Post | None:
        """Return the message that a player's time is over, while it is."""
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
        return expiry(scene, seat, called, closes=closes, has_left=has_left, mark=mark)

    async def digest(self, row: OutboxRow, mark: str) -> Post | None:
        """Return the digest of this server's matches for a player who accepts no direct messages."""
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
        return digest(named, header.id, locale=header.locale, mark=mark, called=user)

    async def _late(self, row: OutboxRow) -> tuple[TableSnapshot, Seat, SeatClock | None]:
        """Return the match, the row's seat, and its clock if that still runs for the same turn."""
        table = await self._matches.table(row.match)
        seat, turn = seat_and_turn(row.key)
        clocks = await self._matches.loader.clocks(table.header)
        return table, seat, clock_of(table.header, clocks, clock_key(seat, turn))
