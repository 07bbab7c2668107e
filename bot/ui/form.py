"""Forms, which open as Discord's modals, and pages with a list or a switch for each field of a model."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

import discord
from discord import ui

from bot.core.answering import LATE_ANSWERS
from bot.core.components import NO_MATCH, ComponentId
from bot.core.model import MatchError
from bot.discord_io.compat.views import stopped
from bot.discord_io.faults import Failure, attempt, unexpected
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Button, cut, marked_form
from bot.discord_io.reply import Unanswered, insist
from bot.ui.page import Block, Option, Prose, Row, Select, select_of
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say

FORM_WITHIN_S = 1.5
"""Seconds in which a form must be made: Discord waits for three, and a form cannot be deferred."""
MAX_TITLE = 45
MAX_LABEL = 45
MAX_PLACEHOLDER = 100
MAX_FIELDS = 5


@dataclass(frozen=True, slots=True)
class Field:
    """A text field, which may stay empty. `value` is its content at first, `hint` its placeholder."""

    id: str
    label: str
    value: str
    hint: str
    most: int
    is_long: bool = False


@dataclass(frozen=True, slots=True)
class ListField:
    """A list of 1 to 25 answers with one chosen."""

    id: str
    label: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A form of 1 to 5 fields. `id` is one of our grammar and comes back with the answers."""

    id: str
    title: str
    fields: tuple[Field | ListField, ...]

    def modal(self) -> ui.Modal:
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
    """Open the form that the work returns; return the reason if none comes in time, or None."""
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


NONE = "-"
"""The value of a select for "nothing chosen"."""

Show = Callable[[Any, Say, float], list[Block]]


@dataclass(frozen=True, slots=True)
class Fields:
    """How the fields of a model are shown and chosen.

    `verb`: of the ids of its selects and buttons. `family`: the first part of its message keys. `own`: fields
    with their own way of being shown; a `language` is one of ours, or None.
    """

    verb: str
    family: str
    own: Mapping[str, Show]

    def blocks(self, model: Any, say: Say, now: float) -> list[Block]:
        """Return every field with its label, description and values. `now`: seconds since 1970."""
        hints = get_type_hints(type(model))
        found: list[Block] = []
        for field in fields(model):
            value = getattr(model, field.name)
            if field.name in self.own:
                found += self.own[field.name](model, say, now)
            elif field.name == "language":
                found += self._language(value, say)
            elif hints[field.name] is bool:
                found += self._switch(field.name, value, say)
            else:
                found += self._list(field.name, value, get_args(hints[field.name]), say)
        return found

    def changed(self, model: Any, name: str, value: str) -> dict[str, Any]:
        """Return the change that a press on this field chooses.

        Raises MatchError for another version's button.
        """
        hint = get_type_hints(type(model)).get(name)
        if name == "language" and value in (NONE, *words().locales):
            return {name: None if value == NONE else value}
        if hint is bool and value in ("on", "off"):
            return {name: value == "on"}
        if get_origin(hint) is Literal and value in get_args(hint):
            return {name: value}
        raise MatchError("error-old-button")

    def id(self, name: str, value: str = "") -> str:
        """Return the id of a select, or of a button that sets the field to this value."""
        return str(ComponentId(self.verb, NO_MATCH, arg=f"{name}~{value}" if value else name))

    def _list(self, name: str, chosen: str, values: Sequence[str], say: Say) -> list[Block]:
        label = word(f"{self.family}{name}")
        options = options_of(values, chosen, lambda value: say(word(f"{self.family}{name}-{value}")))
        about = word(f"{self.family}{name}-about")
        return [line(label, about, say), Select(self.id(name), say(label), options)]

    def _switch(self, name: str, is_on: bool, say: Say) -> list[Block]:
        label, way = word(f"{self.family}{name}"), "off" if is_on else "on"
        button = Button(
            say(word(f"settings-turn-{way}", what=label)),
            self.id(name, way),
            tone="plain" if is_on else "main",
        )
        about = word(f"{self.family}{name}-about")
        said = word("settings-is-on" if is_on else "settings-is-off", about=about)
        return [line(label, said, say), Row((button,))]

    def _language(self, chosen: str | None, say: Say) -> list[Block]:
        def called(value: str) -> str:
            own = word("settings-language-own")
            return say(word("settings-language-discord")) if value == NONE else words().say(own, value)

        label = word("settings-language")
        options = options_of((NONE, *words().locales), chosen or NONE, called)
        about = word(f"{self.family}language-about")
        return [line(label, about, say), Select(self.id("language"), say(label), options)]


def line(label: Word, about: Word, say: Say) -> Prose:
    """Return the line with a field's label and description."""
    return Prose(say(word("settings-line", what=label, about=about)))


def options_of(values: Sequence[str], chosen: str, label: Callable[[str], str]) -> tuple[Option, ...]:
    """Return the options of a select, with one chosen."""
    return tuple(Option(label(value), value, is_chosen=value == chosen) for value in values)
