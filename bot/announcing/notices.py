"""What is said of what was done about a match outside its rules?

Each kind has a message `tell-notice-<kind>`, whose first line is written for a lock screen. It may name the
`title` of the match, `who` did it, `others` (who is called, by mentions) and `until`.
"""

from collections.abc import Sequence

from bot.announcing.announce import turn_buttons
from bot.discord_io.buttons import Button, Tone, button_to
from bot.discord_io.post import Post
from bot.matches.model import Header, Notice, UserId
from bot.matches.notices import MANNERS, called
from bot.words import words
from engine.core.game import Arg, Seat, Word, Words, word
from engine.core.text import Say

TONES: dict[str, Tone] = {"agree": "good"}


def told(header: Header, notice: Notice, names: Sequence[str], seats: Sequence[Seat], *, mark: str) -> Post:
    """The message of a notice, which calls `seats`. `names` by seat, as plain text."""
    say = words(header.game).speaker(header.locale, names)
    users = tuple(user for seat in seats if (user := header.user_at(seat)) is not None)
    hand, board, _ = turn_buttons(header, say, mark)
    line = say(_said(header, notice, names, users))
    return Post(line, (*_ways(header, notice, say), hand, board), users)


def amended(header: Header, notice: Notice, names: Sequence[str], outcome: str, *, mark: str) -> Post:
    """The first line of an offer's message, with what has become of it; it calls nobody."""
    say = words(header.game).speaker(header.locale, names)
    first = say(_said(header, notice, names, ())).splitlines()[0]
    hand, board, _ = turn_buttons(header, say, mark)
    return Post(first + "\n" + say(word(f"tell-offer-{outcome}")), (hand, board))


def _said(header: Header, notice: Notice, names: Sequence[str], users: Sequence[UserId]) -> Word:
    """What a notice says; whom it would call and does not stands there by name."""
    seat = None if notice.user is None else header.seat_of(notice.user)
    others = tuple(
        word("tell-name", name=f"<@{user}>" if (user := header.user_at(one)) in users else names[one])
        for one in called(header, notice)
    )
    known: dict[str, Arg] = {
        "title": word("tell-thread", game=word("game-name"), match=str(header.id)),
        "who": f"<@{notice.user}>" if seat is None else names[seat],
        "others": Words(others),
        "until": str(int(notice.until or 0)),
    }
    return word(f"tell-notice-{notice.kind}", **known)


def _ways(header: Header, notice: Notice, say: Say) -> tuple[Button, ...]:
    """What may be answered; the notice's number tells its buttons from those of another one."""
    return tuple(
        button_to(
            say, word(f"button-{way}"), "k", header.id, f"{way}-{notice.number}", TONES.get(way, "plain")
        )
        for way in MANNERS[notice.kind].ways
    )
