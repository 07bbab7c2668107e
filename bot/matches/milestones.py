"""How far have newcomers come? Each step of theirs is reached once, and never forgotten."""

from dataclasses import dataclass
from typing import Literal

MilestoneKind = Literal["began", "greeting", "pressed", "decided", "ended"]
"""`began`: servers are welcomed from now on (subject 0). `greeting`: a welcome may have been sent to this
channel. Of a person: `pressed` a button of a welcome, `decided` something in a match, `ended` a match."""


@dataclass(frozen=True, slots=True)
class ReachMilestone:
    """A server or a person has come so far; whatever was reached before stays as it is."""

    kind: MilestoneKind
    subject: int
    at: float


@dataclass(frozen=True, slots=True)
class Figures:
    """How much there is of everything. `waits_since`: when the oldest message that is not out yet was due."""

    open_matches: int
    ended_matches: int
    waits_since: float | None
    welcomed: int
    pressed: int
    decided: int
    ended: int
