"""What does a player see of a match that stands still? Who has chosen what, and the ways out."""

from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.replaying import unit_of
from bot.discord_io.post import Button, button_to
from bot.matches.stopped import Standstill
from bot.ui.page import Page, Prose, Row
from bot.ui.reader import Reader
from engine.core.game import word
from engine.core.text import Say


async def stopped_page(matches: Matches, reader: Reader, match: MatchId) -> Page:
    """The page for one of its players, in words that belong to no game. Raises MatchError for others."""
    stopped, say = await matches.frozen.standstill(match, reader.user), reader.say()
    lines = [say(word("stopped-what", match=str(match)))]
    if stopped.turn is None:
        lines.append(say(word("stopped-nothing-left")))
    lines.append(say(word("stopped-choose", count=len(stopped.choices))))
    for seat, way in stopped.choices.items():
        who = str(stopped.header.user_at(seat))
        lines.append("- " + say(word(f"stopped-chosen-{way or 'none'}", who=who)))
    return Page((Prose("\n".join(lines)), Row(_ways(stopped, say))))


def _ways(stopped: Standstill, say: Say) -> tuple[Button, ...]:
    match = stopped.header.id
    end = button_to(say, word("button-call-off"), "k", match, "call-off", "grave")
    if stopped.turn is None:
        return (end,)
    label = word("stopped-go-on", turn=stopped.turn, unit=unit_of(stopped.header))
    return (button_to(say, label, "k", match, "go-on", "main"), end)
