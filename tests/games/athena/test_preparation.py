"""§5 and §6: Preparations, and the steps that are skipped."""

import pytest

from tests.games.athena.table import GAME, after, deployed, position
from tests.marks import rule

TEXT = (
    "A: army[1:peltaste 2:spartan 13:archer 14:hoplite 15:hippeis{}] hand[riposte camouflage] deck[soutien] "
    "tokens {} | P: army[1:archer 2:archer] hand[riposte] deck[riposte] tokens 1 | prepare "
    "duel 3 | A attacks "
    "row[plaine] | scenario=battle"
)


NAMING = ("then>1", "then>2", "then>15")
"""The fighters that may be named there (§5.8)."""


def preparing(attached: str = "", tokens: int = 1) -> str:
    return TEXT.format(attached, tokens)


@rule("5.1")
def test_nothing_is_shown_before_both_are_done() -> None:
    start = position(preparing("+commandant"))
    table = after(start, "A play>riposte>2", "A commandant>15")
    assert GAME.table_view(table.state) == GAME.table_view(start.state)
    assert GAME.seat_view(table.state, 1) == GAME.seat_view(start.state, 1)  # type: ignore[arg-type]
    table = after(table, "A done")
    assert table.told() == ["fact-prepared"]
    assert GAME.table_view(table.state).sides[0].is_ready
    assert GAME.table_view(table.state).sides[0].tokens == 1
    table = after(table, "P toss>riposte", "P done")
    assert table.told() == [
        "fact-prepared", "fact-prepared", "fact-played", "fact-commandant", "fact-tossed"
    ]  # fmt: skip
    assert GAME.table_view(table.state).sides[0].tokens == 0


@rule("5.2")
def test_exactly_one_card_is_played_or_discarded() -> None:
    table = position(preparing())
    assert table.refused("A", "done") == "5.2"
    assert table.refused("A", "toss>soutien") == "5.2"
    table = after(table, "A toss>riposte")
    assert table.legal("A") == ["done", *NAMING]
    assert table.refused("A", "toss>camouflage") == "5.2"
    assert table.refused("A", "play>camouflage>15") == "5.2"


@rule("5.3")
def test_a_discarded_card_goes_unseen_for_a_token() -> None:
    table = after(position(preparing(tokens=0)), "A toss>riposte")
    assert (table.side("A").tokens, table.zone("A", "buried"), table.zone("A", "opened")) == (
        1,
        "riposte",
        "",
    )


@rule("5.4")
def test_a_power_lies_under_any_own_fighter_for_nothing() -> None:
    table = position(preparing(tokens=0))
    assert [notation for notation in table.legal("A") if notation.startswith("play>riposte")] == [
        "play>riposte>1", "play>riposte>2", "play>riposte>13", "play>riposte>14", "play>riposte>15"
    ]  # fmt: skip
    table = after(position(preparing("+commandant+commandant")), "A play>riposte>15")
    assert "15:hippeis+commandant+commandant+riposte" in table.zone("A", "army")
    assert position(preparing()).refused("A", "play>riposte>3") == "5.4"


@rule("5.5")
def test_each_draws_a_card_at_the_end() -> None:
    table = after(position(preparing()), "A toss>riposte", "P toss>riposte", "P done", "A done")
    assert (table.zone("A", "hand"), table.zone("A", "deck")) == ("camouflage soutien", "")
    assert table.told("A")[-1] == "fact-drew"
    assert table.told("A").count("fact-drew") == 1
    assert "fact-drew" not in table.told()


@rule("5.5")
@pytest.mark.parametrize(("preset", "left"), [("short", 0), ("assault", 3)])
def test_how_long_decks_and_hands_last(preset: str, left: int) -> None:
    table = deployed(preset)
    hands: dict[int, int] = {}
    while table.state.stage != "over":
        letter, stage = table.asked[0], table.state.stage
        if stage == "prepare":
            hands[table.state.duel] = len(table.side(letter).deck)
        notations = table.legal(letter)
        table = after(
            table, f"{letter} {next((one for one in notations if one.startswith('toss')), notations[0])}"
        )
        if table.state.round == 1:
            last = len(table.side("A").hand)
    assert hands[11 if preset == "short" else 13] == 0
    assert last == left


@rule("5.6")
def test_a_strategy_is_paid_shown_and_discarded() -> None:
    table = after(position(preparing("+commandant", 0)), "A toss>riposte", "A commandant>15")
    assert (table.side("A").tokens, table.zone("A", "opened")) == (0, "commandant")
    assert table.refused("A", "commandant>15") == "5.6"
    table = after(position(preparing(tokens=1)), "A toss>riposte")
    assert table.refused("A", "commandant>15") == "5.6"
    assert table.refused("A", "reorganisation>1>2") == "5.6"


@rule("5.7")
def test_all_of_a_preparation_waits_in_the_draft() -> None:
    table = position(preparing("+commandant+reorganisation+espion", 9))
    quiet = {"play>riposte>1", "toss>riposte"}
    assert all(GAME.is_quiet(table.state, 0, GAME.parse(one)) for one in quiet)  # type: ignore[arg-type]
    table = after(table, "A toss>riposte")
    for notation in table.legal("A"):
        is_quiet = GAME.is_quiet(table.state, 0, GAME.parse(notation))  # type: ignore[arg-type]
        assert is_quiet == (notation != "done")


@rule("6.1")
def test_an_empty_hand_leaves_only_strategies() -> None:
    text = preparing("+commandant").replace("hand[riposte camouflage] ", "")
    assert position(text).legal("A") == ["done", *NAMING, "commandant>15"]


NAMES = (
    "A: army[1:peltaste 2:spartan+mine_de_rien 3:hoplite+attaque_surprise] hand[riposte] tokens 2 | "
    "P: army[1:archer 2:archer+riposte] hand[riposte] tokens 1 | prepare duel 3 | A attacks row[plaine] | "
    "scenario=battle"
)


@rule("5.8")
def test_named_fighters_meet_without_another_question() -> None:
    table = after(position(NAMES), "A toss>riposte", "A then>2>mine_de_rien")
    assert table.legal("A") == ["done"]
    assert table.refused("A", "then>1") == "5.8"
    table = after(table, "A done", "P toss>riposte", "P then>2", "P done")
    assert (table.state.stage, table.asked) == ("commit", "P commit")
    engaged = [side.engaged for side in table.state.sides]
    assert [fighter.id for fighter in engaged if fighter] == ["spartan", "archer"]
    assert table.told()[-4:] == ["fact-engaged", "fact-revealed", "fact-bluffed", "fact-revealed"]


@rule("5.8")
def test_a_named_fighter_stays_secret_until_it_engages() -> None:
    start = after(position(NAMES), "P toss>riposte", "A toss>riposte", "A done")
    silent, named = after(start, "P done"), after(start, "P then>2", "P done")
    assert GAME.asks(silent.state) == GAME.asks(named.state)
    assert GAME.table_view(silent.state) == GAME.table_view(named.state)
    assert GAME.seat_view(silent.state, 0) == GAME.seat_view(named.state, 0)  # type: ignore[arg-type]
    assert GAME.legal_actions(silent.state, 0) == GAME.legal_actions(named.state, 0)  # type: ignore[arg-type]
    assert GAME.seat_view(named.state, 1).plan == ("then>2",)  # type: ignore[arg-type]
    assert after(silent, "go>1").asked == "P answer"
    assert after(named, "go>1").state.sides[1].engaged_from == 1


@rule("5.8")
def test_a_surprised_fighter_replaces_the_named_one() -> None:
    table = after(position(NAMES), "P toss>riposte", "P then>2", "P done", "A toss>riposte", "A done")
    table = after(table, "surprise>3>1")
    assert table.state.sides[1].plan == ()
    assert GAME.written(table.state).count("then>") == 0


@rule("5.8")
@pytest.mark.parametrize(
    ("move", "rule_named"),
    [("then>9", "4.2"), ("then>1>camouflage", "5.6"), ("then>2>pas_si_fort", "5.6")],
)
def test_no_other_fighter_may_be_named(move: str, rule_named: str) -> None:
    table = after(position(NAMES), "A toss>riposte")
    assert table.refused("A", move) == rule_named


@rule("5.8")
def test_the_second_names_no_bluff_and_a_lone_fighter_nothing() -> None:
    table = after(position(NAMES), "P toss>riposte")
    assert [one for one in table.legal("P") if one.startswith("then")] == ["then>1", "then>2"]
    assert table.refused("P", "then>2>camouflage") == "9.4"
    lonely = NAMES.replace("1:archer 2:archer+riposte", "2:archer")
    table = after(position(lonely), "P toss>riposte")
    assert table.legal("P") == ["done"]
    assert table.refused("P", "then>2") == "6.3"


@rule("5.8")
def test_a_match_begun_before_asks_later() -> None:
    table = after(position(NAMES), "A toss>riposte")
    table.state.ruleset = 1
    assert table.legal("A") == ["done"]
    assert table.refused("A", "then>1") == "5.8"


@rule("6.2")
@pytest.mark.parametrize(
    ("side", "asked"),
    [
        ("tokens 0", "P prepare"),
        ("tokens 3", "P prepare"),
        ("hand[riposte] tokens 0", "AP prepare"),
    ],
)
def test_a_side_without_a_choice_is_not_asked(side: str, asked: str) -> None:
    table = position(
        f"A: army[1:peltaste 2:archer 15:spartan] {side} | P: army[1:archer 2:archer+commandant 15:spartan] "
        "tokens 1 | engage duel 3 | A attacks row[plaine plaine]"
    )
    assert after(table, "A go>15", "P go>15").asked == asked


@rule("6.3")
def test_a_lone_fighter_without_powers_goes_by_itself() -> None:
    text = (
        "A: army[1:peltaste 2:archer 15:hippeis] | P: army[1:archer 6:archer{} "
        "15:spartan] | engage | A attacks"
    )
    table = after(position(text.format("")), "go>15", "go>15", "go>2")
    assert table.zone("P", "army") == ""  # the one at 6 went by itself, then both last ones
    table = after(position(text.format("+riposte")), "go>15", "go>15", "go>2")
    assert (table.asked, table.legal("P")) == ("P answer", ["go>6"])


@rule("6.4")
@pytest.mark.parametrize(
    ("side", "asked"),
    [
        ("army[1:peltaste 2:archer 15:spartan+commandant] tokens 1", "A commit"),
        ("army[1:peltaste 2:archer 15:spartan+commandant] tokens 0", "P engage"),
        ("army[1:peltaste 2:archer 15:spartan] tokens 4", "P engage"),
    ],
)
def test_a_side_that_can_activate_nothing_is_not_asked(side: str, asked: str) -> None:
    table = position(
        f"A: {side} | P: army[1:archer 2:archer 15:hippeis] | engage | A attacks row[plaine plaine]"
    )
    assert after(table, "A go>15", "P go>15").asked == asked


@rule("6.5")
def test_the_second_choice_turns_both_up_and_asks_at_once() -> None:
    table = position(
        "A: army[1:peltaste 2:archer 15:spartan+riposte] tokens 1 "
        "| P: army[1:archer 2:archer 15:hippeis+riposte] tokens 1 | engage | A attacks row[plaine plaine]"
    )
    table = after(table, "A go>15", "P go>15")
    assert table.asked == "AP commit"
    assert GAME.table_view(table.state).sides[0].engaged.fighter == "spartan"  # type: ignore[union-attr]
