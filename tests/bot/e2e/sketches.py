"""Sketches that stand for pictures in tests which do not look at them, as painting takes long."""

from hashlib import sha256

import pytest

from bot.background.painter import Painter
from render.display import Display, lines, size_of
from render.picture import Picture
from render.sprites.emoji import emoji
from tests.bot.e2e import watching

HEAD = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


def sketch(display: Display) -> bytes:
    """Return bytes that differ wherever the displays differ, with the size where a PNG has it."""
    width, height = size_of(display)
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return HEAD + size + sha256(lines(display).encode()).digest()


def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint nothing from now on but emojis, once each in this process; nor does a watcher paint."""

    async def sketched_now(_painter: Painter, picture: Picture) -> bytes:
        return sketch(picture.display)

    async def warm_up(_painter: Painter) -> None:
        """Start no process."""

    async def painted_here(_painter: Painter, emblem: str) -> bytes:
        return emoji(emblem)

    monkeypatch.setattr(Painter, "paint_now", sketched_now)
    monkeypatch.setattr(Painter, "warm_up", warm_up)
    monkeypatch.setattr(Painter, "emoji", painted_here)
    monkeypatch.setattr(watching, "png", sketch)
