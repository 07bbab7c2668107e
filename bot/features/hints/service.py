"""Hints: what the bot would do in a player's place, by what that player may know and nothing else."""

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from hashlib import blake2b
from time import process_time
from typing import Any, Final, NamedTuple

from bot.background.jobs import JobKind, Jobs, Task
from bot.background.robots import PATIENCE, PATIENCE_S
from bot.core.coordination import AskedJob, Stale, stop
from bot.core.loading import Loader
from bot.core.matches import Matches
from bot.core.model import ROBOT, Header, MatchError, MatchId, UserId
from bot.core.writes import SaveHeader
from engine.ai.hint import Hint, hint
from engine.ai.levels import THOUGHT, budget_of
from engine.ai.search import Search
from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.registry import GAMES, MINDS

LEVEL: Final = "strong"
"""As long as this level thinks for a decision, the bot thinks for a hint."""
KEPT: Final = 200
"""The most hints kept: a repeated request waits for no search, and keeps no other waiting."""

_Place = tuple[MatchId, UserId, str]

_log = logging.getLogger(__name__)


class HintTurn(NamedTuple):
    """A player's decision: what they may know and were told, including their draft."""

    game: str
    seat: Seat
    rev: str
    question: int
    view: Any
    legal: tuple[str, ...]
    history: tuple[Fact, ...]


class HintRequests:
    """Decides who may have a hint, and counts hints."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    async def turn_for_hint(self, match: MatchId, user: UserId) -> HintTurn:
        """Return the decision before `user`. Raises MatchError if they get no hint."""
        loaded = await self._loader.read(match)
        header, seat = loaded.header, loaded.header.must_seat(user)
        if header.status != "playing":
            raise MatchError("error-over" if header.status == "over" else "error-not-begun")
        if header.is_private:
            raise MatchError("error-hint-private")
        if not gives_hints(header):
            raise MatchError("error-hint-company" if header.game in MINDS else "error-hint-game")
        position = loaded.match.preview(seat, loaded.draft(seat).notations)
        legal = tuple(action.notation for action in position.legal(seat))
        if not legal:
            raise MatchError("error-hint-unasked")
        heard = tuple(one.fact for one in loaded.match.facts(seat))
        rev, question = loaded.rev(seat), loaded.match.question(seat)
        return HintTurn(header.game, seat, rev, question, position.seat_view(seat), legal, heard)

    async def hinted(self, match: MatchId, seat: Seat, question: int) -> int:
        """Note that this seat has a hint for this question; return for how many it has had one."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if (seat, question) not in header.hinted:
                header = replace(header, hinted=(*header.hinted, (int(seat), question)))
                await self._loader.write(match, [SaveHeader(header)])
            return header.hints_of(seat)


class Given(NamedTuple):
    """A hint, its rev, and the number of the reader's hints in this match including it.

    The number is None if the hint told them nothing, and so was not counted.
    """

    hint: Hint
    rev: str
    hints: int | None


def gives_hints(header: Header) -> bool:
    """Return True if no other person plays in this match, or both have agreed to hints."""
    others = [holder for holder in header.holders if holder != ROBOT]
    return (len(others) == 1 or header.has_hints) and header.game in MINDS and not header.is_private


class Hints:
    """Thinks of hints, each once."""

    def __init__(self, matches: Matches, jobs: Jobs) -> None:
        self._requests = HintRequests(matches.loader)
        self._jobs = jobs
        self._asked: dict[_Place, asyncio.Task[Hint]] = {}

    async def of(self, match: MatchId, user: UserId) -> Given:
        """Return the hint for this user now.

        It is counted before it is shown, once for each question, unless there is only one action. Raises
        MatchError if there is none.
        """
        turn = await self._requests.turn_for_hint(match, user)
        place = match, user, turn.rev
        if place not in self._asked:
            self._make_room()
            self._asked[place] = task = asyncio.create_task(self._thought(match, turn))
            task.add_done_callback(lambda task: self._done(place, task))
        try:
            found = await asyncio.shield(self._asked[place])
        except (TimeoutError, BrokenProcessPool, Stale):
            _log.warning("a hint was not ready in time")
            raise MatchError("error-hint-late") from None
        if found.is_forced:
            return Given(found, turn.rev, None)
        return Given(found, turn.rev, await self._requests.hinted(match, turn.seat, turn.question))

    async def close(self) -> None:
        await stop(*self._asked.values())

    def _make_room(self) -> None:
        """Forget the oldest hints without a waiting caller."""
        known = [place for place, task in self._asked.items() if task.done()]
        for place in known[: max(0, len(self._asked) - KEPT + 1)]:
            del self._asked[place]

    def _done(self, place: _Place, task: asyncio.Task[Hint]) -> None:
        """Forget a hint that failed, so that the next request tries again."""
        if task.cancelled() or task.exception() is not None:
            self._asked.pop(place, None)

    async def _thought(self, match: MatchId, turn: HintTurn) -> Hint:
        return await self._jobs.do(HINTS, match, turn.seat, turn.rev)


async def _thinking(matches: Matches, key: bytes, job: AskedJob) -> Task:
    """Return the task of a hint for the player at a seat. Raises Stale once their panel has another rev."""
    user = (await matches.header(job.match)).user_at(job.seat)
    if user is None:
        raise Stale
    turn = await HintRequests(matches.loader).turn_for_hint(job.match, user)
    if turn.rev != job.asked:
        raise Stale
    seed = blake2b(f"hint:{job.match}:{user}:{turn.rev}".encode(), key=key, digest_size=32).digest()
    within_s = PATIENCE_S + PATIENCE * THOUGHT[LEVEL].cpu_s
    return Task(within_s, think_of_hint, (turn.game, turn.view, turn.history, turn.legal, seed))


def _understood(found: Sequence[Any]) -> Hint:
    """Return a worker's hint; a worker older than the bot does not say why nothing was tried."""
    line, percent, playouts, other, other_percent, *untried = found
    return Hint(tuple(line), percent, playouts, tuple(other), other_percent, *(untried or ["best"]))


HINTS: Final = JobKind[Hint]("hint", _thinking, _understood)
"""The hints that workers compute."""


def think_of_hint(
    game: str, view: object, history: Sequence[Fact], legal: tuple[str, ...], seed: bytes
) -> Hint:
    """Return the hint for a seat. Runs in a process of `Thinkers`."""
    if len(legal) == 1:
        return Hint(legal)
    budget = budget_of(LEVEL, process_time)._replace(is_choice=False)  # the player reads how good it is
    found = hint(Search(GAMES[game], MINDS[game]), view, history, budget, Chance(seed))
    if found is None:
        raise ValueError("nobody is asked anything")
    return found
