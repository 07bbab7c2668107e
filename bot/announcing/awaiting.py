"""The matches that wait for a player."""

from bot.matches.agenda import Pending, item, urgency
from bot.matches.model import UserId
from bot.matches.service import Matches

WAITING = ("choose", "turn")


async def awaiting(matches: Matches, user: UserId) -> list[Pending]:
    """Return what waits for a player, the most urgent first; nothing during their vacation."""
    now = matches.clock()
    if any(since <= now < until for since, until in await matches.people.absences(user)):
        return []
    own = [header for header in await matches.lists.matches_of(user) if not header.is_private]
    items = [item(header, await matches.loader.clocks(header), user, now) for header in own]
    return sorted((one for one in items if one.kind in WAITING), key=urgency)
