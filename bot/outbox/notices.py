"""Notices of a match: offers, nudges and what moderators did.

The text of a kind is `tell-notice-<kind>`. Its first line fits a lock screen. Its arguments are the `title`
of the match, `who` acted, `others` (mentions of those it calls), `until`, the `moderator` and the `seat`.
"""

from collections.abc import Sequence
from functools import partial
from typing import get_args

from bot.core.clocks import called_at, pause_at
from bot.core.model import Header, ModeratedKind, Notice, OutboxRow, UserId
from bot.core.offers import MANNERS, called, invited
from bot.core.replaying import is_readable
from bot.core.timeouts import has_room
from bot.core.writes import SaveCalled
from bot.discord_io.post import Button, Post, Shown, Tone, button_to
from bot.outbox.composing import Announcer
from bot.outbox.message import InThread, Job, MessageKind
from bot.outbox.posts import listed, turn_buttons
from bot.outbox.sending import Sends
from bot.outbox.threads import NotYet
from bot.words import words
from engine.core.game import Arg, Seat, Word, word
from engine.core.text import Say
from engine.registry import GAMES

TONES: dict[str, Tone] = {"agree": "good", "take": "good"}
_NO_OFFERS = ("seat", "away")
"""Kinds with words of their own for their outcome; that of all others is `tell-offer-<outcome>`."""


class NoticeMessage(InThread):
    """Something done outside the rules, such as an offer."""

    name, order, looks_everywhere = "notice", 60, True

    async def compose(self, job: Job, mark: str, announcer: Announcer) -> Shown | None:
        """Return the message; None for an offer that is no longer open.

        Raises NotYet while a player it pings has quiet hours.
        """
        matches = announcer.matches
        header, store = await matches.header(job.row.match), matches.store
        found = await store.notices(job.row.match)
        notice = next(one for one in found if one.number == int(job.row.key))
        await store.write([SaveCalled(job.row.match, notice.number, ())])  # saved by an earlier try
        clocks = await store.clocks(header)
        rows = await store.outbox(job.row.match, states=("due", "sending", "told"))
        is_amended = any(one.kind == "amended" and one.key.startswith(f"{job.row.key}.") for one in rows)
        # A nudge has nothing to say once there was a move.
        is_late = notice.kind == "nudge" and header.changed_at > notice.at
        is_of_play = header.status == "playing" or notice.kind in get_args(ModeratedKind)
        if is_amended or is_late or not is_of_play:
            return None
        now = matches.clock()
        # A player who is notified of a pause, or in one, is notified at its end too.
        kept = int(notice.kind == "pause" or pause_at(clocks, now) is not None)
        whom = called(header, notice)
        seats = [seat for seat in whom if has_room(header, seat, clocks, kept=kept)]
        at = called_at(clocks, seats, now)
        if guest := invited(header, notice):
            quiet = (await matches.people.settings(guest)).quiet
            at = max(at, quiet.heard(now) if quiet else now)
        if at > now:
            raise NotYet(at)
        await store.write([SaveCalled(job.row.match, notice.number, tuple(seats))])
        return told(header, notice, await announcer.people.names(header, header.guild_id), seats, mark=mark)


class AmendedMessage(MessageKind):
    """An edit of an offer's message: its outcome."""

    name, order, is_aside = "amended", 190, True

    async def send(self, job: Job, sends: Sends) -> None:
        told = job.row_of(NoticeMessage.name, job.row.key.partition(".")[0])
        await sends.edit_message_of(job, told, partial(self._compose, sends.announcer))

    async def _compose(self, announcer: Announcer, row: OutboxRow, mark: str) -> Post:
        matches = announcer.matches
        number, _, outcome = row.key.partition(".")
        header = await matches.header(row.match)
        found = await matches.store.notices(row.match)
        notice = next(one for one in found if one.number == int(number))
        return amended(
            header, notice, await announcer.people.names(header, header.guild_id), outcome, mark=mark
        )


def told(header: Header, notice: Notice, names: Sequence[str], seats: Sequence[Seat], *, mark: str) -> Post:
    """Return the message of a notice, which pings `seats`. `names` by seat, as plain text."""
    say = words(header.game).speaker(header.locale, names)
    users = tuple(user for seat in seats if (user := header.user_at(seat)) is not None)
    if guest := invited(header, notice):
        users = (*users, guest)
    hand, board, _ = turn_buttons(header, say, mark)
    line = say(_said(header, notice, names, users))
    return Post(line, (*_ways(header, notice, say), hand, board), users)


def amended(header: Header, notice: Notice, names: Sequence[str], outcome: str, *, mark: str) -> Post:
    """Return the first line of an offer's message with its outcome; it pings nobody."""
    say = words(header.game).speaker(header.locale, names)
    first = say(_said(header, notice, names, ())).splitlines()[0]
    hand, board, _ = turn_buttons(header, say, mark)
    kind = notice.kind if notice.kind in _NO_OFFERS else "offer"
    return Post(f"{first}\n{say(word(f'tell-{kind}-{outcome}'))}", (hand, board))


def _said(header: Header, notice: Notice, names: Sequence[str], users: Sequence[UserId]) -> Word:
    """Return the words of a notice; players that it does not ping appear by name."""
    seat = None if notice.user is None else header.seat_of(notice.user)
    others = [
        f"<@{user}>" if (user := header.user_at(one)) in users else names[one]
        for one in called(header, notice)
    ]
    if guest := invited(header, notice):
        others.append(f"<@{guest}>")
    known: dict[str, Arg] = {
        "title": word("match-label-unread", number=str(header.id)),
        "who": _named(notice.user) if seat is None else names[seat],
        "others": listed(others),
        "until": str(int(notice.until or 0)),
        "moderator": _named(notice.moderator),
    }
    if is_readable(header):
        known["title"] = word("tell-thread", game=word("game-name"), match=str(header.id))
        known["seat"] = word(f"seat-{GAMES[header.game].spec.seats[notice.seat or 0]}")
    return word(f"tell-notice-{notice.kind}", **known)


def _named(user: UserId | None) -> str | Word:
    """Return a mention, or the words for a former player."""
    return word("tell-former") if user is None else f"<@{user}>"


def offer_buttons(header: Header, notice: Notice, say: Say, *, is_own: bool) -> tuple[Button, ...]:
    """Return the answers to an offer; for its own player the button that withdraws it."""
    if not is_own:
        return _ways(header, notice, say)
    return (button_to(say, word("button-withdraw"), "k", header.id, f"decline-{notice.number}"),)


def _ways(header: Header, notice: Notice, say: Say) -> tuple[Button, ...]:
    """Return the buttons that answer a notice; its number tells them from those of another one."""
    return tuple(
        button_to(
            say, word(f"button-{way}"), "k", header.id, f"{way}-{notice.number}", TONES.get(way, "plain")
        )
        for way in MANNERS[notice.kind].ways
    )
