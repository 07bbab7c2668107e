"""What does a press mean? The only entrance for presses of components and for forms."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, assert_never

import discord

from bot.announcing.announce import REMATCH
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Shown
from bot.discord_io.wire import ids_of
from bot.ids import NO_MATCH, PUBLIC, BadId, ComponentId, parse
from bot.matches.dealing import has_open_panel
from bot.matches.model import Header, MatchId, UserId
from bot.matches.stopped import WAYS
from bot.services import Services
from bot.ui import remedies
from bot.ui.boundary import bounded, report
from bot.ui.help import help_page
from bot.ui.menu_path import parse_menu_path
from bot.ui.page import Page, gallery_of
from bot.ui.panel import PATH_MARK
from bot.ui.presenter import Presenter
from bot.ui.reader import Reader, reader_of
from bot.ui.rematch import rematch_page
from bot.ui.reply import OnCard, Surface, Unanswered, insist
from bot.ui.sharing import Sharing, is_sharing
from engine.core.game import Word, word

_log = logging.getLogger(__name__)

OWN_BUTTONS = ("resign", "reopen", "home", "claim", "wait", REMATCH, *WAYS)
"""Of the `k` buttons those that are answered by a page for whoever pressed."""

OFFER_BUTTONS = ("accept", "decline", "cancel")
"""Of the `k` buttons those of a card, which a private list of matches has too."""

FORM_WITHIN_S = 1.5
"""How long a form may take to be made: Discord waits for three seconds, and nothing asks it for more."""

OLD_BUTTON = word("error-old-button")


class Router:
    """Takes every press, old or new, and answers it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._sharing = Sharing(services)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answers presses and forms; commands have a way of their own."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        try:
            id = parse(_custom_id(interaction))
        except BadId:
            here = await self._services.store.match_in(interaction.channel_id or 0)
            await self._show(interaction, here or NO_MATCH, lambda presenter: presenter.explain(OLD_BUTTON))
            return
        if is_sharing(id):
            await self._sharing.share(interaction, id)
            return
        if id.verb == "k" and id.arg not in OWN_BUTTONS and not _is_private(interaction):
            await self._card(interaction, id)
            return
        open_turn = await self._own_open_panel(interaction, id)
        if id.verb == "f" and id.arg == "form":
            await self._form(interaction, id, open_turn)
        else:
            work = partial(_meaning, interaction=interaction, id=id)
            await self._show(interaction, id.match, work, open_turn)

    async def _own_open_panel(self, interaction: Interaction, id: ComponentId) -> int | None:
        """The turn whose message was pressed where that is a panel in public, by the one person it is for."""
        message = interaction.message
        if id.rev == PUBLIC or message is None or _is_private(interaction) or not message.flags.components_v2:
            return None
        header = await self._services.store.header(id.match)
        if header is None or not has_open_panel(header):
            return None
        if header.seat_of(UserId(interaction.user.id)) is None:
            return None
        if (turn := _turn_on(message, id.match)) is not None:
            return turn
        # A question further down, or asked once more, does not say whose turn's message it stands on.
        rows = await self._services.store.outbox(id.match, states=("told",))
        return next(
            (int(row.key) for row in rows if row.kind == "turn" and row.message_id == message.id), None
        )

    async def _show(
        self,
        interaction: Interaction,
        match: MatchId,
        work: Callable[[Presenter], Awaitable[Shown]],
        open_turn: int | None = None,
    ) -> None:
        """Answers by a page: in place of the private or open one that was pressed, else a private one."""
        place: Surface = "panel" if open_turn is not None or _is_private(interaction) else "private"
        reader = reader_of(interaction, self._services)
        presenter = await self._presenter(interaction, reader, match, open_turn)

        async def told(why: Word) -> Shown:
            return await (presenter.explain(why) if place == "panel" else presenter.bare(why))

        async def page() -> Shown:
            await reader.introduce(self._services.people)
            shown = await work(presenter)
            permissions = self._services.threads.permissions
            is_in_words = open_turn is not None and permissions.lacking_for_pictures(
                interaction.channel_id or 0
            )
            return shown.without_picture() if is_in_words else shown

        await self._services.answers.answer(
            interaction, page, told, place=place, match=match, open_turn=open_turn
        )

    async def _presenter(
        self, interaction: Interaction, reader: Reader, match: MatchId, open_turn: int | None
    ) -> Presenter:
        """Where the reader is answered: on an open panel in the server's language."""
        if open_turn is None:
            return Presenter(self._services, reader, match)
        header = await self._services.matches.header(match)
        reader = replace(reader, locale=header.locale)
        return Presenter(self._services, reader, match, is_open=True, turn=open_turn, alt=_alt(interaction))

    async def _form(self, interaction: Interaction, id: ComponentId, open_turn: int | None) -> None:
        """Opens a form, which cannot be deferred: what takes too long is answered by the panel instead."""
        why: list[Word] = []

        async def told(word: Word) -> None:
            why.append(word)

        presenter = Presenter(self._services, reader_of(interaction, self._services), id.match)
        making = asyncio.create_task(bounded(lambda: presenter.form(id.rev), told))
        await asyncio.wait({making}, timeout=FORM_WITHIN_S)
        form = making.result() if making.done() else None
        if form is not None:
            try:
                await insist(lambda: interaction.response.send_modal(form.modal()))
                return
            except Unanswered:
                _log.info("a form came too late for Discord")
                return
            except discord.HTTPException as refused:
                why.append(word("error-unexpected", reference=report(refused)))
        shown = why[0] if why else word("error-form-late")
        await self._show(interaction, id.match, lambda presenter: presenter.explain(shown), open_turn)

    async def _card(self, interaction: Interaction, id: ComponentId) -> None:
        """A button of a card: the card as it now is answers it, a refusal is for whoever pressed alone."""
        reader = reader_of(interaction, self._services)
        presenter = Presenter(self._services, reader, id.match)
        decided: list[Header] = []

        async def decide() -> Shown:
            await reader.introduce(self._services.people)
            decided.append(await remedies.decide(presenter, id.arg, interaction.id))
            card = await self._services.announcer.card(decided[0])
            return OnCard(card, await presenter.bare(word("panel-card-follows")))

        shown = await self._services.answers.answer(
            interaction, decide, presenter.bare, place="private", match=id.match
        )
        if decided and shown is not None and interaction.message and shown == interaction.message.id:
            await self._services.threads.card_answered(decided[0])


async def _meaning(presenter: Presenter, *, interaction: Interaction, id: ComponentId) -> Page:
    """The page that a press asks for."""
    has_picture = _has_picture(interaction)
    match id.verb:
        case "o":
            return await presenter.hand()
        case "b":
            return await presenter.board(as_text=id.arg == "text")
        case "a":
            return await presenter.act(id.rev, id.arg)
        case "s":
            value = _value(interaction)
            if value.startswith(PATH_MARK):
                return await presenter.go(id.rev, parse_menu_path(value.removeprefix(PATH_MARK)), has_picture)
            return await presenter.choose(id.rev, value, has_picture)
        case "c":
            return await presenter.confirm(id.rev, id.arg, has_picture)
        case "q":
            return await presenter.go(id.rev, parse_menu_path(id.arg), has_picture)
        case "u":
            return await presenter.undo(id.rev)
        case "n":
            return await help_page(presenter, id)
        case "v":
            return await _private_page(presenter, id.arg)
        case "k" if id.arg == "resign":
            return await presenter.resign()
        case "k" if id.arg == "reopen":
            return await remedies.reopen(presenter, interaction.channel_id)
        case "k" if id.arg == "home":
            return await remedies.move(presenter, _value(interaction))
        case "k" if id.arg == "claim":
            return await remedies.claim(presenter)
        case "k" if id.arg == "wait":
            return await remedies.wait(presenter)
        case "k" if id.arg in OFFER_BUTTONS:
            return await remedies.answer_offer(presenter, id.arg, interaction.id)
        case "k" if id.arg == REMATCH:
            return await rematch_page(presenter, id.match, interaction.id, interaction.channel_id)
        case "k" if way := next((way for way in WAYS if way == id.arg), None):
            return await presenter.choose_way(way)
        case "f":
            return await _form_answer(presenter, interaction, id)
        case "k":
            return await presenter.explain(OLD_BUTTON)
    assert_never(id.verb)


async def _form_answer(presenter: Presenter, interaction: Interaction, id: ComponentId) -> Page:
    """What a form, or a button that stands for one, lays out."""
    match id.arg:
        case "lines":
            return await presenter.lay_lines(id.rev, _typed(interaction))
        case "fill":
            return await presenter.lay_rest(id.rev)
        case "kept":
            return await presenter.lay_kept(id.rev, _value(interaction))
        case "keep":
            return await presenter.keep(id.rev)
    return await presenter.explain(OLD_BUTTON)


async def _private_page(presenter: Presenter, arg: str) -> Page:
    kind, _, number = arg.partition("~")
    page = int(number) if number.isdecimal() else None
    match kind:
        case "seen":
            return await presenter.seen(page)
        case "log":
            return await presenter.log(page)
        case "why":
            return await presenter.why()
        case "text":
            return await presenter.text()
        case "whole":
            return await presenter.whole()
    return await presenter.explain(OLD_BUTTON)


# --- what an interaction says ----------------------------------------------------------------------------


def _custom_id(interaction: Interaction) -> str:
    return str(_said(interaction).get("custom_id", ""))


def _value(interaction: Interaction) -> str:
    values = _said(interaction).get("values") or [""]
    return str(values[0])


def _typed(interaction: Interaction) -> list[str]:
    """What stands in the fields of a form, in their order."""
    parts = _said(interaction).get("components") or []
    return [str((part.get("component") or {}).get("value") or "") for part in parts]


def _said(interaction: Interaction) -> Mapping[str, Any]:
    said: Any = interaction.data
    return said or {}


def _is_private(interaction: Interaction) -> bool:
    """Whether the pressed message is for its reader alone, and so may become the answer."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _has_picture(interaction: Interaction) -> bool:
    """Whether the pressed message shows a picture that its next page may keep."""
    return interaction.message is not None and gallery_of(interaction.message) is not None


def _alt(interaction: Interaction) -> str:
    """How the picture of the pressed message is described; empty where there is none."""
    shown = gallery_of(interaction.message) if interaction.message else None
    return (shown.items[0].description or "") if shown is not None and shown.items else ""


def _turn_on(message: discord.Message, match: MatchId) -> int | None:
    """The turn whose message this is, as the button says by which the outbox knows it."""
    marks = (id.arg for id in ids_of(message) if id.match == match and id.verb == "o")
    return next((int(arg) for arg in marks if arg.isdecimal()), None)
