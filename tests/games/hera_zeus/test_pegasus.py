"""§7: Pegasus from the hand."""

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from tests.games.hera_zeus.table import GAME, Table, after, after_drawing, position
from tests.marks import rule


@rule("7.1")
def test_an_empty_hand_is_no_target() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: A[hero]")
    assert table.refused("pegasus>hand") == "7.1"


@rule("7.2")
def test_every_card_is_drawn_equally_often() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[pythia giant harpy^ medusa]")
    drawn = dict.fromkeys(("pythia", "giant", "harpy^", "medusa"), 0)
    for seed in range(400):
        rest = after(table, "pegasus>hand", seed=seed).hand("Z").split()
        drawn[next(card for card in drawn if card not in rest)] += 1
    assert all(60 < count < 140 for count in drawn.values())


@rule("7.3")
def test_a_fighter_goes_before_a_column_with_room_and_no_figure() -> None:
    table = position(
        "H: A[fury] h[pegasus] d[fury] "
        "| Z: A[hero] B[hero hero hero hero] C[centaur] h[giant] fig A | to act H 2/2"
    )
    table = after(table, "pegasus>hand")
    assert (table.asked, table.legal(), table.points) == ("H turn", ["put>C"], "1/2")
    assert table.refused("put>A") == "7.3"
    assert table.refused("d") == "7.3"
    table = after(table, "put>C")
    assert (table.zone("Z", "C"), table.points) == ("giant* centaur", "1/2")
    assert table.refused("put>C") == "7.3"


@rule("7.3")
@pytest.mark.parametrize("card", ["hero", "centaur", "cyclops", "giant", "apollo", "poseidon"])
def test_strengths_2_to_7_are_put(card: str) -> None:
    table = position(f"H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[{card}]")
    assert after(table, "pegasus>hand", "put>A").field("Z") == f"A[{card}* hero]"


@rule("7.3")
def test_a_card_that_cannot_be_put_falls() -> None:
    full = "A[hero hero hero] B[hero hero hero hero] C[hero centaur centaur centaur]"
    table = position(f"H: A[fury] h[pegasus] d[fury] | Z: {full} h[giant] fig A")
    table = after(table, "pegasus>hand")
    assert (table.pile("Z"), table.hand("Z"), table.legal()) == ("giant", "", ["end"])


@rule("7.3")
def test_a_captured_card_that_is_drawn_stays_with_its_holder() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[harpy^]")
    assert after(table, "pegasus>hand", "put>B").field("Z") == "A[hero] B[harpy^*]"


@rule("7.4")
def test_it_may_open_a_column_for_the_enemy() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[giant] d[hero]")
    assert after(table, "pegasus>hand", "put>C", "end").points == "2/2"


@rule("7.5")
@pytest.mark.parametrize(
    "card", ["medusa", "pythia", "pegasus", "zeus", "sirens", "hades", "persephone", "dionysus"]
)
def test_weak_cards_and_those_without_strength_fall(card: str) -> None:
    table = after(position(f"H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[{card}] D[giant]"), "pegasus>hand")
    assert (table.hand("Z"), table.pile("Z")) == ("", f"giant {card}")


@rule("7.5")
def test_a_drawn_hostage_wins() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[argus hero]")
    assert after_drawing(table, "argus").end == "H hostage-found-hand"


@rule("7.5")
def test_a_drawn_pandora_discards_the_hand_in_owners_order() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[giant pandora hero]")
    table = after_drawing(table, "pandora")
    assert (table.hand("Z"), table.asked) == ("", "Z answer")
    assert after(table, "Z order>lie").pile("Z") == "giant pandora hero"


@rule("7.5")
def test_a_hostage_lost_with_the_hand_loses() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[argus pandora]")
    assert after_drawing(table, "pandora").end == "H hostage-lost-hand"


@rule("7.5")
def test_a_pandora_alone_in_the_hand_asks_no_order() -> None:
    table = after(position("H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[pandora]"), "pegasus>hand")
    assert (table.pile("Z"), table.asked) == ("pandora", "H turn")


@rule("7.6")
def test_a_face_up_fighter_is_a_legal_target_without_effect() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: A[giant*]")
    table = after(table, "pegasus>A")
    assert (table.field("Z"), table.pile("H"), table.points) == ("A[giant*]", "pegasus", "0/1")


@rule("7.7")
def test_pegasus_lies_on_the_pile_before_what_it_causes() -> None:
    table = position("H: A[fury hydra] B[fury] h[pegasus] d[fury] | Z: A[pandora]")
    assert after(table, "pegasus>A", "H order>lie").pile("H") == "pegasus fury hydra"


FRONTS = [
    ("argus", "A[argus* hero]", "", "H hostage-found-front"),
    ("medusa", "A[medusa* hero]", "", ""),
    ("pythia", "A[hero]", "pythia", ""),
    ("pegasus", "A[hero]", "pegasus", ""),
    ("hero", "A[hero* hero]", "", ""),
    ("centaur", "A[centaur* hero]", "", ""),
    ("cyclops", "A[cyclops* hero]", "", ""),
    ("giant", "A[giant* hero]", "", ""),
    ("apollo", "A[apollo* hero]", "", ""),
    ("poseidon", "A[poseidon* hero]", "", ""),
]


@rule("7.8")
@pytest.mark.parametrize(("card", "field", "pile", "end"), FRONTS)
def test_pegasus_at_the_front(card: str, field: str, pile: str, end: str) -> None:
    table = after(position(f"H: B[fury] h[pegasus] d[fury] | Z: A[{card} hero]"), "pegasus>A")
    assert (table.field("Z"), table.pile("Z"), table.end, table.pile("H")) == (field, pile, end, "pegasus")


@rule("7.8")
def test_pegasus_opens_pandora_at_the_front() -> None:
    table = after(position("H: B[fury] h[pegasus] d[fury] | Z: A[pandora hero]"), "pegasus>A", "Z order>lie")
    assert (table.field("Z"), table.pile("Z")) == ("", "pandora hero")


@rule("7.8")
def test_the_enemy_figure_leaves_and_can_come_back() -> None:
    table = position("H: B[fury] h[pegasus] d[fury] | Z: A[giant hero] h[zeus] d[hero] fig A")
    table = after(table, "pegasus>A")
    assert table.field("Z") == "A[giant hero]"
    assert after(table, "end", "zeus>A").field("Z") == "A[giant hero] fig A"


@rule("7.8")
def test_a_figure_alone_is_a_target_and_an_empty_column_is_none() -> None:
    table = position("H: B[fury] h[pegasus] d[fury] | Z: B[hero] fig A")
    assert after(table, "pegasus>A").field("Z") == "B[hero]"
    assert table.refused("pegasus>C") == "7.8"


@rule("7.9")
@pytest.mark.parametrize(
    ("card", "follows"),
    [
        ("argus", "H hostage-found-hand"),
        ("pandora", "falls"),
        ("medusa", "falls"),
        ("pythia", "falls"),
        ("pegasus", "falls"),
        ("zeus", "falls"),
        ("sirens", "falls"),
        ("hades", "falls"),
        ("persephone", "falls"),
        ("dionysus", "falls"),
        ("hero", "placing"),
        ("centaur", "placing"),
        ("cyclops", "placing"),
        ("giant", "placing"),
        ("apollo", "placing"),
        ("poseidon", "placing"),
    ],
)
def test_pegasus_at_the_hand(card: str, follows: str) -> None:
    table = after(position(f"H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[{card}]"), "pegasus>hand")
    assert _follows(table, card) == follows


def _follows(table: Table, card: str) -> str:
    if table.end:
        return table.end
    return "falls" if table.pile("Z") == card else table.state.stage


@rule("7.2")
def test_two_pegasus_of_one_turn_draw_independently() -> None:
    hand = " ".join(["zeus", "sirens", "hades", "persephone"])
    text = f"H: A[fury] B[fury] h[pegasus pegasus] d[fury] | Z: A[hero] h[{hand}]"
    firsts: set[str] = set()
    seconds: set[str] = set()
    for seed in range(60):
        state = position(text).state
        chance = Chance(seed.to_bytes(2, "big"))
        for drawn in (firsts, seconds):
            GAME.apply(state, Seat(0), GAME.parse("pegasus>hand"), chance)
            drawn.add(state.sides[1].pile[-1].id)
    assert firsts == seconds == {"zeus", "sirens", "hades", "persephone"}
