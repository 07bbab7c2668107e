"""§1 and §2: the cards, the deal, the first rows and the first turns."""

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus.cards import KINDS, SIDES, deck_of
from engine.games.hera_zeus.options import Options
from tests.games.hera_zeus.table import GAME, Table, after, position
from tests.marks import rule

DEALS = 60


def dealt(seed: int, **options: str) -> Table:
    return Table(GAME.deal(Options.model_validate(options), Chance(seed.to_bytes(2, "big"))))


def laid(table: Table, *, sides: str = "HZ") -> Table:
    """Lay both first rows with the first choices of the menu."""
    for side in sides:
        for _ in range(3):
            table = after(table, f"{side} {table.legal(side)[0]}")
    return table


@rule("1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_deck_has_43_cards(seat: int) -> None:
    assert len(deck_of(Seat(seat))) == 43


@rule("1.1")
def test_both_decks_are_the_same_except_for_the_names() -> None:
    decks = [
        sorted((card.role, card.strength, KINDS[card.id].has_symbol) for card in deck_of(Seat(seat)))
        for seat in (0, 1)
    ]
    assert decks[0] == decks[1]


@rule("1.1")
@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("hera", ("god", None, 1, True)),
        ("zeus", ("god", None, 1, True)),
        ("io", ("hostage", 0, 1, True)),
        ("argus", ("hostage", 0, 1, True)),
        ("nemesis", ("seven", 7, 1, False)),
        ("poseidon", ("seven", 7, 1, False)),
        ("artemis", ("fighter", 6, 2, False)),
        ("apollo", ("fighter", 6, 2, False)),
        ("hydra", ("fighter", 5, 3, False)),
        ("giant", ("fighter", 5, 3, False)),
        ("harpy", ("fighter", 4, 4, False)),
        ("cyclops", ("fighter", 4, 4, False)),
        ("fury", ("fighter", 3, 5, False)),
        ("centaur", ("fighter", 3, 5, False)),
        ("amazon", ("slayer", 2, 5, True)),
        ("hero", ("slayer", 2, 5, True)),
        ("pegasus", ("pegasus", 1, 9, True)),
        ("medusa", ("medusa", 0, 4, True)),
        ("pandora", ("pandora", 0, 1, True)),
        ("pythia", ("pythia", 0, 2, True)),
        ("sirens", ("sirens", None, 1, True)),
        ("hades", ("hades", None, 1, True)),
        ("persephone", ("persephone", None, 1, True)),
        ("dionysus", ("dionysus", None, 2, True)),
    ],
)
def test_the_printed_values_of_a_card(card: str, printed: tuple[str, int | None, int, bool]) -> None:
    kind = KINDS[card]
    assert (kind.role, kind.strength, kind.copies, kind.has_symbol) == printed


@rule("1.2")
@pytest.mark.parametrize("card", ["hera", "sirens", "hades", "persephone", "dionysus"])
def test_a_card_without_strength_is_never_laid(card: str) -> None:
    table = position(f"H: A[fury] h[{card}] d[fury] | Z: A[hero]")
    assert table.refused(f"+{card}>B1") == "1.2"


@rule("1.2")
def test_six_cards_of_a_deck_are_for_the_hand_only() -> None:
    assert [card.id for card in deck_of(Seat(0)) if not card.is_fieldable] == [
        "hera",
        "sirens",
        "hades",
        "persephone",
        "dionysus",
        "dionysus",
    ]


@rule("1.3")
def test_a_power_is_not_used_from_the_field() -> None:
    table = position("H: A[pegasus] B[pythia] d[fury] | Z: A[hero] B[giant] h[giant]")
    assert table.legal() == ["d", "cA", "cB"]


@rule("1.4")
def test_the_numbers_of_copies_add_up() -> None:
    copies = [kind.copies for kind in KINDS.values() if "hera" in kind.decks]
    assert copies == [1, 1, 1, 2, 3, 4, 5, 5, 9, 4, 1, 2, 1, 1, 1, 2]


@rule("1.5")
def test_a_card_outside_the_hand_is_not_played() -> None:
    table = position("H: A[fury] h[fury] d[fury] | Z: A[hero] h[hero]")
    assert table.refused("+harpy>B1") == "1.5"
    assert table.refused("pegasus>hand") == "1.5"


@rule("1.5")
def test_a_captured_card_is_used_like_an_own_one() -> None:
    table = position("H: A[fury] h[pegasus^ giant^] d[fury] | Z: A[hero] h[hero]")
    assert {"+giant^>B1", "pegasus^>hand", "pegasus^>A"} <= set(table.legal())


@rule("2.1")
@pytest.mark.parametrize(
    ("options", "starter"),
    [
        ({}, 0),
        ({"loser": "zeus"}, 1),
        ({"loser": "hera"}, 0),
        ({"who_begins": "hera", "loser": "zeus"}, 0),
        ({"who_begins": "zeus"}, 1),
    ],
)
def test_the_starting_side(options: dict[str, str], starter: int) -> None:
    assert dealt(1, **options).state.to_act == starter


@rule("2.1")
def test_the_lot_lets_either_begin() -> None:
    assert {dealt(seed, who_begins="random").state.to_act for seed in range(DEALS)} == {0, 1}


@rule("2.2")
def test_no_opening_hand_holds_the_hostage_and_34_cards_remain() -> None:
    for seed in range(DEALS):
        for side in dealt(seed).state.sides:
            assert all(card.role != "hostage" for card in side.hand)
            assert (len(side.hand), len(side.deck)) == (9, 34)


@rule("2.2")
def test_a_hostage_shuffled_back_lies_anywhere_in_the_deck() -> None:
    places = {
        next(index for index, card in enumerate(dealt(seed).state.sides[0].deck) if card.role == "hostage")
        for seed in range(5 * DEALS)
    }
    assert {0, 33} <= places


@rule("2.2")
def test_the_nine_are_known_not_to_be_the_hostage() -> None:
    assert all(card.endswith("~") for card in dealt(3).zone("H", "h").split())


@rule("2.2")
def test_a_hostage_among_the_nine_is_shown_to_everybody() -> None:
    shown = {
        side.side: side.has_shown
        for seed in range(DEALS)
        for side in GAME.table_view(dealt(seed).state).sides
        if side.has_shown
    }
    assert shown == {"hera": True, "zeus": True}
    told = "H: A[fury] B[fury] C[fury] shown laying | Z: A[hero] B[hero] C[hero] laying | to act H turn 0"
    assert "fact-shown-hera" in after(position(told), "H ready", "Z ready").told()


@rule("2.3")
def test_any_nine_cards_give_a_first_row() -> None:
    for seed in range(DEALS):
        assert all(sum(card.is_fieldable for card in side.hand) >= 3 for side in dealt(seed).state.sides)


@rule("2.4")
def test_both_lay_one_card_in_each_column_and_say_ready() -> None:
    table = dealt(1)
    assert table.asked == "H secret Z secret"
    assert table.refused("ready", "H") == "2.4"
    table = laid(table)
    assert table.legal("H") == table.legal("Z") == ["ready"]
    assert [len(side.hand) for side in table.state.sides] == [6, 6]
    assert after(table, "Z ready").asked == "H secret"
    assert after(table, "Z ready", "H ready").asked == "H turn"


@rule("2.4")
def test_the_first_row_takes_strength_cards_in_empty_columns() -> None:
    table = position("H: A[fury] h[hydra sirens] laying | Z: h[giant] laying | to act H 0/0 turn 0")
    assert table.legal("H") == ["+hydra>B1", "+hydra>C1"]
    assert table.refused("+hydra>A1", "H") == "2.4"
    assert table.refused("+sirens>B1", "H") == "1.2"
    assert table.refused("+harpy>B1", "H") == "1.5"
    assert table.refused("d", "H") == "2.4"
    assert table.refused("end", "H") == "2.4"


@rule("2.4")
def test_nothing_of_a_first_row_is_seen_before_both_are_ready() -> None:
    table = dealt(1)
    later = after(laid(table, sides="H"), "H ready")
    views = [GAME.seat_view(each.state, Seat(1)) for each in (table, later)]
    assert [view.table.sides[0].is_ready for view in views] == [False, True]
    assert views[0].enemy == views[1].enemy
    assert views[0].enemy_hand == views[1].enemy_hand
    assert later.told() == ["fact-ready"]
    assert GAME.table_view(table.state).sides[0].columns == GAME.table_view(later.state).sides[0].columns
    assert GAME.table_view(table.state).sides[0].hand == GAME.table_view(later.state).sides[0].hand


@rule("2.4")
def test_a_side_that_is_ready_lays_nothing_more() -> None:
    table = after(laid(dealt(1), sides="H"), "H ready")
    assert table.legal("H") == []
    assert table.refused("ready", "H") == "2.4"


@rule("2.5")
def test_turns_alternate_from_the_side_that_begins() -> None:
    table = position("H: A[fury] d[fury] | Z: A[hero] d[hero] | to act Z 0/1 turn 1")
    table = after(table, "end")
    assert (table.asked, table.state.turn) == ("H turn", 2)
    table = after(table, "d", "end")
    assert (table.asked, table.state.turn) == ("Z turn", 3)


@rule("2.5")
@pytest.mark.parametrize("side", SIDES)
def test_the_side_chosen_takes_turn_1(side: str) -> None:
    table = after(laid(dealt(1, who_begins=side)), "Z ready", "H ready")
    assert (SIDES[table.state.to_act], table.state.turn, table.points) == (side, 1, "3/3")


@rule("2.6")
@pytest.mark.parametrize(("turn", "is_first"), [(1, True), (2, True), (3, False), (4, False)])
def test_the_first_turn_has_no_challenge_and_no_pegasus_attack(turn: int, is_first: bool) -> None:
    table = position(f"H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[hero] fig B | to act H 1/1 turn {turn}")
    attacks = {"cA", "pegasus>A", "pegasus>B", "pegasus>hand"}
    assert attacks & set(table.legal()) == (set() if is_first else attacks)
    if is_first:
        assert {table.refused(attack) for attack in attacks} == {"2.6"}


@rule("2.6")
def test_everything_else_is_legal_in_the_first_turn() -> None:
    table = position(
        "H: A[fury] h[pythia sirens hades persephone dionysus hera] d[fury] D[harpy] "
        "| Z: A[hero] h[hero] D[giant] | to act H 1/1 turn 1"
    )
    allowed = {
        "pythia>hand",
        "pythia>A",
        "sirens",
        "hades>harpy",
        "persephone>0",
        "dionysus>A1>B1",
        "hera>A",
        "+pythia>B1",
    }
    assert allowed <= set(table.legal())


@rule("2.7")
def test_a_pegasus_may_take_off_the_own_figure_in_the_first_turn() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] fig A | Z: A[hero] | to act H 4/4 turn 1 | V2=pegasus")
    assert after(table, "pegasus>figure").field("H") == "A[fury]"
