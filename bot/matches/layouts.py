"""Which layouts has somebody kept? The newest ten of each shape, by number."""

import json
from dataclasses import dataclass

from bot.matches.model import SaveSetting, Store, UserId

MOST_KEPT = 10


@dataclass(frozen=True, slots=True)
class Kept:
    """A layout as its game writes it. Numbers count up and are never given twice while one is kept."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """The kept layouts of one person for one game and one shape."""

    store: Store
    user: UserId
    game: str
    shape: str

    async def kept(self) -> list[Kept]:
        """What is kept, the oldest first."""
        found = await self.store.setting("user", self.user, self._name)
        return [Kept(number, text) for number, text in json.loads(found or "[]")]

    async def keep(self, text: str) -> Kept:
        """Keeps a layout unless it is kept already; the oldest one goes where there are too many."""
        kept = await self.kept()
        known = next((one for one in kept if one.text == text), None)
        if known is not None:
            return known
        new = Kept(kept[-1].number + 1 if kept else 1, text)
        value = json.dumps([(one.number, one.text) for one in [*kept, new][-MOST_KEPT:]])
        await self.store.write([SaveSetting("user", self.user, self._name, value)])
        return new

    @property
    def _name(self) -> str:
        return f"layouts:{self.game}:{self.shape}"
