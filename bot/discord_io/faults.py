"""Faults: the consequences when Discord refuses or does not answer, and the player's message."""

import logging
import re
import secrets
from collections.abc import Awaitable
from dataclasses import dataclass
from traceback import extract_tb
from typing import Literal, TypeVar

import aiohttp
import discord

from engine.core.game import GameError, Word, word

Remedy = Literal["later", "homeless", "forbidden", "locked", "archived", "gone", "dropped", "refused"]
"""`later`: again after a while. `homeless`: the channel is gone. `forbidden`: a permission is missing.

`locked`: a moderator has locked the thread. `archived`: post instead of editing. `gone`: the message is gone.
`dropped`: Discord accepts no more edits of it. `refused`: for another reason, which Discord gives.
"""

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
THREAD_ARCHIVED = 50083
TOO_MANY_OLD_EDITS = 30046
HAS_THREAD = 160004
THREAD_LOCKED = 160005
TOO_MANY_THREADS = 160006
WRONG_CHANNEL_KIND = 50024
INVALID_FORM = 50035
REQUEST_TOO_LARGE = 40005
BLOCKED_WORDS = (200000, 200001, 240000)
"""A message, a title or a link that the server's automatic moderation blocks."""

_BY_CODE: dict[int, Remedy] = {
    UNKNOWN_CHANNEL: "homeless",
    UNKNOWN_MESSAGE: "gone",
    THREAD_ARCHIVED: "archived",
    THREAD_LOCKED: "locked",
    TOO_MANY_OLD_EDITS: "dropped",
}

BACKOFF_S = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0)
FORBIDDEN_PAUSE_S = 600.0

TRANSIENT = (aiohttp.ClientError, OSError, TimeoutError)
TROUBLES = (discord.HTTPException, discord.RateLimited, *TRANSIENT)


LONGEST_SAID = 200
_VALUE = re.compile(r"(?<!\w)[\"'“‘`].*?[\"'”’`](?!\w)")
"""Discord's quotes may be labels or values of a private panel."""


@dataclass(frozen=True, slots=True)
class Rejection:
    """Discord's own words for a refusal, safe to show and to log."""

    code: int
    text: str

    def __str__(self) -> str:
        return f"{self.text} (code {self.code})"


def rejection(error: discord.HTTPException) -> Rejection:
    """Return the code and the text of a refusal, without what it quotes."""
    text = " ".join(_VALUE.sub("…", error.text).replace("*", "").split()) or f"HTTP {error.status}"
    return Rejection(error.code, text if len(text) <= LONGEST_SAID else text[: LONGEST_SAID - 1] + "…")


def is_of_place(error: BaseException) -> bool:
    """Return True if a request was refused for its place and not for its content.

    A thread is locked or archived, a permission is missing, or the server's automatic moderation objects.
    """
    if not isinstance(error, discord.HTTPException):
        return False
    return error.status == 403 or error.code in (THREAD_ARCHIVED, THREAD_LOCKED, *BLOCKED_WORDS)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The next step, and the seconds that Discord asked to wait, if it did."""

    remedy: Remedy
    wait_s: float | None = None


def verdict(error: BaseException) -> Verdict:
    """Return the consequence of one of TROUBLES."""
    if isinstance(error, discord.RateLimited):
        return Verdict("later", retry_after_s(error))
    if not isinstance(error, discord.HTTPException):
        return Verdict("later")
    if error.code in _BY_CODE:
        return Verdict(_BY_CODE[error.code])
    if error.status == 429:
        return Verdict("later", retry_after_s(error))
    if error.status >= 500:
        return Verdict("later")
    return Verdict("forbidden" if error.status in (401, 403) else "refused")


def backoff_s(tries: int) -> float:
    """Return the seconds to wait after this number of tries."""
    return BACKOFF_S[min(max(tries, 1), len(BACKOFF_S)) - 1]


def doubled_s(first_s: float, longest_s: float, tries: int) -> float:
    """Return the seconds to wait after this number of tries: doubled each time, between the two limits."""
    return min(first_s * 2.0 ** min(tries, 64), longest_s)


def retry_after_s(error: BaseException) -> float | None:
    """Return the seconds that Discord, or a proxy before it, asks to wait, or None."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if not isinstance(error, discord.HTTPException):
        return None
    try:
        return float(error.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return None


def names_emoji(refused: discord.HTTPException) -> bool:
    """Return True if a message was refused for an emoji that Discord does not know."""
    return refused.code == INVALID_FORM and "emoji" in refused.text.lower()


def may_be_about_picture(refused: discord.HTTPException) -> bool:
    """Return True if a message may have been refused for its picture: it is missing or too large."""
    return refused.code in (INVALID_FORM, REQUEST_TOO_LARGE)


_log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a piece of work has no result: `word` is the sentence for the player who asked."""

    word: Word


async def attempt(work: Awaitable[T]) -> T | Failure:
    """Return the result of the work, or a Failure; raise nothing."""
    try:
        return await work
    except GameError as refused:
        return Failure(refused.word)
    except Exception as fault:
        return Failure(unexpected(fault))


def unexpected(fault: BaseException) -> Word:
    """Return the sentence for a fault of ours, with its number in the log.

    If Discord refused an answer because of a setting of the channel, the sentence says that instead.
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
    """Log the kind and the place of a fault, and return its reference number.

    The log never has its message, which may hold an id, a label or a card; only what Discord says, without
    what it quotes.
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
