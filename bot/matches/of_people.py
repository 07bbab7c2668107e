"""What may one transaction change that belongs to people, and to no match?"""

from dataclasses import dataclass

from bot.matches.model import Closed, Follower, MatchId, Person, SentCommands, Share, UserId
from bot.matches.settings import Settings


@dataclass(frozen=True, slots=True)
class SavePerson:
    """A person as last seen; a known language stays known.

    `guild_id`: the server where they use this nickname, or no nickname any more; None changes no nickname.
    """

    person: Person
    guild_id: int | None = None


@dataclass(frozen=True, slots=True)
class SaveSettings:
    """Everything that somebody has chosen for themselves."""

    user: UserId
    settings: Settings


@dataclass(frozen=True, slots=True)
class SaveClosed:
    """Somebody takes no direct messages, or has been told so."""

    user: UserId
    closed: Closed


@dataclass(frozen=True, slots=True)
class SaveDigest:
    """When somebody is told next what waits for them; None for never."""

    user: UserId
    due_at: float | None


@dataclass(frozen=True, slots=True)
class SaveAbsence:
    """Somebody is away; one that began at the same instant is another one now."""

    user: UserId
    since: float
    until: float


@dataclass(frozen=True, slots=True)
class SaveWishes:
    """Somebody's standing orders for a game, as its model writes them."""

    user: UserId
    game: str
    text: str


@dataclass(frozen=True, slots=True)
class SaveBlock:
    """`user` wants no challenge of somebody any more, or takes them again."""

    user: UserId
    blocked: UserId
    is_blocked: bool = True


@dataclass(frozen=True, slots=True)
class KeepLayout:
    """One more layout of this shape, unless it is kept already; the oldest go beyond `most`."""

    user: UserId
    game: str
    shape: str
    text: str
    most: int


@dataclass(frozen=True, slots=True)
class AddShare:
    """Something was shared, by this message."""

    share: Share
    message: int


@dataclass(frozen=True, slots=True)
class SaveFollower:
    """Somebody follows a match so from now on."""

    follower: Follower


@dataclass(frozen=True, slots=True)
class ForgetFollower:
    """Somebody follows a match no more."""

    match: MatchId
    user: UserId


@dataclass(frozen=True, slots=True)
class SaveCommands:
    """Discord has taken these commands."""

    sent: SentCommands


OfPeople = (
    SavePerson
    | SaveSettings
    | SaveAbsence
    | SaveClosed
    | SaveDigest
    | SaveWishes
    | SaveBlock
    | KeepLayout
    | AddShare
    | SaveFollower
    | ForgetFollower
    | SaveCommands
)
