"""How is a process started that works for the bot and ends with it?"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial


class NoProcesses(Exception):
    """The system lets no processes work together; the cause is in its words."""


def require_processes() -> None:
    """Raise NoProcesses where the system has no semaphores for processes, such as without `/dev/shm`."""
    try:
        multiprocessing.get_context("spawn").Lock()
    except (OSError, ImportError) as error:
        said = error.strerror if isinstance(error, OSError) else None
        raise NoProcesses(said or str(error)) from error


def process_of_its_own(begin: Callable[[], None]) -> ProcessPoolExecutor:
    """A process that is started clean, without the bot's connections, and runs `begin` first.

    It ends with the bot, however that ends: the pool's own pipe stays open where the bot is killed.
    Ctrl-C at a terminal reaches all processes there; it means the bot, which ends this one.
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
    """What is started meanwhile never hears of Ctrl-C, not even while it reads its modules."""
    if not hasattr(signal, "pthread_sigmask"):  # not every system has it
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
