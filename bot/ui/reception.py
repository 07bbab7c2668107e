"""Answers in a reader's own language and settings, and the updates of open panels."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import partial

from bot.background.drawing import Drawings
from bot.background.painter import behind_panels
from bot.core.components import NO_MATCH
from bot.core.matches import Matches
from bot.core.model import Header, MatchId, UserId
from bot.core.replaying import company_of
from bot.core.settings import Settings
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.interaction import Interaction, is_in_server, seen_as
from bot.discord_io.post import Editable
from bot.discord_io.reply import Surface
from bot.outbox.people import People
from bot.outbox.threads import NotYet
from bot.ui.answers import Answered, Answers, Explain
from bot.ui.match.open_panels import RECORD, OpenPanels, Showing, Turn, mark_of, open_mark_of, says_silence
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page
from bot.ui.reader import Mentions, Reader, Visit
from engine.ai.levels import THOUGHT
from engine.core.game import Seat, Word

PageFor = Callable[[Visit], Awaitable[Editable]]


class Reception:
    """Answers readers, and remembers their names."""

    def __init__(self, answers: Answers, people: People, mentions: Mentions, presenter: Presenter) -> None:
        self._answers = answers
        self._people = people
        self._mentions = mentions
        self._presenter = presenter

    @property
    def card_saved_within_s(self) -> float:
        """Seconds after which the card of an unsaved match is promised."""
        return self._answers.card_saved_within_s

    async def reader(self, interaction: Interaction) -> Reader:
        """Return the reader, with their language for private answers."""
        user = interaction.user
        found = await attempt(self._people.settings(UserId(user.id)))
        settings = Settings() if isinstance(found, Failure) else found  # answer readers all the same
        client = interaction.locale.value
        locale = settings.language or client
        seen = seen_as(user, interaction)
        return Reader(
            UserId(user.id), seen.here, locale, self._mentions, settings, client, guild_id=seen.guild_id
        )

    async def visit(self, interaction: Interaction, match: MatchId = NO_MATCH) -> Visit:
        return Visit(await self.reader(interaction), match, is_in_server=is_in_server(interaction))

    async def introduce(self, interaction: Interaction) -> Reader:
        """Return the reader, and remember their name."""
        reader = await self.reader(interaction)
        await self._met(interaction)
        return reader

    async def _met(self, interaction: Interaction) -> None:
        seen = seen_as(interaction.user, interaction)
        await self._people.met(UserId(interaction.user.id), seen, interaction.locale.value)

    async def answer(
        self,
        interaction: Interaction,
        work: PageFor,
        match: MatchId = NO_MATCH,
        *,
        patience_s: float | None = None,
    ) -> None:
        """Show the result of the work in private, including refusals and errors.

        `patience_s`: seconds until the answer is deferred, if not the usual ones.
        """
        visit = replace(await self.visit(interaction, match), delivery=interaction.id)
        await self.show(interaction, visit, work, patience_s=patience_s)

    async def refuse(self, interaction: Interaction, why: Word, about: MatchId = NO_MATCH) -> None:
        """Show a refusal in private, in the words of the match that it is about."""
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
        """Show the result of the work at this place, or what `tell` makes of a refusal.

        Without `tell`, a refusal is above the pressed panel, or alone without one.
        """

        async def page() -> Editable:
            await self._met(interaction)
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


PRESSED_S = 1.0
"""Seconds the outbox waits while a press is changing the same message."""


@dataclass(frozen=True, slots=True)
class PublicPanels:
    """Makes the message of a turn that is the panel itself."""

    matches: Matches
    presenter: Presenter
    open_panels: OpenPanels
    drawings: Drawings
    mentions: Mentions

    async def __call__(self, header: Header, turn: int, *, is_refresh: bool) -> Page | None:
        """Return the panel in the server's language, or the record of a turn that is over.

        None if the message is up to date. The first message of a match mentions its player, who thereby
        joins the thread.
        """
        user = header.user_at(Seat(0))
        if user is None:
            return None
        shown = self.open_panels.mark((header.id, Turn(turn))) if is_refresh else None
        visit = Visit(
            Reader(user, "", header.locale, self.mentions, guild_id=header.guild_id), header.id, is_open=True
        )
        if header.turn != turn:
            alt = self.open_panels.alt((header.id, Turn(turn)))
            return None if shown == RECORD else await self.presenter.record(visit, turn, alt)
        if is_refresh and shown == open_mark_of(await self.matches.look(header.id, user)):
            return None
        page = await (self.presenter.hand(visit) if is_refresh else self.presenter.first_panel(visit))
        if page.unpainted is not None:
            page = page.painted(await self.drawings.painted(page.unpainted, behind_panels()))
        return page if turn or is_refresh else replace(page, pings=(user,))

    def changing(self, match: MatchId, turn: int) -> AbstractContextManager[Showing]:
        """Hold the message while the outbox changes it. Raises NotYet while a press is answered on it."""
        place = match, Turn(turn)
        if self.open_panels.is_changing(place):
            raise NotYet(self.matches.clock() + PRESSED_S)
        return self.open_panels.showing(place)


def _follows(header: Header) -> bool:
    if header.lesson is not None or company_of(header) == "partners":
        return True
    return header.level in THOUGHT  # a robot's long thinking is announced nowhere else


@dataclass(frozen=True, slots=True)
class PartnersPanels:
    """Redraws a partner's open panel that is out of date."""

    matches: Matches
    presenter: Presenter
    answers: Answers
    reception: Reception

    async def __call__(self, match: MatchId, user: UserId, press: Interaction) -> bool:
        """Redraw the panel that answered this press; opponents' panels change when they press.

        Every panel says at once that a message was refused, or that it got through. In a lesson no thread
        tells the robot's answer, so its panel follows, too.
        """
        header = await self.matches.header(match)
        if not header.holders or header.seat_of(user) is None:
            return True
        if header.seat_of(user) in header.absent:
            return True  # showing a panel would count as its owner's return
        shown, is_silent = self.answers.open_panels.mark((match, user)), await self.presenter.is_silent(match)
        if not (_follows(header) or is_silent or says_silence(shown)):
            return True
        snapshot = await self.matches.look(match, user)
        if shown == mark_of(snapshot, is_silent=is_silent):
            return True
        visit = await self.reception.visit(press, match)
        return await self.answers.draw_anew(press, lambda: self.presenter.hand(visit), match=match)
