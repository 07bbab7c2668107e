"""Which day does somebody name as an option of a command, and what is offered while they type it?"""

from discord import app_commands

from bot.commands.match_option import Choices, Complete
from bot.dates import offered, read_date
from bot.discord_io.interaction import Interaction
from bot.matches.model import MatchError, UserId
from bot.matches.mornings import morning, today
from bot.matches.service import Matches
from bot.ui.reader import Visit

SHOWN = 50
"""So much of what nobody can read is said again."""


async def named_morning(matches: Matches, visit: Visit, typed: str) -> float:
    """The morning of the day that is meant, in the reader's own time zone. Raises MatchError for none."""
    settings = await matches.people.settings(visit.user)
    day = read_date(typed, today(settings, matches.clock()), visit.reader.locale)
    if day is None:
        raise MatchError("error-no-such-day", typed=typed[:SHOWN])
    return morning(settings, day)


def offered_days(matches: Matches, *, most_days: int) -> Complete:
    """Offers the days that may be meant, each with its day of the week."""

    async def days(interaction: Interaction, current: str) -> Choices:
        settings = await matches.people.settings(UserId(interaction.user.id))
        locale, now = settings.language or interaction.locale.value, matches.clock()
        found = offered(current, today(settings, now), locale, most_days=most_days)
        return [app_commands.Choice(name=label, value=day.isoformat()) for day, label in found]

    return days
