"""Robots that answer for their seats. They think in other processes, on what their seats may know."""

import asyncio
import logging
import os
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from hashlib import blake2b
from time import process_time
from typing import Any, Final, TypeVar

from bot.background.jobs import JobKind, Jobs, Task, Thinkers, give_way
from bot.background.painter import process_of_its_own
from bot.core.clocks import seat_and_turn
from bot.core.consequences import ROBOT_PAUSE_S
from bot.core.coordination import AskedJob, Stale, stop
from bot.core.matches import Matches
from bot.core.model import ROBOT, Header, MatchId
from bot.core.replaying import company_of
from bot.core.snapshots import RobotTurn
from bot.core.store import StoreOut
from bot.core.writes import Unschedule
from engine.ai.levels import (
    STAND_IN,
    THOUGHT,
    USUAL_LEVEL,
    RobotLevel,
    at_once,
    budget_of,
    overlooked_at,
    thought_through,
)
from engine.ai.search import Search
from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.registry import GAMES, MINDS, OFFERS, ROBOTS, levels_of

PATIENCE_S = 5.0
"""Seconds to wait for a thought beyond `PATIENCE` times its budget: the machine may be busy."""
PATIENCE = 6.0
SAID_AFTER_S = 5.0 - ROBOT_PAUSE_S
"""Seconds until a waiting player is told that the robot thinks: 5 seconds from the question."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Robots:
    """Answers for seats that robots hold, and for absent players whose turn a robot plays.

    `jobs`: where levels that think ahead do so.
    """

    def __init__(self, matches: Matches, *, key: bytes, jobs: Jobs | None = None) -> None:
        self._matches = matches
        self._jobs = jobs or Jobs(matches, Thinkers(), key=key)
        self._key = key
        self._playing: dict[tuple[MatchId, Seat], asyncio.Task[None]] = {}

    def play(self, match: MatchId, seat: Seat, question: int) -> None:
        """Let the robot at `seat` answer this question and those that follow."""
        self._begin(match, seat, lambda: self._play(match, seat, question))

    def stand_in(self, match: MatchId, key: str) -> None:
        """Let a robot answer once for an absent player; each answer calls for the next one."""
        seat, _ = seat_and_turn(key)
        self._begin(match, seat, lambda: self._stand_in(match, seat, key))

    def _begin(self, match: MatchId, seat: Seat, playing: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Start one robot at a time for a seat."""
        if (match, seat) not in self._playing:
            task = asyncio.create_task(playing())
            self._playing[match, seat] = task
            task.add_done_callback(lambda _: self._playing.pop((match, seat), None))

    async def close(self) -> None:
        """Stop at once; asked again, a robot decides alike."""
        await stop(*self._playing.values())
        self._jobs.close()

    async def _play(self, match: MatchId, seat: Seat, question: int) -> None:
        line: list[tuple[str, str]] = []
        try:
            while await self._answer(match, seat, question, line):
                header = await self._matches.header(match)
                if header.status != "playing" or header.holders[seat] != ROBOT:
                    return
                _, risen, legal = await self._matches.robots.view(match, seat)
                if not legal or risen == question:
                    return
                question = risen
        except StoreOut:
            _log.warning("the robot of match %s is retried when the database is back", match)
        except Exception:
            _log.exception("the robot of match %s failed", match)

    async def _answer(self, match: MatchId, seat: Seat, question: int, line: list[tuple[str, str]]) -> bool:
        """Give one answer; return False if the question is no longer open.

        `line`: decisions made before and not done yet, each with how the log names who decided it.
        """
        header = await self._matches.header(match)
        if header.holders[seat] != ROBOT:
            await self._matches.loader.write(match, [Unschedule(match, "robot", f"{seat}.{question}")])
            return False
        turn = await self._matches.robots.turn(match, seat)
        if turn.question != question or not turn.legal:
            return await self._matches.robots.act(match, seat, question, (), _signed(header.game))
        if not line or line[0][0] not in turn.legal:
            line[:] = await self._line(header, seat, turn)
        notation, by = line.pop(0)
        return await self._matches.robots.act(match, seat, question, (notation,), by)

    async def _line(self, header: Header, seat: Seat, turn: RobotTurn) -> list[tuple[str, str]]:
        """Return what the robot does now and after that, each with how the log names who decided it."""
        seed = self._dice(header.id, seat, turn.question)
        plain = _signed(header.game)
        thought = await self._offered(header, turn, seed) or await self._thought(header, seat, turn)
        if thought:
            return [(notation, f"{plain}/{header.level}") for notation in thought]
        decided = await self._decided(header.game, turn, seed, header.level or USUAL_LEVEL)
        return [(notation, plain) for notation in decided]

    async def _stand_in(self, match: MatchId, seat: Seat, key: str) -> None:
        try:
            turn = await self._matches.robots.turn(match, seat)
            if turn.legal:
                header = await self._matches.header(match)
                seed = self._dice(match, seat, turn.question)
                notation, *_ = await self._decided(header.game, turn, seed)
                by = _signed(header.game)
                await self._matches.takeovers.act_as_stand_in(match, key, turn.question, (notation,), by)
        except StoreOut:
            _log.warning("the stand-in of match %s is retried when the database is back", match)
        except Exception:
            _log.exception("the stand-in of match %s failed", match)

    def _dice(self, match: MatchId, seat: Seat, question: int) -> bytes:
        """Return the seed of this decision: asked again, the robot decides alike."""
        return _seed(self._key, match, seat, question)

    async def _offered(self, header: Header, turn: RobotTurn, seed: bytes) -> tuple[str, ...]:
        """Return what the robot offers its partner; empty for nothing."""
        if header.game not in OFFERS or header.level is None or company_of(header) != "partners":
            return ()
        try:
            return await self._in_process(make_offer, header.game, turn.view, turn.history, turn.legal, seed)
        except Exception:
            _log.exception("the robot of %s failed to make an offer", header.game)
            return ()

    async def _thought(self, header: Header, seat: Seat, turn: RobotTurn) -> tuple[str, ...]:
        """Return what the match's level decides after thinking ahead, always for the same time.

        Empty for a level that does not think ahead, and if no result came in time.
        """
        level = header.level
        if level not in THOUGHT or level not in levels_of(header.game):
            return ()
        saying = asyncio.get_running_loop().call_later(SAID_AFTER_S, self._matches.loader.thinks, header.id)
        try:
            line, _ = await asyncio.gather(
                self._jobs.do(THOUGHTS, header.id, seat, str(turn.question)),
                asyncio.sleep(THOUGHT[level].cpu_s),
            )
        except Stale:
            _log.debug("a newer question made a robot's one obsolete")
        except TimeoutError:
            _log.warning("the robot of %s thought for too long", header.game)
        except BrokenProcessPool:
            _log.warning("the thinking process of the robot of %s died", header.game)
        except StoreOut:
            raise  # asked again it thinks as it should, and plays no weaker for an outage
        except Exception:
            _log.exception("the robot of %s failed to think ahead", header.game)
        else:
            # The worker that thought may have been of another version.
            return line if line[:1] and line[0] in turn.legal else ()
        finally:
            saying.cancel()
            self._matches.thinking.discard(header.id)
        return ()

    async def _decided(
        self, game: str, turn: RobotTurn, seed: bytes, level: RobotLevel = STAND_IN
    ) -> tuple[str, ...]:
        """Return the robot's choice; dice choose if it fails, so that nobody waits for a broken robot."""
        try:
            line = await self._think(game, turn, seed, level)
            if line and line[0] in turn.legal:
                return line
            _log.error("the robot of %s chose an illegal action", game)
        except Exception:
            _log.exception("the robot of %s failed to decide", game)
        return (turn.legal[Chance(seed).pick(len(turn.legal), "instead")],)

    async def _think(self, game: str, turn: RobotTurn, seed: bytes, level: RobotLevel) -> tuple[str, ...]:
        return await self._in_process(decide, game, turn.view, turn.history, turn.legal, seed, level)

    async def _in_process(self, work: Callable[..., T], *args: object) -> T:
        """Return the work's result in the process of all robots, restarted if it has died."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(_process(os.getpid()), work, *args)
        except BrokenProcessPool:
            _process.cache_clear()
        return await loop.run_in_executor(_process(os.getpid()), work, *args)


def _seed(key: bytes, match: MatchId, seat: Seat, question: int) -> bytes:
    named = f"robot:{match}:{seat}:{question}"
    return blake2b(named.encode(), key=key, digest_size=32).digest()


def _signed(game: str) -> str:
    """Return how the log names the robot of a game."""
    return f"robot/{ROBOTS[game].name}/{ROBOTS[game].version}"


def decide(
    game: str,
    view: object,
    history: Sequence[Fact],
    legal: tuple[str, ...],
    seed: bytes,
    level: RobotLevel = STAND_IN,
) -> tuple[str, ...]:
    """Return what the robot does at once. Runs in the process of all robots."""
    return at_once(GAMES[game], ROBOTS[game], MINDS.get(game), level, view, history, legal, seed)


def make_offer(
    game: str, view: object, history: Sequence[Fact], legal: tuple[str, ...], seed: bytes
) -> tuple[str, ...]:
    """Return what the robot offers its partner. Runs in the process of all robots."""
    return OFFERS[game](view, history, legal, Chance(seed))


def think_ahead(
    game: str, level: RobotLevel, view: object, history: Sequence[Fact], legal: tuple[str, ...], seed: bytes
) -> tuple[str, ...]:
    """Return what the robot does after thinking. Runs in a process of `Thinkers`."""
    mind = MINDS[game]
    budget = budget_of(level, process_time, mind)
    search, overlooked = Search(GAMES[game], mind), overlooked_at(level, mind)
    return thought_through(search, budget, view, history, legal, seed, overlooked=overlooked)


async def _thinking(matches: Matches, key: bytes, job: AskedJob) -> Task:
    """Return the job of a robot's thought about its question."""
    header, turn = await matches.header(job.match), await matches.robots.turn(job.match, job.seat)
    level = header.level
    if str(turn.question) != job.asked or not turn.legal or level not in THOUGHT:
        raise Stale
    seed = _seed(key, job.match, job.seat, turn.question)
    within_s = PATIENCE_S + PATIENCE * THOUGHT[level].cpu_s
    known = (turn.view, turn.history, turn.legal, seed)
    return Task(within_s, think_ahead, (header.game, level, *known))


THOUGHTS: Final = JobKind[tuple[str, ...]]("thought", _thinking, tuple)
"""The thoughts of robots that decide with a search."""


@cache
def _process(_parent: int) -> Executor:
    """Return the one process of all robots, started at the first; a forked bot has one of its own."""
    return process_of_its_own(give_way)
