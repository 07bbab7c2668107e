"""Kept matches still replay the same, one for each way a match can end."""

from pathlib import Path

import pytest

import engine.core
from engine.core.match import Match
from engine.core.rules import AnyGame
from engine.core.text import keys
from engine.registry import GAMES
from tests.conformance import saying
from tests.games.kept import KEY, read, replayed

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
