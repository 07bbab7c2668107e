"""Nothing that Discord carries distinguishes worlds that an observer must not distinguish.

Each test names the mutants it finds.
"""

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from engine.core.game import Seat
from engine.core.rules import AnyGame
from engine.core.text import Say
from render.picture import Drawing, Picture
from render.registry import DRAWINGS
from tests.conformance import mutants, showing
from tests.conformance.leaks import compare
from tests.conformance.plays import Moment, Run, each_moment, search
from tests.conformance.test_leaks import ObserverCheck, for_everybody
from tests.conformance.wrapped import changing


class Counting:
    """A drawing that shows how often it has drawn, as an id or a time would."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing, self._numbers = drawing, count()

    def table(self, view: Any, names: tuple[str, ...], say: Say) -> Picture:
        drawn = self._drawing.table(view, names, say)
        return replace(drawn, alt=f"{drawn.alt} {next(self._numbers)}")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._drawing, name)


def test_displays_are_the_same_in_every_imagined_world(game: AnyGame, run: Run) -> None:
    """Mutants: LabelsTell, OrderOfActionsTells, QuietnessTells through the panel; Counting in pictures."""
    assert each_moment(game, run.part(6, thinned=6), for_everybody(showing.shown_worlds_look_alike), every=40)


def test_pictures_are_the_same_bytes_in_every_imagined_world(game: AnyGame, run: Run) -> None:
    """Mutant: ImaginationForgets, whose worlds hold other cards than the seat knows."""
    assert each_moment(
        game, run.part(12, thinned=4), for_everybody(showing.painted_worlds_look_alike), every=60
    )


PANELS = [
    (mutants.LabelsTell, "panel"),
    (mutants.OrderOfActionsTells, "panel"),
    (mutants.QuietnessTells, "draft"),
]


@pytest.mark.parametrize(("mutant", "channel"), PANELS, ids=[mutant.__name__ for mutant, _ in PANELS])
def test_a_leaking_panel_is_found(
    game: AnyGame, mutant: type[mutants.Mutant], channel: str, seed: int
) -> None:
    _finds(mutant(game), showing.shown_worlds_look_alike, channel, seed)


@changing([mutants.ImaginationForgets], "mutant")
def test_leaking_bytes_are_found(game: AnyGame, mutant: type[mutants.Mutant], seed: int) -> None:
    _finds(mutant(game), showing.painted_worlds_look_alike, "bytes", seed)


def _finds(game: Any, check: ObserverCheck, channel: str, seed: int) -> None:
    with pytest.raises(AssertionError, match=f"{channel}.*can distinguish imagined worlds"):
        search(game, Run(seed, 8), for_everybody(check), every=8)


def test_a_leaking_picture_is_found(game: AnyGame, seed: int) -> None:
    counting: Any = Counting(DRAWINGS[game.spec.id])

    def check(game: AnyGame, moment: Moment) -> None:
        for observer in (None, Seat(0)):
            real = showing.shown_by(game, moment.state, observer, counting)
            compare(real, showing.shown_by(game, moment.state, observer, counting), observer)

    with pytest.raises(AssertionError, match=r"table description: .*can distinguish imagined worlds"):
        each_moment(game, Run(seed, 1), check)
