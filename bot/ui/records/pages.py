"""What does a press on a page of records mean?"""

from bot.core.components import ComponentId, match_number
from bot.discord_io.interaction import Interaction, chosen
from bot.matches.model import MatchError, UserId
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.records.board_pages import SCOPES, BoardPages
from bot.ui.records.profile_pages import ProfilePages
from bot.ui.records.words import (
    BOARD,
    OF_BOARD,
    OF_PROFILE,
    PROFILE,
    SCOPE,
    SHARED_BOARD,
    SHARED_PROFILE,
    ladder_key,
)


class RecordPages:
    """Leads from one of these pages to another; the room of the verb `m`."""

    def __init__(
        self,
        profiles: ProfilePages,
        boards: BoardPages,
    ) -> None:
        self.profiles = profiles
        self.boards = boards

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """The page that is asked for, of what stands there now. Raises GameError."""
        kind, _, rest = id.arg.partition("~")
        value = chosen(interaction)
        scope = next((one for one in SCOPES if one == (value if kind == SCOPE else rest)), None)
        if kind in (PROFILE, OF_PROFILE) and (user := match_number(rest)):
            key = ladder_key(value) if kind == OF_PROFILE else None
            return await self.profiles.page(visit, interaction, UserId(user), key)
        if kind in (BOARD, OF_BOARD, SCOPE) and scope:
            written = {OF_BOARD: value, SCOPE: rest}.get(kind)
            key = ladder_key(written) if written is not None else None
            return await self.boards.page(visit, interaction, scope, key)
        raise MatchError("error-old-button")

    async def shared(self, visit: Visit, interaction: Interaction, what: str) -> Page:
        """What everybody in a channel sees of a page, in the language of this reader. Raises GameError."""
        kind, whose, key = [*what.split("~", 2), "", ""][:3]
        scope = next((one for one in SCOPES if one == whose), None)
        if kind == SHARED_PROFILE and (user := match_number(whose)):
            return await self.profiles.shared(visit, interaction, UserId(user), ladder_key(key))
        if kind == SHARED_BOARD and scope:
            return await self.boards.shared(visit, interaction, scope, ladder_key(key))
        raise MatchError("error-old-button")
