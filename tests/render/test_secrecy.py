"""Close-ups and ends look the same in all worlds that an observer could be in."""

from collections.abc import Iterator
from random import Random

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.match import Match
from engine.registry import GAMES
from render.paint import png
from render.picture import Picture
from tests.render.pictures import DRAWING, ENGLISH

NAMES = ("Ana", "Ben")
MEETINGS = 12
GAME = GAMES["hera_zeus"]


def meetings(seed: int) -> Iterator[Match]:
    """Yield positions of random matches in which two cards have just met."""
    rng = Random(seed)
    while True:
        match = Match.open(GAME, GAME.spec.options(), rng.randbytes(8))
        while match.outcome() is None:
            seat = match.asks()[0].seat
            legal = [action.notation for action in match.legal(seat)]
            bold = [notation for notation in legal if notation.startswith(("c", "pegasus"))]
            match, _ = match.act(seat, (rng.choice(bold or legal),))
            if match.table_view().duel is not None:
                yield match


def bytes_of(picture: Picture) -> tuple[bytes, str, str]:
    return png(picture.display), picture.alt, picture.text


def test_a_close_up_tells_nothing_of_what_lies_elsewhere(seed: int) -> None:
    observers = (None, Seat(0), Seat(1))
    for number, match in zip(range(MEETINGS), meetings(seed), strict=False):
        real = bytes_of(DRAWING.latest(match.table_view(), NAMES, ENGLISH))
        observer = observers[number % 3]
        view = match.table_view() if observer is None else match.seat_view(observer)
        world = GAME.imagine(view, Chance(bytes([number])))
        assert bytes_of(DRAWING.latest(GAME.table_view(world), NAMES, ENGLISH)) == real


def test_the_banner_tells_nothing_but_how_it_ended(seed: int) -> None:
    ended = (match for match in meetings(seed) if match.outcome() is not None)
    for number, match in zip(range(4), ended, strict=False):
        outcome = match.outcome()
        assert outcome is not None
        real = bytes_of(DRAWING.end(match.table_view(), outcome, NAMES, ENGLISH))
        world = GAME.imagine(match.table_view(), Chance(bytes([number])))
        assert bytes_of(DRAWING.end(GAME.table_view(world), outcome, NAMES, ENGLISH)) == real
