"""How does a view become a picture without making the event loop wait? In one thread, its last bytes kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from bot.words import words
from engine.core.text import Say
from render.paint import png
from render.picture import Picture
from render.registry import DRAWINGS

BOARD_FILE = "board.png"
KEPT_PICTURES = 64


@dataclass(frozen=True, slots=True)
class Image:
    """A picture as PNG, its description for screen readers, the same position in words, and in one line."""

    png: bytes
    alt: str
    text: str
    status: str


class Drawings:
    """Pictures of views, one at a time in a thread of their own."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    async def table(self, game: str, view: Any, names: tuple[str, ...], locale: str | None) -> Image:
        """The picture of what everybody may know; `view` is a table view of the game."""
        return await self._drawn(lambda say: DRAWINGS[game].table(view, names, say), game, names, locale)

    async def seat(
        self, game: str, view: Any, names: tuple[str, ...], locale: str | None, before: Any = None
    ) -> Image:
        """The picture for one player's eyes; `before` is the seat's view without its draft."""
        return await self._drawn(
            lambda say: DRAWINGS[game].seat(view, names, say, before), game, names, locale
        )

    def close(self) -> None:
        """Ends the thread; what is not begun is never drawn."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _drawn(
        self,
        draw: Callable[[Say], Picture],
        game: str,
        names: tuple[str, ...],
        locale: str | None,
    ) -> Image:
        say = words(game).speaker(locale, names)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: self._image(draw(say)))

    def _image(self, picture: Picture) -> Image:
        """Runs in the drawing thread, which alone touches what is kept."""
        key = blake2b(repr(picture.display).encode(), digest_size=16).digest()
        if key not in self._kept:
            self._kept[key] = png(picture.display)
            if len(self._kept) > KEPT_PICTURES:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return Image(self._kept[key], picture.alt, picture.text, picture.status)
