"""How does a panel that hides nothing stand in the thread, where everybody sees it and one person presses?"""

from dataclasses import dataclass, replace

from bot.matches.model import Header
from bot.services import Services
from bot.ui.desk import Desk
from bot.ui.page import Page
from bot.ui.reader import Reader
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
