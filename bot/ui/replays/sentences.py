"""How is it said who saw and who was told something?"""

from bot.matches.replays import ALL, TABLE, Replay, Viewer, seat_of
from engine.core.game import Player, Word, Words, word
from engine.core.hearing import NumberedFact
from engine.core.text import Say


def eyes(viewer: Viewer) -> Word:
    """Through whose eyes a match is seen."""
    if viewer in (TABLE, ALL):
        return word("replay-eyes-table" if viewer == TABLE else "replay-eyes-all")
    seat = seat_of(viewer)
    assert seat is not None, "a viewer is a seat, the table or all"
    return word("replay-eyes-seat", who=Player(seat))


def heard(one: NumberedFact, replay: Replay, say: Say) -> str:
    """A fact; with whom it was told where that is not whose eyes they are."""
    said = say(one.fact.word)
    if one.fact.audience is None or replay.viewer != ALL:
        return said
    who = Words(tuple(word("replay-player", who=Player(seat)) for seat in sorted(one.fact.audience)))
    return say(word("replay-heard", who=who, fact=said))
