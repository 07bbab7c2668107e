"""The answer to one interaction: one callback, or a deferral that is edited when the answer is ready.

Edits of `@original` repeat safely; follow-ups do not and are never used. A callback with a lost answer is
sent again: Discord then says "already acknowledged" (40060), and an edit makes sure of the content. The same
error on the first callback of this process means that another process has answered: then it stops.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeVar

import discord

from bot.core.model import Header
from bot.discord_io.faults import (
    TRANSIENT,
    doubled_s,
    may_be_about_picture,
    names_emoji,
    rejection,
    retry_after_s,
)
from bot.discord_io.interaction import Interaction, seen_on
from bot.discord_io.post import Decorated, Editable, Post, marked

_log = logging.getLogger(__name__)

TRIES = 5
PAUSE_S = 0.25
LONGEST_PAUSE_S = 5.0


ALREADY_ACKNOWLEDGED = 40060
TOKEN_EXPIRED = 50027

Surface = Literal["panel", "private", "public"]
"""The place of the answer: the pressed private message, or a new private or public one."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class OnCard:
    """The answer to a public press on a card: the card as it now is, or `words`.

    `words` go to the presser if more time was asked for, which leaves the card to the outbox. `header`: the
    match that it shows.
    """

    header: Header
    card: Post
    words: Editable

    def as_new(self) -> dict[str, Any]:
        return self.words.as_new()

    def as_edit(self) -> dict[str, Any]:
        return self.words.as_edit()

    def without_picture(self) -> "OnCard":
        """Return the same answer: neither part has a picture."""
        return self


class Unanswered(Exception):
    """Discord accepts no more answers to this interaction; completed work stays done."""


class AnsweredElsewhere(Unanswered):
    """Another process has answered this interaction, so this one leaves the message alone."""


class Stumbling(Exception):
    """The answer was not taken though Discord would take it: it is to be tried again later."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """An answer that Discord has accepted.

    `id` and `message`: its message, None if Discord does not return it.
    """

    shown: Editable
    id: int | None
    message: discord.Message | None


class Reply:
    """The one answer to one interaction.

    `is_open`: Discord has had no answer yet. `heard_at`: when, by the loop's clock, it had the first.
    `on_elsewhere` is called with the interaction's id if another process has answered.
    """

    def __init__(
        self,
        interaction: Interaction,
        place: Surface,
        on_refused_emoji: Callable[[], None],
        *,
        is_open: bool = True,
        on_elsewhere: Callable[[int], None] = lambda _: None,
    ) -> None:
        self.interaction = interaction
        self.place = place
        self._on_refused_emoji = on_refused_emoji
        self._on_elsewhere = on_elsewhere
        self._sending = asyncio.Lock()
        self.is_open = is_open
        self.heard_at: float | None = None
        self.began_at = asyncio.get_running_loop().time()
        self._message: int | None = None
        self._is_plain = False
        self._may_be_answered = False
        self._is_answered_elsewhere = False

    @property
    def target(self) -> int:
        """The message that the answer changes or is; the interaction's id while that is not known."""
        if self._message is not None:
            return self._message
        pressed = self.interaction.message
        return pressed.id if self.place == "panel" and pressed is not None else self.interaction.id

    async def defer(self) -> None:
        """Ask for more time, unless the answer is out or on its way."""
        async with self._sending:
            if self.is_open:
                await self._first(self._defer)
                self._heard()

    async def give(self, shown: Editable, *, tries: int = TRIES) -> Accepted:
        """Show it, as the callback or as an edit.

        An answer refused for an emoji is sent again without any, one refused for its picture again in words.

        Raises:
            Unanswered: Discord accepts no more answers.
            Stumbling: Discord would accept an answer but has not.
        """
        if self._is_plain and isinstance(shown, Decorated):
            shown = shown.without_emojis()
        while True:
            try:
                self._message, message = await self._give(shown, tries)
                return Accepted(shown, self._message, message)
            except discord.HTTPException as refused:
                shown = self._simpler(shown, refused)

    async def look(self, changed_at: datetime) -> None:
        """Look at the message, which was last changed at `changed_at` as far as this process knows.

        Raises:
            AnsweredElsewhere: Another process has changed it since.
            Unanswered: It is gone.
            Stumbling: Discord does not say.
        """
        if self.is_open:
            return  # Discord accepts only one callback
        message = await insist(lambda: self.interaction.followup.fetch_message(self.target), TRIES, Stumbling)
        if message is not None and seen_on(message).changed_at > changed_at:
            raise AnsweredElsewhere

    def _simpler(self, shown: Editable, refused: discord.HTTPException) -> Editable:
        """Return the same without what it was refused for; raise `refused` if nothing can be left out."""
        if names_emoji(refused) and not self._is_plain:
            self._is_plain = True
            self._on_refused_emoji()
            return shown.without_emojis() if isinstance(shown, Decorated) else shown
        in_words = shown.without_picture() if may_be_about_picture(refused) else shown
        if in_words == shown:
            raise refused
        _log.warning("an answer was refused with its picture and is sent in words: %s", rejection(refused))
        return in_words

    async def _give(self, shown: Editable, tries: int) -> tuple[int | None, discord.Message | None]:
        async with self._sending:
            if self.is_open:
                answered = await self._first(lambda: self._call_back(shown))
                self._heard()
                if answered is not None:
                    made = answered.resource
                    return answered.message_id, made if isinstance(made, discord.Message) else None
                if isinstance(shown, OnCard):
                    return None, None  # the card was changed by an earlier try; what came since is not undone
            edited = await insist(lambda: self._edit(shown), tries, Stumbling)
            return (edited.id, edited) if edited is not None else (None, None)

    async def _first(self, send: Callable[[], Awaitable[T]]) -> T | None:
        """Return the callback's result; None if an earlier try of this process was accepted."""
        if self._is_answered_elsewhere:
            raise AnsweredElsewhere
        may_be_answered, self._may_be_answered = self._may_be_answered, True
        try:
            return await insist(send, may_be_answered=may_be_answered)
        except AnsweredElsewhere:
            self._is_answered_elsewhere = True
            self._on_elsewhere(self.interaction.id)
            raise

    async def give_alone(self, shown: Editable) -> None:
        """Show this privately to the presser if the message itself cannot be changed.

        Sent once, because a repeated follow-up would appear twice. Raises as `give` does.
        """
        interaction = self.interaction
        async with self._sending:
            if self.is_open:
                await self._first(lambda: interaction.response.send_message(**shown.as_new(), ephemeral=True))
                self._heard()
            elif self.place == "private":
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
        if self.place == "panel":
            await response.defer()
        else:
            await response.defer(ephemeral=self.place == "private", thinking=True)

    async def _call_back(self, shown: Editable) -> discord.InteractionCallbackResponse[Any]:
        response = self.interaction.response
        if self.place == "panel" or isinstance(shown, OnCard):
            onto = shown.card if isinstance(shown, OnCard) else shown
            changed = await response.edit_message(**await self._marked(onto.as_edit()))
            assert changed is not None, "only presses are answered on a panel"
            return changed
        arguments = await self._marked(shown.as_new())
        return await response.send_message(**arguments, ephemeral=self.place == "private")

    async def _edit(self, shown: Editable) -> discord.InteractionMessage:
        return await self.interaction.edit_original_response(**await self._marked(shown.as_edit()))

    async def _marked(self, arguments: dict[str, Any]) -> dict[str, Any]:
        return await marked(self.interaction.client.identity, arguments)


async def insist(
    send: Callable[[], Awaitable[T]],
    tries: int = TRIES,
    vain: type[Exception] = Unanswered,
    *,
    may_be_answered: bool = False,
) -> T | None:
    """Return the result of `send`, retried while Discord fails; None if an earlier try was accepted.

    `may_be_answered`: this process may have answered before. Raises Unanswered if the interaction or its
    message is gone, AnsweredElsewhere if another process has answered, `vain` if Discord failed every time.
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
            if refused.code == ALREADY_ACKNOWLEDGED and not may_be_answered:
                raise AnsweredElsewhere from refused
            if refused.code == ALREADY_ACKNOWLEDGED:
                return None
            if refused.code == TOKEN_EXPIRED:
                raise Unanswered from refused
            if refused.status != 429 and refused.status < 500:
                raise
            may_be_answered = may_be_answered or refused.status >= 500
            pause_s = retry_after_s(refused) or doubled_s(PAUSE_S, LONGEST_PAUSE_S, number)
        except TRANSIENT:
            may_be_answered = True
            pause_s = doubled_s(PAUSE_S, LONGEST_PAUSE_S, number)
    raise vain
