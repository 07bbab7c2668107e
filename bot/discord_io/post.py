"""What does a public message of ours consist of? Plain text, one picture, a row or two of buttons."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any, Protocol, Self, runtime_checkable

import discord

from bot.background.drawing import BOARD_FILE, Image
from bot.core.components import parse
from bot.core.model import UserId
from bot.discord_io.buttons import Button
from bot.discord_io.compat.views import stopped

MAX_CONTENT = 2000


def pinging(users: Sequence[UserId]) -> discord.AllowedMentions:
    """Lets a message notify these users and nobody else."""
    named = [discord.Object(user) for user in users]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=named)


class Shown(Protocol):
    """What can be shown in a message. Each call makes views and files anew: they can be sent once only."""

    def as_new(self) -> dict[str, Any]:
        """The arguments with which it is sent as a new message or as an interaction's answer."""

    def without_picture(self) -> Self:
        """The same with its picture in words, for where none may be shown."""


class Editable(Shown, Protocol):
    """What can also take the place of what a message shows."""

    def as_edit(self) -> dict[str, Any]:
        """The arguments with which a message becomes it, whatever it was."""


@runtime_checkable
class Decorated(Shown, Protocol):
    """What is shown with emojis, which Discord may not know any more."""

    def without_emojis(self) -> Self:
        """The same in words alone."""


@dataclass(frozen=True, slots=True)
class Aside:
    """What a message says and offers where its picture may not be shown. `board` opens the text board."""

    why: str
    board: Button


@dataclass(frozen=True, slots=True)
class Post:
    """A plain message: whatever must notify is never Components V2. `pings`: the only users it notifies.

    `spared`: whom it is for as well, but who have quiet hours.
    """

    content: str
    buttons: tuple[Button, ...] = ()
    pings: tuple[UserId, ...] = ()
    image: Image | None = None
    aside: Aside | None = None
    spared: tuple[UserId, ...] = ()

    def without_picture(self) -> "Post":
        """The board in words below the text, as many of its lines as there is room for."""
        if self.image is None or self.aside is None:
            return replace(self, image=None)
        room = MAX_CONTENT - len(self.content) - len(self.aside.why) - 2
        content = "\n".join([self.content, _lines(self.image.text, room), self.aside.why])
        buttons = tuple(self.aside.board if parse(each.id).verb == "b" else each for each in self.buttons)
        return replace(self, content=content, image=None, buttons=buttons)

    def row(self) -> discord.ui.View | None:
        """Return the buttons as a view; None where there are none."""
        if not self.buttons:
            return None
        view = discord.ui.View(timeout=None)
        for button in self.buttons:
            view.add_item(button.component())
        return stopped(view)

    def files(self) -> list[discord.File]:
        """The picture with its description; the file's name is always the same."""
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
    """The first lines of a text; an ellipsis stands for those that have no room."""
    if len(text) <= room:
        return text
    kept: list[str] = []
    for line in text.splitlines():
        room -= len(line) + 1
        if room < 2:
            break
        kept.append(line)
    return "\n".join([*kept, "…"])
