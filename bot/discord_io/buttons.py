"""What is a button, in public as in private: what does it say and carry, and how does it look?"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

import discord

from bot.core.components import ComponentId
from bot.core.model import MatchId, UserId
from engine.core.game import Word
from engine.core.text import Say

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
    """A button with an id of our grammar. `icon` stands before the label where it is known."""

    label: str
    id: str
    tone: Tone = "plain"
    is_lit: bool = True
    icon: str = ""

    def component(self, emojis: EmojiByIcon = MappingProxyType({})) -> discord.ui.Button[Any]:
        """Discord's button, made anew."""
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
    """A button whose id holds no seat's question, so that it is good as long as its message stands."""
    return Button(say(label), str(ComponentId(verb, match, arg=arg)), tone)


def cut(text: str, limit: int) -> str:
    """The text, ended by an ellipsis where it is longer than `limit`."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


WayTo = Callable[[Say, UserId], Button]
"""Makes the button that leads a reader to a feature's page."""


class Ways:
    """Buttons to pages of features, by name: the way to a feature that is not there is left out."""

    def __init__(self) -> None:
        self._ways: dict[str, WayTo] = {}

    def add(self, name: str, way: WayTo) -> None:
        """Add the way to a page. Raises ValueError where its name is taken."""
        if name in self._ways:
            raise ValueError(f"{name} is registered twice")
        self._ways[name] = way

    def buttons(self, say: Say, user: UserId, *names: str) -> list[Button]:
        """Return the buttons to these pages, in this order, as far as there are such pages."""
        return [self._ways[name](say, user) for name in names if name in self._ways]
