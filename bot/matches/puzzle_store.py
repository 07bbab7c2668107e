"""What is asked of a database about puzzles?"""

from typing import Protocol

from bot.matches.model import Header, MatchId, UserId


class PuzzleStore(Protocol):
    """The part of the store that keeps each server's puzzles and what people have tried."""

    async def puzzle_sources(self, guild_id: int, game: str, most: int) -> list[Header]:
        """The newest matches of this game that everybody in the server may look back on, whose players are
        all known, and of which no puzzle was made."""

    async def puzzle(self, guild_id: int, day: str) -> str | None:
        """The puzzle of a server on this day."""

    async def pose_puzzle(self, guild_id: int, day: str, match: MatchId | None, body: str) -> str:
        """The puzzle that is a server's on this day: this one, unless there was one before."""

    async def tried(self, user: UserId, guild_id: int, day: str) -> str | None:
        """What somebody has tried in a server's puzzle of this day."""

    async def try_puzzle(
        self, user: UserId, guild_id: int, day: str, action: str, *, is_solved: bool, at: float
    ) -> str:
        """What counts as somebody's try: this one, unless there was one before."""

    async def solved_days(self, user: UserId) -> list[str]:
        """The days on which somebody has solved a puzzle, the newest first."""
