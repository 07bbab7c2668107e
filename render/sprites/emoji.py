"""Emblems as emojis, among the words of buttons."""

from __future__ import annotations

import io
from functools import cache
from typing import Final

from PIL import Image

from render.sprites import masks
from render.sprites.cards import stamp
from render.theme import HEX

EMOJI_PX: Final = 128
_RIM_PX: Final = 4
_EMBLEM: Final = 0.72
"""Part of the medallion that the emblem fills: more would be cut by the rim, less be lost at 22 pixels."""


@cache
def emoji(emblem: str) -> bytes:
    """Return a clay medallion with the emblem, as PNG: the same bytes for the same drawing.

    All are kept, because all are used in turn: a smaller cache would forget each before its next use.
    """
    medallion = Image.new("RGB", (EMOJI_PX, EMOJI_PX), HEX["gloss"])
    inner, px = EMOJI_PX - 2 * _RIM_PX, round(EMOJI_PX * _EMBLEM)
    stamp(medallion, masks.shape("circle", inner), _RIM_PX, _RIM_PX, "clay light")
    at = (EMOJI_PX - px) // 2
    stamp(medallion, masks.emblem(emblem, px), at, at, "gloss")
    medallion.putalpha(masks.shape("circle", EMOJI_PX))
    encoded = io.BytesIO()
    medallion.save(encoded, "PNG", compress_level=6)
    return encoded.getvalue()
