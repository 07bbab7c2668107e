"""How is a whole army laid at once? Lists of notations for a deployment that is to go into a draft.

Nothing here acts: what is returned are ordinary actions, one for each fighter, legal in the order given.
Chance comes from whoever asks, never from the match.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from engine.core.chance import Chance
from engine.games.athena.cards import FIGHTERS
from engine.games.athena.scenarios import LAYOUTS
from engine.games.athena.view import SeatView

Called = Callable[[str], str | None]
"""The id of the fighter that a player calls so, None for nobody."""


class BadLayout(ValueError):
    """An army that cannot be laid so; `fighter` is the name that is too many, unknown or missing."""

    def __init__(self, fighter: str) -> None:
        super().__init__(fighter)
        self.fighter = fighter


def fill(view: SeatView, chance: Chance) -> tuple[str, ...]:
    """The fighters that still wait, on the free places by chance."""
    free = [place for place, spot in enumerate(view.own.army, 1) if spot is None]
    fighters = chance.shuffle(view.own.pool, "fill")
    return tuple(f"lay>{fighter}>{place}" for fighter, place in zip(fighters, free, strict=True))


def saved(view: SeatView) -> str:
    """The own army as it lies, to be kept; a gap is a `-`. It fits every army with the same fighters."""
    return " ".join(spot.fighter if spot and spot.fighter else "-" for spot in view.own.army)


def from_saved(view: SeatView, text: str) -> tuple[str, ...]:
    """Lays an army that was kept, into an empty deployment. Raises BadLayout where it does not fit."""
    names = text.split()
    return _laid(view, [None if name == "-" else name for name in names])


def from_lines(view: SeatView, lines: Sequence[str], called: Called) -> tuple[str, ...]:
    """Lays what a player wrote, a line for each row from the bottom, names parted by commas or spaces.

    Into an empty deployment. Raises BadLayout where a line is too long or a name is not to be had.
    """
    rows = LAYOUTS[view.table.layout].rows
    if len(lines) > len(rows):
        raise BadLayout(lines[len(rows)])
    names: list[str | None] = []
    for line, length in zip(lines, rows, strict=False):
        row = _names(line, called)
        if len(row) > length:
            raise BadLayout(row[length])
        names += [*row, *[None] * (length - len(row))]
    return _laid(view, names)


def _names(line: str, called: Called) -> list[str]:
    """The fighters of a line; names may have spaces where commas part them."""
    parts = line.split(",") if "," in line else line.split()
    found = []
    for part in (part.strip() for part in parts):
        if not part:
            continue
        fighter = called(part)
        if fighter is None:
            raise BadLayout(part)
        found.append(fighter)
    return found


def _laid(view: SeatView, names: Sequence[str | None]) -> tuple[str, ...]:
    left = Counter(view.table.sides[0 if view.side == "athena" else 1].roster)
    if len(names) > len(view.own.army):
        raise BadLayout(names[-1] or "-")
    notations = []
    for place, name in enumerate(names, 1):
        if name is None:
            continue
        if name not in FIGHTERS or not left[name]:
            raise BadLayout(name)
        left[name] -= 1
        notations.append(f"lay>{name}>{place}")
    return tuple(notations)
