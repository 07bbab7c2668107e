"""Is a match from a file looked back on in the sandbox as it was where it was played?"""

import asyncio
import time
from pathlib import Path

import pytest

from bot.matches.bringing_in import brought_in
from bot.matches.model import MatchError, MatchId, UserId
from bot.matches.replays import ALL, TABLE
from bot.matches.service import Matches
from bot.storage.store import SqliteStore
from engine.core.log import Resign, TakeBack
from engine.core.match import Match
from engine.core.proof import fingerprint_of, seed_of, written_proof
from engine.registry import GAMES
from tests.bot.starts import Starts

SECRET, PRESS, SERVER, SOMEBODY = b"s" * 32, 42, 7, UserId(99)


def played(game: str) -> Match:
    """A match that was given up, of which something was taken back."""
    match = Match.open(GAMES[game], GAMES[game].spec.options(), seed_of(SECRET, PRESS))
    for number in range(8):
        seat = match.asks()[0].seat
        match, _ = match.act(seat, (match.legal(seat)[-1].notation,))
        if number == 3:
            match, _ = match.end(TakeBack(2))
    return match.end(Resign(match.seats[0]))[0]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_it_is_the_same_match_for_everybody_there_and_again_its_own_file(
    game: str, tmp_path: Path
) -> None:
    match = played(game)
    file = written_proof(match, SECRET, PRESS, fingerprint_of(SECRET))
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        key = await store.installation_secret()
        number = await brought_in(store, key, file.encode(), guild_id=SERVER, now=time.time())
        matches = Matches(store, key=key)
        assert await matches.proofs.proof(number, SOMEBODY) == file
        everything = await matches.replays.replay(number, SOMEBODY, SERVER, ALL, [99_999])
        assert everything.positions[0].view == match.reveal()
        table = await matches.replays.replay(number, SOMEBODY, SERVER, TABLE, [99_999])
        assert table.positions[0].view == match.table_view()
        with pytest.raises(MatchError, match="error-replay-elsewhere"):
            await matches.replays.replay(number, SOMEBODY, SERVER + 1)


async def test_what_does_not_hold_is_not_brought_in(tmp_path: Path) -> None:
    good = written_proof(played("hera_zeus"), SECRET, PRESS, fingerprint_of(SECRET))
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        for bad in ("", "{}", good.replace('"42"', '"43"'), good.replace('"42"', '"99999999999999999999"')):
            with pytest.raises(MatchError, match="cli-import-refused"):
                await brought_in(store, b"key", bad.encode(), guild_id=SERVER, now=time.time())
        assert await store.header(MatchId(1)) is None


def test_it_is_brought_in_from_the_command_line(tmp_path: Path, start: Starts) -> None:
    file = tmp_path / "match-5.json"
    file.write_text(written_proof(played("athena"), SECRET, PRESS, fingerprint_of(SECRET)), "utf-8")
    code, said = start(tmp_path, "import", "match-5.json")
    assert (code, "/replay match:1" in said) == (0, True)
    assert start(tmp_path, "import", "nowhere.json")[0] == 1

    async def status() -> str | None:
        async with SqliteStore.open(tmp_path / "agon-sandbox.db") as store:
            header = await store.header(MatchId(1))
            return header.status if header else None

    assert asyncio.run(status()) == "over"
