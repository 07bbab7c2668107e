"""No player is pinged more than four times in a turn, however often they must answer in it."""

from dataclasses import replace

from bot.core.model import Clocks, SeatClock
from bot.core.timeouts import can_be_called, has_room, remind_at
from engine.core.game import Seat
from tests.bot.ui.snapshots import HEADER

DAY_S = 86_400.0
MINE, PARTNERS = Seat(0), Seat(1)
TURN = 1
SINCE = 8 * DAY_S
"""When this seat must answer for the second time in the turn, which began eight days ago."""
RUN = replace(HEADER, pace="relaxed", status="playing", turn=TURN, to_act=(0, 1), changed_at=SINCE)
BANK = SINCE + 3.7 * DAY_S
"""When the reminder is due that only a tenth of the bank is left."""


def clocks(**expired: float) -> Clocks:
    """Return clocks with these messages of this turn: its announcement, two reminders, and `expired` ones."""
    return Clocks(
        {MINE: SeatClock(2 * DAY_S, TURN, SINCE), PARTNERS: SeatClock(0.0)},
        reminded={"0.1.half": 1 * DAY_S, "0.1.nearly": 1.8 * DAY_S},
        expired={f"1.1.{key}": at for key, at in expired.items()},
        turn_told_at=0.0,
        acted=frozenset((MINE,)),
    )


def test_a_waiting_player_was_pinged_at_the_partners_time_end() -> None:
    after_that = clocks(over=6 * DAY_S)
    assert not has_room(RUN, MINE, after_that, rung="bank")
    assert remind_at(RUN, MINE, after_that.seats[MINE], after_that, "bank", BANK) is None


def test_nothing_else_has_called_them() -> None:
    before_that = clocks()
    assert has_room(RUN, MINE, before_that, rung="bank")
    assert remind_at(RUN, MINE, before_that.seats[MINE], before_that, "bank", BANK) == BANK


def test_a_player_to_move_is_not_pinged_by_that() -> None:
    assert has_room(RUN, MINE, clocks(over=SINCE + DAY_S), rung="bank")


def test_a_bank_reminder_leaves_room_if_the_turn_asks_again() -> None:
    """The bank was nearly spent at the earlier question, and nothing of it is left for a reminder."""
    told_before = replace(
        clocks(),
        seats={MINE: SeatClock(0.0, TURN, SINCE), PARTNERS: SeatClock(0.0)},
        reminded={"0.1.bank": SINCE - DAY_S},
        choices={MINE: "fewer"},
    )
    nearly = SINCE + 1.8 * DAY_S
    assert remind_at(RUN, MINE, told_before.seats[MINE], told_before, "nearly", nearly) == nearly
    told_since = replace(told_before, reminded={"0.1.bank": SINCE + DAY_S})
    assert remind_at(RUN, MINE, told_since.seats[MINE], told_since, "nearly", nearly) is None


def test_a_partners_offer_before_its_turns_message_counts() -> None:
    """It was made as soon as the turn began, whose message waited for what the partners do at once."""
    partners = replace(RUN, game="hercules", options={"coop": True})
    told = replace(
        clocks(),
        reminded={},
        expired={"1.1.1": 6 * DAY_S, "1.1.2": 7 * DAY_S},
        noticed={MINE: (-4.0,)},
    )
    assert not can_be_called(partners, MINE, told, but="")
    assert can_be_called(RUN, MINE, told, but="")
    of_the_turn_before = replace(told, noticed={MINE: (-DAY_S,)})
    assert can_be_called(partners, MINE, of_the_turn_before, but="")
