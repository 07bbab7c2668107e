"""§16: positions played through."""

from tests.games.athena.table import Table, after, deployed, duel, fought, position
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
