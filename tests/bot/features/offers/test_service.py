"""What players agree on: an end, a move taken back, a pause, a nudge."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.model import MatchError, UserId
from bot.core.offers import LONGEST_PAUSE_DAYS
from bot.core.paces import DAY_S, HOUR_S, PaceId
from bot.features.offers.nudges import Nudges
from bot.storage.transactions import Database
from engine.core.game import MatchOver, Seat
from engine.core.log import Agree, TakeBack
from tests.bot.announcing.test_answer import open_table
from tests.bot.announcing.test_reminders import STRANGER, Slow
from tests.bot.background.matches import ANA, BEN, offered


class Settled(Slow):
    """A match on a controlled clock, whose players make offers to each other."""

    async def begin(self, pace: PaceId, *, has_stand_in: bool = False) -> None:
        await super().begin(pace, has_stand_in=has_stand_in)
        assert self.mover is not None
        assert self.waiter is not None
        self.to_move, self.awaits = self.mover, self.waiter

    async def offer(self, user: UserId, kind: str, days: float | None = None) -> str:
        until = None if days is None else self.table.clock.now + days * DAY_S
        came = await self.matches.offers.offer(self.table.match, user, kind, until=until)  # type: ignore[arg-type]
        await self._tell()
        return came

    async def answer(self, user: UserId, *, number: int | None = None, agrees: bool = True) -> str:
        notices = await self.matches.store.notices(self.table.match)
        number = notices[-1].number if number is None else number
        how = self.matches.offers.agree if agrees else self.matches.offers.turn_down
        came = await how(self.table.match, user, number)
        await self._tell()
        return came

    async def refused(self, user: UserId, kind: str, days: float | None = None) -> str:
        with pytest.raises(MatchError) as refused:
            await self.offer(user, kind, days)
        return refused.value.word.id

    async def move(self) -> None:
        """Make the first move of a whole turn for the player to act."""
        header = await self.matches.header(self.table.match)
        count = len(await self.log())
        while len(await self.log()) == count:
            await self.act(Seat(header.to_act[0]))
        await self._tell()

    async def log(self) -> list[object]:
        return [*await self.matches.store.entries(self.table.match)]

    def has_edited(self, words: str) -> bool:
        """Return True if a message has been edited to say this."""
        return any(words in post.content for post in self.table.paper.edits)

    async def due(self) -> dict[str, float]:
        """Return when each due row falls due, in hours since the turn began."""
        rows = await self.matches.store.due(self.began + 400 * DAY_S)
        return {row.kind: round((row.due_at - self.began) / HOUR_S, 2) for row in rows}


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Settled]:
    async with open_table(tmp_path) as table:
        slow = Settled(table)
        yield slow
        await slow.timers.close()


async def test_a_draw_that_the_opponent_accepts_ends_the_match(slow: Settled) -> None:
    await slow.begin("relaxed")
    assert await slow.offer(slow.to_move, "call-off") == "offered"
    assert await slow.offer(slow.to_move, "call-off") == "stands"
    (offer,) = [post for _, post in slow.told]
    assert offer.pings == (slow.awaits,)
    assert await slow.answer(slow.to_move) == "own"
    assert await slow.answer(slow.awaits) == "granted"
    assert (await slow.log())[-1] == Agree()
    assert (await slow.matches.header(slow.table.match)).status == "over"
    assert slow.has_edited("Both have agreed.")
    assert await slow.answer(slow.awaits) == "gone"
    with pytest.raises(MatchOver):
        await slow.offer(slow.to_move, "call-off")
    assert await slow.due() == {}


async def test_both_who_offer_the_same_have_agreed(slow: Settled) -> None:
    await slow.begin("relaxed")
    await slow.offer(slow.to_move, "call-off")
    assert await slow.offer(slow.awaits, "call-off") == "granted"
    assert (await slow.log())[-1] == Agree()


async def test_a_declined_offer_waits_for_the_next_move(slow: Settled) -> None:
    await slow.begin("relaxed")
    await slow.offer(slow.awaits, "call-off")
    assert await slow.answer(slow.to_move, agrees=False) == "declined"
    assert slow.has_edited("has declined")
    assert slow.table.paper.edits[-1].pings == ()
    assert [button.label for button in slow.table.paper.edits[-1].buttons] == ["My hand", "Board"]
    assert await slow.answer(slow.to_move) == "gone"
    assert await slow.refused(slow.awaits, "call-off") == "error-offered-before"
    slow.table.clock.now += 1
    await slow.move()
    assert await slow.offer(slow.awaits, "call-off") == "offered"


async def test_the_next_move_drops_an_offer_and_its_message_says_so(slow: Settled) -> None:
    await slow.begin("relaxed")
    await slow.offer(slow.awaits, "undo")
    number = len(await slow.matches.store.notices(slow.table.match))
    await slow.move()
    assert slow.has_edited("has lapsed")
    assert await slow.answer(slow.to_move, number=number) == "gone"
    assert TakeBack not in map(type, await slow.log())


async def test_another_offer_takes_the_place_of_the_first(slow: Settled) -> None:
    await slow.begin("relaxed")
    await slow.offer(slow.to_move, "call-off")
    await slow.offer(slow.to_move, "pause", 5)
    assert slow.has_edited("was taken back")
    assert await slow.answer(slow.awaits, number=1) == "gone"
    assert await slow.answer(slow.to_move, number=2, agrees=False) == "withdrawn"
    assert await slow.answer(slow.awaits, number=2) == "gone"
    assert (await slow.matches.header(slow.table.match)).status == "playing"


async def test_nobody_without_a_seat_offers_or_answers(slow: Settled) -> None:
    await slow.begin("relaxed")
    assert await slow.refused(STRANGER, "call-off") == "error-no-seat"
    await slow.offer(slow.to_move, "call-off")
    for how in (slow.matches.offers.agree, slow.matches.offers.turn_down):
        with pytest.raises(MatchError):
            await how(slow.table.match, STRANGER, 1)
    assert await slow.answer(slow.awaits, number=77) == "gone"


async def test_a_move_is_taken_back_by_consent_and_play_goes_on(slow: Settled) -> None:
    await slow.begin("relaxed")
    before = await slow.matches.table(slow.table.match)
    await slow.until(slow.began + 30 * HOUR_S)
    await slow.move()
    first = await slow.log()
    moved = await slow.matches.table(slow.table.match)
    assert moved.view != before.view
    await slow.offer(slow.to_move, "undo")
    slow.told.clear()
    assert await slow.answer(slow.awaits) == "granted"
    assert await slow.log() == [*first, TakeBack(len(first) - 1)]
    back = await slow.matches.table(slow.table.match)
    assert (back.view, back.asks) == (before.view, before.asks)
    (told,) = [post for _, post in slow.told]
    assert "the last move has been taken back" in told.content
    assert told.pings == (slow.to_move,)
    assert slow.has_edited("Both have agreed.")
    # The next request is for the move before that one.
    await slow.offer(slow.to_move, "undo")
    await slow.answer(slow.awaits)
    taken = (await slow.log())[-1]
    assert isinstance(taken, TakeBack)
    assert taken.to < len(first) - 1


async def test_a_player_who_moves_again_after_an_undo_has_a_whole_turn(slow: Settled) -> None:
    await slow.begin("daily")
    header = await slow.matches.header(slow.table.match)
    await slow.until(slow.began + 10 * HOUR_S)
    while (await slow.matches.header(slow.table.match)).turn == header.turn:
        await slow.move()
    await slow.until(slow.began + 20 * HOUR_S)
    await slow.offer(slow.to_move, "undo")
    await slow.answer(slow.awaits)
    assert (await slow.matches.header(slow.table.match)).to_act == header.to_act
    assert (await slow.due())["expire"] == 20 + 48
    await slow.until(slow.began + 100 * HOUR_S)
    assert slow.hours()[-1] == (68.0, (slow.awaits,))


async def test_a_pause_stops_the_clock_and_calls_the_mover_at_its_end(slow: Settled) -> None:
    await slow.begin("relaxed")
    await slow.until(slow.began + 25 * HOUR_S)
    assert slow.hours() == [(24.0, (slow.mover,))]
    slow.told.clear()
    await slow.offer(slow.awaits, "pause", 10)
    assert await slow.answer(slow.to_move) == "granted"
    assert await slow.due() == {"nearly": 43.2 + 240, "bank": 112.8 + 240, "expire": 360.0, "pause": 265.0}
    await slow.until(slow.began + 270 * HOUR_S)
    # Of the four calls, the one that the pause's end needs is not used for the offer.
    assert slow.hours() == [(25.0, ()), (25.0, ()), (265.0, (slow.to_move,))]
    assert "the pause is over" in slow.told[-1][1].content
    await slow.until(slow.began + 359 * HOUR_S)
    assert slow.hours()[3:] == [(round(112.8 + 240, 2), (slow.to_move,))]


async def test_moves_are_made_in_a_pause_and_the_next_clock_stands_too(slow: Settled) -> None:
    await slow.begin("daily")
    await slow.offer(slow.awaits, "pause", 10)
    await slow.answer(slow.to_move)
    turn = (await slow.matches.header(slow.table.match)).turn
    while (await slow.matches.header(slow.table.match)).turn == turn:
        await slow.move()
    due = await slow.due()
    assert (due["half"], due["expire"], due["pause"]) == (240 + 12, 240 + 48, 240)


async def test_a_pause_ends_earlier_when_both_want_it(slow: Settled) -> None:
    await slow.begin("daily")
    assert await slow.refused(slow.to_move, "resume") == "error-not-paused"
    await slow.offer(slow.awaits, "pause", 10)
    await slow.answer(slow.to_move)
    await slow.until(slow.began + 20 * HOUR_S)
    assert await slow.refused(slow.to_move, "pause", 3) == "error-paused-already"
    await slow.offer(slow.awaits, "resume")
    assert await slow.answer(slow.to_move) == "granted"
    assert await slow.due() == {"half": 32.0, "bank": 20 + 45.6, "expire": 68.0}
    assert slow.told[-1][1].pings == (slow.to_move,)
    assert "the pause is over, as both agreed" in slow.told[-1][1].content


async def test_pauses_have_an_end_and_are_counted(slow: Settled) -> None:
    await slow.begin("daily")
    assert await slow.refused(slow.to_move, "pause", -1) == "error-pause-past"
    assert await slow.refused(slow.to_move, "pause", LONGEST_PAUSE_DAYS + 0.1) == "error-pause-long"
    for _ in range(2):
        await slow.offer(slow.to_move, "pause", 30)
        await slow.answer(slow.awaits)
        slow.table.clock.now += 30 * DAY_S
    assert await slow.refused(slow.to_move, "pause", 0.5) == "error-pause-often"


async def test_a_pause_comes_too_late_when_the_time_is_over(slow: Settled) -> None:
    await slow.begin("daily")
    await slow.until(slow.began + 49 * HOUR_S)
    assert await slow.refused(slow.to_move, "pause", 3) == "error-offer-late"
    await slow.matches.timeouts.give_a_day(slow.table.match, slow.awaits)
    assert await slow.offer(slow.to_move, "pause", 3) == "offered"


async def test_without_a_pace_there_is_nothing_to_pause(slow: Settled) -> None:
    await slow.begin("none")
    assert await slow.refused(slow.to_move, "pause", 3) == "error-pause-no-pace"
    assert await slow.offer(slow.to_move, "undo") == "offered"


# --- nudges ------------------------------------------------------------------------------------------------


async def nudge(slow: Settled, user: UserId) -> str:
    """Return the refusal of a nudge and the hour of the turn from which it is allowed, else nothing."""
    try:
        await Nudges(slow.matches).nudge(slow.table.match, user)
    except MatchError as refused:
        args = dict(refused.word.args)
        at = f" {(int(str(args['at'])) - slow.began) / HOUR_S:.0f}" if "at" in args else ""
        return refused.word.id + at
    await slow._tell()
    return ""


async def test_a_waiting_player_nudges_once_a_day_after_half_the_turn(slow: Settled) -> None:
    await slow.begin("slow")  # reminders after 60, 108 and 228 hours
    assert await nudge(slow, slow.awaits) == "error-nudge-early 65"
    assert await nudge(slow, slow.to_move) == "error-nudge-nobody"
    with pytest.raises(MatchError):
        await Nudges(slow.matches).nudge(slow.table.match, STRANGER)
    await slow.until(slow.began + 62 * HOUR_S)
    assert await nudge(slow, slow.awaits) == "error-nudge-early 65"
    await slow.until(slow.began + 65 * HOUR_S)
    assert await nudge(slow, slow.awaits) == ""
    assert slow.told[-1][1].pings == (slow.to_move,)
    assert await nudge(slow, slow.awaits) == "error-nudge-enough"


async def test_a_player_with_quiet_hours_is_nudged_outside_them(slow: Settled, tmp_path: Path) -> None:
    await slow.begin("slow")
    hour = int(slow.began // HOUR_S % 24)
    async with Database.open(tmp_path / "agon.db") as other:
        sql = "UPDATE people SET zone = 'UTC', quiet_from = ?, quiet_until = ? WHERE user_id = ?"
        quiet = ((hour + 16) % 24 * 60, (hour + 20) % 24 * 60)
        await other.run(lambda db: db.execute(sql, (*quiet, slow.to_move)))
        await other.run(lambda db: db.commit())
    await slow.until(slow.began + 98 * HOUR_S)  # awake, with many nights to come
    assert await nudge(slow, slow.awaits) == ""


async def test_with_a_nudge_nobody_is_pinged_over_four_times_a_turn(slow: Settled) -> None:
    await slow.begin("slow")
    await slow.until(slow.began + 70 * HOUR_S)
    assert await nudge(slow, slow.awaits) == ""
    await slow.until(slow.began + 239 * HOUR_S)
    called = [hours for hours, pings in slow.hours() if pings == (slow.to_move,)]
    assert called == [60.0, 70.0, 228.0]  # and the call of the turn: the last reminder kept its place


async def test_an_offer_pings_nobody_without_pings_left(slow: Settled) -> None:
    await slow.begin("slow")
    await slow.until(slow.began + 109 * HOUR_S)
    await slow.offer(slow.awaits, "call-off")
    assert slow.told[-1][1].pings == ()
    assert "offers to end the match" in slow.told[-1][1].content


async def test_a_player_asked_and_now_waiting_is_called_four_times(
    slow: Settled,
) -> None:
    header = await offered(slow.matches, pace="daily")
    slow.table.match = header.id
    await slow.matches.channel.card_shown(header.id, 400)
    await slow.matches.challenges.accept(header.id, BEN, 77)
    slow.began = slow.table.clock.now
    seat = (await slow.matches.header(header.id)).seat_of(BEN)
    assert seat is not None
    await slow.until(slow.began + 13 * HOUR_S)  # both choose in secret, and were reminded
    while seat in (await slow.matches.header(header.id)).to_act:
        await slow.act(seat)
    await slow.matches.offers.offer(header.id, ANA, "pause", until=slow.table.clock.now + 3 * DAY_S)
    await slow.until(slow.began + 49 * HOUR_S)  # Ana's time is over
    await slow.matches.offers.offer(header.id, ANA, "call-off")
    await slow.until(slow.began + 50 * HOUR_S)
    assert (await slow.matches.header(header.id)).turn == 0
    called = [round(hours) for hours, pings in slow.hours() if BEN in pings]
    assert called == [0, 12, 13, 48]
    assert "offers to end" in slow.told[-1][1].content


async def test_a_player_who_moved_hears_three_times_of_the_wait(slow: Settled) -> None:
    header = await offered(slow.matches, pace="daily")
    slow.table.match = header.id
    await slow.matches.channel.card_shown(header.id, 400)
    await slow.matches.challenges.accept(header.id, BEN, 77)
    slow.began = slow.table.clock.now
    seat = (await slow.matches.header(header.id)).seat_of(BEN)
    assert seat is not None
    await slow.until(slow.began + 1)  # both are called
    while seat in (await slow.matches.header(header.id)).to_act:
        await slow.act(seat)
    for day in range(5):
        await slow.until(slow.began + (48 + 24 * day) * HOUR_S + 60)
        await slow.matches.timeouts.give_a_day(header.id, BEN)
    assert [round(hours) for hours, pings in slow.hours() if BEN in pings] == [0, 48, 72, 96]


async def test_quiet_hours_stop_a_nudge_and_postpone_an_offer(slow: Settled, tmp_path: Path) -> None:
    await slow.begin("daily")
    hour = int(slow.began // HOUR_S % 24)
    quiet = ((hour + 16) % 24 * 60, (hour + 23) % 24 * 60)
    async with Database.open(tmp_path / "agon.db") as other:
        sql = "UPDATE people SET zone = 'UTC', quiet_from = ?, quiet_until = ? WHERE user_id = ?"
        await other.run(lambda db: db.execute(sql, (*quiet, slow.to_move)))
        await other.run(lambda db: db.commit())
    await slow.until(slow.began + 18 * HOUR_S)
    end = float(int(slow.began // HOUR_S) + 23) * HOUR_S
    with pytest.raises(MatchError) as early:
        await Nudges(slow.matches).nudge(slow.table.match, slow.awaits)
    assert dict(early.value.word.args)["at"] == str(int(end))
    before = len(slow.told)
    await slow.offer(slow.awaits, "call-off")
    assert len(slow.told) == before
    slow.table.clock.now = end + 1
    await slow._tell()
    assert slow.told[-1][1].pings == (slow.to_move,)


async def test_a_nudge_that_comes_after_the_move_is_dropped(slow: Settled) -> None:
    await slow.begin("slow")
    await slow.until(slow.began + 70 * HOUR_S)
    before = len(slow.table.paper.posts)
    await Nudges(slow.matches).nudge(slow.table.match, slow.awaits)
    turn = (await slow.matches.header(slow.table.match)).turn
    slow.table.clock.now += 1
    while (header := await slow.matches.header(slow.table.match)).turn == turn:
        await slow.act(Seat(header.to_act[0]))
    await slow._tell()
    told = [post.content for post in slow.table.paper.posts[before:]]
    assert told
    assert not [content for content in told if "looking forward" in content]
