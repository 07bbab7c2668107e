"""What does somebody read who asks for a hint?"""

from bot.background.hints import Hints
from bot.discord_io.buttons import Button
from bot.ids import PUBLIC, ComponentId
from bot.matches.model import MatchId
from bot.matches.service import Matches
from bot.ui.match.panel import action_words
from bot.ui.page import Page, sentence
from bot.ui.reader import Visit
from engine.ai.hint import Hint
from engine.core.game import word
from engine.core.text import Say

HINT = "hint"


class HintPages:
    """Answers whoever wants to know what to do."""

    def __init__(self, matches: Matches, hints: Hints) -> None:
        self._matches = matches
        self._hints = hints

    async def page(self, visit: Visit) -> Page:
        """The hint, for whoever asked alone. Raises MatchError."""
        header = await self._matches.header(visit.match)
        found, count = await self._hints.of(visit.match, visit.user)
        say = visit.reader.say(header.game)
        return sentence("\n".join([*_said(found, header.game, say), say(word("hint-counted", count=count))]))


def hint_button(match: MatchId, say: Say) -> Button:
    """The way to a hint."""
    return Button(say(word("button-hint")), str(ComponentId("v", match, PUBLIC, HINT)))


def _said(found: Hint, game: str, say: Say) -> list[str]:
    line = _line(found.line, game, say)
    if found.percent is None:
        return [say(word("hint-only", line=line))]
    told = word("hint-why", count=found.playouts, percent=found.percent, risk=100 - found.percent)
    lines = [say(word("hint-best", line=line)), say(told)]
    if found.other:
        other = _line(found.other, game, say)
        lines.append(say(word("hint-other", line=other, percent=found.other_percent)))
    return lines


def _line(line: tuple[str, ...], game: str, say: Say) -> str:
    return " → ".join(action_words(game, notation, say) for notation in line)
