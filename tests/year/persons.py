"""The players of a year, in twelve time zones: they come at once, late, rarely or never again."""

import random
from dataclasses import dataclass
from typing import Literal

from bot.core.paces import DAY_S, HOUR_S, PACES, PaceId
from tests.year.calendar import Night

ZONES = (
    "Europe/Paris",
    "Europe/London",
    "America/New_York",
    "America/Los_Angeles",
    "America/St_Johns",
    "Australia/Adelaide",
    "Africa/Johannesburg",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Tokyo",
    "Australia/Lord_Howe",
    "Pacific/Auckland",
)
"""Summer time on both hemispheres, also of half an hour; offsets of half and quarter hours."""

Character = Literal["prompt", "daily", "slow", "sleeper", "vanisher"]

CHARACTERS: dict[Character, int] = {"prompt": 40, "daily": 30, "slow": 12, "sleeper": 8, "vanisher": 10}
"""Percentages of characters: `slow` comes about when the time is over, `sleeper` even later."""

REMINDERS = {"all": 80, "fewer": 8, "none": 6, "digest": 6}


@dataclass(slots=True)
class Player:
    """A player.

    `gone_at`: when they stop playing (infinite: never); `leaves`: whether they leave the server too.
    `away_until`: the end of a vacation. `reminders`: how they chose to be reminded.
    """

    id: int
    zone: str
    night: Night | None
    character: Character
    gone_at: float
    leaves: bool
    reminders: str
    away_until: float = 0.0

    def has_left(self, at: float) -> bool:
        """Return True if they have left the server."""
        return self.leaves and at >= self.gone_at

    def takes_s(self, rng: random.Random, pace: PaceId) -> float:
        """Return the seconds until they come when called, apart from sleep."""
        if pace == "live":
            return rng.uniform(5, 240) if rng.random() > 0.04 else rng.uniform(400, DAY_S)
        turn_s = min(PACES[pace].turn_s, 2 * DAY_S)
        match self.character:
            case "prompt" | "vanisher":
                return rng.uniform(60, 3 * HOUR_S)
            case "daily":
                return rng.uniform(2 * HOUR_S, 20 * HOUR_S)
            case "slow":
                return rng.uniform(0.3, 1.6) * turn_s
            case "sleeper":
                return rng.uniform(0.7, 3.0) * turn_s


def everybody(count: int, rng: random.Random, begin: float, end: float) -> list[Player]:
    """Return so many players, the same for the same dice."""
    players = []
    for number in range(1, count + 1):
        zone = ZONES[number % len(ZONES)]
        (character,) = rng.choices(list(CHARACTERS), list(CHARACTERS.values()))
        gone_at = rng.uniform(begin, end) if character == "vanisher" else float("inf")
        (reminders,) = rng.choices(list(REMINDERS), list(REMINDERS.values()))
        leaves = rng.random() < 0.3
        players.append(Player(number, zone, _night(zone, rng), character, gone_at, leaves, reminders))
    return players


def _night(zone: str, rng: random.Random) -> Night | None:
    kind = rng.random()
    if kind < 0.3:
        return None
    if kind < 0.35:
        return Night(zone, 9 * 60, 17 * 60 + 30)  # a night worker
    start = rng.choice((21 * 60, 22 * 60, 22 * 60 + 30, 23 * 60 + 15, 0))
    return Night(zone, start, (start + rng.choice((7, 8, 9)) * 60) % (24 * 60))
