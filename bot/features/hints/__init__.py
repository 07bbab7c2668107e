"""Hints: what the bot would do in a player's place, for that player's eyes alone."""

from typing import Final

from discord import app_commands

from bot.commands.options import MatchOption, quietly
from bot.commands.tree import command
from bot.core.components import PUBLIC, ComponentId
from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Button, button_to
from bot.features.hints.service import HINTS, Given, Hints, gives_hints
from bot.ui.match.boards import TEXT, Boards, picture_of
from bot.ui.match.panel import PanelAddition, action_words
from bot.ui.page import Block, Page, Prose, Row
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from engine.ai.hint import Hint
from engine.core.game import word
from engine.core.text import Say

JOBS: Final = (HINTS,)
HINT = "hint"
"""The verb of the button's id."""


def register(registry: Registry) -> None:
    """Add /hint and its button on panels."""
    parts = registry.parts
    hints = Hints(parts.matches, parts.jobs)
    pages = HintPages(parts.matches, hints, parts.boards)
    option = MatchOption(parts.matches.lists, parts.people, parts.reception)

    @command(parts.tree, "hint", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def hint(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, pages.page)

    registry.button(HINT, pages.press)
    registry.panel(on_panel)
    registry.closers.append(hints.close)


class HintPages:
    """Makes the pages of hints. Every method may raise GameError."""

    def __init__(self, matches: Matches, hints: Hints, boards: Boards) -> None:
        self._matches = matches
        self._hints = hints
        self._boards = boards

    async def page(self, visit: Visit) -> Page:
        """Return the hint, for the requesting player alone. Raises MatchError."""
        header = await self._matches.header(visit.match)
        given = await self._hints.of(visit.match, visit.user)
        say = visit.reader.say(header.game)
        count = given.hints
        counted = say(word("hint-uncounted") if count is None else word("hint-counted", count=count))
        told = Prose("\n".join([*_said(given.hint, header.game, say), counted]))
        marked = await self._marked(visit, given, say)
        return Page((*marked, told, *([Row((_in_words(visit.match, say),))] if marked else [])))

    async def press(self, visit: Visit, _interaction: Interaction, _id: ComponentId) -> Page:
        return await self.page(visit)

    async def _marked(self, visit: Visit, given: Given, say: Say) -> list[Block]:
        """Return the panel with the line drawn on it; empty if an action has outdated it meanwhile."""
        snapshot = await self._matches.look(visit.match, visit.user)
        if snapshot.rev != given.rev or visit.reader.settings.text_first:
            return []
        game = snapshot.header.game
        line = [(notation, action_words(game, notation, say)) for notation in given.hint.line]
        drawn = await self._boards.hinted(visit, snapshot, line)
        return [picture_of(drawn, say)] if drawn is not None else []


async def on_panel(visit: Visit, snapshot: SeatSnapshot, say: Say) -> PanelAddition:
    """Return the button to a hint, if the reader may have one now."""
    if snapshot.is_asked and snapshot.outcome is None and gives_hints(snapshot.header):
        return PanelAddition(last=(button_to(say, word("button-hint"), HINT, visit.match),))
    return PanelAddition()


def _in_words(match: MatchId, say: Say) -> Button:
    """Return the button to the panel in words: a description cannot always hold all of it."""
    return Button(say(word("button-text")), str(ComponentId("v", match, PUBLIC, TEXT)))


def _said(found: Hint, game: str, say: Say) -> list[str]:
    line = _line(found.line, game, say)
    if found.is_forced:
        return [say(word("hint-only", line=line))]
    if found.percent is None:
        return [say(word("hint-best", line=line)), say(word(f"hint-untried-{found.untried}"))]
    told = word("hint-why", count=found.playouts, percent=found.percent, risk=100 - found.percent)
    lines = [say(word("hint-best", line=line)), say(told)]
    if found.other:
        other = _line(found.other, game, say)
        lines.append(say(word("hint-other", line=other, percent=found.other_percent)))
    return lines


def _line(line: tuple[str, ...], game: str, say: Say) -> str:
    return " → ".join(action_words(game, notation, say) for notation in line)
