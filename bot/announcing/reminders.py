"""What is said about time: that somebody is waited for, until when, and that all of it is over."""

import math
from collections.abc import Sequence

from bot.announcing.announce import Scene, flat, speaker, title, turn_buttons
from bot.core.paces import Rung
from bot.discord_io.buttons import Button, Tone, button_to
from bot.discord_io.post import Post
from bot.matches.dealing import company_of
from bot.matches.model import Header
from engine.core.game import Seat, Words, word
from engine.core.text import Say

REMINDER_WAYS = ("snooze", "away", "stop")
"""Of the `k` buttons those of a reminder, each with its seat behind it, as in "snooze-1"."""
LATE_WAYS = ("late-claim", "late-day", "late-robot", "late-alone", "late-wait")
"""Of the `k` buttons those for whoever waited until another's time was over."""


def reminder(
    scene: Scene, seat: Seat, rung: Rung, *, turn_ends: float, ends: float, now: float, mark: str
) -> Post:
    """The move of `seat` is still waited for. `turn_ends`, `ends`: when the turn's time, and all, is over."""
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
    """An instant as messages write it; some where there is none and it is not said."""
    return str(int(at) if at < math.inf else 0)


def reminder_way(arg: str) -> tuple[str, Seat] | None:
    """Which way of a reminder a `k` button means, and whom it reminds; None for any other button."""
    way, _, seat = arg.partition("-")
    return (way, Seat(int(seat))) if way in REMINDER_WAYS and seat in ("0", "1") else None


def settled(scene: Scene, seat: Seat, *, until: float, mark: str) -> Post:
    """What becomes of a message about time that came to nothing: a move, the end, or time `until` then."""
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
    """The time of `seat` is over, or it `has_left`: whoever waited may choose what becomes of the match.

    `called`: those of them whom the message mentions.
    """
    header, say = scene.header, speaker(scene)
    users = tuple(user for other in called if (user := header.user_at(other)) is not None)
    why = "tell-left-first" if has_left else "tell-expiry-first"
    first = say(word(why, title=title(header, header.turn), who=scene.names[seat]))
    waiting = header.waiting()
    named = (f"<@{header.user_at(one)}>" if one in called else scene.names[one] for one in waiting)
    others = Words(tuple(word("tell-name", name=name) for name in named))
    kind = company_of(header) if waiting else "nobody"
    line = say(word(f"tell-expiry-{kind}", others=others, who=scene.names[seat], closes=str(int(closes))))
    buttons = tuple(late_button(header, way, say) for way in (late_ways(header) if waiting else ()))
    hand, board, _ = turn_buttons(header, say, mark)
    return Post(f"{flat(first)}\n{line}", (*buttons, hand, board), users)


def late_ways(header: Header) -> list[str]:
    """What whoever waited may do about this match."""
    refused = {
        "late-day": header.pace == "none",
        "late-robot": not header.has_stand_in,
        "late-alone": company_of(header) != "partners",
    }
    return [way for way in LATE_WAYS if not refused.get(way)]


def late_button(header: Header, way: str, say: Say) -> Button:
    """One of these ways."""
    kind = f"{way}-{company_of(header)}" if way == "late-claim" else way
    tone: Tone = "good" if way == "late-day" else "plain"
    return button_to(say, word(f"button-{kind}"), "k", header.id, way, tone)
