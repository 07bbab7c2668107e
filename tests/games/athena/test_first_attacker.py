"""The first Attacker's measured chances match the counts."""

import json
from pathlib import Path

import pytest

import engine.games.athena as game
from engine.core.text import catalogue_of
from engine.games.athena.options import Options
from engine.games.athena.options_measured import PATH, PLAYERS, FirstWins, measured, read
from engine.games.athena.state import RULESET
from tests.benchmarks.arena import POPULATION
from tests.games.athena.first_attacker import main, share_of_the_first

TEXT = catalogue_of(Path(game.__file__).parent / "text")
MEASURED = ("short", "battle", "initiation", "assault", "might")


def test_a_share_comes_with_its_interval() -> None:
    assert (FirstWins(50, 0, 100).percent, FirstWins(50, 0, 100).margin) == (50, 10)
    assert (FirstWins(180, 40, 400).percent, FirstWins(180, 40, 400).margin) == (50, 5)
    assert (FirstWins(30, 0, 30).percent, FirstWins(30, 0, 30).margin) == (100, 8)


def test_the_file_counts_the_rules_of_today_for_all_four() -> None:
    kept = json.loads(PATH.read_text("utf-8"))
    assert kept["ruleset"] == RULESET
    assert kept["command"].startswith("python3 -m tests.games.athena.first_attacker")
    assert tuple(kept["counted"]) == MEASURED
    for players in read().values():
        assert tuple(players) == PLAYERS == POPULATION
        for each in players.values():
            assert each.matches >= 30
            assert 0 <= each.won + each.drawn <= each.matches


@pytest.mark.parametrize("first", ["lot", "athena", "poseidon"])
def test_a_scenario_tells_its_own_counts(first: str) -> None:
    said = measured(Options.model_validate({"scenario": "initiation", "first": first}))
    assert said is not None
    counts = read()["initiation"]
    for locale in ("en", "fr"):
        told = TEXT.say(said, locale)
        for each in counts.values():
            assert f"{each.percent} ±{each.margin} %" in told


def test_unmeasured_rules_tell_nothing() -> None:
    assert measured(Options(terrains="hidden")) is None
    assert measured(Options(scenario="initiation", army="built")) is None


def test_the_first_attacker_is_counted_whichever_side_it_is() -> None:
    shares = [share_of_the_first("initiation", "careless", number) for number in range(6)]
    assert set(shares) <= {0.0, 0.5, 1.0}
    assert shares == [share_of_the_first("initiation", "careless", number) for number in range(6)]


def test_counting_goes_on_where_it_stopped(tmp_path: Path) -> None:
    at_once, in_two = tmp_path / "once.json", tmp_path / "two.json"
    main(["--file", str(at_once), "--matches", "6", "--only", "careless", "newcomer", "initiation"])
    for matches in ("2", "6"):
        main(["--file", str(in_two), "--matches", matches, "--only", "careless", "newcomer", "initiation"])
    assert read(at_once) == read(in_two)
    assert {player: each.matches for player, each in read(in_two)["initiation"].items()} == {
        "careless": 6,
        "newcomer": 6,
    }
