"""The place of a page in a replay, all of it in its components' ids, so that a restart loses nothing.

arg = [what "~" viewer "~" step "~" first "~" last]
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from bot.core.components import ComponentId
from bot.core.model import MatchError, MatchId
from bot.discord_io.post import Button, Tone, button_to
from bot.features.replays.service import Viewer
from engine.core.game import word
from engine.core.text import Say

REPLAY: Final = "h"
"""The verb of the ids of replays."""

TO_THE_LAST = 99_999
"""A step that no match has: whatever is too large stands for the last one."""

_ARG = re.compile(r"([a-z]+)~([a-z]|[0-9])~([0-9]{1,5})~([0-9]{1,5})~([0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class Address:
    """What a press asks for, through whose eyes, from which step.

    `first`, `last`: the part of the match that is meant. `verb`: of the feature whose page it is.
    """

    viewer: Viewer
    step: int
    what: str = "show"
    first: int = 0
    last: int = TO_THE_LAST
    verb: str = REPLAY

    def __str__(self) -> str:
        return f"{self.what}~{self.viewer}~{self.step}~{self.first}~{self.last}"

    def to(self, what: str, verb: str = REPLAY) -> "Address":
        """Return the same place for something else, of a replay or of another feature's page."""
        return replace(self, what=what, verb=verb)

    def id(self, match: MatchId) -> str:
        """As a component carries it."""
        return str(ComponentId(self.verb, match, arg=str(self)))

    def button(self, say: Say, match: MatchId, tone: Tone = "plain", *, is_lit: bool = True) -> Button:
        """The button that asks for it."""
        made = button_to(say, word(f"button-replay-{self.what}"), self.verb, match, str(self), tone)
        return replace(made, is_lit=is_lit)

    @property
    def wanted(self) -> int:
        """The number of the step that is to be shown."""
        match self.what:
            case "first":
                return 0
            case "back":
                return max(self.step - 1, 0)
            case "on":
                return self.step + 1
            case "last":
                return TO_THE_LAST
        return self.step


def parse_address(arg: str, verb: str = REPLAY) -> Address:
    """Return the place that an id of this verb names. Raises MatchError where it names none."""
    found = _ARG.fullmatch(arg)
    if found is None:
        raise MatchError("error-old-button")
    return Address(Viewer(found[2]), int(found[3]), found[1], int(found[4]), int(found[5]), verb)
