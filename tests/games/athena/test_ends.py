"""§11 and §12: the end of rounds and matches."""

import pytest

from tests.games.athena.table import GAME, Table, after, position
from tests.marks import rule

LAST = (
    "A: army[{place}:hippeis] {one} | P: army[{place}:archer] {two} | engage round {round} duel 15 turn 90 "
    "| A attacks row[plaine] | {options}"
)


def last_duel(
    one: str = "", two: str = "", *, options: str = "scenario=battle", round: int = 1, place: int = 15
) -> Table:
    """Let Athena take an Archer (8) and a Plaine in the last duel of a round."""
    text = LAST.format(one=one, two=two, options=options, round=round, place=place)
    return after(position(text), f"go>{place}")


def result(table: Table) -> str:
    """Return the key of the end and the winner, `-` for none."""
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert table.told()[-1] == outcome.reason.id
    return f"{outcome.reason.id[4:]} {''.join('AP'[seat] for seat in sorted(outcome.winners)) or '-'}"


@rule("11.1")
def test_a_round_ends_with_the_armies() -> None:
    table = last_duel()
    assert table.state.stage == "over"
    assert GAME.asks(table.state) == ()


@rule("11.2")
def test_prisoners_and_terrains_score() -> None:
    table = last_duel("prisoners[hippeis] terrains[port parthenon]", "prisoners[spartan] terrains[foret]")
    scores = [side.tally.scores[0] for side in table.state.sides]
    assert scores == [(28 + 8 + 21, 2, 21, 3), (14 + 2, 1, 2, 1)]
    assert result(table) == "score A"


@rule("11.3")
@pytest.mark.parametrize(
    ("one", "two", "end"),
    [
        ("prisoners[fantassin]", "prisoners[hoplite]", "tie-break A"),  # 10 + 8 against 18, two against one
        ("", "prisoners[peltaste] terrains[foret plaine]", "tie-break P"),  # a prisoner each, two terrains
        ("", "prisoners[archer] terrains[plaine]", "drawn -"),
    ],
)
def test_more_prisoners_then_more_terrains_decide(one: str, two: str, end: str) -> None:
    assert result(last_duel(one, two)) == end


@rule("11.4")
def test_nothing_else_scores() -> None:
    table = last_duel("tokens 9 survivors[hippeis hippeis] opened[riposte]", "prisoners[spartan]")
    assert result(table) == "score P"


@rule("12.1")
def test_scenario_0_is_one_round() -> None:
    table = last_duel(options="scenario=initiation length=match")
    assert (result(table), table.state.setup.most_rounds) == ("score A", 1)


@rule("12.2")
def test_two_won_rounds_win_scenario_1() -> None:
    options = "scenario=battle length=match"
    assert last_duel(options=options).state.stage == "deploy"
    assert (
        result(last_duel("wins 1 scores[9/1/1/1]", "scores[8/1/1/1]", options=options, round=2)) == "rounds A"
    )


@rule("12.2")
@pytest.mark.parametrize(
    ("one", "two", "end"),
    [
        ("wins 0", "wins 0", "rounds A"),
        ("wins 0 scores[20/1/1/1]", "wins 1 scores[9/1/1/1]", "score A"),
        ("wins 0 scores[1/1/1/1]", "wins 1 scores[9/1/1/1]", "drawn -"),
        ("wins 0 scores[0/1/1/1]", "wins 1 scores[9/1/1/1]", "score P"),
    ],
)
def test_after_five_rounds_wins_then_the_sum_decide(one: str, two: str, end: str) -> None:
    assert result(last_duel(one, two, options="scenario=battle length=match", round=5)) == end


@rule("12.2")
def test_a_drawn_round_counts_for_neither_side() -> None:
    table = last_duel("", "prisoners[archer] terrains[plaine]", options="scenario=battle length=match")
    assert ([side.tally.wins for side in table.state.sides], table.state.round) == ([0, 0], 2)
    assert "fact-round-drawn" in table.told()


@rule("12.3")
@pytest.mark.parametrize(
    ("one", "two", "end"),
    [
        ("scores[90/1/1/1]", "scores[98/2/1/2]", "drawn -"),  # the last duel brings one of each
        ("scores[90/1/1/1]", "scores[99/1/1/1]", "score P"),
        ("scores[90/9/1/1]", "scores[98/9/1/1]", "tie-break A"),
        ("scores[90/9/1/1]", "scores[98/10/1/3]", "tie-break P"),
    ],
)
def test_scenario_2_sums_both_rounds(one: str, two: str, end: str) -> None:
    table = last_duel(one, two, options="scenario=assault", round=2, place=14)
    assert result(table) == end
