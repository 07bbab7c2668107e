"""How is one interaction answered? By one callback, or by a deferral that is edited when the answer is ready.

Edits of `@original` repeat safely, follow-ups do not and are never used. A callback whose answer was lost is
sent again: Discord then says "already acknowledged" (40060), and an edit makes sure of what is shown.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import discord

from bot.discord_io.faults import TRANSIENT, doubled_s, names_emoji, retry_after_s
from bot.discord_io.interaction import Interaction, has_picture
from bot.discord_io.marking import marked
from bot.discord_io.post import Decorated, Editable, Post
from bot.matches.model import Header

TRIES = 5
PAUSE_S = 0.25
LONGEST_PAUSE_S = 5.0


ALREADY_ACKNOWLEDGED = 40060
TOKEN_EXPIRED = 50027

Surface = Literal["panel", "private", "public"]
"""Where the answer goes: onto the private message that was pressed, into a new private or public one."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class OnCard:
    """What answers a press on a card in public: the card itself as it now is, or `words` for whoever pressed
    where more time was asked for, which leaves the card to the outbox. `header`: the match that it shows."""

    header: Header
    card: Post
    words: Editable

    def as_new(self) -> dict[str, Any]:
        return self.words.as_new()

    def as_edit(self) -> dict[str, Any]:
        return self.words.as_edit()

    def without_picture(self) -> "OnCard":
        """The same: neither has any."""
        return self


class Unanswered(Exception):
    """Discord takes no answer to this interaction any more; what was done stays done."""


class Stumbling(Exception):
    """The answer was not taken though Discord would take it: it is to be tried again later."""


class Reply:
    """The one answer to one interaction. `is_open`: Discord has had no answer yet; `heard_at`: when, by the
    loop's clock, it had the first."""

    def __init__(
        self,
        interaction: Interaction,
        place: Surface,
        on_refused_emoji: Callable[[], None],
        *,
        is_open: bool = True,
    ) -> None:
        self.interaction = interaction
        self._place = place
        self._on_refused_emoji = on_refused_emoji
        self._sending = asyncio.Lock()
        self.is_open = is_open
        self.heard_at: float | None = None
        self._message: int | None = None
        self._is_plain = False

    @property
    def target(self) -> int:
        """The message that the answer changes or is; the interaction's id while that is not known."""
        if self._message is not None:
            return self._message
        pressed = self.interaction.message
        return pressed.id if self._place == "panel" and pressed is not None else self.interaction.id

    @property
    def has_picture(self) -> bool:
        """Whether the message that the answer changes shows a picture."""
        return self._place == "panel" and has_picture(self.interaction)

    async def defer(self) -> None:
        """Asks for more time, unless the answer is out or on its way."""
        async with self._sending:
            if self.is_open:
                await insist(self._defer)
                self._heard()

    async def give(self, shown: Editable, *, tries: int = TRIES) -> int | None:
        """Shows it, as the callback or as an edit; the message's id where Discord tells it.

        What is refused for an emoji is sent once more without any. Raises Unanswered when Discord takes no
        answer any more, Stumbling when it would but has not.
        """
        plain = shown.without_emojis() if isinstance(shown, Decorated) else shown
        try:
            self._message = await self._give(plain if self._is_plain else shown, tries)
            return self._message
        except discord.HTTPException as refused:
            if self._is_plain or not names_emoji(refused):
                raise
        self._is_plain = True
        self._on_refused_emoji()
        self._message = await self._give(plain, tries)
        return self._message

    async def _give(self, shown: Editable, tries: int) -> int | None:
        async with self._sending:
            if self.is_open:
                message = await insist(lambda: self._call_back(shown))
                self._heard()
                if message is not None:
                    return message.message_id
                if isinstance(shown, OnCard):
                    return None  # the card was changed by an earlier try; what came since is not undone
            edited = await insist(lambda: self._edit(shown), tries, Stumbling)
            return edited.id if edited is not None else None

    async def give_alone(self, shown: Editable) -> None:
        """Show this to whoever asked alone, where the message that it belongs on takes no change.

        Sent once: a follow-up that is repeated would stand there twice. Raises as `give` does.
        """
        interaction = self.interaction
        async with self._sending:
            if self.is_open:
                await insist(lambda: interaction.response.send_message(**shown.as_new(), ephemeral=True))
                self._heard()
            elif self._place == "private":
                await insist(lambda: interaction.edit_original_response(**shown.as_edit()), TRIES, Stumbling)
            else:
                await insist(
                    lambda: interaction.followup.send(**shown.as_new(), ephemeral=True), 1, Stumbling
                )

    def _heard(self) -> None:
        self.is_open = False
        self.heard_at = asyncio.get_running_loop().time()

    async def _defer(self) -> None:
        response = self.interaction.response
        if self._place == "panel":
            await response.defer()
        else:
            await response.defer(ephemeral=self._place == "private", thinking=True)

    async def _call_back(self, shown: Editable) -> discord.InteractionCallbackResponse[Any]:
        response = self.interaction.response
        if self._place == "panel" or isinstance(shown, OnCard):
            onto = shown.card if isinstance(shown, OnCard) else shown
            changed = await response.edit_message(**await self._marked(onto.as_edit()))
            assert changed is not None, "only presses are answered on a panel"
            return changed
        arguments = await self._marked(shown.as_new())
        return await response.send_message(**arguments, ephemeral=self._place == "private")

    async def _edit(self, shown: Editable) -> discord.InteractionMessage:
        return await self.interaction.edit_original_response(**await self._marked(shown.as_edit()))

    async def _marked(self, arguments: dict[str, Any]) -> dict[str, Any]:
        return await marked(self.interaction.client.identity, arguments)


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
            pause_s = retry_after_s(refused) or doubled_s(PAUSE_S, LONGEST_PAUSE_S, number)
        except TRANSIENT:
            pause_s = doubled_s(PAUSE_S, LONGEST_PAUSE_S, number)
    raise vain
