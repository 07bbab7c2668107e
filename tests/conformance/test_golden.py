"""Do matches kept in files still go as they went, one for each way a match of a game can end?

A file: `options` with name=value pairs, `seed` in hex, a line for each entry with the seat and its notations,
`result` with the winning seats and the reason.
"""

from pathlib import Path

import pytest

import engine.core
from engine.core.game import Seat
from engine.core.match import Match
from engine.core.text import keys
from engine.registry import GAMES
from tests.conformance import saying
from tests.conformance.plays import AnyGame

CORE = Path(engine.core.__path__[0]) / "text"
"""What ends any match, whatever a game says of it, needs no match of each game."""
GAMES_TESTED = Path(__file__).parents[1] / "games"
FILES = [
    (id, path) for id in sorted(GAMES) for path in sorted((GAMES_TESTED / id / "golden").glob("*.match"))
]


@pytest.mark.parametrize(("id", "path"), FILES, ids=[f"{id}-{path.stem}" for id, path in FILES])
def test_a_kept_match_goes_as_it_went(id: str, path: Path) -> None:
    first, second, *entries, last = path.read_text("utf-8").splitlines()
    options = GAMES[id].spec.options(**dict(pair.split("=", 1) for pair in first.split()[1:]))
    match = Match.open(GAMES[id], options, bytes.fromhex(second.split()[1]))
    for line in entries:
        seat, *notations = line.split()
        match, _ = match.act(Seat(int(seat)), notations)
    outcome = match.outcome()
    assert outcome is not None
    assert ["result", *map(str, sorted(outcome.winners)), outcome.reason.id] == last.split()


def test_a_match_is_kept_for_every_way_to_end(game: AnyGame) -> None:
    results = {path.read_text("utf-8").split()[-1] for id, path in FILES if id == game.spec.id}
    ends = {id for id in keys(saying.folder(game))["en"] - keys(CORE)["en"] if id.startswith("end-")}
    assert results == ends
    assert ends
