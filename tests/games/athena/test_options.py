"""§14: what a host may choose."""

from collections import Counter

import pytest

from engine.games.athena.cards import FIGHTERS
from engine.games.athena.options import PRESETS, Options
from engine.games.athena.recruiting import spent
from engine.games.athena.scenarios import LAYOUTS, setup_of
from tests.games.athena.table import GAME, after, begun, deployed, duel, fought, position
from tests.marks import rule


@rule("14.1")
def test_the_presets_and_what_is_usual() -> None:
    assert list(PRESETS) == ["short", "battle", "initiation", "assault", "campaign"]
    assert Options() == Options(scenario="battle", length="round", first="lot")
    assert {preset: setup_of(Options(**chosen)).most_rounds for preset, chosen in PRESETS.items()} == {
        "short": 1, "battle": 5, "initiation": 1, "assault": 2, "campaign": 5
    }  # fmt: skip


@rule("14.1")
def test_what_a_scenario_has_no_use_for_has_no_effect() -> None:
    odd = setup_of(Options(scenario="assault", layout="cross", army="campaign", special_terrains=True))
    assert (odd.layout.id, odd.is_built, len(odd.terrains)) == ("diamond", False, 14)
    odd = setup_of(Options(scenario="initiation", espion=True, invocation=True, special_terrains=True))
    assert (odd.has_powers, odd.reserve, len(odd.terrains)) == (False, (), 15)


@rule("14.2")
@pytest.mark.parametrize(("scoring", "winner"), [("points", 0), ("terrains", 1), ("prisoners", 1)])
def test_what_decides(scoring: str, winner: int) -> None:
    """38 points, two prisoners and a Plaine against 33 points, three prisoners and the Parthenon."""
    text = (
        "A: army[15:hippeis] prisoners[garde_du_roi] | P: army[15:archer] prisoners[peltaste "
        "peltaste peltaste] "
        f"terrains[parthenon] | engage round 1 duel 15 | A attacks row[plaine] | scoring={scoring}"
    )
    assert after(position(text), "go>15").state.winner == winner


@rule("14.3")
def test_special_terrains_replace_two_in_scenario_1() -> None:
    terrains = Counter(terrain.id for terrain in setup_of(Options(special_terrains=True)).terrains)
    assert terrains == {
        "plaine": 4, "foret": 4, "colline": 3, "port": 3, "forteresse": 2, "marecage": 1, "tour_de_guet": 1
    }  # fmt: skip


@rule("14.3")
@pytest.mark.parametrize(
    ("terrain", "one", "two", "values"),
    [
        ("marecage", "hippeis", "garde_du_roi", (17, 21)),
        ("marecage", "peltaste", "peltaste", (2, 4)),
        ("tour_de_guet", "hippeis", "peltaste", (23, 8)),
    ],
)
def test_marsh_and_tower_change_the_attack_before_it_is_halved(
    terrain: str, one: str, two: str, values: tuple[int, int]
) -> None:
    assert fought(duel(one, two, f"row[{terrain} plaine plaine]")).values == values


@rule("14.3")
def test_the_tower_under_riposte_and_critical_blow() -> None:
    text = "archer+coup_critique tokens 1", "peltaste+riposte tokens 1", "row[tour_de_guet plaine plaine]"
    assert fought(duel(*text), "P use>riposte").values == (8, 12)
    assert fought(duel(*text), "A use>coup_critique", "P use>riposte").values == (8, 4)


@rule("14.4")
def test_captured_powers_score_for_the_captor() -> None:
    table = fought(
        duel(
            "hippeis+coup_critique tokens 1",
            "spartan+riposte+commandant tokens 1 opened[immunite]",
            "row[plaine plaine plaine] | captured_powers=True",
        ),
        "A use>coup_critique", "P use>riposte",
    )  # fmt: skip
    assert table.zone("A", "spoils") == "riposte commandant"
    assert (table.zone("P", "opened"), table.zone("P", "buried")) == ("immunite", "")
    assert GAME.table_view(table.state).sides[0].score.points == 14 + 8 + 4


@rule("14.4")
def test_captured_powers_score_nothing_otherwise() -> None:
    table = fought(duel("hippeis", "spartan+commandant", "row[plaine plaine plaine]"))
    assert (table.zone("A", "spoils"), table.zone("P", "buried")) == ("", "commandant")


@rule("14.5")
def test_armies_are_built_in_secret_within_the_budget() -> None:
    start = begun("short", army="built")
    table = after(start, *["A take>garde_du_roi"] * 4)
    assert GAME.table_view(table.state) == GAME.table_view(start.state)
    assert "take>garde_du_roi" not in table.legal("A")
    table = after(table, "A take>hippeis")
    assert spent(table.side("A")) == 15
    table = after(table, "A take>hippeis")
    # 18 of 20 are spent, and nine more are to come, eight of them free: two are left for one card.
    assert "take>hoplite" in table.legal("A")
    assert table.refused("A", "take>hippeis") == "14.5"
    table = after(table, "A muster>strong")
    assert len(table.side("A").roster) == 15
    assert max(Counter(table.side("A").roster).values()) <= 4
    assert spent(table.side("A")) <= 20
    assert table.legal("A") == ["enlist"]


@rule("14.5")
def test_the_lists_are_public_when_both_are_done() -> None:
    table = after(begun("initiation", army="built"), "A muster>usual", "A enlist")
    assert GAME.table_view(table.state).sides[0].roster == ()
    table = after(table, "P muster>strong", "P enlist")
    view = GAME.table_view(table.state)
    assert view.sides[0].roster == tuple(fighter.id for fighter in begun("initiation").state.setup.armies[0])
    assert sum(FIGHTERS[id].cost for id in view.sides[1].roster) <= 24
    assert table.asked == "AP deploy"


@rule("14.5")
def test_in_a_campaign_survivors_are_free_and_prisoners_lost() -> None:
    text = (
        "A: army[15:hippeis] survivors[garde_du_roi garde_du_roi] | P: army[15:archer] "
        "| engage round 1 duel 15 | A attacks row[plaine] | length=match army=campaign"
    )
    table = after(position(text), "go>15")
    assert (table.asked, table.zone("A", "veterans")) == ("AP recruit", "garde_du_roi garde_du_roi hippeis")
    assert table.zone("P", "veterans") == ""
    table = after(table, *["A take>garde_du_roi"] * 3)
    assert spent(table.side("A")) == 3
    assert GAME.seat_view(table.state, 0).own.spent == 3  # type: ignore[arg-type]


@rule("14.6")
def test_two_spies_more_in_each_list() -> None:
    assert Counter(power.id for power in setup_of(Options(espion=True)).powers[0])["espion"] == 2
    assert len(setup_of(Options(espion=True)).powers[1]) == 17


@rule("14.7")
def test_two_summonings_more_and_a_reserve() -> None:
    table = begun("assault", invocation=True)
    assert [len(side.deck) for side in table.state.sides] == [19, 19]
    assert sorted(table.zone("P", "reserve").split()) == ["fantassin_elite", "hippeis", "peltaste", "spartan"]
    assert table.zone("A", "reserve") != begun("assault", 2, invocation=True).zone("A", "reserve")


@rule("14.8")
@pytest.mark.parametrize(
    ("scenario", "row", "pile"),
    [("battle", "colline", "plaine foret"), ("initiation", "foret", "colline plaine")],
)
def test_hidden_terrains_keep_their_scenarios_tie_rule(scenario: str, row: str, pile: str) -> None:
    table = position(
        "A: army[1:archer 2:archer 15:hoplite] | P: army[1:archer 2:archer 15:archer_elite] | engage duel 3 "
        f"| A attacks row[colline] pile[plaine foret] | scenario={scenario} terrains=hidden"
    )
    table = fought(table)
    assert (table.terrains("row"), table.terrains("pile")) == (row, pile)


@rule("14.8")
def test_hidden_terrains_are_turned_up_one_by_one() -> None:
    table = deployed("short", terrains="hidden")
    assert (len(table.state.row), len(table.state.pile)) == (1, 14)


@rule("14.9")
def test_columns_and_cross() -> None:
    columns, cross = deployed("initiation", layout="columns"), deployed("initiation", layout="cross")
    assert columns.state.setup.layout.id == "columns"
    assert columns.side("A").available(LAYOUTS["columns"]) == (10, 11, 12, 13, 14)
    assert cross.side("A").available(LAYOUTS["cross"]) == (11, 12, 13, 14)
    assert LAYOUTS["cross"].covers[8] == (5, 6, 7)
    assert LAYOUTS["columns"].covers[11] == (6,)


@rule("14.10")
def test_what_is_not_here_is_said_in_the_help() -> None:
    from pathlib import Path

    import engine.games.athena as game
    from engine.core.game import word
    from engine.core.text import catalogue_text

    told = catalogue_text(Path(game.__file__).parent / "text").say(word("rules-5"), "en")
    for absent in ("epic battle", "two cards at a time", "more than two players", "innate powers"):
        assert absent in told
