"""What stands for pictures where a test plays longer than it can paint? Sketches that tell as much."""

from hashlib import sha256

import pytest

from bot.background.painter import Painter
from render.display import Display, lines, size_of
from render.picture import Picture
from tests.bot.e2e import watching

HEAD = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


def sketch(display: Display, *, exact: bool = False) -> bytes:
    """Bytes that differ whenever what is to be painted differs, with a picture's size where a PNG has it."""
    width, height = size_of(display)
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return HEAD + size + bytes([exact]) + sha256(lines(display).encode()).digest()


def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing is painted, neither by the bot nor by who watches it."""

    async def sketched_now(_painter: Painter, picture: Picture) -> bytes:
        return sketch(picture.display, exact=picture.is_exact)

    monkeypatch.setattr(Painter, "paint_now", sketched_now)
    monkeypatch.setattr(watching, "png", sketch)
