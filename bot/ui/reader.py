"""The person who reads an answer, the language of it, and how it mentions commands."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.core.model import MatchId, UserId
from bot.core.settings import ServerRepository, Settings
from bot.discord_io.interaction import Interaction, is_in_server
from bot.words import words
from engine.core.text import Say


class Mentions:
    """The ids under which Discord knows our commands; empty until it has told them.

    A command is named by a mention, which every client can tap (with its own name only).
    """

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def know(self, ids: Mapping[str, int]) -> None:
        """Takes the ids, by the commands' English names; that of a sub-command follows its group's."""
        self._ids = dict(ids)

    def put_into(self, text: str) -> str:
        """The text with a mention wherever it names a command, such as `/play`."""
        return _NAMED.sub(self._mention, text) if self._ids else text

    def speaker(self, say: Say) -> Say:
        """What makes sentences in which commands are mentioned."""
        return lambda said: self.put_into(say(said))

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
    """Somebody who pressed or typed something.

    `locale`: the language they chose, else `client_locale`, in which their Discord speaks. `guild_id`: the
    server in which they read, None in direct messages and where the bot is no member: the names of that
    place are shown.
    """

    user: UserId
    name: str
    locale: str
    mentions: Mentions
    settings: Settings = field(default_factory=Settings)
    client_locale: str = ""
    guild_id: int | None = None

    def say(self, game: str | None = None, names: Sequence[str] = ()) -> Say:
        """What makes sentences for this reader; `names` are the players' names by seat."""
        return self.mentions.speaker(words(game).speaker(self.locale, names))


@dataclass(frozen=True, slots=True)
class Visit:
    """A reader who asks about a match.

    `is_open`: the panel stands in public, so that nothing may stand on it that is for its reader alone.
    `turn`: the turn whose message that is, where it was pressed: once the turn is over it becomes the record.
    `alt`: how the picture of that message is described.
    `delivery`: the id of the interaction that asks, by which its repeat is known.
    `is_in_server`: asked in a server that the bot is in, where others can join.
    """

    reader: Reader
    match: MatchId
    is_open: bool = False
    turn: int | None = None
    alt: str = ""
    delivery: int | None = None
    is_in_server: bool = True

    def after(self, settings: Settings) -> "Visit":
        """The same reader with other settings, in the language that they choose."""
        locale = settings.language or self.reader.client_locale
        return replace(self, reader=replace(self.reader, settings=settings, locale=locale))

    @property
    def user(self) -> UserId:
        """Who asks."""
        return self.reader.user


async def locale_here(servers: ServerRepository, interaction: Interaction, otherwise: str) -> str:
    """Return the language of public messages here: the one its managers chose, else the server's own.

    `otherwise`: the language outside servers.
    """
    if not is_in_server(interaction):
        return otherwise
    if interaction.guild_id is not None and (chosen := (await servers.server(interaction.guild_id)).language):
        return chosen
    return interaction.guild_locale.value if interaction.guild_locale else otherwise
