"""How is one interaction answered? By one callback, or by a deferral that is edited when the answer is ready.

Edits of `@original` repeat safely, follow-ups do not and are never used. A callback whose answer was lost is
sent again: Discord then says "already acknowledged" (40060), and an edit makes sure of what is shown.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeVar
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.matches.model import MatchId, UserId
from bot.telling.faults import names_emoji
from bot.telling.post import Decorated, Shown
from bot.ui.boundary import bounded, report
from bot.ui.live import LivePanels
from engine.core.game import GameError, Word, word

DEFER_AFTER_S = 0.8
TRIES = 5
PAUSE_S = 0.25
LONGEST_PAUSE_S = 5.0

ALREADY_ACKNOWLEDGED = 40060

Place = Literal["panel", "private", "public"]
"""Where the answer goes: onto the private message that was pressed, into a new private or public one."""

_log = logging.getLogger(__name__)

T = TypeVar("T")


Work = Callable[[], Awaitable[Shown]]


class Unanswered(Exception):
    """Discord takes no answer to this interaction any more; what was done stays done."""


class Reply:
    """The one answer to one interaction."""

    def __init__(
        self, interaction: discord.Interaction[Any], place: Place, on_refused_emoji: Callable[[], None]
    ) -> None:
        self._interaction = interaction
        self._place = place
        self._on_refused_emoji = on_refused_emoji
        self._sending = asyncio.Lock()
        self._is_open = True

    async def defer(self) -> None:
        """Asks for more time, unless the answer is out or on its way."""
        async with self._sending:
            if self._is_open:
                await insist(self._defer)
                self._is_open = False

    async def give(self, shown: Shown) -> int | None:
        """Shows it, as the callback or as an edit; the message's id where Discord tells it.

        What is refused for an emoji is sent once more without any. Raises Unanswered when Discord takes no
        answer any more.
        """
        try:
            return await self._give(shown)
        except discord.HTTPException as refused:
            if not isinstance(shown, Decorated) or not names_emoji(refused):
                raise
        self._on_refused_emoji()
        return await self._give(shown.without_emojis())

    async def _give(self, shown: Shown) -> int | None:
        async with self._sending:
            if self._is_open:
                told = await insist(lambda: self._call_back(shown))
                self._is_open = False
                if told is not None:
                    return told.message_id
            edited = await insist(lambda: self._interaction.edit_original_response(**shown.as_edit()))
            return edited.id if edited is not None else None

    async def _defer(self) -> None:
        response = self._interaction.response
        if self._place == "panel":
            await response.defer()
        else:
            await response.defer(ephemeral=self._place == "private", thinking=True)

    async def _call_back(self, shown: Shown) -> discord.InteractionCallbackResponse[Any]:
        response = self._interaction.response
        if self._place == "panel":
            changed = await response.edit_message(**shown.as_edit())
            assert changed is not None, "only presses are answered on a panel"
            return changed
        return await response.send_message(**shown.as_new(), ephemeral=self._place == "private")


async def insist(send: Callable[[], Awaitable[T]]) -> T | None:
    """What `send` gives, tried again while Discord stumbles; None when an earlier try had been accepted.

    Raises Unanswered when the interaction or its message is gone.
    """
    for number in range(TRIES):
        try:
            return await send()
        except discord.NotFound as gone:
            raise Unanswered from gone
        except discord.HTTPException as refused:
            if refused.code == ALREADY_ACKNOWLEDGED:
                return None
            if refused.status != 429 and refused.status < 500:
                raise
            pause_s = _asked_pause(refused) or PAUSE_S * 2**number
        except (aiohttp.ClientError, OSError, TimeoutError):
            pause_s = PAUSE_S * 2**number
        await asyncio.sleep(min(pause_s, LONGEST_PAUSE_S))
    raise Unanswered


def _asked_pause(refused: discord.HTTPException) -> float | None:
    try:
        return float(refused.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return None


class Answers:
    """Every answer of the bot to presses and commands, in order for each person and match.

    `on_refused_emoji` is told when Discord refuses a message for an emoji. `live`: the panels on screens.
    """

    def __init__(
        self, on_refused_emoji: Callable[[], None] = lambda: None, *, defer_after_s: float = DEFER_AFTER_S
    ) -> None:
        self.live = LivePanels()
        self._on_refused_emoji = on_refused_emoji
        self._defer_after_s = defer_after_s
        self._orders: WeakValueDictionary[tuple[MatchId, UserId], asyncio.Lock] = WeakValueDictionary()

    async def answer(
        self,
        interaction: discord.Interaction[Any],
        work: Work,
        told: Callable[[Word], Awaitable[Shown]],
        *,
        place: Place,
        match: int = 0,
    ) -> int | None:
        """Does the work and shows what comes of it, or what `told` makes of a refusal or a fault.

        What one person asks about one match is done and answered in the order of asking. Gives the message's
        id where Discord tells it.
        """
        reply = Reply(interaction, place, self._on_refused_emoji)
        mine = MatchId(match), UserId(interaction.user.id)
        order = self._orders.setdefault(mine, asyncio.Lock())

        async def in_order() -> int | None:
            async with order:
                self.live.turn_away(*mine)
                told_as = await _given(work, told, reply)
                self.live.shown(*mine, interaction)
                return told_as

        answering = asyncio.create_task(in_order())
        try:
            await asyncio.wait({answering}, timeout=self._defer_after_s)
            if not answering.done():
                await reply.defer()
        except Unanswered:
            _log.info("a deferral came too late for Discord")
        return await answering

    async def draw_anew(self, press: discord.Interaction[Any], work: Work, *, match: MatchId) -> None:
        """Changes the panel that answered a press, unless something else is asked for meanwhile."""
        mine = match, UserId(press.user.id)
        async with self._orders.setdefault(mine, asyncio.Lock()):
            if self.live.mark(*mine) is None:
                return
            self.live.turn_away(*mine)
            try:
                await press.edit_original_response(**(await work()).as_edit())
                self.live.shown(*mine, press)
            except (GameError, discord.HTTPException, aiohttp.ClientError, OSError):
                _log.info("an open panel was not drawn anew")


async def _given(work: Work, told: Callable[[Word], Awaitable[Shown]], reply: Reply) -> int | None:
    shown = await bounded(work, told)
    try:
        return await reply.give(shown)
    except Unanswered:
        _log.info("an answer came too late for Discord")
    except discord.HTTPException as refused:
        await _give_up(reply, await told(word("error-unexpected", reference=report(refused))))
    return None


async def _give_up(reply: Reply, sentence: Shown) -> None:
    """Discord refused what was to be shown: a sentence in its place, if at least that is taken."""
    try:
        await reply.give(sentence)
    except (Unanswered, discord.HTTPException):
        _log.info("not even a sentence was taken")
