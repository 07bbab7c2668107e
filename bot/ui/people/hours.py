"""Hours of the day as people type and read them."""

import re

from bot.matches.model import MatchError
from engine.core.game import word
from engine.core.text import Say

_HOUR = re.compile(r"(\d{1,2})\s*(?:[:.h]\s*(\d{2})?)?\s*(am|pm)?")


def hour_meant(typed: str) -> int:
    """Minutes after midnight: "22:00", "22h", "22 h 30", "10 pm". Raises MatchError."""
    found = _HOUR.fullmatch(" ".join(typed.casefold().replace("a.m.", "am").replace("p.m.", "pm").split()))
    if found is None:
        raise MatchError("error-no-such-hour", hour=typed[:20])
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3] and not 1 <= hour <= 12:
        raise MatchError("error-no-such-hour", hour=typed[:20])
    if found[3]:
        hour = hour % 12 + 12 * (found[3] == "pm")
    if (hour, minute) == (24, 0):
        hour = 0
    if hour > 23 or minute > 59:
        raise MatchError("error-no-such-hour", hour=typed[:20])
    return hour * 60 + minute


def hour_said(minutes: int, say: Say) -> str:
    """Minutes after midnight as people write them."""
    hour, minute = divmod(minutes, 60)
    return say(word("settings-hour", hour=f"{hour:02}", minute=f"{minute:02}"))
