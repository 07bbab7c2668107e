"""Databases of earlier versions: this version opens them and plays their matches to the end.

Each file in `kept` was made by the program of that day, with open matches of every game, drafts and finished
matches. The `.json` next to it holds what that program said of each match.
"""

import gzip
import json
from pathlib import Path
from random import Random

import pytest

from bot.core.matches import Matches
from bot.core.model import MatchId, user_of
from bot.core.queries import MatchQueries
from bot.storage.databases import opened_at
from engine.core.game import Seat

KEPT = Path(__file__).parent / "kept"
DAYS = [path.name.removesuffix(".db.gz") for path in sorted(KEPT.glob("*.db.gz"))]
KEYS = {"2026-11-21": b"k" * 32}
"""The keys that such a database does not hold itself."""
MOST_ACTIONS = 4000


@pytest.fixture(params=DAYS)
def day(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def database(day: str, tmp_path: Path) -> str:
    path = tmp_path / "agon.db"
    path.write_bytes(gzip.decompress((KEPT / f"{day}.db.gz").read_bytes()))
    return str(path)


async def test_matches_of_an_earlier_day_stand_as_they_stood(day: str, database: str) -> None:
    expected = json.loads((KEPT / f"{day}.json").read_text("utf-8"))
    async with opened_at(database) as store:
        matches = Matches(store, key=KEYS.get(day) or await store.installation_secret(), clock=lambda: 1e9)
        for number, said in expected.items():
            match = MatchId(int(number))
            header = await matches.header(match)
            assert (header.status, header.turn) == (said["status"], said["turn"])
            assert (list(header.to_act), list(header.holders)) == (said["to_act"], said["holders"])
            for seat, asked in said["legal"].items():
                holder = user_of(header.holders[int(seat)])
                assert holder is not None
                assert list((await matches.look(match, holder)).draft) == asked["draft"]
                _, _, legal = await matches.robots.view(match, Seat(int(seat)))
                assert sorted(legal)[:40] == asked["actions"]


@pytest.mark.long
async def test_matches_of_an_earlier_day_are_played_to_their_end(day: str, database: str) -> None:
    rng = Random(11)
    async with opened_at(database) as store:
        matches = Matches(store, key=KEYS.get(day) or await store.installation_secret(), clock=lambda: 1e9)
        playing = [header.id for header in await MatchQueries(store).headers("playing")]
        assert len(playing) > 10
        for match in playing:
            for _ in range(MOST_ACTIONS):
                header = await matches.header(match)
                if not header.to_act:
                    break
                seat = Seat(rng.choice(header.to_act))
                _, question, legal = await matches.robots.view(match, seat)
                assert await matches.robots.act(match, seat, question, [rng.choice(legal)], "robot/1/1")
            assert (await matches.header(match)).status == "over"
