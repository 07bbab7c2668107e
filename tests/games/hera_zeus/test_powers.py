"""§8: Pythia, Sirens, Hades, Persephone, Dionysus."""

import pytest

from engine.core.game import Seat
from engine.core.menu import menu
from tests.games.hera_zeus.table import GAME, after, position
from tests.marks import rule

ELEVEN = " ".join(["harpy"] * 11)


@rule("8.1")
def test_cards_that_take_others_are_discarded_afterwards() -> None:
    table = position("H: A[fury] h[hades] d[fury] D[harpy] | Z: A[hero]")
    assert table.refused("hades>hades") == "8.7"
    table = after(table, "hades>harpy")
    assert (table.hand("H"), table.pile("H")) == ("harpy", "hades")


@rule("8.1")
@pytest.mark.parametrize(
    ("card", "move", "pile"),
    [
        ("pegasus", "pegasus>B", "pegasus"),
        ("pythia", "pythia>B", "pythia"),
        ("dionysus", "dionysus>A1>B1", "dionysus"),
        ("hera", "hera>A", "hera"),
        ("persephone", "persephone>0", "persephone"),
    ],
)
def test_a_power_spends_its_card_and_a_point_but_the_gods(card: str, move: str, pile: str) -> None:
    table = after(position(f"H: A[fury] h[{card}] d[fury] | Z: B[hero]"), move)
    assert (table.hand("H"), table.pile("H")) == ("", pile)
    assert table.points == ("4/4" if card == "hera" else "0/1")


@rule("8.2")
@pytest.mark.parametrize("card", ["hero", "pegasus", "centaur", "poseidon"])
def test_sirens_take_prey_from_the_top(card: str) -> None:
    table = after(position(f"H: A[fury] h[sirens] d[fury] | Z: A[hero] D[giant {card}]"), "sirens")
    assert (table.hand("H"), table.pile("H"), table.pile("Z")) == (f"{card}^", "sirens", "giant")


@rule("8.2")
@pytest.mark.parametrize(
    "pile", ["", "giant medusa", "giant pandora", "giant pythia", "giant zeus", "giant hades"]
)
def test_sirens_need_prey_on_top(pile: str) -> None:
    table = position(f"H: A[fury] h[sirens] d[fury] | Z: A[hero] D[{pile}]")
    assert table.refused("sirens") == "8.2"


@rule("8.2")
def test_the_card_below_the_taken_one_becomes_visible() -> None:
    table = position("H: A[fury] h[sirens] d[fury] | Z: A[hero] D[giant? hero? centaur]")
    assert after(table, "sirens").zone("Z", "D") == "giant? hero"


@rule("8.3")
def test_sirens_with_twelve_cards_in_the_hand() -> None:
    table = position(f"H: A[fury] h[{ELEVEN} sirens] d[fury] | Z: A[hero] D[giant]")
    assert len(after(table, "sirens").hand("H").split()) == 12


@rule("8.4")
@pytest.mark.parametrize(("chosen", "piles"), [("controller", ("giant^", "")), ("owner", ("", "giant"))])
def test_a_captured_card_falls_to_its_holder_or_its_owner(chosen: str, piles: tuple[str, str]) -> None:
    table = after(position(f"H: A[giant^] B[fury] d[fury] | Z: A[apollo] | V6={chosen}"), "cA")
    assert (table.pile("H"), table.pile("Z")) == piles


@rule("8.4")
def test_from_its_holders_pile_a_captured_card_can_be_fetched() -> None:
    table = position("H: A[fury] B[fury] h[hades persephone] d[fury] D[giant^ pegasus^] | Z: A[hero]")
    assert after(table, "hades>giant^").hand("H") == "persephone giant^"
    assert after(table, "persephone>1").hand("H") == "hades pegasus^"


@rule("8.4")
def test_the_enemys_sirens_take_a_captured_card_back() -> None:
    table = position("Z: A[hero] h[sirens] d[hero] | H: A[fury] D[giant^] | to act Z")
    assert after(table, "sirens").hand("Z") == "giant"


@rule("8.4")
def test_a_spent_captured_pegasus_falls_the_same_way() -> None:
    text = "H: A[fury] h[pegasus^] d[fury] | Z: A[giant]"
    assert after(position(text), "pegasus^>A").pile("H") == "pegasus^"
    assert after(position(text + " | V6=owner"), "pegasus^>A").pile("Z") == "pegasus"


@rule("8.5")
def test_a_captured_slayer_beats_medusa() -> None:
    table = after(position("H: A[hero^] d[fury] | Z: A[medusa]"), "cA")
    assert (table.field("H"), table.pile("Z")) == ("A[hero^*]", "medusa")


@rule("8.5")
def test_a_captured_pegasus_has_every_power() -> None:
    table = position("H: A[fury] h[pegasus^] d[fury] fig A | Z: A[hero] h[hero] | V2=both")
    assert {"pegasus^>A", "pegasus^>hand", "pegasus^>figure", "+pegasus^>B1"} <= set(table.legal())


@rule("8.5")
def test_a_captured_seven_falls_to_pythia() -> None:
    table = after(position("Z: A[pythia] d[hero] | H: A[poseidon^] B[fury] d[fury] | to act Z"), "cA")
    assert table.pile("H") == "poseidon^"


@rule("8.7")
def test_hades_takes_any_card_and_keeps_the_order_of_the_rest() -> None:
    table = position("H: A[fury] h[hades] d[fury] D[harpy fury harpy medusa giant^] | Z: A[hero]")
    moves = [move for move in table.legal() if move.startswith("hades")]
    assert moves == ["hades>giant^", "hades>medusa", "hades>harpy", "hades>fury"]
    assert after(table, "hades>harpy").pile("H") == "harpy fury medusa giant^ hades"


@rule("8.7")
def test_hades_needs_a_card_in_the_pile() -> None:
    table = position("H: A[fury] h[hades] d[fury] | Z: A[hero]")
    assert not [move for move in table.legal() if move.startswith("hades")]
    assert table.refused("hades>harpy") == "8.7"


@rule("8.7")
def test_hades_with_twelve_cards_in_the_hand() -> None:
    table = position(f"H: A[fury] h[{ELEVEN} hades] d[fury] D[fury] | Z: A[hero]")
    assert len(after(table, "hades>fury").hand("H").split()) == 12


@rule("8.7")
@pytest.mark.parametrize(("card", "told"), [("harpy", "fact-hades-own"), ("giant^", "fact-hades-captured")])
def test_others_learn_of_hades_only_the_back(card: str, told: str) -> None:
    table = after(
        position("H: A[fury] h[hades] d[fury] D[harpy fury giant^ hero^] | Z: A[hero]"), f"hades>{card}"
    )
    assert table.told() == table.told("Z") == [told]
    assert table.told("H") == [told, "fact-hades-took"]
    assert table.zone("H", "h").rstrip("~") == card


@rule("8.8")
def test_a_hostage_that_falls_has_ended_the_match() -> None:
    table = after(position("H: A[fury] d[fury] | Z: A[pandora argus] h[hades]"), "cA")
    assert (table.end, table.legal("Z")) == ("H hostage-lost-lane", [])


@rule("8.9")
@pytest.mark.parametrize(
    ("hand", "pile", "most"),
    [
        (0, "pegasus pegasus pegasus pegasus", 3),
        (0, "pegasus^ fury pegasus^", 2),
        (9, "pegasus pegasus pegasus", 3),
        (10, "pegasus pegasus pegasus", 2),
        (11, "pegasus pegasus pegasus", 1),
    ],
)
def test_persephone_takes_up_to_three_if_pile_and_hand_allow(hand: int, pile: str, most: int) -> None:
    held = " ".join(["harpy"] * hand)
    table = position(f"H: A[fury] h[persephone {held}] d[fury] D[{pile}] | Z: A[hero]")
    moves = [move for move in table.legal() if move.startswith("persephone")]
    assert moves == [f"persephone>{count}" for count in range(most, -1, -1)]
    if most < 3:
        assert table.refused("persephone>3") == "8.9"


@rule("8.9")
def test_the_topmost_pegasus_come_first_and_all_see_them() -> None:
    table = position("H: A[fury] h[persephone] d[fury] D[pegasus fury pegasus pegasus harpy] | Z: A[hero]")
    table = after(table, "persephone>2")
    assert table.zone("H", "h") == "pegasus!! pegasus!!"
    assert table.pile("H") == "pegasus fury harpy persephone"


MIXED = "H: A[fury] h[persephone] d[fury] D[pegasus fury pegasus^ pegasus pegasus^ harpy] | Z: A[hero]"


@rule("8.9")
def test_with_both_backs_the_player_chooses_how_many_of_each() -> None:
    table = position(MIXED)
    moves = [move for move in table.legal() if move.startswith("persephone")]
    assert moves == [
        "persephone>2+1^",
        "persephone>1+2^",
        "persephone>2+0^",
        "persephone>1+1^",
        "persephone>0+2^",
        "persephone>1+0^",
        "persephone>0+1^",
        "persephone>0+0^",
    ]


@rule("8.9")
@pytest.mark.parametrize(
    ("move", "hand", "pile"),
    [
        ("persephone>2+1^", "pegasus!! pegasus!! pegasus^!!", "fury pegasus^ harpy persephone"),
        ("persephone>1+2^", "pegasus!! pegasus^!! pegasus^!!", "pegasus fury harpy persephone"),
        ("persephone>2+0^", "pegasus!! pegasus!!", "fury pegasus^ pegasus^ harpy persephone"),
        ("persephone>0+1^", "pegasus^!!", "pegasus fury pegasus^ pegasus harpy persephone"),
        ("persephone>0+0^", "", "pegasus fury pegasus^ pegasus pegasus^ harpy persephone"),
    ],
)
def test_of_each_back_the_topmost_come_back(move: str, hand: str, pile: str) -> None:
    table = after(position(MIXED), move)
    assert (table.zone("H", "h"), table.pile("H"), table.points) == (hand, pile, "0/1")


@rule("8.9")
def test_a_full_hand_limits_the_choice_and_the_topmost_are_usual() -> None:
    full = " ".join(["harpy"] * 10)
    table = position(
        f"H: A[fury] h[persephone {full}] d[fury] D[pegasus pegasus^ pegasus pegasus^] | Z: A[hero]"
    )
    actions = GAME.legal_actions(table.state, table.state.to_act)
    found = {
        action.notation: action.path[-1].is_usual for action in actions if "persephone" in action.notation
    }
    assert found == {
        "persephone>2+0^": False,
        "persephone>1+1^": True,
        "persephone>0+2^": False,
        "persephone>1+0^": False,
        "persephone>0+1^": False,
        "persephone>0+0^": False,
    }


@rule("8.9")
def test_the_usual_choice_is_one_tap_and_others_two() -> None:
    powers = menu(GAME.legal_actions(position(MIXED).state, Seat(0))).at(["power"])
    assert powers is not None
    taken = next(choice for choice in powers.choices if choice.key == "persephone")
    assert taken.notation == "persephone>1+2^"


@rule("8.9")
def test_a_refused_count_comes_with_the_right_one() -> None:
    mixed, alike = position(MIXED), position("H: A[fury] h[persephone] d[fury] D[pegasus] | Z: A[hero]")
    for table, move, why in (
        (mixed, "persephone>2", "why-two-backs"),
        (mixed, "persephone>3+0^", "why-too-many"),
        (alike, "persephone>1+0^", "why-one-back"),
        (alike, "persephone>2", "why-too-many"),
    ):
        refusal = GAME.refusal(table.state, Seat(0), GAME.parse(move))
        assert (refusal.rule, refusal.why.id) == ("8.9", why)


@rule("8.9")
def test_ruleset_1_takes_the_topmost_pegasus_of_either_back() -> None:
    table = position(MIXED)
    table.state.ruleset = 1
    moves = [move for move in table.legal() if move.startswith("persephone")]
    assert moves == ["persephone>3", "persephone>2", "persephone>1", "persephone>0"]
    table = after(table, "persephone>3")
    assert table.hand("H") == "pegasus^ pegasus pegasus^"
    assert table.pile("H") == "pegasus fury harpy persephone"


@rule("8.9")
def test_taking_all_is_the_usual_answer() -> None:
    table = position("H: A[fury] h[persephone] d[fury] D[pegasus pegasus] | Z: A[hero]")
    actions = GAME.legal_actions(table.state, table.state.to_act)
    usual = [action.notation for action in actions if action.path[-1].is_usual]
    assert usual == ["persephone>2"]


@rule("8.10")
def test_persephone_may_be_played_for_nothing() -> None:
    table = position("H: A[fury] h[persephone] d[fury] D[fury] | Z: A[hero]")
    table = after(table, "persephone>0")
    assert (table.hand("H"), table.pile("H"), table.points) == ("", "fury persephone", "0/1")


@rule("8.11")
def test_pythia_sees_the_hand_and_discards_the_sevens() -> None:
    table = position("H: A[fury] h[pythia] d[fury] | Z: A[hero] h[argus poseidon pandora giant]")
    table = after(table, "pythia>hand")
    assert (table.zone("Z", "h"), table.pile("Z")) == ("argus! pandora! giant!", "poseidon")
    assert table.told("H") == ["fact-pythia-hand", "fact-pythia-saw", "fact-falls"]
    assert table.told("Z") == table.told() == ["fact-pythia-hand", "fact-falls"]


@rule("8.11")
def test_two_sevens_are_ordered_by_the_owner_of_the_pile() -> None:
    text = "H: A[fury] h[pythia] d[fury] | Z: A[hero] h[poseidon nemesis^]"
    table = after(position(text), "pythia>hand")
    assert (table.asked, table.legal("Z")[:2]) == ("Z answer", ["next>nemesis^", "next>poseidon"])
    table = after(position(text + " | V6=owner"), "pythia>hand")
    assert (table.pile("H"), table.pile("Z"), table.asked) == ("pythia nemesis", "poseidon", "H turn")


@rule("8.11")
def test_pythia_needs_a_hand_to_look_at() -> None:
    assert position("H: A[fury] h[pythia] d[fury] | Z: A[hero]").refused("pythia>hand") == "8.11"


@rule("8.12")
def test_pythia_turns_up_a_column_and_nothing_happens() -> None:
    table = position("H: A[fury] h[pythia] d[fury] | Z: A[pandora argus poseidon giant*]")
    table = after(table, "pythia>A")
    assert (table.field("Z"), table.end) == ("A[pandora* argus* poseidon* giant*]", "")


@rule("8.12")
def test_a_column_all_face_up_is_legal_and_an_empty_one_is_not() -> None:
    table = position("H: A[fury] h[pythia] d[fury] | Z: A[hero*] fig B")
    assert "pythia>A" in table.legal()
    assert table.refused("pythia>B") == "8.12"
    assert table.refused("pythia>C") == "8.12"


@rule("8.13")
@pytest.mark.parametrize(
    ("move", "field"),
    [
        ("dionysus>A1>A3", "A[harpy hydra fury] B[amazon]"),
        ("dionysus>A3>A1", "A[hydra fury harpy] B[amazon]"),
        ("dionysus>A2>B1", "A[fury hydra] B[harpy amazon]"),
        ("dionysus>A2>B2", "A[fury hydra] B[amazon harpy]"),
        ("dionysus>B1>C1", "A[fury harpy hydra] C[amazon]"),
    ],
)
def test_dionysus_moves_a_card_anywhere(move: str, field: str) -> None:
    table = position("H: A[fury harpy hydra] B[amazon] h[dionysus] d[fury] | Z: C[hero]")
    assert after(table, move).field("H") == field


@rule("8.13")
def test_dionysus_needs_another_place_with_room() -> None:
    table = position("H: A[fury fury] B[hydra hydra hydra hydra] h[dionysus] d[fury] | Z: C[hero]")
    assert table.refused("dionysus>A1>A1") == "8.13"
    assert table.refused("dionysus>A1>B1") == "8.13"
    assert table.refused("dionysus>C1>A1") == "8.13"
    assert {"dionysus>A1>A2", "dionysus>B1>B4"} <= set(table.legal())


@rule("8.13")
def test_dionysus_counts_the_figure_and_never_moves_it() -> None:
    table = position("H: A[fury harpy] B[hydra] h[dionysus] d[fury] fig A | Z: C[hero]")
    assert table.refused("dionysus>A1>B1") == "8.13"
    assert after(table, "dionysus>A3>A2").field("H") == "A[harpy fury] B[hydra] fig A"
    assert after(table, "dionysus>B1>A3").field("H") == "A[fury hydra harpy] fig A"
