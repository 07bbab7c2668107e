"""Which layouts has somebody kept? The newest ten of each shape, by number."""

from dataclasses import dataclass

from bot.core.database import SqlConnection, SqlDatabase
from bot.core.model import KeptLayout, UserId

MOST_KEPT = 10


class LayoutRepository:
    """Reads and writes kept layouts."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def layouts(self, user: UserId, game: str, shape: str) -> list[KeptLayout]:
        """Return what a user has kept for this shape, the oldest first."""
        found = await self._database.rows(
            "SELECT number, text FROM layouts WHERE user_id = ? AND game = ? AND shape = ? ORDER BY number",
            (user, game, shape),
        )
        return [KeptLayout(*row) for row in found]

    async def keep(self, user: UserId, game: str, shape: str, text: str, most: int) -> None:
        """Save one more layout of this shape, unless it is kept already; the oldest go beyond `most`."""
        of_shape = "FROM layouts WHERE user_id = ? AND game = ? AND shape = ?"
        add = (
            f"INSERT INTO layouts SELECT ?, ?, ?, coalesce(max(number), 0) + 1, ? {of_shape}"
            " ON CONFLICT DO NOTHING"
        )
        trim = f"DELETE {of_shape} AND number <= (SELECT max(number) - ? {of_shape})"
        shelf = (user, game, shape)

        def work(db: SqlConnection) -> None:
            db.execute(add, (*shelf, text, *shelf))
            db.execute(trim, (*shelf, most, *shelf))

        await self._database.transact(work)


@dataclass(frozen=True, slots=True)
class Shelf:
    """The kept layouts of one person for one game and one shape."""

    repository: LayoutRepository
    user: UserId
    game: str
    shape: str

    async def kept(self) -> list[KeptLayout]:
        """What is kept, the oldest first."""
        return await self.repository.layouts(self.user, self.game, self.shape)

    async def keep(self, text: str) -> KeptLayout:
        """Keeps a layout unless it is kept already; the oldest one goes where there are too many."""
        await self.repository.keep(self.user, self.game, self.shape, text, MOST_KEPT)
        return next(one for one in await self.kept() if one.text == text)
