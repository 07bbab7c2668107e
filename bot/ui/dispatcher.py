"""The dispatcher: it receives every press and form, and picks the answer by the component's id."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial

import discord

from bot.core.answering import LATE
from bot.core.components import NO_MATCH, PUBLIC, BadId, ComponentId, Identity, Origin, parse
from bot.core.frozen import WAYS
from bot.core.matches import Matches
from bot.core.model import Header, MatchId, UserId, WayOut
from bot.core.replaying import has_open_panel
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.interaction import Interaction, alt, chosen, custom_id, is_private, typed
from bot.discord_io.permissions import Permissions
from bot.discord_io.post import Editable
from bot.discord_io.reply import OnCard, Surface
from bot.discord_io.wire import ids_of
from bot.outbox.composing import Announcer
from bot.outbox.reminders import END_UNREACHED, LATE_WAYS
from bot.outbox.threads import Threads
from bot.ui.form import Form, open_form
from bot.ui.match.boards import PILES, TEXT, Boards
from bot.ui.match.fixes import Fixes
from bot.ui.match.layout_pages import LayoutPages
from bot.ui.match.panel import PATH_MARK, parse_menu_path
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, sentence
from bot.ui.reader import Visit
from bot.ui.reception import PageFor, Reception
from bot.ui.registration import ButtonKind, PublicPress, Registry
from bot.ui.sharing import Sharing, is_sharing
from bot.ui.starting.challenge_forms import ChallengeForms, is_challenge
from engine.core.game import Word, word

OWN_BUTTONS = ("resign", "reopen", "home", END_UNREACHED, *LATE_WAYS, *WAYS)
"""The `k` buttons that are answered by a private page."""

BOARDS = {TEXT: True, "picture": False}
"""Whether each of these buttons shows the board in words; others follow their reader's settings."""

OF_PANELS = frozenset("obascquvkf")
"""The verbs that belong to a match's panel and messages."""

OFFER_BUTTONS = ("accept", "decline", "cancel")
"""The `k` buttons of a card, which are also on a private list of matches."""
READING = frozenset("obq")
"""Verbs of panels that only show something: they are answered even if the press comes too late."""
RIVAL_FIRST_S = 1.5
"""Seconds that the process which sent a component has to answer before this one reports that it cannot."""
REFUSED: dict[Origin, Word] = {"other": word("error-other-database"), "lost": word("error-lost-match")}

PanelPress = Callable[[Visit, Interaction, ComponentId], Awaitable[Page]]
PrivatePage = Callable[[Visit, int | None], Awaitable[Page]]
"""Makes a private page about a match, given the number of the page if the button names one."""


class Dispatcher:
    """Receives every press, old or new, and has it answered."""

    def __init__(
        self,
        matches: Matches,
        identity: Identity,
        permissions: Permissions,
        reception: Reception,
        panels: PanelPresses,
        buttons: Mapping[str, ButtonKind],
        public_buttons: Mapping[str, PublicPress],
        cards: CardPresses,
        sharing: Sharing,
        challenges: ChallengeForms,
    ) -> None:
        self._lists, self._store = matches.lists, matches.store
        self._identity = identity
        self._permissions = permissions
        self._reception = reception
        self._panels = panels
        self._buttons = buttons
        self._public_buttons = public_buttons
        self._cards = cards
        self._sharing = sharing
        self._challenges = challenges

    async def on_interaction(self, interaction: Interaction, *, is_late: bool = False) -> None:
        """Answer a press or a form; commands do not come here.

        `is_late`: change nothing, and say so above the page as it is now.
        """
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        try:
            id = self._known(parse(custom_id(interaction)))
        except BadId:
            here = await self._lists.match_in(interaction.channel_id or 0)
            visit = await self._reception.visit(interaction, here or NO_MATCH)
            await self._show(interaction, visit, self._panels.old)
            return
        why = await self._refusal(interaction, id)
        if why is not None:
            visit = await self._reception.visit(interaction)
            await self._show(interaction, visit, lambda visit: self._panels.explain(visit, why))
        elif is_late and not self._only_shows(id.verb):
            visit = await self._visit(interaction, id)
            await self._show(interaction, visit, lambda visit: self._panels.explain(visit, word(LATE)))
        elif is_sharing(id):
            await self._sharing.share(interaction, id)
        elif (public := self._public_buttons.get(id.verb)) is not None:
            await public(interaction, id)
        elif is_challenge(id):
            await self._challenges.send(interaction, id)
        elif id.verb == "k" and not self._panels.is_own(id.arg) and not is_private(interaction):
            await self._cards.answer(interaction, id)
        else:
            await self._answer(interaction, id)

    def _known(self, id: ComponentId) -> ComponentId:
        """Return the id. Raises BadId for an unknown verb."""
        if not any(id.verb in known for known in (OF_PANELS, self._buttons, self._public_buttons)):
            raise BadId("no verb of this version")
        return id

    def _only_shows(self, verb: str) -> bool:
        button = self._buttons.get(verb)
        return verb in READING if button is None else button.only_shows

    async def _page(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that a press asks for. Raises GameError."""
        button = self._buttons.get(id.verb)
        if button is not None:
            return await button.press(visit, interaction, id)
        return await self._panels.page(visit, interaction=interaction, id=id)

    async def _refusal(self, interaction: Interaction, id: ComponentId) -> Word | None:
        """Return why a component is not acted on: its match is lost, or of another database."""
        message = interaction.message.id if interaction.message is not None else None
        judged = await attempt(self._identity.judge([id], message))
        if isinstance(judged, Failure):
            return judged.word
        button = self._buttons.get(id.verb)
        if judged[id] == "other" and id.match == NO_MATCH and button is not None and button.is_of_no_server:
            return None
        if judged[id] == "other" and self._identity.has_rival:
            await asyncio.sleep(RIVAL_FIRST_S)
        return REFUSED.get(judged[id])

    async def _answer(self, interaction: Interaction, id: ComponentId) -> None:
        """Open the form that the press asks for, or show its page; a form that does not open is explained."""
        visit = await self._visit(interaction, id)
        if id.verb != "f" or id.arg != "form":
            await self._show(interaction, visit, lambda visit: self._page(visit, interaction, id))
            return
        own = await self._reception.visit(interaction, id.match)
        why = await open_form(interaction, self._panels.form(own, id.rev))
        if why is not None:
            await self._show(interaction, visit, lambda visit: self._panels.explain(visit, why))

    async def _visit(self, interaction: Interaction, id: ComponentId) -> Visit:
        """Return the reader and the match of a press; on an open panel in the server's language."""
        visit = await self._reception.visit(interaction, id.match)
        header = await self._own_open_panel(interaction, id)
        turn = await self._turn_of(interaction, id.match) if header is not None else None
        if header is None or turn is None:
            return visit
        reader = replace(visit.reader, locale=header.locale)
        return replace(visit, reader=reader, is_open=True, turn=turn, alt=alt(interaction))

    async def _own_open_panel(self, interaction: Interaction, id: ComponentId) -> Header | None:
        """Return the match whose public panel was pressed, if its player pressed it."""
        message = interaction.message
        if id.rev == PUBLIC or message is None or is_private(interaction) or not message.flags.components_v2:
            return None
        header = await self._store.header(id.match)
        if header is None or not has_open_panel(header):
            return None
        return header if header.seat_of(UserId(interaction.user.id)) is not None else None

    async def _turn_of(self, interaction: Interaction, match: MatchId) -> int | None:
        """Return the turn whose message was pressed."""
        message = interaction.message
        assert message is not None
        # The button by which the outbox knows the message names it.
        marks = (id.arg for id in ids_of(message) if id.match == match and id.verb == "o")
        if turns := [int(arg) for arg in marks if arg.isdecimal()]:
            return turns[0]
        # Further questions and confirmations have no such button.
        rows = await self._store.outbox(match, states=("told",))
        return next(
            (int(row.key) for row in rows if row.kind == "turn" and row.message_id == message.id), None
        )

    async def _show(self, interaction: Interaction, visit: Visit, work: PageFor) -> None:
        """Show a page in place of the private or open one that was pressed, else as a private answer."""
        place: Surface = "panel" if visit.is_open or is_private(interaction) else "private"

        async def page(visit: Visit) -> Editable:
            shown = await work(visit)
            channel = interaction.channel_id or 0
            is_in_words = visit.is_open and self._permissions.lacking_for_pictures(channel)
            return shown.without_picture() if is_in_words else shown

        await self._reception.show(interaction, visit, page, place=place)


class PanelPresses:
    """Answers presses of the verbs in `OF_PANELS`: those of a match's panel and messages."""

    def __init__(
        self,
        presenter: Presenter,
        boards: Boards,
        layouts: LayoutPages,
        fixes: Fixes,
        registry: Registry,
    ) -> None:
        self._presenter = presenter
        self._boards = boards
        self._layouts = layouts
        self._remedies = fixes
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
            "reopen": lambda visit, interaction, _: fixes.reopen(visit, interaction.channel_id),
            "home": lambda visit, interaction, _: fixes.move(visit, chosen(interaction)),
            END_UNREACHED: lambda visit, *_: fixes.end_unreached(visit),
            **dict.fromkeys(LATE_WAYS, lambda visit, _, id: fixes.answer_late(visit, id.arg)),
            **dict.fromkeys(
                OFFER_BUTTONS, lambda visit, press, id: fixes.answer_offer(visit, id.arg, press.id)
            ),
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
        """Return True for a `k` button that is answered by a page, not by its card."""
        if (kind := self._registry.match_press_of(arg)) is not None:
            return not kind.is_private
        return arg in OWN_BUTTONS

    async def explain(self, visit: Visit, why: Word) -> Page:
        """Return the page that explains a refusal, above what there is to see."""
        return await self._presenter.explain(visit, why)

    async def old(self, visit: Visit) -> Page:
        """Return the answer to a button that no longer has a meaning."""
        return await self.explain(visit, word("error-old-button"))

    async def form(self, visit: Visit, rev: str) -> Form:
        """Return the form that a press asks for. Raises GameError."""
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
        """Follow a select: to a question, or to an action."""
        value = chosen(interaction)
        if value.startswith(PATH_MARK):
            path = parse_menu_path(value.removeprefix(PATH_MARK))
            return await self._presenter.go(visit, id.rev, path)
        return await self._presenter.choose(visit, id.rev, value)

    async def _beside(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Answer a button outside the panel, about the match and not about its rules."""
        if (kind := self._registry.match_press_of(id.arg)) is not None:
            return await kind.press(visit, interaction, id)
        if (press := self._by_arg.get(id.arg)) is not None:
            return await press(visit, interaction, id)
        return await self.old(visit)

    async def _form_answer(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Lay out what a form says, or a button that stands for one."""
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
    """Return what a button asks for, and the number of its page if it names one."""
    kind, _, number = arg.partition("~")
    return kind, int(number) if number.isdecimal() else None


class CardPresses:
    """Answers the buttons of cards."""

    def __init__(self, reception: Reception, fixes: Fixes, announcer: Announcer, threads: Threads) -> None:
        self._reception = reception
        self._remedies = fixes
        self._announcer = announcer
        self._threads = threads

    async def answer(self, interaction: Interaction, id: ComponentId) -> None:
        """Show the card as it is now; a refusal goes to the presser alone."""

        async def decide(visit: Visit) -> OnCard:
            header = await self._remedies.decide(visit, id.arg, interaction.id)
            follows = sentence(visit.reader.say()(word("panel-card-follows")))
            return OnCard(header, await self._announcer.card(header), follows)

        visit, pressed = await self._reception.visit(interaction, id.match), interaction.message
        answered = await self._reception.show(interaction, visit, decide)
        if isinstance(answered.shown, OnCard) and pressed is not None and answered.message == pressed.id:
            await self._threads.card_answered(answered.shown.header)
