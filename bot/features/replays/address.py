"""Where in a replay does a page stand? All of it in its components' ids, so that a restart loses nothing.

arg = [what "~" viewer "~" step "~" first "~" last]
"""

import re
from dataclasses import dataclass, replace
from typing import Literal, get_args

from bot.core.components import ComponentId
from bot.discord_io.buttons import Button, Tone, button_to
from bot.matches.model import MatchError, MatchId
from bot.matches.replays import Viewer
from engine.core.game import word
from engine.core.text import Say

What = Literal[
    "show",
    "first",
    "back",
    "on",
    "last",
    "at",
    "eyes",
    "text",
    "words",
    "json",
    "gif",
    "from",
    "to",
    "film",
    "explain",
    "point",
]
"""The step itself or one beside it, what was chosen from the lists, files, the step in words, the pages of a
film, those of an analysis."""

TO_THE_LAST = 99_999
"""A step that no match has: whatever is too large stands for the last one."""

_ARG = re.compile(r"([a-z]+)~([a-z]|[0-9])~([0-9]{1,5})~([0-9]{1,5})~([0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class Address:
    """What a press asks for, through whose eyes, from which step. `first`, `last`: what is filmed."""

    viewer: Viewer
    step: int
    what: What = "show"
    first: int = 0
    last: int = TO_THE_LAST

    def __str__(self) -> str:
        return f"{self.what}~{self.viewer}~{self.step}~{self.first}~{self.last}"

    def to(self, what: What) -> "Address":
        """The same place for something else."""
        return replace(self, what=what)

    def id(self, match: MatchId) -> str:
        """As a component carries it."""
        return str(ComponentId("h", match, arg=str(self)))

    def button(self, say: Say, match: MatchId, tone: Tone = "plain", *, is_lit: bool = True) -> Button:
        """The button that asks for it."""
        made = button_to(say, word(f"button-replay-{self.what}"), "h", match, str(self), tone)
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


def parse_address(arg: str) -> Address:
    """The place that an id names. Raises MatchError on what names none."""
    found = _ARG.fullmatch(arg)
    if found is None or found[1] not in get_args(What):
        raise MatchError("error-old-button")
    what: What = found[1]  # type: ignore[assignment]  # checked against What above
    return Address(Viewer(found[2]), int(found[3]), what, int(found[4]), int(found[5]))
