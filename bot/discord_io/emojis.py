"""The games' emblems as emojis of the application; missing ones are uploaded in time.

Panels are drawn with the existing ones. An emoji's name contains the picture's hash, so a changed drawing is
uploaded anew and the old one deleted.
"""

import asyncio
import contextlib
import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from http import HTTPStatus

import discord

from bot.background.drawing import Drawings
from bot.core.coordination import stop
from bot.discord_io.faults import TROUBLES, doubled_s
from bot.discord_io.post import EmojiByIcon
from render.registry import DRAWINGS

# Discord names no pace for emojis and answers haste with long waits; nothing waits for these.
EVERY_S = 1.0
AFTER_A_FAULT_S = 60.0
LONGEST_PAUSE_S = 3600.0
NO_ROOM = 30008

_NAME = re.compile(r"([a-z]+_\w+)_[0-9a-f]{8}")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """An emblem to be there under a name."""

    game: str
    icon: str
    name: str
    png: bytes


class Emojis:
    """The emojis of every game, as far as they are there.

    `keeps`: whether this process uploads them; others look now and then which ones are there.
    """

    def __init__(
        self, client: discord.Client, drawings: Drawings, keeps: Callable[[], bool] = lambda: True
    ) -> None:
        self._client = client
        self._drawings = drawings
        self._keeps = keeps
        self._asked = asyncio.Event()
        self._known: dict[str, dict[str, discord.PartialEmoji]] = {}
        self._running: asyncio.Task[None] | None = None
        self.every_s = EVERY_S

    def of(self, game: str) -> EmojiByIcon:
        """Return the existing emojis of a game."""
        return self._known.get(game, {})

    def start(self) -> None:
        """Look for the emojis and upload missing ones; repeating it is safe."""
        self._asked.set()
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())

    def doubt(self) -> None:
        """Use no emojis until the existing ones are known again, because Discord refused one."""
        self._known.clear()
        self.start()

    async def close(self) -> None:
        """Stop at once; the next start goes on."""
        await stop(self._running)

    async def _run(self) -> None:
        tries = 0
        while True:
            try:
                await self._bring_up()
                return
            except discord.RateLimited as wait:
                await asyncio.sleep(wait.retry_after)
            except TROUBLES as trouble:
                if isinstance(trouble, discord.HTTPException) and trouble.code == NO_ROOM:
                    _log.warning("there is no room for more emojis")
                    return
                _log.info("emojis are not complete yet: %s", type(trouble).__name__)
                await asyncio.sleep(doubled_s(AFTER_A_FAULT_S, LONGEST_PAUSE_S, tries))
                tries += 1
            except Exception:
                _log.exception("gave up on emojis")
                return

    async def _bring_up(self) -> None:
        wanted = await self._wanted()
        while not await self._look(wanted):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(AFTER_A_FAULT_S):
                    await self._asked.wait()

    async def _look(self, wanted: Sequence[_Wanted]) -> bool:
        """Return True if all of them exist now."""
        self._asked.clear()
        there = await self._there()
        missing = [each for each in wanted if each.name not in there]
        for each in wanted:
            if each.name in there:
                self._learn(each, there[each.name])
        if not self._keeps():
            return not missing
        for each in missing:
            if not self._keeps():  # another process has taken over meanwhile
                return False
            if each.name not in there:
                there |= await self._uploaded(each)
                await asyncio.sleep(self.every_s)
            self._learn(each, there[each.name])
        names = {each.name for each in wanted}
        for name, emoji in there.items():
            if name not in names and _stem(name) in {_stem(each.name) for each in wanted}:
                with contextlib.suppress(discord.NotFound):  # another process has deleted it
                    await emoji.delete()
                await asyncio.sleep(self.every_s)
        return True

    async def _uploaded(self, wanted: _Wanted) -> dict[str, discord.Emoji]:
        """Upload an emoji and return it, or all existing ones if another process was first."""
        try:
            made = await self._client.create_application_emoji(name=wanted.name, image=wanted.png)
        except discord.HTTPException as refused:
            if refused.status != HTTPStatus.BAD_REQUEST:
                raise
            there = await self._there()
            if wanted.name not in there:
                raise
            return there
        return {made.name: made}

    async def _there(self) -> dict[str, discord.Emoji]:
        return {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}

    def _learn(self, wanted: _Wanted, emoji: discord.Emoji) -> None:
        known = discord.PartialEmoji(name=emoji.name, id=emoji.id)
        self._known.setdefault(wanted.game, {})[wanted.icon] = known

    async def _wanted(self) -> list[_Wanted]:
        wanted: list[_Wanted] = []
        for game, drawing in DRAWINGS.items():
            for icon, emblem in drawing.icons.items():
                png = await self._drawings.painter.emoji(emblem)
                wanted.append(_Wanted(game, icon, _name(game, icon, png), png))
        return wanted


def marked(emojis: EmojiByIcon, icon: str) -> str:
    """Return the prefix of a name in a text: the emoji of its icon, if it exists."""
    emoji = emojis.get(icon)
    return f"{emoji} " if emoji is not None else ""


def _name(game: str, icon: str, png: bytes) -> str:
    """Return an emoji's name such as `hz_medusa_1a2b3c4d`: game, icon, and the picture's hash."""
    initials = "".join(part[0] for part in game.split("_"))
    return f"{initials}_{icon}_{blake2b(png, digest_size=4).hexdigest()}"


def _stem(name: str) -> str | None:
    """Return an emoji's name without the hash; None if it is not ours."""
    found = _NAME.fullmatch(name)
    return found[1] if found else None
