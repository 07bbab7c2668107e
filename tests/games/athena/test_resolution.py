"""§10: what a duel leaves behind."""

import pytest

from tests.games.athena.table import after, duel, fought, position
from tests.marks import rule


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
