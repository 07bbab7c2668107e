"""When does somebody's day begin?"""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.matches.settings import Settings

MORNING = time(9)
"""Where nobody has named quiet hours, whose end it is otherwise."""


def today(settings: Settings, now: float) -> date:
    """The day of somebody's own time zone, else of UTC."""
    return datetime.fromtimestamp(now, _zone(settings)).date()


def morning(settings: Settings, day: date) -> float:
    """The instant at which they begin this day."""
    quiet = settings.quiet
    begins = quiet.end if quiet is not None and quiet.start != quiet.end else MORNING
    return datetime.combine(day, begins, _zone(settings)).timestamp()


def next_morning(settings: Settings, now: float) -> float:
    """The first morning after this instant."""
    day = today(settings, now)
    mornings = (morning(settings, day + timedelta(days=days)) for days in range(3))
    return next(at for at in mornings if at > now)


def _zone(settings: Settings) -> ZoneInfo:
    return ZoneInfo(settings.zone or "UTC")
