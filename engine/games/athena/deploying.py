"""Laying a whole army at once: notations for a deployment draft (§3.3).

A typed layout has one line for each row, the bottom one first. A saved one lists its fighters by place.
"""

from collections import Counter
from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.game import Word, word
from engine.core.layout import GAP, BadLayout, Called, FormLine
from engine.games.athena.cards import FIGHTERS
from engine.games.athena.scenarios import setup_of
from engine.games.athena.view import SeatView

MOST_SHOWN = 40
"""Characters of an unknown name quoted in an error."""


class Deploying:
    """The `LayoutRules` of Battle for Athena, used during a deployment."""

    def form(self, view: SeatView) -> tuple[FormLine, ...]:
        if view.table.stage != "deploy" or view.side not in view.table.asked:
            return ()
        rows, lines, start = _rows(view), list[FormLine](), 0
        for number, count in enumerate(rows, 1):
            lies = tuple(
                _named(spot.fighter) if spot and spot.fighter else None
                for spot in view.own.army[start : start + count]
            )
            lines.append(FormLine(_row_word(number, len(rows), count), lies))
            start += count
        return tuple(lines)

    def pieces(self, view: SeatView) -> tuple[tuple[str, Word], ...]:
        return tuple((fighter, _named(fighter)) for fighter in dict.fromkeys(_roster(view)))

    def from_lines(self, view: SeatView, lines: Sequence[str], called: Called) -> tuple[str, ...]:
        """Return the actions that lay the typed names.

        Commas separate names, or spaces if there are no commas; `-` leaves a place free.
        """
        rows = _rows(view)
        names: list[str | None] = []
        for line, length in zip(lines, rows, strict=False):
            row = _names(line, called)
            if len(row) > length:
                spare = row[length]
                raise BadLayout(word("lay-row-full", count=length, fighter=_named(spare) if spare else GAP))
            names += [*row, *[None] * (length - len(row))]
        return _laid(view, names)

    def is_complete(self, view: SeatView) -> bool:
        return not view.own.pool

    def fill(self, view: SeatView, chance: Chance) -> tuple[str, ...]:
        free = [place for place, spot in enumerate(view.own.army, 1) if spot is None]
        fighters = chance.shuffle(view.own.pool, "fill")
        return tuple(f"lay>{fighter}>{place}" for fighter, place in zip(fighters, free, strict=True))

    def shape(self, view: SeatView) -> str:
        return view.table.layout

    def saved(self, view: SeatView) -> str:
        return " ".join(spot.fighter if spot and spot.fighter else GAP for spot in view.own.army)

    def from_saved(self, view: SeatView, text: str) -> tuple[str, ...]:
        """Return the actions that lay a saved layout, which fits every army with these fighters."""
        names = [None if name == GAP else name for name in text.split()]
        if len(names) != len(view.own.army) or not {name for name in names if name} <= FIGHTERS.keys():
            raise BadLayout(word("lay-other-army"))
        return _laid(view, names)

    def described(self, view: SeatView, text: str) -> tuple[Word, ...]:  # noqa: ARG002
        """Return the fighters from the top, where an army begins to fight."""
        return tuple(_named(name) for name in reversed(text.split()) if name != GAP)


def _rows(view: SeatView) -> tuple[int, ...]:
    """Return the number of places in each row, the bottom one first."""
    return setup_of(view.table.options).layout.rows


def _named(fighter: str) -> Word:
    return word(f"card-{fighter}")


def _row_word(number: int, rows: int, count: int) -> Word:
    if number == 1:
        return word("lay-row-bottom", count=count)
    return word("lay-row-top" if number == rows else "lay-row", row=number, count=count)


def _roster(view: SeatView) -> tuple[str, ...]:
    return view.table.sides[0 if view.side == "athena" else 1].roster


def _names(line: str, called: Called) -> list[str | None]:
    """Return the fighters of a line, None for a free place."""
    parts = line.split(",") if "," in line or called(line) else line.split()
    found: list[str | None] = []
    for part in (part.strip() for part in parts):
        if not part:
            continue
        fighter = None if part == GAP else called(part)
        if fighter is None and part != GAP:
            raise BadLayout(word("lay-unknown", name=part[:MOST_SHOWN]))
        found.append(fighter)
    return found


def _laid(view: SeatView, names: Sequence[str | None]) -> tuple[str, ...]:
    army = Counter(_roster(view))
    left = army.copy()
    notations = []
    for place, name in enumerate(names, 1):
        if name is None:
            continue
        if not left[name]:
            raise BadLayout(word("lay-spent", fighter=_named(name), count=army[name]))
        left[name] -= 1
        notations.append(f"lay>{name}>{place}")
    return tuple(notations)
