"""What a list of matches begins with: what waits for its reader, the most urgent first."""

import math
from dataclasses import replace

from bot.core.clocks import item, urgency
from bot.core.model import Clocks, Header, MatchId, SeatClock, UserId
from bot.core.paces import DAY_S
from engine.core.game import Seat

ANA, BEN = UserId(1), UserId(2)
NOW = 1_000_000.0


def header(number: int, to_act: tuple[int, ...], **changed: object) -> Header:
    played = Header(
        id=MatchId(number), game="hera_zeus", ruleset=1, options={}, preset="designer", status="playing",
        host=ANA, guests=("user:2",), host_side="drawn", holders=("user:1", "user:2"), guild_id=1,
        channel_id=2, locale="en", fingerprint="", turn=3, to_act=to_act, created_at=0.0,
        changed_at=NOW - number, pace="daily",
    )  # fmt: skip
    return replace(played, **changed)  # type: ignore[arg-type]


def since(seat: int, ago_s: float) -> Clocks:
    """Return clocks with this seat's turn running for `ago_s` seconds, and a day in reserve."""
    return Clocks({Seat(seat): SeatClock(DAY_S, 3, NOW - ago_s)})


def test_matches_come_by_urgency() -> None:
    matches = [
        (header(1, (1,)), since(1, 100.0)),
        (header(2, (0,)), since(0, 100.0)),
        (header(3, (0,)), since(0, DAY_S + 100.0)),
        (header(4, (0,), pace="none"), Clocks({})),
        (header(5, (1,)), since(1, 2 * DAY_S + 1)),
        (header(6, (), status="waiting", holders=()), Clocks({})),
        (header(7, (0,), pace="none"), Clocks({})),
    ]
    items = sorted((item(one, clocks, ANA, NOW) for one, clocks in matches), key=urgency)
    found = [(one.header.id, one.kind, one.due - NOW) for one in items]
    assert found == [
        (5, "choose", math.inf),
        (3, "turn", DAY_S - 100.0),  # of the reserve
        (2, "turn", DAY_S - 100.0),
        (7, "turn", math.inf),
        (4, "turn", math.inf),
        (1, "theirs", DAY_S - 100.0),
        (6, "open", math.inf),
    ]


def test_an_absent_player_is_awaited_without_a_choice() -> None:
    late = header(1, (1,)), since(1, 2 * DAY_S + 1)
    assert item(*late, BEN, NOW).kind == "turn"
    left = replace(since(1, 100.0), overdue={"1.3": NOW + DAY_S})
    assert item(late[0], left, ANA, NOW).kind == "choose"


def test_both_who_choose_in_secret_see_their_own_time() -> None:
    both = replace(since(0, 100.0), seats=since(0, 100.0).seats | since(1, 900.0).seats)
    found = item(header(1, (0, 1)), both, ANA, NOW)
    assert (found.kind, found.seats, found.due) == ("turn", (Seat(0),), NOW + DAY_S - 100.0)
