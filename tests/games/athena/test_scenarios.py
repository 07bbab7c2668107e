"""Scenarios: the layout, deploying, and who attacks first."""

import json
from pathlib import Path

import pytest

import engine.games.athena
import engine.games.athena as game
from engine.core.chance import Chance
from engine.core.game import Seat, Word, word
from engine.core.layout import BadLayout
from engine.core.text import catalogue_of
from engine.games.athena.options import Options
from engine.games.athena.options_measured import PATH, PLAYERS, FirstWins, measured, read
from engine.games.athena.state import RULESET
from engine.games.athena.view import SeatView
from tests.benchmarks.arena import POPULATION
from tests.games.athena.first_attacker import main, share_of_the_first
from tests.games.athena.table import GAME, Table, after, begun, deployed, duel, fought, position
from tests.marks import rule


@rule("16.1")
def test_a_plain_victory_in_scenario_0() -> None:
    rest = "row[foret plaine plaine plaine plaine] pile[plaine plaine] | scenario=initiation"
    table = after(duel("hippeis", "hoplite_elite", rest), "go>15")
    assert dict(table.facts[0].word.args)["menace"].id == "menace-red"  # type: ignore[union-attr]
    table = after(table, "go>15")
    assert (table.values, table.winner, table.state.attacker) == ((23, 20), "A", 0)
    assert (table.zone("A", "prisoners"), table.zone("A", "terrains")) == ("hoplite_elite", "foret")
    assert table.zone("A", "survivors") == "hippeis"


@rule("16.2")
def test_a_tie_in_scenario_1() -> None:
    table = fought(duel("hoplite", "archer_elite", "row[foret port] pile[plaine] | scenario=battle"))
    assert (table.values, table.winner, table.state.attacker) == ((12, 12), "-", 0)
    assert (table.zone("A", "survivors"), table.zone("P", "survivors")) == ("hoplite", "archer_elite")
    assert (table.terrains("row"), table.terrains("pile")) == ("foret port", "plaine")


@rule("16.3")
def test_blocking_and_the_commander() -> None:
    army = (
        "1:peltaste 2:peltaste 3:archer 4:archer 5:fantassin 6:fantassin 7:spartan 8:spartan 9:hoplite "
        "10:hoplite 11:fantassin_elite 12:archer_elite 13:hoplite_elite 14:hippeis 15:garde_du_roi"
    )
    table = position(
        f"A: army[{army}+commandant] tokens 1 | P: army[{army}+riposte] ready | prepare | A attacks "
        "row[plaine plaine plaine] | scenario=battle"
    )
    table = after(table, "A commandant>15", "A done")
    assert (table.legal("A"), table.side("A").tokens) == (["go>13", "go>14", "go>15"], 0)
    table = after(table, "go>13", "go>15")
    assert [index + 1 for index in table.side("A").available(table.state.setup.layout)] == [10, 15]


@rule("16.4")
def test_critical_blow_against_riposte() -> None:
    text = "fantassin_elite+coup_critique tokens 1", "hippeis+riposte tokens 1"
    table = fought(duel(*text), "A use>coup_critique", "P use>riposte")
    assert (table.values, table.winner, table.zone("A", "prisoners")) == ((14, 10), "A", "hippeis")
    assert (table.side("A").tokens, table.side("P").tokens) == (0, 0)
    table = fought(duel(*text), "P use>riposte")
    assert (table.values, table.zone("P", "prisoners")) == ((14, 28), "fantassin_elite")


@rule("16.5")
def test_immunity_in_scenario_2() -> None:
    table = position(
        "A: army[1:archer 2:archer 14:archer_elite+coup_critique] tokens 1 | P: army[1:peltaste 2:peltaste "
        "14:garde_du_roi+immunite] tokens 1 | engage | A attacks row[foret] pile[foret] | scenario=assault"
    )
    table = fought(table, "A use>coup_critique", "P use>immunite", first="go>14", second="go>14")
    assert (table.values, table.winner, table.state.attacker) == ((18, 24), "P", 0)
    assert (table.side("A").tokens, table.side("P").tokens) == (1, 0)
    assert table.zone("P", "prisoners") == "archer_elite"


@rule("16.6")
def test_support_through_three_duels() -> None:
    table = position(
        "A: army[1:archer 2:archer 12:spartan+coup_critique 13:fantassin_elite 14:archer] tokens 1 "
        "| P: army[1:peltaste 2:peltaste 12:hoplite 13:peltaste 14:garde_du_roi+soutien] tokens 2 "
        "| engage | A attacks row[foret] pile[foret foret foret port] | scenario=assault"
    )
    table = after(table, "go>14", "go>14", "P use>soutien>2", "P commit")
    assert (table.winner, table.zone("P", "durables")) == ("P", "soutien*2:garde_du_roi")
    table = after(table, "A done", "go>13", "go>13")
    assert (table.values, table.winner, table.terrains("lost")) == ((14, 14), "-", "port")
    assert table.zone("P", "durables") == "soutien*1:garde_du_roi"
    table = after(table, "A done", "go>12", "go>12", "A use>coup_critique", "A commit")
    assert (table.values, table.winner) == ((11, 12), "P")
    assert (table.zone("P", "durables"), table.zone("P", "survivors")) == (
        "",
        "peltaste garde_du_roi hoplite",
    )


@rule("16.7")
def test_discard_play_and_draw() -> None:
    table = deployed("short")
    hand = table.zone("A", "hand").split()
    table = after(
        table, f"A toss>{hand[0]}", "A done", f"P toss>{table.zone('P', 'hand').split()[0]}", "P done"
    )
    assert counts(table) == (6, 5, 9)
    while table.state.stage != "prepare":
        letter = table.asked[0]
        table = after(table, f"{letter} {table.legal(letter)[0]}")
    hands = [table.zone(letter, "hand").split()[0] for letter in "AP"]
    table = after(table, f"A play>{hands[0]}>1", "A done", f"P toss>{hands[1]}", "P done")
    assert counts(table) == (6, 5, 8)
    assert table.side("A").powers[0][0].id == hands[0]


def counts(table: Table) -> tuple[int, int, int]:
    """Return Athena's tokens, hand and deck."""
    side = table.side("A")
    return side.tokens, len(side.hand), len(side.deck)


@rule("16.8")
def test_the_tie_break_of_a_round() -> None:
    table = position(
        "A: army[15:peltaste] prisoners[hippeis peltaste peltaste] terrains[colline foret] | P: "
        "army[15:peltaste] "
        "prisoners[fantassin_elite hoplite_elite] terrains[colline] | engage round 1 duel 15 | A attacks "
        "| scenario=battle"
    )
    from engine.games.athena.options import Options
    from engine.games.athena.rounds import compared, leader, score_of

    scores = [compared(Options(), score_of(table.state, side)) for side in table.state.sides]
    assert scores == [(46, 3, 2), (46, 2, 1)]
    assert leader(*scores) == 0


A = Seat(0)
CATALOGUES = Path(engine.games.athena.__file__).parent / "text"
RULES = GAME.layout
assert RULES is not None
fill, saved, from_lines, from_saved = RULES.fill, RULES.saved, RULES.from_lines, RULES.from_saved


def view(table: Table) -> SeatView:
    return GAME.seat_view(table.state, A)


def laid(table: Table, notations: tuple[str, ...]) -> Table:
    return after(table, *(f"A {notation}" for notation in notations))


def called(name: str) -> str | None:
    return {"king's guard": "garde_du_roi", "archer": "archer", "hoplite": "hoplite"}.get(name.lower())


@rule("3.3")
def test_the_rest_is_filled_by_chance_from_outside() -> None:
    table = after(begun(), "A lay>hippeis>15")
    filled = [laid(table, fill(view(table), Chance(bytes([number])))) for number in range(5)]
    assert all("ready" in each.legal("A") for each in filled)
    assert all(each.zone("A", "army").endswith("15:hippeis") for each in filled)
    assert len({each.zone("A", "army") for each in filled}) == 5


@rule("3.3")
def test_a_layout_is_kept_and_laid_again() -> None:
    table = after(begun(), "A arrange>wings", "A swap>1>15")
    kept = saved(view(table))
    again = laid(begun(seed=2), from_saved(view(begun(seed=2)), kept))
    assert again.zone("A", "army") == table.zone("A", "army")


@rule("3.3")
def test_a_layout_of_another_army_is_refused() -> None:
    initiation = saved(view(after(begun("initiation"), "A arrange>wall")))
    with pytest.raises(BadLayout) as error:
        from_saved(view(begun()), initiation)
    assert error.value.word == word("lay-spent", fighter=word("card-hippeis"), count=1)
    with pytest.raises(BadLayout) as error:
        from_saved(view(begun()), "archer hoplite")
    assert error.value.word == word("lay-other-army")


@rule("3.3")
def test_lines_lay_row_by_row_from_the_bottom() -> None:
    lines = ["hoplite, archer", "King's Guard", "", "- archer", "-"]
    notations = from_lines(view(begun()), lines, called)
    table = laid(begun(), notations)
    assert table.zone("A", "army") == "1:hoplite 2:archer 6:garde_du_roi 14:archer"


@rule("3.3")
@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["medusa"], word("lay-unknown", name="medusa")),
        (["archer archer archer"], word("lay-spent", fighter=word("card-archer"), count=2)),
        (
            ["", "", "", "", "archer hoplite"],
            word("lay-row-full", count=1, fighter=word("card-hoplite")),
        ),
    ],
)
def test_pieces_that_cannot_be_laid_are_named(lines: list[str], why: Word) -> None:
    with pytest.raises(BadLayout) as error:
        from_lines(view(begun()), lines, called)
    assert error.value.word == why


@rule("3.3")
def test_the_form_shows_each_row_with_its_fighters() -> None:
    lines = RULES.form(view(after(begun(), "A lay>hippeis>2")))
    assert [len(line.lies) for line in lines] == [5, 4, 3, 2, 1]
    assert lines[0].lies == (None, word("card-hippeis"), None, None, None)
    say = catalogue_of(CATALOGUES).speaker("fr")
    assert [say(line.label) for line in lines[:2]] == [
        "Rangée du bas, 5 combattants",
        "Rangée 2 depuis le bas, 4 combattants",
    ]


@rule("3.3")
@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("options", ["initiation", "battle", "assault"])
def test_the_labels_of_the_form_fit_into_discords_forms(options: str, locale: str) -> None:
    say = catalogue_of(CATALOGUES).speaker(locale)
    labels = [say(line.label) for line in RULES.form(view(begun(options)))]
    assert labels
    assert all(len(label) <= 45 for label in labels)


@rule("3.3")
def test_there_is_no_form_before_or_after_the_deployment() -> None:
    ready = after(begun(), "A arrange>wall", "A ready")
    assert RULES.form(view(ready)) == ()
    assert RULES.form(view(after(ready, "P arrange>wall", "P ready"))) == ()


@rule("3.3")
def test_a_kept_layout_is_described_from_the_top() -> None:
    table = after(begun(), "A lay>hippeis>15", "A lay>archer>1")
    named = RULES.described(view(table), saved(view(table)))
    assert named == (word("card-hippeis"), word("card-archer"))


TEXT = catalogue_of(Path(game.__file__).parent / "text")
MEASURED = ("short", "battle", "initiation", "assault", "might", "skirmish")


def test_a_share_comes_with_its_interval() -> None:
    assert (FirstWins(50, 0, 100).percent, FirstWins(50, 0, 100).margin) == (50, 10)
    assert (FirstWins(180, 40, 400).percent, FirstWins(180, 40, 400).margin) == (50, 5)
    assert (FirstWins(30, 0, 30).percent, FirstWins(30, 0, 30).margin) == (100, 8)


def test_the_file_counts_the_rules_of_today_for_all_four() -> None:
    kept = json.loads(PATH.read_text("utf-8"))
    assert kept["ruleset"] == RULESET
    assert kept["command"] == "python3 -m tests.games.athena.first_attacker"
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
