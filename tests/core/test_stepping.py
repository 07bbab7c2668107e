"""Stepping through the file of a match in a terminal."""

from pathlib import Path

import pytest

from engine.core.excerpt import ExcerptStep, written_excerpt
from engine.core.game import NotOver
from engine.core.log import Resign
from engine.core.match import Match
from engine.core.proof import fingerprint_of, seed_of, written_proof
from engine.registry import GAMES
from engine.table import main

SECRET, PRESS = b"s" * 32, 42
MOVES = 6


def begun(game: str) -> Match:
    match = Match.open(GAMES[game], GAMES[game].spec.options(), seed_of(SECRET, PRESS))
    for _ in range(MOVES):
        seat = match.asks()[0].seat
        match, _ = match.act(seat, (match.legal(seat)[-1].notation,))
    return match


def kept(tmp_path: Path, text: str) -> str:
    path = tmp_path / "match.json"
    path.write_text(text, "utf-8")
    return str(path)


def never(_prompt: str) -> str:
    raise EOFError


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_finished_match_is_stepped_through(
    game: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, _ = begun(game).end(Resign(begun(game).seats[0]))
    file = kept(tmp_path, written_proof(match, SECRET, PRESS, fingerprint_of(SECRET)))
    typed = iter(["", "2", *[""] * MOVES])
    assert main(["replay", file, "--language", language], lambda _: next(typed)) == 0
    shown = capsys.readouterr().out
    positions = match.written()
    assert len(positions) == MOVES + 2
    assert [shown.count(f"[{number}/{MOVES + 2}]") for number in (1, 2, 3, MOVES + 2)] == [1, 2, 1, 1]
    assert positions[0] in shown
    assert positions[-1] in shown
    assert main(["replay", file], never) == 0


def test_a_file_that_does_not_hold_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, _ = begun("hercules").end(Resign(begun("hercules").seats[0]))
    text = written_proof(match, SECRET, PRESS, fingerprint_of(b"another"))
    assert main(["replay", kept(tmp_path, text)], never) == 1
    assert main(["replay", kept(tmp_path, "{}")], never) == 2
    assert main(["replay", str(tmp_path / "nowhere")], never) == 2
    assert capsys.readouterr().out == ""


def test_a_file_of_an_open_match_shows_what_was_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = begun("hera_zeus")
    with pytest.raises(NotOver):
        match.written()
    text = written_excerpt(
        game="hera_zeus",
        ruleset=match.ruleset,
        options=match.options,
        fingerprint=fingerprint_of(SECRET),
        seat=0,
        steps=[
            ExcerptStep(turn=0, moves=[], told=[]),
            ExcerptStep(turn=1, moves=["d"], told=["Hera drew a card."]),
        ],
    )
    assert main(["replay", kept(tmp_path, text)], lambda _: "") == 0
    assert "> d\n- Hera drew a card." in capsys.readouterr().out
    assert main(["verify", kept(tmp_path, text)]) == 2
    assert "was not over" in capsys.readouterr().err
    assert main(["replay", kept(tmp_path, text.replace('"steps"', '"stops"'))], never) == 2
