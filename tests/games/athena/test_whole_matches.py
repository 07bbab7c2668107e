"""The ends of Athena's matches, and whole matches."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engine.core.chance import Chance
from engine.games.athena.options import PRESETS, Options
from engine.games.athena.state import SEATS, State
from tests.games.athena.figures import (
    FIGURE_OF_CALLS,
    MOST_ANSWERS,
    answers_per_round,
    calls_per_duel,
    naming,
    play,
    share_of_the_opener,
    silently,
)
from tests.games.athena.golden import FOLDER, WANTED
from tests.games.athena.table import GAME, Table, after, position
from tests.games.kept import read
from tests.marks import rule

ROUNDS, ROUNDS_SCALED = 100, 10_000
MATCHES, MATCHES_SCALED = 60, 4_000
FILES = sorted(FOLDER.glob("*.match"))


@rule("11.1")
@pytest.mark.parametrize(
    ("preset", "rounds", "duels"), [("initiation", 1, 15), ("short", 1, 15), ("assault", 2, 14)]
)
def test_every_round_ends_after_its_duels(
    preset: str, rounds: int, duels: int, is_scaled: bool, seed: int
) -> None:
    for number in range((ROUNDS_SCALED if is_scaled else ROUNDS) // rounds):
        played = play(f"{seed}/{number}", preset=preset)
        assert (played.state.round, played.duels) == (rounds, rounds * duels)


@rule("12.2")
@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_match_is_sound_at_every_step(preset: str, seed: int) -> None:
    for number in range(8):
        dice = Random(f"{seed}/{number}")
        chosen = {name: dice.random() < 0.5 for name in ("captured_powers", "espion", "invocation")}
        options = Options.model_validate({**PRESETS[preset], **chosen, "special_terrains": number % 2 == 0})
        chance = Chance(dice.randbytes(16))
        state = GAME.deal(options, chance)
        while asks := GAME.asks(state):
            seat = dice.choice(asks).seat
            GAME.apply(state, seat, dice.choice(GAME.legal_actions(state, seat)), chance)
            _is_sound(state)
        assert GAME.outcome(state) is not None


def _is_sound(state: State) -> None:
    """Check that every card is somewhere once, armies have equal numbers and no token is owed."""
    setup = state.setup
    won = [terrain for side in state.sides for terrain in side.terrains]
    terrains = Counter((*won, *state.land.row, *state.land.pile, *state.land.aside, *state.land.lost))
    assert terrains == Counter(setup.terrains)
    for seat in SEATS:
        side, enemy = state.sides[seat], state.sides[1 - seat]
        assert side.tokens >= 0
        assert side.spendable >= sum(count for _, count in side.commits)
        role = 0 if seat == state.invader else 1
        attached = [power for powers in side.powers for power in powers]
        durables = [each.power for each in side.durables]
        beside = (*side.engaged_powers, *side.used, *side.opened, *side.buried, *enemy.spoils)
        powers = Counter((*side.hand, *side.deck, *attached, *durables, *beside))
        assert powers == Counter(setup.powers[role])
        if state.stage in ("recruit", "deploy"):
            continue
        supporters = [each.fighter for each in side.durables if each.fighter]
        engaged = [side.engaged] if side.engaged else []
        army = [fighter for fighter in side.army if fighter]
        fighters = Counter((*army, *engaged, *supporters, *side.survivors, *enemy.prisoners))
        assert fighters == Counter((*side.levy.roster, *side.summoned))
        assert Counter((*side.reserve, *side.summoned)) == Counter(setup.reserves[role])
    if state.stage in ("prepare", "engage", "over"):
        assert len([each for each in state.sides[0].army if each]) == len(
            [each for each in state.sides[1].army if each]
        )


@rule("11.2")
@pytest.mark.parametrize("preset", ["initiation", "short", "assault"])
def test_neither_side_has_the_better_match(preset: str, is_scaled: bool, seed: int) -> None:
    """45 to 55 % for equal random players; with few matches the limits are as wide as chance."""
    share = share_of_the_opener(MATCHES_SCALED if is_scaled else MATCHES, seed, preset)
    margin = 0.05 if is_scaled else 0.2
    assert 0.5 - margin < share < 0.5 + margin


@rule("6.5")
def test_how_often_players_are_called_in_a_duel(is_scaled: bool, seed: int) -> None:
    calls = calls_per_duel(500 if is_scaled else 40, seed)
    assert abs(calls - FIGURE_OF_CALLS) < 0.3


@rule("6.5")
def test_naming_fighters_keeps_a_round_below_45_answers(is_scaled: bool, seed: int) -> None:
    matches = 200 if is_scaled else 15
    silent, named = (answers_per_round(matches, seed, how) for how in (silently, naming))
    assert named < MOST_ANSWERS < silent


@rule("12.2")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_suits_its_purpose(path: Path) -> None:
    kept = read(path.read_text("utf-8"))
    assert (kept.reason, kept.options) == WANTED[path.stem]


@rule("12.3")
def test_there_is_a_file_for_each_way_a_match_can_end() -> None:
    from engine.core.text import keys

    catalogue = Path(__file__).parents[3] / "engine" / "games" / "athena" / "text"
    ends = {key[4:] for key in keys(catalogue)["en"] if key.startswith("end-")}
    assert {path.stem for path in FILES} == set(WANTED)
    assert {reason for reason, _ in WANTED.values()} == ends


@rule("14.1")
def test_every_option_is_in_some_file() -> None:
    chosen = {key for _, options in WANTED.values() for key in options}
    assert chosen == set(Options.model_fields)


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
