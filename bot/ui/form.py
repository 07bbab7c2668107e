"""What does a form ask, and is it opened in time? Discord's modal is made of it at the last moment."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.discord_io.buttons import cut
from bot.discord_io.compat.views import stopped
from bot.discord_io.interaction import Interaction
from bot.discord_io.marking import marked_form
from bot.discord_io.reply import Unanswered, insist
from bot.ui.boundary import Failure, attempt, unexpected
from bot.ui.late_answers import LATE_ANSWERS
from bot.ui.page import Option, select_of
from engine.core.game import Word, word

FORM_WITHIN_S = 1.5
"""How long a form may take to be made: Discord waits for three seconds, and nothing asks it for more."""
MAX_TITLE = 45
MAX_LABEL = 45
MAX_PLACEHOLDER = 100
MAX_FIELDS = 5


@dataclass(frozen=True, slots=True)
class Field:
    """A text to be typed, nothing included: `value` stands there already, `hint` where nothing does."""

    id: str
    label: str
    value: str
    hint: str
    most: int
    is_long: bool = False


@dataclass(frozen=True, slots=True)
class ListField:
    """A list of one to 25 answers, of which one is chosen."""

    id: str
    label: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A form of one to five fields. `id` is one of our grammar and comes back with what was typed."""

    id: str
    title: str
    fields: tuple[Field | ListField, ...]

    def modal(self) -> ui.Modal:
        """Return the modal, made anew."""
        modal = ui.Modal(title=cut(self.title, MAX_TITLE), custom_id=self.id, timeout=None)
        for field in self.fields:
            part = _input(field) if isinstance(field, Field) else _list(field)
            modal.add_item(ui.Label(text=cut(field.label, MAX_LABEL), component=part))
        return stopped(modal)


def _input(field: Field) -> "ui.TextInput[ui.LayoutView]":
    style = discord.TextStyle.long if field.is_long else discord.TextStyle.short
    return ui.TextInput(
        custom_id=field.id,
        style=style,
        default=field.value[: field.most] or None,
        placeholder=cut(field.hint, MAX_PLACEHOLDER),
        required=False,
        max_length=field.most,
    )


def _list(field: ListField) -> "ui.Select[ui.LayoutView]":
    return select_of(field.id, "", field.options, required=True)


async def _send(interaction: Interaction, form: Form) -> discord.InteractionCallbackResponse[Any]:
    return await interaction.response.send_modal(await marked_form(interaction.client.identity, form.modal()))


async def open_form(interaction: Interaction, work: Coroutine[Any, Any, Form]) -> Word | None:
    """Opens the form that the work gives; why not, where none comes in time: Discord waits for none."""
    making = asyncio.create_task(attempt(work))
    await asyncio.wait({making}, timeout=FORM_WITHIN_S)
    form = making.result() if making.done() else Failure(word("error-form-late"))
    if isinstance(form, Failure):
        return form.word
    try:
        await insist(lambda: _send(interaction, form))
    except Unanswered:
        LATE_ANSWERS.note(interaction.id)
    except discord.HTTPException as refused:
        return unexpected(refused)
    return None
