"""The blocks of a panel or a private page, from which Discord's components are made.

Views are only serialisers: built anew for each message and stopped before they are sent. So discord.py stores
nothing, times nothing and logs no label.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Hashable
from dataclasses import dataclass, field, replace
from io import BytesIO
from types import MappingProxyType
from typing import Any

import discord
from discord import ui

from bot.background.drawing import BOARD_FILE, Image
from bot.core.model import MatchId, UserId
from bot.discord_io.compat.views import stopped
from bot.discord_io.post import Button, EmojiByIcon, cut, pinging

FILM_FILE = "replay.gif"
MAX_COMPONENTS = 40
MAX_TEXT = 4000
MAX_ALT = 1024
MAX_OPTION = 100
MAX_PLACEHOLDER = 150
BUTTONS_A_ROW = 5
OPTIONS_A_SELECT = 25


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph in Discord's markdown."""

    text: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of 1 to 5 buttons."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One answer of a select. `about`: a sentence below it."""

    label: str
    value: str
    icon: str = ""
    is_chosen: bool = False
    about: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """A select of 1 to 25 answers; `question` is its placeholder."""

    id: str
    question: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class PeopleSelect:
    """A select for one of the server's members; `question` is its placeholder.

    `chosen`: the user that it shows instead.
    """

    id: str
    question: str
    chosen: UserId | None = None


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    """A select for one of the server's channels of these kinds.

    `question` is its placeholder.
    """

    id: str
    question: str
    kinds: tuple[discord.ChannelType, ...]


@dataclass(frozen=True, slots=True)
class Gallery:
    """The place of the page's picture. `image` None: the one that the message already has.

    `follows`: the sentence that the picture comes later, for a page shown before it is painted. `stays`: the
    message keeps its own picture if it is the same one.
    """

    image: Image | None
    alt: str
    follows: str = ""
    stays: bool = False


@dataclass(frozen=True, slots=True)
class FormerRow:
    """A row of the pressed message, shown again as it was."""

    row: discord.ActionRow


@dataclass(frozen=True, slots=True)
class Download:
    """A file to download. `name` tells its contents and nothing else."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Motion:
    """A film in place of a picture."""

    gif: bytes
    alt: str


Block = FormerRow | Motion | Prose | Row | Select | PeopleSelect | ChannelSelect | Gallery | Download


@dataclass(frozen=True, slots=True)
class Page:
    """A message from top to bottom, with at most one picture. `emojis`: by the icons of its answers.

    `pings`: the users it notifies when it is new and public. `mark`: the content of a panel that follows
    changes made elsewhere. `match`: whose panel it is. `later`: makes the pages that replace it one after
    another; the last one stays.
    """

    blocks: tuple[Block, ...]
    emojis: EmojiByIcon = field(default_factory=dict)
    pings: tuple[UserId, ...] = ()
    mark: Hashable = None
    match: MatchId | None = None
    later: Callable[[], AsyncGenerator[Page, None]] | None = None

    def without_emojis(self) -> Page:
        return replace(self, emojis={})

    def without_picture(self) -> Page:
        """Return the page with its picture in words, cut to the room there is.

        A picture that the message had before is replaced by its description.
        """
        shown = self.picture
        said = self.alt if shown is None or shown.image is None else shown.image.text
        text = Prose(cut(said, self._room()))
        return replace(self, blocks=tuple(text if block is shown else block for block in self.blocks))

    def _room(self) -> int:
        """Return how many characters of text are left."""
        return max(MAX_TEXT - sum(len(block.text) for block in self.blocks if isinstance(block, Prose)), 1)

    @property
    def unpainted(self) -> Image | None:
        """The image that is still to be painted."""
        image = self.picture.image if self.picture else None
        return image if image is not None and image.unpainted is not None else None

    def painted(self, image: Image) -> Page:
        """Return the page with this painted picture."""
        blocks = (
            replace(block, image=image) if isinstance(block, Gallery) else block for block in self.blocks
        )
        return replace(self, blocks=tuple(blocks))

    def keeping(self, alt: str) -> Page:
        """Return the page with the picture that the message has, which `alt` describes."""
        kept = Gallery(None, alt)
        return replace(self, blocks=tuple(kept if block is self.picture else block for block in self.blocks))

    def in_words(self, *, kept: str | None) -> Page:
        """Return the page to show while its picture is painted: the message keeps its old picture until then.

        A message without one shows the whole position in words. `kept`: the description of the message's
        picture.
        """
        shown = self.picture
        if shown is None or shown.image is None:
            return self
        blocks = list(self.blocks)
        place = blocks.index(shown)
        if kept is not None:
            blocks[place] = Gallery(None, kept)
            prose = next((at for at, block in enumerate(blocks) if isinstance(block, Prose)), None)
            if prose is not None and isinstance(said := blocks[prose], Prose):
                blocks[prose] = Prose(f"{said.text}\n{shown.follows}")
        else:
            text = cut(shown.image.text, max(self._room() - len(shown.follows) - 1, 1))
            blocks[place] = Prose(f"{text}\n{shown.follows}")
        return replace(self, blocks=tuple(blocks))

    @property
    def alt(self) -> str:
        """The description of its picture, empty without one."""
        return self.picture.alt if self.picture else ""

    @property
    def picture(self) -> Gallery | None:
        """The block that shows a picture, if there is one."""
        return next((block for block in self.blocks if isinstance(block, Gallery)), None)

    def files(self) -> list[discord.File]:
        """Return the files to upload: downloads, and the picture unless the message keeps its own."""
        attached = [
            discord.File(BytesIO(block.content), block.name)
            for block in self.blocks
            if isinstance(block, Download)
        ]
        attached += [
            discord.File(BytesIO(block.gif), FILM_FILE, description=block.alt)
            for block in self.blocks
            if isinstance(block, Motion)
        ]
        shown = self.picture
        if shown is None or shown.image is None:
            return attached
        return [*attached, discord.File(BytesIO(shown.image.png), BOARD_FILE, description=shown.alt)]

    @property
    def keeps_picture(self) -> bool:
        """True if the message keeps its picture."""
        return self.picture is not None and self.picture.image is None

    def as_new(self) -> dict[str, Any]:
        return {"view": self.view(), "files": self.files(), "allowed_mentions": pinging(self.pings)}

    def as_edit(self) -> dict[str, Any]:
        """Return the arguments of a message edit; the message's own picture stays if the page keeps it."""
        change = {"view": self.view(), "allowed_mentions": discord.AllowedMentions.none()}
        return change if self.keeps_picture else change | {"attachments": self.files()}

    def view(self) -> ui.LayoutView:
        """Return the components, made anew. Needs a running event loop."""
        view = ui.LayoutView(timeout=None)
        room = MAX_TEXT
        for block in self.blocks:
            item, used = _item(block, room, self.emojis)
            room -= used
            if item is not None:
                view.add_item(item)
        return stopped(view)

    @property
    def leads_on(self) -> bool:
        """True if there is anything to press."""
        return any(
            isinstance(block, FormerRow | Row | Select | PeopleSelect | ChannelSelect)
            for block in self.blocks
        )

    @property
    def component_count(self) -> int:
        """The number of components as Discord counts them."""
        return sum(
            1
            + (len(block.buttons) if isinstance(block, Row) else 0)
            + (len(block.row.children) if isinstance(block, FormerRow) else 0)
            + isinstance(block, Select | PeopleSelect | ChannelSelect)
            for block in self.blocks
        )


def sentence(text: str) -> Page:
    return Page((Prose(text),))


def above_message(notice: str, message: discord.Message, picture: str | None) -> Page:
    """Return the message as it was, with a notice above its text.

    `picture`: the description of its present picture, None without one.
    """
    blocks: list[Block] = [] if picture is None else [Gallery(None, picture)]
    said = [part.content for part in message.components if isinstance(part, discord.TextDisplay)]
    blocks.append(Prose("\n".join([notice, *said])))
    blocks += [FormerRow(part) for part in message.components if isinstance(part, discord.ActionRow)]
    return Page(tuple(blocks))


def rows(buttons: list[Button] | tuple[Button, ...]) -> tuple[Row, ...]:
    """Return the buttons in as few rows as possible."""
    starts = range(0, len(buttons), BUTTONS_A_ROW)
    return tuple(Row(tuple(buttons[start : start + BUTTONS_A_ROW])) for start in starts)


_Item = ui.Item[Any]


def _item(block: Block, room: int, emojis: EmojiByIcon) -> tuple[_Item | None, int]:
    """Return the component of a block, and how many of the remaining characters it uses."""
    match block:
        case Prose(text):
            shown = cut(text, room) if room > 0 else ""
            return (ui.TextDisplay(shown), len(shown)) if shown else (None, 0)
        case Gallery(_, alt):
            media = discord.MediaGalleryItem(f"attachment://{BOARD_FILE}", description=cut(alt, MAX_ALT))
            return ui.MediaGallery(media), 0
        case Motion(_, alt):
            film = discord.MediaGalleryItem(f"attachment://{FILM_FILE}", description=cut(alt, MAX_ALT))
            return ui.MediaGallery(film), 0
        case FormerRow(former):
            return ui.ActionRow.from_component(former), 0
        case Row(buttons):
            return ui.ActionRow(*(button.component(emojis) for button in buttons)), 0
        case Select(id, question, options):
            row: ui.ActionRow[Any] = ui.ActionRow()
            return row.add_item(select_of(id, question, options, emojis)), 0
        case PeopleSelect(id, question, chosen):
            people: ui.ActionRow[Any] = ui.ActionRow()
            asked = cut(question, MAX_PLACEHOLDER)
            there = [] if chosen is None else [discord.Object(chosen, type=discord.User)]
            one = ui.UserSelect[Any](custom_id=id, placeholder=asked, default_values=there, required=False)
            return people.add_item(one), 0
        case Download(name):
            return ui.File(f"attachment://{name}"), 0
        case ChannelSelect(id, question, kinds):
            channels: ui.ActionRow[Any] = ui.ActionRow()
            asked = cut(question, MAX_PLACEHOLDER)
            select = ui.ChannelSelect[Any](
                custom_id=id, placeholder=asked, channel_types=list(kinds), required=False
            )
            return channels.add_item(select), 0


def select_of(
    id: str,
    question: str,
    options: tuple[Option, ...],
    emojis: EmojiByIcon = MappingProxyType({}),
    *,
    required: bool = False,
) -> ui.Select[Any]:
    """Return a new select of discord.py. `required`: in a form, one must be chosen.

    It is always given: without it, discord.py 2.7 sends some selects as optional, unlike Discord and 2.8
    (Rapptz/discord.py#10339).
    """
    choices = [
        discord.SelectOption(
            label=cut(option.label, MAX_OPTION),
            value=option.value,
            emoji=emojis.get(option.icon),
            default=option.is_chosen,
            description=cut(option.about, MAX_OPTION) or None,
        )
        for option in options
    ]
    asked = cut(question, MAX_PLACEHOLDER) or None
    return ui.Select(custom_id=id, placeholder=asked, options=choices, required=required)
