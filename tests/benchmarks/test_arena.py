"""The arena counts correctly, and `v1` still plays as when it was first measured."""

from hashlib import blake2b
from pathlib import Path
from typing import Any, ClassVar

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.registry import GAMES, ROBOTS
from tests.benchmarks import arena, reading, strength
from tests.benchmarks.arena import (
    CONTESTANTS,
    Effort,
    Share,
    chosen_options,
    deal,
    difference,
    main,
    play,
    share,
)
from tests.benchmarks.strength import Result, Row

# The play of v1 on its first deal: the number of decisions and a hash. v1 is the reference for all better
# players, so it must not change.
V1_PLAYS = {
    "hera_zeus": (30, "f634fc1239f5a779"),
    "athena": (400, "263bd8b914dac414"),
    "hercules": (400, "560fec22a892b2c7"),
}


@pytest.mark.parametrize("id", sorted(V1_PLAYS))
def test_v1_plays_as_it_always_did(id: str) -> None:
    game, (most, expected) = GAMES[id], V1_PLAYS[id]
    options = game.spec.options()
    player = (CONTESTANTS["v1"](id), Effort())
    played = play(game, options, [player] * len(game.seats(options)), deal(id, 0), most)
    log = " ".join(f"{seat}.{notation}" for seat, notation in played.log)
    assert blake2b(log.encode(), digest_size=8).hexdigest() == expected


def test_a_share_comes_with_its_margin() -> None:
    assert str(share([1.0] * 50 + [0.0] * 50)) == "50.0 ±9.7 %"
    # Ten wins of ten are not certainty: by the spread alone the margin would be 0.
    nearly = share([1.0] * 10)
    assert nearly.mean == 1.0
    assert 0.15 < nearly.margin < 0.3


def test_the_same_results_differ_by_nothing() -> None:
    assert difference([1.0, 0.0, 1.0], [1.0, 0.0, 1.0]) == Share(0.0, 0.0)
    assert difference([1.0, 1.0], [0.0, 0.0]).mean == 1.0


def test_the_faster_of_two_perfect_runs_is_better() -> None:
    game = GAMES["hercules"]
    assert strength.better(game, (12, 110, 3), (12, 140, 0)) == 1.0
    assert strength.better(game, (11, 90, 0), (12, 140, 4)) == 0.0
    assert strength.better(game, (12, 110, 3), (12, 110, 3)) == 0.5
    # Of two runs that failed at the same trial neither is better: the one given up earlier took fewer turns.
    assert strength.better(game, (7, 90, 5), (7, 110, 5)) == 0.5


def test_rivals_play_each_deal_from_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    """A mirror of dice is even except for luck: the deals are the same, the shares are both seats' own."""
    main(["athena", "random", "--matches", "40"])
    line, *_ = capsys.readouterr().out.splitlines()
    assert line.startswith("random against random: ")
    assert line.endswith("of 40 matches")


def test_the_better_of_two_has_more(capsys: pytest.CaptureFixture[str]) -> None:
    main(["athena", "v1", "random", "--matches", "20"])
    first = float(capsys.readouterr().out.split(": ")[1].split(" ")[0])
    main(["athena", "random", "v1", "--matches", "20"])
    second = float(capsys.readouterr().out.split(": ")[1].split(" ")[0])
    assert first > 70
    assert first + second == pytest.approx(100)


def test_runs_of_one_side_are_compared_on_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    main(["hercules", "v1", "v1", "--matches", "2", "--set", "level=mythic"])
    first, again, less = capsys.readouterr().out.splitlines()
    assert first.partition(";")[0] == again.partition(";")[0]
    assert less == "v1 less v1: 0.0 ±0.0 %"


def test_the_population_plays_the_same_runs(capsys: pytest.CaptureFixture[str]) -> None:
    main(["hercules", "--population", "--matches", "1", "--set", "level=mythic"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == [
        "careless", "newcomer", "quick", "strong",
        "careless less newcomer", "careless less quick", "careless less strong",
    ]  # fmt: skip


def test_rivals_of_the_population_meet_the_quick_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "POPULATION", ("careless", "newcomer", "quick"))  # Strong takes minutes
    main(["athena", "--population", "--matches", "6", "--set", "scenario=initiation"])
    lines = [line for line in capsys.readouterr().out.splitlines() if " against " in line]
    assert [line.partition(":")[0] for line in lines] == [
        "careless against quick", "newcomer against quick", "quick against quick",
    ]  # fmt: skip
    assert lines[0].startswith("careless against quick: 0.0 ")


def test_a_careless_player_takes_the_recommended_deck() -> None:
    game = GAMES["hercules"]
    played = play(game, game.spec.options(), [(CONTESTANTS["careless"]("hercules"), Effort())], b"deal", 5)
    assert played.log[0] == (0, "deck>4-3-3")


def test_a_newcomer_errs_in_whole_turns() -> None:
    """As often as declared, and in all or none of a turn's actions."""
    game = GAMES["hercules"]
    newcomer = arena.Newcomer(ROBOTS["hercules"])
    errs: dict[tuple[int, int], set[bool]] = {}
    view = game.seat_view(game.deal(game.spec.options(), Chance(b"deal")), Seat(0))
    for number in range(400):
        for action in range(3):
            dice = Chance(f"{number} {action}".encode())
            errs.setdefault((view.seat, number), set()).add(newcomer._errs(view.seat, number, dice))
    assert all(len(found) == 1 for found in errs.values())
    assert 90 <= sum(found == {True} for found in errs.values()) <= 150


def test_a_contestant_that_breaks_the_rules_is_caught() -> None:
    class Cheat:
        def line(self, *_: object) -> tuple[str, ...]:
            return ("win",)

    game = GAMES["hercules"]
    with pytest.raises(AssertionError, match="win is not legal"):
        play(game, game.spec.options(), [(Cheat(), Effort())], b"deal")


def test_a_contestant_gets_the_facts_of_its_seat() -> None:
    """The facts of the history, and none told only to the other seat."""
    game = GAMES["athena"]
    seen: dict[int, int] = {}

    class Listens(arena.Dice):
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def line(self, view: object, legal: object, history: object, chance: object) -> tuple[str, ...]:
            assert isinstance(history, tuple)
            assert all(fact.reaches(Seat(self.seat)) for fact in history)
            seen[self.seat] = len(history)
            return tuple(super().line(view, legal, history, chance))  # type: ignore[arg-type]

    play(game, game.spec.options(), [(Listens(0), Effort()), (Listens(1), Effort())], b"deal")
    assert min(seen.values()) > 0


def test_the_table_names_every_row_once_with_a_mirror() -> None:
    names = [row.name for row in strength.ROWS]
    assert len(set(names)) == len(names) == 29
    assert all(row.mirror.first == row.mirror.second == row.first for row in strength.ROWS)
    for row in strength.ROWS:
        assert row.floor < row.goal
        chosen_options(row.plays, dict(row.settings))


def shares(found: strength.Kept) -> dict[str, dict[int, float]]:
    return {name: {number: each.share for number, each in of.items()} for name, of in found.items()}


def test_a_table_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    """Played deals are not repeated, a torn line is, and the table equals that of a single run."""
    rows = [
        Row("athena", "v1", "random", 60, 70, (("scenario", "initiation"),)),
        Row("hercules", "easy", "random", 1, 2),
    ]
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    expected = strength.play_on(rows, whole, 4)
    strength.play_on(rows, broken, 2)
    with broken.open("a") as file:
        file.write('["athena scena')
    before = broken.read_text()
    found = strength.play_on(rows, broken, 4, workers=2)
    assert broken.read_text().startswith(before + "\n")
    assert [len(found[each.name]) for row in rows for each in (row, row.mirror)] == [2, 2, 2, 2]
    assert strength.kept(broken) == found
    assert shares(found) == shares(expected)
    lines = len(broken.read_text().splitlines())
    strength.play_on(rows, broken, 4)
    assert len(broken.read_text().splitlines()) == lines


def test_the_table_starts_from_earlier_results() -> None:
    played = strength.kept(Path(strength.__file__).with_suffix(".jsonl"))
    assert played
    assert set(played) <= {each.name for row in strength.ROWS for each in (row, row.mirror)}


def test_the_table_shows_results_and_missing_rows() -> None:
    rows = [Row("athena", "strong", "v1", 70, 80), Row("hera_zeus", "easy", "random", 95, 99)]
    better = [Result(1.0, 10, 0.5, 0.1)] * 8 + [Result(0.5, 10, 0.5, 0.2)] * 2
    found = {rows[0].name: dict(enumerate(better)), rows[0].mirror.name: {0: Result(0.0, 1, 0.1, 0.1)}}
    first, second = strength.table(rows, found)
    assert first.startswith("athena strong against v1: 90.0 ±")
    assert "of 20; floor 70, goal 80: goal; mirror 0.0 ±" in first
    assert first.endswith("of 1; 50.0 ms a decision, at most 200")
    assert second == "hera_zeus easy against random: not played"


def test_a_mirror_is_no_match_counted_from_both_sides() -> None:
    """Otherwise it would be even whatever the arena did."""
    row = Row("athena", "random", "v1", 60, 70, (("scenario", "initiation"),)).mirror
    assert {strength.result(row, number).share for number in range(12)} >= {0.0, 1.0}


def test_an_army_of_v1_is_read_far_more_often_than_a_random_one() -> None:
    """Counts how much of the enemy's army the reader must see, at each decision."""
    game = GAMES["athena"]
    options = chosen_options(game, {"scenario": "initiation"})

    class Watched(reading.Reader):
        seen: ClassVar[list[Any]] = []

        def line(self, view: Any, legal: Any, history: Any, chance: Any) -> Any:
            if any(spot is not None and spot.fighter is None for spot in view.enemy_army):
                self.seen.append(reading.read(view) != view)
            return super().line(view, legal, history, chance)

    known = dict[str, float]()
    for enemy in ("v1", "ranked"):
        Watched.seen.clear()
        for number in range(4):
            play(
                game,
                options,
                [(Watched(), Effort()), (CONTESTANTS[enemy]("athena"), Effort())],
                deal("athena", number),
            )
        known[enemy] = sum(Watched.seen) / len(Watched.seen)
    assert known["v1"] > 0.5
    assert known["v1"] > 2 * known["ranked"]


def test_games_without_templates_have_no_reader() -> None:
    with pytest.raises(ValueError, match="no reader of hercules"):
        CONTESTANTS["reader"]("hercules")
