"""What does a press mean? The only entrance for presses of components and for forms."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, assert_never

import discord

from bot.announcing.announce import REMATCH
from bot.discord_io.post import Shown
from bot.discord_io.wire import ids_of
from bot.ids import NO_MATCH, PUBLIC, BadId, ComponentId, parse
from bot.matches.dealing import has_open_panel
from bot.matches.model import Header, MatchId, UserId
from bot.matches.stopped import WAYS
from bot.services import Services
from bot.ui import remedies
from bot.ui.boundary import bounded, report
from bot.ui.desk import Desk
from bot.ui.help import help_page
from bot.ui.page import Page, gallery_of
from bot.ui.panel import PATH_MARK
from bot.ui.reader import Reader, reader_of
from bot.ui.rematch import rematch_page
from bot.ui.reply import OnCard, Place, Unanswered, insist
from bot.ui.sharing import Sharing, is_sharing
from bot.ui.spot import parse_spot
from engine.core.game import Word, word

_log = logging.getLogger(__name__)

OWN_BUTTONS = ("resign", "reopen", "home", "claim", "wait", REMATCH, *WAYS)
"""Of the `k` buttons those that are answered by a page for whoever pressed."""

OFFER_BUTTONS = ("accept", "decline", "cancel")
"""Of the `k` buttons those of a card, which a private list of matches has too."""

FORM_WITHIN_S = 1.5
"""How long a form may take to be made: Discord waits for three seconds, and nothing asks it for more."""

OLD_BUTTON = word("error-old-button")

Press = discord.Interaction[Any]


class Router:
    """Takes every press, old or new, and answers it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._sharing = Sharing(services)

    async def on_interaction(self, interaction: Press) -> None:
        """Answers presses and forms; commands have a way of their own."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        try:
            id = parse(_custom_id(interaction))
        except BadId:
            here = await self._services.store.match_in(interaction.channel_id or 0)
            await self._show(interaction, here or NO_MATCH, lambda desk: desk.explain(OLD_BUTTON))
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

    async def _own_open_panel(self, interaction: Press, id: ComponentId) -> int | None:
        """The turn whose message was pressed where that is a panel in public, by the one person it is for."""
        message = interaction.message
        if id.rev == PUBLIC or message is None or _is_private(interaction) or not message.flags.components_v2:
            return None
        header = await self._services.store.header(id.match)
        if header is None or not has_open_panel(header):
            return None
        return (
            _turn_on(message, id.match) if header.seat_of(UserId(interaction.user.id)) is not None else None
        )

    async def _show(
        self,
        interaction: Press,
        match: MatchId,
        work: Callable[[Desk], Awaitable[Shown]],
        open_turn: int | None = None,
    ) -> None:
        """Answers by a page: in place of the private or open one that was pressed, else a private one."""
        place: Place = "panel" if open_turn is not None or _is_private(interaction) else "private"
        reader = reader_of(interaction, self._services)
        desk = await self._desk(interaction, reader, match, open_turn)

        async def told(why: Word) -> Shown:
            return await (desk.explain(why) if place == "panel" else desk.bare(why))

        async def page() -> Shown:
            await reader.introduce(self._services.people)
            shown = await work(desk)
            permissions = self._services.threads.permissions
            is_in_words = open_turn is not None and permissions.lacking_for_pictures(
                interaction.channel_id or 0
            )
            return shown.without_picture() if is_in_words else shown

        await self._services.answers.answer(
            interaction, page, told, place=place, match=match, open_turn=open_turn
        )

    async def _desk(self, interaction: Press, reader: Reader, match: MatchId, open_turn: int | None) -> Desk:
        """Where the reader is answered: on an open panel in the server's language."""
        if open_turn is None:
            return Desk(self._services, reader, match)
        header = await self._services.matches.header(match)
        reader = replace(reader, locale=header.locale)
        return Desk(self._services, reader, match, is_open=True, turn=open_turn, alt=_alt(interaction))

    async def _form(self, interaction: Press, id: ComponentId, open_turn: int | None) -> None:
        """Opens a form, which cannot be deferred: what takes too long is answered by the panel instead."""
        why: list[Word] = []

        async def told(word: Word) -> None:
            why.append(word)

        desk = Desk(self._services, reader_of(interaction, self._services), id.match)
        making = asyncio.create_task(bounded(lambda: desk.form(id.rev), told))
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
        await self._show(interaction, id.match, lambda desk: desk.explain(shown), open_turn)

    async def _card(self, interaction: Press, id: ComponentId) -> None:
        """A button of a card: the card as it now is answers it, a refusal is for whoever pressed alone."""
        reader = reader_of(interaction, self._services)
        desk = Desk(self._services, reader, id.match)
        decided: list[Header] = []

        async def decide() -> Shown:
            await reader.introduce(self._services.people)
            decided.append(await remedies.decide(desk, id.arg, interaction.id))
            card = await self._services.announcer.card(decided[0])
            return OnCard(card, await desk.bare(word("panel-card-follows")))

        shown = await self._services.answers.answer(
            interaction, decide, desk.bare, place="private", match=id.match
        )
        if decided and shown is not None and interaction.message and shown == interaction.message.id:
            await self._services.threads.card_answered(decided[0])


async def _meaning(desk: Desk, *, interaction: Press, id: ComponentId) -> Page:
    """The page that a press asks for."""
    has_picture = _has_picture(interaction)
    match id.verb:
        case "o":
            return await desk.hand()
        case "b":
            return await desk.board(as_text=id.arg == "text")
        case "a":
            return await desk.act(id.rev, id.arg)
        case "s":
            value = _value(interaction)
            if value.startswith(PATH_MARK):
                return await desk.go(id.rev, parse_spot(value.removeprefix(PATH_MARK)), has_picture)
            return await desk.choose(id.rev, value, has_picture)
        case "c":
            return await desk.confirm(id.rev, id.arg, has_picture)
        case "q":
            return await desk.go(id.rev, parse_spot(id.arg), has_picture)
        case "u":
            return await desk.undo(id.rev)
        case "n":
            return await help_page(desk, id)
        case "v":
            return await _private_page(desk, id.arg)
        case "k" if id.arg == "resign":
            return await desk.resign()
        case "k" if id.arg == "reopen":
            return await remedies.reopen(desk, interaction.channel_id)
        case "k" if id.arg == "home":
            return await remedies.move(desk, _value(interaction))
        case "k" if id.arg == "claim":
            return await remedies.claim(desk)
        case "k" if id.arg == "wait":
            return await remedies.wait(desk)
        case "k" if id.arg in OFFER_BUTTONS:
            return await remedies.answer_offer(desk, id.arg, interaction.id)
        case "k" if id.arg == REMATCH:
            return await rematch_page(desk, id.match, interaction.id, interaction.channel_id)
        case "k" if way := next((way for way in WAYS if way == id.arg), None):
            return await desk.choose_way(way)
        case "f":
            return await _form_answer(desk, interaction, id)
        case "k":
            return await desk.explain(OLD_BUTTON)
    assert_never(id.verb)


async def _form_answer(desk: Desk, interaction: Press, id: ComponentId) -> Page:
    """What a form, or a button that stands for one, lays out."""
    match id.arg:
        case "lines":
            return await desk.lay_lines(id.rev, _typed(interaction))
        case "fill":
            return await desk.lay_rest(id.rev)
        case "kept":
            return await desk.lay_kept(id.rev, _value(interaction))
        case "keep":
            return await desk.keep(id.rev)
    return await desk.explain(OLD_BUTTON)


async def _private_page(desk: Desk, arg: str) -> Page:
    kind, _, number = arg.partition("~")
    page = int(number) if number.isdecimal() else None
    match kind:
        case "seen":
            return await desk.seen(page)
        case "log":
            return await desk.log(page)
        case "why":
            return await desk.why()
        case "text":
            return await desk.text()
        case "whole":
            return await desk.whole()
    return await desk.explain(OLD_BUTTON)


# --- what an interaction says ----------------------------------------------------------------------------


def _custom_id(interaction: Press) -> str:
    return str(_said(interaction).get("custom_id", ""))


def _value(interaction: Press) -> str:
    values = _said(interaction).get("values") or [""]
    return str(values[0])


def _typed(interaction: Press) -> list[str]:
    """What stands in the fields of a form, in their order."""
    parts = _said(interaction).get("components") or []
    return [str((part.get("component") or {}).get("value") or "") for part in parts]


def _said(interaction: Press) -> Mapping[str, Any]:
    said: Any = interaction.data
    return said or {}


def _is_private(interaction: Press) -> bool:
    """Whether the pressed message is for its reader alone, and so may become the answer."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _has_picture(interaction: Press) -> bool:
    """Whether the pressed message shows a picture that its next page may keep."""
    return interaction.message is not None and gallery_of(interaction.message) is not None


def _alt(interaction: Press) -> str:
    """How the picture of the pressed message is described; empty where there is none."""
    shown = gallery_of(interaction.message) if interaction.message else None
    return (shown.items[0].description or "") if shown is not None and shown.items else ""


def _turn_on(message: discord.Message, match: MatchId) -> int | None:
    """The turn whose message this is, as the button says by which the outbox knows it."""
    marks = (id.arg for id in ids_of(message) if id.match == match and id.verb == "o")
    return next((int(arg) for arg in marks if arg.isdecimal()), None)
