"""Pictures are drawn in a thread of their own, and the last ones are kept."""

import asyncio
import threading

import pytest

from bot.work import drawing
from bot.work.drawing import Drawings
from engine.core.match import Match
from engine.registry import GAMES

NAMES = ("Ana", "Ben")


def _match(seed: int = 1) -> Match:
    game = GAMES["hera_zeus"]
    return Match.open(game, game.spec.options(), bytes([seed]))


async def test_the_same_view_is_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    real = drawing.png

    def counted(display: object, **how: bool) -> bytes:
        painted.append(threading.current_thread().name)
        return real(display, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(drawing, "png", counted)
    drawings, view = Drawings(), _match().table_view()
    both = await asyncio.gather(*(drawings.table("hera_zeus", view, NAMES, "en") for _ in range(3)))
    assert len({image.png for image in both}) == 1
    assert len(painted) == 1
    assert painted[0].startswith("drawing")
    drawings.close()


async def test_only_the_last_pictures_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "KEPT_PICTURES", 2)
    painted: list[object] = []
    monkeypatch.setattr(drawing, "png", lambda display, **_: painted.append(display) or b"")
    drawings, match = Drawings(), _match()
    first, second = ("Ana", "Ben"), ("Cleo", "Dora")
    for names in (first, second, first, ("Eve", "Fay"), first, second):
        await drawings.table("hera_zeus", match.table_view(), names, "en")
    assert len(painted) == 4  # the second one was forgotten for the third
    drawings.close()


async def test_a_picture_comes_with_its_words_in_the_readers_language() -> None:
    drawings, view = Drawings(), _match().seat_view(GAMES["hera_zeus"].asks(_match()._state)[0].seat)
    english = await drawings.seat("hera_zeus", view, NAMES, "en-GB")
    french = await drawings.seat("hera_zeus", view, NAMES, "fr")
    assert english.png.startswith(b"\x89PNG")
    assert english.alt
    assert english.text
    assert english.text != french.text
    drawings.close()
