"""What is told of what happens?"""

from engine.core.game import Fact, Player, Seat, word


def is_ready(seat: Seat) -> Fact:
    """§2.3, for everybody."""
    return Fact(word("fact-ready", who=Player(seat)))


def counts(place: int, stone: str, seat: Seat | None) -> Fact:
    """§3.2: the place, counted from 1, the heaviest stone there, and who has the point."""
    called = word(f"card-{stone}")
    if seat is None:
        return Fact(word("fact-counts-for-nobody", place=place, stone=called))
    return Fact(word("fact-counts", place=place, stone=called, who=Player(seat)))
