"""Painting pictures in a process of its own, the longest wait first.

Painting holds the interpreter: in a thread of the bot every press would wait behind it.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TypeVar

from render.display import Display
from render.paint import png
from render.picture import Picture
from render.registry import DRAWINGS
from render.sprites.emoji import emoji

KEPT_PICTURES = 256
LOW_PRIORITY = 5
"""The bot itself goes first, the search of robots last."""

IN_HAND = 2
"""One is painted, and one lies ready so that the process need not wait for it."""

BEHIND_S = 3.0
"""Seconds by which pictures that no press waits for are put behind the others."""

USUAL_S = 0.05
LEARNS = 0.1
T = TypeVar("T")


@dataclass(slots=True)
class _Job:
    """A picture that is waited for, since the loop's time `since`."""

    picture: Picture
    since: float
    done: asyncio.Future[bytes]
    wanted: int = 0
    is_begun: bool = False


@dataclass
class Painter:
    """Paints pictures, each once however many ask for it; the last ones are kept."""

    _kept: OrderedDict[Display, bytes] = field(default_factory=OrderedDict)
    _jobs: dict[Display, _Job] = field(default_factory=dict)
    _painting: set[asyncio.Task[None]] = field(default_factory=set)
    _mean_s: float = USUAL_S

    def kept(self, picture: Picture) -> bytes | None:
        """Return the picture as PNG if it was painted lately."""
        painted = self._kept.get(picture.display)
        if painted is not None:
            self._kept.move_to_end(picture.display)
        return painted

    async def paint(self, picture: Picture, since: float | None = None) -> bytes:
        """Return the picture as PNG. A picture without a waiting caller is not painted.

        `since`: the loop's time from which it counts as waited for; None for now.
        """
        painted = self.kept(picture)
        if painted is not None:
            return painted
        loop = asyncio.get_running_loop()
        asked_at = loop.time() if since is None else since
        job = self._jobs.get(picture.display)
        if job is None:
            job = self._jobs[picture.display] = _Job(picture, asked_at, loop.create_future())
        job.since = min(job.since, asked_at)
        job.wanted += 1
        self._feed()
        try:
            return await asyncio.shield(job.done)
        finally:
            job.wanted -= 1
            if not job.wanted and not job.is_begun:
                self._jobs.pop(picture.display, None)

    def wait_s(self, since: float) -> float:
        """Return about how long a picture would take that is waited for since then."""
        ahead = sum(job.is_begun or job.since <= since for job in self._jobs.values())
        return (ahead + 1) * self._mean_s

    async def warm_up(self) -> None:
        """Start the process and paint a board of each game, so that it knows its fonts and shapes."""
        await _in_process(_warm_up)

    async def emoji(self, emblem: str) -> bytes:
        return await _in_process(emoji, emblem)

    async def process_id(self) -> int:
        """Return the id of the painting process."""
        return await _in_process(os.getpid)

    def close(self) -> None:
        for task in self._painting:
            task.cancel()

    def _feed(self) -> None:
        """Hand over the next pictures."""
        waiting = [job for job in self._jobs.values() if not job.is_begun]
        while waiting and len(self._painting) < IN_HAND:
            job = min(waiting, key=lambda each: each.since)
            waiting.remove(job)
            job.is_begun = True
            task = asyncio.create_task(self._run(job))
            self._painting.add(task)
            task.add_done_callback(self._painted)

    def _painted(self, task: asyncio.Task[None]) -> None:
        self._painting.discard(task)
        if not task.cancelled():
            self._feed()

    async def _run(self, job: _Job) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            painted = await self.paint_now(job.picture)
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        except Exception as fault:
            if not job.done.done():
                job.done.set_exception(fault)
                job.done.exception()  # the waiting caller gets the error; without one nobody needs it
        else:
            spent_s = (loop.time() - began) / max(len(self._painting), 1)
            self._mean_s += LEARNS * (spent_s - self._mean_s)
            self._keep(job.picture.display, painted)
            if not job.done.done():
                job.done.set_result(painted)
        finally:
            self._jobs.pop(job.picture.display, None)

    async def paint_now(self, picture: Picture) -> bytes:
        return await _in_process(_png, picture)

    def _keep(self, display: Display, painted: bytes) -> None:
        self._kept[display] = painted
        while len(self._kept) > KEPT_PICTURES:
            self._kept.popitem(last=False)


def behind_panels() -> float:
    """Return since when a public picture counts as waited for: later than panels asked for now."""
    return asyncio.get_running_loop().time() + BEHIND_S


def begin_painting() -> None:
    """Lower this process's priority below the bot's."""
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)


class NoProcesses(Exception):
    """The system cannot share locks between processes; the cause is in its words."""


def require_processes() -> None:
    """Raise NoProcesses if the system has no semaphores for processes, such as without `/dev/shm`."""
    try:
        multiprocessing.get_context("spawn").Lock()
    except (OSError, ImportError) as error:
        said = error.strerror if isinstance(error, OSError) else None
        raise NoProcesses(said or str(error)) from error


def process_of_its_own(begin: Callable[[], None]) -> ProcessPoolExecutor:
    """Start a clean process, without the bot's connections, that runs `begin` first.

    It ends with the bot, even if that is killed: the pool's own pipe would stay open then. Ctrl-C at a
    terminal reaches all processes there; it is left to the bot, which ends this one.
    """
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(max_workers=1, mp_context=context, initializer=partial(_begin, begin))
    with _without_interrupts():
        pool.submit(int)  # it is started with the first thing that it has to do
    return pool


def _begin(begin: Callable[[], None]) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    begin()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Keep Ctrl-C from processes that are started within, even while they import."""
    if not hasattr(signal, "pthread_sigmask"):  # not every system has it
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _png(picture: Picture) -> bytes:
    """Return a picture as PNG; runs in the painting process."""
    return png(picture.display)


@cache
def _warm_up() -> None:
    """Paint a sample of each game; runs in the painting process."""
    for drawing in DRAWINGS.values():
        _png(next(iter(drawing.samples(lambda said: said.id).values())))


async def _in_process(work: Callable[..., T], *arguments: object) -> T:
    """Return the work's result there; a process that died is replaced once."""
    loop = asyncio.get_running_loop()
    try:
        return await loop.run_in_executor(_process(os.getpid()), work, *arguments)
    except BrokenProcessPool:
        _process.cache_clear()
    return await loop.run_in_executor(_process(os.getpid()), work, *arguments)


@cache
def _process(_parent: int) -> Executor:
    """Return the one process of all painters, started at the first picture.

    It knows nothing of any bot; a forked bot has one of its own.
    """
    return process_of_its_own(begin_painting)
