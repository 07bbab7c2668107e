"""Duels and their resolution."""

from pathlib import Path

import pytest

import engine.games.athena
from engine.core.text import catalogue_of
from render.games.athena.words import table_text
from tests.games.athena.table import GAME, Table, after, duel, fought, position
from tests.marks import rule


@rule("8.1")
def test_the_attacker_has_attack_and_half_the_defense() -> None:
    assert fought(duel("hippeis", "archer")).values[0] == 23
    assert fought(duel("garde_du_roi durables[soutien*2:hoplite]", "archer")).values[0] == 27


@rule("8.2")
def test_the_defender_has_defense_and_half_the_attack() -> None:
    assert fought(duel("archer", "garde_du_roi")).values[1] == 24
    assert fought(duel("archer", "archer durables[soutien*1:garde_du_roi]")).values[1] == 13


@rule("8.3")
def test_riposte_adds_the_whole_attack() -> None:
    table = fought(duel("archer", "hippeis+riposte tokens 1"), "P use>riposte")
    assert (table.values[1], table.side("P").tokens) == (28, 0)
    table = duel("archer", "hippeis+riposte tokens 1 durables[soutien*1:peltaste]")
    assert fought(table, "P use>riposte").values[1] == 30


@rule("8.4")
def test_a_critical_blow_leaves_the_defense_alone() -> None:
    table = duel("archer+coup_critique tokens 1", "hippeis durables[soutien*1:garde_du_roi]")
    table = fought(table, "A use>coup_critique")
    assert table.values == (8, 10)


@rule("8.5")
@pytest.mark.parametrize(
    ("one", "two", "winner"),
    [("hippeis", "hoplite_elite", "A"), ("spartan", "hoplite", "P"), ("hoplite", "archer_elite", "-")],
)
def test_the_higher_value_wins(one: str, two: str, winner: str) -> None:
    assert fought(duel(one, two)).winner == winner


@rule("9.6")
def test_annihilation_voids_and_the_tokens_are_lost() -> None:
    table = fought(
        duel("archer_elite+annihilation tokens 1", "hippeis+riposte+divination tokens 4"),
        "A use>annihilation", "P use>riposte", "P use>divination>2",
    )  # fmt: skip
    assert table.values == (18, 19)
    assert (table.side("A").tokens, table.side("P").tokens) == (0, 1)
    assert (table.winner, table.zone("P", "durables")) == ("P", "")


@rule("9.6")
def test_two_annihilations_void_everything() -> None:
    table = fought(
        duel("archer+annihilation+coup_critique tokens 3", "hippeis+annihilation+riposte tokens 3"),
        "A use>annihilation", "A use>coup_critique", "P use>annihilation", "P use>riposte",
    )  # fmt: skip
    assert table.values == (8, 19)
    assert (table.side("A").tokens, table.side("P").tokens) == (1, 1)


@rule("9.7")
def test_immunity_voids_and_gives_the_tokens_back() -> None:
    table = fought(
        duel("hippeis+immunite+coup_critique tokens 2", "hippeis+annihilation+riposte tokens 2"),
        "A use>immunite", "A use>coup_critique", "P use>annihilation", "P use>riposte",
    )  # fmt: skip
    assert table.values == (23, 10)
    assert (table.side("A").tokens, table.side("P").tokens) == (0, 2)


@rule("9.7")
def test_two_immunities_void_everything_and_cost_nothing() -> None:
    table = fought(
        duel("hippeis+immunite+coup_critique tokens 2", "hippeis+immunite+annihilation tokens 2"),
        "A use>immunite", "A use>coup_critique", "P use>immunite", "P use>annihilation",
    )  # fmt: skip
    assert table.values == (23, 19)
    assert (table.side("A").tokens, table.side("P").tokens) == (2, 2)


@rule("9.7")
def test_neither_touches_what_was_used_before_or_is_in_play() -> None:
    table = duel(
        "hippeis+mine_de_rien tokens 1 durables[soutien*1:peltaste]", "archer+immunite+annihilation tokens 2"
    )
    table = fought(table, "P use>immunite", "P use>annihilation", first="go>15>mine_de_rien")
    assert (table.values[0], table.side("A").tokens) == (25, 0)


@rule("9.8")
def test_a_riposte_against_a_critical_blow_is_paid_for_nothing() -> None:
    table = duel("archer+coup_critique tokens 1", "hippeis+riposte tokens 1")
    table = fought(table, "A use>coup_critique", "P use>riposte")
    assert (table.values, table.side("P").tokens) == ((8, 10), 0)


@rule("9.8")
def test_no_supporter_is_installed_under_a_critical_blow() -> None:
    text = "archer+coup_critique{} tokens 1", "garde_du_roi+soutien{} tokens 3"
    table = fought(duel(text[0].format(""), text[1].format("")), "A use>coup_critique", "P use>soutien>2")
    assert (table.winner, table.zone("P", "durables"), table.side("P").tokens) == ("P", "", 1)
    assert (table.zone("P", "survivors"), table.zone("P", "opened")) == ("garde_du_roi", "soutien")
    table = fought(
        duel(text[0].format(""), text[1].format("+immunite")),
        "A use>coup_critique", "P use>soutien>2", "P use>immunite",
    )  # fmt: skip
    assert table.zone("P", "durables") == "soutien*2:garde_du_roi"


@rule("9.9")
def test_anticipation_makes_the_enemy_engage_first() -> None:
    table = fought(duel("hippeis+anticipation tokens 1", "archer"), "A use>anticipation")
    assert (table.asked, table.state.attacker, table.state.first) == ("P engage", 0, 1)
    table = after(table, "go>1", "go>1")
    assert table.state.result is not None
    assert table.state.result.attacker == 0


BOARD = catalogue_of(Path(engine.games.athena.__path__[0]) / "text")


@rule("9.9")
@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "By Anticipation Poseidon (Ben) engages first in this duel."),
        ("fr", "Par Anticipation, Poséidon (Ben) s’engage en premier dans ce duel."),
    ],
)
def test_the_board_marks_an_anticipated_duel(locale: str, told: str) -> None:
    def lines(table: Table) -> list[str]:
        return table_text(GAME.table_view(table.state), ("Ana", "Ben"), BOARD.speaker(locale)).splitlines()

    table = fought(duel("hippeis+anticipation tokens 1", "archer"), "A use>anticipation")
    assert (table.asked, told in lines(table)) == ("P engage", True)
    table = after(table, "go>1")
    assert (table.asked, told in lines(table)) == ("A answer", True)
    assert told not in lines(after(table, "go>1"))


@rule("9.9")
def test_anticipation_of_the_last_duel_is_not_told() -> None:
    text = "A: army[15:hippeis+anticipation] tokens 1 | P: army[15:archer] | engage duel 15 | A attacks"
    table = after(position(f"{text} row[plaine]"), "go>15", "A use>anticipation", "A commit")
    assert table.state.stage == "over"
    assert "Anticipation Pos" not in table_text(
        GAME.table_view(table.state), ("Ana", "Ben"), BOARD.speaker("en")
    )


@rule("9.9")
def test_an_attacker_engaging_second_cannot_surprise() -> None:
    text = (
        "A: army[1:archer 15:hippeis+attaque_surprise+camouflage] tokens 2 | P: "
        "army[1:spartan+mine_de_rien 2:archer] "
    )
    table = position(text + "tokens 1 | engage | A attacks P first A opened")
    assert table.legal("P") == ["go>1", "go>1>mine_de_rien", "go>2"]
    assert after(table, "go>1").legal("A") == ["go>1", "go>15"]


@rule("9.9")
def test_anticipation_in_scenario_2() -> None:
    table = position(
        "A: army[1:archer 2:archer 14:hippeis+anticipation] tokens 1 | P: army[1:archer 2:archer 14:archer] "
        "| engage | A attacks row[foret] pile[foret foret] | scenario=assault"
    )
    table = after(table, "go>14", "go>14", "A use>anticipation", "A commit")
    assert (table.asked, table.state.attacker) == ("P engage", 0)


@rule("9.10")
def test_clairvoyance_forbids_all_bluffs_for_three_times_x_duels() -> None:
    table = fought(
        duel("hippeis+clairvoyance tokens 1", "archer", spare="1:spartan+mine_de_rien 2:peltaste"),
        "A use>clairvoyance>1",
    )
    assert table.zone("A", "durables") == "clairvoyance*3"
    assert "go>1>mine_de_rien" not in table.legal("A")
    table = position(
        "A: army[1:spartan+pas_si_fort 2:archer] tokens 1 | P: army[1:archer 2:archer] "
        "durables[clairvoyance*1] "
        "| engage | A attacks"
    )
    assert table.refused("A", "go>1>pas_si_fort") == "9.10"


@rule("9.11")
def test_divination_makes_the_enemy_engage_first_and_open() -> None:
    table = fought(
        duel("hippeis+divination tokens 2", "archer", spare="1:spartan 2:peltaste 3:spartan+camouflage"),
        "A use>divination>2",
    )
    assert (table.zone("A", "durables"), table.asked) == ("divination*2", "P engage")
    table = after(table, "go>3")
    from tests.games.athena.table import GAME

    engaged = GAME.table_view(table.state).sides[1].engaged
    assert engaged is not None
    assert (engaged.announced, engaged.fighter) == ("open", "spartan")
    assert "fact-engaged-open" in table.told()


@rule("9.11")
def test_no_bluff_face_up() -> None:
    table = position(
        "A: army[1:archer 2:archer] durables[divination*2] | P: army[1:spartan+camouflage 2:archer] tokens 1 "
        "| engage | A attacks P first A opened"
    )
    assert table.legal("P") == ["go>1", "go>2"]
    assert table.refused("P", "go>1>camouflage") == "9.11"


@rule("9.11")
@pytest.mark.parametrize(
    ("own", "left"), [("hippeis", "divination*1"), ("peltaste", ""), ("hoplite", "divination*1")]
)
def test_a_lost_duel_ends_divination_and_a_tie_does_not(own: str, left: str) -> None:
    enemy = "archer_elite" if own == "hoplite" else "spartan"
    table = position(
        f"A: army[1:archer 2:archer 15:{own}] durables[divination*2] | P: army[1:archer 2:archer 15:{enemy}] "
        "| engage | A attacks P first A opened row[plaine plaine plaine]"
    )
    table = after(table, "go>15", "go>15")
    assert table.zone("A", "durables") == left


@rule("9.11")
def test_divination_and_anticipation_of_one_duel_agree() -> None:
    table = duel("hippeis+divination+anticipation tokens 2", "archer")
    table = fought(table, "A use>divination>1", "A use>anticipation")
    assert (table.asked, table.state.is_first_open) == ("P engage", True)


@rule("9.11")
def test_winning_with_anticipation_ends_the_other_divination() -> None:
    table = duel("archer durables[divination*3]", "hippeis+anticipation tokens 1", "P first A opened")
    table = fought(table, "P use>anticipation")
    assert (table.zone("A", "durables"), table.asked) == ("", "A engage")


@rule("9.12")
def test_a_supporter_stays_aside_and_adds_half_its_defense() -> None:
    table = fought(duel("garde_du_roi+soutien tokens 2", "archer"), "A use>soutien>1")
    assert (table.zone("A", "durables"), table.zone("A", "survivors")) == ("soutien*1:garde_du_roi", "")
    table = after(table, "go>1", "go>1")
    assert table.values[0] == 4 + 9


@rule("9.12")
def test_supporters_add_up_and_outlast_a_defeat() -> None:
    table = duel("archer durables[soutien*2:peltaste soutien*1:garde_du_roi]", "garde_du_roi")
    table = fought(table)
    assert (table.values, table.winner) == ((19, 24), "P")
    assert table.zone("A", "durables") == "soutien*1:peltaste"
    assert table.zone("A", "survivors") == "garde_du_roi"


@rule("9.13")
def test_a_second_copy_is_not_chosen() -> None:
    table = after(duel("archer", "hippeis+riposte+riposte tokens 3"), "go>15", "go>15", "P use>riposte")
    assert table.legal("P") == ["commit"]
    assert table.refused("P", "use>riposte") == "9.13"


@rule("9.13")
def test_equal_durables_run_side_by_side() -> None:
    table = fought(duel("hippeis durables[clairvoyance*3 clairvoyance*1]", "archer"))
    assert table.zone("A", "durables") == "clairvoyance*2"


@rule("9.14")
@pytest.mark.parametrize(("own", "enemy"), [("archer", "hippeis"), ("hoplite", "archer_elite")])
def test_powers_for_a_victory_are_paid_without_one(own: str, enemy: str) -> None:
    table = fought(
        duel(f"{own}+soutien+anticipation tokens 5", enemy), "A use>soutien>3", "A use>anticipation"
    )
    assert (table.side("A").tokens, table.zone("A", "durables"), table.state.ahead) == (1, "", None)


@rule("10.1")
def test_a_victory_takes_the_fighter_and_the_terrain() -> None:
    table = fought(duel("archer", "hippeis", "row[colline plaine]"))
    assert (table.zone("P", "prisoners"), table.zone("P", "terrains")) == ("archer", "colline")
    assert table.zone("P", "survivors") == "hippeis"


@rule("10.2")
def test_after_a_tie_both_join_their_survivors() -> None:
    table = fought(duel("hoplite", "archer_elite"))
    assert (table.zone("A", "survivors"), table.zone("P", "survivors")) == ("hoplite", "archer_elite")
    assert (table.zone("A", "prisoners"), table.zone("P", "prisoners")) == ("", "")
    assert table.told()[-1] == "fact-tied"


@rule("10.3")
def test_used_powers_go_face_up_and_others_unseen() -> None:
    table = fought(
        duel(
            "hippeis+camouflage+coup_critique+riposte+commandant tokens 2", "archer+riposte+riposte tokens 1"
        ),
        "A use>coup_critique", "P use>riposte", first="go>15>camouflage",
    )  # fmt: skip
    assert (table.zone("A", "opened"), table.zone("A", "buried")) == (
        "camouflage coup_critique",
        "riposte commandant",
    )
    assert (table.zone("P", "opened"), table.zone("P", "buried")) == ("riposte", "riposte")
    assert (table.side("A").tokens, table.side("P").tokens) == (0, 0)


@rule("10.3")
def test_void_powers_go_face_up_too() -> None:
    table = fought(
        duel("hippeis+coup_critique tokens 1", "archer+immunite tokens 1"),
        "A use>coup_critique", "P use>immunite",
    )  # fmt: skip
    assert table.zone("A", "opened") == "coup_critique"


@rule("10.4")
def test_durables_count_down_and_new_ones_start_next_duel() -> None:
    table = duel("hippeis+divination tokens 1 durables[clairvoyance*2]", "archer durables[soutien*1:hoplite]")
    table = fought(table, "A use>divination>1")
    assert table.zone("A", "durables") == "clairvoyance*1 divination*1"
    assert (table.zone("P", "durables"), table.zone("P", "opened")) == ("", "soutien")
    assert table.zone("P", "survivors") == "hoplite"


@rule("10.4")
def test_durables_count_down_after_a_tie() -> None:
    table = fought(duel("hoplite durables[clairvoyance*2]", "archer_elite"))
    assert table.zone("A", "durables") == "clairvoyance*1"


@rule("10.5")
def test_after_a_victory_the_row_moves_up() -> None:
    rest = "row[plaine foret colline port foret] pile[plaine forteresse]"
    table = fought(duel("hippeis", "archer", rest))
    assert (table.terrains("row"), table.terrains("pile")) == (
        "foret colline port foret forteresse",
        "plaine",
    )
    table = fought(duel("hippeis", "archer", "row[plaine foret]"))
    assert table.terrains("row") == "foret"


TIE = (
    "A: army[1:peltaste 2:archer {0}:hoplite] | P: army[1:peltaste 2:archer "
    "{0}:archer_elite] | engage duel 3 "
    "| A attacks {1} | scenario={2}"
)


@rule("10.6")
def test_after_a_tie_the_terrain_goes_where_its_scenario_says() -> None:
    row = "row[colline plaine plaine plaine foret] pile[plaine foret]"
    table = fought(position(TIE.format(15, row, "initiation")))
    assert table.terrains("row") == "plaine plaine plaine foret foret"
    assert (table.terrains("pile"), table.state.land.known) == ("colline plaine", 1)
    table = fought(position(TIE.format(15, row, "battle")))
    assert (table.terrains("row"), table.terrains("pile")) == (
        "colline plaine plaine plaine foret",
        "plaine foret",
    )
    table = fought(
        position(TIE.format(14, "row[port] pile[foret foret]", "assault")), first="go>14", second="go>14"
    )
    assert (table.terrains("lost"), table.terrains("row"), table.terrains("pile")) == (
        "port",
        "foret",
        "foret",
    )


@rule("10.7")
@pytest.mark.parametrize(
    ("one", "two", "attacker"),
    [("hippeis", "archer", 0), ("archer", "hippeis", 1), ("hoplite", "archer_elite", 0)],
)
def test_the_winner_attacks_next(one: str, two: str, attacker: int) -> None:
    assert fought(duel(one, two)).state.attacker == attacker


@rule("10.7")
def test_in_scenario_2_the_attacker_stays() -> None:
    text = TIE.replace("hoplite", "archer").format(14, "row[port] pile[foret foret]", "assault")
    table = after(position(text), "go>14", "go>14")
    assert (table.winner, table.state.attacker, table.asked) == ("P", 0, "A engage")
