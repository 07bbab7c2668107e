"""§6: challenges, Medusa, Pandora and the hostages."""

import pytest

from engine.core.game import Seat
from engine.games.hera_zeus.options import Wishes
from tests.games.hera_zeus.table import GAME, Table, after, position
from tests.marks import rule

HERA = ["pythia", "pegasus", "amazon", "fury", "harpy", "hydra", "artemis", "nemesis"]
ZEUS = [
    "argus",
    "medusa",
    "pandora",
    "pythia",
    "pegasus",
    "hero",
    "centaur",
    "cyclops",
    "giant",
    "apollo",
    "poseidon",
]
MATRIX = {
    "pythia": "HLPTLLLLLLW",
    "pegasus": "HLPWTLLLLLL",
    "amazon": "HWPWWTLLLLL",
    "fury": "HLPWWWTLLLL",
    "harpy": "HLPWWWWTLLL",
    "hydra": "HLPWWWWWTLL",
    "artemis": "HLPWWWWWWTL",
    "nemesis": "HLPWWWWWWWT",
}
# The resulting cards on both fields and piles.
RESULTS = {
    "H": ("A[{a}* fury]", "", "A[{d}* hero]", "", "H hostage-challenged"),
    "W": ("A[{a}* fury]", "", "A[hero]", "{d}", ""),
    "L": ("A[fury]", "{a}", "A[{d}* hero]", "", ""),
    "T": ("A[fury]", "{a}", "A[hero]", "{d}", ""),
    "P": ("", "{a} fury", "", "pandora hero", ""),
}


@rule("6.14")
@pytest.mark.parametrize(
    ("attacker", "defender", "verdict"),
    [(a, d, MATRIX[a][number]) for a in HERA for number, d in enumerate(ZEUS)],
)
def test_every_challenge_of_hera(attacker: str, defender: str, verdict: str) -> None:
    table = position(f"H: A[{attacker} fury] B[harpy] d[fury] | Z: A[{defender} hero] d[hero]")
    table = after(table, "cA")
    if verdict == "P":
        table = after(table, "H order>lie", "Z order>lie")
    seen = (_lane(table, "H"), table.pile("H"), _lane(table, "Z"), table.pile("Z"), table.end)
    assert seen == tuple(part.format(a=attacker, d=defender) for part in RESULTS[verdict])


def _lane(table: Table, side: str) -> str:
    cards = table.zone(side, "A")
    return f"A[{cards}]" if cards else ""


@rule("6.14")
@pytest.mark.parametrize("number", range(len(HERA)))
@pytest.mark.parametrize("place", range(len(ZEUS)))
def test_every_challenge_of_zeus_has_the_same_result(number: int, place: int) -> None:
    mirrored = {
        "argus": "io", "hero": "amazon", "centaur": "fury", "cyclops": "harpy",
        "giant": "hydra", "apollo": "artemis", "poseidon": "nemesis",
    }  # fmt: skip
    back = {mine: theirs for theirs, mine in mirrored.items()}
    attacker = back.get(HERA[number], HERA[number])
    defender = mirrored.get(ZEUS[place], ZEUS[place])
    table = position(f"Z: A[{attacker}] B[hero] d[hero] | H: A[{defender}] d[fury] | to act Z")
    table = after(table, "cA")
    fallen = {"H": (0, 0), "W": (0, 1), "L": (1, 0), "T": (1, 1), "P": (1, 1)}
    verdict = MATRIX[HERA[number]][place]
    assert (len(table.pile("Z").split()), len(table.pile("H").split())) == fallen[verdict]


@rule("6.1")
@pytest.mark.parametrize("card", ["io", "medusa", "pandora"])
def test_some_never_challenge(card: str) -> None:
    table = position(f"H: A[{card}] d[fury] | Z: A[hero]")
    assert table.refused("cA") == "6.1"


@rule("6.1")
@pytest.mark.parametrize("card", ["pythia", "pegasus"])
def test_pythia_and_pegasus_may_challenge(card: str) -> None:
    assert "cA" in position(f"H: A[{card}] d[fury] | Z: A[hero]").legal()


@rule("6.1")
def test_only_fronts_meet() -> None:
    table = position("H: A[fury nemesis] d[fury] | Z: A[hero argus]")
    table = after(table, "cA")
    assert (table.field("Z"), table.end) == ("A[argus]", "")


@rule("6.2")
def test_medusa_does_not_challenge_even_a_hero() -> None:
    assert position("H: A[medusa*] d[fury] | Z: A[hero]").refused("cA") == "6.1"


@rule("6.3")
@pytest.mark.parametrize(
    ("chosen", "field", "pile"), [("survives", "A[medusa* hero]", ""), ("discarded", "A[hero]", "medusa")]
)
def test_medusa_on_the_field_and_a_pegasus_from_the_hand(chosen: str, field: str, pile: str) -> None:
    table = position(f"H: B[fury] h[pegasus] d[fury] | Z: A[medusa hero] | V4={chosen}")
    table = after(table, "pegasus>A")
    assert (table.field("Z"), table.pile("Z")) == (field, pile)


@rule("6.4")
@pytest.mark.parametrize("card", ["amazon", "nemesis", "pythia", "fury"])
@pytest.mark.parametrize("mark", ["", "*"])
def test_pandora_takes_both_sides_of_the_lane(card: str, mark: str) -> None:
    table = position(f"H: A[{card} harpy] B[fury] d[fury] | Z: A[pandora{mark} giant] B[hero]")
    table = after(table, "cA", "H order>lie", "Z order>lie")
    assert (table.field("H"), table.field("Z")) == ("B[fury]", "B[hero]")
    assert (table.pile("H"), table.pile("Z")) == (f"{card} harpy", "pandora giant")


@rule("6.5")
@pytest.mark.parametrize(("chosen", "field"), [("both", "B[fury]"), ("owner", "A[harpy] B[fury]")])
def test_pandora_found_by_pegasus_takes_one_side_or_both(chosen: str, field: str) -> None:
    table = position(f"H: A[harpy] B[fury] h[pegasus] d[fury] | Z: A[pandora] B[hero] | V5={chosen}")
    table = after(table, "pegasus>A")
    assert (table.field("H"), table.field("Z"), table.asked) == (field, "B[hero]", "H turn")


@rule("6.6")
@pytest.mark.parametrize(
    ("chosen", "field"), [("both", "B[fury] fig A"), ("owner", "A[harpy] B[fury] fig A")]
)
def test_the_figure_stays_when_pandora_takes_the_cards_behind_it(chosen: str, field: str) -> None:
    table = position(f"H: A[harpy] B[fury] h[pegasus] d[fury] fig A | Z: A[pandora] B[hero] | V5={chosen}")
    assert after(table, "pegasus>A").field("H") == field


@rule("6.7")
def test_the_owner_of_a_pile_orders_two_or_more_cards() -> None:
    table = position("H: A[fury harpy hydra] B[fury] d[fury] | Z: A[pandora] B[hero]")
    table = after(table, "cA")
    assert (table.asked, table.pile("Z")) == ("H answer", "pandora")
    assert table.legal("H") == ["next>fury", "next>harpy", "next>hydra", "order>lie", "order>guard"]
    assert after(table, "H next>hydra").asked == "H answer"
    assert after(table, "H next>hydra", "H next>fury").pile("H") == "hydra fury harpy"


@rule("6.7")
def test_of_equal_cards_one_is_named_and_the_last_goes_by_itself() -> None:
    table = after(position("H: A[fury fury] B[fury] d[fury] | Z: A[pandora] B[hero]"), "cA")
    assert table.legal("H") == ["next>fury", "order>lie", "order>guard"]
    assert after(table, "H next>fury").pile("H") == "fury fury"


@rule("6.7")
def test_as_they_lay_the_rear_card_ends_on_top() -> None:
    table = after(position("H: A[fury harpy] B[fury] d[fury] | Z: A[pandora]"), "cA")
    assert after(table, "H order>lie").pile("H") == "fury harpy"
    assert GAME.fallback(table.state, Seat(0)) == GAME.parse("order>lie")
    assert GAME.fallback(table.state, Seat(1)) is None


@rule("6.7")
@pytest.mark.parametrize(
    ("lane", "pile"),
    [
        ("fury medusa harpy pythia amazon", "fury medusa harpy amazon pythia"),
        ("harpy fury pegasus amazon", "harpy fury amazon pegasus"),
        ("harpy fury hero^ fury", "harpy fury fury hero^"),
    ],
)
def test_guarded_order_keeps_from_sirens_what_it_can(lane: str, pile: str) -> None:
    table = position(f"H: B[fury] d[fury] falls[{lane}] | Z: A[hero]")
    assert after(table, "H order>guard").pile("H") == pile


@rule("6.7")
def test_wishes_answer_at_once() -> None:
    table = after(position("H: A[fury harpy] B[fury] d[fury] | Z: A[pandora]"), "cA")
    wished = {
        order: GAME.wished(table.state, Seat(0), Wishes(discard_order=order))
        for order in ("ask", "lie", "guard")
    }
    assert wished == {"ask": None, "lie": GAME.parse("order>lie"), "guard": GAME.parse("order>guard")}
    assert GAME.wished(table.state, Seat(1), Wishes(discard_order="lie")) is None


@rule("6.7")
def test_both_order_at_once_then_the_turn_goes_on() -> None:
    table = position("H: A[fury harpy] B[fury] d[fury] | Z: A[pandora giant] d[hero]")
    table = after(table, "cA")
    assert table.asked == "H answer Z answer"
    assert table.refused("d", "H") == "6.7"
    one, two = after(table, "H order>lie"), after(table, "Z next>giant")
    assert (one.asked, two.asked, one.pile("H"), two.pile("Z")) == ("Z answer", "H answer", "", "")
    assert one.legal("Z") == two.legal("Z") + table.legal("Z")
    done = [after(one, "Z next>giant"), after(two, "H order>lie")]
    assert done[0].state == done[1].state
    assert (done[0].asked, done[0].pile("H"), done[0].pile("Z")) == ("H turn", "fury harpy", "giant pandora")


@rule("6.7")
def test_one_card_or_the_end_of_the_match_asks_for_no_order() -> None:
    table = position("H: A[fury] B[fury] d[fury] | Z: A[pandora] d[hero]")
    assert after(table, "cA").asked == "H turn"
    table = after(position("H: A[fury harpy] B[fury] d[fury] | Z: A[pandora argus]"), "cA")
    assert (table.asked, table.pile("H"), table.pile("Z")) == ("", "fury harpy", "pandora argus")


@rule("6.7")
def test_only_fallen_cards_are_put_in_order() -> None:
    table = position("H: A[fury harpy] B[fury] d[fury] | Z: A[pandora]")
    assert table.refused("next>fury") == "6.7"
    assert table.refused("order>lie") == "6.7"
    assert after(table, "cA").refused("next>hydra", "H") == "6.7"


@rule("6.7")
def test_under_v6_owner_own_cards_reach_the_pile_first() -> None:
    table = position("H: A[fury giant^] B[fury] d[fury] | Z: A[pandora hero] d[hero] | V6=owner")
    table = after(table, "cA")
    assert (table.asked, table.pile("H")) == ("Z answer", "fury")
    assert after(table, "Z order>lie").pile("Z") == "pandora hero giant"


@rule("6.8")
@pytest.mark.parametrize(
    ("hera", "zeus", "end"),
    [
        ("fury io", "pandora hero", "Z hostage-lost-lane"),
        ("fury harpy", "pandora argus", "H hostage-lost-lane"),
        ("fury io", "pandora argus", "Z hostages-lost"),
    ],
)
@pytest.mark.parametrize("move", ["cA", "pegasus>A"])
def test_losing_the_hostage_to_pandora_loses(hera: str, zeus: str, end: str, move: str) -> None:
    table = position(f"H: A[{hera}] h[pegasus] d[fury] | Z: A[{zeus}] d[hero]")
    assert after(table, move).end == end


@rule("6.8")
def test_the_challenger_is_zeus_as_well() -> None:
    table = position("Z: A[hero argus] d[hero] | H: A[pandora io] d[fury] | to act Z")
    assert after(table, "cA").end == "H hostages-lost"


@rule("6.8")
def test_under_v5_owner_the_attackers_hostage_is_safe() -> None:
    table = position("H: A[fury io] h[pegasus] d[fury] | Z: A[pandora] B[hero] | V5=owner")
    assert after(table, "pegasus>A").end == ""


@rule("6.9")
def test_any_challenge_of_a_hostage_wins_even_with_strength_0() -> None:
    table = position("H: A[pythia] d[fury] | Z: A[argus]")
    assert after(table, "cA").end == "H hostage-challenged"


@rule("6.10")
def test_a_pegasus_at_the_hostage_in_front_wins() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: B[argus]")
    assert after(table, "pegasus>B").end == "H hostage-found-front"


@rule("6.11")
@pytest.mark.parametrize(
    ("hera", "zeus", "fields"),
    [
        ("pythia", "poseidon", ("A[pythia*]", "")),
        ("pythia", "pegasus", ("", "A[pegasus*]")),
        ("pythia", "pythia", ("", "")),
        ("pythia", "medusa", ("", "A[medusa*]")),
        ("nemesis", "pythia", ("A[nemesis*]", "")),
        ("pegasus", "pythia", ("A[pegasus*]", "")),
    ],
)
def test_pythia_is_0_except_against_a_seven_she_challenges(
    hera: str, zeus: str, fields: tuple[str, str]
) -> None:
    table = after(position(f"H: A[{hera}] d[fury] | Z: A[{zeus}] d[hero]"), "cA")
    assert (table.field("H"), table.field("Z")) == fields


@rule("6.12")
@pytest.mark.parametrize(
    ("hera", "zeus"), [("amazon", "hero"), ("nemesis", "poseidon"), ("pegasus", "pegasus")]
)
def test_equals_both_fall(hera: str, zeus: str) -> None:
    table = after(position(f"H: A[{hera}] B[fury] d[fury] | Z: A[{zeus}]"), "cA")
    assert (table.pile("H"), table.pile("Z")) == (hera, zeus)


@rule("6.13")
def test_a_lane_without_an_enemy_or_an_own_card_has_no_challenge() -> None:
    table = position("H: A[fury] d[fury] | Z: B[hero]")
    assert table.refused("cA") == "6.13"
    assert table.refused("cB") == "6.13"


@rule("6.15")
def test_hostage_before_pandora_before_medusa_before_numbers() -> None:
    ends = [
        after(position(f"H: A[amazon] B[fury] d[fury] | Z: A[{card}]"), "cA")
        for card in ("argus", "pandora", "medusa")
    ]
    assert [table.field("H") for table in ends] == ["A[amazon*] B[fury]", "B[fury]", "A[amazon*] B[fury]"]
    assert [table.field("Z") for table in ends] == ["A[argus*]", "", ""]
