"""Notices of a match: offers, nudges and what moderators did.

The text of a kind is `tell-notice-<kind>`. Its first line fits a lock screen. Its arguments are the `title`
of the match, `who` acted, `others` (mentions of those it calls), `until`, the `moderator` and the `seat`.
"""

from collections.abc import Sequence

from bot.core.model import Header, Notice, UserId
from bot.core.notices import MANNERS, called, invited
from bot.core.replaying import is_readable
from bot.discord_io.post import Button, Post, Tone, button_to
from bot.outbox.posts import turn_buttons
from bot.words import words
from engine.core.game import Arg, Seat, Word, Words, word
from engine.core.text import Say
from engine.registry import GAMES

TONES: dict[str, Tone] = {"agree": "good", "take": "good"}


def told(header: Header, notice: Notice, names: Sequence[str], seats: Sequence[Seat], *, mark: str) -> Post:
    """The message of a notice, which calls `seats`. `names` by seat, as plain text."""
    say = words(header.game).speaker(header.locale, names)
    users = tuple(user for seat in seats if (user := header.user_at(seat)) is not None)
    if guest := invited(header, notice):
        users = (*users, guest)
    hand, board, _ = turn_buttons(header, say, mark)
    line = say(_said(header, notice, names, users))
    return Post(line, (*_ways(header, notice, say), hand, board), users)


_OF = {"seat": "seat", "away": "away"}
"""Of which kind of message it is said what has become of it, where that is no offer."""


def amended(header: Header, notice: Notice, names: Sequence[str], outcome: str, *, mark: str) -> Post:
    """The first line of an offer's message, with what has become of it; it calls nobody."""
    say = words(header.game).speaker(header.locale, names)
    first = say(_said(header, notice, names, ())).splitlines()[0]
    hand, board, _ = turn_buttons(header, say, mark)
    return Post(
        first + "\n" + say(word(f"tell-{_OF.get(notice.kind, 'offer')}-{outcome}")),
        (hand, board),
    )


def _said(header: Header, notice: Notice, names: Sequence[str], users: Sequence[UserId]) -> Word:
    """What a notice says; whom it would call and does not stands there by name."""
    seat = None if notice.user is None else header.seat_of(notice.user)
    others = tuple(
        word("tell-name", name=f"<@{user}>" if (user := header.user_at(one)) in users else names[one])
        for one in called(header, notice)
    )
    if guest := invited(header, notice):
        others = (*others, word("tell-name", name=f"<@{guest}>"))
    known: dict[str, Arg] = {
        "title": word("match-label-unread", number=str(header.id)),
        "who": _named(notice.user) if seat is None else names[seat],
        "others": Words(others),
        "until": str(int(notice.until or 0)),
        "moderator": _named(notice.moderator),
    }
    if is_readable(header):
        known["title"] = word("tell-thread", game=word("game-name"), match=str(header.id))
        known["seat"] = word(f"seat-{GAMES[header.game].spec.seats[notice.seat or 0]}")
    return word(f"tell-notice-{notice.kind}", **known)


def _named(user: UserId | None) -> str | Word:
    """A mention, which calls only whom its message is to call."""
    return word("tell-former") if user is None else f"<@{user}>"


def offer_buttons(header: Header, notice: Notice, say: Say, *, is_own: bool) -> tuple[Button, ...]:
    """The answers to an offer, for whoever made it the one that takes it back."""
    if not is_own:
        return _ways(header, notice, say)
    return (button_to(say, word("button-withdraw"), "k", header.id, f"decline-{notice.number}"),)


def _ways(header: Header, notice: Notice, say: Say) -> tuple[Button, ...]:
    """What may be answered; the notice's number tells its buttons from those of another one."""
    return tuple(
        button_to(
            say, word(f"button-{way}"), "k", header.id, f"{way}-{notice.number}", TONES.get(way, "plain")
        )
        for way in MANNERS[notice.kind].ways
    )
