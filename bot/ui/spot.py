"""Where in the tree of questions does a panel stand?"""

import re
from dataclasses import dataclass, replace

_SPOT = re.compile(r"([^~!]*)(?:~([0-9]{1,9}))?(?:!([0-9]{1,9}))?")


@dataclass(frozen=True, slots=True)
class Spot:
    """The keys of the answers given so far, and the page of the answers shown.

    `visit` counts how often the reader went back: some clients keep what was chosen in a select that is drawn
    again, so its id has to be another one.
    """

    path: tuple[str, ...] = ()
    page: int = 0
    visit: int = 0

    def __str__(self) -> str:
        page = f"~{self.page}" if self.page else ""
        visit = f"!{self.visit}" if self.visit else ""
        return "/".join(self.path) + page + visit

    def down(self, key: str) -> "Spot":
        """The spot after answering with `key`. Raises ValueError for a key that no path can hold."""
        if not key or set(key) & set("/~!"):
            raise ValueError("a step's key must do without / ~ !")
        return Spot((*self.path, key), visit=self.visit)

    def up(self) -> "Spot":
        """The spot one answer earlier, visited anew."""
        return Spot(self.path[:-1], visit=self.visit + 1)

    def on_page(self, page: int) -> "Spot":
        """Another page of the same answers."""
        return replace(self, page=page)


ROOT = Spot()


def parse_spot(text: str) -> Spot:
    """The spot so written; the root for anything else."""
    found = _SPOT.fullmatch(text)
    if found is None:
        return Spot()
    path = tuple(key for key in found[1].split("/") if key)
    return Spot(path, int(found[2] or 0), int(found[3] or 0))
