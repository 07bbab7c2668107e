"""The puzzle of the day: a position with one choice that is clearly best, one try for each player."""

from bot.commands.tree import command
from bot.core.model import UserId
from bot.discord_io.interaction import Interaction
from bot.features.puzzles.pages import VERB, PuzzlePages
from bot.features.puzzles.selection import Selection
from bot.features.puzzles.service import PuzzleRepository, Puzzles
from bot.ui.registration import Registry
from engine.core.game import word
from engine.core.text import Say


def register(registry: Registry) -> None:
    """Add /puzzle, its list of choices, its shared page and the player's streak."""
    parts = registry.parts
    repository = PuzzleRepository(parts.database)
    puzzles = Puzzles(parts.matches.store, repository, clock=parts.clock, key=parts.key)
    selection = Selection(puzzles, parts.thinkers)
    pages = PuzzlePages(selection, parts.people, parts.drawings)

    @command(parts.tree, "puzzle", groups=True)
    async def puzzle(interaction: Interaction) -> None:
        await parts.reception.answer(interaction, lambda visit: pages.open(visit, interaction))

    async def streak(user: UserId, say: Say) -> str:
        days = await puzzles.streak(user)
        return say(word("profile-puzzles", count=days)) if days else ""

    registry.button(VERB, pages.press)
    registry.shares(VERB, pages.shared)
    registry.profile_lines.append(streak)
    registry.closers.append(selection.close)
