"""Pictures are painted in a process of their own, each once, the longest wait first; the last are kept."""

import asyncio
import os
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from bot.background import painter
from bot.background.drawing import Drawings, Image
from bot.background.painter import Painter
from engine.core.match import Match
from engine.registry import GAMES
from render.picture import Picture
from tests.bot.e2e.forge import is_alive

pytestmark = pytest.mark.pictures

NAMES = ("Ana", "Ben")


def _match(seed: int = 1) -> Match:
    game = GAMES["hera_zeus"]
    return Match.open(game, game.spec.options(), bytes([seed]))


def _board(drawings: Drawings, *names: str) -> Image:
    return drawings.table("hera_zeus", _match().table_view(), names or NAMES, "en")


def counted(monkeypatch: pytest.MonkeyPatch, after_s: float = 0.0) -> list[str]:
    """Return the names in painted pictures, in order; painting one takes `after_s` seconds."""
    painted: list[str] = []

    async def paint(_painter: Painter, picture: Picture) -> bytes:
        await asyncio.sleep(after_s)
        painted.append(next(name for name in ("Ana", "Ben", "Cleo", "Dora", "Eve") if name in repr(picture)))
        return painted[-1].encode()

    monkeypatch.setattr(Painter, "paint_now", paint)
    return painted


async def test_the_same_view_is_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    painted, drawings = counted(monkeypatch), Drawings()
    both = await asyncio.gather(*(drawings.painted(_board(drawings)) for _ in range(3)))
    assert {image.png for image in both} == {b"Ana"}
    assert _board(drawings).png == b"Ana"
    assert painted == ["Ana"]


async def test_only_the_last_pictures_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painter, "KEPT_PICTURES", 2)
    painted, drawings = counted(monkeypatch), Drawings()
    for name in ("Ana", "Ben", "Ana", "Cleo", "Ana", "Ben"):
        await drawings.painted(_board(drawings, name, "Zoe"))
    assert painted == ["Ana", "Ben", "Cleo", "Ben"]  # Ben was forgotten for Cleo


async def test_the_longest_waiting_picture_is_painted_first(monkeypatch: pytest.MonkeyPatch) -> None:
    painted, drawings = counted(monkeypatch, 0.01), Drawings()
    now = asyncio.get_running_loop().time()
    asked = [("Ana", 0.0), ("Ben", 0.0), ("Cleo", 3.0), ("Dora", 1.0), ("Eve", 2.0)]
    boards = [(_board(drawings, name, "Zoe"), now + after) for name, after in asked]
    await asyncio.gather(*(drawings.painted(board, since) for board, since in boards))
    assert painted == ["Ana", "Ben", "Dora", "Eve", "Cleo"]


async def test_a_picture_without_a_waiting_caller_is_not_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    painted, drawings = counted(monkeypatch, 0.01), Drawings()
    tasks = [
        asyncio.create_task(drawings.painted(_board(drawings, name, "Zoe")))
        for name in ("Ana", "Ben", "Cleo", "Dora")
    ]
    await asyncio.sleep(0)
    tasks[2].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert painted == ["Ana", "Ben", "Dora"]


async def test_an_unpaintable_picture_is_reported_and_the_next_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawings, failing = Drawings(), _board(Drawings(), "Cleo", "Zoe")
    real = Painter.paint_now

    async def paint(self: Painter, picture: Picture) -> bytes:
        if picture == failing.unpainted:
            raise ValueError
        return await real(self, picture)

    monkeypatch.setattr(Painter, "paint_now", paint)
    results: list[Any] = await asyncio.gather(
        *(drawings.painted(image) for image in (failing, failing, _board(drawings))), return_exceptions=True
    )
    assert [type(result) for result in results] == [ValueError, ValueError, Image]
    assert results[2].png.startswith(b"\x89PNG")


async def test_a_painting_process_that_died_is_replaced() -> None:
    with pytest.raises(BrokenProcessPool):
        await asyncio.get_running_loop().run_in_executor(painter._process(os.getpid()), os._exit, 1)
    drawings = Drawings()
    assert (await drawings.painted(_board(drawings))).png.startswith(b"\x89PNG")


PAINTS_FOR_EVER = """
import asyncio, os
from bot.background import painter

async def main():
    child = await asyncio.get_running_loop().run_in_executor(painter._process(os.getpid()), os.getpid)
    print(child, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_the_painting_process_ends_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "paints.py"
    script.write_text(PAINTS_FOR_EVER)
    environment = {**os.environ, "PYTHONPATH": str(Path(painter.__file__).parents[2])}
    with subprocess.Popen([sys.executable, script], env=environment, stdout=subprocess.PIPE) as bot:
        assert bot.stdout is not None
        child = int(bot.stdout.readline())
        assert is_alive(child)
        bot.kill()
    end = time.monotonic() + 10
    while is_alive(child):
        assert time.monotonic() < end, "it goes on"
        time.sleep(0.02)


async def test_the_loop_goes_on_while_a_picture_is_painted() -> None:
    drawings = Drawings()
    await drawings.painted(_board(drawings))  # the process is there
    waiting = [asyncio.ensure_future(drawings.painted(_board(drawings, f"P{n}", "Zoe"))) for n in range(4)]
    turns = 0
    while not all(each.done() for each in waiting):
        turns += 1
        await asyncio.sleep(0)
    assert turns > 100


async def test_a_picture_comes_with_its_words_in_the_readers_language() -> None:
    drawings, view = Drawings(), _match().seat_view(GAMES["hera_zeus"].asks(_match()._state)[0].seat)
    english = await drawings.painted(drawings.seat("hera_zeus", view, NAMES, "en-GB"))
    french = drawings.seat("hera_zeus", view, NAMES, "fr")
    assert english.png.startswith(b"\x89PNG")
    assert english.alt
    assert english.text
    assert english.text != french.text
