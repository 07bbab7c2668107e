"""The rows that are sent now, and those that other messages include."""

from collections.abc import Sequence

import pytest

from bot.core.model import DRAWN, Header, MatchId, OutboxRow, RowState, Status, UserId
from bot.outbox.kinds import OF_MATCHES
from bot.outbox.message import Plan, last_told
from bot.outbox.message import plan as plan_by_kinds

NOW = 1000.0


def plan(header: Header, rows: Sequence[OutboxRow], now: float) -> Plan:
    return plan_by_kinds(header, rows, now, OF_MATCHES.__getitem__)


def header(turn: int = 5, status: Status = "playing", thread_id: int | None = 9) -> Header:
    return Header(
        id=MatchId(1),
        game="hera_zeus",
        ruleset=1,
        options={},
        preset="designer",
        status=status,
        host=UserId(1),
        guests=("user:2",),
        host_side=DRAWN,
        holders=("user:1", "user:2"),
        guild_id=1,
        channel_id=2,
        locale="en",
        fingerprint="",
        card_id=3,
        thread_id=thread_id,
        turn=turn,
        to_act=(0,),
        created_at=0.0,
        changed_at=0.0,
    )


def row(name: str, state: RowState = "due", *, due_at: float = NOW, tries: int = 0) -> OutboxRow:
    kind, _, key = name.partition("/")
    return OutboxRow(MatchId(1), kind, key, state, due_at, tries, 7 if state == "told" else None)


def names(rows: tuple[OutboxRow, ...]) -> list[str]:
    return [f"{row.kind}/{row.key}" for row in rows]


def test_a_turn_goes_before_everything_but_the_card_it_hangs_on() -> None:
    rows = [row("card/playing"), row("answer/0.4"), row("turn/5"), row("card/again")]
    assert names(plan(header(), rows, NOW).send) == ["card/again", "turn/5", "answer/0.4", "card/playing"]


def test_passed_turns_are_dropped_if_nothing_was_sent() -> None:
    todo = plan(header(), [row("turn/3"), row("turn/4"), row("turn/5")], NOW)
    assert names(todo.send) == ["turn/5"]
    assert names(todo.drop) == ["turn/3", "turn/4"]


def test_a_passed_turn_perhaps_sent_is_looked_for_first() -> None:
    todo = plan(header(), [row("turn/5"), row("turn/4", "sending", tries=1)], NOW)
    assert names(todo.send) == ["turn/4", "turn/5"]


def test_the_next_message_waits_until_unsent_turns_are_known() -> None:
    todo = plan(header(), [row("turn/5"), row("turn/4", due_at=NOW + 3, tries=1)], NOW)
    assert names(todo.send) == []
    assert todo.next_at == NOW + 3


def test_without_a_thread_nothing_can_have_been_sent() -> None:
    todo = plan(header(thread_id=None), [row("turn/4", tries=1), row("turn/5")], NOW)
    assert names(todo.drop) == ["turn/4"]


def test_events_of_a_turn_with_a_pending_message_are_part_of_it() -> None:
    todo = plan(header(), [row("turn/5", due_at=NOW + 9), row("refresh/5")], NOW)
    assert names(todo.drop) == ["refresh/5"]


def test_events_of_a_turn_perhaps_sent_come_after_it() -> None:
    todo = plan(header(), [row("turn/5", "sending", tries=1), row("refresh/5")], NOW)
    assert names(todo.send) == ["turn/5", "refresh/5"]


def test_a_turns_message_is_edited_while_its_turn_lasts() -> None:
    rows = [row("turn/4", "told"), row("turn/5", "told"), row("refresh/4"), row("refresh/5")]
    todo = plan(header(), rows, NOW)
    assert names(todo.send) == ["refresh/5"]
    assert names(todo.drop) == ["refresh/4"]


def test_after_the_end_only_the_end_and_the_card_are_sent() -> None:
    rows = [row("turn/5"), row("refresh/5"), row("answer/1.3"), row("end/"), row("card/over")]
    todo = plan(header(status="over"), rows, NOW)
    assert names(todo.send) == ["end/", "card/over"]


@pytest.mark.parametrize(
    "name", ["answer/1.3", "resumed/2", "digest/0.5", "reminder/0.5.half", "expiry/0.5.9"]
)
def test_rows_perhaps_sent_are_looked_for_after_the_end_too(name: str) -> None:
    """Its process died before it knew; otherwise an unknown message would remain."""
    todo = plan(header(status="over"), [row(name, "sending", tries=1), row("end/")], NOW)
    assert set(names(todo.send)) == {name, "end/"}
    assert names(plan(header(status="over"), [row(name), row("end/")], NOW).drop) == [name]


def test_the_newest_of_two_card_changes_is_shown() -> None:
    rows = [row("card/playing", due_at=NOW - 5), row("card/over")]
    assert names(plan(header(status="over"), rows, NOW).send) == ["card/over"]


def test_later_rows_wait() -> None:
    todo = plan(header(), [row("turn/5", due_at=NOW + 2), row("card/playing", due_at=NOW + 1)], NOW)
    assert todo.send == ()
    assert todo.next_at == NOW + 1


def test_the_newest_message_before_a_turn_is_found_by_number() -> None:
    rows = [row(f"turn/{number}", "told") for number in (2, 9, 10, 11)]
    found = last_told(rows, before=11)
    assert found is not None
    assert found.key == "10"


def test_a_turn_that_is_put_off_for_long_holds_no_later_turn() -> None:
    put_off = row("turn/4", due_at=NOW + 600.0, tries=2)
    assert plan(header(), [put_off, row("turn/5")], NOW).send == (row("turn/5"),)


def test_a_postponed_turn_is_closed_once_a_newer_one_is_sent() -> None:
    rows = [row("turn/5", due_at=NOW + 900.0, tries=1), row("turn/12", "told")]
    todo = plan(header(turn=13), [*rows, row("turn/13")], NOW)
    assert names(todo.drop) == ["turn/5"]
    assert names(todo.send) == ["turn/13"]
    assert todo.next_at is None
