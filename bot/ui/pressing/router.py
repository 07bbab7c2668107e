"""Where does a press go? The only entrance for presses of components and for forms."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace

import discord

from bot.core.components import NO_MATCH, PUBLIC, BadId, ComponentId, parse
from bot.core.identity import Identity, Origin
from bot.discord_io.interaction import Interaction, alt, custom_id, is_private
from bot.discord_io.permissions import Permissions
from bot.discord_io.post import Editable
from bot.discord_io.reply import Surface
from bot.discord_io.wire import ids_of
from bot.matches.dealing import has_open_panel
from bot.matches.model import Header, MatchId, UserId
from bot.matches.service import Matches
from bot.ui.answering.lateness import LATE
from bot.ui.answering.reception import PageFor, Reception
from bot.ui.boundary import Failure, attempt
from bot.ui.form import open_form
from bot.ui.page import Page
from bot.ui.pressing.cards import CardPresses
from bot.ui.pressing.meanings import OF_PANELS, Meanings
from bot.ui.pressing.sharing import Sharing, is_sharing
from bot.ui.reader import Visit
from bot.ui.registration import ButtonKind, PublicPress
from bot.ui.starting.challenge_forms import ChallengeForms, is_challenge
from engine.core.game import Word, word

READING = frozenset("obq")
"""Verbs of panels that only show something: a press that comes too late is answered all the same."""

RIVAL_FIRST_S = 1.5
"""How long a process that sent a component may take to answer before this one explains that it cannot."""
REFUSED: dict[Origin, Word] = {"other": word("error-other-database"), "lost": word("error-lost-match")}


class Router:
    """Takes every press, old or new, and has it answered."""

    def __init__(
        self,
        matches: Matches,
        identity: Identity,
        permissions: Permissions,
        reception: Reception,
        meanings: Meanings,
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
        self._meanings = meanings
        self._buttons = buttons
        self._public_buttons = public_buttons
        self._cards = cards
        self._sharing = sharing
        self._challenges = challenges

    async def on_interaction(self, interaction: Interaction, *, is_late: bool = False) -> None:
        """Answers presses and forms; commands have a way of their own.

        `is_late`: it changes nothing, and the page as it is now says so.
        """
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        try:
            id = self._known(parse(custom_id(interaction)))
        except BadId:
            here = await self._lists.match_in(interaction.channel_id or 0)
            visit = await self._reception.visit(interaction, here or NO_MATCH)
            await self._show(interaction, visit, self._meanings.old)
            return
        why = await self._refusal(interaction, id)
        if why is not None:
            visit = await self._reception.visit(interaction)
            await self._show(interaction, visit, lambda visit: self._meanings.explain(visit, why))
        elif is_late and not self._only_shows(id.verb):
            visit = await self._visit(interaction, id)
            await self._show(interaction, visit, lambda visit: self._meanings.explain(visit, word(LATE)))
        elif is_sharing(id):
            await self._sharing.share(interaction, id)
        elif (public := self._public_buttons.get(id.verb)) is not None:
            await public(interaction, id)
        elif is_challenge(id):
            await self._challenges.send(interaction, id)
        elif id.verb == "k" and not self._meanings.is_own(id.arg) and not is_private(interaction):
            await self._cards.answer(interaction, id)
        else:
            await self._answer(interaction, id)

    def _known(self, id: ComponentId) -> ComponentId:
        """Return the id. Raises BadId for a verb that nobody handles."""
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
        return await self._meanings.page(visit, interaction=interaction, id=id)

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
        """Answers by a form, else by a page; what became of a form that was not opened stands on one too."""
        visit = await self._visit(interaction, id)
        if id.verb != "f" or id.arg != "form":
            await self._show(interaction, visit, lambda visit: self._page(visit, interaction, id))
            return
        own = await self._reception.visit(interaction, id.match)
        why = await open_form(interaction, self._meanings.form(own, id.rev))
        if why is not None:
            await self._show(interaction, visit, lambda visit: self._meanings.explain(visit, why))

    async def _visit(self, interaction: Interaction, id: ComponentId) -> Visit:
        """Who asks about which match: on their open panel in the server's language."""
        visit = await self._reception.visit(interaction, id.match)
        header = await self._own_open_panel(interaction, id)
        turn = await self._turn_of(interaction, id.match) if header is not None else None
        if header is None or turn is None:
            return visit
        reader = replace(visit.reader, locale=header.locale)
        return replace(visit, reader=reader, is_open=True, turn=turn, alt=alt(interaction))

    async def _own_open_panel(self, interaction: Interaction, id: ComponentId) -> Header | None:
        """The match whose panel in public was pressed, by the one person it is for."""
        message = interaction.message
        if id.rev == PUBLIC or message is None or is_private(interaction) or not message.flags.components_v2:
            return None
        header = await self._store.header(id.match)
        if header is None or not has_open_panel(header):
            return None
        return header if header.seat_of(UserId(interaction.user.id)) is not None else None

    async def _turn_of(self, interaction: Interaction, match: MatchId) -> int | None:
        """The turn whose message was pressed."""
        message = interaction.message
        assert message is not None
        # As the button says by which the outbox knows it.
        marks = (id.arg for id in ids_of(message) if id.match == match and id.verb == "o")
        if turns := [int(arg) for arg in marks if arg.isdecimal()]:
            return turns[0]
        # A question further down, or asked once more, does not say whose turn's message it stands on.
        rows = await self._store.outbox(match, states=("told",))
        return next(
            (int(row.key) for row in rows if row.kind == "turn" and row.message_id == message.id), None
        )

    async def _show(self, interaction: Interaction, visit: Visit, work: PageFor) -> None:
        """Answers by a page: in place of the private or open one that was pressed, else a private one."""
        place: Surface = "panel" if visit.is_open or is_private(interaction) else "private"

        async def page(visit: Visit) -> Editable:
            shown = await work(visit)
            channel = interaction.channel_id or 0
            is_in_words = visit.is_open and self._permissions.lacking_for_pictures(channel)
            return shown.without_picture() if is_in_words else shown

        await self._reception.show(interaction, visit, page, place=place)
