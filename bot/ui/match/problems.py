"""Problems that keep a match from going on, and the buttons that fix them."""

from dataclasses import dataclass, replace
from math import ceil

from bot.core.clocks import unreached_until
from bot.core.frozen import Standstill
from bot.core.matches import Matches
from bot.core.model import Header, MatchId, UserId
from bot.core.replaying import unit_of
from bot.core.snapshots import SeatSnapshot
from bot.core.takeovers import Late
from bot.discord_io.permissions import Presence, named
from bot.discord_io.post import Button, button_to
from bot.outbox.notices import offer_buttons
from bot.outbox.outbox import Outbox
from bot.outbox.reminders import END_UNREACHED, late_button, late_ways
from bot.outbox.threads import Threads, Trouble
from bot.ui.page import Page, Prose, Row
from bot.ui.reader import Reader
from engine.core.game import Player, Seat, Word, word
from engine.core.text import Say


@dataclass(frozen=True, slots=True)
class Problems:
    """What a panel says about problems: sentences, and buttons that fix them."""

    lines: tuple[Word, ...] = ()
    ways: tuple[Button, ...] = ()
    is_silent: bool = False
    """True if the match's messages cannot be sent."""

    def __add__(self, other: "Problems") -> "Problems":
        is_silent = self.is_silent or other.is_silent
        return Problems(self.lines + other.lines, self.ways + other.ways, is_silent)


class ProblemFinder:
    """Finds the problems of a match."""

    def __init__(self, matches: Matches, threads: Threads, outbox: Outbox, presence: Presence) -> None:
        self._matches = matches
        self._threads = threads
        self._outbox = outbox
        self._presence = presence

    async def of(self, snapshot: SeatSnapshot, reader: UserId, say: Say, *, is_opened: bool) -> Problems:
        """Return all known problems of this match for this reader.

        Discord is asked whether the others are still there only if the panel `is_opened`, not after each
        press.
        """
        found = await self._silence(snapshot.header, say)
        found += await self._absence(snapshot, reader, say, is_opened=is_opened)
        return found + await self._offers(snapshot, say) if is_opened else found

    async def _offers(self, snapshot: SeatSnapshot, say: Say) -> Problems:
        """Return the offers of the thread with their answers, for a reader who does not see the thread."""
        found = Problems()
        for notice in await self._matches.offers.standing_offers(snapshot.header.id):
            seat = None if notice.user is None else snapshot.header.seat_of(notice.user)
            if seat is None:
                continue
            is_own = seat == snapshot.seat
            line = word(
                f"panel-offers-{'own' if is_own else notice.kind}",
                who=Player(seat),
                until=str(int(notice.until or 0)),
            )
            found += Problems((line,), offer_buttons(snapshot.header, notice, say, is_own=is_own))
        return found

    async def closed(self, reader: UserId) -> tuple[Word, ...]:
        """Return the sentence that direct messages did not reach the reader, once."""
        closed = await self._matches.people.closed(reader)
        if closed is None or closed.is_said:
            return ()
        await self._matches.people.save_closed(reader, replace(closed, is_said=True))
        return (word("panel-direct-closed"),)

    async def is_silent(self, match: MatchId) -> bool:
        """Return True if the match's messages cannot be sent."""
        return await self._threads.trouble(match) is not None

    async def _silence(self, header: Header, say: Say) -> Problems:
        """Return why the players of a match may have received no messages."""
        match, is_direct = header.id, header.guild_id is None
        trouble = await self._threads.trouble(match)
        if trouble is None:
            return Problems()
        if trouble.is_unexplained:
            await self._outbox.retry(match=match)
        ways: tuple[Button, ...] = ()
        if not is_direct and trouble.may_move:
            ways = (_button(match, "reopen", say),)
        lines = [_why(trouble, is_direct=is_direct)]
        clocks, now = await self._matches.loader.clocks(header), self._matches.clock()
        if await self._matches.timeouts.may_end_unreached(match):
            lines.append(word("trouble-may-end"))
            ways += (button_to(say, word("button-end-unreached"), "k", match, END_UNREACHED),)
        elif until := unreached_until(header, clocks, now):
            lines.append(word("trouble-clock", until=str(int(until))))
        return Problems(tuple(lines), ways, is_silent=True)

    async def _absence(
        self, snapshot: SeatSnapshot, reader: UserId, say: Say, *, is_opened: bool
    ) -> Problems:
        """Return that an awaited player does not come: out of time, or no longer in the server.

        A departure that is found here is announced, too. A player who has just moved may choose at once if
        the other was late before.
        """
        header = snapshot.header
        if header.seat_of(reader) not in header.waiting() or self._presence.is_waited(header.id, reader):
            return Problems()
        late = await self._matches.takeovers.late(header.id)
        if late is None:
            seat = await self._absent(snapshot) if is_opened else None
            if seat is None:
                return Problems()
            await self._matches.takeovers.leave(header.id, seat)
            late = Late(seat, has_time=True)
        kind = "gone" if late.has_time else "late"
        ways = tuple(late_button(header, way, say) for way in late_ways(header))
        return Problems((word(f"panel-{kind}", who=Player(late.seat)),), ways)

    async def _absent(self, snapshot: SeatSnapshot) -> Seat | None:
        """Return an awaited seat whose player is known to have left the server."""
        if snapshot.header.guild_id is None:
            return None
        for seat in map(Seat, sorted(snapshot.header.to_act)):
            user = snapshot.header.user_at(seat)
            if user is not None and await self._presence.has_left(snapshot.header.guild_id, user):
                return seat
        return None


def _why(trouble: Trouble, *, is_direct: bool) -> Word:
    where = f"<#{trouble.channel_id}>"
    if (refused := trouble.refusal) is not None:
        return word("trouble-rejected", where=where, said=refused.text, code=str(refused.code))
    if is_direct:
        return word("trouble-direct")
    if trouble.is_homeless:
        return word("trouble-homeless")
    if trouble.is_locked:
        return word("trouble-locked", where=where)
    if trouble.is_outside:
        return word("trouble-outside", where=where)
    if trouble.timed_out_until is not None:
        return word("trouble-timed-out", until=str(ceil(trouble.timed_out_until)))
    if not trouble.missing:
        return word("trouble-refused", where=where)
    return word("trouble-permissions", where=where, permissions=named(trouble.missing))


def _button(match: MatchId, what: str, say: Say) -> Button:
    return button_to(say, word(f"button-{what}"), "k", match, what, "good")


async def stopped_page(matches: Matches, reader: Reader, match: MatchId) -> Page:
    """Return the page of a frozen match for one of its players, in words of no game. Raises MatchError."""
    stopped, say = await matches.frozen.standstill(match, reader.user), reader.say()
    lines = [say(word("stopped-what", match=str(match)))]
    if stopped.turn is None:
        lines.append(say(word("stopped-nothing-left")))
    lines.append(say(word("stopped-choose", count=len(stopped.choices))))
    for seat, way in stopped.choices.items():
        who = str(stopped.header.user_at(seat))
        lines.append("- " + say(word(f"stopped-chosen-{way or 'none'}", who=who)))
    return Page((Prose("\n".join(lines)), Row(_ways(stopped, say))))


def _ways(stopped: Standstill, say: Say) -> tuple[Button, ...]:
    match = stopped.header.id
    end = button_to(say, word("button-call-off"), "k", match, "call-off", "grave")
    if stopped.turn is None:
        return (end,)
    label = word("stopped-go-on", turn=stopped.turn, unit=unit_of(stopped.header))
    return (button_to(say, label, "k", match, "go-on", "main"), end)
