"""The calibration counts correctly and draws what it counts."""

from pathlib import Path

import pytest
from PIL import Image

from tests.benchmarks.calibrating import Bin, binned, main, mean_error


def test_positions_are_counted_by_tenths_and_results() -> None:
    bins = binned([(0.72, 1.0), (0.78, 0.0), (1.0, 1.0), (0.0, 0.0)])
    assert bins == [Bin(0.0, 0.0, 1), Bin(0.75, 0.5, 2), Bin(1.0, 1.0, 1)]
    assert mean_error(bins) == pytest.approx(0.125)


def test_a_curve_is_drawn_for_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(tmp_path), "hercules", "--matches", "3"])
    assert capsys.readouterr().out.startswith("hercules: mean error 0.")
    with Image.open(tmp_path / "hercules.png") as image:
        assert image.size == (720, 720)
