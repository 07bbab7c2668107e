"""The picture of a finished match's highlights, for any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Protocol, runtime_checkable

from engine.core.game import word
from engine.core.highlights import Highlight, Highlights, Remembered
from engine.core.text import Say
from render.display import Align, Box, Display, Item, Lines, Outline, Panel, Text
from render.picture import Names, Picture, alt_of
from render.sprites.lettering import wrapped
from render.theme import LABEL_PX, PLATE_CORNER, TITLE_PX
from render.titles import BELOW_VERDICT, VERDICT

MOMENTS: Final = Box(VERDICT.x, BELOW_VERDICT, VERDICT.width, 398)
"""The room between the verdict and the course of the match."""
_APART, _INNER, _HEAD_HEIGHT, _WHY_PX, _ROW_HEIGHT = 10, 16, 46, 29, 28

DrawScene = Callable[[Box, Any], Iterator[Item]]
"""Draws a highlight's scene within a box."""


@runtime_checkable
class DrawsRemembered(Protocol):
    """A drawing that shows a match's highlights on one picture; everything is public by then."""

    def remembered(self, match: Remembered, names: Names, say: Say) -> Picture:
        """Return the result, the turning point, the best bluff or duel, and the course of the match."""


def described(display: Display, lines: Iterable[str], say: Say) -> Picture:
    """Return the picture with its lines as text, and as one description."""
    told = list(lines)
    return Picture(display, alt=alt_of(told, say), text="\n".join(told))


def moments(found: Highlights, scene: DrawScene, say: Say) -> Iterator[Item]:
    """Yield the highlights side by side, each a small scene with its sentence; a single one is wide.

    There must be at least one.
    """
    room = MOMENTS
    shown = [one for one in (found.turning, found.best) if one is not None]
    width = (room.width - _APART * (len(shown) - 1)) // len(shown)
    rows = max(len(_reason(say(one.why), width)[0]) for one in shown)
    for number, one in enumerate(shown):
        yield from _moment(
            one,
            Box(room.x + number * (width + _APART), room.y, width, room.height),
            scene,
            say,
            rows=rows,
            is_alone=len(shown) == 1,
        )


def told(found: Highlights, say: Say) -> Iterator[str]:
    """Yield a sentence for each highlight."""
    shown = [one for one in (found.turning, found.best) if one is not None]
    for one in shown:
        yield say(word("highlight-told", label=one.label, turn=one.turn, why=one.why))


def _reason(why: str, width: int) -> tuple[tuple[str, ...], int]:
    """Return the rows of a sentence below a scene of this width, and their size."""
    return wrapped(why, "body", _WHY_PX, width=width - 2 * _INNER, least_px=24, most=4)


def _moment(
    one: Highlight, box: Box, scene: DrawScene, say: Say, *, rows: int, is_alone: bool
) -> Iterator[Item]:
    """Yield one highlight; `rows` is the length of the longest sentence, so that scenes are equally high."""
    why_height = (max(rows, 2) + 1) * _ROW_HEIGHT
    yield Panel(box, "brown deep")
    yield Outline(box.grown(-3), "clay", PLATE_CORNER - 3, width=2)
    head = Box(box.x + _INNER, box.y + 8, box.width - 2 * _INNER, _HEAD_HEIGHT - 8)
    half = head.width * 2 // 3
    label = Box(head.x, head.y, half, head.height)
    yield Text(label, say(one.label), "display", TITLE_PX, "cream", "left", least_px=24)
    turn = Box(head.x + half, head.y, head.width - half, head.height)
    yield Text(
        turn, say(word("highlight-turn", turn=one.turn)), "label", LABEL_PX + 4, "sand", "right", least_px=20
    )
    drawn = box.height - _HEAD_HEIGHT - why_height - 26
    yield from scene(Box(box.x + _INNER, box.y + _HEAD_HEIGHT + 6, box.width - 2 * _INNER, drawn), one.scene)
    why = Box(box.x + _INNER, box.bottom - why_height - 4, box.width - 2 * _INNER, why_height)
    align: Align = "middle" if is_alone else "left"
    yield Lines(why, say(one.why), "body", _WHY_PX, "cream", align, least_px=24, most=4)
