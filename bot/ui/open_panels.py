"""How do panels show what is done elsewhere: one that stands in the thread, and those of partners?"""

from dataclasses import dataclass, replace

from bot.matches.dealing import company_of
from bot.matches.model import Header, MatchId, UserId
from bot.services import Services
from bot.ui.desk import Desk
from bot.ui.live import Press, mark_of
from bot.ui.page import Page
from bot.ui.reader import Reader, reader_of
from engine.core.game import Seat


@dataclass(frozen=True, slots=True)
class OpenPanels:
    """Makes the message of a turn where it is the panel itself."""

    services: Services

    async def __call__(self, header: Header, *, is_refresh: bool) -> Page | None:
        """The panel in the server's language; None where it shows how things stand already.

        The first one of a match mentions its player, who is so taken into the thread.
        """
        user = header.user_at(Seat(0))
        if user is None:
            return None
        look = await self.services.matches.look(header.id, user)
        if is_refresh and self.services.openly.get(header.id) == look.rev:
            return None
        reader = Reader(user, "", header.locale, self.services.mentions)
        page = await Desk(self.services, reader, header.id, is_open=True).hand()
        return page if header.turn or is_refresh else replace(page, pings=(user,))


@dataclass(frozen=True, slots=True)
class PartnersPanels:
    """Draws a partner's open panel anew when it shows no more how things stand."""

    services: Services

    async def __call__(self, match: MatchId, user: UserId, press: Press) -> None:
        """The panel that answered this press; rivals' stay as they are, for a press would say no less."""
        header = await self.services.matches.header(match)
        if not header.holders or header.seat_of(user) is None or company_of(header) != "partners":
            return
        look = await self.services.matches.look(match, user)
        if self.services.answers.live.mark(match, user) == mark_of(look):
            return
        desk = Desk(self.services, reader_of(press, self.services), match)
        await self.services.answers.draw_anew(press, desk.hand, match=match)
