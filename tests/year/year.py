"""The course of a year: matches begin, players come when called, the bot dies and comes back."""

import asyncio
import heapq
import random
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal
from unittest.mock import patch

from bot.core.challenges import Opening
from bot.core.model import DRAWN, ROBOT, SOLO, MatchId, UserId, holder_of
from bot.core.paces import DAY_S, HOUR_S, PaceId
from bot.storage.store import SqliteStore
from engine.core.game import GameError
from engine.registry import GAMES
from tests.year.besides import Besides
from tests.year.calendar import Night, Quarters, quarters
from tests.year.life import Life
from tests.year.loop import JumpingLoop
from tests.year.paper import Sent
from tests.year.persons import Player, everybody
from tests.year.record import Done, Plan, Record

BEGIN = datetime(2026, 2, 1, tzinfo=UTC).timestamp()
LAST_BEGINNING_D = 330
RUNS_OUT_D = 200
"""Days after the year, without players, in which open matches may end by the rules."""
LOOKS_EVERY_S = 6 * HOUR_S
SOON_D = 60
GOES_WITHIN_D = 2
"""Days from the beginning of a match within which a departing player goes."""
PLAINEST = ("ready", "end", "d")

PACES: dict[PaceId, int] = {"live": 15, "daily": 25, "relaxed": 35, "slow": 20, "none": 5}
GAMES_PLAYED = {
    ("hera_zeus", "designer"): 50,
    ("athena", "short"): 30,
    ("hercules", "coop"): 15,
    ("hercules", "normal"): 5,
}


@dataclass(slots=True)
class Course:
    """The intended course of a match: its number of turns, unless a player does not come."""

    turns: int
    gifts: int = 0


@dataclass(order=True, slots=True)
class _Event:
    at: float
    number: int
    do: Callable[[], None] = field(compare=False)


def lived(plan: Plan, folder: Path) -> Record:
    """Return the record of a whole year, with its file in the folder."""
    path = folder / "agon.db"
    end = BEGIN + plan.days * DAY_S
    rng = random.Random(plan.seed)
    record = Record(plan, path, BEGIN, end, {p.id: p for p in everybody(plan.people, rng, BEGIN, end)})
    asyncio.run(made(path))
    _settle_in(record)
    with (
        patch("bot.core.challenges.secrets.token_bytes", rng.randbytes),
        asyncio.Runner(loop_factory=lambda: JumpingLoop(BEGIN)) as runner,
    ):
        runner.run(Year(record, rng).run())
    return record


async def made(path: Path) -> None:
    """Create the file with its tables; the store's own threads need a real clock."""
    async with SqliteStore.open(path):
        pass


def _settle_in(record: Record) -> None:
    """Let everybody choose their hours."""
    db = sqlite3.connect(record.path)
    db.execute("PRAGMA journal_mode = WAL")
    for player in record.players.values():
        night = player.night
        hours = (night.zone, night.start, night.end) if night else (player.zone, None, None)
        db.execute(
            "INSERT INTO people (user_id, name, zone, quiet_from, quiet_until, reminders)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (player.id, f"Player{player.id}", *hours, player.reminders),
        )
    db.commit()
    db.close()


def running_banks(file: sqlite3.Connection, match: int) -> dict[str, float]:
    """Return the rest of the banks by run of a clock; a stopped clock has been given nothing."""
    sql = "SELECT seat || '.' || turn || '.' || since, bank_s FROM clocks WHERE match_id = ? AND turn NOTNULL"
    return dict(file.execute(sql, (match,)))


class Year:
    """The players of a year and the lives of its bot."""

    def __init__(self, record: Record, rng: random.Random) -> None:
        self.record, self.rng = record, rng
        self._events: list[_Event] = []
        self._numbers = 0
        self._courses: dict[int, Course] = {}
        self._coming: dict[tuple[int, int], float] = {}
        self._kills_at_post = 0
        self._stays_away_s = 0.0
        self._besides = Besides(self)
        self.file = sqlite3.connect(record.path, isolation_level=None)
        self.life: Life

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def run(self) -> None:
        """Run the year until no open match is waited for."""
        self._plan()
        self._start()
        while self._events and self._events[0].at <= self.record.end:
            await self._until(self._events[0].at)
            if not self.life.fuse.is_dead:
                heapq.heappop(self._events).do()
        self._events.clear()
        await self._run_out()
        await self.life.end()
        self.file.close()

    async def _run_out(self) -> None:
        """Let open matches end without players."""
        last = self.record.end + RUNS_OUT_D * DAY_S
        while self._is_anything_open() and self.now < last:
            self._look()
            await self._until(self.now + LOOKS_EVERY_S)
        end = self.now + HOUR_S
        while (
            self.now < end
        ):  # a bot that died while it told the last match still comes back and looks for it
            await self._until(end)

    def _is_anything_open(self) -> bool:
        where = "status = 'waiting' OR (status = 'playing' AND pace != 'none')"
        return self.file.execute(f"SELECT 1 FROM matches WHERE {where} LIMIT 1").fetchone() is not None

    # --- lives ---------------------------------------------------------------------------------------------

    def _start(self) -> None:
        loop: Any = asyncio.get_running_loop()
        self.life = Life(self.record.path, self.record.paper, loop, self.rng, self._called, self._has_left)
        self.life.start()

    async def _has_left(self, _guild: int, user: UserId) -> bool | None:
        """Return what Discord says of a member."""
        await asyncio.sleep(self.rng.uniform(0.1, 2.0))
        return None if self.record.paper.is_out else self.record.players[user].has_left(self.now)

    async def _until(self, at: float) -> None:
        """Wait until then, or until the bot has died and come back."""
        try:
            async with asyncio.timeout(max(0.0, at - self.now)):
                await self.life.fuse.died.wait()
        except TimeoutError:
            return
        self.record.kills += 1
        await self._away(self._stays_away_s or self.rng.uniform(1, 120))
        self._stays_away_s = 0.0

    async def _away(self, seconds: float) -> None:
        """Stop the bot for a while."""
        began = self.now
        await self.life.end()
        await asyncio.sleep(seconds)
        self.record.downs.append((began, self.now))
        self._start()

    def _plan(self) -> None:
        plan, begin, span = self.record.plan, self.record.begin, self.record.end - self.record.begin
        last = min(LAST_BEGINNING_D / 365, 1) * span
        for _ in range(plan.matches):
            self.at(begin + self.rng.uniform(0, last), self._open)
        for _ in range(plan.kills):
            self.at(begin + self.rng.uniform(0, span), self._arm)
        for number in range(plan.outages):
            at = begin + (number + 0.7) / plan.outages * span
            self.at(at, self._discord_out if number % 3 == 1 else self._bot_out)
        self.at(begin, self._look_on)
        self._besides.plan()

    def _arm(self) -> None:
        """Arm the bot to die: soon, or as it sends the next message."""
        if self.rng.random() < 0.5:
            self._kills_at_post += 1
        else:
            self.life.fuse.steps = self.rng.randint(0, 60)

    def _bot_out(self) -> None:
        self._stays_away_s = DAY_S
        self.life.fuse.die()

    def _discord_out(self) -> None:
        self._bare = asyncio.get_running_loop().create_task(self._discord_away())

    async def _discord_away(self) -> None:
        began = self.now
        self.record.paper.is_out = True
        await asyncio.sleep(DAY_S)
        self.record.paper.is_out = False
        self.record.downs.append((began, self.now))

    def _look_on(self) -> None:
        self._look()
        self.at(self.now + LOOKS_EVERY_S, self._look_on)

    def _look(self) -> None:
        """Record clocks that run for a player who is not asked."""
        sql = (
            "SELECT c.match_id, c.seat FROM clocks c JOIN matches m ON m.id = c.match_id"
            " WHERE c.turn IS NOT NULL AND m.status = 'playing'"
            " AND NOT EXISTS (SELECT 1 FROM json_each(m.to_act) WHERE value = c.seat)"
        )
        self.record.unasked += [(self.now, match, seat) for match, seat in self.file.execute(sql)]

    # --- people --------------------------------------------------------------------------------------------

    def at(self, at: float, do: Callable[[], None]) -> None:
        self._numbers += 1
        heapq.heappush(self._events, _Event(at, self._numbers, do))

    def awake(self, player: Player, at: float) -> float:
        """Return when a player comes who means to come then."""
        day = self._hours(player.night)
        wakes = day.wakes(at)
        return at if wakes == at else wakes + self.rng.uniform(0, 1.5 * HOUR_S)

    def _hours(self, night: Night | None) -> Quarters:
        return quarters(self.record.begin, self.record.end + (RUNS_OUT_D + 10) * DAY_S, night)

    def attempt(self, work: Callable[[], Awaitable[object]], again: Callable[[], None]) -> None:
        """Let a player act, and repeat it if the bot is away or dies meanwhile."""
        if self.record.paper.is_out or self.life.fuse.is_dead:
            self.at(self.now + self.rng.uniform(600, 3 * HOUR_S), again)
            return
        task = asyncio.get_running_loop().create_task(self._doing(work, again))
        self.life.doing.add(task)
        task.add_done_callback(self.life.doing.discard)

    async def _doing(self, work: Callable[[], Awaitable[object]], again: Callable[[], None]) -> None:
        try:
            await work()
        except GameError:
            pass
        except asyncio.CancelledError:
            self.at(self.now + self.rng.uniform(60, 1800), again)
            raise

    def did(self, kind: Literal["begin", "gift", "snooze", "stop"], match: int, user: int) -> None:
        """Record what is in the file by now."""
        self.record.done.append(Done(self.now, kind, match, user))

    # --- a match -------------------------------------------------------------------------------------------

    def _open(self) -> None:
        rng = self.rng
        (kind,) = rng.choices(list(GAMES_PLAYED), list(GAMES_PLAYED.values()))
        (pace,) = rng.choices(list(PACES), list(PACES.values()))
        host, guest = rng.sample([p for p in self.record.players.values() if p.gone_at > self.now], 2)
        game, preset = kind
        spec = GAMES[game].spec
        options = spec.options.model_validate(spec.presets[preset])
        is_alone = len(GAMES[game].seats(options)) == 1
        if pace == "live" and not is_alone and self.awake(guest, self.awake(host, self.now)) > self.now:
            self.at(self.now + HOUR_S, self._open)  # a sleeper is not asked for ten minutes a turn
            return
        against = (
            SOLO
            if is_alone
            else ROBOT
            if pace == "none" and rng.random() < 0.5
            else holder_of(UserId(guest.id))
        )
        opening = Opening(
            game=game,
            options=options,
            preset=preset,
            host=UserId(host.id),
            guests=(against,),
            host_side=DRAWN if not is_alone else spec.seats[0],
            guild_id=1,
            channel_id=2,
            locale="en",
            pace="none" if against in (SOLO, ROBOT) else pace,
            has_stand_in=against not in (SOLO, ROBOT) and rng.random() < 0.3,
        )
        accepts = host if against in (SOLO, ROBOT) else guest
        self.attempt(lambda: self._opened(opening, accepts), self._open)

    async def _opened(self, opening: Opening, guest: Player) -> None:
        header = await self.life.matches.challenges.open(opening)
        match = header.id
        self._courses[match] = Course(turns=1 + min(12, int(self.rng.expovariate(1 / 3))))
        await self.life.matches.channel.card_shown(match, self.record.paper.new_id())
        if self.rng.random() < 0.03:
            return  # the card lapses
        is_quick = opening.pace in ("live", "none")
        wait = self.rng.uniform(5, 200) if is_quick else self.rng.uniform(60, 20 * HOUR_S)
        at = self.now + wait if is_quick else self.awake(guest, self.now + wait)
        self.at(at, lambda: self._accept(match, guest))

    def _accept(self, match: MatchId, guest: Player) -> None:
        self.attempt(lambda: self._accepted(match, guest), lambda: self._accept(match, guest))

    async def _accepted(self, match: MatchId, guest: Player) -> None:
        try:
            await self.life.matches.challenges.accept(match, UserId(guest.id), 10_000 + match)
        finally:
            known = any(done.kind == "begin" and done.match == match for done in self.record.done[-200:])
            sql = "SELECT status FROM matches WHERE id = ?"
            if not known and self.file.execute(sql, (match,)).fetchone()[0] == "playing":
                self.did("begin", match, guest.id)
        header = await self.life.matches.header(match)
        for seat in header.persons():
            user = header.user_at(seat)
            if user is not None and header.needs_no_answer:
                self.comes(self.record.players[user], match, self.now + 60)
            elif user is not None:
                self._goes_midway(self.record.players[user])

    def _goes_midway(self, player: Player) -> None:
        """Let a departing player go while they are waited for, not between two matches."""
        if self.now < player.gone_at < self.now + SOON_D * DAY_S:
            player.gone_at = self.now + self.rng.uniform(0, GOES_WITHIN_D) * DAY_S

    def _called(self, sent: Sent) -> None:
        """Handle a message for the players it calls."""
        if self._kills_at_post:
            self._kills_at_post -= 1
            self.life.fuse.steps = self.rng.randint(0, 8)
        match = next((id.match for id in sent.buttons), None)
        if match is None or self._besides.answers(sent, match):
            return
        claims = any(id.verb == "k" and id.arg == "late-claim" for id in sent.buttons)
        for user in sent.pings:
            player = self.record.players[user]
            pace: PaceId = self.file.execute("SELECT pace FROM matches WHERE id = ?", (match,)).fetchone()[0]
            after = player.takes_s(self.rng, pace)
            at = self.now + after if pace == "live" else self.awake(player, self.now + after)
            if claims:
                self.at(at, lambda player=player: self._decide(player, match))  # type: ignore[misc]
            else:
                self.comes(player, match, at)
                self._besides.called(player, match, sent)

    def comes(self, player: Player, match: MatchId, at: float) -> None:
        """Plan one visit: a reminder brings a player no more often, but perhaps sooner."""
        meant = self._coming.get((player.id, match))
        if meant is not None and self.now <= meant <= at:
            return
        self._coming[player.id, match] = at
        self.at(at, lambda: self._come(player, match, at))

    def _come(self, player: Player, match: MatchId, meant: float | None = None) -> None:
        if meant is not None and self._coming.get((player.id, match)) != meant:
            return
        self._coming.pop((player.id, match), None)
        if self.now < player.away_until:
            self.comes(player, match, player.away_until + self.rng.uniform(60, 6 * HOUR_S))
        elif self.now < player.gone_at:
            self.attempt(lambda: self._play(player, match), lambda: self._come(player, match))

    async def _play(self, player: Player, match: MatchId) -> None:
        """Take one action, and the next one soon after while the player is asked."""
        matches, user, course = self.life.matches, UserId(player.id), self._courses.get(match)
        header = await matches.header(match)
        if course is None or not header.waits_for(user):  # its host died as it was opened
            return
        if header.turn >= course.turns:
            await matches.resign(match, user)
            return
        self._besides.comes_about(player, match)
        leaves = (await matches.look(match, user)).menu.leaves()
        notations = [leaf.notation for leaf in leaves if leaf.notation]
        plain = [wish for wish in PLAINEST if wish in notations]
        chosen = plain[0] if plain and self.rng.random() < 0.8 else self.rng.choice(notations)
        await matches.act(match, user, None, chosen)
        if (await matches.header(match)).waits_for(user):
            leaves_now = self.rng.random() < 0.02
            wait = player.takes_s(self.rng, header.pace) if leaves_now else self.rng.uniform(3, 30)
            self.comes(player, match, self.now + wait)

    def _decide(self, player: Player, match: MatchId) -> None:
        """Let a waiting player decide after the other's timeout."""
        if self.now >= player.gone_at:
            return
        course, dice = self._courses[match], self.rng.random()
        if dice < 0.25 and course.gifts < 5:
            self.attempt(lambda: self._gives(player, match), lambda: self._decide(player, match))
        elif dice < 0.75:
            self.attempt(
                lambda: self.life.matches.timeouts.claim(match, UserId(player.id)),
                lambda: self._decide(player, match),
            )
        elif dice < 0.85:
            self.attempt(
                lambda: self.life.matches.takeovers.let_robot_play(match, UserId(player.id)),
                lambda: self._decide(player, match),
            )
        elif dice < 0.93:
            later = self.awake(player, self.now + self.rng.uniform(HOUR_S, 6 * DAY_S))
            self.at(later, lambda: self._decide(player, match))

    async def _gives(self, player: Player, match: MatchId) -> None:
        self._courses[match].gifts += 1
        before = running_banks(self.file, match)
        try:
            await self.life.matches.timeouts.give_a_day(match, UserId(player.id))
        finally:
            after = running_banks(self.file, match)
            if any(after.get(key, bank_s) != bank_s for key, bank_s in before.items()):
                self.did("gift", match, player.id)
