"""The balance command plays missing runs and judges figures by their bands."""

from pathlib import Path

import pytest

from tests.games.hercules import balance
from tests.games.hercules.balance import Band, Case, Figure, cases, main, play_on, report, verdict
from tests.games.hercules.population import Ran

QUICK = Case("quick", "mythic")


def test_a_measurement_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    wanted = cases(["careless"], ["normal", "mythic"], ["base", "athena"])
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    expected = play_on(wanted, whole, 3, 1)
    play_on(wanted, broken, 1, 1)
    with broken.open("a") as file:
        file.write('["ruleset')
    before = broken.read_text()
    assert play_on(wanted, broken, 3, 2) == expected
    assert broken.read_text().startswith(before + "\n")
    lines = broken.read_text()
    assert play_on(wanted, broken, 3, 1) == expected
    assert broken.read_text() == lines


def test_a_file_may_hold_more_than_requested(tmp_path: Path) -> None:
    path = tmp_path / "results"
    play_on(cases(["careless"], ["normal", "heroic"], ["base"]), path, 2, 1)
    found = play_on(cases(["careless"], ["heroic"], ["base"]), path, 0, 1)
    assert [(case.level, len(runs)) for case, runs in found.items()] == [("heroic", 2)]


def test_the_command_prints_each_case_with_its_bands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = str(tmp_path / "results")
    main(["--players", "careless", "--levels", "normal", "--options", "base", "blood", "--runs", "5",
          "--results", results])  # fmt: skip
    base, _, blood, _, option = capsys.readouterr().out.splitlines()
    assert base.startswith("careless  normal  base        5 runs: first trial ")
    assert "[25 to 50: " in base
    assert blood.startswith("careless  normal  blood       5 runs: first trial ")
    assert option.startswith("blood    careless  normal     5 pairs: way ")


def test_usual_numbers_of_runs() -> None:
    assert [Case(player, "normal").runs for player in ("careless", "newcomer", "quick", "thinking")] == [
        500, 500, 500, 100,
    ]  # fmt: skip
    assert Case("quick", "normal", "coop").runs == 60


def test_a_figure_is_in_its_band_or_out_of_it_or_open() -> None:
    band = Band(60, 80)
    assert verdict(Figure(75.0, 4.0), band) == " [60 to 80: holds]"
    assert verdict(Figure(82.0, 4.0), band) == " [60 to 80: open]"
    assert verdict(Figure(90.0, 4.0), band) == " [60 to 80: MISSES]"
    assert verdict(Figure(90.0, 4.0), None) == ""


def beaten(*numbers: int) -> dict[int, Ran]:
    return {number: Ran(each, 60, "" if each == 12 else "lion") for number, each in enumerate(numbers)}


def test_levels_must_fall_by_more_than_two_standard_errors() -> None:
    falls = {Case("quick", "normal"): beaten(12, 11, 12, 10), Case("quick", "heroic"): beaten(8, 6, 7, 7)}
    lines = list(balance.gate_lines(falls))
    assert "order quick: normal less heroic +4.25 ±0.94 trials: holds" in lines
    rises = {Case("quick", "normal"): beaten(8, 6, 7, 7), Case("quick", "heroic"): beaten(7, 8, 7, 6)}
    lines = list(balance.gate_lines(rises))
    assert "order quick: normal less heroic +0.00 ±1.39 trials: FAILS" in lines


def test_first_trials_must_be_alike_on_every_level() -> None:
    same = {Case("careless", level): beaten(0, 1, 0, 2) for level in balance.LEVELS}
    assert [line for line in balance.gate_lines(same) if line.startswith("first trial")] == [
        "first trial careless: normal less heroic +0.0 ±0.0 points: holds",
        "first trial careless: normal less mythic +0.0 ±0.0 points: holds",
        "first trial careless: heroic less mythic +0.0 ±0.0 points: holds",
    ]
    apart = same | {Case("careless", "mythic"): beaten(0, 0, 0, 0, 0, 0, 0, 0)}
    apart[Case("careless", "normal")] = beaten(1, 1, 1, 0, 1, 1, 1, 1)
    assert any("normal less mythic" in line and line.endswith("FAILS") for line in balance.gate_lines(apart))


def test_an_option_is_judged_on_the_deals_that_both_have_played() -> None:
    found = {
        Case("newcomer", "normal"): beaten(4, 6, 5, 5, 12),
        Case("newcomer", "normal", "hera"): beaten(3, 5, 4, 4),
    }
    [line] = balance.option_lines(found)
    assert line == (
        "hera     newcomer  normal     4 pairs: way -8.3 ±0.0 points [-15 to -5: holds], "
        "first trial +0.0 ±0.0"
    )


def test_lost_runs_are_counted_by_their_trial() -> None:
    lines = list(report({QUICK: beaten(3, 12, 4)}))
    assert lines[0].startswith("quick     mythic  base        3 runs: first trial 100.0 ")
    assert lines[1] == "    2 runs lost, percent by trial: lion 100"
