"""§14: the options for hosts."""

from collections import Counter
from itertools import product

import pytest

from engine.games.athena.cards import FIGHTERS
from engine.games.athena.options import PRESETS, Options
from engine.games.athena.recruiting import spent
from engine.games.athena.scenarios import LAYOUTS, SCENARIOS, setup_of, shaped
from tests.games.athena.table import GAME, after, begun, deployed, duel, fought, position
from tests.marks import rule


@rule("14.1")
def test_the_presets_and_the_defaults() -> None:
    assert list(PRESETS) == ["short", "battle", "initiation", "assault", "might", "campaign", "skirmish"]
    assert Options() == Options(scenario="battle", length="round", first="lot")
    assert {preset: setup_of(Options(**chosen)).most_rounds for preset, chosen in PRESETS.items()} == {
        "short": 1, "battle": 5, "initiation": 1, "assault": 2, "might": 2, "campaign": 5, "skirmish": 1
    }  # fmt: skip


@rule("14.1")
def test_options_that_a_scenario_ignores_have_no_effect() -> None:
    odd = setup_of(Options(scenario="assault", layout="cross", army="campaign", special_terrains=True))
    assert (odd.layout.id, odd.is_built, len(odd.terrains)) == ("diamond", False, 14)
    odd = setup_of(Options(scenario="initiation", espion=True, invocation=True, special_terrains=True))
    assert (odd.has_powers, odd.reserves, len(odd.terrains)) == (False, ((), ()), 15)
    assert not setup_of(Options(scenario="might", army="built")).is_built


@rule("14.2")
@pytest.mark.parametrize(("scoring", "winner"), [("points", 0), ("terrains", 1), ("prisoners", 1)])
def test_the_deciding_score(scoring: str, winner: int) -> None:
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
    # 18 of 20 are spent. Nine more are to come, eight of them free: two are left for one card.
    assert "take>hoplite" in table.legal("A")
    assert table.refused("A", "take>hippeis") == "14.5"
    table = after(table, "A muster>strong")
    assert len(table.side("A").levy.roster) == 15
    assert max(Counter(table.side("A").levy.roster).values()) <= 4
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
    assert (len(table.state.land.row), len(table.state.land.pile)) == (1, 14)


@rule("14.9")
def test_columns_and_cross() -> None:
    columns, cross = deployed("initiation", layout="columns"), deployed("initiation", layout="cross")
    assert columns.state.setup.layout.id == "columns"
    assert columns.side("A").available(LAYOUTS["columns"]) == (10, 11, 12, 13, 14)
    assert cross.side("A").available(LAYOUTS["cross"]) == (11, 12, 13, 14)
    assert LAYOUTS["cross"].covers[8] == (5, 6, 7)
    assert LAYOUTS["columns"].covers[11] == (6,)


@rule("14.9")
@pytest.mark.parametrize(
    ("rows", "available"),
    [
        ("5-5-5", (10, 11, 12, 13, 14)),
        ("1-2-3-4-5", (10, 11, 12, 13, 14)),
        ("2-3-5-3-2", (13, 14)),
        ("5-4-5-1", (14,)),
        ("3-3-3-3-3", (12, 13, 14)),
    ],
)
@pytest.mark.parametrize("scenario", ["initiation", "battle", "might"])
def test_a_free_layout_has_the_rows_that_the_host_writes(
    scenario: str, rows: str, available: tuple[int, ...]
) -> None:
    table = begun("short", scenario=scenario, layout="free", rows=rows)
    layout = table.state.setup.layout
    assert ("-".join(map(str, layout.rows)), layout.size) == (rows, 15)
    assert after(table, "A arrange>wings").side("A").available(layout) == available
    assert GAME.written(GAME.position(GAME.written(table.state))) == GAME.written(table.state)


@rule("14.9")
@pytest.mark.parametrize(
    "rows",
    ["", "15", "5-5", "5-5-4", "5-5-5-5", "6-5-4", "3-3-3-3-2-1", "5-5-5-0", "5-5-5-", "５-5-5", "a-b-c"],
)
def test_rows_that_no_army_fits_are_refused(rows: str) -> None:
    with pytest.raises(ValueError, match="fifteen places"):
        Options(rows=rows)


@rule("14.9")
def test_rows_count_only_for_a_free_layout() -> None:
    assert setup_of(Options(rows="5-5-5")).layout is LAYOUTS["pyramid"]
    assert setup_of(Options(scenario="assault", layout="free", rows="5-5-5")).layout is LAYOUTS["diamond"]


@rule("14.9")
def test_every_free_layout_can_be_played_to_its_end() -> None:
    """A fighter is available until the last duel, however the rows are written."""
    for rows in every_rows():
        layout = shaped(rows, [int(count) for count in rows.split("-")])
        lying = (1 << layout.size) - 1
        for _ in range(layout.size):
            free = [
                index for index, bits in enumerate(layout.above) if lying >> index & 1 and not bits & lying
            ]
            assert free, rows
            lying &= ~(1 << free[0])


def every_rows() -> list[str]:
    found = ["-".join(map(str, rows)) for count in (3, 4, 5) for rows in product(range(1, 6), repeat=count)]
    return [rows for rows in found if is_accepted(rows)]


def is_accepted(rows: str) -> bool:
    try:
        Options(rows=rows)
    except ValueError:
        return False
    return True


@rule("14.11")
def test_might_has_better_fighters_and_cunning_powers_and_tokens() -> None:
    table = deployed("might")
    might, cunning = table.state.sides
    assert sum(fighter.points for fighter in might.levy.roster) == 296
    assert Counter(fighter.id for fighter in cunning.levy.roster) == SCENARIOS["battle"].armies[0]
    assert [(side.tokens, len(side.hand), len(side.deck)) for side in (might, cunning)] == [
        (0, 0, 0),
        (10, 5, 10),
    ]
    assert (table.asked, table.state.setup.layout.id, len(table.state.land.row)) == (
        "P prepare",
        "pyramid",
        5,
    )
    views = GAME.table_view(table.state).sides
    assert (views[0].power_list, len(views[1].power_list)) == ((), 15)


@rule("14.11")
def test_might_and_cunning_swap_and_the_winner_attacks_next() -> None:
    text = (
        "A: army[15:hippeis] | P: army[15:archer] | engage round 1 duel 15 turn 9 | A attacks A opened "
        "row[plaine] | scenario=might"
    )
    table = after(position(text), "go>15")
    assert (table.state.round, table.asked, table.state.attacker) == (2, "AP deploy", 1)
    assert [side.tokens for side in table.state.sides] == [10, 0]
    assert "garde_du_roi" in table.zone("P", "roster")
    won = duel("peltaste", "hippeis", "row[plaine plaine] | scenario=might")
    assert fought(won).state.attacker == 1
    assert Options(**PRESETS["might"]).scenario == "might"


@rule("14.11")
def test_options_add_no_powers_to_a_game_without_them() -> None:
    setup = setup_of(Options(scenario="might", espion=True, invocation=True, special_terrains=True))
    assert (setup.powers[0], len(setup.powers[1])) == ((), 19)
    assert (setup.reserves[0], len(setup.reserves[1])) == ((), 4)
    assert "marecage" in [terrain.id for terrain in setup.terrains]


@rule("14.12")
def test_the_skirmish_is_six_fighters_and_three_terrains() -> None:
    table = deployed("skirmish")
    assert [sum(fighter.points for fighter in side.levy.roster) for side in table.state.sides] == [100, 100]
    assert [(side.tokens, len(side.hand), len(side.deck)) for side in table.state.sides] == [(3, 3, 3)] * 2
    assert (len(table.state.land.row), len(table.state.land.pile)) == (3, 3)
    assert table.state.setup.layout.covers == {4: (1,), 5: (2,), 6: (3,)}
    for letter in "AP":
        table = after(
            table, f"{letter} {next(word for word in table.legal(letter) if word.startswith('toss'))}"
        )
    assert table.legal("A") == ["done", "then>4", "then>5", "then>6"]


@rule("14.12")
def test_a_duel_of_the_skirmish_as_the_page_plays_it() -> None:
    """A King's Guard under Nothing to See wins against a Hoplite in the Port: 21 against 15."""
    text = (
        "A: army[4:archer 5:hoplite 6:garde_du_roi+mine_de_rien] tokens 3 | "
        "P: army[4:spartan 5:hoplite 6:archer_elite] tokens 3 | "
        "engage round 1 duel 1 turn 3 | A attacks A opened row[port colline plaine] | scenario=skirmish"
    )
    table = fought(position(text), first="go>6>mine_de_rien", second="go>5")
    assert (table.values, table.winner, table.state.attacker) == ((21, 15), "A", 0)
    assert (table.zone("A", "prisoners"), table.zone("A", "terrains")) == ("hoplite", "port")
    assert [side.tokens for side in table.state.sides] == [2, 3]


@rule("14.12")
def test_the_skirmish_ends_after_six_duels() -> None:
    text = (
        "A: army[1:archer] | P: army[1:spartan] | engage round 1 duel 6 turn 30 | A attacks A opened "
        "row[plaine] | scenario=skirmish"
    )
    table = after(position(text), "go>1")
    assert (table.state.stage, table.state.winner) == ("over", 1)


@rule("14.10")
def test_the_help_lists_missing_features() -> None:
    from pathlib import Path

    import engine.games.athena as game
    from engine.core.game import word
    from engine.core.text import catalogue_of

    told = catalogue_of(Path(game.__file__).parent / "text").say(word("rules-5"), "en")
    for absent in ("epic battle", "two cards at a time", "more than two players", "innate powers"):
        assert absent in told
