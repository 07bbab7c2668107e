"""The audience of facts: what each observer is told of a match, in order and numbered."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from engine.core.game import Fact, Seat


class NumberedFact(NamedTuple):
    """A fact told to one observer, numbered from 1 in the order that observer was told."""

    number: int
    turn: int
    actor: Seat | None
    fact: Fact


class ToldFact(NamedTuple):
    """A fact with the index of its log entry, its turn and the seat that acted."""

    entry: int
    turn: int
    actor: Seat | None
    fact: Fact


def facts_for(
    lines: Sequence[ToldFact], observers: Sequence[Seat | None], since: int = 0
) -> Iterator[tuple[int, NumberedFact]]:
    """Yield the facts told to any of `observers` (None: a spectator), each with the index of its entry.

    Facts of entries before `since` are counted but left out.
    """
    told = [line for line in lines if line.fact.reaches(*observers)]
    first = bisect_left(told, since, key=itemgetter(0))
    for number, (entry, turn, actor, fact) in enumerate(told[first:], first + 1):
        yield entry, NumberedFact(number, turn, actor, fact)
