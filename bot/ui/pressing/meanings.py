"""What does a press mean? The page that its component's id asks for."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from bot.announcing.personal import END_UNREACHED
from bot.announcing.reminders import LATE_WAYS
from bot.core.components import ComponentId
from bot.discord_io.interaction import Interaction, chosen, typed
from bot.matches.model import WayOut
from bot.matches.stopped import WAYS
from bot.ui.form import Form
from bot.ui.match.boards import PILES, TEXT, Boards
from bot.ui.match.layout_pages import LayoutPages
from bot.ui.match.menu_path import parse_menu_path
from bot.ui.match.panel import PATH_MARK
from bot.ui.match.presenter import Presenter
from bot.ui.match.rematch import WAYS as REMATCHES
from bot.ui.match.rematch import RematchPages
from bot.ui.match.remedies import Remedies
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from engine.core.game import Word, word

OWN_BUTTONS = ("resign", "reopen", "home", END_UNREACHED, *LATE_WAYS, *REMATCHES, *WAYS)
"""Of the `k` buttons those that are answered by a page for whoever pressed."""

BOARDS = {TEXT: True, "picture": False}
"""How the board is to be shown; another button leaves it to its reader."""

OF_PANELS = frozenset("obascquvkf")
"""The verbs that belong to a match's panel and messages."""

OFFER_BUTTONS = ("accept", "decline", "cancel")
"""Of the `k` buttons those of a card, which a private list of matches has too."""


PanelPress = Callable[[Visit, Interaction, ComponentId], Awaitable[Page]]
PrivatePage = Callable[[Visit, int | None], Awaitable[Page]]
"""Makes a private page about a match; the number is that of a page of several, where the button says one."""


class Meanings:
    """Answers the presses of the verbs in `OF_PANELS`, those of a match's panel and messages."""

    def __init__(
        self,
        presenter: Presenter,
        boards: Boards,
        layouts: LayoutPages,
        remedies: Remedies,
        rematches: RematchPages,
        registry: Registry,
    ) -> None:
        self._presenter = presenter
        self._boards = boards
        self._layouts = layouts
        self._remedies = remedies
        self._rematches = rematches
        self._registry = registry
        self._by_verb: Mapping[str, PanelPress] = {
            "o": lambda visit, *_: presenter.hand(visit),
            "b": self._board,
            "a": lambda visit, _, id: presenter.act(visit, id.rev, id.arg),
            "s": self._choose,
            "c": lambda visit, _, id: presenter.confirm(visit, id.rev, id.arg),
            "q": lambda visit, _, id: presenter.go(visit, id.rev, parse_menu_path(id.arg)),
            "u": lambda visit, _, id: presenter.undo(visit, id.rev),
            "v": self._private_page,
            "k": self._beside,
            "f": self._form_answer,
        }
        self._by_arg: Mapping[str, PanelPress] = {
            "resign": lambda visit, *_: presenter.resign(visit),
            "reopen": lambda visit, interaction, _: remedies.reopen(visit, interaction.channel_id),
            "home": lambda visit, interaction, _: remedies.move(visit, chosen(interaction)),
            END_UNREACHED: lambda visit, *_: remedies.end_unreached(visit),
            **dict.fromkeys(LATE_WAYS, lambda visit, _, id: remedies.answer_late(visit, id.arg)),
            **dict.fromkeys(
                OFFER_BUTTONS, lambda visit, press, id: remedies.answer_offer(visit, id.arg, press.id)
            ),
            **dict.fromkeys(REMATCHES, lambda visit, press, id: rematches.press(visit, press, id.arg)),
            **{way: partial(_choose_way, presenter, way) for way in WAYS},
        }
        self._private: Mapping[str, PrivatePage] = {
            "seen": lambda visit, page: boards.seen(visit, page),
            "log": lambda visit, page: boards.log(visit, page),
            "why": lambda visit, _: boards.why(visit),
            "text": lambda visit, _: boards.text(visit),
            "picture": lambda visit, _: boards.picture(visit),
            "whole": lambda visit, _: boards.whole(visit),
        }

    def is_own(self, arg: str) -> bool:
        """Return True for a `k` button that is answered by a page, not by the card that it stands on."""
        if (kind := self._registry.match_press_of(arg)) is not None:
            return not kind.is_private
        return arg in OWN_BUTTONS

    async def old(self, visit: Visit) -> Page:
        """What answers a button that means nothing any more."""
        return await self.explain(visit, word("error-old-button"))

    async def explain(self, visit: Visit, why: Word) -> Page:
        """Why something was refused, with what there is to see."""
        return await self._presenter.explain(visit, why)

    async def form(self, visit: Visit, rev: str) -> Form:
        """The form that a press asks for. Raises GameError."""
        return await self._layouts.form(visit, rev)

    async def page(self, visit: Visit, *, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that a press asks for. Raises GameError."""
        return await self._by_verb[id.verb](visit, interaction, id)

    async def _board(self, visit: Visit, _: Interaction, id: ComponentId) -> Page:
        if id.arg == PILES:
            return await self._boards.piles(visit)
        kind, page = _page_of(id.arg)
        return await self._boards.board(visit, as_text=BOARDS.get(kind), page=page or 0)

    async def _choose(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Follow a list: to a question, or to an action."""
        value = chosen(interaction)
        if value.startswith(PATH_MARK):
            path = parse_menu_path(value.removeprefix(PATH_MARK))
            return await self._presenter.go(visit, id.rev, path)
        return await self._presenter.choose(visit, id.rev, value)

    async def _beside(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Follow a button that stands beside the panel: about the match, not of its rules."""
        if (kind := self._registry.match_press_of(id.arg)) is not None:
            return await kind.press(visit, interaction, id)
        if (press := self._by_arg.get(id.arg)) is not None:
            return await press(visit, interaction, id)
        return await self.old(visit)

    async def _form_answer(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Lay out what a form, or a button that stands for one, says."""
        match id.arg:
            case "lines":
                return await self._layouts.lay_lines(visit, id.rev, typed(interaction))
            case "fill":
                return await self._layouts.lay_rest(visit, id.rev)
            case "kept":
                return await self._layouts.lay_kept(visit, id.rev, chosen(interaction))
            case "keep":
                return await self._layouts.keep(visit, id.rev)
        return await self.old(visit)

    async def _private_page(self, visit: Visit, _: Interaction, id: ComponentId) -> Page:
        kind, page = _page_of(id.arg)
        shown = self._private.get(kind)
        return await shown(visit, page) if shown is not None else await self.old(visit)


async def _choose_way(
    presenter: Presenter, way: WayOut, visit: Visit, _: Interaction, __: ComponentId
) -> Page:
    return await presenter.choose_way(visit, way)


def _page_of(arg: str) -> tuple[str, int | None]:
    """What a button asks for, and which page of it where it says that."""
    kind, _, number = arg.partition("~")
    return kind, int(number) if number.isdecimal() else None
