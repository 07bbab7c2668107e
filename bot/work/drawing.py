"""How does a view become a picture without making the event loop wait? In one thread, its last bytes kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from bot.words import words
from engine.core.game import Outcome
from engine.core.text import Say
from render.paint import png
from render.picture import Drawing, Picture
from render.registry import DRAWINGS
from render.sprites.emoji import emoji

BOARD_FILE = "board.png"
KEPT_PICTURES = 64

Names = tuple[str, ...]
_Draw = Callable[[Drawing, Names, Say], Picture]


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

    async def table(self, game: str, view: Any, names: Names, locale: str | None) -> Image:
        """The picture of what everybody may know; `view` is a table view of the game."""
        return await self._drawn(game, names, locale, lambda of, who, say: of.table(view, who, say))

    async def latest(self, game: str, view: Any, names: Names, locale: str | None) -> Image:
        """The latest action close up where the game has a picture of it; else the table."""
        return await self._drawn(game, names, locale, lambda of, who, say: of.latest(view, who, say))

    async def end(self, game: str, view: Any, outcome: Outcome, names: Names, locale: str | None) -> Image:
        """The picture of how a match has ended."""
        return await self._drawn(game, names, locale, lambda of, who, say: of.end(view, outcome, who, say))

    async def reveal(self, game: str, view: Any, names: Names, locale: str | None) -> Image:
        """The picture of what was hidden; `view` is what the game reveals of a match that is over."""
        return await self._drawn(game, names, locale, lambda of, who, say: of.reveal(view, who, say))

    async def seat(
        self,
        game: str,
        view: Any,
        names: Names,
        locale: str | None,
        before: Any = None,
        legal: Sequence[str] = (),
    ) -> Image:
        """The picture for one player's eyes; `before` is the seat's view without its draft, `legal` what the
        seat may do now, in notation."""
        return await self._drawn(
            game, names, locale, lambda of, who, say: of.seat(view, who, say, before, legal)
        )

    async def seat_board(self, game: str, view: Any, names: Names, locale: str | None) -> Image:
        """The whole table as one player knows it."""
        return await self._drawn(game, names, locale, lambda of, who, say: of.seat_board(view, who, say))

    async def emoji(self, emblem: str) -> bytes:
        """An emblem as an emoji."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, emoji, emblem)

    def close(self) -> None:
        """Ends the thread; what is not begun is never drawn."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _drawn(self, game: str, names: Names, locale: str | None, draw: _Draw) -> Image:
        say = words(game).speaker(locale, names)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: self._image(draw(DRAWINGS[game], names, say)))

    def _image(self, picture: Picture) -> Image:
        """Runs in the drawing thread, which alone touches what is kept."""
        key = blake2b(repr(picture.display).encode(), digest_size=16).digest()
        if key not in self._kept:
            self._kept[key] = png(picture.display, exact=picture.is_exact)
            if len(self._kept) > KEPT_PICTURES:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return Image(self._kept[key], picture.alt, picture.text, picture.status)
