"""The results of laying or keeping a whole layout at once."""

import secrets
from collections.abc import Sequence

from bot.core.matches import Matches
from bot.core.model import MatchError, MatchId, UserId
from bot.core.snapshots import SeatSnapshot
from bot.ui.form import Form
from bot.ui.match import layout
from bot.ui.match.boards import Boards
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page
from bot.ui.reader import Visit
from engine.core.chance import Chance
from engine.core.game import StaleQuestion, word


class LayoutPages:
    """Opens forms for layouts and lays their content. Every method may raise GameError.

    Refused texts are kept by match and user, with their rev, so that the form shows them again.
    """

    def __init__(self, matches: Matches, boards: Boards, presenter: Presenter) -> None:
        self._matches = matches
        self._boards = boards
        self._presenter = presenter
        self._typed: dict[tuple[MatchId, UserId], tuple[str, tuple[str, ...]]] = {}

    async def form(self, visit: Visit, rev: str) -> Form:
        """Return the form in which a layout is typed. Raises StaleQuestion on an old panel."""
        snapshot = await self._matches.look(visit.match, visit.user)
        if snapshot.rev != rev:
            raise StaleQuestion
        kept_rev, typed = self._typed.get((visit.match, visit.user), ("", ()))
        again = typed if kept_rev == rev else ()
        say = await self._boards.say(visit, snapshot.header)
        return layout.form(snapshot, layout.must_lay(snapshot), say, again)

    async def lay_lines(self, visit: Visit, rev: str, typed: Sequence[str]) -> Page:
        """Lay the typed layout in place of the present one."""
        snapshot = await self._fresh(visit, rev)
        if snapshot is None:
            return await self._lay(visit, rev, (), " ".join(typed))
        how = layout.must_lay(snapshot)
        called = layout.called(how.pieces(snapshot.view), visit.reader.say(snapshot.header.game))
        # A refusal comes with a panel, not with the form: the typed text must not be lost.
        mine = visit.match, visit.user
        self._typed[mine] = rev, tuple(typed)
        notations = how.from_lines(layout.bare(snapshot), layout.lines_of(snapshot, how, typed), called)
        self._typed.pop(mine, None)
        return await self._lay(visit, rev, notations, " ".join(typed), is_anew=True)

    async def lay_rest(self, visit: Visit, rev: str) -> Page:
        """Fill the rest of the layout at random; the dice are the bot's, never the match's."""
        snapshot = await self._fresh(visit, rev)
        chance = Chance(secrets.token_bytes(32))
        return await self._lay(
            visit, rev, layout.must_lay(snapshot).fill(snapshot.view, chance) if snapshot else (), "fill"
        )

    async def lay_kept(self, visit: Visit, rev: str, number: str) -> Page:
        """Lay a kept layout in place of the present one."""
        snapshot = await self._fresh(visit, rev)
        if snapshot is None:
            return await self._lay(visit, rev, (), f"kept {number}")
        how = layout.must_lay(snapshot)
        kept = await layout.shelf(snapshot, how, self._matches.store, visit.user).kept()
        text = next((one.text for one in kept if str(one.number) == number), None)
        if text is None:
            raise MatchError("error-not-kept")
        return await self._lay(
            visit, rev, how.from_saved(layout.bare(snapshot), text), f"kept {number}", is_anew=True
        )

    async def keep(self, visit: Visit, rev: str) -> Page:
        """Keep the present layout for this match and others."""
        snapshot = await self._fresh(visit, rev)
        if snapshot is None:
            raise StaleQuestion
        how = layout.must_lay(snapshot)
        kept = await layout.shelf(snapshot, how, self._matches.store, visit.user).keep(
            how.saved(snapshot.view)
        )
        notice = word("layout-is-kept", number=str(kept.number))
        return await self._presenter.panel(visit, snapshot, notices=[notice])

    async def _fresh(self, visit: Visit, rev: str) -> SeatSnapshot | None:
        """Return the reader's snapshot while the pressed panel is valid, else None."""
        snapshot = await self._matches.look(visit.match, visit.user)
        return snapshot if snapshot.rev == rev else None

    async def _lay(
        self, visit: Visit, rev: str, notations: Sequence[str], press: str, *, is_anew: bool = False
    ) -> Page:
        acted = await self._matches.lay(visit.match, visit.user, rev, notations, press=press, is_anew=is_anew)
        return await self._presenter.after(visit, acted)
