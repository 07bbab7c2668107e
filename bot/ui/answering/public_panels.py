"""How do panels show what is done elsewhere: one that stands in the thread, and those of partners?"""

from contextlib import AbstractContextManager
from dataclasses import dataclass, replace

from bot.announcing.threads import NotYet
from bot.background.drawing import Drawings
from bot.background.painter import behind_panels
from bot.discord_io.interaction import Interaction
from bot.matches.dealing import company_of
from bot.matches.model import Header, MatchId, UserId
from bot.matches.service import Matches
from bot.ui.answering.answer import Answers
from bot.ui.answering.reception import Reception
from bot.ui.match.open_panels import RECORD, OpenPanels, Showing, Turn, mark_of, open_mark_of, says_silence
from bot.ui.match.presenter import Presenter
from bot.ui.mentions import Mentions
from bot.ui.page import Page
from bot.ui.reader import Reader, Visit
from engine.ai.levels import THOUGHT
from engine.core.game import Seat

PRESSED_S = 1.0
"""So long the outbox waits where a press is about to change the message that it would change."""


@dataclass(frozen=True, slots=True)
class PublicPanels:
    """Makes the message of a turn where it is the panel itself."""

    matches: Matches
    presenter: Presenter
    open_panels: OpenPanels
    drawings: Drawings
    mentions: Mentions

    async def __call__(self, header: Header, turn: int, *, is_refresh: bool) -> Page | None:
        """The panel in the server's language, or the record of a turn that has passed; None where the message
        shows how things stand already.

        The first one of a match mentions its player, who is so taken into the thread.
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
        """While the outbox changes the message. Raises NotYet while a press is answered on it."""
        place = match, Turn(turn)
        if self.open_panels.is_changing(place):
            raise NotYet(self.matches.clock() + PRESSED_S)
        return self.open_panels.showing(place)


def _follows(header: Header) -> bool:
    if header.lesson is not None or company_of(header) == "partners":
        return True
    return header.level in THOUGHT  # that the robot thinks for long is told nowhere else


@dataclass(frozen=True, slots=True)
class PartnersPanels:
    """Draws a partner's open panel anew when it shows no more how things stand."""

    matches: Matches
    presenter: Presenter
    answers: Answers
    reception: Reception

    async def __call__(self, match: MatchId, user: UserId, press: Interaction) -> bool:
        """The panel that answered this press; rivals' stay as they are, for a press would say no less.

        All say at once that a message was refused, and that it got through. A lesson has no thread in which
        the robot's answer would be told.
        """
        header = await self.matches.header(match)
        if not header.holders or header.seat_of(user) is None:
            return True
        if header.seat_of(user) in header.absent:
            return True  # a panel that is shown would be the return of its owner
        shown, is_silent = self.answers.open_panels.mark((match, user)), await self.presenter.is_silent(match)
        if not (_follows(header) or is_silent or says_silence(shown)):
            return True
        snapshot = await self.matches.look(match, user)
        if shown == mark_of(snapshot, is_silent=is_silent):
            return True
        visit = await self.reception.visit(press, match)
        return await self.answers.draw_anew(press, lambda: self.presenter.hand(visit), match=match)
