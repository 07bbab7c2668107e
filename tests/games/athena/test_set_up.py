"""§1, §3 and §4: armies, places, and the beginning of a round."""

from collections import Counter

import pytest

from engine.core.game import Seat
from engine.games.athena.options import Wishes
from engine.games.athena.scenarios import LAYOUTS, SCENARIOS, layout, setup_of, shaped
from tests.games.athena.table import GAME, after, begun, deployed, duel, fought, position
from tests.marks import rule

USUAL = {
    "peltaste": 2, "archer": 2, "fantassin": 2, "spartan": 2, "hoplite": 2, "fantassin_elite": 1,
    "archer_elite": 1, "hoplite_elite": 1, "hippeis": 1, "garde_du_roi": 1,
}  # fmt: skip


@rule("1.1")
def test_the_higher_value_takes_a_prisoner_and_the_terrain() -> None:
    table = fought(duel("hippeis", "hoplite", "row[port foret]"))
    assert (table.winner, table.values) == ("A", (23, 15))
    assert (table.zone("A", "prisoners"), table.zone("A", "terrains")) == ("hoplite", "port")


@rule("1.2")
@pytest.mark.parametrize(
    ("preset", "told"), [("short", "fact-remember"), ("initiation", "fact-remember-plain")]
)
def test_surprising_rules_are_told_at_the_start(preset: str, told: str) -> None:
    assert deployed(preset).told().count(told) == 1


@rule("1.2")
def test_the_winner_leaves_the_army_too() -> None:
    table = fought(duel("hippeis", "hoplite"))
    assert (table.zone("A", "army"), table.zone("A", "survivors")) == (
        "1:peltaste 2:peltaste 3:peltaste",
        "hippeis",
    )


@rule("3.1")
@pytest.mark.parametrize(
    ("preset", "tokens", "powers"), [("initiation", 0, 0), ("short", 5, 15), ("assault", 5, 17)]
)
def test_what_each_side_starts_with(preset: str, tokens: int, powers: int) -> None:
    for side in begun(preset).state.sides:
        assert (side.tokens, len(side.deck), side.hand) == (tokens, powers, ())


@rule("3.1")
def test_the_armies_of_each_scenario() -> None:
    assert Counter(begun("short").zone("A", "roster").split()) == USUAL
    attacker, defender = (begun("assault").zone(letter, "roster").split() for letter in "AP")
    assert Counter(attacker) == SCENARIOS["assault"].armies[0]
    assert Counter(defender) == SCENARIOS["assault"].armies[1]
    assert len(begun("initiation").zone("P", "roster").split()) == 15


@rule("3.2")
def test_both_deploy_in_secret_and_close_once() -> None:
    table = after(begun(), "A lay>hippeis>15")
    assert table.asked == "AP deploy"
    assert GAME.table_view(table.state) == GAME.table_view(begun().state)
    table = after(table, "A arrange>wall", "A ready")
    assert (table.asked, table.legal("A")) == ("P deploy", [])
    assert table.refused("A", "lay>hippeis>1") == "3.2"
    assert table.refused("P", "ready") == "3.2"


@rule("3.3")
def test_fighters_are_laid_one_by_one_on_any_free_place() -> None:
    table = after(begun(), "A lay>hippeis>15", "A lay>spartan>1")
    assert table.zone("A", "army") == "1:spartan 15:hippeis"
    assert "lay>hippeis>2" not in table.legal("A")
    assert "lay>spartan>15" not in table.legal("A")
    assert table.refused("A", "lay>archer>15") == "3.2"


@rule("3.3")
@pytest.mark.parametrize(
    ("template", "first", "last"),
    [
        ("wall", "garde_du_roi", "peltaste"),
        ("spear", "peltaste", "garde_du_roi"),
        ("wings", "hippeis", "archer"),
        ("mixed", "spartan", "garde_du_roi"),
        ("hidden_guard", "hoplite_elite", "archer_elite"),
    ],
)
def test_a_template_lays_the_whole_army(template: str, first: str, last: str) -> None:
    table = after(begun(), "A lay>hippeis>15", f"A arrange>{template}")
    places = table.zone("A", "army").split()
    assert Counter(place.split(":")[1] for place in places) == USUAL
    assert (places[0], places[-1]) == (f"1:{first}", f"15:{last}")


@rule("3.3")
def test_a_wish_lays_the_army_and_closes() -> None:
    wishes, table = Wishes(deployment="wings"), begun()
    action = GAME.wished(table.state, Seat(0), wishes)
    assert action is not None
    assert action.notation == "arrange>wings"
    action = GAME.wished(after(table, "A arrange>wings").state, Seat(0), wishes)
    assert action is not None
    assert action.notation == "ready"
    assert GAME.wished(table.state, Seat(0), Wishes()) is None
    assert GAME.wished(deployed().state, Seat(0), wishes) is None


@rule("3.4")
def test_two_fighters_change_places_twelve_times_at_most() -> None:
    table = after(begun(), "A arrange>wall")
    assert begun().refused("A", "swap>1>15") == "3.4"
    swapped = after(table, "A swap>1>15")
    assert swapped.zone("A", "army").split()[0] == "1:peltaste"
    table = after(table, *["A swap>1>15"] * 12)
    assert not any(notation.startswith("swap") for notation in table.legal("A"))
    assert table.refused("A", "swap>1>15") == "3.4"


@rule("3.5")
def test_hands_and_terrains_come_after_the_deployments() -> None:
    before = after(begun(), "A arrange>wall", "A ready", "P arrange>wall")
    assert (before.zone("A", "hand"), before.terrains("row")) == ("", "")
    table = after(before, "P ready")
    assert [len(table.zone(letter, "hand").split()) for letter in "AP"] == [5, 5]
    assert [len(side.deck) for side in table.state.sides] == [10, 10]
    assert table.terrains("row") == " ".join(reversed(before.terrains("pile").split()[-5:]))


@rule("3.6")
def test_the_first_attacker_is_chosen_or_drawn() -> None:
    assert begun(first="poseidon").state.attacker == 1
    assert {begun(first="lot", seed=number).state.attacker for number in range(20)} == {0, 1}


@rule("3.7")
def test_a_new_round_begins_as_the_first_and_the_other_attacks() -> None:
    table = position(
        "A: army[15:hippeis] tokens 2 opened[riposte] prisoners[archer] durables[soutien*2:hoplite] "
        "| P: army[15:spartan] | engage round 1 duel 15 turn 80 | A attacks row[plaine] | length=match"
    )
    table = after(table, "A go>15") if table.asked == "A engage" else table
    assert (table.state.round, table.state.stage, table.state.attacker) == (2, "deploy", 1)
    assert [side.tokens for side in table.state.sides] == [5, 5]
    assert [len(side.deck) for side in table.state.sides] == [15, 15]
    assert Counter(table.zone("A", "pool").split()) == USUAL
    assert (table.zone("A", "durables"), table.zone("A", "prisoners")) == ("", "")


@rule("3.7")
def test_in_scenario_2_the_roles_are_swapped() -> None:
    table = position(
        "A: army[14:hippeis] | P: army[14:spartan] | engage round 1 duel 14 turn 80 | A attacks "
        "row[foret] | scenario=assault"
    )
    table = after(table, "A go>14")
    assert table.state.round == 2
    assert Counter(table.zone("P", "roster").split()) == SCENARIOS["assault"].armies[0]
    assert Counter(table.zone("A", "roster").split()) == SCENARIOS["assault"].armies[1]


@rule("4.1")
def test_covers_of_each_layout() -> None:
    assert LAYOUTS["pyramid"].covers[15] == (13, 14)
    assert LAYOUTS["pyramid"].covers[10] == (6, 7)
    assert LAYOUTS["diamond"].covers[3] == (1,)
    assert LAYOUTS["diamond"].covers[9] == (5,)
    assert LAYOUTS["diamond"].covers[14] == (11, 12)
    assert [each.size for each in LAYOUTS.values()] == [15, 14, 15, 15, 6]


@rule("4.7")
def test_covers_follow_from_the_rows() -> None:
    """As in the annexes' drawings; the cross as it was laid out by hand."""
    assert dict(LAYOUTS["pyramid"].covers) == {
        6: (1, 2), 7: (2, 3), 8: (3, 4), 9: (4, 5), 10: (6, 7), 11: (7, 8), 12: (8, 9), 13: (10, 11),
        14: (11, 12), 15: (13, 14),
    }  # fmt: skip
    assert dict(LAYOUTS["diamond"].covers) == {
        3: (1,), 4: (1, 2), 5: (2,), 6: (3,), 7: (3, 4), 8: (4, 5), 9: (5,), 10: (6, 7), 11: (7, 8),
        12: (8, 9), 13: (10, 11), 14: (11, 12),
    }  # fmt: skip
    assert dict(LAYOUTS["columns"].covers) == {upper: (upper - 5,) for upper in range(6, 16)}
    assert dict(LAYOUTS["cross"].covers) == {
        5: (1, 2), 6: (2, 3), 7: (3, 4), 8: (5, 6, 7), 9: (8,), 10: (8,), 11: (8,), 12: (9,), 13: (9, 10),
        14: (10, 11), 15: (11,),
    }  # fmt: skip


@rule("4.7")
def test_a_place_that_touches_none_leans_on_the_nearest() -> None:
    assert dict(shaped("odd", (1, 4)).covers) == {2: (1,), 3: (1,), 4: (1,), 5: (1,)}
    assert dict(shaped("odd", (2, 5)).covers) == {3: (1,), 4: (1,), 5: (1, 2), 6: (2,), 7: (2,)}
    assert dict(shaped("odd", (5, 1)).covers) == {6: (1, 2, 3, 4, 5)}


@rule("4.2")
def test_a_covered_fighter_cannot_engage() -> None:
    table = position(
        "A: army[10:spartan 13:hoplite 14:archer] | P: army[15:archer 1:archer] | engage | A attacks"
    )
    assert table.legal("A") == ["go>13", "go>14"]
    assert table.refused("A", "go>10") == "4.2"
    assert table.refused("A", "go>15") == "4.2"


@rule("4.3")
@pytest.mark.parametrize(("preset", "places"), [("short", (14,)), ("assault", (12, 13))])
def test_the_first_available_fighters(preset: str, places: tuple[int, ...]) -> None:
    table = deployed(preset)
    assert table.side("A").available(table.state.setup.layout) == places


@rule("4.4")
def test_adjacent_places() -> None:
    pyramid = LAYOUTS["pyramid"].adjacent
    assert [index + 1 for index in pyramid[6]] == [2, 3, 6, 8, 10, 11]
    assert [index + 1 for index in pyramid[14]] == [13, 14]
    assert [index + 1 for index in pyramid[4]] == [4, 9]
    table = position(
        "A: army[1:spartan+reorganisation 5:archer] tokens 1 | P: army[1:archer 2:archer] | prepare"
    )
    assert table.refused("A", "reorganisation>1>5") == "4.4"


@rule("4.5")
def test_a_layout_that_covers_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="cover each other"):
        layout("ring", (3,), {1: (2,), 2: (3,), 3: (1,)})
    with pytest.raises(ValueError, match="missing position"):
        layout("beyond", (3,), {4: (1,)})
    for preset in ("short", "initiation", "assault", "might"):
        setup = begun(preset).state.setup
        assert setup.layout.size == len(setup.armies[0]) == len(setup.armies[1])


@rule("4.6")
def test_a_duel_begins_with_its_terrain_and_a_preparation() -> None:
    table = deployed("assault")
    assert (table.asked, len(table.state.land.row), len(table.state.land.pile)) == ("AP prepare", 1, 13)
    assert "fact-terrain" in table.told()
    assert deployed("initiation").state.stage == "engage"  # the first duel had one fighter a side
    assert setup_of(deployed("initiation").state.options).has_powers is False
