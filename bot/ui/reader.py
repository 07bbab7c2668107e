"""Who reads an answer, in which language, and about which match?"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.matches.model import MatchId, UserId
from bot.matches.settings import Settings
from bot.ui.mentions import Mentions
from bot.words import words
from engine.core.text import Say


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
