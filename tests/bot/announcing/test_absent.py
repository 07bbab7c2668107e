"""A turn with an absent player: a robot plays it, and a player who has left is no longer awaited."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.background.robots import Robots
from bot.background.timers import Timers
from bot.core.consequences import BY_ITSELF
from bot.core.model import SOLO, MatchError, UserId
from bot.core.paces import DAY_S, HOUR_S
from bot.core.replaying import rehearse
from bot.core.snapshots import Acted
from bot.core.timeouts import CLOSES_AFTER_S
from bot.core.writes import SaveHeader
from bot.features.settings.service import SavedSettings
from engine.core.game import Seat
from engine.core.log import Abort, Act
from tests.bot.announcing.test_answer import KEY, open_table
from tests.bot.announcing.test_reminders import STRANGER, Slow
from tests.bot.background.matches import ANA, BEN, offered


class Absence(Slow):
    """A match whose player does not come; robots play in it."""

    async def late(self) -> None:
        """Begin a match with stand-ins, and let the mover's time run out."""
        await self.begin("daily", has_stand_in=True)
        await self.until(self.began + 48 * HOUR_S + 1)

    @property
    def seat(self) -> Seat:
        return Seat(self.moving)

    async def robot_plays(self) -> None:
        """Let the robot answer until it is not its turn any more."""
        for _ in range(60):
            due = [
                row
                for row in await self.matches.store.due(self.table.clock.now + 700)
                if row.kind == "stand-in"
            ]
            if not due:
                return
            self.table.clock.now = max(self.table.clock.now, due[0].due_at)
            await self.timers._round()
            await self.thought()
        raise AssertionError("the robot goes on for ever")

    def seek(self, answer: bool | None) -> None:
        """Make Discord answer this about every member."""
        self.sought: list[UserId] = []

        async def has_left(_: int, user: UserId) -> bool | None:
            self.sought.append(user)
            return answer

        self.timers = Timers(self.matches, Robots(self.matches, key=KEY), has_left)

    async def round(self) -> None:
        """Handle due rows as usual, after Discord's answers about members."""
        await self.timers._round()
        await asyncio.gather(*self.timers._seeking)
        await self._tell()

    async def thought(self) -> None:
        robots = self.timers._robots
        await asyncio.gather(*robots._playing.values())
        await asyncio.sleep(0)

    async def restart(self) -> None:
        """Lose everything in memory, as a restart does."""
        await self.timers.close()
        self.timers = Timers(self.matches, Robots(self.matches, key=KEY))

    async def by(self) -> list[str]:
        entries = await self.matches.store.entries(self.table.match)
        return [entry.by for entry in entries if isinstance(entry, Act) and entry.seat == self.seat]


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Absence]:
    async with open_table(tmp_path) as table:
        slow = Absence(table)
        yield slow
        await slow.timers.close()


async def test_the_robot_plays_and_signs_one_turn_of_a_late_player(slow: Absence) -> None:
    await slow.late()
    assert "Let the robot play" in [button.label for button in slow.told[-1][1].buttons]
    before = await slow.matches.header(slow.table.match)
    for _ in range(2):
        await slow.matches.takeovers.let_robot_play(slow.table.match, slow.waiter)
    await slow.robot_plays()
    header = await slow.matches.header(slow.table.match)
    assert (header.turn, header.to_act) == (before.turn + 1, (1 - slow.seat,))
    # A turn in which nothing is left to do ends by itself.
    signed = [by for by in await slow.by() if by not in ("person", BY_ITSELF)]
    assert signed
    assert {by.split("/")[0] for by in signed} == {"robot"}
    await slow._tell()
    notices = [post for _, post in slow.told if "the robot plays this turn for" in post.content]
    assert [post.pings for post in notices] == [()]
    clock = (await slow.matches.loader.clocks(header)).seats[slow.seat]
    assert (clock.bank_s, clock.turn) == (0.0, None)
    due = await slow.matches.store.due(slow.table.clock.now + 90 * DAY_S)
    assert {row.key for row in due} == {f"{1 - slow.seat}.{header.turn}"}
    assert (await slow.matches.table(slow.table.match)).stand_ins == (slow.seat,)


async def test_a_robot_that_was_killed_in_the_middle_goes_on(slow: Absence) -> None:
    await slow.late()
    turn = (await slow.matches.header(slow.table.match)).turn
    await slow.matches.takeovers.let_robot_play(slow.table.match, slow.waiter)
    slow.table.clock.now += 2
    await slow.timers._round()
    await slow.restart()  # while it thinks
    slow.table.clock.now += 2
    await slow.timers._round()
    await slow.thought()
    await slow.restart()  # after its first answer
    await slow.robot_plays()
    assert (await slow.matches.header(slow.table.match)).turn == turn + 1


async def test_a_player_who_returns_midway_plays_on_without_the_robot(slow: Absence) -> None:
    await slow.late()
    await slow.matches.takeovers.let_robot_play(slow.table.match, slow.waiter)
    slow.table.clock.now += 2
    await slow.timers._round()  # it thinks
    _, question, legal = await slow.matches.robots.view(slow.table.match, slow.seat)
    drawn = await slow.matches.act(slow.table.match, slow.mover, None, "d")
    assert drawn.is_committed
    assert drawn.snapshot.is_asked  # the turn goes on
    key = f"{slow.seat}.{(await slow.matches.header(slow.table.match)).turn}"
    entries = await slow.matches.store.entries(slow.table.match)
    await slow.thought()
    await slow.matches.takeovers.act_as_stand_in(slow.table.match, key, question, legal[:1], "robot/late/1")
    await slow.robot_plays()
    assert await slow.matches.store.entries(slow.table.match) == entries
    assert set(await slow.by()) == {"person"}


async def test_a_draft_brings_its_player_back_too(slow: Absence) -> None:
    await slow.late()
    await slow.matches.takeovers.let_robot_play(slow.table.match, slow.waiter)
    slow.table.clock.now += 2
    await slow.timers._round()  # it thinks
    menu = (await slow.matches.look(slow.table.match, slow.mover)).menu
    match = (await slow.matches.loader.load(slow.table.match)).match
    quiet = [leaf.notation for leaf in menu.leaves() if match.is_quiet(slow.seat, leaf.notation or "")]
    await slow.matches.act(slow.table.match, slow.mover, None, quiet[0] or "")
    await slow.thought()
    await slow.robot_plays()
    assert set(await slow.by()) == {"person"}
    assert (await slow.matches.look(slow.table.match, slow.mover)).draft


async def test_no_robot_plays_unagreed_or_in_time_or_for_a_late_caller(
    slow: Absence,
) -> None:
    await slow.begin("daily", has_stand_in=True)
    for user, why in ((slow.waiter, "error-time-left"), (STRANGER, "error-no-seat")):
        with pytest.raises(MatchError) as refused:
            await slow.matches.takeovers.let_robot_play(slow.table.match, user)
        assert refused.value.word.id == why
    await slow.until(slow.began + 48 * HOUR_S + 1)
    with pytest.raises(MatchError):
        await slow.matches.takeovers.let_robot_play(slow.table.match, slow.mover)
    await slow.begin("daily")
    await slow.until(slow.began + 48 * HOUR_S + 1)
    assert "Let the robot play" not in [button.label for button in slow.told[-1][1].buttons]
    with pytest.raises(MatchError) as refused:
        await slow.matches.takeovers.let_robot_play(slow.table.match, slow.waiter)
    assert refused.value.word.id == "error-no-stand-in"


# --- players who have left
# ------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [False, None], ids=["is there", "nobody knows"])
async def test_discord_is_asked_once_a_turn_whether_a_player_is_there(
    slow: Absence, answer: bool | None
) -> None:
    await slow.begin("relaxed")
    slow.seek(answer)
    await slow.until(slow.began + 121 * HOUR_S)
    assert slow.sought == [slow.mover]
    assert [pings for _, pings in slow.hours()] == [(slow.mover,)] * 3 + [(slow.waiter,)]


async def test_after_a_restart_it_is_not_asked_again_in_the_same_turn(slow: Absence) -> None:
    await slow.begin("relaxed")
    slow.seek(answer=False)
    await slow.until(slow.began + 25 * HOUR_S)
    assert slow.sought == [slow.mover]
    slow.seek(answer=False)
    await slow.until(slow.began + 121 * HOUR_S)
    assert slow.sought == []


async def test_a_player_without_reminders_is_asked_about_only_once(slow: Absence) -> None:
    await slow.begin("relaxed")
    await SavedSettings(slow.matches).choose(slow.mover, reminders="none")
    slow.seek(answer=False)
    await slow.until(slow.began + 121 * HOUR_S)
    assert slow.sought == [slow.mover]
    assert slow.hours() == [(120.0, (slow.waiter,))]


async def test_a_player_who_left_gets_no_reminder_and_others_choose(slow: Absence) -> None:
    await slow.begin("relaxed")
    slow.seek(answer=True)
    await slow.until(slow.began + 119 * HOUR_S)
    assert slow.hours() == [(24.0, (slow.waiter,))]
    told = slow.told[0][1]
    assert "has left this server" in told.content.splitlines()[0]
    assert [button.label for button in told.buttons][:3] == ["Claim the win", "Give a day", "Wait"]
    await slow.until(slow.began + 130 * HOUR_S)
    assert len(slow.told) == 1  # the time is over by now: that is no news
    assert (await slow.matches.timeouts.claim(slow.table.match, slow.waiter)).status == "over"


async def test_a_returning_players_move_ends_the_choice(slow: Absence) -> None:
    await slow.begin("relaxed")
    slow.seek(answer=True)
    await slow.until(slow.began + 30 * HOUR_S)
    turn = (await slow.matches.header(slow.table.match)).turn
    while (await slow.matches.header(slow.table.match)).turn == turn:
        await slow.act(slow.seat)
    with pytest.raises(MatchError):
        await slow.matches.timeouts.claim(slow.table.match, slow.waiter)
    assert (await slow.matches.takeovers.late(slow.table.match)) is None
    await slow.until(slow.began + 31 * HOUR_S)
    due = await slow.matches.store.due(slow.began + 400 * DAY_S)
    assert "close" not in {row.kind for row in due}


async def test_a_match_ends_if_nobody_acts_on_a_player_who_left(slow: Absence) -> None:
    await slow.begin("slow")
    slow.seek(answer=True)
    await slow.until(slow.began + 2.5 * DAY_S + CLOSES_AFTER_S + 1)
    assert (await slow.matches.store.entries(slow.table.match))[-1] == Abort()


async def test_a_return_at_the_end_of_time_leaves_no_match_endless(slow: Absence) -> None:
    """That they are back is known a moment later: Discord was asked while there was time left."""
    await slow.begin("relaxed")
    slow.seek(answer=True)
    await slow.until(slow.began + 121 * HOUR_S)
    await slow.matches.takeovers.come_back(slow.table.match, slow.seat)
    await slow.until(slow.began + DAY_S + CLOSES_AFTER_S + 1)
    assert (await slow.matches.store.entries(slow.table.match))[-1] == Abort()


async def test_a_day_given_to_a_player_who_left_costs_them_nothing(slow: Absence) -> None:
    await slow.begin("relaxed")
    slow.seek(answer=True)
    await slow.until(slow.began + 25 * HOUR_S)
    await slow.matches.timeouts.give_a_day(slow.table.match, slow.waiter)
    await slow.until(slow.began + 121 * HOUR_S)
    assert slow.hours()[-1] == (120.0, (slow.waiter,))


async def test_without_a_pace_the_wait_is_a_month_and_any_move_ends_it(slow: Absence) -> None:
    await slow.begin("none")
    await slow.matches.takeovers.leave(slow.table.match, slow.seat)
    await slow._tell()
    labels = [button.label for button in slow.told[-1][1].buttons]
    assert labels == ["Claim the win", "Wait", "My hand", "Board"]
    await slow.act(slow.seat)
    while (await slow.matches.header(slow.table.match)).to_act == (slow.seat,):
        await slow.act(slow.seat)
    assert await slow.matches.store.due(slow.began + 900 * DAY_S) == []
    slow.moving, slow.waiter = 1 - slow.seat, slow.mover
    await slow.matches.takeovers.leave(slow.table.match, slow.seat)
    await slow._tell()
    await slow.until(slow.began + 31 * DAY_S)
    assert (await slow.matches.store.entries(slow.table.match))[-1] == Abort()


# --- partners -----------------------------------------------------------------------------------------------


class Partners(Absence):
    """A run of two in which Ben is absent; Ana has finished her part."""

    async def late(self) -> None:
        header = await offered(self.matches, game="hercules", preset="coop", side="hercules", pace="daily")
        self.table.match = header.id
        await self.matches.channel.card_shown(header.id, 400)
        header = await self.matches.challenges.accept(header.id, BEN, 77)
        self.moving = header.holders.index(f"user:{BEN}")
        self.began = self.table.clock.now
        while Seat(1 - self.seat) in (await self.matches.header(self.table.match)).to_act:
            await self.plays(ANA)
        await self.until(self.began + 48 * HOUR_S + 1)

    async def plays(self, user: UserId) -> Acted:
        """Take one action for this user, and the program's answers for a silent player."""
        look = await self.matches.look(self.table.match, user)
        ends = [leaf.notation for leaf in look.menu.leaves() if leaf.notation]
        plainest = next((one for one in ("done", "end", "decide") if one in ends), ends[0])
        acted = await self.matches.act(self.table.match, user, look.rev, plainest)
        await self.until(self.table.clock.now + 1)
        return acted

    async def log(self) -> list[tuple[Seat, str]]:
        entries = await self.matches.store.entries(self.table.match)
        return [(entry.seat, entry.by) for entry in entries if isinstance(entry, Act)]


@pytest.fixture
async def partners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Partners]:
    monkeypatch.setattr("bot.core.challenges.secrets.token_bytes", lambda count: b"7" * count)
    async with open_table(tmp_path) as table:
        partners = Partners(table)
        yield partners
        await partners.timers.close()


async def test_a_partner_goes_on_alone_and_decides_for_both(partners: Partners) -> None:
    await partners.late()
    labels = [button.label for button in partners.told[-1][1].buttons]
    assert labels[:4] == ["End the match", "Give a day", "Go on alone", "Wait"]
    for user, why in ((STRANGER, "error-no-seat"), (BEN, "error-time-left")):
        with pytest.raises(MatchError) as refused:
            await partners.matches.takeovers.go_on_alone(partners.table.match, user)
        assert refused.value.word.id == why
    before = len(await partners.log())
    for _ in range(2):
        await partners.matches.takeovers.go_on_alone(partners.table.match, ANA)
    await partners._tell()
    notices = await partners.matches.store.notices(partners.table.match)
    assert [(one.kind, one.user) for one in notices] == [("alone", BEN)]
    seen: set[str] = set()
    while (header := await partners.matches.header(partners.table.match)).status == "playing":
        clocks = await partners.matches.loader.clocks(header)
        assert header.to_act == (1 - partners.seat,)
        assert clocks.seats[partners.seat].turn is None
        assert clocks.seats[Seat(1 - partners.seat)].turn == header.turn
        look = await partners.matches.look(partners.table.match, ANA)
        seen.update(ask.kind for ask in look.asks)
        await partners.plays(ANA)
    log = (await partners.log())[before:]
    assert seen == {"together", "shared"}
    assert {by for seat, by in log if seat == partners.seat} == {"partner", "fallback"}
    assert {by for seat, by in log if seat != partners.seat} == {"person"}


async def test_a_returning_player_takes_their_seat_again(partners: Partners) -> None:
    await partners.late()
    await partners.matches.takeovers.go_on_alone(partners.table.match, ANA)
    look = await partners.matches.look(partners.table.match, ANA)
    assert look.seat == partners.seat
    await partners.matches.takeovers.take_seat(partners.table.match, BEN)
    header = await partners.matches.header(partners.table.match)
    assert (header.absent, header.to_act) == ((), (partners.seat,))
    notation = look.menu.leaves()[0].notation
    assert notation is not None
    entries = await partners.matches.store.entries(partners.table.match)
    acted = await partners.matches.act(partners.table.match, ANA, look.rev, notation)
    assert acted.is_stale
    assert await partners.matches.store.entries(partners.table.match) == entries
    await partners.plays(BEN)
    assert {by for seat, by in await partners.log() if seat == partners.seat} <= {"person"}
    notices = await partners.matches.store.notices(partners.table.match)
    assert [(one.kind, one.user) for one in notices] == [("alone", BEN), ("returned", BEN)]
    clocks = await partners.matches.loader.clocks(await partners.matches.header(partners.table.match))
    assert clocks.seats[partners.seat].bank_s == 0.0


async def test_an_action_ends_an_absence_and_old_panels_act_no_more(partners: Partners) -> None:
    await partners.late()
    of_ben = await partners.matches.look(partners.table.match, BEN)
    await partners.matches.takeovers.go_on_alone(partners.table.match, ANA)
    of_ana = await partners.matches.look(partners.table.match, ANA)
    assert of_ana.rev != of_ben.rev
    notation = of_ben.menu.leaves()[0].notation
    assert notation is not None
    assert (await partners.matches.act(partners.table.match, ANA, of_ben.rev, notation)).is_stale
    acted = await partners.matches.act(partners.table.match, BEN, of_ben.rev, notation)
    assert not acted.is_stale
    assert (await partners.matches.header(partners.table.match)).absent == ()


async def test_a_lone_player_who_also_stays_away_ends_by_the_same_rule(partners: Partners) -> None:
    await partners.late()
    await partners.matches.takeovers.go_on_alone(partners.table.match, ANA)
    await partners.until(partners.table.clock.now + 49 * HOUR_S)
    assert partners.told[-1][1].pings == (BEN,)
    await partners.until(partners.table.clock.now + 8 * DAY_S)
    assert (await partners.matches.store.entries(partners.table.match))[-1] == Abort()


async def test_a_solo_run_never_ends_automatically(slow: Absence) -> None:
    header = await offered(slow.matches, SOLO, game="hercules", preset="normal")
    await slow.matches.challenges.accept(header.id, ANA, 77)
    assert [row.kind for row in await slow.matches.store.due(slow.table.clock.now + 900 * DAY_S)] == []


# --- what the log keeps ------------------------------------------------------------------------------------


async def test_turns_played_by_others_are_rehearsed_like_any(partners: Partners) -> None:
    await partners.late()
    match, matches = partners.table.match, partners.matches
    await matches.takeovers.go_on_alone(match, ANA)
    while "fallback" not in {by for _, by in await partners.log()}:
        await partners.plays(ANA)
    assert "partner" in {by for _, by in await partners.log()}
    assert await rehearse(matches.store, KEY) == []
    before = await matches.look(match, ANA)
    await matches.store.write([SaveHeader(replace(await matches.header(match), status="frozen"))])
    assert await matches.frozen.thaw(match)
    header = await matches.header(match)
    assert (header.status, header.absent, header.to_act) == (
        "playing",
        (partners.seat,),
        (1 - partners.seat,),
    )
    assert (await matches.look(match, ANA)).view == before.view


async def test_turns_that_robots_played_are_rehearsed_as_any(slow: Absence) -> None:
    await slow.late()
    await slow.matches.takeovers.let_robot_play(slow.table.match, slow.waiter)
    slow.table.clock.now += 2
    await slow.timers._round()
    await slow.thought()
    assert await rehearse(slow.matches.store, KEY) == []
    frozen = replace(await slow.matches.header(slow.table.match), status="frozen")
    await slow.matches.store.write([SaveHeader(frozen)])
    assert await slow.matches.frozen.thaw(slow.table.match)
    due = await slow.matches.store.due(slow.table.clock.now + 9 * DAY_S)
    assert "stand-in" not in {row.kind for row in due}  # a returning player has a whole turn
