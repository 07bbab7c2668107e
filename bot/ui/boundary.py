"""What is somebody told when it does not work? A sentence with its remedy, or a number to report."""

import logging
import secrets
from collections.abc import Awaitable
from dataclasses import dataclass
from traceback import extract_tb
from typing import TypeVar

import discord

from bot.discord_io.faults import THREAD_ARCHIVED, THREAD_LOCKED, is_of_place, rejection
from engine.core.game import GameError, Word, word

_log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a piece of work gave nothing: `word` is the sentence for whoever asked."""

    word: Word


async def attempt(work: Awaitable[T]) -> T | Failure:
    """What the work gives, or why it gave nothing; it raises nothing."""
    try:
        return await work
    except GameError as refused:
        return Failure(refused.word)
    except Exception as fault:
        return Failure(unexpected(fault))


def unexpected(fault: BaseException) -> Word:
    """The sentence for a fault of ours, with the number under which the log has it.

    Where Discord refused an answer for what holds in a channel, it is no fault of ours: the sentence says so.
    """
    if isinstance(fault, discord.HTTPException) and is_of_place(fault):
        why = rejection(fault)
        _log.warning("an answer was refused: %s", why)
        if fault.code in (THREAD_ARCHIVED, THREAD_LOCKED):
            return word("error-refused-locked")
        kind = "error-refused-permission" if fault.status == 403 else "error-refused"
        return word(kind, said=why.text, code=str(why.code))
    return word("error-unexpected", reference=report(fault))


def report(fault: BaseException) -> str:
    """A reference number under which the log names the kind and the place of a fault.

    Never its message: an error's text may hold an id, a label or a card; but what Discord says, without what
    it quotes.
    """
    reference = secrets.token_hex(3).upper()
    said = f"; Discord says {rejection(fault)}" if isinstance(fault, discord.HTTPException) else ""
    _log.error("fault %s: %s%s", reference, _place(fault), said, extra={"reference": reference})
    return reference


def _place(fault: BaseException) -> str:
    frames = extract_tb(fault.__traceback__)
    trail = " < ".join(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    cause = fault.__cause__ or fault.__context__
    return f"{type(fault).__name__} at {trail}" + (f"; after {_place(cause)}" if cause else "")
