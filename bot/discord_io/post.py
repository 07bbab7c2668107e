"""What messages are made of: buttons, public posts, and the marks of this installation on components."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from types import MappingProxyType
from typing import Any, Literal, Protocol, Self, runtime_checkable

import discord
from discord import ui

from bot.background.drawing import BOARD_FILE, Image
from bot.core.components import ComponentId, Identity, parse
from bot.core.model import MatchId, UserId
from bot.discord_io.compat.views import stopped
from engine.core.game import Word
from engine.core.text import Say

MAX_CONTENT = 2000
MAX_LABEL = 80

Tone = Literal["plain", "main", "good", "grave"]

EmojiByIcon = Mapping[str, discord.PartialEmoji]
"""Emojis by the icon that an action of the game names."""

STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "grave": discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Button:
    """A button with an id of our grammar. `icon`: before the label, if it is known."""

    label: str
    id: str
    tone: Tone = "plain"
    is_lit: bool = True
    icon: str = ""

    def component(self, emojis: EmojiByIcon = MappingProxyType({})) -> discord.ui.Button[Any]:
        return discord.ui.Button(
            label=cut(self.label, MAX_LABEL),
            custom_id=self.id,
            style=STYLES[self.tone],
            disabled=not self.is_lit,
            emoji=emojis.get(self.icon),
        )


def button_to(
    say: Say, label: Word, verb: str, match: MatchId, arg: str = "", tone: Tone = "plain"
) -> Button:
    """Return a button whose id names no question of a seat, so it stays good as long as its message."""
    return Button(say(label), str(ComponentId(verb, match, arg=arg)), tone)


def cut(text: str, limit: int) -> str:
    """Return the text, cut with an ellipsis if it is longer than `limit`."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


WayTo = Callable[[Say, UserId], Button]
"""Makes the button that leads a reader to a feature's page."""


class Ways:
    """Buttons to pages of features, by name: the way to a feature that is not there is left out."""

    def __init__(self) -> None:
        self._ways: dict[str, WayTo] = {}

    def add(self, name: str, way: WayTo) -> None:
        """Add the way to a page. Raises ValueError if its name is taken."""
        if name in self._ways:
            raise ValueError(f"{name} is registered twice")
        self._ways[name] = way

    def buttons(self, say: Say, user: UserId, *names: str) -> list[Button]:
        """Return the buttons to these pages, in this order, as far as there are such pages."""
        return [self._ways[name](say, user) for name in names if name in self._ways]


def pinging(users: Sequence[UserId]) -> discord.AllowedMentions:
    """Return the setting by which a message notifies these users and no others."""
    named = [discord.Object(user) for user in users]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=named)


class Shown(Protocol):
    """The content of a message. Views and files are made anew each time, as they can be sent only once."""

    def as_new(self) -> dict[str, Any]:
        """Return the arguments that send it as a new message or as the answer to an interaction."""

    def without_picture(self) -> Self:
        """Return the same with its picture in words, for places where none may be shown."""


class Editable(Shown, Protocol):
    """Content that can also replace a message's content."""

    def as_edit(self) -> dict[str, Any]:
        """Return the arguments that turn any message into it."""


@runtime_checkable
class Decorated(Shown, Protocol):
    """Content with emojis, which Discord may no longer know."""

    def without_emojis(self) -> Self:
        """Return the same without emojis."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A message's extra words and button where its picture may not be shown. `board` opens the text board."""

    why: str
    board: Button


@dataclass(frozen=True, slots=True)
class Post:
    """A plain message: one that must notify is never Components V2. `pings`: the only users it notifies.

    `spared`: users it is for as well, but who have quiet hours.
    """

    content: str
    buttons: tuple[Button, ...] = ()
    pings: tuple[UserId, ...] = ()
    image: Image | None = None
    aside: Aside | None = None
    spared: tuple[UserId, ...] = ()

    def without_picture(self) -> "Post":
        """Return the board in words below the text, as many of its lines as there is room for."""
        if self.image is None or self.aside is None:
            return replace(self, image=None)
        room = MAX_CONTENT - len(self.content) - len(self.aside.why) - 2
        content = "\n".join([self.content, _lines(self.image.text, room), self.aside.why])
        buttons = tuple(self.aside.board if parse(each.id).verb == "b" else each for each in self.buttons)
        return replace(self, content=content, image=None, buttons=buttons)

    def row(self) -> discord.ui.View | None:
        """Return the buttons as a view, or None."""
        if not self.buttons:
            return None
        view = discord.ui.View(timeout=None)
        for button in self.buttons:
            view.add_item(button.component())
        return stopped(view)

    def files(self) -> list[discord.File]:
        """Return the picture with its description; the file's name is always the same."""
        if self.image is None:
            return []
        return [discord.File(BytesIO(self.image.png), BOARD_FILE, description=self.image.alt)]

    def as_new(self) -> dict[str, Any]:
        arguments: dict[str, Any] = {"content": self.content, "allowed_mentions": pinging(self.pings)}
        row, files = self.row(), self.files()
        return arguments | ({"view": row} if row else {}) | ({"files": files} if files else {})

    def as_edit(self) -> dict[str, Any]:
        return {
            "content": self.content,
            "allowed_mentions": pinging(self.pings),
            "view": self.row(),
            "attachments": self.files(),
        }


def _lines(text: str, room: int) -> str:
    """Return the first lines of a text, with an ellipsis for those without room."""
    if len(text) <= room:
        return text
    kept: list[str] = []
    for line in text.splitlines():
        room -= len(line) + 1
        if room < 2:
            break
        kept.append(line)
    return "\n".join([*kept, "…"])


async def marked(identity: Identity, arguments: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments of a message about to be sent, its components with this installation's marks."""
    view = arguments.get("view")
    if view is not None:
        await _mark(identity, list(view.walk_children()))
    return arguments


async def marked_form(identity: Identity, form: ui.Modal) -> ui.Modal:
    """Return a form about to be opened, with this installation's mark."""
    await _mark(identity, [form])
    return form


async def _mark(identity: Identity, parts: list[Any]) -> None:
    ids = {custom_id for part in parts if (custom_id := getattr(part, "custom_id", None)) is not None}
    found = await identity.marked(ids)
    for part in parts:
        if (carried := found.get(getattr(part, "custom_id", None) or "")) is not None:
            part.custom_id = carried
