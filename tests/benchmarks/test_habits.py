"""Habits are counted correctly, from a seat's view of a played match."""

from collections import Counter

import pytest

from engine.core.game import Seat
from engine.registry import GAMES
from tests.benchmarks.arena import CONTESTANTS, Effort, chosen_options, deal, play
from tests.benchmarks.habits import HABITS, Notes, counted, entropy, main, moments

INITIATION = {"scenario": "initiation"}


def test_one_choice_has_no_entropy_and_four_have_two_bits() -> None:
    assert entropy(Counter({"a": 9})) == 0.0
    assert entropy(Counter("abcd")) == 2.0
    assert entropy(Counter("aaab")) == pytest.approx(0.811, abs=0.001)


def test_a_match_is_seen_again_as_it_was_played() -> None:
    game = GAMES["athena"]
    options, drawn = chosen_options(game, INITIATION), deal("athena", 0)
    player = (CONTESTANTS["v1"]("athena"), Effort())
    played = play(game, options, [player, player], drawn)
    for seat in (Seat(0), Seat(1)):
        *seen, last = moments(game, options, drawn, played.log, seat)
        assert [one.notation for one in seen] == [notation for who, notation in played.log if who == seat]
        assert all(one.view.seat == seat for one in (*seen, last))
        assert last.view.table.winner == (
            None if 0.5 in played.shares else ("athena", "poseidon")[played.shares.index(1.0)]
        )


def test_v1_lays_two_armies_a_side_and_levels_random_ones() -> None:
    game = GAMES["athena"]
    options = chosen_options(game, INITIATION)
    found = {name: counted(game, options, name, 12) for name in ("v1", "ranked")}
    for side in ("athena", "poseidon"):
        armies = {name: notes.choices[f"armies laid by {side}"] for name, notes in found.items()}
        assert len(armies["v1"]) <= 2
        assert len(armies["ranked"]) > 2
        assert armies["v1"].total() == armies["ranked"].total() == 6
    assert len(found["v1"].figures["tokens left at the end"]) == 12


def test_tokens_and_decks_are_those_of_the_log() -> None:
    game = GAMES["hercules"]
    notes = counted(game, game.spec.options(), "v1", 1)
    assert notes.choices["first decks"] == Counter({"deck>4-3-3": 1})
    assert notes.cells()["4-3-3 as first deck"] == "1.00 (1)"


def test_cards_behind_fronts_are_counted_once_a_turn() -> None:
    game, notes = GAMES["hera_zeus"], Notes()
    options, drawn = game.spec.options(), deal("hera_zeus", 1)
    player = (CONTESTANTS["v1"]("hera_zeus"), Effort())
    log = play(game, options, [player, player], drawn).log
    seen = list(moments(game, options, drawn, log, Seat(0)))
    HABITS["hera_zeus"](seen, notes)
    turns = {one.view.table.turn for one in seen if one.notation and one.view.table.stage != "first_row"}
    fronts = len(notes.figures["Medusa among fronts"])
    assert 0 < fronts <= 3 * len(turns)
    medusas = notes.figures["Medusa among cards behind a front"]
    assert len(medusas) == len(notes.figures["Pandora among cards behind a front"]) > 0
    assert set(medusas) <= {0, 1}


def test_the_table_has_a_column_each_and_counts_in_brackets(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["athena", "--matches", "2", "--of", "v1", "ranked", "--set", "scenario=initiation"])
    head, *rows = capsys.readouterr().out.splitlines()
    assert head == "athena, 2 matches each | v1 | ranked"
    assert all(row.count(" | ") == 2 for row in rows)
    (tokens,) = [row for row in rows if row.startswith("tokens left at the end")]
    assert tokens.endswith("(2)")
