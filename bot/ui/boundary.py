"""What is somebody told when it does not work? A sentence with its remedy, or a number to report."""

import logging
import secrets
from collections.abc import Awaitable, Callable
from traceback import extract_tb
from typing import TypeVar

from engine.core.game import GameError, Word, word

_log = logging.getLogger(__name__)

T = TypeVar("T")


async def bounded(work: Callable[[], Awaitable[T]], told: Callable[[Word], Awaitable[T]]) -> T:
    """What the work gives, or what `told` makes of the word that says why it gave nothing."""
    try:
        return await work()
    except GameError as refused:
        return await told(refused.word)
    except Exception as fault:
        return await told(word("error-unexpected", reference=report(fault)))


def report(fault: BaseException) -> str:
    """A reference number under which the log names the kind and the place of a fault.

    Never its message: an error's text may hold an id, a label or a card.
    """
    reference = secrets.token_hex(3).upper()
    _log.error("fault %s: %s", reference, _place(fault))
    return reference


def _place(fault: BaseException) -> str:
    frames = extract_tb(fault.__traceback__)
    trail = " < ".join(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    cause = fault.__cause__ or fault.__context__
    return f"{type(fault).__name__} at {trail}" + (f"; after {_place(cause)}" if cause else "")
