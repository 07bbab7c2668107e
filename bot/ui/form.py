"""What does a form ask? Lines of text, of which Discord's modal is made at the last moment."""

from dataclasses import dataclass

import discord
from discord import ui

from bot.ui.page import cut

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
class Form:
    """A form of one to five fields. `id` is one of our grammar and comes back with what was typed."""

    id: str
    title: str
    fields: tuple[Field, ...]

    def modal(self) -> ui.Modal:
        """The modal, made anew and already stopped, so that discord.py stores nothing of it."""
        modal = ui.Modal(title=cut(self.title, MAX_TITLE), custom_id=self.id, timeout=None)
        for field in self.fields:
            modal.add_item(ui.Label(text=cut(field.label, MAX_LABEL), component=_input(field)))
        modal.stop()
        return modal


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
