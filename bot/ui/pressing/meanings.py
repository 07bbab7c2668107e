"""What does a press mean? The page that its component's id asks for."""

from bot.announcing.personal import END_UNREACHED
from bot.announcing.reminders import LATE_WAYS, reminder_way
from bot.core.components import ComponentId
from bot.discord_io.interaction import Interaction, chosen, typed
from bot.matches.notices import answered
from bot.matches.stopped import WAYS
from bot.ui.form import Form
from bot.ui.match.boards import PILES, TEXT, Boards
from bot.ui.match.hint_pages import HintPages
from bot.ui.match.layout_pages import LayoutPages
from bot.ui.match.menu_path import parse_menu_path
from bot.ui.match.moderating import SEAT_WAYS, STOP, Moderating, moderator
from bot.ui.match.panel import PATH_MARK
from bot.ui.match.presenter import Presenter
from bot.ui.match.rematch import WAYS as REMATCHES
from bot.ui.match.rematch import RematchPages
from bot.ui.match.remedies import Remedies
from bot.ui.match.settling import SETTLING, Settling
from bot.ui.page import Page
from bot.ui.people.away import AWAY_BUTTONS, AwayPages, is_back
from bot.ui.reader import Visit
from engine.core.game import Word, word

OWN_BUTTONS = ("resign", "reopen", "home", END_UNREACHED, *LATE_WAYS, *REMATCHES, *WAYS, *SETTLING, STOP)
"""Of the `k` buttons those that are answered by a page for whoever pressed."""

BOARDS = {TEXT: True, "picture": False}
"""How the board is to be shown; another button leaves it to its reader."""

OF_PANELS = frozenset("obascquvkf")
"""The verbs that belong to a match's panel and messages."""

OFFER_BUTTONS = ("accept", "decline", "cancel")
"""Of the `k` buttons those of a card, which a private list of matches has too."""


def is_own(arg: str) -> bool:
    """Whether a `k` button is answered by a page, and not by the card that it stands on."""
    return arg in OWN_BUTTONS or answered(arg) is not None or reminder_way(arg) is not None


class Meanings:
    """Answers the presses of the verbs in `OF_PANELS`, those of a match's panel and messages."""

    def __init__(
        self,
        presenter: Presenter,
        boards: Boards,
        layouts: LayoutPages,
        remedies: Remedies,
        rematches: RematchPages,
        settling: Settling,
        moderating: Moderating,
        away: AwayPages,
        hints: HintPages,
    ) -> None:
        self._presenter = presenter
        self._boards = boards
        self._layouts = layouts
        self._remedies = remedies
        self._rematches = rematches
        self._settling = settling
        self._moderating = moderating
        self._away = away
        self._hints = hints

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
        """The page that a press asks for. Raises GameError."""
        presenter = self._presenter
        match id.verb:
            case "o":
                return await presenter.hand(visit)
            case "b" if id.arg == PILES:
                return await self._boards.piles(visit)
            case "b":
                kind, page = _page_of(id.arg)
                return await self._boards.board(visit, as_text=BOARDS.get(kind), page=page or 0)
            case "a":
                return await presenter.act(visit, id.rev, id.arg)
            case "s":
                value = chosen(interaction)
                if value.startswith(PATH_MARK):
                    path = parse_menu_path(value.removeprefix(PATH_MARK))
                    return await presenter.go(visit, id.rev, path)
                return await presenter.choose(visit, id.rev, value)
            case "c":
                return await presenter.confirm(visit, id.rev, id.arg)
            case "q":
                return await presenter.go(visit, id.rev, parse_menu_path(id.arg))
            case "u":
                return await presenter.undo(visit, id.rev)
            case "v":
                return await self._private_page(visit, id.arg)
            case "k" if id.arg == "resign":
                return await presenter.resign(visit)
            case "k" if found := reminder_way(id.arg):
                return await self._away.answer_reminder(visit, *found)
            case "k" if id.arg in AWAY_BUTTONS or is_back(id.arg):
                return await self._away.answer(visit, id.arg)
            case "k" if id.arg == "reopen":
                return await self._remedies.reopen(visit, interaction.channel_id)
            case "k" if id.arg == "home":
                return await self._remedies.move(visit, chosen(interaction))
            case "k" if id.arg == END_UNREACHED:
                return await self._remedies.end_unreached(visit)
            case "k" if id.arg in LATE_WAYS:
                return await self._remedies.answer_late(visit, id.arg)
            case "k" if id.arg in OFFER_BUTTONS:
                return await self._remedies.answer_offer(visit, id.arg, interaction.id)
            case "k" if id.arg in REMATCHES:
                return await self._rematches.press(visit, interaction, id.arg)
            case "k" if id.arg in SETTLING:
                return await self._settling.answer(visit, id.arg)
            case "k" if told := answered(id.arg):
                room = self._moderating if told[0] in SEAT_WAYS else self._settling
                return await room.answer(visit, id.arg)
            case "k" if id.arg == STOP:
                return await self._moderating.stop(visit, moderator(interaction))
            case "k" if way := next((way for way in WAYS if way == id.arg), None):
                return await presenter.choose_way(visit, way)
            case "f":
                return await self._form_answer(visit, interaction, id)
        return await self.old(visit)

    async def _form_answer(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """What a form, or a button that stands for one, lays out."""
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

    async def _private_page(self, visit: Visit, arg: str) -> Page:
        kind, page = _page_of(arg)
        match kind:
            case "seen":
                return await self._boards.seen(visit, page)
            case "log":
                return await self._boards.log(visit, page)
            case "hint":
                return await self._hints.page(visit)
            case "why":
                return await self._boards.why(visit)
            case "text":
                return await self._boards.text(visit)
            case "picture":
                return await self._boards.picture(visit)
            case "whole":
                return await self._boards.whole(visit)
        return await self.old(visit)


def _page_of(arg: str) -> tuple[str, int | None]:
    """What a button asks for, and which page of it where it says that."""
    kind, _, number = arg.partition("~")
    return kind, int(number) if number.isdecimal() else None
