"""How is somebody answered who presses or types? As who they are, by a page or by why there is none."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from bot.announcing.people import People
from bot.core.components import NO_MATCH
from bot.discord_io.interaction import Interaction, is_in_server, seen_as
from bot.discord_io.post import Editable
from bot.discord_io.reply import Surface
from bot.matches.model import MatchId, UserId
from bot.matches.settings import Settings
from bot.ui.answering.answer import Answered, Answers, Explain
from bot.ui.boundary import Failure, attempt
from bot.ui.match.presenter import Presenter
from bot.ui.mentions import Mentions
from bot.ui.reader import Reader, Visit
from engine.core.game import Word

PageFor = Callable[[Visit], Awaitable[Editable]]


class Reception:
    """Answers people, and remembers how to call them."""

    def __init__(self, answers: Answers, people: People, mentions: Mentions, presenter: Presenter) -> None:
        self._answers = answers
        self._people = people
        self._mentions = mentions
        self._presenter = presenter

    @property
    def card_saved_within_s(self) -> float:
        """After so many seconds a card that is not saved is promised."""
        return self._answers.card_saved_within_s

    async def reader(self, interaction: Interaction) -> Reader:
        """Who asks, in the language that they chose: whatever is for them alone is said in it."""
        user = interaction.user
        found = await attempt(self._people.settings(UserId(user.id)))
        settings = Settings() if isinstance(found, Failure) else found  # nobody goes unanswered for it
        client = interaction.locale.value
        locale = settings.language or client
        seen = seen_as(user, interaction)
        return Reader(
            UserId(user.id), seen.here, locale, self._mentions, settings, client, guild_id=seen.guild_id
        )

    async def visit(self, interaction: Interaction, match: MatchId = NO_MATCH) -> Visit:
        """Who asks about which match."""
        return Visit(await self.reader(interaction), match, is_in_server=is_in_server(interaction))

    async def introduce(self, interaction: Interaction) -> Reader:
        """Who asks; the bot remembers how to call them."""
        reader = await self.reader(interaction)
        seen = seen_as(interaction.user, interaction)
        await self._people.met(reader.user, seen, interaction.locale.value)
        return reader

    async def answer(
        self,
        interaction: Interaction,
        work: PageFor,
        match: MatchId = NO_MATCH,
        *,
        patience_s: float | None = None,
    ) -> None:
        """Shows what the work gives, to the person alone, refusals and faults included.

        `patience_s`: after so many seconds it is deferred, where others than usual.
        """
        visit = replace(await self.visit(interaction, match), delivery=interaction.id)
        await self.show(interaction, visit, work, patience_s=patience_s)

    async def refuse(self, interaction: Interaction, why: Word, about: MatchId = NO_MATCH) -> None:
        """Says why, to the person alone, beside what was pressed; in the words of the match it is about."""
        await self.answer(interaction, lambda visit: self._presenter.bare(replace(visit, match=about), why))

    async def show(
        self,
        interaction: Interaction,
        visit: Visit,
        work: PageFor,
        tell: Explain | None = None,
        *,
        place: Surface = "private",
        patience_s: float | None = None,
    ) -> Answered:
        """Shows what the work gives there, or what `tell` makes of why it gives nothing.

        Without it that stands above the panel where one was pressed, else it is said alone.
        """

        async def page() -> Editable:
            await self.introduce(interaction)
            return await work(visit)

        otherwise = self._presenter.explain if place == "panel" else self._presenter.bare
        return await self._answers.answer(
            interaction,
            page,
            tell or partial(otherwise, visit),
            place=place,
            match=visit.match,
            open_turn=visit.turn,
            patience_s=patience_s,
        )
