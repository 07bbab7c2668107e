"""The title picture of the bot: its name over a field for each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.game import word
from engine.core.text import Say
from render.display import Box, Display, Ground, Item, Outline, square
from render.picture import Drawing
from render.theme import MARGIN, TOP, WIDTH
from render.titles import in_laurel, titled

HEIGHT: Final = 600
_NAME: Final = Box(330, TOP + 6, 440, 104)
_NAME_PX: Final = 88
_LAUREL_PX: Final = 96
_FIELDS: Final = Box(MARGIN, TOP + 118, WIDTH - 2 * MARGIN, HEIGHT - 2 * TOP - 120)
_GAP: Final = 10
_CORNER: Final = 4
_PLATE_PX: Final = 70
_GAME_PX, _LEAST_PX = 40, 22


def title(name: str, games: Sequence[tuple[Drawing, Say]]) -> Display:
    """Return the title: the bot's name, and below it the games side by side with their cards and names."""
    width = (_FIELDS.width - _GAP * (len(games) - 1)) // len(games)
    fields = (
        Box(_FIELDS.x + number * (width + _GAP), _FIELDS.y, width, _FIELDS.height)
        for number in range(len(games))
    )
    return (
        Ground(Box(0, 0, WIDTH, HEIGHT)),
        *(
            item
            for x in (_NAME.x - 80, _NAME.right + 80)
            for item in in_laurel(
                square(x, _NAME.centre[1], _LAUREL_PX), "temple", leaves="clay", ink="cream"
            )
        ),
        *titled(_NAME, name, _NAME_PX),
        *(
            item
            for field, (drawing, say) in zip(fields, games, strict=True)
            for item in _game(field, drawing, say)
        ),
    )


def _game(field: Box, drawing: Drawing, say: Say) -> tuple[Item, ...]:
    plate = Box(field.x + 12, field.bottom - _PLATE_PX - 10, field.width - 24, _PLATE_PX)
    return (
        *drawing.cover(field, plate.y - field.y, say),
        Outline(field.grown(-3), "clay dark", _CORNER, width=3),
        *titled(plate, say(word("game-name")), _GAME_PX, least_px=_LEAST_PX),
    )
