"""How is one interaction answered? By one callback, or by a deferral that is edited when the answer is ready.

Edits of `@original` repeat safely, follow-ups do not and are never used. A callback whose answer was lost is
sent again: Discord then says "already acknowledged" (40060), and an edit makes sure of what is shown.
"""

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal, TypeVar
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.matches.model import MatchId, UserId
from bot.telling.faults import names_emoji
from bot.telling.post import Decorated, Post, Shown
from bot.ui.boundary import bounded, report
from bot.ui.live import LivePanels, Press, Showing, Turn
from bot.ui.live import Place as OpenAt
from engine.core.game import Word, word

DEFER_AFTER_S = 0.8
TRIES = 5
PAUSE_S = 0.25
LONGEST_PAUSE_S = 5.0

LATE_PAUSE_S = 2.5
LONGEST_LATE_PAUSE_S = 60.0

ALREADY_ACKNOWLEDGED = 40060
TOKEN_EXPIRED = 50027

Place = Literal["panel", "private", "public"]
"""Where the answer goes: onto the private message that was pressed, into a new private or public one."""

_log = logging.getLogger(__name__)

T = TypeVar("T")


Work = Callable[[], Awaitable[Shown]]


@dataclass(frozen=True, slots=True)
class OnCard:
    """What answers a press on a card in public: the card itself as it now is, or `words` for whoever pressed
    where more time was asked for, which leaves the card to the outbox."""

    card: Post
    words: Shown

    def as_new(self) -> dict[str, Any]:
        """In a message of its own."""
        return self.words.as_new()

    def as_edit(self) -> dict[str, Any]:
        """In the message that asked for more time."""
        return self.words.as_edit()

    def without_picture(self) -> "OnCard":
        """The same: neither has any."""
        return self


class Unanswered(Exception):
    """Discord takes no answer to this interaction any more; what was done stays done."""


class Stumbling(Exception):
    """The answer was not taken though Discord would take it: it is to be tried again later."""


class Reply:
    """The one answer to one interaction. `is_open`: nothing has been answered yet."""

    def __init__(
        self, interaction: Press, place: Place, on_refused_emoji: Callable[[], None], *, is_open: bool = True
    ) -> None:
        self.interaction = interaction
        self._place = place
        self._on_refused_emoji = on_refused_emoji
        self._sending = asyncio.Lock()
        self._is_open = is_open

    @property
    def target(self) -> int:
        """What the answer changes: the message that was pressed, else one of its own."""
        pressed = self.interaction.message
        return pressed.id if self._place == "panel" and pressed is not None else self.interaction.id

    async def defer(self) -> None:
        """Asks for more time, unless the answer is out or on its way."""
        async with self._sending:
            if self._is_open:
                await insist(self._defer)
                self._is_open = False

    async def give(self, shown: Shown, *, tries: int = TRIES) -> int | None:
        """Shows it, as the callback or as an edit; the message's id where Discord tells it.

        What is refused for an emoji is sent once more without any. Raises Unanswered when Discord takes no
        answer any more, Stumbling when it would but has not.
        """
        try:
            return await self._give(shown, tries)
        except discord.HTTPException as refused:
            if not isinstance(shown, Decorated) or not names_emoji(refused):
                raise
        self._on_refused_emoji()
        return await self._give(shown.without_emojis(), tries)

    async def _give(self, shown: Shown, tries: int) -> int | None:
        async with self._sending:
            if self._is_open:
                told = await insist(lambda: self._call_back(shown))
                self._is_open = False
                if told is not None:
                    return told.message_id
                if isinstance(shown, OnCard):
                    return None  # the card was changed by an earlier try; what came since is not undone
            edited = await insist(
                lambda: self.interaction.edit_original_response(**shown.as_edit()), tries, Stumbling
            )
            return edited.id if edited is not None else None

    async def _defer(self) -> None:
        response = self.interaction.response
        if self._place == "panel":
            await response.defer()
        else:
            await response.defer(ephemeral=self._place == "private", thinking=True)

    async def _call_back(self, shown: Shown) -> discord.InteractionCallbackResponse[Any]:
        response = self.interaction.response
        if self._place == "panel" or isinstance(shown, OnCard):
            onto = shown.card if isinstance(shown, OnCard) else shown
            changed = await response.edit_message(**onto.as_edit())
            assert changed is not None, "only presses are answered on a panel"
            return changed
        return await response.send_message(**shown.as_new(), ephemeral=self._place == "private")


async def insist(
    send: Callable[[], Awaitable[T]], tries: int = TRIES, vain: type[Exception] = Unanswered
) -> T | None:
    """What `send` gives, tried again while Discord stumbles; None when an earlier try had been accepted.

    Raises Unanswered when the interaction or its message is gone, `vain` when Discord stumbled every time.
    """
    pause_s = 0.0
    for number in range(tries):
        if number:
            await asyncio.sleep(min(pause_s, LONGEST_PAUSE_S))
        try:
            return await send()
        except discord.NotFound as gone:
            raise Unanswered from gone
        except discord.HTTPException as refused:
            if refused.code == ALREADY_ACKNOWLEDGED:
                return None
            if refused.code == TOKEN_EXPIRED:
                raise Unanswered from refused
            if refused.status != 429 and refused.status < 500:
                raise
            pause_s = _asked_pause(refused) or PAUSE_S * 2**number
        except (aiohttp.ClientError, OSError, TimeoutError):
            pause_s = PAUSE_S * 2**number
    raise vain


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
        self._late: dict[int, asyncio.Task[None]] = {}
        self._under_way: set[asyncio.Task[Any]] = set()
        self._orders: WeakValueDictionary[tuple[MatchId, UserId], asyncio.Lock] = WeakValueDictionary()

    async def answer(
        self,
        interaction: Press,
        work: Work,
        told: Callable[[Word], Awaitable[Shown]],
        *,
        place: Place,
        match: int = 0,
        open_turn: int | None = None,
    ) -> int | None:
        """Does the work and shows what comes of it, or what `told` makes of a refusal or a fault.

        What one person asks about one match is done and answered in the order of asking. `open_turn`: the
        turn whose message is the panel that was pressed, where it stands in public. Gives the message's id
        where Discord tells it.
        """
        reply = Reply(interaction, place, self._on_refused_emoji)
        mine = MatchId(match), UserId(interaction.user.id)
        order = self._orders.setdefault(mine, asyncio.Lock())
        panel = (mine[0], mine[1] if open_turn is None else Turn(open_turn))

        async def in_order() -> int | None:
            async with order:
                self._supersede(reply)
                with self.live.showing(panel) as showing:
                    return await self._given(interaction, work, told, reply, showing, panel)

        answering = self._keep(asyncio.create_task(in_order()))
        try:
            await asyncio.wait({answering}, timeout=self._defer_after_s)
            if not answering.done():
                await reply.defer()
        except Unanswered:
            _log.info("a deferral came too late for Discord")
        return await answering

    async def draw_anew(self, press: Press, work: Work, *, match: MatchId) -> bool:
        """Changes the panel that answered a press, unless something else is asked for meanwhile.

        False where Discord stumbled, so that it is to be tried again.
        """
        mine = match, UserId(press.user.id)
        async with self._orders.setdefault(mine, asyncio.Lock()):
            if not self.live.is_open(mine):
                return True
            reply = Reply(press, "panel", self._on_refused_emoji, is_open=False)
            with self.live.showing(mine) as showing:
                showing.press = press
                try:
                    page = await work()
                    await reply.give(page, tries=1)
                    showing.accepted(page, press)
                except Stumbling:
                    return False
                except (Unanswered, discord.HTTPException):
                    showing.press = None
                    _log.info("an open panel takes no change any more")
        return True

    async def close(self) -> None:
        """Stops at once."""
        await self.live.close()
        tasks = [*self._under_way]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _given(
        self,
        interaction: Press,
        work: Work,
        told: Callable[[Word], Awaitable[Shown]],
        reply: Reply,
        showing: Showing,
        panel: OpenAt,
    ) -> int | None:
        shown = await bounded(work, told)
        try:
            message = await reply.give(shown)
            showing.accepted(shown, interaction)
            return message
        except Unanswered:
            _log.info("an answer came too late for Discord")
        except Stumbling:
            _log.info("an answer is tried again later")
            self._late[reply.target] = self._keep(asyncio.create_task(self._later(reply, shown, panel)))
        except discord.HTTPException as refused:
            await _give_up(reply, await told(word("error-unexpected", reference=report(refused))))
        return None

    def _supersede(self, reply: Reply) -> None:
        """What is still to be tried for this message is no longer what it is to show."""
        if late := self._late.pop(reply.target, None):
            late.cancel()

    async def _later(self, reply: Reply, shown: Shown, panel: OpenAt) -> None:
        """Tries until Discord has taken the answer, or takes none any more."""
        try:
            for number in itertools.count(1):
                await asyncio.sleep(min(LATE_PAUSE_S * 2**number, LONGEST_LATE_PAUSE_S))
                with self.live.showing(panel) as showing, suppress(Stumbling):
                    await reply.give(shown, tries=1)
                    showing.accepted(shown, reply.interaction)
                    return
        except (Unanswered, discord.HTTPException):
            _log.info("an answer came too late for Discord")
        finally:
            if self._late.get(reply.target) is asyncio.current_task():
                del self._late[reply.target]

    def _keep(self, task: asyncio.Task[T]) -> asyncio.Task[T]:
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task


async def _give_up(reply: Reply, sentence: Shown) -> None:
    """Discord refused what was to be shown: a sentence in its place, if at least that is taken."""
    try:
        await reply.give(sentence)
    except (Unanswered, Stumbling, discord.HTTPException):
        _log.info("not even a sentence was taken")
