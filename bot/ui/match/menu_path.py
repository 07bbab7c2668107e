"""Where in the tree of questions does a panel stand?"""

import re
from dataclasses import dataclass, replace

_WRITTEN = re.compile(r"([^~!]*)(?:~([0-9]{1,9}))?(?:!([0-9]{1,9}))?")


@dataclass(frozen=True, slots=True)
class MenuPath:
    """The keys of the answers given so far, and the page of the answers shown.

    `visit` counts how often the reader went back: some clients keep what was chosen in a select that is drawn
    again, so its id has to be another one.
    """

    keys: tuple[str, ...] = ()
    page: int = 0
    visit: int = 0

    def __str__(self) -> str:
        page = f"~{self.page}" if self.page else ""
        visit = f"!{self.visit}" if self.visit else ""
        return "/".join(self.keys) + page + visit

    def down(self, key: str) -> "MenuPath":
        """The path after answering with `key`. Raises ValueError for a key that none can hold."""
        if not key or set(key) & set("/~!"):
            raise ValueError("a step's key must do without / ~ !")
        return MenuPath((*self.keys, key), visit=self.visit)

    def up(self) -> "MenuPath":
        """The path one answer earlier, visited anew."""
        return MenuPath(self.keys[:-1], visit=self.visit + 1)

    def on_page(self, page: int) -> "MenuPath":
        """Another page of the same answers."""
        return replace(self, page=page)


ROOT = MenuPath()


def parse_menu_path(text: str) -> MenuPath:
    """The path so written; the root for anything else."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return MenuPath()
    path = tuple(key for key in found[1].split("/") if key)
    return MenuPath(path, int(found[2] or 0), int(found[3] or 0))
