"""§8.6 and §9: what each side may know."""

import pytest

from engine.core.chance import Chance
from engine.core.game import Place, Seat
from engine.games.hera_zeus.view import CardView, SeatView, TableView
from tests.games.hera_zeus.table import GAME, SEATS, Table, after, after_drawing, position
from tests.marks import rule

WORLDS = 30


def seen_by(table: Table, side: str | None) -> TableView | SeatView:
    """Return all that an observer sees of a table."""
    if side is None:
        return GAME.table_view(table.state)
    return GAME.seat_view(table.state, SEATS[side])


def told_to(table: Table, side: str | None) -> list[object]:
    """Return all that an observer was told."""
    seat = SEATS[side] if side else None
    return [fact.word for fact in table.facts if fact.reaches(seat)]


@rule("8.6")
def test_a_captured_card_shows_its_back_in_hand_and_field() -> None:
    table = position("H: A[giant^ fury] h[hero^ fury] d[fury] | Z: A[hero]")
    view = GAME.seat_view(table.state, Seat(1))
    assert [card.back for card in view.enemy[0].cards] == ["zeus", "hera"]
    assert sorted(card.back for card in view.enemy_hand) == ["hera", "zeus"]
    assert {card.kind for card in (*view.enemy[0].cards, *view.enemy_hand)} == {None}


@rule("9.1")
def test_others_see_the_top_of_a_pile_and_the_names_but_no_order() -> None:
    one = position("H: A[fury] D[harpy fury hydra] | Z: A[hero]")
    two = position("H: A[fury] D[fury harpy hydra] | Z: A[hero]")
    for side in ("Z", None):
        assert seen_by(one, side) == seen_by(two, side)
    hera = GAME.table_view(one.state).sides[0]
    assert (hera.discard_top, hera.discard_count) == (CardView("hera", "hydra", True, is_harmless=True), 3)
    assert hera.fallen == ("fury", "harpy", "hydra")
    assert [card.kind for card in GAME.seat_view(one.state, Seat(0)).pile] == ["harpy", "fury", "hydra"]


@rule("9.1")
def test_fallen_cards_are_public_and_their_order_is_not() -> None:
    table = after(position("H: A[fury harpy hydra] B[fury] d[fury] | Z: A[pandora]"), "cA")
    lost = next(fact for fact in table.facts if "falls" in fact.word.id and "hydra" in str(fact))
    assert lost.audience is None
    one = after(table, "H next>fury", "H next>harpy")
    two = after(table, "H next>harpy", "H next>fury")
    assert one.state != two.state
    for side in ("Z", None):
        assert seen_by(one, side) == seen_by(two, side)
        assert told_to(one, side) == told_to(two, side)


@rule("9.1")
def test_an_order_begun_is_not_seen() -> None:
    table = after(position("H: A[fury harpy hydra] B[fury] d[fury] | Z: A[pandora giant]"), "cA")
    begun = after(table, "H next>hydra")
    for side in ("Z", None):
        assert seen_by(begun, side) == seen_by(table, side)
    assert begun.legal("Z") == table.legal("Z")


@rule("9.1")
def test_the_card_taken_by_hades_is_hidden() -> None:
    table = position("H: A[fury] h[hades medusa] d[fury] D[harpy fury giant^ harpy] | Z: A[hero]")
    one, two = after(table, "hades>harpy"), after(table, "hades>fury")
    for side in ("Z", None):
        assert seen_by(one, side) == seen_by(two, side)
        assert told_to(one, side) == told_to(two, side)
    assert GAME.table_view(one.state).sides[0].fallen == ("giant", "hades")


@rule("9.2")
def test_players_know_their_own_cards_but_no_deck() -> None:
    table = position("H: A[fury io] h[harpy] d[hydra harpy] | Z: A[hero]")
    view = GAME.seat_view(table.state, Seat(0))
    assert [card.kind for card in view.own[0].cards] == ["fury", "io"]
    assert [card.kind for card in view.hand] == ["harpy"]
    other = position("H: A[fury io] h[harpy] d[harpy hydra] | Z: A[hero]")
    assert all(seen_by(table, side) == seen_by(other, side) for side in ("H", "Z", None))


@rule("9.2")
def test_numbers_backs_points_and_face_up_cards_are_public() -> None:
    table = position(
        "H: A[fury* io] h[harpy medusa] d[hydra] D[amazon] fig B | Z: A[hero] | to act H 3/4 turn 7"
    )
    view = GAME.table_view(table.state)
    side = view.sides[0]
    assert (len(side.hand), side.deck_count, side.discard_count) == (2, 1, 1)
    assert [card.kind for card in side.columns[0].cards] == ["fury", None]
    assert [column.has_figure for column in side.columns] == [False, True, False]
    assert (view.to_act, view.points_left, view.points_total, view.turn) == ("hera", 3, 4, 7)


@rule("9.3")
def test_pythias_knowledge_stays_with_her_player() -> None:
    table = after(position("H: A[fury] h[pythia] d[fury] | Z: A[hero] h[argus giant] d[hero]"), "pythia>hand")
    known = [card.kind for card in GAME.seat_view(table.state, Seat(0)).enemy_hand]
    assert known == ["argus", "giant"]
    assert [card.kind for card in GAME.table_view(table.state).sides[1].hand] == [None, None]
    assert [card.is_seen for card in GAME.seat_view(table.state, Seat(1)).hand] == [True, True]


@rule("9.3")
def test_a_card_drawn_later_is_not_known() -> None:
    table = position("H: A[fury] h[pythia] d[fury] | Z: A[hero] h[argus giant] d[hero]")
    table = after(table, "pythia>hand", "end", "d")
    assert table.zone("Z", "h") == "argus! giant! hero"


@rule("9.3")
@pytest.mark.parametrize(
    ("hand", "move", "field", "rest"),
    [
        ("argus! giant!", "+giant>B1", "giant", "argus"),
        ("giant! giant!", "+giant>B1", "giant!", "giant!"),
        ("giant! giant", "+giant>B1", "giant", "giant"),
        ("giant! fury^!!", "+giant>B1", "giant!", "fury^!!"),
        ("giant! fury^!! harpy^!!", "+fury^>B1", "fury^~", "giant! harpy^~"),
        ("giant~ hero~ centaur", "+hero>B1", "hero", "giant centaur"),
        ("giant~ hero~", "+hero>B1", "hero~", "giant~"),
    ],
)
def test_knowledge_is_lost_when_cards_of_one_back_mix(hand: str, move: str, field: str, rest: str) -> None:
    table = after(position(f"Z: A[hero] h[{hand}] d[hero] | H: A[fury] | to act Z"), move)
    assert (table.zone("Z", "B"), table.zone("Z", "h")) == (field, rest)


@rule("9.3")
@pytest.mark.parametrize(
    ("hand", "rest"),
    [
        ("pegasus! giant", "giant"),
        ("pegasus pegasus!", "pegasus"),
        ("pegasus giant! pegasus!!", "pegasus giant!"),
        ("pegasus~ giant~ hero", "giant hero"),
        ("pegasus~ giant~", "giant~"),
        ("pegasus!! giant~ hero", "giant~ hero"),
        ("pegasus~ giant~ fury^", "giant~ fury^"),
        ("pegasus giant~ fury^~", "giant fury^~"),
        ("pegasus giant!!", "giant!!"),
    ],
)
def test_of_equal_cards_the_known_one_is_taken_to_have_left(hand: str, rest: str) -> None:
    table = after(position(f"Z: A[hero] h[{hand}] d[hero] | H: A[fury] | to act Z"), "pegasus>A")
    assert table.zone("Z", "h") == rest


@rule("9.3")
@pytest.mark.parametrize("side", ["H", None])
def test_the_choice_of_a_laid_card_is_hidden(side: str | None) -> None:
    table = position("Z: A[hero] h[argus! giant! medusa pegasus^!!] d[hero] | H: A[fury] d[fury] | to act Z")
    laid = [after(table, f"+{card}>B1") for card in ("argus", "giant", "medusa")]
    assert seen_by(laid[0], side) == seen_by(laid[1], side) == seen_by(laid[2], side)
    assert told_to(laid[0], side) == told_to(laid[1], side) == told_to(laid[2], side)


@rule("9.3")
def test_a_card_moved_by_dionysus_stays_known() -> None:
    table = position("H: A[fury! harpy] h[dionysus] d[fury] | Z: A[hero]")
    assert after(table, "dionysus>A1>C1").zone("H", "C") == "fury!"


@rule("9.4")
@pytest.mark.parametrize("side", ["Z", None])
def test_the_order_of_a_hand_is_secret(side: str | None) -> None:
    one = position("H: A[fury] h[harpy! io pegasus^!! fury~] | Z: A[hero]")
    two = position("H: A[fury] h[fury~ pegasus^!! harpy! io] | Z: A[hero]")
    assert seen_by(one, side) == seen_by(two, side)


@rule("9.4")
def test_a_hand_lost_to_pandora_is_named_without_its_order() -> None:
    hands = ("pandora hero giant", "giant pandora hero")
    one, two = (position(f"H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[{hand}]") for hand in hands)
    lost = [after_drawing(table, "pandora") for table in (one, two)]
    for side in ("H", None):
        assert told_to(lost[0], side) == told_to(lost[1], side)
        assert seen_by(lost[0], side) == seen_by(lost[1], side)


@rule("9.4")
@pytest.mark.parametrize("side", ["H", "Z", None])
def test_imagined_worlds_look_alike_and_vary_hidden_places(side: str | None) -> None:
    table = position(WHOLE)
    seat = SEATS[side] if side else None
    view = seen_by(table, side)
    hidden = GAME.hidden_from(table.state, seat)
    found: dict[Place, set[str]] = {place: set() for place in hidden}
    for number in range(WORLDS):
        world = Table(GAME.imagine(view, Chance(number.to_bytes(2, "big"))))
        assert seen_by(world, side) == view
        for place in hidden:
            found[place].add(GAME.content(world.state, place))
    assert all(len(contents) > 1 for contents in found.values())


@rule("2.4")
@pytest.mark.parametrize("side", ["H", None])
def test_the_length_of_a_first_row_is_hidden_until_ready(side: str | None) -> None:
    hand = "hero~ hero~ giant~ pegasus~ zeus~ medusa~ apollo~"
    table = position(
        f"H: h[{FIRST_NINE}] d[{REST}] laying "
        f"| Z: A[poseidon~] C[apollo~] h[{hand}] d[{ZEUS_REST}] laying | to act H 0/0 turn 0"
    )
    seat = SEATS[side] if side else None
    places = {place for place in GAME.hidden_from(table.state, seat) if not place.zone.startswith("deck")}
    own = {Place("hand 0", index) for index in range(9)} if side is None else set()
    laid = {Place("field 1 A", 0), Place("field 1 C", 0)}
    assert places == own | laid | {Place("hand 1", index) for index in range(7)}
    view = seen_by(table, side)
    worlds = [GAME.imagine(view, Chance(number.to_bytes(2, "big"))) for number in range(WORLDS)]
    assert all(seen_by(Table(world), side) == view for world in worlds)
    rows = {tuple(len(column) for column in world.sides[1].columns) for world in worlds}
    assert len(rows) > 4
    assert all(len(world.sides[1].hand) + sum(map(len, world.sides[1].columns)) == 9 for world in worlds)
    assert all(
        len({GAME.content(world, place) for world in worlds}) > 1
        for place in GAME.hidden_from(table.state, seat)
    )


@rule("2.4")
def test_a_ready_side_has_laid_three_cards_in_every_world() -> None:
    hand = "hero~ hero~ giant~ pegasus~ zeus~ medusa~"
    table = position(
        f"H: h[{FIRST_NINE}] d[{REST}] laying "
        f"| Z: A[poseidon~] B[apollo~] C[apollo~] h[{hand}] d[{ZEUS_REST}] | to act H 0/0 turn 0"
    )
    view = seen_by(table, "H")
    worlds = [GAME.imagine(view, Chance(number.to_bytes(2, "big"))) for number in range(WORLDS)]
    assert {tuple(len(column) for column in world.sides[1].columns) for world in worlds} == {(1, 1, 1)}
    assert {world.to_act for world in worlds} == {0}


@rule("9.2")
def test_cards_known_by_elimination_are_not_hidden() -> None:
    lost = WHOLE.replace("h[giant! giant zeus]", "h[giant! giant zeus!]")
    table = position(lost)
    assert Place("field 1 A", 0) in GAME.hidden_from(table.state, Seat(0))
    known = position(lost.replace("A[argus hero*]", "A[argus! hero*]"))
    assert Place("field 1 A", 0) not in GAME.hidden_from(known.state, Seat(0))
    alike = position("H: A[fury] d[fury] | Z: A[hero] h[giant! giant!] d[hero]")
    assert not any(place.zone == "hand 1" for place in GAME.hidden_from(alike.state, Seat(0)))


@rule("9.2")
def test_the_acting_side_and_its_first_turn() -> None:
    seen = [
        (view.to_act, view.is_first_turn)
        for view in (
            GAME.table_view(position(f"H: A[fury] | Z: A[hero] | {status}").state)
            for status in (
                "to act H 0/0 turn 0",
                "to act Z 1/1 turn 2",
                "to act H 1/1 turn 3",
                "to act H 0/1 turn 4 won H no-cards",
            )
        )
    ]
    assert seen == [(None, False), ("zeus", True), ("hera", False), (None, False)]


@rule("9.4")
def test_who_sees_which_places() -> None:
    table = position(WHOLE)
    zones = {side: _zones(table, side) for side in ("H", "Z", None)}
    own_decks = ["deck 0", "deck 1"]
    assert zones["H"] == [*own_decks, "field 1 A", "hand 1", "pile 1"]
    assert zones["Z"] == [*own_decks, "field 0 B", "hand 0"]
    assert zones[None] == [*own_decks, "field 0 A", "field 0 B", "field 1 A", "hand 0", "hand 1", "pile 1"]


def _zones(table: Table, side: str | None) -> list[str]:
    seat = SEATS[side] if side else None
    return sorted({place.zone for place in GAME.hidden_from(table.state, seat)})


# A whole match in progress: 43 cards of each side.
WHOLE = (
    "H: A[fury* fury!] B[io amazon~] C[harpy*] h[harpy pegasus^!! medusa pegasus] "
    "d[hydra hydra hydra fury fury fury harpy harpy amazon amazon amazon amazon pegasus pegasus pegasus "
    "pegasus pegasus pegasus pegasus medusa medusa medusa pandora pythia pythia sirens hades persephone "
    "dionysus dionysus artemis artemis nemesis] D[pegasus hera] fig C "
    "| Z: A[argus hero*] B[poseidon*] h[giant! giant zeus] "
    "d[centaur centaur centaur cyclops cyclops cyclops cyclops hero hero hero pegasus pegasus pegasus "
    "pegasus pegasus medusa medusa medusa pandora pythia pythia sirens persephone dionysus dionysus apollo] "
    "D[giant? medusa? pegasus? pegasus? centaur centaur hero apollo hades pegasus] | to act H 2/4 turn 9"
)

FIRST_NINE = "fury~ fury~ harpy~ amazon~ pegasus~ medusa~ hera~ hydra~ nemesis~"
REST = (
    "io hydra hydra fury fury fury harpy harpy harpy amazon amazon amazon amazon pegasus pegasus pegasus "
    "pegasus pegasus pegasus pegasus pegasus medusa medusa medusa pandora pythia pythia sirens hades "
    "persephone dionysus dionysus artemis artemis"
)
ZEUS_REST = (
    "argus giant giant centaur centaur centaur centaur centaur cyclops cyclops cyclops cyclops hero hero "
    "hero pegasus pegasus pegasus pegasus pegasus pegasus pegasus pegasus medusa medusa medusa pandora "
    "pythia pythia sirens hades persephone dionysus dionysus"
)
