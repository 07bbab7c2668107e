"""Whom does a notice call, and what may be answered to it?"""

from dataclasses import dataclass
from typing import Literal

from bot.matches.model import Header, Notice, NoticeKind
from engine.core.game import Seat

Callees = Literal["nobody", "others", "movers", "all"]
"""`others`: everybody but whoever did it. `movers`: whom the match waits for."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a kind of notice is told. `ways`: the buttons that answer it, each by its `k`, none usually."""

    calls: Callees = "nobody"
    ways: tuple[str, ...] = ()


MANNERS: dict[NoticeKind, Manner] = {
    "call-off": Manner("others", ("agree", "decline")),
    "stand-in": Manner(),
}


def called(header: Header, notice: Notice) -> list[Seat]:
    """The persons' seats that this notice calls as the match stands."""
    match MANNERS[notice.kind].calls:
        case "nobody":
            return []
        case "others":
            return [seat for seat in header.persons() if header.user_at(seat) != notice.user]
        case "movers":
            return [seat for seat in header.persons() if seat in header.to_act]
        case "all":
            return header.persons()
