"""What is said of what was done about a match outside its rules?

Each kind has a message `tell-notice-<kind>`, whose first line is written for a lock screen. It may name the
`title` (the match and its turn), `match`, `who` did it, `others` (who is called, by mentions) and `until`.
"""

from collections.abc import Sequence

from bot.announcing.announce import title, turn_buttons
from bot.discord_io.buttons import Button, Tone, button_to
from bot.discord_io.post import Post
from bot.matches.model import Header, Notice
from bot.matches.notices import MANNERS, called
from bot.words import words
from engine.core.game import Arg, Words, word
from engine.core.text import Say

TONES: dict[str, Tone] = {"agree": "good"}


def told(header: Header, notice: Notice, names: Sequence[str], *, mark: str) -> Post:
    """The message of a notice, which calls whom its kind calls. `names` by seat, as plain text."""
    say = words(header.game).speaker(header.locale, names)
    users = tuple(user for seat in called(header, notice) if (user := header.user_at(seat)) is not None)
    seat = None if notice.user is None else header.seat_of(notice.user)
    known: dict[str, Arg] = {
        "title": title(header, header.turn),
        "match": str(header.id),
        "who": f"<@{notice.user}>" if seat is None else names[seat],
        "others": Words(tuple(word("tell-name", name=f"<@{user}>") for user in users)),
        "until": str(int(notice.until or 0)),
    }
    hand, board, _ = turn_buttons(header, say, mark)
    line = say(word(f"tell-notice-{notice.kind}", **known))
    return Post(line, (*_ways(header, notice, say), hand, board), users)


def _ways(header: Header, notice: Notice, say: Say) -> tuple[Button, ...]:
    """What may be answered; the notice's number tells its buttons from those of another one."""
    return tuple(
        button_to(
            say, word(f"button-{way}"), "k", header.id, f"{way}-{notice.number}", TONES.get(way, "plain")
        )
        for way in MANNERS[notice.kind].ways
    )
