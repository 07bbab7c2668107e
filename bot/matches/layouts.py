"""Which layouts has somebody kept? The newest ten of each shape, by number."""

from dataclasses import dataclass

from bot.matches.model import KeptLayout, UserId
from bot.matches.of_people import KeepLayout
from bot.matches.store import Store

MOST_KEPT = 10


@dataclass(frozen=True, slots=True)
class Shelf:
    """The kept layouts of one person for one game and one shape."""

    store: Store
    user: UserId
    game: str
    shape: str

    async def kept(self) -> list[KeptLayout]:
        """What is kept, the oldest first."""
        return await self.store.layouts(self.user, self.game, self.shape)

    async def keep(self, text: str) -> KeptLayout:
        """Keeps a layout unless it is kept already; the oldest one goes where there are too many."""
        await self.store.write([KeepLayout(self.user, self.game, self.shape, text, MOST_KEPT)])
        return next(one for one in await self.kept() if one.text == text)
