"""A whole installation moves from one kind of database into the other, despite interruptions."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.cli import main
from bot.core.matches import Matches
from bot.core.model import MatchId, UserId
from bot.core.queries import MatchQueries
from bot.storage.databases import opened_at
from bot.storage.files import StorageError
from bot.storage.store import SqliteStore
from bot.storage.upkeep import prune_database
from tests.bot.starts import Starts
from tests.bot.storage.headers import waiting
from tests.bot.storage.moves import dump, fill, killed_in, multiply, views
from tests.bot.storage.postgres import PASSWORD, Server

FEW = 24


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an installation in a file, for reading."""
    path = tmp_path_factory.mktemp("filled") / "agon.db"
    asyncio.run(fill(str(path), FEW))
    return path


@pytest.fixture
def source(filled: Path, tmp_path: Path) -> str:
    """Return the same installation in a new file."""
    path = tmp_path / "from.db"
    path.write_bytes(filled.read_bytes())
    return str(path)


@pytest.fixture
def address(postgres: Server) -> Iterator[str]:
    """Yield an empty database, without any table."""
    with postgres.database("template1") as named:
        yield named


def moved(capsys: pytest.CaptureFixture[str], source: str, target: str) -> tuple[int, str]:
    """Return the exit code and output of `python -m bot move`, which never shows the password."""
    code = main(["move", source, target])
    said = capsys.readouterr()
    assert PASSWORD not in said.out + said.err
    return code, said.out + said.err


def test_everything_moves_to_postgresql_and_back_unchanged(
    source: str, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, seen = asyncio.run(dump(source)), asyncio.run(views(source))
    assert len(seen) > FEW
    code, said = moved(capsys, source, address)
    assert code == 0, said
    assert f"compared row by row, every log with its digests: {len(before['matches'])} matches" in said
    assert asyncio.run(dump(address)) == before
    assert asyncio.run(views(address)) == seen
    back = str(tmp_path / "back.db")
    assert moved(capsys, address, back)[0] == 0
    assert (asyncio.run(dump(back)), asyncio.run(views(back))) == (before, seen)
    assert asyncio.run(dump(source)) == before, "what was moved stays as it was"
    assert main(["check", back]) == 0


def test_no_number_of_a_match_is_used_again_after_a_move(
    source: str, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def opened_and_forgotten(named: str) -> MatchId:
        async with opened_at(named) as store:
            match = await store.create(waiting(status="cancelled"), b"s", [])
            await prune_database(store, store.upkeep, 1e12)
            assert await store.header(match) is None
            return match

    last = asyncio.run(opened_and_forgotten(source))
    assert moved(capsys, source, address)[0] == 0
    assert asyncio.run(opened_and_forgotten(address)) == last + 1
    back = str(tmp_path / "back.db")
    assert moved(capsys, address, back)[0] == 0
    assert asyncio.run(opened_and_forgotten(back)) == last + 2


@pytest.mark.parametrize("there", ["postgres", "sqlite"])
def test_a_move_that_is_killed_goes_on_where_it_was(
    source: str, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], there: str
) -> None:
    before = asyncio.run(dump(source))
    target = address
    if there == "sqlite":
        assert moved(capsys, source, address)[0] == 0
        source, target = address, str(tmp_path / "back.db")
    rng = Random(3)
    kills = 0
    while killed_in(source, target, at_once=8, dies_at=rng.randint(1, 16)):
        kills += 1
    assert kills >= 3
    assert asyncio.run(dump(target)) == before


@pytest.mark.long
def test_hundreds_of_matches_survive_a_move_killed_at_random(
    source: str, postgres: Server, tmp_path: Path, is_scaled: bool
) -> None:
    back = str(tmp_path / "back.db")
    multiply(Path(source), 400 if is_scaled else 12)
    before = asyncio.run(dump(source))
    every = len(before["matches"]) // 30
    seen = asyncio.run(views(source, every=every))
    kills, rng = [0, 0], Random(1)
    with postgres.database("template1") as address:
        for place, way in enumerate([(source, address), (address, back)]):
            while killed_in(*way, at_once=20, dies_at=rng.randint(1, 60)):
                kills[place] += 1
        assert (asyncio.run(dump(address)), asyncio.run(views(address, every=every))) == (before, seen)
    assert (asyncio.run(dump(back)), asyncio.run(views(back, every=every))) == (before, seen)
    assert min(kills) > 2


def test_a_half_moved_database_is_continued_only_by_its_own_move(
    source: str, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert killed_in(source, address, at_once=5, dies_at=20)
    other = str(tmp_path / "other.db")
    asyncio.run(fill(other, 1))
    assert moved(capsys, address, str(tmp_path / "new.db")) == (
        1,
        f"Not everything has been moved into {shown(address)} yet. Type the same “python -m bot move FROM TO”"
        " again; it goes on where it was stopped.\n",
    )
    code, said = moved(capsys, other, address)
    assert (code, "part of another installation" in said) == (1, True)
    assert moved(capsys, source, address)[0] == 0
    assert asyncio.run(dump(address)) == asyncio.run(dump(source))


def test_matches_played_after_a_stopped_move_are_moved_too(
    source: str, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert killed_in(source, address, at_once=5, dies_at=20)

    async def play_on() -> None:
        async with SqliteStore.open(Path(source)) as store:
            matches = Matches(store, key=await store.installation_secret(), clock=lambda: 3000.0)
            first = (await MatchQueries(store).headers("playing"))[0]
            await matches.resign(first.id, UserId(10_000))

    asyncio.run(play_on())
    assert moved(capsys, source, address)[0] == 0
    assert asyncio.run(dump(address)) == asyncio.run(dump(source))


def test_a_second_move_changes_nothing(source: str, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert moved(capsys, source, address)[0] == 0
    before = asyncio.run(dump(address))
    code, said = moved(capsys, source, address)
    assert (code, "Everything was there already" in said) == (0, True)
    assert asyncio.run(dump(address)) == before


def test_a_file_that_was_moved_starts_no_more(
    source: str, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], start: Starts
) -> None:
    before = asyncio.run(dump(source))
    assert moved(capsys, source, address)[0] == 0
    for command in ((), ("prune", "--older-than", "30")):
        code, said = start(tmp_path, *command, AGON_DATABASE=source)
        assert code != 0
        assert f"Everything in {source} was moved to {shown(address)}." in said
        assert PASSWORD not in said
    assert PASSWORD.encode() not in Path(source).read_bytes()
    assert asyncio.run(dump(source)) == before
    # The way back that it names.
    assert start(tmp_path, "backup", "copy.db", AGON_DATABASE=source).code == 0
    assert start(tmp_path, "restore", "--yes", "copy.db", AGON_DATABASE=source).code == 0
    asyncio.run(play_on(source))


def test_a_server_that_was_moved_starts_no_more(
    source: str, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back = str(tmp_path / "back.db")
    assert moved(capsys, source, address)[0] == 0
    asyncio.run(play_on(address))
    assert moved(capsys, address, back)[0] == 0
    with pytest.raises(StorageError, match="cli-moved-away-server") as refused:
        asyncio.run(play_on(address))
    assert dict(refused.value.word.args)["place"] == back
    # Moved back unchanged, it is used again.
    assert "Everything was there already" in moved(capsys, back, address)[1]
    asyncio.run(play_on(address))
    with pytest.raises(StorageError, match="cli-moved-away"):
        asyncio.run(play_on(back))


async def play_on(named: str) -> None:
    """Open a database as the bot does, and play."""
    async with opened_at(named) as store:
        await store.create(waiting(), b"s", [])


def test_a_database_that_holds_something_is_left_as_it_is(
    source: str, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(fill(address, 1))
    before = asyncio.run(dump(address))
    code, said = moved(capsys, source, address)
    assert (code, "holds something already" in said) == (1, True)
    assert asyncio.run(dump(address)) == before
    # The same installation, played on there: newer rows are never overwritten.
    back = str(tmp_path / "back.db")
    assert moved(capsys, address, back)[0] == 0
    asyncio.run(play_more(address))
    assert "holds something already" in moved(capsys, back, address)[1]


async def play_more(named: str) -> None:
    async with opened_at(named, takes_moved=True) as store:
        await store.create(waiting(), b"s", [])


def test_nothing_is_moved_while_a_process_has_either_database(
    source: str, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def tried(named: str) -> tuple[int, str]:
        async with opened_at(named):
            return await asyncio.to_thread(moved, capsys, source, address)

    assert asyncio.run(tried(source)) == (
        1,
        f"{source} is in use by another process. Stop that one first, or set AGON_DATABASE to another "
        "file.\nAGON_DATABASE stands here for what you typed after “move”.\n",
    )
    code, said = asyncio.run(tried(address))
    assert (code, f"{shown(address)} is in use by another process" in said) == (1, True)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("from.db", "from.db"), "Both names are those of one database"),
        (("from.db", "./from.db"), "Both names are those of one database"),
        (("missing.db", "to.db"), "There is no database missing.db"),
        (("from.db", "postgresql://nobody@127.0.0.1:1/x"), "does not answer as a database"),
    ],
)
def test_an_impossible_move_is_reported_and_changes_nothing(
    source: str,
    names: tuple[str, str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(Path(source).parent)
    code, told = moved(capsys, *names)
    assert (code, said in told) == (1, True), told
    assert not Path("to.db").exists()
    assert not Path("missing.db").exists()


def test_an_empty_database_has_nothing_to_move(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "holds nothing to move" in moved(capsys, address, str(tmp_path / "to.db"))[1]


def shown(address: str) -> str:
    """Return an address as it is shown, without user and password."""
    return "postgresql://" + address.partition("@")[2]
