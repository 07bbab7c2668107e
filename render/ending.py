"""The picture of the end of a match, the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.game import word
from engine.core.highlights import Highlight
from engine.core.text import Say
from render import rivals
from render.display import Backdrop, Box, Display, Ground, Item, Lines, Miniature, Panel, Text, Tondo, square
from render.theme import HEIGHT, WIDTH, Colour, LiveryName

_FIELD: Final = Box(3, 28, 1094, 644)
_TONDO: Final = square(297, 350, 572)
_LEFT, _WIDE = 612, 464
_TITLE: Final = Box(_LEFT, 46, _WIDE, 108)
_NAMES: Final = Box(_LEFT, 158, _WIDE, 62)
_OVER: Final = Box(_LEFT, 222, _WIDE, 38)
_WHY: Final = Box(_LEFT, 266, _WIDE, 80)
PANEL: Final = Box(_LEFT - 8, 352, _WIDE + 8, 292)
"""The room below the words, for the turning point or whatever else the game shows."""
_TITLE_PX, _NAME_PX, _BOTH_PX, _OVER_PX, _WHY_PX, _HEAD_PX = 96, 52, 40, 30, 32, 26
_HEAD: Final = Box(PANEL.x + 18, PANEL.y + 8, PANEL.width - 36, 34)
BELOW_HEAD: Final = Box(PANEL.x + 12, _HEAD.bottom + 6, PANEL.width - 24, PANEL.bottom - _HEAD.bottom - 18)
"""The room of the panel below its headline."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnd:
    """The end of a match, in words for one line each.

    `figures`: the gods in the round picture, each with its side: the winner, or both without one. `names`:
    the winners, or everybody. `over`: the beaten players; empty without a winner.
    """

    figures: tuple[tuple[LiveryName, str], ...]
    title: str
    names: Sequence[str]
    over: str = ""
    why: str
    is_won: bool


def ended(how: MatchEnd, panel: Sequence[Item]) -> Display:
    """Return the picture of an end, with what its game shows in the panel."""
    colour: Colour = "gold" if how.is_won else "cream"
    why = _WHY if how.over or len(how.names) > 1 else Box(_LEFT, _OVER.y + 8, _WIDE, _WHY.height)
    return (
        Ground(Box(0, 0, WIDTH, HEIGHT)),
        *_fields(how),
        Tondo(_TONDO, how.figures),
        Text(_TITLE, how.title, "display", _TITLE_PX, colour, "left", least_px=60),
        *_names(how),
        Lines(why, how.why, "body", _WHY_PX, "cream", least_px=24),
        Panel(PANEL, "panel"),
        *panel,
    )


def _fields(how: MatchEnd) -> Iterator[Item]:
    """Yield the ground in the winner's colour, or a half in each side's."""
    liveries = list(dict.fromkeys(livery for livery, _ in how.figures))
    width = _FIELD.width // len(liveries)
    for number, livery in enumerate(liveries):
        yield Backdrop(Box(_FIELD.x + number * width, _FIELD.y, width, _FIELD.height), livery)


def _names(how: MatchEnd) -> Iterator[Item]:
    if len(how.names) == 1:
        yield rivals.player(_NAMES, how.names[0], "title", _NAME_PX, align="left", least_px=28)
        yield Text(_OVER, how.over, "label", _OVER_PX, "sand", "left", least_px=20)
        return
    height = (_OVER.bottom - _NAMES.y) // len(how.names)
    for number, name in enumerate(how.names):
        line = Box(_LEFT, _NAMES.y + number * height, _WIDE, height)
        yield rivals.player(line, name, "title", _BOTH_PX, align="left", least_px=26)


def head(words: str) -> Item:
    """Return the headline of the panel."""
    return Text(_HEAD, words, "label", _HEAD_PX, "sand", "left", least_px=18)


def turned(
    turning: Highlight, scene: Callable[[Box, object], Iterator[Item]], say: Say, height: int
) -> Iterator[Item]:
    """Yield the turning point as its game draws it, at most `height` high."""
    turn = say(word("highlight-turn", turn=turning.turn))
    yield head(f"{say(turning.label)} · {turn}")
    room = BELOW_HEAD
    yield from scene(Box(room.x, room.centre[1] - height // 2, room.width, height), turning.scene)


def left(board: Display) -> Iterator[Item]:
    """Yield the last board, for an end without a turning point."""
    height = PANEL.height - 24
    width = height * WIDTH // HEIGHT
    yield Miniature(Box(PANEL.centre[0] - width // 2, PANEL.y + 12, width, height), board)
