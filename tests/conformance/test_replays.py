"""Kept matches and replays."""

from collections.abc import Callable
from pathlib import Path

import pytest

import engine.core
from bot.features.replays.service import ALL, TABLE, positions_of, seat_viewer, steps_of
from engine.core.game import NotOver, Seat
from engine.core.match import Match
from engine.core.rules import AnyGame
from engine.core.text import keys
from engine.registry import GAMES
from tests.conformance import replaying, saying
from tests.conformance.checks import imagined
from tests.conformance.leaks import whom
from tests.conformance.logs import each_log
from tests.conformance.plays import Moment, Run, each_moment, search
from tests.conformance.replaying import (
    Positions,
    Steps,
    alike,
    as_known_now,
    as_they_were,
    by_others_eyes,
    in_files,
    told_everything,
)
from tests.conformance.test_leaks import for_everybody
from tests.conformance.wrapped import has_rivals, match_from
from tests.games.kept import KEY, read, replayed

Check = Callable[[AnyGame, Moment, Seat | None], None]


def _moments(game: AnyGame, run: Run, positions: Positions) -> int:
    """Let each viewer look back at some moments of some matches, and return how often they did."""
    looked = 0
    for log in each_log(game, run):
        for _ in range(3):
            count = log.rng.randrange(len(log.versions))
            for viewer in replaying.viewers(log.last):
                replaying.shows_what_was_shown(log, count, viewer, positions)
                looked += 1
    return looked


def test_a_replay_shows_what_each_viewer_was_shown(game: AnyGame, run: Run) -> None:
    """Mutants: today's knowledge; another seat's eyes."""
    assert _moments(game, run.part(4, thinned=8), as_they_were)


def test_a_replay_by_what_is_known_now_is_found(game: AnyGame, seed: int) -> None:
    with pytest.raises(AssertionError, match="that was not shown"):
        _moments(game, Run(seed, 4), as_known_now)


def test_a_replay_through_anothers_eyes_is_found(game: AnyGame, seed: int) -> None:
    with pytest.raises(AssertionError, match="that was not shown"):
        _moments(game, Run(seed, 4), by_others_eyes)


def _worlds_are_told_alike(
    game: AnyGame, moment: Moment, observer: Seat | None, positions: Positions
) -> None:
    viewer = TABLE if observer is None else seat_viewer(observer)
    for state in imagined(game, moment.state, observer, moment.rng, count=2):
        real, world = alike(match_from(game, moment.state), match_from(game, state), observer, moment.rng)
        if replaying.told(real, viewer, positions) != replaying.told(world, viewer, positions):
            raise AssertionError(
                f"replay: {whom(observer)} can distinguish imagined worlds from the real one"
            )


def test_replays_of_imagined_worlds_are_the_same(game: AnyGame, run: Run) -> None:
    """Mutant: another seat's eyes."""

    def check(game: AnyGame, moment: Moment, observer: Seat | None) -> None:
        _worlds_are_told_alike(game, moment, observer, as_they_were)

    assert each_moment(game, run.part(4, thinned=8), for_everybody(check), every=40)


@pytest.mark.parametrize("name", sorted(name for name, game in GAMES.items() if has_rivals(game)))
def test_a_replay_that_looks_into_the_true_match_is_found(name: str, seed: int) -> None:
    def check(game: AnyGame, moment: Moment, observer: Seat | None) -> None:
        _worlds_are_told_alike(game, moment, observer, by_others_eyes)

    with pytest.raises(AssertionError, match="can distinguish imagined worlds"):
        search(GAMES[name], Run(seed, 6), for_everybody(check), every=20)


def test_everything_is_shown_after_the_end_alone(game: AnyGame, run: Run) -> None:
    for log in each_log(game, run.part(8, thinned=8)):
        steps = steps_of(log.last, ALL)
        few = steps[:: max(1, len(steps) // 12)]
        assert [one.step for one in positions_of(log.last, ALL, few)] == list(few)
        if log.last.outcome() is not None:
            *_, last = positions_of(log.last, ALL, steps[-1:])
            assert last.view == log.last.reveal()
        running = log.versions[-2]
        with pytest.raises(NotOver):
            list(positions_of(running, ALL, steps_of(running, ALL)[:1]))


@pytest.mark.parametrize("name", sorted(name for name, game in GAMES.items() if has_rivals(game)))
def test_files_of_an_open_match_are_alike_in_every_world(name: str, seed: int) -> None:
    """Mutant: everything that was done and told."""

    def check(heard: Steps) -> Check:
        def checked(game: AnyGame, moment: Moment, observer: Seat | None) -> None:
            viewer = TABLE if observer is None else seat_viewer(observer)
            for state in imagined(game, moment.state, observer, moment.rng, count=2):
                start, other = match_from(game, moment.state), match_from(game, state)
                real, world = alike(start, other, observer, moment.rng)
                if in_files(real, viewer, heard) != in_files(world, viewer, heard):
                    raise AssertionError(
                        f"files: {whom(observer)} can distinguish imagined worlds from the real one"
                    )

        return checked

    assert each_moment(GAMES[name], Run(seed, 3), for_everybody(check(steps_of)), every=20)
    with pytest.raises(AssertionError, match=r"files: .* can distinguish imagined worlds"):
        search(GAMES[name], Run(seed, 6), for_everybody(check(told_everything)), every=10)


CORE = Path(engine.core.__path__[0]) / "text"
"""The endings of any match, which need no match of each game."""
GAMES_TESTED = Path(__file__).parents[1] / "games"
FILES = [
    (id, path) for id in sorted(GAMES) for path in sorted((GAMES_TESTED / id / "golden").glob("*.match"))
]


@pytest.mark.parametrize(("id", "path"), FILES, ids=[f"{id}-{path.stem}" for id, path in FILES])
def test_a_kept_match_goes_as_it_went(id: str, path: Path) -> None:
    text = path.read_text("utf-8")
    kept = read(text)
    assert kept.text == text
    options = GAMES[id].spec.options.model_validate(kept.options)
    match = Match.open(GAMES[id], options, kept.seed, ruleset=kept.ruleset)
    for seat, notations in kept.entries:
        match, _ = match.act(seat, notations)
    outcome = match.outcome()
    assert outcome is not None
    assert (tuple(sorted(outcome.winners)), outcome.reason.id) == (kept.winners, f"end-{kept.reason}")
    assert match.digest(KEY) == replayed(GAMES[id], kept).digest(KEY) == kept.digest


def test_a_match_is_kept_of_every_ruleset(game: AnyGame) -> None:
    rulesets = {read(path.read_text("utf-8")).ruleset for id, path in FILES if id == game.spec.id}
    assert rulesets == set(range(1, game.spec.ruleset + 1))


def test_a_match_is_kept_for_every_way_to_end(game: AnyGame) -> None:
    assert ends_kept(game) == ends_named(game)
    assert ends_named(game)


def ends_kept(game: AnyGame) -> set[str]:
    """Return the endings of the kept matches."""
    return {"end-" + read(path.read_text("utf-8")).reason for id, path in FILES if id == game.spec.id}


def ends_named(game: AnyGame) -> set[str]:
    """Return the endings that have words."""
    return {id for id in keys(saying.folder(game))["en"] - keys(CORE)["en"] if id.startswith("end-")}
