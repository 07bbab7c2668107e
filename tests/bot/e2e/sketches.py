"""Sketches that replace pictures in tests too long for painting, and differ whenever pictures do."""

from hashlib import sha256

import pytest

from bot.background.painter import Painter
from render.display import Display, lines, size_of
from render.picture import Picture
from tests.bot.e2e import watching

HEAD = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


def sketch(display: Display, *, exact: bool = False) -> bytes:
    """Return bytes that differ whenever the picture does, with its size where a PNG has it."""
    width, height = size_of(display)
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return HEAD + size + bytes([exact]) + sha256(lines(display).encode()).digest()


def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace painting by sketches, for the bot and for spectators."""

    async def sketched_now(_painter: Painter, picture: Picture) -> bytes:
        return sketch(picture.display, exact=picture.is_exact)

    monkeypatch.setattr(Painter, "paint_now", sketched_now)
    monkeypatch.setattr(watching, "png", sketch)
