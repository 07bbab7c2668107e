"""What may one transaction change that belongs to people, and to no match?"""

from dataclasses import dataclass

from bot.matches.model import MatchId, Person, UserId
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
class ForgetFollower:
    """Somebody follows a match no more."""

    match: MatchId
    user: UserId


OfPeople = SavePerson | SaveSettings | SaveAbsence | SaveDigest | ForgetFollower
