"""What may somebody choose for themselves, on every server alike?"""

from dataclasses import dataclass, fields
from datetime import time
from typing import Literal

from bot.core.paces import QuietHours

Reminding = Literal["all", "fewer", "none", "digest"]
Challengers = Literal["everyone", "server", "nobody"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Somebody's choices; without any, what everybody begins with. The fields are named as their columns.

    `language`: a locale, None for the one that Discord names. `zone`: an IANA time zone. `quiet_from`,
    `quiet_until`: minutes after midnight there, both or neither; the end may be on the next morning.
    `echoes`: whether a line comes as a direct message too. `confirms`: whether what cannot be taken back
    takes two taps. `text_first`: whether boards come in words. `challengers`: who may challenge them.
    `listed`: whether the table of all servers may name them.

    Raises ValueError for quiet hours without a time zone, for half of them, and for more than nine.
    """

    language: str | None = None
    zone: str | None = None
    quiet_from: int | None = None
    quiet_until: int | None = None
    reminders: Reminding = "all"
    echoes: bool = False
    confirms: bool = True
    text_first: bool = False
    challengers: Challengers = "everyone"
    listed: bool = False

    def __post_init__(self) -> None:
        if (self.quiet_from is None) != (self.quiet_until is None):
            raise ValueError("quiet hours have a beginning and an end")
        if self.quiet_from is not None and self.zone is None:
            raise ValueError("quiet hours are hours somewhere")
        _ = self.quiet

    @property
    def is_written_to(self) -> bool:
        """Whether they get direct messages."""
        return self.echoes or self.reminders == "digest"

    @property
    def quiet(self) -> QuietHours | None:
        """The hours in which they are not called; None where they chose none."""
        if self.zone is None or self.quiet_from is None or self.quiet_until is None:
            return None
        return QuietHours(self.zone, *(time(*divmod(at, 60)) for at in (self.quiet_from, self.quiet_until)))


NAMES = tuple(field.name for field in fields(Settings))
