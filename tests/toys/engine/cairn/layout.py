"""§2.4: how is a whole cairn laid at once?"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.chance import Chance
from engine.core.game import Word, word
from engine.core.layout import GAP, BadLayout, Called, FormLine
from tests.toys.engine.cairn.actions import Lay
from tests.toys.engine.cairn.cards import ROUNDS, ROWS, STONES
from tests.toys.engine.cairn.view import SeatView


@dataclass(frozen=True, slots=True)
class Cairns:
    """How a cairn is laid at once: a line for each row."""

    def form(self, view: SeatView) -> tuple[FormLine, ...]:
        if view.table.round > ROUNDS or view.table.is_ready[view.seat]:
            return ()
        lines, start = [], 0
        for number, count in enumerate(ROWS, 1):
            row = view.laid[start : start + count]
            lies = tuple(word(f"card-{stone}") if stone else None for stone in row)
            lines.append(FormLine(word("lay-row", row=number), lies))
            start += count
        return tuple(lines)

    def pieces(self, view: SeatView) -> tuple[tuple[str, Word], ...]:  # noqa: ARG002  always the same
        return tuple((stone, word(f"card-{stone}")) for stone in STONES)

    def from_lines(self, view: SeatView, lines: Sequence[str], called: Called) -> tuple[str, ...]:
        names: list[str] = []
        for line, count in zip(lines, ROWS, strict=False):
            row = []
            for part in (part.strip() for part in line.split(",")):
                stone = called(part) if part != GAP else GAP
                if part and stone is None:
                    raise BadLayout(word("lay-unknown", name=part))
                row += [stone] if stone else []
            if len(row) > count:
                raise BadLayout(word("lay-full", count=count))
            names += [*row, *[GAP] * (count - len(row))]
        return self.from_saved(view, " ".join(names))

    def is_complete(self, view: SeatView) -> bool:
        return all(view.laid)

    def fill(self, view: SeatView, chance: Chance) -> tuple[str, ...]:
        left = chance.shuffle([stone for stone in STONES if stone not in view.laid], "fill")
        free = [place for place, stone in enumerate(view.laid, 1) if not stone]
        return tuple(Lay(stone, place).notation for stone, place in zip(left, free, strict=True))

    def shape(self, view: SeatView) -> str:  # noqa: ARG002
        return "cairn"

    def saved(self, view: SeatView) -> str:
        return " ".join(stone or GAP for stone in view.laid)

    def from_saved(self, view: SeatView, text: str) -> tuple[str, ...]:  # noqa: ARG002
        stones = text.split()
        twice = [stone for stone, count in Counter(stones).items() if count > 1 and stone != GAP]
        if twice:
            raise BadLayout(word("lay-twice", stone=word(f"card-{twice[0]}")))
        return tuple(Lay(stone, place).notation for place, stone in enumerate(stones, 1) if stone != GAP)

    def described(self, view: SeatView, text: str) -> tuple[Word, ...]:  # noqa: ARG002
        return tuple(word(f"card-{stone}") for stone in reversed(text.split()) if stone != GAP)
