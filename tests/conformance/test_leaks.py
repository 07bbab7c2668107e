"""No view, fact or picture tells what its observer may not know."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from engine.core.game import Seat
from engine.core.rules import AnyGame
from engine.core.text import Say
from render.picture import Drawing, Picture
from render.registry import DRAWINGS
from tests.conformance import leaks, mutants, showing
from tests.conformance.leaks import compare
from tests.conformance.mutants import Mutant
from tests.conformance.plays import Moment, Run, each_moment, search
from tests.conformance.wrapped import changing

ObserverCheck = Callable[[AnyGame, Moment, Seat | None], None]


def for_everybody(check: ObserverCheck) -> Callable[[AnyGame, Moment], None]:
    """Return the check for a spectator and for every seat."""

    def checked(game: AnyGame, moment: Moment) -> None:
        for observer in (None, *moment.seats):
            check(game, moment, observer)

    return checked


def test_imagined_worlds_look_alike(game: AnyGame, run: Run) -> None:
    """Mutants: ALIKE, games whose views, lists, labels, refusals ... depend on a hidden card."""
    assert each_moment(game, run.part(2, thinned=8), for_everybody(leaks.worlds_look_alike), every=12)


def test_an_automatic_action_is_the_only_legal_one(game: AnyGame, run: Run) -> None:
    """Mutant: a game that takes the first action automatically."""
    each_moment(game, run.part(4, thinned=4), leaks.forced_is_all_there_is, every=3)


@changing((mutants.ForcedTells,), "mutant")
def test_an_automatic_action_despite_a_choice_is_found(
    game: AnyGame, mutant: type[Mutant], seed: int
) -> None:
    with pytest.raises(AssertionError, match="not the only legal one"):
        search(mutant(game).as_game(), Run(seed, 20), leaks.forced_is_all_there_is, every=2)


def test_imagined_worlds_differ_where_something_is_hidden(game: AnyGame, run: Run) -> None:
    """Mutants: HIDDEN, which imagine one world only or call known places hidden."""
    assert each_moment(game, run.part(3, thinned=8), for_everybody(leaks.hidden_places_vary), every=8)


def test_imagined_worlds_keep_what_is_known(game: AnyGame, run: Run) -> None:
    """Mutants: KNOWN, which call a hidden place known."""
    assert each_moment(game, run.part(3, thinned=8), for_everybody(leaks.known_places_stay), every=12)


def test_facts_and_question_numbers_tell_no_more_than_views(game: AnyGame, run: Run) -> None:
    """Mutants: TOLD, with facts or question numbers that depend on hidden cards."""
    assert each_moment(
        game, run.part(4, thinned=8), for_everybody(leaks.facts_tell_no_more_than_views), every=40
    )


def finds(game: AnyGame, mutant: type[Mutant], check: ObserverCheck, seed: int) -> None:
    with pytest.raises(AssertionError, match=mutant.channel):
        search(mutant(game).as_game(), Run(seed, 20), for_everybody(check), every=8)


@changing(mutants.ALIKE, "mutant")
def test_a_world_that_looks_different_is_found(game: AnyGame, mutant: type[Mutant], seed: int) -> None:
    finds(game, mutant, leaks.worlds_look_alike, seed)


@changing(mutants.HIDDEN, "mutant")
def test_a_place_that_is_not_hidden_is_found(game: AnyGame, mutant: type[Mutant], seed: int) -> None:
    finds(game, mutant, leaks.hidden_places_vary, seed)


@changing(mutants.KNOWN, "mutant")
def test_a_place_that_is_not_known_is_found(game: AnyGame, mutant: type[Mutant], seed: int) -> None:
    finds(game, mutant, leaks.known_places_stay, seed)


@changing(mutants.TOLD, "mutant")
def test_leaking_words_are_found(game: AnyGame, mutant: type[Mutant], seed: int) -> None:
    finds(game, mutant, leaks.facts_tell_no_more_than_views, seed)


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
