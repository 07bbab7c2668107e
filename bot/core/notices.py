"""The kinds of notices: the players that each one mentions, and its buttons."""

from dataclasses import dataclass
from typing import Literal, get_args

from bot.core.model import Header, Notice, NoticeKind, OfferKind, UserId
from engine.core.game import Seat

Callees = Literal["nobody", "others", "movers", "all", "newcomer"]
"""`others`: all players except the author.

`movers`: the players the match waits for. `newcomer`: a player who takes a seat now, or is asked to.
"""


@dataclass(frozen=True, slots=True)
class Manner:
    """The manner of a kind of notice. `ways`: the buttons that answer it, each by its `k`; usually none."""

    calls: Callees = "nobody"
    ways: tuple[str, ...] = ()


OFFER = Manner("others", ("agree", "decline"))

MANNERS: dict[NoticeKind, Manner] = {
    "call-off": OFFER,
    "undo": OFFER,
    "pause": OFFER,
    "resume": OFFER,
    "paused": Manner(),
    "resumed": Manner("movers"),
    "pause-over": Manner("movers"),
    "nudge": Manner("movers"),
    "stand-in": Manner(),
    "away": Manner(ways=("am-back",)),
    "alone": Manner(),
    "returned": Manner("others"),
    "extended": Manner(),
    "halted": Manner(),
    "stopped": Manner(),
    "seat": Manner("newcomer", ("take", "leave")),
    "reseated": Manner("newcomer"),
}
OFFERS: tuple[OfferKind, ...] = get_args(OfferKind)


def answered(arg: str) -> tuple[str, int] | None:
    """Return the way and notice number of a notice's button by its `k`; None for any other button."""
    way, _, number = arg.rpartition("-")
    ways = {way for manner in MANNERS.values() for way in manner.ways}
    return (way, int(number)) if way in ways and number.isdecimal() and len(number) < 10 else None


def invited(header: Header, notice: Notice) -> UserId | None:
    """Return the user that a notice invites to play, if they hold no seat yet."""
    is_newcomer = MANNERS[notice.kind].calls == "newcomer" and notice.user is not None
    return notice.user if is_newcomer and not called(header, notice) else None


def called(header: Header, notice: Notice) -> list[Seat]:
    """Return the seats whose players this notice mentions in the present match."""
    match MANNERS[notice.kind].calls:
        case "nobody":
            return []
        case "newcomer":
            return [seat for seat in header.persons() if header.user_at(seat) == notice.user]
        case "others":
            return [seat for seat in header.persons() if header.user_at(seat) != notice.user]
        case "movers":
            return [seat for seat in header.persons() if seat in header.to_act]
        case "all":
            return header.persons()
