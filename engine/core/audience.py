"""The audience of facts: what each observer is told of a match, in order and numbered."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from engine.core.game import Fact, Seat


class NumberedFact(NamedTuple):
    """A fact as one observer got it, numbered from 1 by what this observer was told."""

    number: int
    turn: int
    actor: Seat | None
    fact: Fact


class ToldFact(NamedTuple):
    """A fact with the number of its entry, the turn it fell in and who acted."""

    entry: int
    turn: int
    actor: Seat | None
    fact: Fact


def facts_for(
    lines: Sequence[ToldFact], observers: Sequence[Seat | None], since: int = 0
) -> Iterator[tuple[int, NumberedFact]]:
    """What any of them (None: a spectator) was told by the entries from number `since` on, each with the
    number of its entry."""
    told = [line for line in lines if line.fact.reaches(*observers)]
    first = bisect_left(told, since, key=itemgetter(0))
    for number, (entry, turn, actor, fact) in enumerate(told[first:], first + 1):
        yield entry, NumberedFact(number, turn, actor, fact)
