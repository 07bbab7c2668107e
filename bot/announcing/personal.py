"""What is said to one person alone in a direct message? Whose turn it is and until when, never more."""

import math
from collections.abc import Sequence

from bot.announcing.announce import title
from bot.announcing.links import link
from bot.discord_io.buttons import button_to
from bot.discord_io.post import Post
from bot.matches.agenda import Pending
from bot.matches.dealing import company_of
from bot.matches.model import Header, MatchId, UserId
from bot.words import words
from engine.core.game import Seat, Words, word

LISTED = 10
END_UNREACHED = "end-unreached"
"""The `k` button that ends a match whose turn could not be told for days."""


def echo(header: Header, seat: Seat, names: Sequence[str], *, locale: str, mark: str) -> Post:
    """It is the turn of whoever holds this seat."""
    say = words(header.game).speaker(locale, names)
    others = tuple(word("tell-name", name=name) for other, name in enumerate(names) if other != seat)
    line = word(
        f"tell-echo-{company_of(header)}",
        title=title(header, header.turn),
        others=Words(others),
        where=link(header),
    )
    return Post(say(line), (button_to(say, word("tell-button-hand"), "o", header.id, mark, "main"),))


def unreached(header: Header, seat: Seat, names: Sequence[str], *, locale: str, mark: str) -> Post:
    """Say to the player of a seat that Discord has refused the messages of their match for days."""
    say = words(header.game).speaker(locale, names)
    others = tuple(word("tell-name", name=name) for other, name in enumerate(names) if other != seat)
    line = word("tell-unreached", title=title(header, header.turn), others=Words(others), where=link(header))
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
    """What waits for somebody, each match with its players' names; `match` can be opened.

    `called`: in public, whom it calls.
    """
    say, count = words().speaker(locale), len(items)
    lines = [say(word("tell-digest", count=count))]
    if called is not None:
        lines = [say(word("tell-digest-public", count=count, who=f"<@{called}>"))]
    for item, names in items[:LISTED]:
        header = item.header
        label = words(header.game).speaker(locale)(
            word("match-label", game=word("game-name"), number=str(header.id), players=" – ".join(names))
        )
        due = "" if item.due == math.inf else "-due"
        until = str(int(item.due)) if due else ""
        lines.append(
            "- " + say(word(f"tell-digest-{item.kind}{due}", match=label, link=link(header), due=until))
        )
    if count > LISTED:
        lines.append(say(word("games-more", count=count - LISTED)))
    hand = button_to(say, word("tell-button-hand"), "o", match, mark, "main")
    return Post("\n".join(lines), (hand,), () if called is None else (called,))
