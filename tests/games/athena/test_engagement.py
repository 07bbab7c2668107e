"""§7, and the powers of Stratégie and Engagement in §9."""

import pytest

from engine.core.game import Seat
from tests.games.athena.table import GAME, Table, after, duel, fought, position
from tests.marks import rule


def announced(table: Table) -> str | None:
    engaged = GAME.table_view(table.state).sides[table.state.first].engaged
    return engaged.announced if engaged else None


@rule("7.1")
def test_only_the_first_side_announces_the_true_colour() -> None:
    table = after(duel("hippeis", "archer"), "go>15")
    assert announced(table) == "red"
    assert GAME.table_view(table.state).sides[0].engaged.fighter is None  # type: ignore[union-attr]
    assert table.asked == "P answer"
    assert table.refused("A", "go>1") == "7.1"
    table = after(table, "go>1")
    assert table.told() == [
        "fact-announced", "fact-engaged", "fact-revealed", "fact-revealed", "fact-values",
        "fact-captured-only",
    ]  # fmt: skip


@rule("7.1")
def test_an_uncovered_fighter_is_available_in_the_next_duel() -> None:
    text = (
        "A: army[13:peltaste 14:peltaste 15:hippeis] | P: army[1:archer 2:archer "
        "15:archer] | engage | A attacks"
    )
    table = after(position(text), "go>15")
    assert table.legal("A") == []
    assert after(table, "go>15").legal("A") == ["go>13", "go>14"]


@rule("7.2")
def test_both_are_turned_up_and_a_bluff_is_paid_then() -> None:
    table = after(duel("hippeis+mine_de_rien+riposte tokens 2", "archer"), "go>15>mine_de_rien")
    view = GAME.table_view(table.state).sides[0]
    assert (view.tokens, view.engaged.power_count, view.engaged.used) == (2, 2, ())  # type: ignore[union-attr]
    table = after(table, "go>15")
    view = GAME.table_view(table.state).sides[0]
    assert (view.tokens, view.engaged.power_count) == (1, 1)  # type: ignore[union-attr]
    assert view.engaged.used == ("mine_de_rien",)  # type: ignore[union-attr]
    assert "fact-bluffed" in table.told()


@rule("7.3")
def test_commitments_are_secret_and_bounded_by_tokens() -> None:
    start = after(
        duel("hippeis+coup_critique+annihilation tokens 1", "archer+riposte tokens 1"), "go>15", "go>15"
    )
    table = after(start, "A use>coup_critique")
    assert GAME.table_view(table.state) == GAME.table_view(start.state)
    assert table.refused("A", "use>annihilation") == "7.3"
    table = after(table, "A commit")
    assert GAME.table_view(table.state).sides[0].is_ready
    assert GAME.table_view(table.state).sides[0].tokens == 1
    assert table.refused("A", "use>annihilation") == "7.3"
    assert table.refused("P", "use>immunite") == "7.3"


@rule("7.3")
def test_roles_decide_who_may_strike_and_who_riposte() -> None:
    table = after(
        duel("hippeis+riposte+coup_critique tokens 9", "archer+riposte+coup_critique tokens 9"),
        "go>15", "go>15",
    )  # fmt: skip
    assert table.legal("A") == ["commit", "use>coup_critique"]
    assert table.legal("P") == ["commit", "use>riposte"]
    assert table.refused("A", "use>riposte") == "8.3"
    assert table.refused("P", "use>coup_critique") == "8.4"


@rule("7.4")
def test_commitments_are_shown_together() -> None:
    table = duel("spartan+annihilation+anticipation tokens 2", "hoplite+riposte tokens 1")
    table = fought(table, "A use>annihilation", "A use>anticipation", "P use>riposte")
    assert table.told()[-6:-2] == ["fact-committed", "fact-committed", "fact-stood", "fact-lost"]


# --- Stratégie ---


LIFTED = (
    "A: army[10:archer 13:spartan 14:archer 15:hippeis+commandant] tokens 1 "
    "| P: army[1:archer 2:archer 15:hoplite] | prepare | A attacks row[plaine plaine]"
)


@rule("9.1")
def test_a_commander_covers_nobody_for_one_duel() -> None:
    table = position(LIFTED.replace("P: army", "P: ready army"))
    assert table.refused("A", "go>13") == "7.1"
    table = after(table, "A commandant>15", "A done")
    assert table.legal("A") == ["go>13", "go>14", "go>15"]
    table = after(table, "go>13", "go>15")
    assert table.side("A").available(table.state.setup.layout) == (9, 14)


@rule("9.1")
def test_a_covered_commander_commands_nobody() -> None:
    table = position(LIFTED.replace("13:spartan", "13:spartan+commandant").replace("+commandant]", "]"))
    assert table.refused("A", "commandant>13") == "9.1"


@rule("9.2")
def test_regrouping_moves_a_fighter_with_all_that_is_his() -> None:
    table = position(
        "A: army[10:archer+riposte! 13:spartan+reorganisation 15:hippeis] tokens 1 | P: "
        "army[15:archer 1:archer] "
        "ready | prepare"
    )
    assert (
        after(table, "A reorganisation>13>10").zone("A", "army") == "10:spartan 13:archer+riposte! 15:hippeis"
    )
    assert table.refused("A", "reorganisation>13>14") == "9.2"


@rule("9.2")
def test_a_commander_in_force_moves_with_his_fighter() -> None:
    table = position(
        "A: army[13:spartan 14:archer 15:hippeis+commandant+reorganisation] tokens 2 "
        "| P: army[15:archer 1:archer] ready | prepare"
    )
    table = after(table, "A commandant>15", "A reorganisation>15>13")
    assert table.zone("A", "army") == "13:hippeis^ 14:archer 15:spartan"
    # Everybody is covered by the Spartan at 15, so it goes by itself.
    assert after(table, "A done").zone("A", "engaged") == "15:spartan"


# --- Engagement ---


@rule("9.3")
def test_the_attacker_chooses_the_surprised_fighter() -> None:
    table = duel("hippeis+attaque_surprise tokens 1", "garde_du_roi")
    assert [one for one in table.legal("A") if one.startswith("surprise")] == [
        "surprise>15>1", "surprise>15>2", "surprise>15>3", "surprise>15>15"
    ]  # fmt: skip
    table = after(table, "surprise>15>1")
    assert (table.values, table.winner, table.side("A").tokens) == ((23, 5), "A", 0)
    assert table.zone("A", "opened") == "attaque_surprise"


@rule("9.3")
def test_a_fighter_freed_by_a_commander_can_be_surprised() -> None:
    table = position(
        "A: army[1:archer 15:hippeis+attaque_surprise] tokens 1 | P: army[13:archer 14:archer 15:hoplite^] "
        "| engage | A attacks"
    )
    assert "surprise>15>13" in table.legal("A")
    assert table.refused("A", "surprise>1>13") == "5.6"
    assert table.refused("A", "surprise>15>1") == "9.3"


@rule("9.3")
def test_a_defender_surprises_nobody() -> None:
    table = duel("archer", "hippeis+attaque_surprise tokens 1", "P first A opened")
    assert "surprise>15>15" not in table.legal("P")
    assert table.refused("P", "surprise>15>15") == "9.3"


@rule("9.4")
def test_camouflage_withholds_the_colour_and_is_paid_at_once() -> None:
    table = after(duel("hippeis+camouflage tokens 1", "archer"), "go>15>camouflage")
    view = GAME.table_view(table.state).sides[0]
    assert (announced(table), view.tokens, view.engaged.used) == ("withheld", 0, ("camouflage",))  # type: ignore[union-attr]


@rule("9.4")
def test_one_bluff_in_a_duel_and_for_the_first_only() -> None:
    table = duel("spartan+camouflage+mine_de_rien+pas_si_fort tokens 3", "spartan+camouflage tokens 1")
    assert table.legal("A") == [
        "go>1", "go>2", "go>3", "go>15", "go>15>camouflage", "go>15>mine_de_rien", "go>15>pas_si_fort"
    ]  # fmt: skip
    table = after(table, "go>1")
    assert table.legal("P") == ["go>1", "go>2", "go>3", "go>15"]
    assert table.refused("P", "go>15>camouflage") == "9.4"


@rule("9.5")
@pytest.mark.parametrize(
    ("fighter", "bluff", "told"),
    [
        ("hippeis", "mine_de_rien", "orange"),
        ("spartan", "mine_de_rien", "green"),
        ("archer", "mine_de_rien", None),
        ("archer", "pas_si_fort", "orange"),
        ("spartan", "pas_si_fort", "red"),
        ("hippeis", "pas_si_fort", None),
    ],
)
def test_which_colour_a_bluff_announces(fighter: str, bluff: str, told: str | None) -> None:
    table = duel(f"{fighter}+{bluff} tokens 1", "archer")
    if told is None:
        assert table.refused("A", f"go>15>{bluff}") == "9.5"
        return
    assert announced(after(table, f"go>15>{bluff}")) == told


@rule("9.5")
def test_a_bluff_holds_back_a_token_until_it_is_shown() -> None:
    table = after(duel("hippeis+mine_de_rien+riposte tokens 1", "archer"), "go>15>mine_de_rien")
    own = GAME.seat_view(table.state, 0)  # type: ignore[arg-type]
    assert (own.own.tokens, own.own.spendable, own.engaged.bluff) == (1, 0, "mine_de_rien")  # type: ignore[union-attr]
    assert after(table, "go>15").state.stage != "commit"


@rule("9.5")
def test_surprise_and_bluff_together_cost_two() -> None:
    text = "hippeis+mine_de_rien+attaque_surprise tokens {}"
    assert "surprise>15>1>mine_de_rien" in duel(text.format(2), "archer").legal("A")
    assert after(duel(text.format(2), "archer"), "surprise>15>1>mine_de_rien").side("A").tokens == 0
    poor = duel(text.format(1), "archer")
    assert "surprise>15>15" in poor.legal("A")
    action = GAME.parse("surprise>15>15>mine_de_rien")
    refusal = GAME.refusal(poor.state, Seat(0), action)
    assert (refusal.rule, refusal.why.id) == ("5.6", "why-two-tokens")


@rule("9.3")
@pytest.mark.parametrize("bluff", ["", ">mine_de_rien"])
def test_a_victim_that_is_covered_is_refused_whatever_the_tokens(bluff: str) -> None:
    text = (
        "A: army[15:hippeis+mine_de_rien+attaque_surprise] tokens {} "
        "| P: army[13:archer 15:archer] | engage | A attacks"
    )
    for tokens in (1, 2):
        assert position(text.format(tokens)).refused("A", f"surprise>15>13{bluff}") == "9.3"
    assert position(text.format(0)).refused("A", f"surprise>15>13{bluff}") == "5.6"


# --- what is ours ---


SPIES = (
    "A: army[1:archer+espion 2:archer] tokens 3 | P: army[10:archer 13:hippeis+reorganisation 15:spartan] "
    "tokens 1 | prepare | A attacks row[plaine plaine] | scenario=battle espion=True"
)


@rule("9.15")
def test_a_spy_sees_where_fighters_lay_and_it_follows_them() -> None:
    table = after(position(SPIES), "A espion>1>13", "A look>15", "P reorganisation>13>10")
    assert table.refused("A", "look>13") == "9.15"
    assert table.side("A").tokens == 1
    assert "fact-spied" not in table.told("A")
    table = after(table, "P done", "A done")
    assert table.zone("P", "army") == "10:hippeis! 13:archer 15:spartan!"
    view = GAME.seat_view(table.state, 0)  # type: ignore[arg-type]
    seen = [spot.fighter for spot in view.enemy_army if spot]
    assert seen == ["hippeis", None, "spartan"]
    assert table.told().count("fact-espion") == 1
    assert table.told("A").count("fact-spied") == 1
    assert table.told("P").count("fact-spied") == 0


@rule("9.15")
def test_a_spy_looks_once_at_each_fighter() -> None:
    table = position(SPIES)
    assert [one for one in table.legal("A") if one.startswith("espion")] == [
        "espion>1>10",
        "espion>1>13",
        "espion>1>15",
    ]
    assert table.refused("A", "espion>1>1") == "9.15"
    assert table.refused("A", "look>13") == "9.15"


@rule("9.15")
def test_a_fighter_that_was_spied_is_known_face_down_in_the_duel() -> None:
    table = position(
        "A: army[1:archer 2:archer] | P: army[1:hippeis! 2:archer] | engage | P attacks row[plaine plaine]"
    )
    table = after(table, "go>1")
    spectator = GAME.table_view(table.state).sides[1].engaged
    spying = GAME.seat_view(table.state, 0).enemy_engaged  # type: ignore[arg-type]
    assert (spectator.fighter, spying.fighter) == (None, "hippeis")  # type: ignore[union-attr]


SUMMONERS = (
    "A: army[1:archer 3:archer 15:peltaste+invocation{}] reserve[spartan hippeis] tokens 2 "
    "| P: army[1:archer 2:archer+invocation 3:archer] reserve[spartan] tokens 1 | engage | A "
    "attacks row[plaine plaine] "
    "| scenario=battle invocation=True"
)


@rule("9.16")
def test_a_summoned_fighter_takes_the_bearers_place() -> None:
    table = after(position(SUMMONERS.format("")), "invoke>15")
    assert (table.zone("A", "survivors"), table.zone("A", "engaged")) == ("peltaste", "15:hippeis")
    assert (announced(table), table.side("A").tokens, table.asked) == ("red", 1, "P answer")
    assert GAME.table_view(table.state).sides[0].engaged.fighter is None  # type: ignore[union-attr]
    assert "fact-summoned" in table.told("A")
    assert "fact-summoned" not in table.told("P")
    table = after(table, "invoke>2")
    assert (table.values, table.zone("P", "survivors")) == ((23, 10), "archer")


@rule("9.16")
def test_a_surprise_may_follow_a_summoning() -> None:
    table = after(position(SUMMONERS.format("+attaque_surprise")), "invoke>15")
    assert table.asked == "A surprise"
    assert table.legal("A") == ["hold", "ambush>1", "ambush>2", "ambush>3"]
    assert after(table, "hold").asked == "P answer"
    assert after(table, "ambush>1").values == (23, 4)
    table = after(position(SUMMONERS.format("+riposte")), "invoke>15")
    assert (table.asked, table.legal("A")) == ("A surprise", ["hold"])
    assert table.refused("A", "ambush>1") == "9.3"


@rule("9.16")
def test_an_empty_reserve_cannot_summon() -> None:
    table = position(SUMMONERS.format("").replace("reserve[spartan hippeis] ", ""))
    assert table.refused("A", "invoke>15") == "9.16"
    assert position(SUMMONERS.format("")).refused("A", "ambush>1") == "9.16"


@rule("9.17")
def test_powers_may_be_activated_without_effect() -> None:
    table = fought(duel("hippeis+annihilation tokens 1", "archer"), "A use>annihilation")
    assert (table.side("A").tokens, table.winner) == (0, "A")
    table = position(LIFTED.replace("10:archer 13:spartan 14:archer ", "1:archer "))
    assert "commandant>15" in table.legal("A")
