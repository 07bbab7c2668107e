"""Where does each line of the picture stand?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from render.display import Box, Display, Ground, Target, Text
from render.theme import MARGIN, TOP

_WIDTH: Final = 800
_LINE_PX: Final = 48
_SIZE_PX: Final = 34
_LEAST_PX: Final = 18
_LEFT: Final = 120
"""Clients write a mark of theirs into the corner at the bottom left, 110 pixels wide."""


def drawn(lines: Sequence[str]) -> Display:
    """Lines of text, one below the other, each as large as it fits."""
    ground = Box(0, 0, _WIDTH, 2 * TOP + len(lines) * _LINE_PX)
    return (Ground(ground), *(_line(number, line) for number, line in enumerate(lines)))


def own_target(lines: Sequence[str], legal: Sequence[str]) -> tuple[Target, ...]:
    """The last line, which holds the own cairn: every stone that can be laid begins there."""
    lays = frozenset(notation for notation in legal if notation.startswith("lay"))
    return (Target(_box(len(lines) - 1), lays),) if lays else ()


def _line(number: int, line: str) -> Text:
    return Text(_box(number), line, "label", _SIZE_PX, "cream", "left", least_px=_LEAST_PX)


def _box(number: int) -> Box:
    return Box(_LEFT, TOP + number * _LINE_PX, _WIDTH - _LEFT - 4 * MARGIN, _LINE_PX)
