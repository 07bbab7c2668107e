"""What waits for somebody, in all of their matches?"""

from bot.matches.agenda import Pending, item, urgency
from bot.matches.model import UserId
from bot.matches.service import Matches

WAITING = ("choose", "turn")


async def awaiting(matches: Matches, user: UserId) -> list[Pending]:
    """The most urgent first; nothing while they are away."""
    now = matches.clock()
    if (await matches.vacations.allowance(user)).until is not None:
        return []
    own = [header for header in await matches.store.matches_of(user) if not header.is_private]
    items = [item(header, await matches.loader.clocks(header), user, now) for header in own]
    return sorted((one for one in items if one.kind in WAITING), key=urgency)
