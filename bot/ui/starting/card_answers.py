"""The answers to public challenges: the card itself, or in time a promise of it."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable
from dataclasses import replace

from bot.core.matches import Matches
from bot.core.model import Header
from bot.core.writes import TellRow
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Post
from bot.outbox.composing import Announcer
from bot.outbox.threads import ChosenChannel, place
from bot.ui.page import Page, sentence
from bot.ui.reader import Visit
from bot.ui.reception import Reception
from bot.ui.starting.starting import Start, Starting
from bot.words import words
from engine.core.game import Word, word

SHOWN_WITHIN_S = 0.3
"""Seconds given to the card's picture. With the time to save the match it stays below a second."""
LINKED_WITHIN_S = 60.0
"""Seconds that a late answer waits for the card before it links to the channel alone."""


_Opened = tuple[Header, ChosenChannel]


class CardAnswers:
    """Answers commands and forms with the card of the match that they open."""

    def __init__(
        self, reception: Reception, matches: Matches, announcer: Announcer, starting: Starting
    ) -> None:
        self._reception = reception
        self._matches = matches
        self._announcer = announcer
        self._starting = starting

    async def answer(self, interaction: Interaction, wished: Awaitable[Start]) -> None:
        """Have the match saved, then show its card publicly.

        A refusal is private, and so is the card's place if it is elsewhere.

        The first part of an answer decides whether it is public (API: interaction callbacks). So a match that
        is not saved soon is promised in private, and its card is posted like any other message.
        """
        opening = asyncio.create_task(attempt(self._open(interaction, wished)))
        await asyncio.wait({opening}, timeout=self._reception.card_saved_within_s)
        if not opening.done():
            await self._reception.answer(
                interaction, lambda visit: self._late(visit, opening), patience_s=0.0
            )
            return
        opened = opening.result()
        if isinstance(opened, Failure):
            await self._reception.refuse(interaction, opened.word)
            return
        header, home = opened
        if home.is_apart:
            await self._reception.answer(
                interaction, lambda visit: self._starting.told_apart(visit, header, home)
            )
        elif header.card_id is None:  # else it was delivered again: the first answer stays as it is
            await self._show_card(interaction, header)

    async def _open(self, interaction: Interaction, wished: Awaitable[Start]) -> _Opened:
        """Return the new match and its channel; alone or against the robot it begins at once.

        Raises MatchError.
        """
        start, home = await wished, await self._starting.home(interaction)
        return await self._starting.open(interaction, start, posts_card=home.is_apart, home=home), home

    async def _show_card(self, interaction: Interaction, header: Header) -> None:
        async def card(_: Visit) -> Post:
            return await self._announcer.card(header)

        async def apology(why: Word) -> Post:
            return Post(words(header.game).say(why, header.locale))

        visit = await self._reception.visit(interaction, header.id)
        answered = await self._reception.show(
            interaction, visit, card, apology, place="public", patience_s=SHOWN_WITHIN_S
        )
        if answered.message is not None:
            await self._matches.channel.card_shown(header.id, answered.message)

    async def _late(self, visit: Visit, opening: asyncio.Task[_Opened | Failure]) -> Page:
        """Return the answer for a host who was told to wait: the card is posted, or why there is none."""
        opened = await opening
        if isinstance(opened, Failure):
            return sentence(visit.reader.say()(opened.word))
        header, home = opened
        if home.is_apart:
            return await self._starting.told_apart(visit, header, home)
        if header.card_id is None:
            key = "new" if header.status == "waiting" else "again"
            await self._matches.loader.write(
                header.id, [TellRow(header.id, "card", key, self._matches.clock())]
            )
        say = visit.reader.say()

        async def link() -> AsyncGenerator[Page, None]:
            shown = await self._starting.with_card(header, LINKED_WITHIN_S)
            yield sentence(say(word("home-here", where=place(shown))))

        return replace(sentence(say(word("play-follows"))), later=link)
