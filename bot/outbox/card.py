"""The card of a match: its text and buttons from the challenge to the end."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.core.challenges import CARD_LIFETIME_S, free_seats
from bot.core.model import DRAWN, NOBODY, ROBOT, Header, UserId, holder_of, is_former, user_of
from bot.core.replaying import company_of
from bot.discord_io.faults import Rejection
from bot.discord_io.post import Button, Post, button_to
from bot.rules import named_rules, notes, summary
from bot.words import words
from engine.core.game import Word, Words, word
from engine.core.proof import folded
from engine.core.text import Say
from engine.registry import GAMES

CARD = "card"
FAIR = "fair"
"""Asks how a match is dealt."""


@dataclass(frozen=True, slots=True)
class CardAddition:
    """Lines of a feature on a card: after the pace (`terms`), and about the people (`players`)."""

    terms: tuple[Word, ...] = ()
    players: tuple[Word, ...] = ()


AddToCard = Callable[[Header], Awaitable[CardAddition]]
"""Makes the lines of a feature on the card of this match."""


def card(
    header: Header,
    *,
    names: Mapping[UserId, str],
    outcome: str = "",
    opens_at: float | None = None,
    host_usual_s: float | None = None,
    is_swapped: bool = True,
    threadless: Rejection | None = None,
    added: Sequence[CardAddition] = (),
) -> Post:
    """Return the match's card as it is now. A waiting one pings only invited players who have not answered.

    `names`: of host and guests, if known. `outcome`: how the match ended. `opens_at`: when it gets its
    thread, 0 for at once, None if it has one or that is unknown. `host_usual_s`: the host's usual time for a
    turn, None to leave it out. `is_swapped`: whether a rematch swaps the sides. `threadless`: why Discord
    refused a thread. `added`: the lines of features.
    """
    say = words(header.game).speaker(header.locale)
    lines = [say(_card_title(header, names))]
    if header.rematch_of is not None:
        kind = "again" if company_of(header) == "alone" else "rematch"
        sides = "swapped" if is_swapped else "same"
        lines.append(say(word(f"tell-card-{kind}", match=str(header.rematch_of), sides=sides)))
    lines.append(say(word("tell-card-rules", rules=_rules(header, say))))
    lines += _notes(header, say)
    if header.pace != "none":
        lines.append(say(word("tell-card-pace", pace=word(f"pace-{header.pace}-about"))))
    lines += [say(line) for one in added for line in one.terms]
    if header.has_hints:
        lines.append(say(word("tell-card-hints")))
    if header.has_stand_in:
        lines.append(say(word("tell-card-stand-in")))
    if host_usual_s is not None:
        usual = word("tell-card-usual", host=_called(header.host, names), time=about_time(host_usual_s))
        lines.append(say(usual))
    lines += [say(line) for one in added for line in one.players]
    if header.status == "waiting":
        lines += [say(line) for line in _card_waiting(header, names)]
    else:
        lines += [say(line) for line in _card_status(header, names, outcome, opens_at)]
    if threadless is not None:
        lines.append(say(word("tell-card-threadless", said=threadless.text, code=str(threadless.code))))
    lines.append(say(word("tell-card-fingerprint", fingerprint=folded(header.fingerprint))))
    return Post("\n".join(lines), _card_buttons(header, say), _unanswered(header))


def _unanswered(header: Header) -> tuple[UserId, ...]:
    """Return the invited players who have not answered a waiting challenge."""
    if header.status != "waiting":
        return ()
    return tuple(user for user in header.invited() if holder_of(user) not in header.accepted)


def _card_title(header: Header, names: Mapping[UserId, str]) -> Word:
    company, free = company_of(header), free_seats(header)
    kind = "open" if free else "robot" if header.needs_no_answer else "challenge"
    if company != "rivals":
        kind = "alone" if company == "alone" else f"partner-{kind}"
    return word(
        f"tell-card-{kind}",
        game=word("game-name"),
        match=str(header.id),
        level="" if header.level is None else word("tell-card-level", level=word(f"level-{header.level}")),
        host=word("tell-former") if header.host == NOBODY else _called(header.host, names),
        guest=Words(tuple(_called_guest(guest, names) for guest in header.guests)),
        count=free,
    )


def _called_guest(guest: str, names: Mapping[UserId, str]) -> str | Word:
    user = user_of(guest)
    if user is not None:
        return _called(user, names)
    return word("tell-robot" if guest == ROBOT else "tell-former")


def about_time(seconds: float) -> Word:
    """Return a length of time in round numbers."""
    minutes = max(5, 5 * round(seconds / 300))
    if minutes < 60:
        return word("tell-about-minutes", count=minutes)
    hours = max(1, round(seconds / 3600))
    if hours < 48:
        return word("tell-about-hours", count=hours)
    return word("tell-about-days", count=round(hours / 24))


def _called(user: UserId, names: Mapping[UserId, str]) -> str:
    """Return a name for the lock screen; a mention for a user that was never seen."""
    return names.get(user, f"<@{user}>")


def _rules(header: Header, say: Say) -> str:
    """Return the nearest preset, and the options that differ from it, in words.

    The preset that opened the match may have changed since.
    """
    spec = GAMES[header.game].spec
    return summary(spec, named_rules(spec, spec.options.model_validate(header.options)), say)


def _notes(header: Header, say: Say) -> list[str]:
    """Return what else the options change; nothing for a match of older rules."""
    spec = GAMES[header.game].spec
    is_newest = header.ruleset == spec.ruleset
    return notes(spec, spec.options.model_validate(header.options), say) if is_newest else []


def _card_waiting(header: Header, names: Mapping[UserId, str]) -> list[Word]:
    until = str(int(header.created_at + CARD_LIFETIME_S))
    host = _called(header.host, names)
    if header.host_side == DRAWN:
        side = word("tell-card-drawn")
    else:
        side = word("tell-card-side", host=host, side=word(f"seat-{header.host_side}"))
    if header.needs_no_answer:
        return [side] if ROBOT in header.guests else []
    lines = [side]
    if header.accepted:
        accepted = Words(tuple(_called_guest(guest, names) for guest in header.accepted))
        lines.append(word("tell-card-accepted", guests=accepted))
    if unanswered := _unanswered(header):
        mentions = Words(tuple(f"<@{user}>" for user in unanswered))
        lines.append(word("tell-card-invited", guest=mentions, until=until))
    if free := free_seats(header):
        is_last = free == 1 and not unanswered
        lines.append(word("tell-card-anyone" if is_last else "tell-card-seats", count=free, until=until))
    return lines


def _card_status(
    header: Header, names: Mapping[UserId, str], outcome: str, opens_at: float | None
) -> list[Word]:
    """Return the status of the match; the players with their sides stay when it is over."""
    if header.status not in ("playing", "over"):
        return [word(f"tell-card-{header.status}")]
    seats = GAMES[header.game].spec.seats
    seated: list[Word] = []
    for seat, holder in enumerate(header.holders):
        user = user_of(holder)
        unnamed = word("tell-former") if is_former(holder) else word("tell-robot")
        who = unnamed if user is None else _called(user, names)
        seated.append(word("tell-card-seated", who=who, side=word(f"seat-{seats[seat]}")))
    lines = [word(f"tell-card-{header.status}", players=Words(tuple(seated)), outcome=outcome)]
    if header.thread_id:
        return [*lines, word("tell-card-where", where=f"<#{header.thread_id}>")]
    if opens_at is None:
        return lines
    return [*lines, word("tell-card-later", until=str(int(opens_at))) if opens_at else word("tell-card-soon")]


def _card_buttons(header: Header, say: Say) -> tuple[Button, ...]:
    rules = button_to(say, word("tell-button-rules"), "n", header.id)
    fair = button_to(say, word("button-fairness"), "r", header.id, FAIR)
    if header.status == "playing":
        # From here too: a thread may be late, and a card is what one finds again in a channel.
        hand = button_to(say, word("tell-button-hand"), "o", header.id, CARD, "main")
        return (hand, rules, fair)
    if header.status in ("declined", "cancelled", "lapsed"):
        return (rules,)  # nothing is dealt
    if header.status != "waiting" or header.needs_no_answer:
        return (rules, fair)
    accept = button_to(say, word("tell-button-accept"), "k", header.id, "accept", "good")
    decline = button_to(say, word("tell-button-decline"), "k", header.id, "decline", "grave")
    cancel = button_to(say, word("tell-button-cancel"), "k", header.id, "cancel")
    return (accept, decline, cancel, rules, fair) if header.invited() else (accept, cancel, rules, fair)
