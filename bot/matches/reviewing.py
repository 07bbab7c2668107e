"""What was decided in a match that is over, and what could be known each time?"""

from collections.abc import Iterator
from typing import Final

from engine.ai.review import Committed, Decision
from engine.core.game import Fact, NotOver, Seat
from engine.core.log import Act, counted
from engine.core.match import Match

CHOSEN: Final = ("person", "robot")
"""By whom entries are made that somebody chose; others follow a wish or a rule."""


def decided(match: Match) -> Iterator[Committed]:
    """Every entry in which there was a choice, in order; what was taken back is passed over.

    Each has what its seat could see and had been told, and nothing else of the match. Where several actions
    were laid out and then committed, each of them was decided. Raises NotOver.
    """
    if match.outcome() is None:
        raise NotOver
    counting = frozenset(counted(match.entries))
    told = {seat: match.told(seat) for seat in match.seats}
    heard: dict[Seat, tuple[Fact, ...]] = dict.fromkeys(match.seats, ())
    for count, (entry, now) in enumerate(zip(match.entries, match.stepwise(), strict=False)):
        if isinstance(entry, Act) and count in counting and entry.by.partition("/")[0] in CHOSEN:
            decisions = tuple(_decisions_in(entry, now, heard[entry.seat]))
            if decisions:
                yield Committed(count, now.asks()[0].turn, entry.seat, decisions)
        for seat in match.seats:
            heard[seat] += tuple(one.fact for one in told[seat].get(count, ()))


def _decisions_in(entry: Act, now: Match, heard: tuple[Fact, ...]) -> Iterator[Decision]:
    """Those of one entry, which was made in this position."""
    for laid in range(len(entry.notations)):
        done, line = entry.notations[:laid], entry.notations[laid:]
        position = now.preview(entry.seat, done)
        if len(position.legal(entry.seat)) > 1:
            yield Decision(position.seat_view(entry.seat), heard, done, line)
