"""How far have newcomers come? Each step of theirs is reached once, and never forgotten."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.core.database import SqlDatabase, marks

MilestoneKind = Literal["began", "greeting", "pressed", "decided", "ended"]
"""`began`: servers are welcomed from now on (subject 0). `greeting`: a welcome may have been sent to this
channel. Of a person: `pressed` a button of a welcome, `decided` something in a match, `ended` a match."""


@dataclass(frozen=True, slots=True)
class ReachMilestone:
    """A server or a person has come so far; whatever was reached before stays as it is."""

    kind: MilestoneKind
    subject: int
    at: float


class MilestoneRepository:
    """Reads milestones."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def reached(self, kind: MilestoneKind, subjects: Sequence[int]) -> dict[int, float]:
        """Return which of these have reached the milestone, and when."""
        found = await self._database.rows(
            f"SELECT subject, at FROM milestones WHERE kind = ? AND subject IN ({marks(subjects)})",
            (kind, *subjects),
        )
        return {row["subject"]: row["at"] for row in found}
