"""The reader of an answer, their language, and how it mentions commands."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.core.model import MatchId, UserId
from bot.core.settings import ServerRepository, Settings
from bot.discord_io.interaction import Interaction, is_in_server
from bot.words import words
from engine.core.text import Say


class Mentions:
    """The ids under which Discord knows our commands; empty until it has returned them.

    A command is named by a mention, which every client can tap (with its own name only).
    """

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def know(self, ids: Mapping[str, int]) -> None:
        """Store the ids by the commands' English names; a sub-command's name follows its group's."""
        self._ids = dict(ids)

    def speaker(self, say: Say) -> Say:
        """Return a function that makes sentences with mentions of commands."""
        if not self._ids:
            return say
        return lambda said: _NAMED.sub(self._mention, say(said))

    def _mention(self, found: re.Match[str]) -> str:
        command, sub = found.groups()
        if (id := self._ids.get(f"{command} {sub}")) is not None:
            return f"</{command} {sub}:{id}>"
        if (id := self._ids.get(command)) is None:
            return found[0]
        return f"</{command}:{id}>" + (f" {sub}" if sub else "")


_NAMED = re.compile(r"(?<![\w/<])/([a-z]+(?:-[a-z]+)*)(?: ([a-z]+(?:-[a-z]+)*))?(?![\w/:])")


@dataclass(frozen=True, slots=True)
class Reader:
    """A person who pressed or typed something.

    `locale`: the language they chose, else `client_locale`, the language of their Discord. `guild_id`: the
    server in which they read, for the names of that place. It is None in direct messages and where the bot is
    no member.
    """

    user: UserId
    name: str
    locale: str
    mentions: Mentions
    settings: Settings = field(default_factory=Settings)
    client_locale: str = ""
    guild_id: int | None = None

    def say(self, game: str | None = None, names: Sequence[str] = ()) -> Say:
        """Return the function that makes sentences for this reader; `names`: the players' names, by seat."""
        return self.mentions.speaker(words(game).speaker(self.locale, names))


@dataclass(frozen=True, slots=True)
class Visit:
    """A reader with a request about a match.

    `is_open`: the panel is public, so it must show nothing that is for its reader alone. `turn`: the turn
    whose message was pressed; once it is over, the message becomes the record. `alt`: the description of that
    message's picture. `delivery`: the id of the interaction, by which a repeat is recognized. `is_in_server`:
    the request came from a server with the bot, where others can join.
    """

    reader: Reader
    match: MatchId
    is_open: bool = False
    turn: int | None = None
    alt: str = ""
    delivery: int | None = None
    is_in_server: bool = True

    def after(self, settings: Settings) -> "Visit":
        """Return the same visit with other settings, in the language that they choose."""
        locale = settings.language or self.reader.client_locale
        return replace(self, reader=replace(self.reader, settings=settings, locale=locale))

    @property
    def user(self) -> UserId:
        return self.reader.user


async def locale_here(servers: ServerRepository, interaction: Interaction, otherwise: str) -> str:
    """Return the language of public messages here: the one its moderators chose, else the server's own.

    `otherwise`: the language outside servers.
    """
    if not is_in_server(interaction):
        return otherwise
    if interaction.guild_id is not None and (chosen := (await servers.server(interaction.guild_id)).language):
        return chosen
    return interaction.guild_locale.value if interaction.guild_locale else otherwise
