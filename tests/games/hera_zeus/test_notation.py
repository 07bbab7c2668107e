"""The notation of Hera and Zeus, and actions that are only drafted."""

import pytest

from bot.words import words
from engine.core.game import Ask, BadNotation, Seat
from engine.core.menu import menu
from engine.games.hera_zeus.actions import Deploy
from engine.games.hera_zeus.view_numbers import numbered
from tests.games.hera_zeus.table import GAME, SEATS, Table, after, position
from tests.marks import rule


@rule("13.1")
@pytest.mark.parametrize(
    "notation",
    [
        "d",
        "+harpy>B3",
        "+giant^>A1",
        "cA",
        "pegasus>A",
        "pegasus^>hand",
        "pegasus>figure",
        "put>C",
        "pythia>hand",
        "pythia>B",
        "sirens",
        "hades>harpy",
        "hades>pegasus^",
        "persephone>2",
        "persephone>1+2^",
        "persephone>0+0^",
        "dionysus>A2>B1",
        "hera>B",
        "zeus>C",
        "remove",
        "ready",
        "end",
        "next>harpy",
        "order>lie",
        "order>guard",
    ],
)
def test_actions_are_written_as_they_are_read(notation: str) -> None:
    assert GAME.parse(notation).notation == notation


@rule("13.1")
@pytest.mark.parametrize(
    "text",
    ["", "D", "+harpy", "+harpy>D1", "+harpy>A5", "cD", "harpy>A", "persephone>4", "persephone>2+2^", "d "],
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(text)


@rule("13.1")
def test_the_rear_place_is_one_tap_nearer() -> None:
    table = position("H: A[fury hydra] B[fury] C[fury] h[harpy hydra] d[fury] | Z: A[hero]")
    tree = menu(GAME.legal_actions(table.state, Seat(0)))
    for column, rear in (("A", 3), ("B", 2), ("C", 2)):
        cards = tree.at([f"play-{column}"])
        assert cards is not None
        laid = [f"+harpy>{column}{rear}", f"+hydra>{column}{rear}", None]
        assert [choice.notation for choice in cards.choices] == laid


@rule("13.1")
def test_hand_and_field_choices_carry_the_pictures_numbers() -> None:
    table = position("H: A[fury hydra] B[fury] h[harpy dionysus hero^ harpy] d[fury] fig B | Z: A[hero]")
    tree, say = (
        menu(GAME.legal_actions(table.state, Seat(0)), numbered(GAME.seat_view(table.state, Seat(0)))),
        words("hera_zeus").say,
    )
    cards, moved = tree.at(["play-A"]), tree.at(["power"])
    assert cards is not None
    assert moved is not None
    assert [say(choice.label) for choice in cards.choices] == [
        "1, 4 · Harpy",
        "3 · Hero (captured)",
        "Another place …",
    ]
    assert [say(choice.label) for choice in moved.choices] == ["A1 · Fury", "A2 · Hydra", "B2 · Fury"]


@rule("13.1")
def test_dionysus_asks_for_a_card_and_offers_column_rears() -> None:
    table = position("H: A[fury hydra] B[fury] h[dionysus] fig B | Z: A[hero]")
    columns = menu(GAME.legal_actions(table.state, Seat(0))).at(["power", "A1"])
    assert columns is not None
    usual = [choice.notation for choice in columns.choices]
    assert usual == ["dionysus>A1>A2", "dionysus>A1>B3", "dionysus>A1>C1", None]


@rule("13.1")
def test_the_first_empty_column_is_one_tap_nearer() -> None:
    table = position("H: h[harpy hydra fury] laying | Z: laying | to act H 0/0 turn 0")
    cards = menu(GAME.legal_actions(table.state, Seat(0)))
    assert [choice.notation for choice in cards.choices] == ["+harpy>A1", "+hydra>A1", "+fury>A1", None]
    assert words("hera_zeus").say(cards.question) == "Which card goes to the front of column A?"


@rule("13.1")
def test_marking_an_answer_as_usual_changes_no_action() -> None:
    assert Deploy("harpy", 0, 0, True) == Deploy("harpy", 0, 0) == GAME.parse("+harpy>A1")


@rule("13.2")
@pytest.mark.parametrize(
    "text",
    [
        "H: A[harpy fury*] C[io] h[pegasus] fig A | Z: B[giant] D[hero] | to act H 2/3 turn 5",
        "H: A[harpy! fury!!] h[pegasus~ giant^!!] d[hydra fury] | Z: A[argus!~] | to act Z 0/1 turn 8",
        "H: D[fury? harpy] falls[fury hydra] ordered[medusa] | Z: A[hero] | to act Z 0/1 turn 8",
        "H: A[fury] | Z: h[hero] | to act H 1/2 turn 8 placing giant last zeus.A",
        "H: h[fury] laying | Z: h[hero] laying | to act Z 0/0 turn 0 | V1=zeus V6=owner loser=hera",
        "H: A[fury] | Z:  | to act Z 0/0 turn 6 won H no-cards",
    ],
)
def test_positions_are_written_as_they_are_read(text: str) -> None:
    assert GAME.written(GAME.position(text)) == text


@rule("13.2")
def test_omitted_parts_have_default_values() -> None:
    text = GAME.written(GAME.position("Z: A[medusa] | H: A[harpy] B[fury] | to act H"))
    assert text == "H: A[harpy] B[fury] | Z: A[medusa] | to act H 2/2 turn 5"


@rule("13.2")
@pytest.mark.parametrize(
    "text",
    [
        "H: A[harpies]",
        "H: A[giant]",
        "H: A[harpy",
        "H: X[harpy]",
        "H: A[harpy]; B[fury]",
        "H: fig D",
        "to act X",
        "to act H 2/3 turn",
        "to act H 1/1 turn many",
        "to act H asleep",
        "V2=perhaps",
        "V9=both",
        "nonsense",
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  whatever is wrong with it
        GAME.position(text)


@rule("13.2")
def test_a_state_hides_its_cards() -> None:
    table = position("H: A[harpy] h[io] d[fury]")
    texts = [repr(each) for each in (table.state, table.state.sides[0], table.state.sides[0].hand)]
    assert texts == ["State(...)", "SideState(...)", "[Card(...)]"]


TABLE = (
    "H: A[fury harpy] h[harpy pegasus pythia sirens hades persephone dionysus hera] d[fury fury] D[harpy] "
    "| Z: A[hero] h[hero] D[giant] d[hero]"
)


def is_quiet(table: Table, notation: str, side: str = "H") -> bool:
    return GAME.is_quiet(table.state, SEATS[side], GAME.parse(notation))


@rule("9.2")
@pytest.mark.parametrize("notation", ["+harpy>A1", "hades>harpy", "persephone>0", "dionysus>A1>A2", "hera>A"])
def test_actions_without_news_are_quiet(notation: str) -> None:
    assert is_quiet(position(TABLE), notation)


@rule("9.2")
@pytest.mark.parametrize(
    "notation", ["d", "cA", "pegasus>A", "pegasus>hand", "pythia>hand", "pythia>A", "sirens"]
)
def test_revealing_actions_are_not_quiet(notation: str) -> None:
    assert not is_quiet(position(TABLE), notation)


@rule("9.2")
def test_removing_the_figure_is_quiet_and_ending_a_turn_is_not() -> None:
    assert is_quiet(position("H: A[fury] d[fury] fig A | Z: A[hero]"), "remove")
    assert not is_quiet(position("H: A[fury] d[fury] | Z: A[hero] | to act H 0/1"), "end")


@rule("3.7")
def test_losing_actions_are_not_quiet() -> None:
    assert is_quiet(position("H: A[fury] h[harpy] | Z: B[hero]"), "+harpy>B1")
    assert not is_quiet(position("H: A[fury] h[harpy] | Z: C[hero] | to act H 2/2"), "+harpy>B1")


@rule("2.4")
def test_the_first_row_is_quiet_and_ready_is_not() -> None:
    table = position("H: B[fury] C[fury] h[fury] laying | Z: h[hero] laying | to act H 0/0 turn 0")
    assert is_quiet(table, "+fury>A1")
    assert not is_quiet(after(table, "H +fury>A1"), "ready")


@rule("6.7")
def test_choosing_the_next_card_is_quiet_while_two_more_remain() -> None:
    table = after(position("H: A[fury harpy hydra] B[fury] d[fury] | Z: A[pandora]"), "cA")
    assert is_quiet(table, "next>harpy")
    assert not is_quiet(after(table, "H next>harpy"), "next>fury")
    assert not is_quiet(table, "order>lie")


@rule("2.4")
def test_first_rows_are_asked_in_secret_and_belong_to_turn_0() -> None:
    table = position("H: h[fury] laying | Z: h[hero] laying | to act H 0/0 turn 0")
    assert GAME.asks(table.state) == (Ask(Seat(0), "secret", 0), Ask(Seat(1), "secret", 0))


@rule("6.7")
def test_orders_belong_to_the_turn_in_which_the_cards_fell() -> None:
    table = after(position("H: A[fury] B[fury] d[fury] | Z: A[pandora giant] | to act H 2/2 turn 7"), "cA")
    assert GAME.asks(table.state) == (Ask(Seat(1), "answer", 7),)
    assert GAME.asks(after(table, "Z order>lie").state) == (Ask(Seat(0), "turn", 7),)


@rule("7.3")
def test_a_placing_belongs_to_the_turn_without_a_fallback() -> None:
    table = after(position("H: A[fury] h[pegasus] d[fury] | Z: A[giant] h[giant]"), "pegasus>hand")
    assert GAME.asks(table.state) == (Ask(Seat(0), "turn", 5),)
    assert GAME.fallback(table.state, Seat(0)) is None
    assert not is_quiet(table, "put>B")
