"""The benchmarks measure what they say."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PIL import Image

from engine.registry import GAMES
from render.registry import DRAWINGS
from tests.benchmarks import __main__, bare, house, idling, lag, pictures, rules, storing
from tests.benchmarks.calibrating import Bin, binned, main, mean_error
from tests.benchmarks.carrying import Figures, limits, need, table
from tests.benchmarks.measure import Row, compare


@pytest.mark.parametrize(
    ("value", "is_lower_better", "verdict"),
    [
        (0.5, False, "BELOW"),
        (1, False, "floor"),
        (2.5, False, "goal"),
        (3, False, "stretch"),
        (3.5, True, "BELOW"),
        (3, True, "floor"),
        (2, True, "goal"),
        (1, True, "stretch"),
    ],
)
def test_a_figure_is_judged_by_the_best_bound_it_reaches(
    value: float, is_lower_better: bool, verdict: str
) -> None:
    low, middle, high = (3, 2, 1) if is_lower_better else (1, 2, 3)
    assert Row("1", "", value, low, middle, high, is_lower_better).verdict == verdict


def test_a_ratio_says_how_many_times_faster_ours_is() -> None:
    ratio, ours, theirs = compare(lambda: 0.5, lambda: 2.0, rounds=3)
    assert (ratio, ours, theirs) == (4.0, 0.5, 2.0)


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_row_is_measured_for_every_game(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module, name in (
        (rules, "ACTIONS"),
        (rules, "POSITIONS"),
        (storing, "COMMITS"),
    ):
        monkeypatch.setattr(module, name, 10)
    for module, name in (
        (rules, "ROUNDS"),
        (storing, "COMMIT_ROUNDS"),
        (storing, "RELOAD_ROUNDS"),
        (pictures, "WARM_ROUNDS"),
        (pictures, "COLD_STARTS"),
        (pictures, "COLD_PICTURES"),
    ):
        monkeypatch.setattr(module, name, 1)
    monkeypatch.setattr(__main__, "own_figures", lambda game, *, is_full: [f"own {game} {is_full}"])
    __main__.main([game, "--full"])
    *lines, own = capsys.readouterr().out.splitlines()
    assert own == f"own {game} True"
    numbers = [line.split()[0] for line in lines[3:]]
    shown = ["9"] * 2 + ["10"] * (1 + len(pictures.samples(game))) if game in DRAWINGS else []
    assert numbers == ["1", "2", "3", "5", "6", *shown]


def test_a_game_measures_figures_of_its_own() -> None:
    assert "first Attacker wins" in next(__main__.own_figures("athena", is_full=False))
    assert list(__main__.own_figures("hera_zeus", is_full=False)) == []


def test_every_row_of_the_bot_is_measured(monkeypatch: pytest.MonkeyPatch, is_scaled: bool) -> None:
    for module, name, small in (
        (lag, "LASTS_S", 0.2),
        (lag, "WORKS_S", 0.1),
        (house, "MATCHES", 3),
        (house, "LASTS_S", 3.0),
        (house, "OPEN_MATCHES", 20),
        (house, "ENTRIES", 3),
        (house, "SETTLES_S", 0.0),
        (bare, "PRESSES", 20),
    ):
        monkeypatch.setattr(module, name, small)
    numbers = ["4", "7", "8", "11", "14", "12", "12"]
    wanted = numbers if is_scaled else numbers[:1]
    for number, row in zip(wanted, house.rows(), strict=False):
        assert row.number == number
        assert row.value > 0 or number == "12"  # many matches may take less memory than none


def test_open_matches_are_as_many_as_were_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "OPEN_MATCHES", 20)
    monkeypatch.setattr(house, "ENTRIES", 3)
    asyncio.run(house.fill(tmp_path / "agon.db"))
    with closing(sqlite3.connect(tmp_path / "agon.db")) as db:
        ((count,),) = db.execute("SELECT COUNT(*) FROM matches WHERE status = 'playing'")
        ((entries,),) = db.execute("SELECT COUNT(*) FROM entries WHERE match_id >= 1000")
    assert count >= 20
    assert entries == 60


def test_an_idle_hour_is_measured_with_any_open_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "OPEN_MATCHES", 20)
    monkeypatch.setattr(house, "ENTRIES", 3)
    path = tmp_path / "agon.db"
    asyncio.run(house.fill(path))
    idling.wind(path, 1_800_100_000.0)
    assert 0 < idling.statements(path, 1_800_000_000.0) <= 122


def test_positions_are_counted_by_tenths_and_results() -> None:
    bins = binned([(0.72, 1.0), (0.78, 0.0), (1.0, 1.0), (0.0, 0.0)])
    assert bins == [Bin(0.0, 0.0, 1), Bin(0.75, 0.5, 2), Bin(1.0, 1.0, 1)]
    assert mean_error(bins) == pytest.approx(0.125)


def test_a_curve_is_drawn_for_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(tmp_path), "hercules", "--matches", "3"])
    assert capsys.readouterr().out.startswith("hercules: mean error 0.")
    with Image.open(tmp_path / "hercules.png") as image:
        assert image.size == (720, 720)


PAGE = Path(__file__).parents[2] / "docs/scaling.md"


def test_needs_of_a_hundred_thousand_matches_follow() -> None:
    one = need(100_000, Figures(press_ms=32.0))
    assert one.actions == pytest.approx(55.56, abs=0.01)
    assert one.cores == pytest.approx(1.78, abs=0.01)
    assert one.requests == pytest.approx(13.89, abs=0.01)
    assert one.gigabytes == pytest.approx(2.84)
    assert one.shards == 5


def test_a_core_is_full_before_discords_limit() -> None:
    found = limits(Figures(press_ms=32.0))
    assert next(iter(found)) == "one core"
    assert found["one core"] == 33_750
    assert found["Discord's 50 requests a second"] == 360_000
    assert found["PostgreSQL's commits"] == 990_000


def test_the_page_shows_the_table() -> None:
    shown = PAGE.read_text("utf-8")
    for line in table(Figures()):
        if line.startswith("|"):
            assert line in shown
