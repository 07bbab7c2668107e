"""The entries of a match's log, and which of them count."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.core.game import Seat


class Act(NamedTuple):
    """One committed draft or action. `by`: person, wish, itself, fallback or robot/<name>/<version>."""

    seat: Seat
    notations: tuple[str, ...]
    by: str = "person"


@dataclass(frozen=True, slots=True)
class Resign:
    """A seat gives up: everybody else wins, but partners lose together."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Expire:
    """A seat ran out of time and the win was claimed: everybody else wins, but partners lose together."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Agree:
    """The players agreed to end the match without a winner."""


@dataclass(frozen=True, slots=True)
class Abort:
    """The match was called off."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A takeback: play continues from before entry number `to` (0-based); nothing is deleted."""

    to: int


@dataclass(frozen=True, slots=True)
class Reseat:
    """A takeover: another player holds the seat from now on; `holder` is the bot's id for them."""

    seat: Seat
    holder: str


Entry = Act | Resign | Expire | Agree | Abort | TakeBack | Reseat


def counted(entries: Sequence[Entry]) -> tuple[int, ...]:
    """Return the indices of the entries that no later one takes back.

    A takeback may itself be taken back.
    """
    if TakeBack not in map(type, entries):
        return tuple(range(len(entries)))
    lines: list[tuple[int, ...]] = [()]
    for number, entry in enumerate(entries):
        kept = lines[entry.to] if isinstance(entry, TakeBack) else lines[-1]
        lines.append((*kept, number))
    return lines[-1]
